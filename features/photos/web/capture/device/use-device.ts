import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { codeOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { Device, DeviceState } from './device.ts';
import { deviceOf, whenClosed } from './opened-devices.ts';

export type DeviceOpening = {
  readonly device: Device | undefined;
  /** A refusal's code: `offline` if it was never opened here with a connection, `signed_out` after a logout elsewhere. */
  readonly failed: string | undefined;
  /** Once more: there is a connection now, or somebody signed in. */
  readonly again: () => void;
};

export function useDevice(): DeviceOpening {
  const { person, org } = usePlace();
  const [found, setFound] = useState<Omit<DeviceOpening, 'again'>>({ device: undefined, failed: undefined });
  const open = useCallback(() => {
    let left = false;
    deviceOf(person.id, org).then(
      (device) => left || setFound({ device, failed: undefined }),
      (error: unknown) => left || setFound({ device: undefined, failed: codeOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [person.id, org]);
  useEffect(open, [open]);
  useEffect(() => whenClosed(() => setFound({ device: undefined, failed: 'signed_out' })), []);

  // With this, and for as long as a session lives, the app opens without a connection.
  const { data: me, dataUpdatedAt } = useQuery({ ...sessionQuery, enabled: false });
  const { device } = found;
  useEffect(() => {
    if (device && me) void device.keepMe(me, dataUpdatedAt);
  }, [device, me, dataUpdatedAt]);
  return { ...found, again: () => void open() };
}

export const useDeviceState = (device: Device): DeviceState =>
  useSyncExternalStore(device.subscribe, device.state);
