import type { Tx } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { sql, type SqlBool } from 'kysely';

// A condition for a membership `m` of an organisation `o`: the person is acting principal today, by the school's own
// calendar day.
export const isActingToday = sql<SqlBool>`a.org_id = m.org_id and a.person_id = m.person_id and a.ended_at is null
  and a.until >= (now() at time zone o.time_zone)::date`;
export const rolesToday = sql<
  Role[]
>`case when a.id is null then m.roles else m.roles || 'principal'::text end`;

export const actingPrincipal = (tx: Tx, org: string, today: string) =>
  tx
    .selectFrom('acting_principals')
    .select(['id', 'person_id as person', 'named_by as namedBy', 'until'])
    .where('org_id', '=', org)
    .where('ended_at', 'is', null)
    .where('until', '>=', today)
    .executeTakeFirst();

/** Ends acting principals whose last day has passed, so that the school can name another. */
export const closePastActingPrincipals = (tx: Tx, org: string, today: string) =>
  tx
    .updateTable('acting_principals')
    .set({ ended_at: sql`now()` })
    .where('org_id', '=', org)
    .where('ended_at', 'is', null)
    .where('until', '<', today)
    .execute();

/** Undefined if someone else was named in the meantime. */
export const insertActingPrincipal = (
  tx: Tx,
  org: string,
  acting: { person: string; namedBy: string; until: string },
) =>
  tx
    .insertInto('acting_principals')
    .values({ org_id: org, person_id: acting.person, named_by: acting.namedBy, until: acting.until })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Ends the acting principal, or only if it is this person. */
export const closeActingPrincipal = (tx: Tx, org: string, person?: string) =>
  tx
    .updateTable('acting_principals')
    .set({ ended_at: sql`now()` })
    .where('org_id', '=', org)
    .where('ended_at', 'is', null)
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .returning('person_id as person')
    .executeTakeFirst();
