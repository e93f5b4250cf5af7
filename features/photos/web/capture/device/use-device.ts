import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { errorCodeOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { Device, DeviceState } from './device.ts';
import { sharedDeviceOf, onDeviceClosed } from './opened-devices.ts';

export type DeviceOpening = {
  readonly device: Device | undefined;
  /**
   * Why the device cannot be opened. `offline`: it needs a connection and has none. `signed_out`: the person logged out
   * in another tab.
   */
  readonly failed: string | undefined;
  /** Tries again, for use when there is a connection again or someone has signed in. */
  readonly again: () => void;
};

export function useDevice(): DeviceOpening {
  const { person, org } = usePlace();
  const [found, setFound] = useState<Omit<DeviceOpening, 'again'>>({ device: undefined, failed: undefined });
  const open = useCallback(() => {
    let left = false;
    sharedDeviceOf(person.id, org).then(
      (device) => left || setFound({ device, failed: undefined }),
      (error: unknown) => left || setFound({ device: undefined, failed: errorCodeOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [person.id, org]);
  useEffect(open, [open]);
  useEffect(() => onDeviceClosed(() => setFound({ device: undefined, failed: 'signed_out' })), []);

  // Stores who is signed in, so that the app can open without a connection as long as the session lasts.
  const { data: me, dataUpdatedAt } = useQuery({ ...sessionQuery, enabled: false });
  const { device } = found;
  useEffect(() => {
    if (device && me) void device.keepMe(me, dataUpdatedAt);
  }, [device, me, dataUpdatedAt]);
  return { ...found, again: () => void open() };
}

export const useDeviceState = (device: Device): DeviceState =>
  useSyncExternalStore(device.subscribe, device.state);
