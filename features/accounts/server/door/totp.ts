// RFC 6238 with what every authenticator app assumes: SHA-1, six digits, half a minute.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const stepSeconds = 30;
/** A clock may be half a minute off either way. */
const drift = [0, -1, 1] as const;

export const newTotpSecret = (): Buffer => randomBytes(20);

function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Which half minute the code belongs to, when it is one of the three around now. */
export function totpStep(secret: Buffer, code: string, now = Date.now()): number | undefined {
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
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
}

export function totpUri(secret: Buffer, email: string): string {
  const label = `Lanyard:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Lanyard&algorithm=SHA1&digits=6&period=30`;
}

// A key of its own, so that nothing encrypted for another purpose can be passed off as a secret.
const keyFrom = (master: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'lanyard totp secret v1', 32));

/** Bound to the person: a row copied to somebody else does not open. */
export function sealSecret(master: Buffer, person: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(master), nonce).setAAD(Buffer.from(person));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function openSecret(master: Buffer, person: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(master), sealed.subarray(0, 12))
    .setAAD(Buffer.from(person))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
