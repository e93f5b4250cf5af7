import { RefusedError } from '@lanyard/http/call';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openExistingDeviceDatabase, type DeviceKeyRow } from './device-database.ts';
import type { Device } from './device.ts';
import { takeTestShot, testCaptureServer } from './test-capture-server.ts';

let at = testCaptureServer();
let person = '';
const openHere = (who = person): Promise<Device> => at.openAs(who);

beforeEach(() => {
  at = testCaptureServer();
  person = crypto.randomUUID();
});
afterEach(() => at.closeAll());

const keyRow = async (): Promise<DeviceKeyRow> => {
  const database = await openExistingDeviceDatabase();
  const rows = (await database?.read('keys', (keys) => keys.getAll())) as DeviceKeyRow[] | undefined;
  database?.close();
  const found = rows?.find((row) => row.person === person);
  if (!found) throw new Error('this person has no key here');
  return found;
};
const changeKeyRow = async (change: (row: DeviceKeyRow) => DeviceKeyRow): Promise<void> => {
  const row = change(await keyRow());
  const database = await openExistingDeviceDatabase();
  await database?.write('keys', (keys) => void keys.put(row));
  database?.close();
};

test('sends photos that were locked before the server replaced its key, also after two replacements', async () => {
  const device = await openHere();
  at.online = false;
  const { id } = await takeTestShot(device);
  await device.close('keep');
  // Older versions of this page did not store which key wrapped the device's key.
  await changeKeyRow(({ wrappedBy: _by, wrappedAt: _at, ...row }) => row);
  at.masters = ['second', 'first'];
  at.online = true;
  at.refuses = new RefusedError('signed_out');
  await expect(openHere()).rejects.toMatchObject({ code: 'signed_out' });
  at.refuses = undefined;
  const again = await openHere();
  await expect.poll(() => again.state().shots[0]).toMatchObject({ id, state: 'sent' });
  // Now the server's newest key wraps the device's key, and the server's first key is no longer needed.
  expect((await keyRow()).wrappedBy).toBe('second');
  at.online = false;
  const { id: next } = await takeTestShot(again);
  await again.close('keep');
  at.masters = ['third', 'second'];
  at.online = true;
  const third = await openHere();
  await expect
    .poll(() => third.state().shots.find((shot) => shot.id === next))
    .toMatchObject({ state: 'sent' });
});

test('wraps the key again after a week if there is a connection', async () => {
  await openHere();
  const eightDays = 8 * 24 * 3_600_000;
  at.masters = ['second', 'first'];
  await openHere();
  expect((await keyRow()).wrappedBy).toBe('first');
  await changeKeyRow((row) => ({ ...row, wrappedAt: Date.now() - eightDays }));
  at.online = false;
  await openHere();
  expect((await keyRow()).wrappedBy).toBe('first');
  at.online = true;
  await openHere();
  await expect.poll(async () => (await keyRow()).wrappedBy).toBe('second');
});
