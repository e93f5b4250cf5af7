import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

export type HeadKey = { readonly secret: KeyObject; readonly open: KeyObject };

/** An Ed25519 key in PEM; whoever can change the database does not have it. */
export function readHeadKey(pem: string): HeadKey {
  const secret = createPrivateKey(pem);
  return { secret, open: createPublicKey(secret) };
}

export const newHeadKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const words = (org: string, number: string, hash: Buffer): Buffer =>
  Buffer.from(`lanyard audit head ${org} ${number} ${hash.toString('hex')}`);

export const signHead = ({ secret }: HeadKey, org: string, number: string, hash: Buffer): Buffer =>
  sign(null, words(org, number, hash), secret);

export const headIsOurs = (
  { open }: Pick<HeadKey, 'open'>,
  org: string,
  number: string,
  hash: Buffer,
  signature: Buffer,
): boolean => verify(null, words(org, number, hash), open, signature);
