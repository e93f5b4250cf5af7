import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** A block's number and hash, signed. */
export type AuditHead = {
  readonly org: string;
  readonly number: string;
  readonly hash: Buffer;
  readonly signature: Buffer;
};
/** A note that a backup was restored. The sealed blocks after number `kept`, up to number `lost`, are gone. */
export type RestoreNote = {
  readonly org: string;
  readonly kept: string;
  readonly lost: string;
  readonly by: string;
  readonly at: string;
  readonly signature: Buffer;
};

export type AuditHeadKey = { readonly secret: KeyObject; readonly open: KeyObject };

/** Reads an Ed25519 key in PEM. People who can change the database do not have this key. */
export function readAuditHeadKey(pem: string): AuditHeadKey {
  const secret = createPrivateKey(pem);
  return { secret, open: createPublicKey(secret) };
}

export const newAuditHeadKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const words = (org: string, number: string, hash: Buffer): Buffer =>
  Buffer.from(`lanyard audit head ${org} ${number} ${hash.toString('hex')}`);

export const signAuditHead = ({ secret }: AuditHeadKey, org: string, number: string, hash: Buffer): Buffer =>
  sign(null, words(org, number, hash), secret);

export const isOurAuditHead = (
  { open }: Pick<AuditHeadKey, 'open'>,
  org: string,
  number: string,
  hash: Buffer,
  signature: Buffer,
): boolean => verify(null, words(org, number, hash), open, signature);

const restoreWords = ({ org, kept, lost, by, at }: Omit<RestoreNote, 'signature'>): Buffer =>
  Buffer.from(`lanyard audit restored ${JSON.stringify([org, kept, lost, by, at])}`);

export const signRestoreNote = ({ secret }: AuditHeadKey, restore: Omit<RestoreNote, 'signature'>): Buffer =>
  sign(null, restoreWords(restore), secret);

export const isOurRestoreNote = ({ open }: Pick<AuditHeadKey, 'open'>, restore: RestoreNote): boolean =>
  verify(null, restoreWords(restore), open, restore.signature);
