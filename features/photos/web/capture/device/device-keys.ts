// The key that encrypts what one person stores on this device for one school. See
// docs/decisions/0017-offline-capture.md.
import type { DeviceKeys } from '../../../api-capture.ts';
import { deviceOwnerOf, type DeviceDatabase, type DeviceKeyRow } from './device-database.ts';
import { newWrappedKey, rewrapKey, unwrapKey } from './encryption.ts';

export type OpenKey = { readonly owner: string; readonly device: string; readonly key: CryptoKey };
type Wrapping = Required<Pick<DeviceKeyRow, 'wrapped' | 'wrappedBy' | 'wrappedAt'>>;
type AskServer = (device: string) => Promise<DeviceKeys>;
type Holder = { readonly person: string; readonly org: string };

const keyRow = (database: DeviceDatabase, owner: string): Promise<DeviceKeyRow | undefined> =>
  database.read('keys', (keys) => keys.get(owner) as IDBRequest<DeviceKeyRow | undefined>);
const putKey = (database: DeviceDatabase, row: DeviceKeyRow): Promise<void> =>
  database.write('keys', (keys) => void keys.put(row));

/**
 * Deletes the unwrapped key from the browser. To unwrap it again, the person must sign in, because that needs the
 * server's key.
 */
async function lockWhere(database: DeviceDatabase, which: (row: DeviceKeyRow) => boolean): Promise<void> {
  const rows = await database.read('keys', (keys) => keys.getAll() as IDBRequest<DeviceKeyRow[]>);
  for (const row of rows)
    if (row.key && which(row)) {
      const { key: _key, ...locked } = row;
      await putKey(database, locked);
    }
}

/** Two tabs that open at the same time must not create two keys. */
const alone = <Result>(act: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('lanyard-device-keys', act);

/**
 * Wraps the device's key again, with the newest of the server's keys. Undefined if none of the server's keys unwraps
 * it.
 */
async function underNewest(servers: DeviceKeys, known: DeviceKeyRow): Promise<Wrapping | undefined> {
  for (const { id, key } of [servers, ...servers.older]) {
    if (known.wrappedBy !== undefined && known.wrappedBy !== id) continue;
    try {
      const wrapped = await rewrapKey(key, servers.key, known.wrapped);
      return { wrapped, wrappedBy: servers.id, wrappedAt: Date.now() };
    } catch {
      // Older rows do not say which of the server's keys wrapped them, so we try each.
    }
  }
  return undefined;
}

/**
 * Returns the device's key. If the browser has no unwrapped key, this needs a connection to unwrap the key or to create
 * one. If none of the server's keys unwraps it, `forget` deletes the data that the lost key encrypted.
 */
export const openDeviceKey = (
  database: DeviceDatabase,
  { person, org }: Holder,
  askServer: AskServer,
  forget: (owner: string) => Promise<void>,
): Promise<OpenKey> =>
  alone(async () => {
    const owner = deviceOwnerOf(person, org);
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
 * If a page opens a week after the device's key was wrapped, this wraps it again with the server's newest key.
 * Otherwise the key could be lost, because the server destroys a master key 35 days after it was replaced.
 */
export async function renewDeviceKeyWrapping(
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

/** The longest lifetime of a session. After it, everyone has to sign in again. */
export const longestSessionMs = 12 * 3_600_000;

/** Locks the keys of people who left without logging out more than 12 hours ago. */
export const lockOldKeys = (database: DeviceDatabase, now: number): Promise<void> =>
  alone(() => lockWhere(database, ({ openedAt }) => Math.abs(now - openedAt) > longestSessionMs));

/** The server has just confirmed who is signed in, so the 12 hours start again. */
export const renewKeySession = (database: DeviceDatabase, owner: string, at: number): Promise<void> =>
  alone(async () => {
    const known = await keyRow(database, owner);
    if (known?.key && known.openedAt < at) await putKey(database, { ...known, openedAt: at });
  });

export const removeKey = (database: DeviceDatabase, owner: string): Promise<void> =>
  alone(() => database.write('keys', (keys) => void keys.delete(owner)));

export const listOpenKeys = async (
  database: DeviceDatabase,
): Promise<(DeviceKeyRow & { key: CryptoKey })[]> => {
  const rows = await database.read('keys', (keys) => keys.getAll() as IDBRequest<DeviceKeyRow[]>);
  return rows
    .filter((row): row is DeviceKeyRow & { key: CryptoKey } => row.key !== undefined)
    .toSorted((a, b) => b.openedAt - a.openedAt);
};
