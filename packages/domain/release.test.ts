import { expect, test } from 'vitest';

import { leftOutOfRelease, mostCardsReleasedAlone, releaseNeedsSecondPerson } from './release.ts';
import { photoStatuses, proofStatuses } from './student.ts';

const booleans = [true, false];
const [yesterday, today] = ['2026-03-31', '2026-04-01'];

test('releases only an approved, sealed proof of a student who has not left, has no live card, no doubt and a valid date', () => {
  for (const left of booleans)
    for (const photo of photoStatuses)
      for (const proof of [...proofStatuses, null])
        for (const sealed of booleans)
          for (const liveCard of booleans)
            for (const doubted of booleans)
              for (const photoRefused of booleans)
                for (const validUntil of [null, yesterday, today]) {
                  const facts = { left, photo, photoRefused, proof, sealed, liveCard, doubted };
                  const goes = !left && !liveCard && proof === 'approved' && sealed && !doubted;
                  const why = leftOutOfRelease({ ...facts, validUntil, today });
                  expect(why === undefined).toBe(goes && validUntil !== yesterday);
                }
});

const here = {
  left: false,
  photo: 'captured',
  photoRefused: false,
  proof: 'pending',
  sealed: false,
  liveCard: false,
  doubted: false,
  validUntil: null,
  today,
} as const;
test.each([
  [{ left: true, liveCard: true }, 'left'],
  [{ liveCard: true, proof: 'locked' }, 'has_card'],
  [{ proof: 'locked', photo: 'missing' }, 'locked'],
  [{ proof: 'rejected', photo: 'rejected' }, 'rejected'],
  [{ photo: 'missing' }, 'no_photo'],
  [{ photo: 'rejected', proof: null }, 'no_photo'],
  [{ photo: 'missing', photoRefused: true }, 'photo_refused'],
  [{ photo: 'rejected', proof: null, photoRefused: true }, 'photo_refused'],
  [{ photoRefused: true }, 'pending'],
  [{}, 'pending'],
  [{ proof: null }, 'no_proof'],
  [{ proof: 'approved' }, 'unsealed'],
  [{ proof: 'approved', sealed: true, doubted: true }, 'doubted'],
  [{ doubted: true }, 'pending'],
  [{ liveCard: true, validUntil: yesterday }, 'has_card'],
  [{ proof: 'approved', sealed: true, validUntil: yesterday }, 'expired'],
  [{ proof: 'locked', validUntil: yesterday }, 'expired'],
  [{ photo: 'missing', validUntil: yesterday }, 'expired'],
  [{ proof: 'locked', validUntil: today }, 'locked'],
] as const)('leaves out %j: %s', (more, why) => {
  expect(leftOutOfRelease({ ...here, ...more })).toBe(why);
});

test.each([
  [0, 0, false],
  [0, mostCardsReleasedAlone, false],
  [0, mostCardsReleasedAlone + 1, true],
  [mostCardsReleasedAlone - 1, 1, false],
  [mostCardsReleasedAlone, 1, true],
  [mostCardsReleasedAlone, 0, false],
])('after %i released today, %i more need a second person: %s', (alone, cards, needed) => {
  expect(releaseNeedsSecondPerson(alone, cards)).toBe(needed);
});
