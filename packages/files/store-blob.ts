import { createHash } from 'node:crypto';

import { sealStream, sealedSize, sealInMemory, type BlobKeys } from './blob-cipher.ts';
import { checkBlob } from './read-blob.ts';
import type { ExpectedBytes, ByteSource, Store } from './store.ts';
import { chunksOf } from './write-hashed.ts';

/** The bytes do not have the hash that was given with them. */
export class ContentDiffers extends Error {
  override readonly name = 'ContentDiffers';
}

/** Passes the bytes on. Throws at the end if their hash differs, before the store gives them a name. */
function compared(
  source: ByteSource,
  sha256: string,
): { readonly bytes: AsyncIterable<Uint8Array>; readonly size: () => number } {
  let size = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for await (const chunk of chunksOf(source)) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    if (hash.digest('hex') !== sha256)
      throw new ContentDiffers('the bytes are not those that were announced');
  }
  return { bytes: bytes(), size: () => size };
}

// Allocating megabytes each time costs more than writing into them. So the memory of the last large blob is used again
// for the next.
const large = 1 << 20;
const mostSpare = 32 << 20;
let spare: Buffer | undefined;
async function withRoom<Result>(size: number, run: (room?: Buffer) => Promise<Result>): Promise<Result> {
  if (size < large || size > mostSpare) return run();
  const room = spare && spare.length >= size ? spare : Buffer.allocUnsafeSlow(Math.ceil(size * 1.25));
  // While this call uses the memory, another call allocates its own.
  spare = undefined;
  const result = await run(room);
  // After a fault the memory is not used again, because whatever failed may still be reading it.
  spare = room;
  return result;
}

async function writeEncrypted(
  store: Store,
  key: string,
  keys: BlobKeys,
  { source, bytes }: { readonly source: ByteSource; readonly bytes: AsyncIterable<Uint8Array> },
  replace: boolean,
): Promise<'stored' | 'present'> {
  // Bytes in memory are sealed in memory. A stream is never in memory as a whole.
  if (source instanceof Uint8Array)
    return withRoom(sealedSize(source.length), (room) => {
      const whole = sealInMemory(keys, source, room);
      return store.put(key, whole, { size: whole.length, replace });
    });
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of sealStream(keys, bytes)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const promised: ExpectedBytes = { sha256: () => hash.digest('hex'), replace };
  return store.put(key, hashed(), promised);
}

/**
 * Seals and stores the content unless it is already stored intact. Returns its length. The bytes are always read and
 * compared, because knowing a hash does not prove that someone has the picture.
 */
export async function storeBlob(
  store: Store,
  key: string,
  keys: BlobKeys,
  source: ByteSource,
  sha256: string,
): Promise<number> {
  // The caller has computed the hash of bytes in memory itself. A stream is compared while it is read.
  const { bytes, size } =
    source instanceof Uint8Array
      ? { bytes: chunksOf(source), size: () => source.length }
      : compared(source, sha256);
  const found = await checkBlob(store, key, keys, { sha256 });
  if (found.state === 'whole') {
    for await (const _ of bytes);
    await store.secure(key);
    return size();
  }
  const answer = await writeEncrypted(store, key, keys, { source, bytes }, found.state === 'damaged');
  // Someone stored the same content at this moment. It counts only after it has been read and checked.
  if (answer === 'present' && (await checkBlob(store, key, keys, { sha256 })).state !== 'whole')
    throw new Error('what lies at the place of this content is not it');
  return size();
}
