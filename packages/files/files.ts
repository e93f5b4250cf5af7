import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { KeyRing } from '@lanyard/keys/key-ring';

import { unsealInMemory, type BlobKeys, type ByteRange } from './blob-cipher.ts';
import { deleteFile, deleteSubject, findFile, lockBlob, insertFile, filesWithKeys } from './queries.ts';
import { readBlob } from './read-blob.ts';
import { ContentDiffers, storeBlob } from './store-blob.ts';
import type { ByteSource, Store } from './store.ts';
import {
  blobNameOf,
  ensureSubjectKey,
  openSubjectKey,
  readSubjectKey,
  type FileSubject,
} from './subject-keys.ts';

/** Where blobs are stored, and the keys that wrap their keys. */
export type Vault = { readonly store: Store; readonly keys: KeyRing };

export type NewFile = {
  readonly subject: FileSubject;
  readonly mediaType: string;
  /** What the file is for, such as `photo`. */
  readonly purpose: string;
  /** The hash in hex that the sender gives for the bytes. It is compared before the file is stored. */
  readonly sha256?: string;
} & ({ readonly bytes: Uint8Array } | { readonly stream: AsyncIterable<Uint8Array> });

export type OpenFile = {
  /** Fails if the bytes are not those that were stored. Read it to the end or destroy it. */
  readonly stream: Readable;
  /** The length of the stream. */
  readonly length: number;
  /** The size of the whole file. */
  readonly size: number;
  readonly sha256: string;
  readonly subject: string;
  readonly mediaType: string;
  readonly purpose: string;
};

export type VaultFiles = {
  /** Stores the bytes first and then writes the row in the caller's transaction, so that a row always has its bytes. */
  readonly putFile: (
    act: Act,
    file: NewFile,
  ) => Promise<{ readonly id: string } | Refusal<'checksum_differs'>>;
  /** `range` goes from `from` up to but not including `to`. Undefined if the organisation has no such file. */
  readonly openFile: (act: Act, id: string, range?: ByteRange) => Promise<OpenFile | undefined>;
  /** Several files as one stream. Each file is opened when the one before is finished, even after the transaction. */
  readonly openInTurn: (act: Act, ids: readonly string[]) => Promise<Readable>;
  /**
   * For many small files. One statement finds them all. Each file is read when its function is called, even after the
   * transaction. Files that the organisation does not have are left out.
   */
  readonly openMany: (
    act: Act,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, () => Promise<Uint8Array>>>;
  /** Only the worker may call this. The next sweep removes the bytes, unless another row uses them too. */
  readonly removeFile: (act: Act, id: string) => Promise<boolean>;
  /**
   * Only the worker may call this. After the commit nothing of the subject can be read again, not even from a copy of
   * the store.
   */
  readonly eraseSubject: (act: Act, subject: FileSubject) => Promise<number>;
};

type Place = { readonly key: string; readonly keys: BlobKeys; readonly size: number };
async function* inTurn(store: Store, places: readonly Place[]): AsyncGenerator<Uint8Array> {
  for (const { key, keys, size } of places) {
    const stream = await readBlob(store, key, keys, size);
    if (!stream) throw new Error('the bytes of a file are missing');
    yield* stream as AsyncIterable<Uint8Array>;
  }
}

// The name of a blob contains the hash of its content. If a stream comes without a hash, up to this many bytes are held
// in memory until the hash is known.
const mostHeld = 64 * 1024 * 1024;
async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > mostHeld) throw new Error('a stream this long must come with its sha256');
    held.push(chunk);
  }
  return Buffer.concat(held);
}

const hex = /^[0-9a-f]{64}$/;
async function contentOf(file: NewFile): Promise<{ readonly source: ByteSource; readonly sha256: string }> {
  if ('stream' in file && file.sha256 !== undefined) {
    if (!hex.test(file.sha256)) throw new Error('a sha256 has 64 digits in hex');
    return { source: file.stream, sha256: file.sha256 };
  }
  const source = 'stream' in file ? await readAll(file.stream) : file.bytes;
  return { source, sha256: createHash('sha256').update(source).digest('hex') };
}

const within = ({ from, to }: ByteRange, size: number): ByteRange => {
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from || from > size)
    throw new RangeError(`no bytes ${String(from)} to ${String(to)} in ${String(size)}`);
  return { from, to: Math.min(to, size) };
};

export const vaultFiles = ({ store, keys }: Vault): VaultFiles => ({
  putFile: async (act, file) => {
    const { subject, mediaType, purpose } = file;
    const { source, sha256 } = await contentOf(file);
    if (file.sha256 !== undefined && file.sha256 !== sha256) return refuse('checksum_differs');
    const dataKey = await ensureSubjectKey(keys, act, subject);
    const blob = blobNameOf(act.org, subject, dataKey, sha256);
    // Locks before it looks for the blob. Otherwise the sweep could remove an old blob without rows before the new row
    // is inserted.
    await lockBlob(act.tx, act.org, blob);
    try {
      const size = await storeBlob(store, `${act.org}/${blob}`, { dataKey, name: blob }, source, sha256);
      const row = { subject, sha256: Buffer.from(sha256, 'hex'), size, mediaType, purpose, blob };
      return { id: await insertFile(act.tx, act.org, row) };
    } catch (fault) {
      if (fault instanceof ContentDiffers) return refuse('checksum_differs');
      throw fault;
    }
  },

  openFile: async (act, id, range) => {
    const row = await findFile(act.tx, act.org, id);
    if (!row) return undefined;
    const { subject, size, mediaType, purpose, blob } = row;
    const dataKey = await readSubjectKey(keys, act, subject);
    // The subject was erased between the two reads.
    if (!dataKey) return undefined;
    const part = range && within(range, size);
    const stream = await readBlob(store, `${act.org}/${blob}`, { dataKey, name: blob }, size, part);
    if (!stream) throw new Error(`the bytes of file ${id} are missing`);
    const length = part ? part.to - part.from : size;
    return { stream, length, size, sha256: row.sha256.toString('hex'), subject, mediaType, purpose };
  },

  openInTurn: async (act, ids) => {
    const places: Place[] = [];
    const dataKeys = new Map<string, Buffer | undefined>();
    for (const id of ids) {
      const row = await findFile(act.tx, act.org, id);
      if (!row) throw new Error(`file ${id} is missing`);
      const { subject, blob, size } = row;
      const dataKey = dataKeys.get(subject) ?? (await readSubjectKey(keys, act, subject));
      if (!dataKey) throw new Error(`file ${id} was erased`);
      dataKeys.set(subject, dataKey);
      places.push({ key: `${act.org}/${blob}`, keys: { dataKey, name: blob }, size });
    }
    return Readable.from(inTurn(store, places), { objectMode: false });
  },

  openMany: async (act, ids) => {
    const found = new Map<string, () => Promise<Uint8Array>>();
    for (const { id, subject, size, blob, wrapped } of await filesWithKeys(act.tx, act.org, ids)) {
      const dataKey = openSubjectKey(keys, act.org, subject, wrapped);
      found.set(id, async () => {
        const sealed = await store.whole(`${act.org}/${blob}`);
        if (!sealed) throw new Error(`the bytes of file ${id} are missing`);
        return unsealInMemory({ dataKey, name: blob }, size, sealed);
      });
    }
    return found;
  },

  removeFile: (act, id) => deleteFile(act.tx, act.org, id),
  eraseSubject: (act, subject) => deleteSubject(act.tx, act.org, subject),
});
