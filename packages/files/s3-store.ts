import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { lstat, mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

import { s3ErrorCode, s3Fault, createS3Client, type S3Client, type S3Config } from './s3-request.ts';
import {
  checkBlobKey,
  checkBlobPrefix,
  ignoreStep,
  isBlobKey,
  type OnPutStep,
  type ListedBlob,
  type OpenedBlob,
  type ByteSource,
  type Store,
} from './store.ts';
import {
  assertExpectedBytes,
  createHasher,
  removeOldFiles,
  writeHashed,
  type WrittenContent,
} from './write-hashed.ts';

const usualSpool = join(tmpdir(), `lanyard-spool-${String(process.getuid?.() ?? 0)}`);

async function openSpool(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} is somebody else’s`);
}

/**
 * S3 needs the length and the checksum first, and a retry needs the bytes again. So the sealed stream is first written
 * to disk.
 */
async function spooled<Result>(
  folder: string,
  source: ByteSource,
  at: OnPutStep,
  run: (body: Blob, written: WrittenContent) => Promise<Result>,
): Promise<Result> {
  if (source instanceof Uint8Array) {
    const { add, written } = createHasher(true);
    add(source);
    return run(new Blob([source]), written());
  }
  await openSpool(folder);
  const path = join(folder, randomUUID());
  try {
    const handle = await open(path, 'wx', 0o600);
    let written: WrittenContent;
    try {
      at('opened');
      written = await writeHashed(handle, source, true);
    } finally {
      await handle.close();
    }
    return await run(await openAsBlob(path), written);
  } finally {
    await rm(path, { force: true });
  }
}

async function opened(
  s3: S3Client,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<OpenedBlob | undefined> {
  const response = await s3({ method: 'GET', key: checkBlobKey(key), headers });
  if (response.ok) {
    const size = response.headers.get('content-length');
    if (size === null) throw new Error('S3 did not say how long a blob is');
    const body = response.body as ReadableStream<Uint8Array> | null;
    return { size: Number(size), stream: body ? Readable.fromWeb(body) : Readable.from([]) };
  }
  if (response.status !== 404 && response.status !== 416) throw await s3Fault('GET', response);
  const code = await s3ErrorCode(response);
  if (code === 'NoSuchKey') return undefined;
  if (code === 'InvalidRange') return { size: 0, stream: Readable.from([]) };
  // A missing bucket must throw here. Otherwise it would look like a thousand missing pictures.
  throw new Error(`S3 answered ${String(response.status)} ${code} to GET`);
}

async function hashOf(s3: S3Client, key: string): Promise<string | undefined> {
  const found = await opened(s3, key, {});
  if (!found) return undefined;
  const { add, written } = createHasher();
  for await (const chunk of found.stream as AsyncIterable<Uint8Array>) add(chunk);
  return written().sha256;
}

const tagged = (text: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

async function* list(s3: S3Client, prefix: string, olderThan?: Date): AsyncGenerator<ListedBlob> {
  checkBlobPrefix(prefix);
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) };
    const response: Response = await s3({ method: 'GET', query });
    if (!response.ok) throw await s3Fault('LIST', response);
    const text = await response.text();
    for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = tagged(entry, 'Key');
      const at = new Date(tagged(entry, 'LastModified'));
      if (isBlobKey(key) && (olderThan === undefined || at < olderThan))
        yield { key, size: Number(tagged(entry, 'Size')), at };
    }
    token = tagged(text, 'IsTruncated') === 'true' ? tagged(text, 'NextContinuationToken') : undefined;
  }
}

/**
 * A bucket, addressed by path. `put` works in this order. It hashes the bytes and compares. It sends them with their
 * SHA-256 in the signature, so that S3 refuses other bytes. It compares the answer's ETag with our own MD5. If the ETag
 * is something else, it reads the blob back and hashes it. (radosgw accepts x-amz-checksum-sha256 but does not check
 * it.)
 */
export function s3Store(config: S3Config, at: OnPutStep = ignoreStep, spool = usualSpool): Store {
  const s3 = createS3Client(config);

  async function send(
    key: string,
    body: Blob,
    { sha256, md5 }: WrittenContent,
    replace: boolean,
  ): Promise<'stored' | 'present'> {
    const headers = { 'x-amz-content-sha256': sha256, ...(replace ? {} : { 'if-none-match': '*' }) };
    const response = await s3({ method: 'PUT', key, headers, body });
    // 412 means that the blob exists. If the answer to our first attempt was lost, that attempt may have stored it. The
    // caller checks the blob.
    if (response.status === 412) {
      await response.arrayBuffer();
      return 'present';
    }
    if (!response.ok) throw await s3Fault('PUT', response);
    await response.arrayBuffer();
    at('visible');
    if (response.headers.get('etag')?.replaceAll('"', '') === md5 || (await hashOf(s3, key)) === sha256)
      return 'stored';
    // The blob is not removed, because another writer's bytes may be there by now. If no row needs it, the next sweep
    // removes it.
    throw new Error('S3 kept other bytes than it was given');
  }

  return {
    put: (key, source, promised) => {
      checkBlobKey(key);
      return spooled(spool, source, at, async (body, written) => {
        at('written');
        assertExpectedBytes(written, promised);
        at('synced');
        const answer = await send(key, body, written, promised.replace ?? false);
        at('safe');
        return answer;
      });
    },
    // Nothing to do: S3 only shows what it has stored.
    secure: () => Promise.resolve(),
    get: (key) => opened(s3, key, {}),
    whole: async (key) => {
      const found = await opened(s3, key, {});
      return found && buffer(found.stream);
    },
    range: (key, from, to) =>
      to > from
        ? opened(s3, key, { range: `bytes=${String(from)}-${String(to - 1)}` })
        : Promise.resolve({ size: 0, stream: Readable.from([]) }),
    remove: async (key) => {
      const response = await s3({ method: 'DELETE', key: checkBlobKey(key) });
      if (!response.ok && !(response.status === 404 && (await s3ErrorCode(response.clone())) === 'NoSuchKey'))
        throw await s3Fault('DELETE', response);
      await response.arrayBuffer();
    },
    list: (prefix, olderThan) => list(s3, prefix, olderThan),
    removeLeftovers: (olderThan) => removeOldFiles(spool, olderThan),
    // Reads a blob that never existed. Any other answer than "no such key" is a fault.
    check: async () => void (await opened(s3, `1/${'0'.repeat(32)}/${'0'.repeat(64)}`, {})),
  };
}
