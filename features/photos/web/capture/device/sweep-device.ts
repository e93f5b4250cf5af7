// Deletes everything that is too old, for every owner, even if the key is not on this device.
import { openExistingDeviceDatabase, type DeviceDatabase, type DeviceRow } from './device-database.ts';
import { lockOldKeys } from './device-keys.ts';
import { sealedPictures } from './sealed-pictures.ts';

const mostUnsent = 7 * 86_400_000;
const dateOf = (time: number): string => new Date(time).toDateString();

/** If the clock was set back, rows also count as too old. Otherwise they could stay forever. */
const isTooOld = ({ kind, keptAt }: DeviceRow, now: number): boolean =>
  kind === 'shot' || kind === 'saying' ? Math.abs(now - keptAt) > mostUnsent : dateOf(keptAt) !== dateOf(now);

const writing = 'lanyard-device-shots';
/**
 * A picture is written before its row. During that time no tab may sweep, because the picture would look like a
 * leftover.
 */
export const withWriteLock = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(writing, { mode: 'shared' }, act);

export const sweepOldRows = (database: DeviceDatabase, now = Date.now()): Promise<void> =>
  navigator.locks.request(writing, { mode: 'exclusive' }, async () => {
    const rows = await database.read('rows', (all) => all.getAll() as IDBRequest<DeviceRow[]>);
    const old = rows.filter((row) => isTooOld(row, now));
    if (old.length > 0)
      await database.write('rows', (all) => {
        for (const { owner, kind, id } of old) all.delete([owner, kind, id]);
      });
    const pictures = await sealedPictures(database);
    const left = new Set(rows.filter((row) => row.kind === 'shot' && !old.includes(row)).map(({ id }) => id));
    for (const id of await pictures.ids()) if (!left.has(id)) await pictures.remove(id);
  });

export async function sweepDevice(): Promise<void> {
  const database = await openExistingDeviceDatabase();
  if (!database) return;
  try {
    await sweepOldRows(database);
    await lockOldKeys(database, Date.now());
  } finally {
    database.close();
  }
}
