// The key of what one person keeps here for one school. See docs/decisions/0017-offline-capture.md.
import type { DeviceKeys } from '../../../api-capture.ts';
import { ownerOf, type DeviceDatabase, type KeyRow } from './device-database.ts';
import { newWrappedKey, rewrapKey, unwrapKey } from './seal.ts';

export type OpenKey = { readonly owner: string; readonly device: string; readonly key: CryptoKey };
type Wrapping = Required<Pick<KeyRow, 'wrapped' | 'wrappedBy' | 'wrappedAt'>>;
type AskServer = (device: string) => Promise<DeviceKeys>;
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

/** The same key, wrapped by the newest of the server's keys. Undefined if none of them opens it. */
async function underNewest(servers: DeviceKeys, known: KeyRow): Promise<Wrapping | undefined> {
  for (const { id, key } of [servers, ...servers.older]) {
    if (known.wrappedBy !== undefined && known.wrappedBy !== id) continue;
    try {
      const wrapped = await rewrapKey(key, servers.key, known.wrapped);
      return { wrapped, wrappedBy: servers.id, wrappedAt: Date.now() };
    } catch {
      // Older rows do not say which key wrapped them, so we try the next key.
    }
  }
  return undefined;
}

/**
 * Open from before, unlocked by the server's word, or new. The latter two need a connection. `forget` throws away what a
 * key sealed that nobody can make again.
 */
export const openKey = (
  database: DeviceDatabase,
  { person, org }: Holder,
  askServer: AskServer,
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
    let wrapping = known && (await underNewest(servers, known));
    if (!wrapping) {
      if (known) await forget(owner);
      const wrapped = await newWrappedKey(servers.key);
      wrapping = { wrapped, wrappedBy: servers.id, wrappedAt: openedAt };
    }
    const key = await unwrapKey(servers.key, wrapping.wrapped);
    await putKey(database, { owner, person, org, device, key, ...wrapping, openedAt });
    return { owner, device, key };
  });

const aWeek = 7 * 24 * 3_600_000;

/**
 * Someone can keep a tablet open for weeks. The server destroys a master key 35 days after it was replaced, so the
 * wrapping is made anew before that, with the newest key.
 */
export async function renewWrapping(
  database: DeviceDatabase,
  owner: string,
  askServer: AskServer,
): Promise<void> {
  const before = await keyRow(database, owner);
  if (!before || Date.now() - (before.wrappedAt ?? 0) < aWeek) return;
  const servers = await askServer(before.device);
  await alone(async () => {
    const known = await keyRow(database, owner);
    const wrapping = known && (await underNewest(servers, known));
    if (wrapping) await putKey(database, { ...known, ...wrapping });
  });
}

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
