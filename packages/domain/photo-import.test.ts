import { expect, test } from 'vitest';

import { cardStages, type CardStage } from './card-stage.ts';
import { photoImportEffectOf, type PhotoImportEffect } from './photo-import.ts';

const inUse: Readonly<Record<CardStage, readonly [first: PhotoImportEffect, another: PhotoImportEffect]>> = {
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
  expect(photoImportEffectOf({ ...facts, hadPhoto: false })).toBe(inUse[stage][0]);
  expect(photoImportEffectOf(facts)).toBe(inUse[stage][1]);
  expect(photoImportEffectOf({ ...facts, isCurrent: false })).toBe('rival');
  expect(photoImportEffectOf({ ...facts, isCurrent: false, heldBack: true })).toBe('correction');
});
