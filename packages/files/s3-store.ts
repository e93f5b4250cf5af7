import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { lstat, mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';

import { s3Code, s3Fault, s3Requests, type S3, type S3Config } from './s3-request.ts';
import {
  checkKey,
  checkPrefix,
  goOn,
  isKey,
  type AtStep,
  type Listed,
  type Opened,
  type Source,
  type Store,
} from './store.ts';
import { compare, hashing, removeOldFiles, writeHashed, type Written } from './write-hashed.ts';

const usualSpool = join(tmpdir(), `lanyard-spool-${String(process.getuid?.() ?? 0)}`);

async function openSpool(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} is somebody else’s`);
}

/** S3 wants the length and the checksum first, and a retry wants the bytes again: a stream waits on the disk, sealed. */
async function spooled<Result>(
  folder: string,
  source: Source,
  at: AtStep,
  run: (body: Blob, written: Written) => Promise<Result>,
): Promise<Result> {
  if (source instanceof Uint8Array) {
    const { add, written } = hashing(true);
    add(source);
    return run(new Blob([source]), written());
  }
  await openSpool(folder);
  const path = join(folder, randomUUID());
  try {
    const handle = await open(path, 'wx', 0o600);
    let written: Written;
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
  s3: S3,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<Opened | undefined> {
  const response = await s3({ method: 'GET', key: checkKey(key), headers });
  if (response.ok) {
    const size = response.headers.get('content-length');
    if (size === null) throw new Error('S3 did not say how long a blob is');
    const body = response.body as ReadableStream<Uint8Array> | null;
    return { size: Number(size), stream: body ? Readable.fromWeb(body) : Readable.from([]) };
  }
  if (response.status !== 404 && response.status !== 416) throw await s3Fault('GET', response);
  const code = await s3Code(response);
  if (code === 'NoSuchKey') return undefined;
  if (code === 'InvalidRange') return { size: 0, stream: Readable.from([]) };
  // A bucket that is not there must not look like a thousand lost pictures.
  throw new Error(`S3 answered ${String(response.status)} ${code} to GET`);
}

async function hashOf(s3: S3, key: string): Promise<string | undefined> {
  const found = await opened(s3, key, {});
  if (!found) return undefined;
  const { add, written } = hashing();
  for await (const chunk of found.stream as AsyncIterable<Uint8Array>) add(chunk);
  return written().sha256;
}

const tagged = (text: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

async function* list(s3: S3, prefix: string, olderThan?: Date): AsyncGenerator<Listed> {
  checkPrefix(prefix);
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) };
    const response: Response = await s3({ method: 'GET', query });
    if (!response.ok) throw await s3Fault('LIST', response);
    const text = await response.text();
    for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = tagged(entry, 'Key');
      const at = new Date(tagged(entry, 'LastModified'));
      if (isKey(key) && (olderThan === undefined || at < olderThan))
        yield { key, size: Number(tagged(entry, 'Size')), at };
    }
    token = tagged(text, 'IsTruncated') === 'true' ? tagged(text, 'NextContinuationToken') : undefined;
  }
}

/**
 * A bucket, by path. The order of `put`: hash and compare → send with the SHA-256 under the signature, so that other
 * bytes are turned away at the door → compare the answer's ETag with our own MD5, or, where the ETag is something else,
 * read the blob back and hash it → answer. (radosgw takes x-amz-checksum-sha256 and does not look at it.)
 */
export function s3Store(config: S3Config, at: AtStep = goOn, spool = usualSpool): Store {
  const s3 = s3Requests(config);

  async function send(
    key: string,
    body: Blob,
    { sha256, md5 }: Written,
    replace: boolean,
  ): Promise<'stored' | 'present'> {
    const headers = { 'x-amz-content-sha256': sha256, ...(replace ? {} : { 'if-none-match': '*' }) };
    const response = await s3({ method: 'PUT', key, headers, body });
    // Also the answer to our own second attempt, when only the first one's answer was lost: the caller looks.
    if (response.status === 412) {
      await response.arrayBuffer();
      return 'present';
    }
    if (!response.ok) throw await s3Fault('PUT', response);
    await response.arrayBuffer();
    at('visible');
    if (response.headers.get('etag')?.replaceAll('"', '') === md5 || (await hashOf(s3, key)) === sha256)
      return 'stored';
    // Left where it is: what we read may be another writer's by now. Unclaimed, it goes with the next sweep.
    throw new Error('S3 kept other bytes than it was given');
  }

  return {
    put: (key, source, promised) => {
      checkKey(key);
      return spooled(spool, source, at, async (body, written) => {
        at('written');
        compare(written, promised);
        at('synced');
        const answer = await send(key, body, written, promised.replace ?? false);
        at('safe');
        return answer;
      });
    },
    secure: () => Promise.resolve(), // what S3 shows, it has
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
      const response = await s3({ method: 'DELETE', key: checkKey(key) });
      if (!response.ok && !(response.status === 404 && (await s3Code(response.clone())) === 'NoSuchKey'))
        throw await s3Fault('DELETE', response);
      await response.arrayBuffer();
    },
    list: (prefix, olderThan) => list(s3, prefix, olderThan),
    removeLeftovers: (olderThan) => removeOldFiles(spool, olderThan),
    // One that was never there: an answer of any other kind than "no such key" is a fault.
    check: async () => void (await opened(s3, `1/${'0'.repeat(32)}/${'0'.repeat(64)}`, {})),
  };
}
