import { expect, test } from 'vitest';

import { mayBePhotographed, standingOf, type TakenPhoto } from './photo.ts';

const at = (minute: number): string => `2026-11-02T09:${String(minute).padStart(2, '0')}:00.000Z`;
const photo = (id: string, minute: number, more: Partial<TakenPhoto> = {}): TakenPhoto => ({
  id,
  takenAt: at(minute),
  follows: null,
  rejected: false,
  ...more,
});

test.each([
  ['yes', 'yes', true],
  ['yes', 'no', true],
  ['no', 'yes', false],
  ['no', 'no', false],
  ['not_asked', 'yes', true],
  ['not_asked', 'no', false],
] as const)('consent %s where no answer means %s: %s', (consent, notAsked, may) => {
  expect(mayBePhotographed(consent, notAsked)).toBe(may);
});

test('nobody took one', () => {
  expect(standingOf([], null)).toEqual({ status: 'missing', current: null, rivals: [] });
});

test('a retake takes the place of what its taker saw', () => {
  const photos = [photo('a', 1), photo('b', 2, { follows: 'a' }), photo('c', 3, { follows: 'b' })];
  expect(standingOf(photos, null)).toEqual({ status: 'captured', current: 'c', rivals: [] });
});

test('two who had not seen each other: the newest for now, and both are shown', () => {
  const photos = [photo('a', 1), photo('b', 5, { follows: 'a' }), photo('c', 3, { follows: 'a' })];
  expect(standingOf(photos, null)).toEqual({ status: 'captured', current: 'b', rivals: ['c'] });
});

test('a choice settles what was there; what comes later from elsewhere is shown again', () => {
  const photos = [photo('a', 1), photo('b', 5)];
  const choice = { photo: 'a', over: ['b'] };
  expect(standingOf(photos, choice)).toEqual({ status: 'captured', current: 'a', rivals: [] });
  expect(standingOf([...photos, photo('c', 3)], choice)).toEqual({
    status: 'captured',
    current: 'c',
    rivals: ['a'],
  });
  expect(standingOf([...photos, photo('c', 3, { follows: 'a' })], choice)).toEqual({
    status: 'captured',
    current: 'c',
    rivals: [],
  });
});

test('an older version chosen again stands although a later one had its place', () => {
  const photos = [photo('a', 1), photo('b', 5, { follows: 'a' })];
  expect(standingOf(photos, { photo: 'a', over: ['b'] }).current).toBe('a');
});

test('asked to be taken again: the last one is shown as rejected until another comes', () => {
  const photos = [photo('a', 1), photo('b', 2, { follows: 'a', rejected: true })];
  expect(standingOf(photos, null)).toEqual({ status: 'rejected', current: 'b', rivals: [] });
  expect(standingOf([...photos, photo('c', 3, { follows: 'b' })], null)).toEqual({
    status: 'captured',
    current: 'c',
    rivals: [],
  });
  // Someone took this photo without knowing that the other one was rejected.
  expect(standingOf([...photos, photo('c', 3, { follows: 'a' })], null).current).toBe('c');
});

test('the same minute: by id, so that all agree', () => {
  expect(standingOf([photo('a', 1), photo('b', 1)], null).current).toBe('b');
  expect(standingOf([photo('b', 1), photo('a', 1)], null).current).toBe('b');
});
