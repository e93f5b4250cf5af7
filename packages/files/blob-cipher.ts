// How a blob is sealed: a header, then chunks of 64 KiB. Each chunk is authenticated separately, so that a range can be
// read without the rest. The construction is the usual one for streams (STREAM, as in Tink's AES-GCM-HKDF streaming):
//
//   header   "LYB1" ‖ salt 32 ‖ nonce prefix 7
//   key      HKDF-SHA-256(subject's key, salt, "lanyard blob " ‖ the blob's name): a renamed blob cannot be read
//   chunk i  AES-256-GCM, nonce = prefix ‖ i as 4 bytes ‖ 1 if it is the last, else 0: chunks cannot be swapped, and
//            a blob cut off between two chunks has no last one
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import type { ByteSource } from './store.ts';
import { chunksOf } from './write-hashed.ts';

export const chunkSize = 65_536;
const tagSize = 16;
const sealedChunk = chunkSize + tagSize;
const magic = Buffer.from('LYB1');
const saltSize = 32;
const prefixSize = 7;
export const headerSize = magic.length + saltSize + prefixSize;

/** The bytes are not those that were stored. This is a fault that a person must look at. */
export class DamagedBlob extends Error {
  override readonly name = 'DamagedBlob';
}

export type BlobKeys = { readonly dataKey: Buffer; readonly name: string };
type Opening = { readonly key: Buffer; readonly prefix: Buffer };

const lastChunk = (size: number): number => Math.max(0, Math.ceil(size / chunkSize) - 1);
/** An empty blob also has one chunk, so that its emptiness is authenticated too. */
export const sealedSize = (size: number): number => headerSize + size + tagSize * (lastChunk(size) + 1);

/** The plain size of a sealed blob. Negative if `sealed` is too short to be a blob. */
export const plainSize = (sealed: number): number =>
  sealed - headerSize - tagSize * Math.max(1, Math.ceil((sealed - headerSize) / sealedChunk));

const keyOf = ({ dataKey, name }: BlobKeys, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, salt, `lanyard blob ${name}`, 32));

function nonceOf(prefix: Buffer, chunk: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(chunk, prefixSize);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

function sealChunk({ key, prefix }: Opening, chunk: number, last: boolean, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, chunk, last));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk({ key, prefix }: Opening, chunk: number, last: boolean, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, chunk, last), {
      authTagLength: tagSize,
    });
    decipher.setAuthTag(sealed.subarray(-tagSize));
    // `update` returns all of the plain text, because GCM buffers nothing
    const plain = decipher.update(sealed.subarray(0, -tagSize));
    decipher.final();
    return plain;
  } catch (cause) {
    throw new DamagedBlob(`chunk ${String(chunk)} does not open`, { cause });
  }
}

/** Cuts the source into pieces of `size`. The last piece may be shorter. It is empty only if the source is empty. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let any = false;
  for await (const each of source) {
    let rest = each;
    while (length + rest.length > size) {
      // A full piece waits for the next byte. Only then is it known that this piece is not the last.
      const taken = rest.subarray(0, size - length);
      yield Buffer.concat([...waiting, taken]);
      any = true;
      waiting = [];
      length = 0;
      rest = rest.subarray(taken.length);
    }
    waiting.push(rest);
    length += rest.length;
  }
  if (length > 0 || !any) yield Buffer.concat(waiting);
}

async function* withLast<Each>(source: AsyncIterable<Each>): AsyncGenerator<readonly [Each, boolean]> {
  let held: readonly [Each] | undefined;
  for await (const each of source) {
    if (held) yield [held[0], false];
    held = [each];
  }
  if (held) yield [held[0], true];
}

export async function* sealStream(keys: BlobKeys, source: ByteSource): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize);
  const prefix = randomBytes(prefixSize);
  const opening = { key: keyOf(keys, salt), prefix };
  yield Buffer.concat([magic, salt, prefix]);
  let chunk = 0;
  for await (const [piece, last] of withLast(inPieces(chunksOf(source), chunkSize)))
    yield sealChunk(opening, chunk++, last, piece);
}

/**
 * Seals bytes in memory with only one copy, because there are thousands of proofs and thumbnails. Writes the result to
 * `room` if it is long enough.
 */
export function sealInMemory(keys: BlobKeys, plain: Uint8Array, room?: Buffer): Buffer {
  const salt = randomBytes(saltSize);
  const prefix = randomBytes(prefixSize);
  const key = keyOf(keys, salt);
  const size = sealedSize(plain.length);
  const sealed = room && room.length >= size ? room.subarray(0, size) : Buffer.allocUnsafe(size);
  let at = 0;
  const write = (part: Uint8Array): void => {
    sealed.set(part, at);
    at += part.length;
  };
  for (const part of [magic, salt, prefix]) write(part);
  const last = lastChunk(plain.length);
  for (let chunk = 0; chunk <= last; chunk++) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, chunk, chunk === last));
    write(cipher.update(plain.subarray(chunk * chunkSize, (chunk + 1) * chunkSize)));
    write(cipher.final());
    write(cipher.getAuthTag());
  }
  return sealed;
}

export function readBlobHeader(keys: BlobKeys, header: Buffer): Opening {
  if (header.length !== headerSize || !header.subarray(0, magic.length).equals(magic))
    throw new DamagedBlob('the header is not ours');
  const salt = header.subarray(magic.length, magic.length + saltSize);
  return { key: keyOf(keys, salt), prefix: header.subarray(magic.length + saltSize) };
}

/** Opens in memory what `sealInMemory` or `seal` sealed. */
export function unsealInMemory(keys: BlobKeys, size: number, sealed: Buffer): Buffer {
  if (sealed.length !== sealedSize(size))
    throw new DamagedBlob(`${String(sealed.length)} bytes for ${String(size)}`);
  const opening = readBlobHeader(keys, sealed.subarray(0, headerSize));
  const last = lastChunk(size);
  const plain: Buffer[] = [];
  for (let chunk = 0; chunk <= last; chunk++) {
    const at = headerSize + chunk * sealedChunk;
    plain.push(openChunk(opening, chunk, chunk === last, sealed.subarray(at, at + sealedChunk)));
  }
  return plain.length === 1 ? (plain[0] ?? Buffer.alloc(0)) : Buffer.concat(plain);
}

export type ByteRange = { readonly from: number; readonly to: number };

/** The range of sealed bytes that contains the plain bytes of `range`. `range` is not empty and lies within `size`. */
export function sealedRange({ from, to }: ByteRange): ByteRange {
  const first = Math.floor(from / chunkSize);
  const last = Math.floor((to - 1) / chunkSize);
  return { from: headerSize + first * sealedChunk, to: headerSize + (last + 1) * sealedChunk };
}

/** The plain bytes of `range`, from the sealed bytes that `sealedRange` names. `size` is the size of the whole blob. */
export async function* unsealStream(
  opening: Opening,
  size: number,
  range: ByteRange,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const last = lastChunk(size);
  const end = Math.min(last, Math.floor(Math.max(0, range.to - 1) / chunkSize));
  let chunk = Math.floor(range.from / chunkSize);
  for await (const sealed of inPieces(source, sealedChunk)) {
    if (chunk > end) throw new DamagedBlob('there is more than was put');
    const plain = openChunk(opening, chunk, chunk === last, sealed);
    const start = chunk * chunkSize;
    const wanted = plain.subarray(Math.max(0, range.from - start), Math.max(0, range.to - start));
    if (wanted.length > 0) yield wanted;
    chunk++;
  }
  if (chunk !== end + 1) throw new DamagedBlob(`cut off before chunk ${String(chunk)}`);
}

/** Reads the header. The returned `rest` continues after it. */
export async function takeHeader(
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly header: Buffer; readonly rest: AsyncGenerator<Uint8Array> }> {
  const reading = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < headerSize) {
    const next = await reading.next();
    if (next.done) break;
    read = Buffer.concat([read, next.value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    if (read.length > headerSize) yield read.subarray(headerSize);
    for (let next = await reading.next(); !next.done; next = await reading.next()) yield next.value;
  }
  return { header: read.subarray(0, headerSize), rest: rest() };
}
