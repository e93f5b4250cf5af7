import type { Tx } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { sql, type SqlBool } from 'kysely';

// An SQL condition: the row `a` of `acting_principals` makes the member `m` of the organisation `o` acting principal
// today. Today is the date in the school's time zone.
export const isActingToday = sql<SqlBool>`a.org_id = m.org_id and a.person_id = m.person_id and a.ended_at is null
  and a.until >= (now() at time zone o.time_zone)::date`;
export const rolesTodaySql = sql<
  Role[]
>`case when a.id is null then m.roles else m.roles || 'principal'::text end`;

export const currentActingPrincipal = (tx: Tx, org: string, today: string) =>
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

/** Returns undefined if someone else was named in the meantime. */
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

/** Ends the term of the acting principal. With `person`, ends it only if this person is acting. */
export const closeActingPrincipal = (tx: Tx, org: string, person?: string) =>
  tx
    .updateTable('acting_principals')
    .set({ ended_at: sql`now()` })
    .where('org_id', '=', org)
    .where('ended_at', 'is', null)
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .returning('person_id as person')
    .executeTakeFirst();
