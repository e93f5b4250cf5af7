import type { Db } from '@lanyard/db/connect';

import type { Me } from '../api.ts';
import { membershipsOf, personById } from './queries/people.ts';

export async function meOf(db: Db, person: string): Promise<Me> {
  const [found, memberships] = await Promise.all([personById(db, person), membershipsOf(db, person)]);
  if (!found) throw new Error('a session without a person');
  return { person: found, memberships };
}
