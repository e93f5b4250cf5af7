import { network } from '@lanyard/accounts/server/door/network';
import type { Counters } from '@lanyard/accounts/server/door/open-door';
import { refuse } from '@lanyard/domain/refusal';
import { costlyPerMinute, type Costly } from '@lanyard/http/endpoint';
import type { TooMany } from '@lanyard/http/mount';

/** Requests a minute. */
export type Limits = {
  readonly perPerson: number;
  readonly perOrganisation: number;
  /** Of all addresses that need no account. A school's tablets and teachers may share one address. */
  readonly perAddress: number;
  /** One person, or one address of nobody. */
  readonly costly: Readonly<Record<Costly, number>>;
};
export const usualLimits: Limits = {
  perPerson: 600,
  perOrganisation: 3000,
  perAddress: 1200,
  costly: costlyPerMinute,
};

/** For trials and benchmarks, which ask more in a minute than anyone does. */
export const noLimits: Limits = {
  perPerson: Infinity,
  perOrganisation: Infinity,
  perAddress: Infinity,
  costly: {
    hash: Infinity,
    manyStudents: Infinity,
    signInBegun: Infinity,
    cspReport: Infinity,
    api: Infinity,
    readiness: Infinity,
  },
};

const minute = 60_000;

/**
 * Counted in this process: it guards the process from one loud caller, so what other processes serve does not matter to
 * it.
 */
export function rateLimit(limits: Limits, now: () => number = Date.now): Counters {
  let began = now();
  const counts = new Map<string, number>();
  const exceeds = (key: string, most: number): boolean => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next > most;
  };
  const refusedIf = (check: () => boolean): TooMany | undefined => {
    if (now() - began >= minute) {
      began = now();
      counts.clear();
    }
    return check()
      ? refuse('too_many_requests', { retryAfter: Math.ceil((began + minute - now()) / 1000) })
      : undefined;
  };
  const tooCostly = (who: string, costly: Costly | undefined): boolean =>
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
          exceeds(`address ${network(address)}`, limits.perAddress) || tooCostly(network(address), costly),
      ),
  };
}
