// RFC 6238 with the values that every authenticator app uses: SHA-1, six digits, half a minute.
import { createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { KeyRing } from '@lanyard/keys/key-ring';
import { deriveKey, type MasterKey } from '@lanyard/keys/master-key';

const stepSeconds = 30;
/** The clock of a phone may be half a minute early or late. */
const drift = [0, -1, 1] as const;

const secretSize = 20;
export const newTotpSecret = (): Buffer => randomBytes(secretSize);

function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The half minute that the code belongs to: the present one, the one before, or the next one. Otherwise undefined. */
export function matchingTotpStep(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const current = Math.floor(now / 1000 / stepSeconds);
  const given = Buffer.from(code);
  return drift
    .map((off) => current + off)
    .find((step) => {
      const expected = Buffer.from(codeAt(secret, step));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

export function totpUri(secret: Buffer, email: string): string {
  const label = `Lanyard:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=Lanyard&algorithm=SHA1&digits=6&period=30`;
}

const boundTo = (person: string): string => `lanyard authenticator secret ${person}`;

/** The wrapping is bound to the person. If a row is copied to another person, it cannot be opened. */
export const wrapTotpSecret = (keys: KeyRing, person: string, secret: Buffer): Buffer =>
  keys.wrap('authenticator secrets', boundTo(person), secret);

/**
 * Wrapped secrets of the older form do not name their key. `openTotpSecret` recognises them by their length, which no
 * other form has.
 */
const nonceSize = 12;
const tagSize = 16;
export const oldWrappedSecretSize = nonceSize + secretSize + tagSize;

function openUnnamed(master: MasterKey, person: string, wrapped: Buffer): Buffer | undefined {
  const key = deriveKey(master, 'totp secret v1');
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, nonceSize), {
    authTagLength: tagSize,
  });
  decipher.setAAD(Buffer.from(person)).setAuthTag(wrapped.subarray(-tagSize));
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(nonceSize, -tagSize)), decipher.final()]);
  } catch {
    return undefined; // Another master key wrapped the secret. The caller tries the next one.
  }
}

export function openTotpSecret(keys: KeyRing, person: string, wrapped: Buffer): Buffer {
  if (wrapped.length !== oldWrappedSecretSize)
    return keys.open('authenticator secrets', boundTo(person), wrapped);
  for (const master of keys.all()) {
    const secret = openUnnamed(master, person, wrapped);
    if (secret) return secret;
  }
  throw new Error('no master key opens the secret of an authenticator app');
}
