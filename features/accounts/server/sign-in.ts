import type { Db } from '@lanyard/db/connect';
import { emailKey } from '@lanyard/domain/person';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/handle';

import type { Me } from '../api.ts';
import { meOf } from './me.ts';
import { passwordMatches, passwordOfNobody } from './password.ts';
import { personByEmail } from './queries/people.ts';
import { countFailure, failuresOf, forgetFailures } from './queries/sessions.ts';
import { startSession, type Front } from './session.ts';

// Counted by account, so that one cannot be guessed from many addresses, and by address, so that many accounts cannot
// be tried from one. A right password is not counted: nobody can lock an owner out by failing on their behalf for ever.
const perAccount = { minutes: 15, most: 10 };
const perAddress = { minutes: 1, most: 30 };

export async function signIn(
  front: Front,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<{ me: Me } | Refusal<'wrong_credentials' | 'too_many_requests'>> {
  const { db } = front;
  const account = `account ${emailKey(email)}`;
  const address = `address ${network(visit.address)}`;
  const retryAfter = await secondsToWait(db, account, address);
  if (retryAfter > 0) return refuse('too_many_requests', { retryAfter });

  const person = await personByEmail(db, emailKey(email));
  const matches = person?.passwordHash
    ? await passwordMatches(password, person.passwordHash)
    : await passwordOfNobody(password);
  if (!person || !matches) {
    await countFailure(db, account, perAccount.minutes);
    await countFailure(db, address, perAddress.minutes);
    return refuse('wrong_credentials');
  }
  await forgetFailures(db, account);
  await startSession(front, visit, person.id);
  return { me: await meOf(db, person.id) };
}

async function secondsToWait(db: Db, account: string, address: string): Promise<number> {
  const waits = (await failuresOf(db, [account, address])).map(({ subject, count, age }) => {
    const { minutes, most } = subject === account ? perAccount : perAddress;
    return count >= most ? minutes * 60 - age : 0;
  });
  return Math.max(0, ...waits);
}

/** A home or school has one IPv4 address, or a whole /64 of IPv6. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
