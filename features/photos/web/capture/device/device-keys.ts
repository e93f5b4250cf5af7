// The key of what one person keeps here for one school. See docs/decisions/0017-offline-capture.md.
import { ownerOf, type DeviceDatabase, type KeyRow } from './device-database.ts';
import { newWrappedKey, unwrapKey } from './seal.ts';

export type OpenKey = { readonly owner: string; readonly device: string; readonly key: CryptoKey };
type Holder = { readonly person: string; readonly org: string };

const keyRow = (database: DeviceDatabase, owner: string): Promise<KeyRow | undefined> =>
  database.read('keys', (keys) => keys.get(owner) as IDBRequest<KeyRow | undefined>);
const putKey = (database: DeviceDatabase, row: KeyRow): Promise<void> =>
  database.write('keys', (keys) => void keys.put(row));

/** Only whoever the server takes for the same person opens it again. */
async function lockWhere(database: DeviceDatabase, which: (row: KeyRow) => boolean): Promise<void> {
  const rows = await database.read('keys', (keys) => keys.getAll() as IDBRequest<KeyRow[]>);
  for (const row of rows)
    if (row.key && which(row)) {
      const { key: _key, ...locked } = row;
      await putKey(database, locked);
    }
}

/** Two tabs that open at once must not make two keys. */
const alone = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('lanyard-device-keys', act);

/**
 * Open from before, unlocked by the server's word, or new. The latter two need a connection. `forget` throws away what a
 * key sealed that nobody can make again.
 */
export const openKey = (
  database: DeviceDatabase,
  { person, org }: Holder,
  askServer: (device: string) => Promise<string>,
  forget: (owner: string) => Promise<void>,
): Promise<OpenKey> =>
  alone(async () => {
    const owner = ownerOf(person, org);
    const known = await keyRow(database, owner);
    const openedAt = Date.now();
    await lockWhere(database, (row) => row.person !== person);
    if (known?.key) {
      await putKey(database, { ...known, openedAt });
      return { owner, device: known.device, key: known.key };
    }
    const device = known?.device ?? crypto.randomUUID();
    const servers = await askServer(device);
    let wrapped = known?.wrapped ?? (await newWrappedKey(servers));
    let key: CryptoKey;
    try {
      key = await unwrapKey(servers, wrapped);
    } catch {
      await forget(owner);
      wrapped = await newWrappedKey(servers);
      key = await unwrapKey(servers, wrapped);
    }
    await putKey(database, { owner, person, org, device, key, wrapped, openedAt });
    return { owner, device, key };
  });

export const lockKey = (database: DeviceDatabase, owner: string): Promise<void> =>
  alone(() => lockWhere(database, (row) => row.owner === owner));

/** As long as a session lives at most: after it, whoever comes has to sign in. */
export const longestSession = 12 * 3_600_000;

/** Somebody who went without logging out is logged out by the clock. */
export const lockOld = (database: DeviceDatabase, now: number): Promise<void> =>
  alone(() => lockWhere(database, ({ openedAt }) => Math.abs(now - openedAt) > longestSession));

/** The server has just said who is there. */
export const heardAgain = (database: DeviceDatabase, owner: string, at: number): Promise<void> =>
  alone(async () => {
    const known = await keyRow(database, owner);
    if (known?.key && known.openedAt < at) await putKey(database, { ...known, openedAt: at });
  });

export const removeKey = (database: DeviceDatabase, owner: string): Promise<void> =>
  alone(() => database.write('keys', (keys) => void keys.delete(owner)));

export const openKeys = async (database: DeviceDatabase): Promise<(KeyRow & { key: CryptoKey })[]> => {
  const rows = await database.read('keys', (keys) => keys.getAll() as IDBRequest<KeyRow[]>);
  return rows
    .filter((row): row is KeyRow & { key: CryptoKey } => row.key !== undefined)
    .toSorted((a, b) => b.openedAt - a.openedAt);
};
