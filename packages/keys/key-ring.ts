// All master keys of an installation. The newest one wraps values. Each key opens the values that it wrapped. See
// decision 0030.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { deriveKey, keyIdSize, masterKey, type MasterKey } from './master-key.ts';

/** What a value is for. Each use has its own key, derived from the master key. */
export type KeyPurpose = 'files' | 'authenticator secrets' | 'carrier secrets';

export type KeyRing = {
  /** All keys, the newest first, without keys whose time has not come. */
  readonly all: () => readonly MasterKey[];
  /** The key that wraps new values now. */
  readonly newest: () => MasterKey;
  /** `boundTo` names what the value belongs to. A value that is copied to another row cannot be opened. */
  readonly wrap: (use: KeyPurpose, boundTo: string, value: Uint8Array) => Buffer;
  readonly open: (use: KeyPurpose, boundTo: string, wrapped: Buffer) => Buffer;
};

const cipherName = 'aes-256-gcm';
const nonceSize = 12;
const tagSize = 16;
const nonceAt = 1 + keyIdSize;
const sealedAt = nonceAt + nonceSize;

/**
 * The first byte of a wrapped value says which key wrapped it. In the older form, the master key itself wrapped the
 * keys of files.
 */
const forms = { masterItself: 1, derivedByUse: 2 } as const;

const derived = new WeakMap<MasterKey, Map<KeyPurpose, Buffer>>();
/** Derives the key of each use only once, because a page with many photos needs the same key many times. */
function derivedKey(master: MasterKey, use: KeyPurpose): Buffer {
  const known = derived.get(master) ?? new Map<KeyPurpose, Buffer>();
  const key = known.get(use) ?? deriveKey(master, `key for ${use} v2`);
  derived.set(master, known.set(use, key));
  return key;
}

function keyOf(master: MasterKey, form: number | undefined, use: KeyPurpose): Buffer {
  if (form === forms.derivedByUse) return derivedKey(master, use);
  if (form === forms.masterItself && use === 'files') return master.bytes;
  throw new Error('a wrapped value is not in a form we know');
}

/** The first bytes of each value that this key wraps: the form of the value and the id of the key. */
export const wrappedPrefixOf = ({ id }: MasterKey): Buffer =>
  Buffer.concat([Buffer.from([forms.derivedByUse]), id]);

/** `read` returns the current keys. It is called each time, because a key can be added while the server runs. */
export function keyRing(read: () => readonly MasterKey[]): KeyRing {
  const all = (): readonly MasterKey[] => {
    const now = new Date();
    return read()
      .filter(({ from }) => from <= now)
      .toSorted((a, b) => b.from.getTime() - a.from.getTime());
  };
  const newest = (): MasterKey => {
    const [first] = all();
    if (!first) throw new Error('there is no master key');
    return first;
  };
  // Looks at every key, even one whose time has not come. If this machine's clock is behind, another machine may
  // already use that key.
  const withId = (id: Buffer): MasterKey => {
    const found = read().find((key) => key.id.equals(id));
    if (!found) throw new Error(`master key ${id.toString('hex')} is not in the folder of the keys`);
    return found;
  };
  return {
    all,
    newest,
    wrap: (use, boundTo, value) => {
      const master = newest();
      const nonce = randomBytes(nonceSize);
      const cipher = createCipheriv(cipherName, keyOf(master, forms.derivedByUse, use), nonce);
      cipher.setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(value), cipher.final(), cipher.getAuthTag()]);
      return Buffer.concat([wrappedPrefixOf(master), nonce, sealed]);
    },
    open: (use, boundTo, wrapped) => {
      if (wrapped.length < sealedAt + tagSize) throw new Error('a wrapped value is cut short');
      const key = keyOf(withId(wrapped.subarray(1, nonceAt)), wrapped[0], use);
      const nonce = wrapped.subarray(nonceAt, sealedAt);
      const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagSize });
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(wrapped.subarray(-tagSize));
      return Buffer.concat([decipher.update(wrapped.subarray(sealedAt, -tagSize)), decipher.final()]);
    },
  };
}

/** Creates a key ring from the given keys instead of a folder, for tests and trials. The oldest key comes first. */
export function keyRingOf(...keys: readonly Buffer[]): KeyRing {
  const masters = keys.map((bytes, i) => masterKey(bytes, new Date(i)));
  return keyRing(() => masters);
}
