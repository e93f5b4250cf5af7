// Limits guessing. After each wrong try at an account the next try has to wait longer, but no one is locked out for
// good.
import type { Db } from '@lanyard/db/connect';
import { emailKey } from '@lanyard/domain/person';

import {
  countFailureInWindow,
  countTry,
  deleteFailureCount,
  uncountFailure,
  secondsUntilNextTry,
} from '../queries/guesses.ts';
import { isDeviceOfEmail, isDeviceOfPerson } from '../queries/known-devices.ts';
import { networkOfAddress } from './network.ts';
import { hashToken } from './token.ts';

/**
 * Allows at most `most` tries or emails for one subject (a network address, a mailbox or a person) in so many minutes.
 */
export type RateLimit = { readonly subject: string; readonly minutes: number; readonly most: number };

/**
 * Limits tries from one network address, so that no one can try many accounts from there. A right password is not
 * counted.
 */
export const addressGuessLimit = (address: string): RateLimit => ({
  subject: `address ${networkOfAddress(address)}`,
  minutes: 1,
  most: 30,
});
/** Limits reset emails, so that no one can fill another person's mailbox. */
export const resetMailLimit = (email: string): RateLimit => ({
  subject: `reset ${emailKey(email)}`,
  minutes: 60,
  most: 3,
});
/** Limits warnings: the owner gets at most one email per day about guessing. */
export const warningMailLimit = (person: string): RateLimit => ({
  subject: `warning ${person}`,
  minutes: 24 * 60,
  most: 1,
});

/**
 * Counts the guess before it is checked, so that a hundred guesses at once count as a hundred. Returns the seconds to
 * wait, or 0.
 */
export async function countAgainstRateLimit(db: Db, { subject, minutes, most }: RateLimit): Promise<number> {
  const { count, age } = await countFailureInWindow(db, subject, minutes);
  return count > most ? Math.max(1, minutes * 60 - age) : 0;
}

/** Subtracts a guess from the count, because it was right. */
export const uncountFromRateLimit = (db: Db, { subject }: RateLimit): Promise<unknown> =>
  uncountFailure(db, subject);

/**
 * The first five tries do not have to wait. The next one waits for 5 seconds. Each further wrong try doubles the wait,
 * up to 15 minutes.
 */
const waits = { firstWaitSeconds: 5, longestWaitSeconds: 15 * 60, forgottenAfterHours: 24 } as const;
const freeTries = 5;
/**
 * How many tries at one account need no wait, counted over all networks. Without this limit, an attacker with many
 * networks would have five such tries from each.
 */
const freeTriesOfAll = 20;

type Try = { readonly subject: string; readonly free: number };
/** The counters that one try at a password or code raises. */
export type TryCounters = { readonly isKnownDevice: boolean; readonly counts: readonly Try[] };

/**
 * The names of the counters: for passwords at sign-in, for passwords that a signed-in person enters again, and for
 * codes.
 */
export const signInCounterOf = (email: string): string => `account ${emailKey(email)}`;
export const passwordCheckCounterOf = (person: string): string => `password ${person}`;
export const codeCounterOf = (person: string): string => `code ${person}`;

type From = { readonly address: string; readonly deviceToken: string | undefined };

/** A known device has its own counter, so that tries from other places do not slow down its owner. */
function triesAt(subject: string, { address, deviceToken }: From, isKnown: boolean): TryCounters {
  if (isKnown && deviceToken !== undefined) {
    const device = hashToken(deviceToken).toString('base64url');
    return { isKnownDevice: true, counts: [{ subject: `${subject} device ${device}`, free: freeTries }] };
  }
  return {
    isKnownDevice: false,
    counts: [
      { subject: `${subject} from ${networkOfAddress(address)}`, free: freeTries },
      { subject, free: freeTriesOfAll },
    ],
  };
}

export async function emailTryCounters(db: Db, email: string, from: From): Promise<TryCounters> {
  const device = hashToken(from.deviceToken ?? '');
  return triesAt(signInCounterOf(email), from, await isDeviceOfEmail(db, emailKey(email), device));
}

export async function personTryCounters(
  db: Db,
  person: string,
  subject: string,
  from: From,
): Promise<TryCounters> {
  const device = hashToken(from.deviceToken ?? '');
  return triesAt(subject, from, await isDeviceOfPerson(db, person, device));
}

/**
 * Counts a try before it is checked. So of many tries at once, only those that need not wait are checked. Returns the
 * seconds to wait, or 0. `isFirstToSlow` is true for the first try that makes the next one wait.
 */
export async function countTryBeforeCheck(
  db: Db,
  { counts }: TryCounters,
): Promise<{ readonly retryAfter: number; readonly isFirstToSlow: boolean }> {
  let isFirstToSlow = false;
  for (const { subject, free } of counts) {
    const counted = await countTry(db, { ...waits, subject, free });
    if (!counted)
      return { retryAfter: Math.max(1, await secondsUntilNextTry(db, subject)), isFirstToSlow: false };
    isFirstToSlow ||= counted.count === free;
  }
  return { retryAfter: 0, isFirstToSlow };
}

/** Deletes the count of wrong tries, because this try was right. */
export async function deleteTryCounts(db: Db, { counts }: TryCounters): Promise<void> {
  for (const { subject } of counts) await deleteFailureCount(db, subject);
}
