import { useEffect, useState } from 'react';

import { stampOf } from './camera/still.ts';
import type { Device } from './device/device.ts';

/** A stamp of each shot for as long as the page lives; small, and gone with it. */
const stamps = new Map<string, Promise<string | undefined>>();

async function makeStamp(device: Device, shot: string): Promise<string | undefined> {
  const picture = await device.pictureOf(shot);
  return picture && URL.createObjectURL(await stampOf(picture));
}

/** The device lets go of a picture once the server has it; the list goes on showing it. */
export const rememberStamp = (shot: string, picture: Blob): void =>
  void stamps.set(
    shot,
    stampOf(picture).then(
      (stamp) => URL.createObjectURL(stamp),
      () => undefined,
    ),
  );

/** A shot this device still has, small. */
export function useShotPicture(device: Device, shot: string | undefined): string | undefined {
  const [address, setAddress] = useState<{ readonly of: string; readonly at: string | undefined }>();
  useEffect(() => {
    if (shot === undefined) return undefined;
    let left = false;
    const made = stamps.get(shot) ?? makeStamp(device, shot).catch(() => undefined);
    stamps.set(shot, made);
    void made.then((at) => left || setAddress({ of: shot, at }));
    return () => {
      left = true;
    };
  }, [device, shot]);
  return address?.of === shot ? address?.at : undefined;
}
