import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { Store } from './store.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Splits the bytes into parts of an odd length, as a network does. */
export async function* splitIntoParts(bytes: Uint8Array, length = 99_991): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export async function readAll(stream: Readable | undefined): Promise<Buffer> {
  if (!stream) throw new Error('there is nothing to read');
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const randomBlobKey = (org = '1', subject = randomBytes(16).toString('hex')): string =>
  `${org}/${subject}/${randomBytes(32).toString('hex')}`;

export async function listBlobKeys(store: Store, prefix = '', olderThan?: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix, olderThan)) keys.push(key);
  return keys.toSorted();
}

export const oneMinuteAhead = (): Date => new Date(Date.now() + 60_000);

/** Changes a blob as someone with access to the store could. */
export async function tamperWithBlob(
  store: Store,
  key: string,
  change: (sealed: Buffer) => Buffer,
): Promise<void> {
  const found = await store.get(key);
  const changed = change(await readAll(found?.stream));
  await store.put(key, changed, { sha256: sha256Of(changed), replace: true });
}
