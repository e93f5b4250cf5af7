import type { Db } from '@lanyard/db/connect';
import { all, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

export async function findSubjectKey(tx: Tx, org: string, subject: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('subject_keys')
    .select('wrapped_key')
    .where('org_id', '=', org)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.wrapped_key;
}

/**
 * Returns false if the subject already has a key. If two transactions insert one at once, the second waits for the
 * first.
 */
export async function insertSubjectKey(
  tx: Tx,
  org: string,
  subject: string,
  wrapped: Buffer,
): Promise<boolean> {
  const row = await tx
    .insertInto('subject_keys')
    .values({ org_id: org, subject, wrapped_key: wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined;
}

type ToRewrap = { readonly prefix: Buffer; readonly after: string; readonly most: number };
/** Finds keys of files that do not begin with `prefix`: another master key wrapped them, or they have an older form. */
export function subjectKeysToRewrap(
  tx: Tx,
  org: string,
  { prefix, after, most }: ToRewrap,
): Promise<{ subject: string; wrapped: Buffer }[]> {
  return all<{ subject: string; wrapped: Buffer }>(tx)`
    select subject, wrapped_key as wrapped from subject_keys
    where org_id = ${org} and subject > ${after} and substring(wrapped_key from 1 for ${prefix.length}::int) <> ${prefix}
    order by subject limit ${most}`;
}

type Rewrapped = { readonly subject: string; readonly wrapped: Buffer; readonly next: Buffer };
/** Replaces each key only if no one changed it since it was read. Returns how many it replaced. */
export async function replaceSubjectKeys(tx: Tx, org: string, rows: readonly Rewrapped[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update subject_keys k set wrapped_key = n.next
    from unnest(${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ wrapped }) => wrapped)}::bytea[],
      ${rows.map(({ next }) => next)}::bytea[]) as n (subject, wrapped, next)
    where k.org_id = ${org} and k.subject = n.subject and k.wrapped_key = n.wrapped`.execute(tx);
  return Number(numAffectedRows);
}

/** How many keys of files each master key wrapped, by the id of that key in hex. */
export function countSubjectKeys(tx: Tx, org: string): Promise<{ key: string; count: number }[]> {
  return all<{ key: string; count: number }>(tx)`
    select encode(substring(wrapped_key from 2 for 8), 'hex') as key, count(*)::int as count
    from subject_keys where org_id = ${org} group by 1`;
}

/**
 * Deletes the file rows first, to count them. If a row is added in the meantime, the foreign key deletes it together
 * with the subject's key.
 */
export async function deleteSubject(tx: Tx, org: string, subject: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('org_id', '=', org)
    .where('subject', '=', subject)
    .executeTakeFirst();
  await tx.deleteFrom('subject_keys').where('org_id', '=', org).where('subject', '=', subject).execute();
  return Number(numDeletedRows);
}

/** `deleteSubject` for many subjects at once. */
export async function deleteSubjects(tx: Tx, org: string, subjects: readonly string[]): Promise<number> {
  const rows = await all(tx)`
    delete from files where org_id = ${org} and subject = any (${[...subjects]}::text[]) returning id`;
  await sql`delete from subject_keys where org_id = ${org} and subject = any (${[...subjects]}::text[])`.execute(
    tx,
  );
  return rows.length;
}

export type FileRow = {
  readonly id: string;
  readonly subject: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly mediaType: string;
  readonly purpose: string;
  readonly blob: string;
};

export async function insertFile(tx: Tx, org: string, file: Omit<FileRow, 'id'>): Promise<string> {
  const { mediaType, ...columns } = file;
  const { id } = await tx
    .insertInto('files')
    .values({ org_id: org, media_type: mediaType, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'id',
  'subject',
  'sha256',
  sql<number>`size::float8`.as('size'),
  'media_type as mediaType',
  'purpose',
  'blob',
] as const;

export async function findFile(tx: Tx, org: string, id: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('files')
    .select(columns)
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type FileWithKey = Pick<FileRow, 'id' | 'subject' | 'size' | 'blob'> & { readonly wrapped: Buffer };
/** The files with their keys. Files that are gone are left out. */
export function filesWithKeys(tx: Tx, org: string, ids: readonly string[]): Promise<FileWithKey[]> {
  return all<FileWithKey>(tx)`
    select f.id, f.subject, f.size::float8 as size, f.blob, k.wrapped_key as wrapped from files f
      join subject_keys k on k.org_id = f.org_id and k.subject = f.subject
      where f.org_id = ${org} and f.id = any (${[...ids]}::uuid[])`;
}

export async function filesAfter(tx: Tx, org: string, id: string, most: number): Promise<FileRow[]> {
  return tx
    .selectFrom('files')
    .select(columns)
    .where('org_id', '=', org)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function deleteFile(tx: Tx, org: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function blobsWithFileRows(tx: Tx, org: string, blobs: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('blob')
    .where('org_id', '=', org)
    .where('blob', '=', sql<string>`any(${blobs}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.blob));
}

/** Locks the blob until the end of the transaction, so that no one removes it before its new row is committed. */
export async function lockBlob(tx: Tx, org: string, blob: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`files ${org}/${blob}`}, 0))`.execute(tx);
}

/** Locks the blob until the end of the transaction. Returns false if someone else has locked it. */
export async function lockBlobForRemoval(tx: Tx, org: string, blob: string): Promise<boolean> {
  const { ours } = await only<{ ours: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended(${`files ${org}/${blob}`}, 0)) as ours`;
  return ours;
}

export async function organisationIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ctl.organisations').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}
