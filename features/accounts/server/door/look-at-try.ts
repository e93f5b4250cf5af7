import { refuse, type Refusal } from '@lanyard/domain/refusal';

import { noteFailedSignIn } from './failed-sign-in.ts';
import type { Front } from './front.ts';
import { forgetTries, takeTry, type Tries } from './guessing.ts';

type Tried<Wrong> = {
  readonly tries: Tries;
  /** Finds the person who owns the account. Undefined if no one has this address. */
  readonly owner: () => Promise<string | undefined>;
  readonly wrong: Wrong;
};

/**
 * Checks a password or a code, unless earlier wrong tries make it wait. Returns the refusal, or undefined if it is
 * right.
 */
export async function lookAtTry<Wrong extends 'wrong_credentials' | 'wrong_code'>(
  front: Front,
  { tries, owner, wrong }: Tried<Wrong>,
  isRight: () => Promise<boolean>,
): Promise<Refusal<Wrong | 'too_many_requests'> | undefined> {
  const { retryAfter, isFirstToSlow } = await takeTry(front.db, tries);
  if (retryAfter > 0) {
    noteFailedSignIn(front, owner, 'too_many_requests');
    return refuse('too_many_requests', { retryAfter });
  }
  if (await isRight()) {
    await forgetTries(front.db, tries);
    return undefined;
  }
  noteFailedSignIn(front, owner, wrong, isFirstToSlow);
  return refuse(wrong);
}
