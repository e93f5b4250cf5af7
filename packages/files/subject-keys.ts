import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';
import type { KeyRing } from '@lanyard/keys/key-ring';

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

const keySize = 32;

const boundTo = (org: string, subject: string): string => `lanyard subject key ${org} ${subject}`;

export const wrapSubjectKey = (keys: KeyRing, org: string, subject: string, dataKey: Buffer): Buffer =>
  keys.wrap('files', boundTo(org, subject), dataKey);

export const openSubjectKey = (keys: KeyRing, org: string, subject: string, wrapped: Buffer): Buffer =>
  keys.open('files', boundTo(org, subject), wrapped);

/** Never kept in memory longer than the call: what was erased a moment ago must not open from a cache. */
export async function readSubjectKey(keys: KeyRing, act: Act, subject: string): Promise<Buffer | undefined> {
  const wrapped = await findSubjectKey(act.tx, act.org, subject);
  return wrapped && openSubjectKey(keys, act.org, subject, wrapped);
}

export async function needSubjectKey(keys: KeyRing, act: Act, subject: Subject): Promise<Buffer> {
  const known = await readSubjectKey(keys, act, subject);
  if (known) return known;
  const made = randomBytes(keySize);
  if (await insertSubjectKey(act.tx, act.org, subject, wrapSubjectKey(keys, act.org, subject, made)))
    return made;
  const others = await readSubjectKey(keys, act, subject);
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
