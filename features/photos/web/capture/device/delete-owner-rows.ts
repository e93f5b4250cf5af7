import type { DeviceDatabase } from './device-database.ts';
import { sweepOldRows } from './sweep-device.ts';

/** Deletes all rows of an owner and their pictures, except rows named `kind id` in `except`. */
export async function deleteOwnerRows(
  database: DeviceDatabase,
  owner: string,
  except: ReadonlySet<string>,
): Promise<void> {
  const rows = await database.rowsOf(owner);
  await database.write('rows', (all) => {
    for (const { kind, id } of rows) if (!except.has(`${kind} ${id}`)) all.delete([owner, kind, id]);
  });
  await sweepOldRows(database);
}
