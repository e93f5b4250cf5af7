import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { keyRing, wrappedPrefixOf, keyRingOf } from './key-ring.ts';
import { deriveKey, masterKey } from './master-key.ts';

const value = Buffer.from('a secret of a child');
const [first, second] = [randomBytes(32), randomBytes(32)];

test('the newest key wraps, and each key opens what it wrapped', () => {
  const before = keyRingOf(first);
  const after = keyRingOf(first, second);
  const [old, young] = [before.wrap('files', 'x', value), after.wrap('files', 'x', value)];
  expect(old.includes(value)).toBe(false);
  expect(after.open('files', 'x', old)).toEqual(value);
  expect(after.open('files', 'x', young)).toEqual(value);
  expect(young.subarray(0, 9)).toEqual(wrappedPrefixOf(after.newest()));
  expect(old.subarray(0, 9)).toEqual(wrappedPrefixOf(before.newest()));
  const { id } = after.newest();
  expect(() => before.open('files', 'x', young)).toThrow(`master key ${id.toString('hex')} is not in`);
});

test('a value opens only for its use and its owner, and not if it is damaged', () => {
  const ring = keyRingOf(first);
  const wrapped = ring.wrap('files', 'x', value);
  expect(() => ring.open('files', 'y', wrapped)).toThrow();
  expect(() => ring.open('carrier secrets', 'x', wrapped)).toThrow();
  expect(() => ring.open('files', 'x', wrapped.subarray(0, 30))).toThrow('cut short');
  const other = Buffer.from(wrapped);
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  expect(() => ring.open('files', 'x', other)).toThrow();
  for (const form of [0, 1, 3]) {
    other[0] = form;
    expect(() => ring.open('authenticator secrets', 'x', other)).toThrow('not in a form we know');
  }
});

test('a key wraps from its time on and opens before it, because another machine’s clock may be ahead', () => {
  const soon = new Date(Date.now() + 60_000);
  const keys = [masterKey(first, new Date(0)), masterKey(second, soon)];
  const ring = keyRing(() => keys);
  expect(ring.newest().bytes).toEqual(first);
  expect(ring.all()).toHaveLength(1);
  expect(ring.open('files', 'x', keyRingOf(second).wrap('files', 'x', value))).toEqual(value);
});

test('a derived key is the same only for the same purpose and master key', () => {
  const [one, other] = [masterKey(first, new Date(0)), masterKey(second, new Date(0))];
  const keys = [deriveKey(one, 'a'), deriveKey(one, 'b'), deriveKey(other, 'a'), first].map((key) =>
    key.toString('hex'),
  );
  expect(new Set(keys).size).toBe(4);
  expect(deriveKey(one, 'a').toString('hex')).toBe(keys[0]);
  expect(() => masterKey(randomBytes(16), new Date())).toThrow('32 bytes');
});
