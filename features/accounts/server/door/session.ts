import type { Db } from '@lanyard/db/connect';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Role } from '@lanyard/domain/role';
import {
  hasGrace,
  idleMinutes,
  idleMinutesFor,
  needsSecondFactor,
  sessionHours,
  type SecondFactorRule,
} from '@lanyard/domain/second-factor';
import type { Membership, SecondFactor, Visit } from '@lanyard/http/handle';
import { isOrganisationId } from '@lanyard/http/read-request';

import { recordOfPerson } from '../people/tell.ts';
import { membershipsOf } from '../queries/people.ts';
import {
  deleteSession,
  insertSession,
  sessionIn,
  sessionOf,
  sessionsIn,
  touchSession,
} from '../queries/sessions.ts';
import { sweepDoor } from '../queries/sweep-door.ts';
import type { Front } from './front.ts';
import { rememberDevice } from './known-device.ts';
import { network } from './network.ts';
import { hashToken, newToken } from './token.ts';

type Limited = {
  readonly roles: readonly Role[];
  readonly idleMinutes: number;
  readonly sessionHours: number;
};
/** A session opens every organisation of its person, so the strictest of their rules holds. */
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
 * Always a new token: one planted in the browser before sign-in is worth nothing after it. Whoever does not say that a
 * second factor was proven has a session without one.
 */
export async function startSession(
  front: Front,
  visit: Visit,
  person: string,
  secondFactor: SecondFactor = 'missing',
): Promise<void> {
  // The session that this browser had ends: nobody could see or end it from here any more.
  if (visit.sessionHash) await deleteSession(front.db, visit.sessionHash);
  const token = newToken();
  const limits = limitsOf(await membershipsOf(front.db, person));
  await insertSession(front.db, {
    tokenHash: hashToken(token),
    person,
    ...limits,
    secondFactor,
    userAgent: visit.userAgent.slice(0, 200),
    network: network(visit.address),
  });
  visit.keepSession(token, limits.lifeSeconds);
  await rememberDevice(front, visit, person);
  await sweepDoor(front.db);
  await recordOfPerson(front, person, { action: 'sign_in' });
}

export async function endSession(front: Front, visit: Visit): Promise<void> {
  if (visit.sessionHash) await deleteSession(front.db, visit.sessionHash);
  visit.dropSession();
  if (visit.person) await recordOfPerson(front, visit.person, { action: 'sign_out' });
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
  (!hasGrace(roles) || factorIsDue !== false);

/**
 * Who the token's owner is in this organisation, read on every request so that an ended membership ends at once. `onOwner`
 * hears who it is also if they are refused.
 */
export async function membershipOf(
  db: Db,
  token: string,
  org: string,
  onOwner: (person: string) => void,
): Promise<Membership | Refusal> {
  if (!isOrganisationId(org)) return refuse('not_found');
  const tokenHash = hashToken(token);
  const found = await sessionIn(db, tokenHash, org);
  if (!found) return refuse('signed_out');
  onOwner(found.person);
  if (found.unseen) await touchSession(db, tokenHash);
  // A stranger learns no more of an organisation that exists than of one that does not.
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

/** Of these tokens, the ones that open this organisation now. */
export async function liveTokens(
  db: Db,
  tokens: readonly string[],
  org: string,
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const rows = await sessionsIn(db, hashes, org);
  return new Set(
    rows
      .filter((each) => !lacksSecondFactor(each))
      .flatMap(({ tokenHash }) => byHash.get(tokenHash.toString('hex')) ?? []),
  );
}

export type Owner = {
  readonly person: string;
  readonly secondFactor: SecondFactor;
  readonly fresh: boolean;
};
export async function ownerOf(db: Db, token: string): Promise<Owner | undefined> {
  const tokenHash = hashToken(token);
  const found = await sessionOf(db, tokenHash);
  if (found?.unseen) await touchSession(db, tokenHash);
  return found;
}
