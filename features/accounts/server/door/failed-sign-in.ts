import { noteRefused, signingIn } from '@lanyard/audit/refused';

import { membershipsOf } from '../queries/people.ts';
import type { Front } from './session.ts';

export type FailedSignIn = 'wrong_credentials' | 'wrong_code' | 'too_many_requests';

/**
 * Counts a failed try at an account in each organisation of its owner. `owner` finds nobody if there is no such account.
 * The answer does not wait for any of this: its time must not tell whether the account exists.
 */
export function noteFailedSignIn(
  front: Front,
  owner: () => Promise<string | undefined>,
  code: FailedSignIn,
): void {
  setImmediate(() => {
    count(front, owner, code).catch((fault: unknown) => {
      console.error('a failed sign-in was not noted', fault);
    });
  });
}

async function count(
  { db, withTenant }: Front,
  owner: () => Promise<string | undefined>,
  code: FailedSignIn,
): Promise<void> {
  const person = await owner();
  if (person === undefined) return;
  for (const { org } of await membershipsOf(db, person))
    await withTenant({ org, user: person, as: 'app_worker' }, (act) =>
      noteRefused(act, { act: signingIn, code }),
    );
}
