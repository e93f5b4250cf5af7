// Replaces the master key of an installation while it runs. See decision 0030.
import { setTimeout as wait } from 'node:timers/promises';

import { rewrapAuthenticatorSecrets } from '@lanyard/accounts/server/door/rewrap-secrets';
import { oldWrappedSecretSize } from '@lanyard/accounts/server/door/totp';
import { countTotpSecrets } from '@lanyard/accounts/server/queries/totp-keys';
import type { Db } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { waitForTransactions } from '@lanyard/db/wait-for-transactions';
import { rewrapCarrierSecrets } from '@lanyard/delivery/server/carrier/rewrap-secrets';
import { countHookSecrets } from '@lanyard/delivery/server/queries/carriers';
import { countSubjectKeys, organisationIds } from '@lanyard/files/queries';
import { rewrapSubjectKeys } from '@lanyard/files/rewrap-subject-keys';
import {
  destroyMasterKey,
  readStoredKeys,
  noteKeyRetired,
  openKeyRing,
  type StoredKey,
} from '@lanyard/keys/key-folder';

/** A connection to the database as the role `app`, and the path of the folder that holds the keys. */
export type RotationContext = { readonly db: Db; readonly folder: string };

/** Backups are kept for 35 days, and a backup from before the change needs the old key. */
export const backupDays = 35;

/** How many values of each kind one key wrapped. */
export type KeyUsage = { readonly files: number; readonly authenticators: number; readonly carriers: number };
const none: KeyUsage = { files: 0, authenticators: 0, carriers: 0 };
const totalOf = ({ files, authenticators, carriers }: KeyUsage): number => files + authenticators + carriers;

/** Maps the id of each key, in hex, to what it wrapped. Older values, which do not name their key, are counted under ''. */
export async function countKeyUsage({ db }: RotationContext): Promise<ReadonlyMap<string, KeyUsage>> {
  const found = new Map<string, KeyUsage>();
  const add = (kind: keyof KeyUsage, rows: readonly { key: string | null; count: number }[]): void => {
    for (const { key, count } of rows) {
      const known = found.get(key ?? '') ?? none;
      found.set(key ?? '', { ...known, [kind]: known[kind] + count });
    }
  };
  const withTenant = createWithTenant(db, []);
  for (const org of await organisationIds(db))
    await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      add('files', await countSubjectKeys(act.tx, org));
      add('carriers', await countHookSecrets(act));
    });
  add('authenticators', await countTotpSecrets(db, oldWrappedSecretSize));
  return found;
}

/** Goes over all values once and wraps those that the newest key did not wrap. Returns how many. */
async function rewrapOnce({ db, folder }: RotationContext): Promise<number> {
  const keys = openKeyRing(folder);
  const withTenant = createWithTenant(db, []);
  let rewrapped = await rewrapAuthenticatorSecrets(keys, db);
  for (const org of await organisationIds(db)) {
    const step = <Result>(run: (act: Act) => Promise<Result>): Promise<Result> =>
      withTenant({ org, user: '', as: 'app_worker' }, run);
    rewrapped += await rewrapSubjectKeys(keys, org, step);
    rewrapped += await step((act) => rewrapCarrierSecrets(keys, act));
  }
  return rewrapped;
}

/** How long to wait: a server may still write a value that it wrapped with the old key before it found the new one. */
const wrapToWriteMs = 1000;

const newestOf = (folder: string): StoredKey => {
  const newest = readStoredKeys(folder).findLast(({ from }) => from <= new Date());
  if (!newest) throw new Error(`there is no master key in ${folder}`);
  return newest;
};

/** Wraps every value again with the newest key. Marks older keys as retired if no value needs them any more. */
export async function rewrapAllValues(installation: RotationContext, now = new Date()): Promise<number> {
  const { db, folder } = installation;
  const before = await countKeyUsage(installation);
  const newest = newestOf(folder);
  let rewrapped = await rewrapOnce(installation);
  await wait(wrapToWriteMs);
  await waitForTransactions(db);
  for (let more = -1; more !== 0; rewrapped += more) more = await rewrapOnce(installation);
  const after = await countKeyUsage(installation);
  for (const key of readStoredKeys(folder)) {
    if (key.from >= newest.from || isNamed(after, key)) continue;
    // Some values were wrapped with this key until now, so today's backup needs it. Its 35 days begin now.
    if (!key.retiredAt || isNamed(before, key)) noteKeyRetired(key, now);
  }
  return rewrapped;
}

/**
 * Whether a value in the database still needs this key. Older values do not say which key wrapped them, so they count for
 * every key.
 */
const isNamed = (inUse: ReadonlyMap<string, KeyUsage>, { id }: StoredKey): boolean =>
  totalOf(inUse.get(id.toString('hex')) ?? none) + totalOf(inUse.get('') ?? none) > 0;

export const destructionDateOf = ({ retiredAt }: StoredKey): Date | undefined =>
  retiredAt && new Date(retiredAt.getTime() + backupDays * 24 * 3_600_000);

/**
 * Destroys the keys that were retired 35 days ago, unless a value still needs one. Returns the paths of their files.
 */
export async function destroyRetiredKeys(installation: RotationContext, now = new Date()): Promise<string[]> {
  const due = (key: StoredKey): boolean => (destructionDateOf(key) ?? now) < now;
  if (!readStoredKeys(installation.folder).some(due)) return [];
  await rewrapAllValues(installation, now);
  const inUse = await countKeyUsage(installation);
  const keys = readStoredKeys(installation.folder).filter((key) => due(key) && !isNamed(inUse, key));
  for (const key of keys) destroyMasterKey(key);
  return keys.map(({ file }) => file);
}
