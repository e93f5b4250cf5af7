import { randomUUID } from 'node:crypto';

import type { Role } from '@lanyard/domain/role';
import { expect, test } from 'vitest';

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

test('who may not take photos has none, nor has another school', async () => {
  expect((await ask('reviewer')).statusCode).toBe(403);
  expect((await ask('photographer', device, town.beta)).statusCode).toBe(404);
  expect((await ask('photographer', 'no-device')).statusCode).toBe(400);
});
