import { createHash, hkdfSync } from 'node:crypto';

export const keySize = 32;
export const keyIdSize = 8;

/** A key that wraps or derives all others. It is never in the database. */
export type MasterKey = {
  /** The first bytes of a hash of the key. Each wrapped value contains them, so that we know which key opens it. */
  readonly id: Buffer;
  readonly bytes: Buffer;
  /** The key wraps new values from this time on. It opens values at any time. */
  readonly from: Date;
};

export function masterKey(bytes: Buffer, from: Date): MasterKey {
  if (bytes.length !== keySize) throw new Error(`a master key has ${String(keySize)} bytes`);
  const id = createHash('sha256').update('lanyard master key').update(bytes).digest().subarray(0, keyIdSize);
  return { id, bytes, from };
}

/**
 * Derives the key for one purpose. It is always the same, and it reveals nothing about the master key or other
 * purposes.
 */
export const deriveKey = ({ bytes }: MasterKey, purpose: string, size = keySize): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, '', `lanyard ${purpose}`, size));
