import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { NewUpload, Upload } from './api.ts';

const columns = [
  'id',
  'purpose',
  sql<number>`size::float8`.as('size'),
  sql<number>`received::float8`.as('received'),
  sql<Upload['state']>`state`.as('state'),
  'reason',
  'file_id as file',
] as const;
const inFull = [
  ...columns,
  sql<string>`encode(sha256, 'hex')`.as('sha256'),
  'media_type as mediaType',
  sql<Record<string, unknown>>`detail`.as('detail'),
  'made_by as madeBy',
] as const;
export type UploadRecord = Upload &
  Pick<NewUpload, 'sha256' | 'mediaType' | 'detail'> & { readonly madeBy: string };

/** Returns undefined if the organisation already has an upload with this id. */
export const insertUpload = ({ tx, org, user }: Act, given: NewUpload): Promise<Upload | undefined> =>
  tx
    .insertInto('uploads')
    .values({
      org_id: org,
      id: given.id,
      purpose: given.purpose,
      detail: JSON.stringify(given.detail),
      sha256: Buffer.from(given.sha256, 'hex'),
      size: given.size,
      media_type: given.mediaType,
      made_by: user,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

const one = (tx: Tx, org: string, id: string) =>
  tx.selectFrom('uploads').select(inFull).where('org_id', '=', org).where('id', '=', id);

export const findUpload = ({ tx, org }: Act, id: string): Promise<UploadRecord | undefined> =>
  one(tx, org, id).executeTakeFirst();

/** Locks the upload: until the end of the transaction nobody else adds a part, ends it or deletes it. */
export const lockUpload = ({ tx, org }: Act, id: string): Promise<UploadRecord | undefined> =>
  one(tx, org, id).forUpdate().executeTakeFirst();

/**
 * Restarts an upload that expired. Its bytes are gone, but a sender that still has the file can send it again with the
 * same id.
 */
export const restartUpload = ({ tx, org }: Act, id: string): Promise<Upload | undefined> =>
  tx
    .updateTable('uploads')
    .set({ state: 'receiving', received: 0, reason: null, begun_at: sql<string>`now()`, settled_at: null })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('reason', '=', 'expired')
    // A complete upload cannot restart, because its sender already has the answer.
    .where('received_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/** The bytes of this person's uploads that are announced but not yet processed. */
export async function unprocessedUploadBytes({ tx, org, user }: Act): Promise<number> {
  const { sum } = await tx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('sum'))
    .where('org_id', '=', org)
    .where('made_by', '=', user)
    .where('state', 'in', ['receiving', 'received'])
    .executeTakeFirstOrThrow();
  return sum;
}

/** The hash of the part that begins at this offset, or undefined if there is none. */
export const findUploadPart = ({ tx, org }: Act, upload: string, startsAt: number) =>
  tx
    .selectFrom('upload_parts as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.org_id', '=', 'p.org_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select(sql<string>`encode(f.sha256, 'hex')`.as('sha256'))
    .where('p.org_id', '=', org)
    .where('p.upload_id', '=', upload)
    .where('p.starts_at', '=', String(startsAt))
    .executeTakeFirst();

/** The caller has locked the row, so `received` cannot have changed. */
export async function addUploadPart(
  { tx, org }: Act,
  upload: string,
  part: { readonly startsAt: number; readonly length: number; readonly file: string },
): Promise<Upload> {
  const row = { org_id: org, upload_id: upload, starts_at: String(part.startsAt), file_id: part.file };
  await tx.insertInto('upload_parts').values(row).execute();
  return tx
    .updateTable('uploads')
    .set({ received: part.startsAt + part.length })
    .where('org_id', '=', org)
    .where('id', '=', upload)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The parts in order, with the names of their blobs. */
export const partsOfUpload = ({ tx, org }: Act, upload: string) =>
  tx
    .selectFrom('upload_parts as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.org_id', '=', 'p.org_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select(['f.id', 'f.blob'])
    .where('p.org_id', '=', org)
    .where('p.upload_id', '=', upload)
    .orderBy('p.starts_at')
    .execute();

/** The parts that begin at `from` or later and before `to`. */
export const partsInRange = ({ tx, org }: Act, upload: string, from: number, to: number) =>
  tx
    .selectFrom('upload_parts')
    .select(['file_id as file', sql<number>`starts_at::float8`.as('startsAt')])
    .where('org_id', '=', org)
    .where('upload_id', '=', upload)
    .where('starts_at', '>=', String(from))
    .where('starts_at', '<', String(to))
    .orderBy('starts_at')
    .execute();

export const markReceived = ({ tx, org }: Act, id: string): Promise<Upload> =>
  tx
    .updateTable('uploads')
    .set({ state: 'received', received_at: sql<string>`now()` })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .returning(columns)
    .executeTakeFirstOrThrow();

export type UploadResult = { readonly file: string | null } | { readonly refused: string };

export const markSettled = ({ tx, org }: Act, id: string, settled: UploadResult) =>
  tx
    .updateTable('uploads')
    .set({
      settled_at: sql<string>`now()`,
      ...('file' in settled
        ? { state: 'done', file_id: settled.file }
        : { state: 'refused', reason: settled.refused }),
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

const olderThan = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;

/** How many hours an upload may wait while it is being received, and when it is complete and waits for its worker. */
export type UploadWaitHours = { readonly receiving: number; readonly received: number };

export async function expiredUploadIds(
  { tx, org }: Act,
  hours: UploadWaitHours,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('org_id', '=', org)
    .where(({ eb, or, and }) =>
      or(
        (['receiving', 'received'] as const).map((state) =>
          and([eb('state', '=', state), eb('begun_at', '<', olderThan(hours[state]))]),
        ),
      ),
    )
    .orderBy('begun_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const deleteSettledUploads = ({ tx, org }: Act, hours: number) =>
  tx
    .deleteFrom('uploads')
    .where('org_id', '=', org)
    .where('state', 'in', ['done', 'refused'])
    .where('begun_at', '<', olderThan(hours))
    // Keeps the row of an upload as long as its bytes are stored.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upload_parts as p')
            .whereRef('p.org_id', '=', 'uploads.org_id')
            .whereRef('p.upload_id', '=', 'uploads.id'),
        ),
      ),
    )
    .execute();
