import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';
import type { KeyRing } from '@lanyard/keys/key-ring';

import { findSubjectKey, insertSubjectKey } from './queries.ts';

/**
 * Who or what a file is about. All files of a subject are erased together. `org` is the organisation itself, for its
 * crest and so on. An upload is a subject until it is processed. Copies that a vendor has are stored by card, by order
 * and by print file, and are erased with them.
 */
export type FileSubject = 'org' | `${'student' | 'upload' | 'card' | 'order' | 'print'}:${string}`;
export const subjectOfStudent = (id: string): FileSubject => `student:${id}`;
export const subjectOfUpload = (id: string): FileSubject => `upload:${id}`;
export const subjectOfCard = (id: string): FileSubject => `card:${id}`;
export const subjectOfOrder = (id: string): FileSubject => `order:${id}`;
export const subjectOfPrint = (id: string): FileSubject => `print:${id}`;

const keySize = 32;

const boundTo = (org: string, subject: string): string => `lanyard subject key ${org} ${subject}`;

export const wrapSubjectKey = (keys: KeyRing, org: string, subject: string, dataKey: Buffer): Buffer =>
  keys.wrap('files', boundTo(org, subject), dataKey);

export const openSubjectKey = (keys: KeyRing, org: string, subject: string, wrapped: Buffer): Buffer =>
  keys.open('files', boundTo(org, subject), wrapped);

/** The key is never cached in memory, so that erased data cannot be opened with a cached key. */
export async function readSubjectKey(keys: KeyRing, act: Act, subject: string): Promise<Buffer | undefined> {
  const wrapped = await findSubjectKey(act.tx, act.org, subject);
  return wrapped && openSubjectKey(keys, act.org, subject, wrapped);
}

export async function ensureSubjectKey(keys: KeyRing, act: Act, subject: FileSubject): Promise<Buffer> {
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
 * The name of a blob: its subject and the keyed hash of its content. Because the hash is keyed, someone who has the
 * store cannot tell whether it contains a picture that they know. After erasing, the same content gets another name.
 */
export function blobNameOf(org: string, subject: string, dataKey: Buffer, sha256: string): string {
  const folder = createHash('sha256').update(`${org}/${subject}`).digest('hex').slice(0, 32);
  const nameKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'lanyard blob name', keySize));
  return `${folder}/${createHmac('sha256', nameKey).update(Buffer.from(sha256, 'hex')).digest('hex')}`;
}
