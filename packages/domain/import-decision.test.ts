import { expect, test } from 'vitest';

import { cardStages } from './card-stage.ts';
import { rosterDecisionsAt, rosterEffectOf, isStagePrinted } from './import-decision.ts';
import { importStates, importStatesFor, mayActOnImport, importStepOf } from './import-state.ts';
import { nextClass, suggestMove } from './roll-over.ts';

test('each card stage has its effect and offers its decisions', () => {
  expect(
    cardStages.map((stage) => [
      stage,
      rosterEffectOf(stage),
      rosterDecisionsAt(stage),
      isStagePrinted(stage),
    ]),
  ).toEqual([
    ['no_photo', 'quiet', ['update', 'leave_out'], false],
    ['photo', 'quiet', ['update', 'leave_out'], false],
    ['proof', 'quiet', ['update', 'leave_out'], false],
    ['approved', 'proof_again', ['update', 'leave_out'], false],
    ['ordered', 'hold', ['update', 'leave_out'], false],
    ['printed', 'differs', ['replace', 'update', 'leave_out'], true],
    ['delivered', 'differs', ['replace', 'update', 'leave_out'], true],
  ]);
});

test('each import state belongs to one step, and only an applied import can be undone', () => {
  expect(importStates.map((state) => importStepOf(state))).toEqual([
    'file',
    'file',
    'columns',
    'columns',
    'differences',
    'differences',
    'done',
    'done',
    'done',
    'file',
    'file',
  ]);
  expect(importStatesFor('undo')).toEqual(['applied']);
  for (const state of ['applying', 'applied', 'undoing', 'undone'] as const)
    expect(mayActOnImport(state, 'drop')).toBe(false);
});

test('classes move up, the highest class leaves, and someone must choose if no class fits', () => {
  const classes = ['LKG', 'UKG', '1', '2', '5'];
  expect(classes.map((each) => nextClass(each, classes, classes))).toEqual([
    { to: 'UKG', leaves: false },
    { to: '1', leaves: false },
    { to: '2', leaves: false },
    { to: null, leaves: false },
    { to: null, leaves: true },
  ]);
  expect(nextClass('IX', ['IX', 'X'], ['9', '10'])).toEqual({ to: '10', leaves: false });
  const into = [{ class: '10', division: 'A' }];
  expect(suggestMove({ class: '9', division: 'A' }, ['9', '10'], into).to).toBe(into[0]);
  expect(suggestMove({ class: '9', division: 'B' }, ['9', '10'], into)).toEqual({ to: null, leaves: false });
});
