import { randomBytes, randomUUID } from 'node:crypto';

import type { Role } from '@lanyard/domain/role';
import { noVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { expect, test } from 'vitest';

import { deviceKeys } from './device-key.ts';
import { testPhotos } from './test-photos.ts';

const { send, town } = await testPhotos();
const device = randomUUID();
const ask = (by: Role, of: string = device, at = town.alpha) =>
  send('GET', `/capture/device-key?device=${of}`, undefined, { by, at });
const keyOf = async (...asked: Parameters<typeof ask>): Promise<string> =>
  (await ask(...asked)).json<{ key: string }>().key;

test('gives a person the same key again, and other people and devices other keys', async () => {
  const key = await keyOf('photographer');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf('photographer')).toBe(key);
  const others = [await keyOf('staff'), await keyOf('admin'), await keyOf('photographer', randomUUID())];
  expect(new Set([key, ...others]).size).toBe(4);
});

test('still gives out the earlier key after the master key was replaced', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const keysFrom = (...masters: Buffer[]) =>
    deviceKeys({ ...noVault, keys: keyRingOf(...masters) }, { org: '1', user: 'p' }, device);
  const before = keysFrom(first);
  const after = keysFrom(first, second);
  expect(before.older).toEqual([]);
  expect(after.older).toEqual([{ id: before.id, key: before.key }]);
  expect(after.id).not.toBe(before.id);
  expect(after.key).not.toBe(before.key);
});

test('gives no key to people who may not take photos or who belong to another school', async () => {
  expect((await ask('reviewer')).statusCode).toBe(403);
  expect((await ask('photographer', device, town.beta)).statusCode).toBe(404);
  expect((await ask('photographer', 'no-device')).statusCode).toBe(400);
});
