import type { RequestCounters } from '@lanyard/accounts/server/door/create-access-check';
import { networkOfAddress } from '@lanyard/accounts/server/door/network';
import { refuse } from '@lanyard/domain/refusal';
import { costlyPerMinute, type RequestCost } from '@lanyard/http/endpoint';
import type { TooManyRequests } from '@lanyard/http/mount';

/** All limits are requests per minute. */
export type RateLimits = {
  readonly perPerson: number;
  readonly perOrganisation: number;
  /** Requests from one network address to everything that needs no account. A whole school may share one address. */
  readonly perAddress: number;
  /** Requests of each costly kind from one person, or from one address without an account. */
  readonly costly: Readonly<Record<RequestCost, number>>;
};
export const usualRateLimits: RateLimits = {
  perPerson: 600,
  perOrganisation: 3000,
  perAddress: 1200,
  costly: costlyPerMinute,
};

/** Trials and benches use this, because they send more requests in a minute than any person does. */
export const noRateLimits: RateLimits = {
  perPerson: Infinity,
  perOrganisation: Infinity,
  perAddress: Infinity,
  costly: {
    hash: Infinity,
    recoveryCode: Infinity,
    recoveryCodes: Infinity,
    manyStudents: Infinity,
    auditFile: Infinity,
    signInBegun: Infinity,
    cspReport: Infinity,
    api: Infinity,
    readiness: Infinity,
  },
};

const minute = 60_000;

/**
 * Each process counts for itself: the limits protect the process, so requests to other processes do not matter.
 */
export function createRateLimiter(limits: RateLimits, now: () => number = Date.now): RequestCounters {
  let began = now();
  const counts = new Map<string, number>();
  const exceeds = (key: string, most: number): boolean => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next > most;
  };
  const refusedIf = (check: () => boolean): TooManyRequests | undefined => {
    if (now() - began >= minute) {
      began = now();
      counts.clear();
    }
    return check()
      ? refuse('too_many_requests', { retryAfter: Math.ceil((began + minute - now()) / 1000) })
      : undefined;
  };
  const tooCostly = (who: string, costly: RequestCost | undefined): boolean =>
    costly !== undefined && exceeds(`${costly} ${who}`, limits.costly[costly]);
  return {
    countPerson: (person, org, costly) =>
      refusedIf(
        () =>
          exceeds(`person ${person}`, limits.perPerson) ||
          (org !== undefined && exceeds(`org ${org}`, limits.perOrganisation)) ||
          tooCostly(person, costly),
      ),
    countAddress: (address, costly) =>
      refusedIf(
        () =>
          exceeds(`address ${networkOfAddress(address)}`, limits.perAddress) ||
          tooCostly(networkOfAddress(address), costly),
      ),
  };
}
