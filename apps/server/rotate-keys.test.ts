import { execFile } from 'node:child_process';
import { createCipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { newTotpSecret, openTotpSecret, wrapTotpSecret } from '@lanyard/accounts/server/door/totp';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { createPerson } from '@lanyard/accounts/server/school/create-organisation';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { openHookSecret as openCarrierSecret } from '@lanyard/delivery/server/carrier/hook-secret';
import { findHookSecret } from '@lanyard/delivery/server/queries/carriers';
import { ensureSubjectKey, readSubjectKey, subjectOfStudent } from '@lanyard/files/subject-keys';
import { addMasterKey, readStoredKeys, openKeyRing } from '@lanyard/keys/key-folder';
import { deriveKey, type MasterKey } from '@lanyard/keys/master-key';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { makeKeys } from './keys.ts';
import { destroyRetiredKeys, countKeyUsage, rewrapAllValues } from './rotate-keys.ts';

const town = testFeatureServer(accountRoutes);
const folder = mkdtempSync(join(tmpdir(), 'lanyard-rotate-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
makeKeys(folder);
/** The keys of a server that started before the key is replaced. */
const running = openKeyRing(folder);
const installation = () => ({ db: town.db, folder });
const asAlpha = <Result>(run: Parameters<typeof town.withTenant<Result>>[1]): Promise<Result> =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, run);
const asVendor = <Result>(run: Parameters<typeof town.withTenant<Result>>[1]): Promise<Result> =>
  town.withTenant({ org: town.vendor.org, user: '', as: 'app_worker' }, run);
const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

const command = (...given: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'commands/keys.ts'), ...given], {
    env: { DATABASE_URL: town.url, LANYARD_KEYS: folder },
  });

/** Wraps a secret of an authenticator app in the older form, which does not name the key. */
function oldForm(master: MasterKey, person: string, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(master, 'totp secret v1'), nonce);
  cipher.setAAD(Buffer.from(person));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

async function addTotp(wrap: (person: string, secret: Buffer) => Buffer): Promise<() => Promise<void>> {
  const secret = newTotpSecret();
  const person = await createPerson(town.db, {
    name: 'P',
    email: `${randomUUID()}@town.example`,
    password: 'p',
  });
  await sql`insert into ctl.totp (person_id, secret) values (${person}, ${wrap(person, secret)})`.execute(
    town.db,
  );
  return async () => {
    const { rows } = await sql<{
      secret: Buffer;
    }>`select secret from ctl.totp where person_id = ${person}`.execute(town.db);
    expect(openTotpSecret(running, person, rows[0]?.secret ?? Buffer.alloc(0))).toEqual(secret);
  };
}

async function addFileKey(): Promise<() => Promise<void>> {
  const subject = subjectOfStudent(randomUUID());
  const made = await asAlpha((act) => ensureSubjectKey(running, act, subject));
  return async () => expect(await asAlpha((act) => readSubjectKey(running, act, subject))).toEqual(made);
}

/**
 * Adds a hook (the URL to which a carrier sends events) without a stored secret. Before November 2026, hooks had none.
 */
async function addOldHook(): Promise<() => Promise<void>> {
  const first = readStoredKeys(folder).at(0)?.bytes ?? Buffer.alloc(0);
  const { rows } = await asVendor(({ tx }) =>
    sql<{ id: string }>`insert into carrier_hooks (org_id) values (${town.vendor.org}) returning id`.execute(
      tx,
    ),
  );
  const id = rows[0]?.id ?? '';
  const secret = createHmac('sha256', first).update(`carrier-hook:${id}`).digest('base64url');
  return async () => {
    const found = await asVendor((act) => findHookSecret(act, id));
    expect(openCarrierSecret(running, town.vendor.org, id, found?.wrapped ?? null)).toBe(secret);
  };
}

test('the key is replaced while the product runs, and the old one is destroyed after 35 days', async () => {
  const [first] = readStoredKeys(folder);
  if (!first) throw new Error('no key');
  const checks = [
    await addTotp((person, secret) => oldForm(first, person, secret)),
    await addTotp((person, secret) => wrapTotpSecret(running, person, secret)),
    await addFileKey(),
    await addOldHook(),
  ];
  const allOpen = async (): Promise<void> => {
    for (const check of checks) await check();
  };
  await allOpen();

  const file = addMasterKey(folder, new Date());
  checks.push(await addFileKey());
  await allOpen();
  // The new key already wraps the second key of files. So four values are left: two secrets of authenticator apps, one
  // key of files and one carrier secret.
  expect(await rewrapAllValues(installation())).toBe(4);
  await allOpen();
  const second = readStoredKeys(folder).at(1);
  const [oldId, newId] = [first.id.toString('hex'), second?.id.toString('hex') ?? ''];
  expect(await countKeyUsage(installation())).toEqual(
    new Map([[newId, { files: 2, authenticators: 2, carriers: 1 }]]),
  );
  expect(await rewrapAllValues(installation()), 'nothing is left to wrap').toBe(0);

  const { stdout } = await command('list');
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    `master.key  retired, can be destroyed after ${inDays(35).toISOString().slice(0, 10)}`,
  );
  expect(lines[1]).toContain('wrapped 2 keys of files, 2 authenticator secrets, 1 carrier secrets');
  expect((await command('destroy')).stdout).toContain('No key was retired more than 35 days ago');
  expect(await destroyRetiredKeys(installation(), inDays(34))).toEqual([]);

  // Simulates a server that does not have the new key and still wraps with the old one. Today's backup needs the old
  // key.
  checks.push(await addTotp((person, secret) => oldForm(first, person, secret)));
  expect(await destroyRetiredKeys(installation(), inDays(36))).toEqual([]);
  await allOpen();
  expect([...(await countKeyUsage(installation())).keys()]).toEqual([newId]);
  expect(await destroyRetiredKeys(installation(), inDays(70))).toEqual([]);
  expect(readStoredKeys(folder).map(({ id }) => id.toString('hex'))).toEqual([oldId, newId]);
  expect((await destroyRetiredKeys(installation(), inDays(72))).map((each) => basename(each))).toEqual([
    'master.key',
  ]);
  await allOpen();
  expect(readStoredKeys(folder).map((key) => key.file)).toEqual([file]);
});

test('the command creates missing keys, and says what it needs', async () => {
  const { stdout } = await command(folder);
  expect(stdout).toContain(`keys are in ${folder}`);
  await expect(command('rotate', '--in', 'soon')).rejects.toThrow('--in is a number of minutes');
  expect(readStoredKeys(folder)).toHaveLength(1);
});
