import type { Me } from '@lanyard/accounts/api';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { codeOf } from '@lanyard/http/call';

import { queryClient } from '../query-client.ts';
import { somethingIsKept } from './kept-here.ts';

type Here = {
  readonly me: Me | null;
  /** There is no connection: they were signed in when there was one, and are photographing. */
  readonly fromDevice: boolean;
};

/** Who is signed in, by the server's word; without a connection by that of a capture station. */
export async function whoIsHere(): Promise<Here> {
  try {
    const { onLine } = navigator;
    const asked = { ...sessionQuery, networkMode: 'always' as const, ...(onLine ? {} : { retry: false }) };
    return { me: await queryClient.ensureQueryData(asked), fromDevice: false };
  } catch (error) {
    if (codeOf(error) !== 'offline' || !(await somethingIsKept())) throw error;
    const { knownPerson } = await import('@lanyard/photos/web/capture/device/known-person');
    const known = await knownPerson();
    if (!known) throw error;
    // As old as it is, so that the server is asked as soon as it can be.
    queryClient.setQueryData(sessionQuery.queryKey, known.me, { updatedAt: known.heardAt });
    return { me: known.me, fromDevice: true };
  }
}
