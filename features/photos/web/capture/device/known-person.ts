// Who was signed in here when there was last a connection: for an app that is opened without one.
import type { Me } from '@lanyard/accounts/api';

import { databaseIfAny } from './device-database.ts';
import { openKeys } from './device-keys.ts';
import { keepOf } from './keep.ts';

/** As long as a session lives at most: whoever was heard of before is signed out by now. */
const longest = 12 * 3_600_000;

type Heard = { readonly me: Me; readonly heardAt: number };

export async function knownPerson(now = Date.now()): Promise<Heard | undefined> {
  const database = await databaseIfAny();
  if (!database) return undefined;
  try {
    for (const row of await openKeys(database)) {
      const [found] = await (await keepOf(database, row)).all<Heard>('me');
      if (found && Math.abs(now - found.value.heardAt) < longest) return found.value;
    }
    return undefined;
  } finally {
    database.close();
  }
}
