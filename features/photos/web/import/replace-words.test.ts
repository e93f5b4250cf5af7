import { photoImportEffects } from '@lanyard/domain/photo-import';
import { expect, test } from 'vitest';

import { consequenceWords, decisionSentences, resultSentences, replaceTileHint } from './replace-words.ts';

const counts = { matched: 5, replaces: 0, near: 0, unmatched: 0, duplicate: 0, left_out: 1 };
const replacing = { photos: 0, approved: 0, ordered: 0 };

test('says before the photos are taken which students keep or lose their present photo', () => {
  expect(decisionSentences({ counts, replacing })).toEqual(['Every picture is decided.']);
  expect(decisionSentences({ counts: { ...counts, replaces: 1, near: 1 }, replacing })).toEqual([
    '1 picture is not decided and will not be taken.',
    '1 student keeps the present photo.',
  ]);
  expect(
    decisionSentences({
      counts: { ...counts, replaces: 1200, unmatched: 2, duplicate: 1 },
      replacing: { photos: 3, approved: 2, ordered: 1 },
    }),
  ).toEqual([
    '3 pictures are not decided and will not be taken.',
    '1,200 students keep their present photos.',
    '3 present photos will be replaced (2 approved, 1 ordered).',
  ]);
});

test('counts the photos that are not selected on the tile, and says if all are selected', () => {
  expect(replaceTileHint({ replaceable: replacing, replacing })).toBe('none');
  expect(replaceTileHint({ replaceable: { photos: 4, approved: 2, ordered: 1 }, replacing })).toBe(
    '2 approved, 1 ordered',
  );
  expect(replaceTileHint({ replaceable: replacing, replacing: { photos: 6, approved: 6, ordered: 0 } })).toBe(
    '6 selected',
  );
});

test('says what the new photo does to the card', () => {
  const said = (stage: Parameters<typeof consequenceWords>[0]['stage'], signedOff = false): string =>
    consequenceWords({ stage, signedOff });
  expect(said('proof')).toBe('The present photo is not approved.');
  expect(said('approved')).toBe('The present photo is approved. The proof has to be reviewed again.');
  expect(said('approved', true)).toBe('The class is signed off. The new photo becomes a correction request.');
  expect(said('ordered')).toBe('The card is ordered. The principal has to decide about the new photo.');
  expect(said('printed')).toBe('The card is printed with the present photo and will differ.');
  expect(said('delivered')).toBe(said('printed'));
});

test('has one sentence for each kind of result, for one photo and for many', () => {
  const each = (count: number) =>
    resultSentences(Object.fromEntries(photoImportEffects.map((effect) => [effect, count])) as never);
  expect(each(0)).toEqual([]);
  expect(each(1).map(({ sentence }) => sentence)).toEqual([
    '1 student has a new photo.',
    '1 photo replaced one that was not approved.',
    '1 photo replaced an approved one. Its proof has to be reviewed again.',
    '1 photo replaced one on an ordered card. The principal has to decide about this card.',
    '1 photo came after its card was printed. The printed card shows the earlier photo.',
    '1 photo is not in use, because the class is signed off. It is a correction request now.',
    '1 student got another photo in the meantime. Choose which one is right.',
  ]);
  expect(each(2).every(({ sentence }) => sentence.startsWith('2 '))).toBe(true);
});
