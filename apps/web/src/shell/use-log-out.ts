import { sessionQuery, useSignOut } from '@lanyard/accounts/web/use-session';
import { createFailureToast } from '@lanyard/client/failed-toast';
import type { ScanQueue } from '@lanyard/delivery/web/scan/queue/scan-queue';
import type { Device } from '@lanyard/photos/web/capture/device/device';
import { useToast } from '@lanyard/ui/use-toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { confirmLeavingPage } from '../discard.ts';
import { hasOfflineData } from '../offline/offline-data.ts';
import { deleteTabOrganisation } from '../organisation.ts';
import { paths } from '../paths.ts';

export type LogOut = {
  readonly logOut: () => void;
  readonly leaving: boolean;
  /** Set if something is not sent yet. The dialog then warns the person. */
  readonly unsent: Kept | undefined;
  readonly stay: () => void;
  readonly leaveAllTheSame: () => void;
};

/** The photos and scans that this person took with this browser. Nothing loads if there are none. */
type Kept = { readonly devices: readonly Device[]; readonly queues: readonly ScanQueue[] };
async function keptBy(person: string | undefined): Promise<Kept> {
  const has = async (what: Parameters<typeof hasOfflineData>[0]): Promise<boolean> =>
    person !== undefined && (await hasOfflineData(what));
  return {
    devices: (await has('lanyard-device'))
      ? await (await import('@lanyard/photos/web/capture/device/opened-devices')).openDevicesOf(person ?? '')
      : [],
    queues: (await has('lanyard-scans'))
      ? await (await import('@lanyard/delivery/web/scan/queue/scan-queue')).scanQueuesOf(person ?? '')
      : [],
  };
}
const hasUnsent = ({ devices, queues }: Kept): boolean =>
  queues.some((queue) => queue.state().waiting.length > 0) ||
  devices.some(
    (device) =>
      device.state().sayings.length > 0 ||
      device.state().shots.some(({ state }) => state === 'saved' || state === 'sending'),
  );

/** Ends the session on the server, deletes what the browser stored, and opens the sign-in page. */
export function useLogOut(): LogOut {
  const signOut = useSignOut();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [unsent, setUnsent] = useState<Kept>();

  const leave = async ({ devices, queues }: Kept): Promise<void> => {
    try {
      await signOut.mutateAsync();
    } catch (error) {
      toast.show(createFailureToast('You are still signed in', error));
      return;
    }
    // Locks the photos on this device, so that only the same person can open them again. If all are sent, there is
    // nothing to lock.
    for (const device of devices) await device.close('keep');
    // The next person must not send scans in this person's name.
    for (const queue of queues) queue.close();
    if (queues.length > 0)
      await (await import('@lanyard/delivery/web/scan/queue/known-scanner')).deleteKnownScanner();
    deleteTabOrganisation();
    await navigate({ to: paths.login });
  };
  const logOut = async (): Promise<void> => {
    if (!(await confirmLeavingPage())) return;
    const kept = await keptBy(client.getQueryData(sessionQuery.queryKey)?.person.id);
    if (hasUnsent(kept)) setUnsent(kept);
    else await leave(kept);
  };
  return {
    logOut: () => void logOut(),
    leaving: signOut.isPending || signOut.isSuccess,
    unsent,
    stay: () => setUnsent(undefined),
    leaveAllTheSame: () => {
      setUnsent(undefined);
      void leave(unsent ?? { devices: [], queues: [] });
    },
  };
}
