import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  addMasterKey,
  destroyMasterKey,
  readStoredKeys,
  makeFirstMasterKey,
  noteKeyRetired,
  openKeyRing,
} from './key-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-keys-'));
  makeFirstMasterKey(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const value = Buffer.from('a secret of a child');
const second = new Date('2026-11-18T09:30:00Z');

test('the first key is created once, readable by its owner only, and never replaced', () => {
  const [made] = readStoredKeys(folder);
  makeFirstMasterKey(folder);
  expect(readStoredKeys(folder)).toEqual([made]);
  expect(readdirSync(folder)).toEqual(['master.key']);
  expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600);
});

test('a running server uses a new key as soon as the key is in the folder', () => {
  const ring = openKeyRing(folder);
  const old = ring.wrap('files', 'x', value);
  const file = addMasterKey(folder, second);
  expect(file).toBe(join(folder, 'master-2026-11-18T09-30-00Z.key'));
  expect(ring.newest().from).toEqual(second);
  expect(ring.open('files', 'x', old)).toEqual(value);
  expect(ring.open('files', 'x', ring.wrap('files', 'x', value))).toEqual(value);
  expect(() => addMasterKey(folder, second), 'it replaces no key').toThrow('EEXIST');
});

test('a running server continues while the folder cannot be read', () => {
  const ring = openKeyRing(folder);
  const wrapped = ring.wrap('files', 'x', value);
  writeFileSync(join(folder, 'master-2026-11-18T10-00-00Z.key'), 'cut');
  expect(ring.open('files', 'x', wrapped)).toEqual(value);
  rmSync(folder, { recursive: true });
  expect(ring.open('files', 'x', wrapped)).toEqual(value);
});

test('a server does not start without a key, or with a damaged key', () => {
  writeFileSync(join(folder, 'master.key'), 'c2hvcnQ=\n');
  expect(() => openKeyRing(folder)).toThrow('does not have 32 bytes in base64');
  rmSync(join(folder, 'master.key'));
  expect(() => openKeyRing(folder)).toThrow('npm run keys makes it');
});

test('a destroyed key is gone, and so is the note of when it was retired', () => {
  const ring = openKeyRing(folder);
  const old = ring.wrap('files', 'x', value);
  addMasterKey(folder, second);
  const young = ring.wrap('files', 'x', value);
  const at = new Date('2026-11-18T10:00:00Z');
  const [first] = readStoredKeys(folder);
  if (!first) throw new Error('no key');
  noteKeyRetired(first, new Date(0));
  noteKeyRetired(first, at);
  expect(readStoredKeys(folder).map(({ retiredAt }) => retiredAt)).toEqual([at, undefined]);
  destroyMasterKey(first);
  expect(readdirSync(folder)).toEqual(['master-2026-11-18T09-30-00Z.key']);
  expect(ring.open('files', 'x', young)).toEqual(value);
  expect(() => ring.open('files', 'x', old)).toThrow('is not in the folder of the keys');
});
