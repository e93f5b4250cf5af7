// The organisation's own row and the names of its people belong to the control plane (`act.control`). The queries use
// `app.org()`, the organisation that the transaction entered. They do not trust the organisation in the request's URL.
import { one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { sql, type RawBuilder } from 'kysely';

import type { OrganisationChange } from '../../api-school.ts';

const entered: RawBuilder<string> = sql`app.org()`;
const columns = [
  'kind',
  'name',
  'colour',
  'crest',
  'time_zone as timeZone',
  sql<string | null>`case kind when 'vendor' then code end`.as('code'),
  'version',
] as const;

export const ownOrganisation = (tx: Tx) =>
  tx.selectFrom('ctl.organisations').select(columns).where('id', '=', entered).executeTakeFirst();

/** Returns undefined if the organisation no longer has this version. */
export const updateOrganisation = (tx: Tx, version: number, { name, colour, timeZone }: OrganisationChange) =>
  tx
    .updateTable('ctl.organisations')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(name === undefined ? {} : { name }),
      ...(colour === undefined ? {} : { colour }),
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    }))
    .where('id', '=', entered)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

const memberHere = (tx: Tx) =>
  tx
    .selectFrom('ctl.people as p')
    .innerJoin('memberships as m', 'm.person_id', 'p.id')
    .where('m.org_id', '=', entered);

/** The current members with one of these roles whose account is not disabled. */
export const peopleWithRoles = (tx: Tx, roles: readonly Role[]) =>
  memberHere(tx)
    .select(['p.id', 'p.name', 'm.roles'])
    .where('m.ended_at', 'is', null)
    .where('p.disabled_at', 'is', null)
    .where(sql<boolean>`m.roles && ${sql.val([...roles])}::text[]`)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/**
 * Returns the earlier crest. The organisation's version does not change. So people who have its settings form open,
 * which does not contain the crest, can still save it.
 */
export async function replaceCrest(tx: Tx, file: string | null): Promise<string | null> {
  const row = await one<{ before: string | null }>(tx)`
    update ctl.organisations set crest = ${file} where id = app.org() returning old.crest as before`;
  return row?.before ?? null;
}
