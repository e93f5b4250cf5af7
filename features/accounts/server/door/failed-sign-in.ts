import { noteRefusal, refusedSignInAct } from '@lanyard/audit/refusals';

import { emailPerson, type PersonEmailContent } from '../people/notify-person.ts';
import { membershipsOf } from '../queries/people.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { countAgainstRateLimit, warningMailLimit } from './guessing.ts';

export type FailedSignIn = 'wrong_credentials' | 'wrong_code' | 'too_many_requests';

const stillIn =
  'Lanyard now makes each further try wait, up to 15 minutes. You can still sign in on a device that you have used before, or with a passkey if you have one.';
const letters = {
  wrong_credentials: {
    subject: 'Wrong passwords for your account',
    body: `Someone entered a wrong password for your account several times. ${stillIn} Or choose “Forgot your password?” on the sign-in page.\n\nIf it was you, there is nothing to do. If it was not you, nobody has guessed your password. If you use it elsewhere too, choose a new one.`,
  },
  wrong_code: {
    subject: 'Wrong codes for your account',
    body: `Someone who knows your password entered a wrong code for your account several times. ${stillIn}\n\nIf it was you, there is nothing to do. If it was not you, change your password now: they know it.`,
  },
} as const satisfies Record<string, PersonEmailContent>;

/**
 * Records a failed try to sign in, in each organisation of the account's owner. If this try is the first that makes the
 * next one wait (`isFirstToSlow`), the owner also gets an email. `owner` returns undefined if no such account exists.
 * The response does not wait for this work, because its duration must not reveal whether the account exists.
 */
export function noteFailedSignIn(
  front: AccountDependencies,
  owner: () => Promise<string | undefined>,
  code: FailedSignIn,
  isFirstToSlow = false,
): void {
  setImmediate(() => {
    note(front, owner, code, isFirstToSlow).catch((fault: unknown) => {
      console.error('a failed sign-in was not noted', fault);
    });
  });
}

async function note(
  front: AccountDependencies,
  owner: () => Promise<string | undefined>,
  code: FailedSignIn,
  isFirstToSlow: boolean,
): Promise<void> {
  const person = await owner();
  if (person === undefined) return;
  for (const { org } of await membershipsOf(front.db, person))
    await front.withTenant({ org, user: person, as: 'app_worker' }, (act) =>
      noteRefusal(act, { act: refusedSignInAct, code }),
    );
  if (!isFirstToSlow || code === 'too_many_requests') return;
  if ((await countAgainstRateLimit(front.db, warningMailLimit(person))) === 0)
    await emailPerson(front, person, letters[code]);
}
