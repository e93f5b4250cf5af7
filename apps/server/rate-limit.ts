import { refuse, type Refusal } from '@lanyard/domain/refusal';

export type Limits = { readonly perPerson: number; readonly perOrganisation: number };
export const usualLimits: Limits = { perPerson: 600, perOrganisation: 3000 };

const minute = 60_000;

/**
 * Requests a minute, counted in this process: it guards the process from one loud caller, so what other processes
 * serve does not matter to it.
 */
export function rateLimit(
  limits: Limits,
  now: () => number = Date.now,
): (person: string, org: string) => Refusal<'too_many_requests'> | undefined {
  let began = now();
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  };
  return (person, org) => {
    if (now() - began >= minute) {
      began = now();
      counts.clear();
    }
    const tooMany =
      count(`person ${person}`) > limits.perPerson || count(`org ${org}`) > limits.perOrganisation;
    return tooMany
      ? refuse('too_many_requests', { retryAfter: Math.ceil((began + minute - now()) / 1000) })
      : undefined;
  };
}
