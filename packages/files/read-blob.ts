import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import {
  DamagedBlob,
  headerSize,
  plainSize,
  readBlobHeader,
  sealedRange,
  sealedSize,
  takeHeader,
  unsealStream,
  type BlobKeys,
  type ByteRange,
} from './blob-cipher.ts';
import type { OpenedBlob, Store } from './store.ts';

const bytesOf = (stream: Readable): AsyncIterable<Uint8Array> => stream as AsyncIterable<Uint8Array>;

/** The plain bytes as a stream. Destroying it also closes the blob. */
function plainStream(plain: AsyncIterable<Buffer>, { stream }: OpenedBlob): Readable {
  return Readable.from(plain, { objectMode: false }).once('close', () => stream.destroy());
}

async function readAll(opened: OpenedBlob, keys: BlobKeys, size: number): Promise<Readable> {
  try {
    if (opened.size !== sealedSize(size))
      throw new DamagedBlob(`${String(opened.size)} bytes for ${String(size)}`);
    const { header, rest } = await takeHeader(bytesOf(opened.stream));
    return plainStream(unsealStream(readBlobHeader(keys, header), size, { from: 0, to: size }, rest), opened);
  } catch (fault) {
    opened.stream.destroy();
    throw fault;
  }
}

/** `size` is the size of the plain bytes, from a trusted source. Undefined if there is no such blob. */
export async function readBlob(
  store: Store,
  key: string,
  keys: BlobKeys,
  size: number,
  range?: ByteRange,
): Promise<Readable | undefined> {
  if (!range) {
    const opened = await store.get(key);
    return opened && readAll(opened, keys, size);
  }
  const head = await store.range(key, 0, headerSize);
  if (!head) return undefined;
  const opening = readBlobHeader(keys, (await takeHeader(bytesOf(head.stream))).header);
  if (range.from >= range.to) return Readable.from([]);
  const { from, to } = sealedRange(range);
  const opened = await store.range(key, from, Math.min(to, sealedSize(size)));
  return opened && plainStream(unsealStream(opening, size, range, bytesOf(opened.stream)), opened);
}

/** Reads the whole blob and compares its hash. If the caller gives no `size`, the blob's own size counts. */
export async function checkBlob(
  store: Store,
  key: string,
  keys: BlobKeys,
  promised: { readonly sha256: string; readonly size?: number },
): Promise<{ readonly state: 'whole'; readonly size: number } | { readonly state: 'missing' | 'damaged' }> {
  const opened = await store.get(key);
  if (!opened) return { state: 'missing' };
  const size = promised.size ?? plainSize(opened.size);
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytesOf(await readAll(opened, keys, size))) hash.update(chunk);
  } catch (fault) {
    // Only the cipher can tell that a blob is damaged. Another fault, such as a store that does not answer, is thrown.
    if (fault instanceof DamagedBlob) return { state: 'damaged' };
    throw fault;
  }
  return hash.digest('hex') === promised.sha256 ? { state: 'whole', size } : { state: 'damaged' };
}
