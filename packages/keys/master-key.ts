import { createHash, hkdfSync } from 'node:crypto';

export const keySize = 32;
export const idSize = 8;

/** One of the keys that wrap or derive all others. It is never in the database. */
export type MasterKey = {
  /** The first bytes of a hash of the key. Each wrapped value contains it, so that we know which key opens the value. */
  readonly id: Buffer;
  readonly bytes: Buffer;
  /** From this time on it wraps new values. It opens values at any time. */
  readonly from: Date;
};

export function masterKey(bytes: Buffer, from: Date): MasterKey {
  if (bytes.length !== keySize) throw new Error(`a master key has ${String(keySize)} bytes`);
  const id = createHash('sha256').update('lanyard master key').update(bytes).digest().subarray(0, idSize);
  return { id, bytes, from };
}

/** A key for one purpose. It is always the same, and it says nothing about the master key or about any other purpose. */
export const deriveKey = ({ bytes }: MasterKey, purpose: string, size = keySize): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `lanyard ${purpose}`, size));
