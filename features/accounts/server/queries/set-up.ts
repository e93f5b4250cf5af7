// Queries of the first start. The login role runs them, because no organisation exists yet.
import type { Db } from '@lanyard/db/connect';
import { only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

export const somebodyExists = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('ctl.people').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Lets only one set-up run at a time. The second waits until the first has ended, and then sees that a person exists.
 */
export const lockSetUp = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('lanyard set-up'))`.execute(tx);

export const nextOrganisationId = async (db: Db): Promise<string> => {
  const { id } = await only<{ id: string }>(db)`select nextval('ctl.organisations_id_seq')::text as id`;
  return id;
};

export const insertFirstSchool = (
  tx: Tx,
  school: { readonly id: string; readonly name: string; readonly colour: string; readonly timeZone: string },
) =>
  sql`insert into ctl.organisations (id, kind, name, colour, time_zone) overriding system value
    values (${school.id}, 'school', ${school.name}, ${school.colour}, ${school.timeZone})`.execute(tx);
