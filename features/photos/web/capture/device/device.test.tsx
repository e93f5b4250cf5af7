import { RefusedError } from '@lanyard/http/call';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openExistingDeviceDatabase } from './device-database.ts';
import { lockOldKeys } from './device-keys.ts';
import type { Device } from './device.ts';
import { readLastSignedIn } from './last-signed-in.ts';
import { sweepOldRows } from './sweep-device.ts';
import { org, student, takeTestShot, testCaptureServer } from './test-capture-server.ts';

let at = testCaptureServer();
let person = '';
const openHere = (who = person): Promise<Device> => at.openAs(who);
const states = (device: Device): string[] => device.state().shots.map(({ state }) => state);

/** All bytes that the app has stored in the browser. */
async function everything(): Promise<string> {
  const database = await openExistingDeviceDatabase();
  const rows = (await database?.read('rows', (all) => all.getAll())) as { sealed: ArrayBuffer }[] | undefined;
  const text = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes);
  let found = (rows ?? []).map((row) => JSON.stringify(row) + text(row.sealed)).join('\n');
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('shots', { create: true });
  for await (const handle of (
    folder as unknown as { values: () => AsyncIterable<FileSystemFileHandle> }
  ).values())
    found += `\nfile ${text(await (await handle.getFile()).arrayBuffer())}`;
  database?.close();
  return found;
}

beforeEach(() => {
  at = testCaptureServer();
  person = crypto.randomUUID();
});
afterEach(() => at.closeAll());

test('sends photos taken offline once there is a connection, oldest first, each once', async () => {
  const device = await openHere();
  at.online = false;
  const shots = [await takeTestShot(device), await takeTestShot(device), await takeTestShot(device)];
  await device.say({
    kind: 'absence',
    student,
    day: '2026-01-02',
    absent: true,
    saidAt: '2026-01-02T08:00:00Z',
  });
  await expect.poll(() => states(device)).toEqual(['saved', 'saved', 'saved']);
  expect(await device.pictureOf(shots[0]?.id ?? '')).toHaveProperty('type', 'image/jpeg');
  expect(await everything()).not.toContain('CANARY');
  expect(await everything()).toContain('file ');
  at.online = true;
  device.sendNow();
  await expect.poll(() => states(device)).toEqual(['sent', 'sent', 'sent']);
  expect(at.heard).toEqual(['absence keyed', ...shots.map(({ id }) => `${student} ${id}`)]);
  await expect.poll(everything).not.toContain('file ');
});

test('continues after the page is opened again, and two tabs send each photo once', async () => {
  const first = await openHere();
  at.online = false;
  await takeTestShot(first);
  const second = await openHere();
  expect(states(second)).toEqual(['saved']);
  await takeTestShot(second);
  await expect.poll(() => states(first)).toEqual(['saved', 'saved']);
  at.online = true;
  first.sendNow();
  await expect.poll(() => states(first)).toEqual(['sent', 'sent']);
  await expect.poll(() => states(second)).toEqual(['sent', 'sent']);
  expect(at.heard).toHaveLength(2);
});

test.each(['no_consent', 'not_found'] as const)(
  'shows a photo refused with %s and erases the picture',
  async (code) => {
    const device = await openHere();
    at.refuses = new RefusedError(code);
    const { id } = await takeTestShot(device);
    await expect.poll(() => device.state().shots[0]).toMatchObject({ state: 'refused', reason: code });
    expect(await device.pictureOf(id)).toBeUndefined();
  },
);

test('shows a photo that the worker refuses later', async () => {
  const device = await openHere();
  at.becomes = 'received';
  const { id } = await takeTestShot(device);
  await expect.poll(() => states(device)).toEqual(['sent']);
  at.becomes = 'refused';
  device.sendNow();
  await expect
    .poll(() => device.state().shots[0])
    .toMatchObject({ id, state: 'refused', reason: 'no_consent' });
});

test('keeps photos while signed out, says so, and resumes after someone signs in', async () => {
  const device = await openHere();
  at.refuses = new RefusedError('signed_out');
  await takeTestShot(device);
  await expect.poll(() => device.state().held).toBe('signed_out');
  expect(states(device)).toEqual(['saved']);
  at.refuses = undefined;
  device.sendNow();
  await expect.poll(() => states(device)).toEqual(['sent']);
  expect(device.state().held).toBeNull();
});

test('locks the device at logout, and only the same person opens it again', async () => {
  const device = await openHere();
  at.online = false;
  const { id } = await takeTestShot(device);
  await device.keepSections('2026-01-02', []);
  const me = {
    person: { id: person, name: 'P', email: 'p@x.example' },
    memberships: [],
    secondFactor: 'proven',
  } as const;
  await device.keepMe({ ...me, memberships: [] }, Date.now());
  expect(await readLastSignedIn()).toMatchObject({ me: { person: { id: person } } });
  await device.close('keep');
  expect(await readLastSignedIn()).toBeUndefined();
  await expect(openHere()).rejects.toMatchObject({ code: 'offline' });
  at.online = true;
  const other = await openHere(crypto.randomUUID());
  expect(other.state().shots).toEqual([]);
  const again = await openHere();
  expect(await again.sections()).toBeUndefined();
  await expect.poll(() => again.state().shots[0]).toMatchObject({ id, state: 'sent' });
  expect(at.heard).toEqual([`${student} ${id}`]);
});

test('locks the device of a person who left after 12 hours, or when another person signs in', async () => {
  const device = await openHere();
  const me = {
    person: { id: person, name: 'P', email: 'p@x.example' },
    memberships: [],
    secondFactor: 'proven',
  } as const;
  await device.keepMe({ ...me, memberships: [] }, Date.now());
  const database = await openExistingDeviceDatabase();
  if (!database) throw new Error('nothing was kept');
  const hour = 3_600_000;
  await lockOldKeys(database, Date.now() + 11.9 * hour);
  expect(await readLastSignedIn(Date.now() + 11.9 * hour)).toBeDefined();
  expect(await readLastSignedIn(Date.now() + 12.1 * hour)).toBeUndefined();
  await lockOldKeys(database, Date.now() + 12.1 * hour);
  expect(await readLastSignedIn()).toBeUndefined();
  await openHere();
  expect(await readLastSignedIn()).toBeDefined();
  await openHere(crypto.randomUUID());
  expect(await readLastSignedIn()).toBeUndefined();
  database.close();
});

test('leaves nothing on the device if the photos are discarded at logout', async () => {
  const device = await openHere();
  at.online = false;
  await takeTestShot(device);
  await device.close('discard');
  at.online = true;
  const again = await openHere();
  expect(again.state().shots).toEqual([]);
  expect(await everything()).not.toContain('file ');
});

test('deletes unsent photos after seven days, and stored lists at the end of the day', async () => {
  const device = await openHere();
  at.online = false;
  await takeTestShot(device);
  await device.keepSections('2026-01-02', []);
  const database = await openExistingDeviceDatabase();
  if (!database) throw new Error('nothing was kept');
  const day = 86_400_000;
  const kinds = async (): Promise<string[]> =>
    (await database.rowsOf(`${person}.${org}`)).map(({ kind }) => kind).toSorted();
  expect(await kinds()).toEqual(['sections', 'shot']);
  await sweepOldRows(database, Date.now() + 6.9 * day);
  expect(await kinds()).toEqual(['shot']);
  await sweepOldRows(database, Date.now() + 7.1 * day);
  expect(await kinds()).toEqual([]);
  expect(await everything()).not.toContain('file ');
  database.close();
});
