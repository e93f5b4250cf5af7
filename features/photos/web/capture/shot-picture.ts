import { useEffect, useState } from 'react';

import { makeThumbnail } from './camera/still.ts';
import type { Device } from './device/device.ts';

/** A small picture of each shot, as long as the page is open. */
const stamps = new Map<string, Promise<string | undefined>>();

async function makeStamp(device: Device, shot: string): Promise<string | undefined> {
  const picture = await device.pictureOf(shot);
  return picture && URL.createObjectURL(await makeThumbnail(picture));
}

/** The device deletes a picture once the server has it, but the list still has to show it. */
export const cacheShotThumbnail = (shot: string, picture: Blob): void =>
  void stamps.set(
    shot,
    makeThumbnail(picture).then(
      (stamp) => URL.createObjectURL(stamp),
      () => undefined,
    ),
  );

/** A small picture of a shot that this device still has. */
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
