// A doubt: someone looked at a photo and said that it does not show this child. A doubt is open until it is settled.
import { one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type OpenDoubt = {
  readonly id: string;
  /** The id of the person who opened the doubt. */
  readonly by: string;
  readonly at: string;
  readonly why: string;
};

/** Whether a photo has an open doubt. `org` and `photo` are columns of the statement that contains this expression. */
export const isDoubted = (org: RawBuilder<unknown>, photo: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from photo_doubts open_doubt
    where open_doubt.org_id = ${org} and open_doubt.photo_id = ${photo} and open_doubt.settled_at is null)`;

/**
 * The photos of a school with an open doubt, and their students: a table expression. They are few, so a query that counts
 * them starts here. `isDoubted` would be asked for each photo of the school.
 */
export const doubtedPhotos = (org: string): RawBuilder<unknown> =>
  sql`(select d.org_id, d.photo_id, f.student_id from photo_doubts d
    join photos f on f.org_id = d.org_id and f.id = d.photo_id where d.org_id = ${org} and d.settled_at is null)`;

/** The open doubt about a photo as JSON, or null. `org` and `photo` are columns, as in `isDoubted`. */
export const openDoubtJson = (
  org: RawBuilder<unknown>,
  photo: RawBuilder<unknown>,
): RawBuilder<OpenDoubt | null> =>
  sql<OpenDoubt | null>`(select json_build_object('id', open_doubt.id, 'by', open_doubt.said_by, 'why', open_doubt.why,
      'at', to_char(open_doubt.said_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from photo_doubts open_doubt
    where open_doubt.org_id = ${org} and open_doubt.photo_id = ${photo} and open_doubt.settled_at is null)`;

/** Does nothing if the photo has an open doubt already. */
export const insertDoubt = ({ tx, org, user }: Act, photo: string, why: string) =>
  one<{ id: string }>(tx)`
    insert into photo_doubts (org_id, photo_id, said_by, why) values (${org}, ${photo}, ${user}, ${why})
    on conflict (org_id, photo_id) where settled_at is null do nothing returning id`;

export const findOpenDoubt = (tx: Tx, org: string, photo: string) => one<OpenDoubt>(tx)`
    select d.id, d.said_by as by, d.said_at as at, d.why
    from photo_doubts d where d.org_id = ${org} and d.photo_id = ${photo} and d.settled_at is null`;

/** `taken_back`: by the person who opened the doubt. `confirmed`: by a person who decides on the proof. */
export const settleDoubt = ({ tx, org, user }: Act, id: string, how: 'taken_back' | 'confirmed') =>
  sql`update photo_doubts set settled_at = now(), settled_by = ${user}, settled_how = ${how}
    where org_id = ${org} and id = ${id} and settled_at is null`.execute(tx);

/**
 * If the caller takes back an approval that settled a doubt, this opens the doubt again. `since` is the time of the
 * approval.
 */
export const reopenConfirmedDoubt = ({ tx, org, user }: Act, photo: string, since: string) =>
  sql`update photo_doubts d set settled_at = null, settled_by = null, settled_how = null
    where d.org_id = ${org} and d.photo_id = ${photo} and d.settled_how = 'confirmed' and d.settled_by = ${user}
      and d.settled_at >= ${since}::timestamptz
      and not ${isDoubted(sql`d.org_id`, sql`d.photo_id`)}`.execute(tx);
