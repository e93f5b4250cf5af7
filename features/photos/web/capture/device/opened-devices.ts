// One queue per person and school as long as the page is open, so that leaving the screen does not stop the sending.
import { openExistingDeviceDatabase } from './device-database.ts';
import { listOpenKeys } from './device-keys.ts';
import type { Device, DeviceState } from './device.ts';
import { openDevice } from './open-device.ts';
import { isUnsent } from './shot-list.ts';

const opened = new Map<string, Promise<Device>>();
const listeners = new Set<() => void>();

export function sharedDeviceOf(person: string, org: string): Promise<Device> {
  const at = `${person}.${org}`;
  const known = opened.get(at);
  if (known) return known;
  const forget = (): void => {
    opened.delete(at);
    for (const listener of listeners) listener();
  };
  const opening = openDevice({ person, org, onClosed: forget });
  opened.set(at, opening);
  opening.catch(() => opened.delete(at));
  return opening;
}

/** Calls the listener when someone logs out, in any tab. */
export function onDeviceClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const unsentCountsOf = ({ shots, sayings }: DeviceState): { photos: number; sayings: number } => ({
  photos: shots.filter(isUnsent).length,
  sayings: sayings.length,
});

/** The open queues of this person. A browser that never took a photo has none. */
export async function openDevicesOf(person: string): Promise<Device[]> {
  const database = await openExistingDeviceDatabase();
  if (!database) return [];
  const rows = await listOpenKeys(database).finally(() => database.close());
  return Promise.all(
    rows.filter((row) => row.person === person).map(({ org }) => sharedDeviceOf(person, org)),
  );
}
