// Who was signed in when there was last a connection, so that the app can open without one.
import type { Me } from '@lanyard/accounts/api';

import { openExistingDeviceDatabase } from './device-database.ts';
import { longestSessionMs, listOpenKeys } from './device-keys.ts';
import { openOwnerStore } from './owner-store.ts';

type Heard = { readonly me: Me; readonly heardAt: number };

export async function readLastSignedIn(now = Date.now()): Promise<Heard | undefined> {
  const database = await openExistingDeviceDatabase();
  if (!database) return undefined;
  try {
    for (const row of await listOpenKeys(database)) {
      const [found] = await (await openOwnerStore(database, row)).all<Heard>('me');
      if (found && Math.abs(now - found.value.heardAt) < longestSessionMs) return found.value;
    }
    return undefined;
  } finally {
    database.close();
  }
}
