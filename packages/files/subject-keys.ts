import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';

import { findSubjectKey, insertSubjectKey } from './queries.ts';

/**
 * Whom something is kept about; erased together. `org` is the organisation itself, for its crest and the like; an upload
 * is a subject until it has been taken over. What a vendor has of a school's is kept by card, by order and by print file: it
 * goes with them.
 */
export type Subject = 'org' | `${'student' | 'upload' | 'card' | 'order' | 'print'}:${string}`;
export const subjectOfStudent = (id: string): Subject => `student:${id}`;
export const subjectOfUpload = (id: string): Subject => `upload:${id}`;
export const subjectOfCard = (id: string): Subject => `card:${id}`;
export const subjectOfOrder = (id: string): Subject => `order:${id}`;
export const subjectOfPrint = (id: string): Subject => `print:${id}`;

/** Wraps the key of each subject. It is not in the database: neither alone opens a picture. */
export type MasterKey = {
  readonly wrap: (org: string, subject: string, dataKey: Buffer) => Buffer;
  readonly unwrap: (org: string, subject: string, wrapped: Buffer) => Buffer;
  /** A key for one purpose, the same whenever it is asked for, from which no other can be told. */
  readonly derive: (purpose: string) => Buffer;
};

const version = 1;
const keySize = 32;
const idSize = 8;
const nonceSize = 12;
const tagSize = 16;

// Authenticated with the key, so that one moved to another row opens nothing.
const boundTo = (org: string, subject: string): Buffer =>
  Buffer.from(`lanyard subject key ${org} ${subject}`);

export function masterKey(bytes: Uint8Array): MasterKey {
  if (bytes.length !== keySize) throw new Error(`a master key has ${String(keySize)} bytes`);
  const key = Buffer.from(bytes);
  // Kept with each wrapped key, so that the wrong master key is told from a damaged row.
  const id = createHash('sha256').update('lanyard master key').update(key).digest().subarray(0, idSize);
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', key, '', `lanyard ${purpose}`, keySize)),
    wrap: (org, subject, dataKey) => {
      const nonce = randomBytes(nonceSize);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(org, subject));
      const sealed = Buffer.concat([cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
      return Buffer.concat([Buffer.from([version]), id, nonce, sealed]);
    },
    unwrap: (org, subject, wrapped) => {
      const nonceAt = 1 + idSize;
      if (wrapped[0] !== version || wrapped.length !== nonceAt + nonceSize + keySize + tagSize)
        throw new Error('a subject’s key is not in a form we know');
      if (!wrapped.subarray(1, nonceAt).equals(id))
        throw new Error('a subject’s key was wrapped by another master key than the one given');
      const sealed = wrapped.subarray(nonceAt + nonceSize);
      const nonce = wrapped.subarray(nonceAt, nonceAt + nonceSize);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize });
      decipher.setAAD(boundTo(org, subject)).setAuthTag(sealed.subarray(-tagSize));
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagSize)), decipher.final()]);
    },
  };
}

/** Never kept in memory longer than the call: what was erased a moment ago must not open from a cache. */
export async function readSubjectKey(
  master: MasterKey,
  act: Act,
  subject: string,
): Promise<Buffer | undefined> {
  const wrapped = await findSubjectKey(act.tx, act.org, subject);
  return wrapped && master.unwrap(act.org, subject, wrapped);
}

export async function needSubjectKey(master: MasterKey, act: Act, subject: Subject): Promise<Buffer> {
  const known = await readSubjectKey(master, act, subject);
  if (known) return known;
  const made = randomBytes(keySize);
  if (await insertSubjectKey(act.tx, act.org, subject, master.wrap(act.org, subject, made))) return made;
  const others = await readSubjectKey(master, act, subject);
  if (!others) throw new Error('the subject was erased meanwhile');
  return others;
}

/**
 * Where a content lies: under its organisation and its subject, by its hash. The hash is keyed, so that nobody who
 * holds the store can tell whether a picture they know is in it; and after erasing, the same content gets another place.
 */
export function blobOf(org: string, subject: string, dataKey: Buffer, sha256: string): string {
  const folder = createHash('sha256').update(`${org}/${subject}`).digest('hex').slice(0, 32);
  const nameKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'lanyard blob name', keySize));
  return `${folder}/${createHmac('sha256', nameKey).update(Buffer.from(sha256, 'hex')).digest('hex')}`;
}
