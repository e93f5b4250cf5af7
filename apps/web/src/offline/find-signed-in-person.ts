import type { Me } from '@lanyard/accounts/api';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { isUnreached } from '@lanyard/http/call';

import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import { hasOfflineData } from './offline-data.ts';

type Here = {
  readonly me: Me | null;
  /** Set without a connection: the only page that works then. The person was signed in at the last connection. */
  readonly only?: string;
};

/** The pages that work without a connection, and who used each of them last. */
const stations = [
  {
    page: paths.capture,
    kept: 'lanyard-device',
    known: async () => (await import('@lanyard/photos/web/capture/device/last-signed-in')).readLastSignedIn(),
  },
  {
    page: paths.scan,
    kept: 'lanyard-scans',
    known: async () => (await import('@lanyard/delivery/web/scan/queue/known-scanner')).readKnownScanner(),
  },
] as const;

/**
 * Asks the server who is signed in. Without a connection, returns who last used the offline page that is opened, or
 * else another offline page.
 */
export async function findSignedInPerson(pathname: string): Promise<Here> {
  try {
    const { onLine } = navigator;
    const asked = { ...sessionQuery, ...(onLine ? {} : { retry: false }) };
    return { me: await queryClient.ensureQueryData(asked) };
  } catch (error) {
    if (!isUnreached(error)) throw error;
    for (const { page, kept, known } of stations.toSorted(
      ({ page: a }, { page: b }) => Number(b === pathname) - Number(a === pathname),
    )) {
      const found = (await hasOfflineData(kept)) ? await known() : undefined;
      if (!found) continue;
      // Stores the answer with its real age, so that the app asks the server as soon as it can.
      queryClient.setQueryData(sessionQuery.queryKey, found.me, { updatedAt: found.heardAt });
      return { me: found.me, only: page };
    }
    throw error;
  }
}
