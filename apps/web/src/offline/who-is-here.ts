import type { Me } from '@lanyard/accounts/api';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { isUnreached } from '@lanyard/http/call';

import { paths } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import { isKept } from './kept-here.ts';

type Here = {
  readonly me: Me | null;
  /** There is no connection: they were signed in when there was one, and this page alone works without. */
  readonly only?: string;
};

/** The pages that work without a connection, and who was there last. */
const stations = [
  {
    page: paths.capture,
    kept: 'lanyard-device',
    known: async () => (await import('@lanyard/photos/web/capture/device/known-person')).knownPerson(),
  },
  {
    page: paths.scan,
    kept: 'lanyard-scans',
    known: async () => (await import('@lanyard/delivery/web/scan/queue/known-scanner')).knownScanner(),
  },
] as const;

/** Who is signed in, by the server's word; without a connection by that of the page that is opened, or of one that can be. */
export async function whoIsHere(pathname: string): Promise<Here> {
  try {
    const { onLine } = navigator;
    const asked = { ...sessionQuery, ...(onLine ? {} : { retry: false }) };
    return { me: await queryClient.ensureQueryData(asked) };
  } catch (error) {
    if (!isUnreached(error)) throw error;
    for (const { page, kept, known } of stations.toSorted(
      ({ page: a }, { page: b }) => Number(b === pathname) - Number(a === pathname),
    )) {
      const found = (await isKept(kept)) ? await known() : undefined;
      if (!found) continue;
      // As old as it is, so that the server is asked as soon as it can be.
      queryClient.setQueryData(sessionQuery.queryKey, found.me, { updatedAt: found.heardAt });
      return { me: found.me, only: page };
    }
    throw error;
  }
}
