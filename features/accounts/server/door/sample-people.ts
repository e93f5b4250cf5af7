import type { Db } from '@lanyard/db/connect';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { SamplePerson } from '../../api-development.ts';
import type { Me } from '../../api.ts';
import { samplePeople } from '../queries/people.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { signedInPersonOf } from './me.ts';
import { renewProof } from './prove-again.ts';
import { startSession } from './session.ts';
import type { SignedInCaller } from './signed-in.ts';

/** Development only. Sample people have an address that ends in `.example`, which no real address does. */
export async function listSamplePeople(db: Db): Promise<SamplePerson[]> {
  const people = new Map<string, SamplePerson>();
  for (const { id, name, email, organisation, roles } of await samplePeople(db)) {
    const person = people.get(id) ?? { id, name, email, memberships: [] };
    person.memberships.push({ name: organisation, roles });
    people.set(id, person);
  }
  return [...people.values()];
}

export async function signInAsSamplePerson(
  front: AccountDependencies,
  visit: Visit,
  person: string,
): Promise<{ me: Me } | Refusal<'not_found'>> {
  const known = (await listSamplePeople(front.db)).some(({ id }) => id === person);
  if (!known) return refuse('not_found');
  // In development, one click replaces every proof, so the session counts as fully proven.
  await startSession(front, visit, person, 'proven');
  return { me: await signedInPersonOf(front.db, person, 'proven') };
}

/** In development, one click replaces the password or the second factor of a sample person. */
export async function confirmAsSamplePerson(
  front: AccountDependencies,
  visit: Visit,
  owner: SignedInCaller,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const known = (await listSamplePeople(front.db)).some(({ id }) => id === owner.person);
  if (!known) return refuse('not_found');
  await renewProof(front, visit, owner, 'sample');
  return {};
}
