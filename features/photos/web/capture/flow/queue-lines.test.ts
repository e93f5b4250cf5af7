import { expect, test } from 'vitest';

import type { CaptureStudent } from '../../../api-capture.ts';
import type { DeviceState, Shot } from '../device/device.ts';
import {
  remainingCountOf,
  queueLinesOf,
  neighbourLineOf,
  nextLineAfter,
  progressOf,
  progressWords,
} from './queue-lines.ts';
import { aQueue, aShot, aStudent, testUuid } from './test-class.ts';

const nothing: Pick<DeviceState, 'shots' | 'sayings'> = { shots: [], sayings: [] };
const later = Date.parse('2026-11-15T11:00:00Z');
const sentAt = '2026-11-15T10:00:05Z';
const kindOf = (student: Partial<CaptureStudent>, state: Partial<typeof nothing> = {}, heardAt = 0) =>
  queueLinesOf(aQueue([aStudent(1, student)], heardAt), { ...nothing, ...state })[0];
const shots = (change: Partial<Shot>) => ({ shots: [aShot(1, change)] });

test.each([
  [{}, 'missing'],
  [{ status: 'captured' }, 'done'],
  [{ waiting: 1 }, 'done'],
  [{ status: 'rejected', retakeWhy: 'Blurry image' }, 'retake'],
  [{ absent: true }, 'absent'],
  [{ status: 'rejected', absent: true }, 'absent'],
  [{ status: 'captured', absent: true }, 'done'],
  [{ allowed: false }, 'never'],
  [{ allowed: false, status: 'captured' }, 'never'],
] as const)('shows the server’s student %o as %s', (student, kind) => {
  expect(kindOf(student)?.kind).toBe(kind);
});

test('shows the reason for a retake, and that someone has to choose between two photos', () => {
  expect(kindOf({ status: 'rejected', retakeWhy: 'Blurry image' })?.why).toBe('Blurry image');
  expect(kindOf({ status: 'rejected' })?.why).toBe('Another photo is wanted');
  expect(kindOf({ status: 'captured', rivals: 1 })?.pickLater).toBe(true);
});

test.each([
  ['saved here', {}, { state: 'saved' }, 0, 'done'],
  ['sending', {}, { state: 'sending' }, 0, 'done'],
  ['sent, not heard since', { status: 'rejected' }, { state: 'sent', sentAt }, 0, 'done'],
  ['sent after the server was asked', {}, { state: 'sent', sentAt: '2026-11-15T11:00:01Z' }, later, 'done'],
  ['sent and looked at: asked for again', { status: 'rejected' }, { state: 'sent', sentAt }, later, 'retake'],
  ['sent, still waiting', { status: 'rejected', waiting: 1 }, { state: 'sent', sentAt }, later, 'done'],
  [
    'the very photo was rejected',
    { status: 'rejected', photo: { id: testUuid(501), version: 1 } },
    { state: 'sent' },
    0,
    'retake',
  ],
  ['refused', {}, { state: 'refused', reason: 'photo_refused' }, 0, 'retake'],
  ['absent, then came', { absent: true }, { state: 'saved' }, 0, 'done'],
  ['consent was withdrawn', { allowed: false }, { state: 'saved' }, 0, 'never'],
] as const)('shows a shot of this device that is %s', (_, student, shot, heardAt, kind) => {
  expect(kindOf(student as Partial<CaptureStudent>, shots(shot), heardAt)?.kind).toBe(kind);
});

test('counts the last statement about absence, of this day only', () => {
  const say = (absent: boolean, day = '2026-11-15') =>
    ({ kind: 'absence', student: testUuid(1), day, absent, saidAt: '2026-11-15T10:00:00Z' }) as const;
  expect(kindOf({}, { sayings: [say(true)] })?.kind).toBe('absent');
  expect(kindOf({}, { sayings: [say(true), say(false)] })?.kind).toBe('missing');
  expect(kindOf({ absent: true }, { sayings: [say(false)] })?.kind).toBe('missing');
  expect(kindOf({}, { sayings: [say(true, '2026-11-14')] })?.kind).toBe('missing');
});

const lines = queueLinesOf(
  aQueue([
    aStudent(1, { status: 'captured' }),
    aStudent(2, { allowed: false }),
    aStudent(3, { absent: true }),
    aStudent(4),
    aStudent(5, { status: 'rejected' }),
    aStudent(6),
  ]),
  nothing,
);

test('goes to the next child who needs a photo, then to the top, then to skipped children in order', () => {
  const next = (current: number | null, skipped: readonly number[] = []) =>
    nextLineAfter(lines, current === null ? null : testUuid(current), skipped.map(testUuid))?.id;
  expect(next(null)).toBe(testUuid(4));
  expect(next(1)).toBe(testUuid(4));
  expect(next(4)).toBe(testUuid(5));
  expect(next(6)).toBe(testUuid(4));
  expect(next(4, [5])).toBe(testUuid(6));
  expect(next(6, [5, 4])).toBe(testUuid(5));
  expect(next(5, [6, 4])).toBe(testUuid(6));
  expect(nextLineAfter(lines.slice(0, 4), testUuid(4), [])).toBeUndefined();
});

test('steps to any neighbour and stops at both ends of the roll', () => {
  expect(neighbourLineOf(lines, testUuid(1), 1)?.id).toBe(testUuid(2));
  expect(neighbourLineOf(lines, testUuid(1), -1)).toBeUndefined();
  expect(neighbourLineOf(lines, testUuid(6), 1)).toBeUndefined();
  expect(neighbourLineOf(lines, 'nobody', 1)?.id).toBe(testUuid(1));
});

test('counts the progress and says it in words', () => {
  const progress = progressOf(lines);
  expect(progress).toEqual({ all: 6, done: 1, absent: 1, never: 1, retakes: 1 });
  expect(remainingCountOf(progress)).toBe(3);
  expect(progressWords(progress)).toBe('1 absent · 1 no photo · 1 retake');
  expect(progressWords({ all: 2, done: 2, absent: 0, never: 0, retakes: 0 })).toBe('');
});
