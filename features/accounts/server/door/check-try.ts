import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { AccountDependencies } from './account-dependencies.ts';
import { noteFailedSignIn } from './failed-sign-in.ts';
import { deleteTryCounts, countTryBeforeCheck, type TryCounters } from './guessing.ts';

type Tried<Wrong> = {
  readonly tries: TryCounters;
  /** Finds the person who owns the account. Undefined if no one has this address. */
  readonly owner: () => Promise<string | undefined>;
  readonly wrong: Wrong;
};

/**
 * Checks a password or a code. If earlier wrong tries make this try wait, refuses it without a check. Returns the
 * refusal, or undefined if the password or code is right.
 */
export async function checkPasswordOrCode<Wrong extends 'wrong_credentials' | 'wrong_code'>(
  front: AccountDependencies,
  { tries, owner, wrong }: Tried<Wrong>,
  isRight: () => Promise<boolean>,
): Promise<Refusal<Wrong | 'too_many_requests'> | undefined> {
  const { retryAfter, isFirstToSlow } = await countTryBeforeCheck(front.db, tries);
  if (retryAfter > 0) {
    noteFailedSignIn(front, owner, 'too_many_requests');
    return refuse('too_many_requests', { retryAfter });
  }
  if (await isRight()) {
    await deleteTryCounts(front.db, tries);
    return undefined;
  }
  noteFailedSignIn(front, owner, wrong, isFirstToSlow);
  return refuse(wrong);
}
