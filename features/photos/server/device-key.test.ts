import { randomBytes, randomUUID } from 'node:crypto';

import type { Role } from '@lanyard/domain/role';
import { noVault } from '@lanyard/files/files-config';
import { ringOf } from '@lanyard/keys/key-ring';
import { expect, test } from 'vitest';

import { deviceKeys } from './device-key.ts';
import { testPhotos } from './test-photos.ts';

const { send, town } = await testPhotos();
const device = randomUUID();
const ask = (by: Role, of: string = device, at = town.alpha) =>
  send('GET', `/capture/device-key?device=${of}`, undefined, { by, at });
const keyOf = async (...asked: Parameters<typeof ask>): Promise<string> =>
  (await ask(...asked)).json<{ key: string }>().key;

test('the same person gets the same key again, everybody else and every other device another', async () => {
  const key = await keyOf('photographer');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf('photographer')).toBe(key);
  const others = [await keyOf('staff'), await keyOf('admin'), await keyOf('photographer', randomUUID())];
  expect(new Set([key, ...others]).size).toBe(4);
});

test('after the master key was replaced, the key of before is still given out', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const keysFrom = (...masters: Buffer[]) =>
    deviceKeys({ ...noVault, keys: ringOf(...masters) }, { org: '1', user: 'p' }, device);
  const before = keysFrom(first);
  const after = keysFrom(first, second);
  expect(before.older).toEqual([]);
  expect(after.older).toEqual([{ id: before.id, key: before.key }]);
  expect(after.id).not.toBe(before.id);
  expect(after.key).not.toBe(before.key);
});

test('who may not take photos has none, nor has another school', async () => {
  expect((await ask('reviewer')).statusCode).toBe(403);
  expect((await ask('photographer', device, town.beta)).statusCode).toBe(404);
  expect((await ask('photographer', 'no-device')).statusCode).toBe(400);
});
