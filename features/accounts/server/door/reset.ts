import { emailKey } from '@lanyard/domain/person';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { Me, SignInSecondStep } from '../../api.ts';
import { isPasswordWeakFor, setPassword } from '../account/change-password.ts';
import { recordAndNotifyPerson, emailPerson } from '../people/notify-person.ts';
import { insertPasswordReset, passwordResetOf, takePasswordReset } from '../queries/pending.ts';
import { personByEmail } from '../queries/people.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { resetMailLimit, addressGuessLimit, countAgainstRateLimit } from './guessing.ts';
import { continueSignIn } from './sign-in.ts';
import { hashToken, newToken } from './token.ts';

const resetSeconds = 30 * 60;

/**
 * Answers before it looks up the address, so that neither the text nor the duration reveals whether an account has it.
 */
export async function requestReset(
  front: AccountDependencies,
  visit: Visit,
  email: string,
): Promise<Record<string, never> | Refusal<'too_many_requests'>> {
  const retryAfter = await countAgainstRateLimit(front.db, addressGuessLimit(visit.address));
  if (retryAfter > 0) return refuse('too_many_requests', { retryAfter });
  setImmediate(() => {
    mailLink(front, email).catch((fault: unknown) => {
      console.error('no reset mail was written', fault);
    });
  });
  return {};
}

/** Creates a link with which this person can choose a new password. It works once. */
export async function createPasswordResetLink(
  { db, home }: Pick<AccountDependencies, 'db' | 'home'>,
  person: string,
): Promise<string> {
  const token = newToken();
  await insertPasswordReset(db, { tokenHash: hashToken(token), person, seconds: resetSeconds });
  return `${home}/reset#token=${token}`;
}

async function mailLink(front: AccountDependencies, email: string): Promise<void> {
  if ((await countAgainstRateLimit(front.db, resetMailLimit(email))) > 0) return;
  const person = await personByEmail(front.db, emailKey(email));
  if (!person) return;
  const href = await createPasswordResetLink(front, person.id);
  await emailPerson(front, person.id, {
    subject: 'Choose a new password',
    body: 'Somebody, probably you, asked for a new password. The link works once, within 30 minutes. If it was not you, there is nothing to do: your password stays as it is.',
    link: { label: 'Choose a new password', href },
  });
}

/**
 * Ends all sessions of the person and opens one here. If the person has a second factor, asks for it first, as after
 * any password.
 */
export async function resetPassword(
  front: AccountDependencies,
  visit: Visit,
  { token, password }: { token: string; password: string },
): Promise<{ me: Me } | SignInSecondStep | Refusal<'link_spent' | 'weak_password'>> {
  const tokenHash = hashToken(token);
  const reset = await passwordResetOf(front.db, tokenHash);
  if (!reset) return refuse('link_spent');
  const { person } = reset;
  if (await isPasswordWeakFor(front, person, password)) return refuse('weak_password');
  if (!(await takePasswordReset(front.db, tokenHash))) return refuse('link_spent');
  await setPassword(front, person, password);
  await recordAndNotifyPerson(
    front,
    person,
    { action: 'password_reset' },
    {
      subject: 'Your password was changed',
      sentence: 'A new password was chosen with a link sent to this address, and all sessions were ended.',
    },
  );
  return continueSignIn(front, visit, person);
}
