import { expect, test } from 'vitest';

import { mayBePhotographed, photoStateOf, type TakenPhoto } from './photo.ts';

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
] as const)('consent %s, if no answer means %s: %s', (consent, notAsked, may) => {
  expect(mayBePhotographed(consent, notAsked)).toBe(may);
});

test('a student without a photo has the status missing', () => {
  expect(photoStateOf([], null)).toEqual({ status: 'missing', current: null, rivals: [] });
});

test('a retake replaces the photo that its photographer saw', () => {
  const photos = [photo('a', 1), photo('b', 2, { follows: 'a' }), photo('c', 3, { follows: 'b' })];
  expect(photoStateOf(photos, null)).toEqual({ status: 'captured', current: 'c', rivals: [] });
});

test('shows the newest of two photos whose photographers had not seen each other’s, and the other as a rival', () => {
  const photos = [photo('a', 1), photo('b', 5, { follows: 'a' }), photo('c', 3, { follows: 'a' })];
  expect(photoStateOf(photos, null)).toEqual({ status: 'captured', current: 'b', rivals: ['c'] });
});

test('a choice settles the photos that were there, and a later one from elsewhere is a rival again', () => {
  const photos = [photo('a', 1), photo('b', 5)];
  const choice = { photo: 'a', over: ['b'] };
  expect(photoStateOf(photos, choice)).toEqual({ status: 'captured', current: 'a', rivals: [] });
  expect(photoStateOf([...photos, photo('c', 3)], choice)).toEqual({
    status: 'captured',
    current: 'c',
    rivals: ['a'],
  });
  expect(photoStateOf([...photos, photo('c', 3, { follows: 'a' })], choice)).toEqual({
    status: 'captured',
    current: 'c',
    rivals: [],
  });
});

test('an older photo that someone chose again stays current although another had replaced it', () => {
  const photos = [photo('a', 1), photo('b', 5, { follows: 'a' })];
  expect(photoStateOf(photos, { photo: 'a', over: ['b'] }).current).toBe('a');
});

test('shows the last photo as rejected until another comes, if a retake was asked for', () => {
  const photos = [photo('a', 1), photo('b', 2, { follows: 'a', rejected: true })];
  expect(photoStateOf(photos, null)).toEqual({ status: 'rejected', current: 'b', rivals: [] });
  expect(photoStateOf([...photos, photo('c', 3, { follows: 'b' })], null)).toEqual({
    status: 'captured',
    current: 'c',
    rivals: [],
  });
  // Someone took this photo without knowing that the other one was rejected.
  expect(photoStateOf([...photos, photo('c', 3, { follows: 'a' })], null).current).toBe('c');
});

test('orders photos of the same minute by id, so that all devices agree', () => {
  expect(photoStateOf([photo('a', 1), photo('b', 1)], null).current).toBe('b');
  expect(photoStateOf([photo('b', 1), photo('a', 1)], null).current).toBe('b');
});
