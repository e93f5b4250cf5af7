import { expect, test } from 'vitest';

import { cardStages, type CardStage } from './card-stage.ts';
import { effectOfImport, type ImportEffect } from './photo-import.ts';

const inUse: Readonly<Record<CardStage, readonly [first: ImportEffect, another: ImportEffect]>> = {
  no_photo: ['first', 'replaced'],
  photo: ['first', 'replaced'],
  proof: ['first', 'replaced'],
  approved: ['first', 'ended_approval'],
  ordered: ['locked', 'locked'],
  printed: ['differs', 'differs'],
  delivered: ['differs', 'differs'],
};

test.each(cardStages)('a new photo changes the card at stage %s', (stage) => {
  const facts = { heldBack: false, isCurrent: true, hadPhoto: true, stage };
  expect(effectOfImport({ ...facts, hadPhoto: false })).toBe(inUse[stage][0]);
  expect(effectOfImport(facts)).toBe(inUse[stage][1]);
  expect(effectOfImport({ ...facts, isCurrent: false })).toBe('rival');
  expect(effectOfImport({ ...facts, isCurrent: false, heldBack: true })).toBe('correction');
});
