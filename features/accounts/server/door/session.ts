import type { Db } from '@lanyard/db/connect';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Role } from '@lanyard/domain/role';
import {
  hasSecondFactorGrace,
  idleMinutes,
  idleMinutesFor,
  needsSecondFactor,
  sessionHours,
  type SecondFactorRule,
} from '@lanyard/domain/second-factor';
import { isOrganisationId } from '@lanyard/http/read-request';
import type { CallerMembership, SecondFactorState, Visit } from '@lanyard/http/routes';

import { recordAuditForPerson } from '../people/notify-person.ts';
import { deleteExpiredSignInData } from '../queries/delete-expired-sign-in-data.ts';
import { membershipsOf } from '../queries/people.ts';
import {
  deleteSession,
  insertSession,
  sessionInOrganisation,
  sessionByToken,
  sessionsInOrganisation,
  updateSessionSeenAt,
} from '../queries/sessions.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { rememberDevice } from './known-device.ts';
import { networkOfAddress } from './network.ts';
import { hashToken, newToken } from './token.ts';

type Limited = {
  readonly roles: readonly Role[];
  readonly idleMinutes: number;
  readonly sessionHours: number;
};
/**
 * The limits of a session. A session opens all organisations of the person, so the strictest rule of these
 * organisations applies.
 */
function limitsOf(memberships: readonly Limited[]): { idleSeconds: number; lifeSeconds: number } {
  const idle = memberships.map((each) => idleMinutesFor(each.roles, each.idleMinutes));
  const hours = memberships.map((each) => each.sessionHours);
  const [idleLeast, hoursLeast] = [Math.min(...idle), Math.min(...hours)];
  return {
    idleSeconds: (memberships.length === 0 ? idleMinutes.usual : idleLeast) * 60,
    lifeSeconds: (memberships.length === 0 ? sessionHours.usual : hoursLeast) * 3600,
  };
}

/**
 * Opens a session with a new token, so that a token that an attacker put into the browser before sign-in is useless
 * (session fixation). A second factor counts as proven only if the calling code says so.
 */
export async function startSession(
  front: AccountDependencies,
  visit: Visit,
  person: string,
  secondFactor: SecondFactorState = 'missing',
): Promise<void> {
  // Ends the earlier session of this browser, because no one could see or end it from here any more.
  if (visit.sessionHash) await deleteSession(front.db, visit.sessionHash);
  const token = newToken();
  const limits = limitsOf(await membershipsOf(front.db, person));
  await insertSession(front.db, {
    tokenHash: hashToken(token),
    person,
    ...limits,
    secondFactor,
    userAgent: visit.userAgent.slice(0, 200),
    network: networkOfAddress(visit.address),
  });
  visit.keepSession(token, limits.lifeSeconds);
  await rememberDevice(front, visit, person);
  await deleteExpiredSignInData(front.db);
  await recordAuditForPerson(front, person, { action: 'sign_in' });
}

export async function endSession(front: AccountDependencies, visit: Visit): Promise<void> {
  if (visit.sessionHash) await deleteSession(front.db, visit.sessionHash);
  visit.dropSession();
  if (visit.person) await recordAuditForPerson(front, visit.person, { action: 'sign_out' });
}

type Guarded = {
  readonly roles: readonly Role[];
  readonly secondFactor: string;
  readonly rule: SecondFactorRule | null;
  readonly factorIsDue: boolean | null;
};
const lacksSecondFactor = ({ roles, secondFactor, rule, factorIsDue }: Guarded): boolean =>
  secondFactor === 'missing' &&
  needsSecondFactor(roles, rule ?? 'usual') &&
  (!hasSecondFactorGrace(roles) || factorIsDue !== false);

/**
 * The roles of the token's owner in this organisation. They are read on every request, so that an ended membership
 * counts at once. `onOwner` gets the person even if the request is refused.
 */
export async function callerMembershipOf(
  db: Db,
  token: string,
  org: string,
  onOwner: (person: string) => void,
): Promise<CallerMembership | Refusal> {
  if (!isOrganisationId(org)) return refuse('not_found');
  const tokenHash = hashToken(token);
  const found = await sessionInOrganisation(db, tokenHash, org);
  if (!found) return refuse('signed_out');
  onOwner(found.person);
  if (found.unseen) await updateSessionSeenAt(db, tokenHash);
  // A person who is not a member gets the same answer as for an organisation that does not exist.
  if (!found.roles || !found.kind) return refuse('not_found');
  if (found.endedHere) return refuse('signed_out');
  if (lacksSecondFactor(found)) return refuse('second_factor_needed');
  return {
    person: found.person,
    roles: found.roles,
    as: found.kind === 'vendor' ? 'app_vendor' : 'app_school',
    fresh: found.fresh,
  };
}

/** Returns those of the tokens that can open this organisation now. */
export async function usableSessionTokens(
  db: Db,
  tokens: readonly string[],
  org: string,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const rows = await sessionsInOrganisation(db, hashes, org);
  return new Set(
    rows
      .filter((each) => !lacksSecondFactor(each))
      .flatMap(({ tokenHash }) => byHash.get(tokenHash.toString('hex')) ?? []),
  );
}

export type SessionOwner = {
  readonly person: string;
  readonly secondFactor: SecondFactorState;
  readonly fresh: boolean;
};
export async function sessionOwnerOf(db: Db, token: string): Promise<SessionOwner | undefined> {
  const tokenHash = hashToken(token);
  const found = await sessionByToken(db, tokenHash);
  if (found?.unseen) await updateSessionSeenAt(db, tokenHash);
  return found;
}
