import type { Db } from '@lanyard/db/connect';
import type { SecondFactor } from '@lanyard/http/handle';

import type { Me } from '../../api.ts';
import { membershipsOf, personById } from '../queries/people.ts';

/** Like `startSession`: who does not say that a second factor was proven has none. */
export async function meOf(db: Db, person: string, secondFactor: SecondFactor = 'missing'): Promise<Me> {
  const [found, memberships] = await Promise.all([personById(db, person), membershipsOf(db, person)]);
  if (!found) throw new Error('a session without a person');
  return { person: found, memberships, secondFactor };
}
