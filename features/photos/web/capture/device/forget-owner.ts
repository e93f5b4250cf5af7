import type { DeviceDatabase } from './device-database.ts';
import { sweep } from './sweep-device.ts';

/** All of an owner's rows but those named `kind id`; and with the rows their pictures. */
export async function forgetOwner(
  database: DeviceDatabase,
  owner: string,
  except: ReadonlySet<string>,
): Promise<void> {
  const rows = await database.rowsOf(owner);
  await database.write('rows', (all) => {
    for (const { kind, id } of rows) if (!except.has(`${kind} ${id}`)) all.delete([owner, kind, id]);
  });
  await sweep(database);
}
