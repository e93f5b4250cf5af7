import { expect, test } from 'vitest';

import {
  startSitting,
  autoShutterMs,
  mayLeaveStudent,
  mayShoot,
  nextSittingState,
  type SittingState,
  type SittingEvent,
} from './sitting.ts';

type S = SittingState<string>;
const picture = 'p';
const states: Readonly<Record<string, S>> = {
  locked: { at: 'locked' },
  waiting: { at: 'aiming', armed: false, emptySince: null },
  emptied: { at: 'aiming', armed: false, emptySince: 1000 },
  aiming: { at: 'aiming', armed: true, emptySince: null },
  holding: { at: 'holding', since: 1000 },
  shooting: { at: 'shooting' },
  checking: { at: 'checking', picture },
  warned: { at: 'review', picture, look: 'warned', unsaved: false },
  unchecked: { at: 'review', picture, look: 'unchecked', unsaved: false },
  'saving clean': { at: 'saving', picture, look: 'clean' },
  'saving warned': { at: 'saving', picture, look: 'warned' },
  good: { at: 'good', picture },
  left: { at: 'left' },
};
const seen = { is: 'seen', face: true, good: true, auto: true, now: 1100 } as const;
const events: Readonly<Record<string, SittingEvent<string>>> = {
  'arrive allowed': { is: 'arrive', allowed: true, armed: false },
  'arrive armed': { is: 'arrive', allowed: true, armed: true },
  'arrive not allowed': { is: 'arrive', allowed: false, armed: true },
  'seen good': seen,
  'seen good, long enough': { ...seen, now: 1000 + autoShutterMs },
  'seen good, by hand': { ...seen, auto: false, now: 9000 },
  'seen with a fault': { ...seen, good: false, now: 9000 },
  'seen nobody': { ...seen, face: false, good: false, now: 1100 },
  'seen nobody for long': { ...seen, face: false, good: false, now: 1400 },
  press: { is: 'press' },
  taken: { is: 'taken', picture: 'new' },
  missed: { is: 'missed' },
  'looked clean': { is: 'looked', look: 'clean' },
  'looked warned': { is: 'looked', look: 'warned' },
  'looked unchecked': { is: 'looked', look: 'unchecked' },
  keep: { is: 'keep' },
  retake: { is: 'retake' },
  saved: { is: 'saved' },
  'not saved': { is: 'not saved' },
  shown: { is: 'shown' },
};

const checkingNew: S = { at: 'checking', picture: 'new' };
/**
 * The new state by event and old state, if the state changes. In all other cases, `nextSittingState` returns the same
 * object.
 */
const moves: Readonly<Record<string, Readonly<Record<string, S>>>> = {
  'seen good': { aiming: { at: 'holding', since: 1100 }, emptied: states['waiting'] as S },
  'seen good, long enough': {
    aiming: { at: 'holding', since: 2000 },
    emptied: states['waiting'] as S,
    holding: { at: 'shooting' },
  },
  'seen good, by hand': { holding: states['aiming'] as S, emptied: states['waiting'] as S },
  'seen with a fault': { holding: states['aiming'] as S, emptied: states['waiting'] as S },
  'seen nobody': {
    holding: states['aiming'] as S,
    waiting: { at: 'aiming', armed: false, emptySince: 1100 },
  },
  'seen nobody for long': {
    holding: states['aiming'] as S,
    waiting: { at: 'aiming', armed: false, emptySince: 1400 },
    emptied: states['aiming'] as S,
  },
  press: {
    waiting: { at: 'shooting' },
    emptied: { at: 'shooting' },
    aiming: { at: 'shooting' },
    holding: { at: 'shooting' },
  },
  taken: {
    waiting: checkingNew,
    emptied: checkingNew,
    aiming: checkingNew,
    holding: checkingNew,
    shooting: checkingNew,
  },
  missed: { shooting: states['waiting'] as S },
  'looked clean': { checking: states['saving clean'] as S },
  'looked warned': { checking: states['warned'] as S },
  'looked unchecked': { checking: states['unchecked'] as S },
  keep: {
    warned: states['saving warned'] as S,
    unchecked: { at: 'saving', picture, look: 'unchecked' },
  },
  retake: { warned: states['aiming'] as S, unchecked: states['aiming'] as S, good: states['aiming'] as S },
  saved: { 'saving clean': { at: 'good', picture }, 'saving warned': { at: 'left' } },
  'not saved': {
    'saving clean': { at: 'review', picture, look: 'unchecked', unsaved: true },
    'saving warned': { at: 'review', picture, look: 'warned', unsaved: true },
  },
  shown: { good: { at: 'left' } },
};

const cells = Object.entries(states).flatMap(([state, before]) =>
  Object.entries(events).map(([name, event]) => ({ state, name, before, event })),
);

test.each(cells)('moves from $state on $name as the table says', ({ state, name, before, event }) => {
  const after = nextSittingState(before, event);
  if (event.is === 'arrive') {
    expect(after).toEqual(startSitting(event));
    return;
  }
  const wanted = moves[name]?.[state];
  if (wanted) expect(after).toEqual(wanted);
  else expect(after).toBe(before);
});

test('keeps a warning on the screen until the operator decides', () => {
  for (const state of ['warned', 'unchecked'])
    for (const [name, event] of Object.entries(events))
      if (!['keep', 'retake'].includes(name) && event.is !== 'arrive')
        expect(nextSittingState(states[state] as S, event).at).toBe('review');
});

test('does not arm the shutter while the previous child is in the chair', () => {
  let now = 0;
  let sitting: S = startSitting({ allowed: true, armed: false });
  const look = (face: boolean): void => {
    now += 250;
    sitting = nextSittingState(sitting, { is: 'seen', face, good: face, auto: true, now });
  };
  for (let i = 0; i < 20; i++) look(true);
  expect(sitting.at).toBe('aiming');
  for (let i = 0; i < 3; i++) look(false);
  for (let i = 0; i < 6; i++) look(true);
  expect(sitting.at).toBe('shooting');
});

test('allows shooting and moving only in certain states', () => {
  const can = (may: (s: S) => boolean): string[] =>
    Object.entries(states).flatMap(([name, state]) => (may(state) ? [name] : []));
  expect(can(mayShoot)).toEqual(['waiting', 'emptied', 'aiming', 'holding']);
  expect(can(mayLeaveStudent)).toEqual([
    'locked',
    'waiting',
    'emptied',
    'aiming',
    'holding',
    'warned',
    'unchecked',
    'good',
  ]);
});
