import { expect, test } from 'vitest';

import { editEffectsOf, type CardFacts } from './edit-effect.ts';
import { photoStatuses, proofStatuses } from './student.ts';

const facts = (over: Partial<CardFacts> = {}): CardFacts => ({
  photo: 'captured',
  proof: 'pending',
  differs: false,
  ...over,
});

test('every change of the photo status has its effect', () => {
  const effects = photoStatuses.flatMap((before) =>
    photoStatuses.map((after) => [
      before,
      after,
      editEffectsOf(facts({ photo: before }), facts({ photo: after }), false),
    ]),
  );
  const removed = effects.filter(([, , found]) => found?.length !== 0);
  expect(removed).toEqual([
    ['captured', 'missing', ['photo_removed']],
    ['captured', 'rejected', ['photo_removed']],
  ]);
});

test('every change of the proof status has its effect', () => {
  const effects = proofStatuses.flatMap((before) =>
    proofStatuses.map((after) => [
      before,
      after,
      editEffectsOf(facts({ proof: before }), facts({ proof: after }), false),
    ]),
  );
  const caused = effects.filter(([, , found]) => found?.length !== 0);
  expect(caused).toEqual([
    ['pending', 'locked', ['proof_locked']],
    ['approved', 'pending', ['approval_cancelled']],
    ['approved', 'locked', ['proof_locked']],
    ['rejected', 'locked', ['proof_locked']],
  ]);
});

test('a removed photo says enough about the proof; other effects come in their order', () => {
  const approved = facts({ proof: 'approved' });
  expect(editEffectsOf(approved, facts({ photo: 'missing' }), false)).toEqual(['photo_removed']);
  expect(editEffectsOf(approved, facts({ differs: true }), true)).toEqual([
    'approval_cancelled',
    'correction_sent',
    'card_differs',
  ]);
  expect(editEffectsOf(facts({ differs: true }), facts({ differs: true }), false)).toEqual([]);
});
