import { expect, test } from 'vitest';

import { leftOutOfRelease, mostAlone, needsSecondPerson } from './release.ts';
import { photoStatuses, proofStatuses } from './student.ts';

const booleans = [true, false];

test('only an approved, sealed proof of somebody who is here, has no live card and no doubted photo goes', () => {
  for (const left of booleans)
    for (const photo of photoStatuses)
      for (const proof of [...proofStatuses, null])
        for (const sealed of booleans)
          for (const liveCard of booleans)
            for (const doubted of booleans) {
              const goes = !left && !liveCard && proof === 'approved' && sealed && !doubted;
              const why = leftOutOfRelease({ left, photo, proof, sealed, liveCard, doubted });
              expect(why === undefined).toBe(goes);
            }
});

const here = {
  left: false,
  photo: 'captured',
  proof: 'pending',
  sealed: false,
  liveCard: false,
  doubted: false,
} as const;
test.each([
  [{ left: true, liveCard: true }, 'left'],
  [{ liveCard: true, proof: 'locked' }, 'has_card'],
  [{ proof: 'locked', photo: 'missing' }, 'locked'],
  [{ proof: 'rejected', photo: 'rejected' }, 'rejected'],
  [{ photo: 'missing' }, 'no_photo'],
  [{ photo: 'rejected', proof: null }, 'no_photo'],
  [{}, 'pending'],
  [{ proof: null }, 'no_proof'],
  [{ proof: 'approved' }, 'unsealed'],
  [{ proof: 'approved', sealed: true, doubted: true }, 'doubted'],
  [{ doubted: true }, 'pending'],
] as const)('%j is left out: %s', (more, why) => {
  expect(leftOutOfRelease({ ...here, ...more })).toBe(why);
});

test.each([
  [0, 0, false],
  [0, mostAlone, false],
  [0, mostAlone + 1, true],
  [mostAlone - 1, 1, false],
  [mostAlone, 1, true],
  [mostAlone, 0, false],
])('%i released today and %i more: a second person %s', (alone, cards, needed) => {
  expect(needsSecondPerson(alone, cards)).toBe(needed);
});
