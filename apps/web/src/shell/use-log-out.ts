import { sessionQuery, useSignOut } from '@lanyard/accounts/web/use-session';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import type { Device } from '@lanyard/photos/web/capture/device/device';
import { useToast } from '@lanyard/ui/use-toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { somethingIsKept } from '../offline/kept-here.ts';
import { forgetOrganisation } from '../organisation.ts';
import { paths } from '../paths.ts';

export type LogOut = {
  readonly logOut: () => void;
  readonly leaving: boolean;
  /** Given: something is not sent yet, and it has to be said first. */
  readonly unsent: readonly Device[] | undefined;
  readonly stay: () => void;
  readonly leaveAllTheSame: () => void;
};

/** What this person took with this browser; nothing of it is fetched where there is nothing. */
async function devicesOf(person: string | undefined): Promise<readonly Device[]> {
  if (person === undefined || !(await somethingIsKept())) return [];
  const { openDevicesOf } = await import('@lanyard/photos/web/capture/device/opened-devices');
  return openDevicesOf(person);
}
const hasUnsent = (device: Device): boolean =>
  device.state().sayings.length > 0 ||
  device.state().shots.some(({ state }) => state === 'saved' || state === 'sending');

/** Ends the session on the server, forgets what the browser kept, and goes to the door. */
export function useLogOut(): LogOut {
  const signOut = useSignOut();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [unsent, setUnsent] = useState<readonly Device[]>();

  const leave = async (devices: readonly Device[]): Promise<void> => {
    try {
      await signOut.mutateAsync();
    } catch (error) {
      toast.show({ kind: 'failed', title: 'You are still signed in', description: sentenceFor(error) });
      return;
    }
    // Locked: only the same person opens it again. Where all is sent, nothing is left to lock.
    for (const device of devices) await device.close('keep');
    forgetOrganisation();
    await navigate({ to: paths.login });
  };
  const logOut = async (): Promise<void> => {
    const devices = await devicesOf(client.getQueryData(sessionQuery.queryKey)?.person.id);
    if (devices.some(hasUnsent)) setUnsent(devices);
    else await leave(devices);
  };
  return {
    logOut: () => void logOut(),
    leaving: signOut.isPending || signOut.isSuccess,
    unsent,
    stay: () => setUnsent(undefined),
    leaveAllTheSame: () => {
      setUnsent(undefined);
      void leave(unsent ?? []);
    },
  };
}
