import type { Db } from '@lanyard/db/connect';
import type { Role } from '@lanyard/domain/role';
import {
  hasSecondFactorGrace,
  needsSecondFactor,
  type SecondFactorRule,
} from '@lanyard/domain/second-factor';
import type { SecondFactorState } from '@lanyard/http/routes';

import type { Me, Membership } from '../../api.ts';
import { membershipsOf, personById } from '../queries/people.ts';

/** The second factor counts as missing unless the calling code says that the person has proven it. */
export async function signedInPersonOf(
  db: Db,
  person: string,
  secondFactor: SecondFactorState = 'missing',
): Promise<Me> {
  const [found, memberships] = await Promise.all([personById(db, person), membershipsOf(db, person)]);
  if (!found) throw new Error('a session without a person');
  return { person: found, memberships: memberships.map(membershipSeen), secondFactor };
}

type Row = Awaited<ReturnType<typeof membershipsOf>>[number];
const membershipSeen = ({
  org,
  kind,
  name,
  colour,
  crest,
  timeZone,
  year,
  yearEndsOn,
  roles,
  ...row
}: Row): Membership => ({
  org,
  kind,
  name,
  colour,
  crest,
  timeZone,
  year,
  yearEndsOn,
  roles,
  secondFactorFrom: secondFactorDueFrom(roles, row.rule, row.factorFrom),
});

/** The day from which an organisation requires a second factor from a person. Null if it does not require one. */
export function secondFactorDueFrom(
  roles: readonly Role[],
  rule: SecondFactorRule,
  from: string,
): string | null {
  if (!needsSecondFactor(roles, rule)) return null;
  const now = new Date().toISOString();
  return hasSecondFactorGrace(roles) || from < now ? from : now;
}
