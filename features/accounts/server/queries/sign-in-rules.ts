// The sign-in rules are columns of the organisation, which only the login role reads (`act.control`). The membership
// has two more columns: the day from which the member needs a second factor, and when an admin last ended their
// sessions.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { secondFactorGraceDays } from '@lanyard/domain/second-factor';
import { sql, type RawBuilder } from 'kysely';

import type { SignInRulesChange } from '../../api-sign-in-rules.ts';

const entered: RawBuilder<string> = sql`app.org()`;
const columns = [
  'second_factor as secondFactor',
  'idle_minutes as idleMinutes',
  'session_hours as sessionHours',
  'version',
] as const;

export const ownSignInRules = (tx: Tx) =>
  tx.selectFrom('ctl.organisations').select(columns).where('id', '=', entered).executeTakeFirstOrThrow();

/** Returns undefined if the rules no longer have this version. */
export const updateSignInRules = (
  tx: Tx,
  version: number,
  { secondFactor, idleMinutes, sessionHours }: SignInRulesChange,
) =>
  tx
    .updateTable('ctl.organisations')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(secondFactor === undefined ? {} : { second_factor: secondFactor }),
      ...(idleMinutes === undefined ? {} : { idle_minutes: idleMinutes }),
      ...(sessionHours === undefined ? {} : { session_hours: sessionHours }),
    }))
    .where('id', '=', entered)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

type Guarded = {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly factorFrom: string;
  readonly hasFactor: boolean;
};
/** Every member whose account is not disabled, and whether they have a second factor. */
export const memberSecondFactors = (tx: Tx, org: string) => all<Guarded>(tx)`
    select m.person_id as id, m.roles, m.factor_from as "factorFrom", f.passkey or f.app as "hasFactor"
    from memberships m join ctl.members() p on p.id = m.person_id and not p.disabled
    join ctl.second_factors() f on f.person_id = m.person_id
    where m.org_id = ${org} and m.ended_at is null`;

/** Gives these members `secondFactorGraceDays` days to set up a second factor. */
export const startSecondFactorGrace = (tx: Tx, org: string, people: readonly string[]) =>
  sql`update memberships set factor_from = now() + make_interval(days => ${secondFactorGraceDays})
    where org_id = ${org} and person_id = any (${[...people]}::uuid[])`.execute(tx);

/** Ends the sessions that this person has open now, in this organisation only. */
export const endOrganisationSessions = (tx: Tx, org: string, person: string) =>
  tx
    .updateTable('memberships')
    .set({ sessions_after: sql<string>`now()` })
    .where('org_id', '=', org)
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();

/** Whether this person is also a member of another organisation. Needs the login role (`act.control`). */
export const isMemberElsewhere = async (tx: Tx, person: string): Promise<boolean> => {
  const found = await one(tx)`select from memberships m
    where m.person_id = ${person} and m.ended_at is null and m.org_id <> app.org() limit 1`;
  return found !== undefined;
};
