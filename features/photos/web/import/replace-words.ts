// What an import says about photos that students already have.
import type { CardStage } from '@lanyard/domain/card-stage';
import type { PhotoImportEffect } from '@lanyard/domain/photo-import';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';

import type { ImportStudent, PhotoImport } from '../../api-photo-import.ts';

type Replaced = PhotoImport['replacing'];

/** The number of photos on approved cards and on ordered cards, in words. */
const weightWords = ({ approved, ordered }: Replaced): string =>
  `${formatNumber(approved)} approved, ${formatNumber(ordered)} ordered`;

/** The second line of the tile. Photos that someone chose to replace are counted among the matched ones. */
export function replaceTileHint({
  replaceable,
  replacing,
}: Pick<PhotoImport, 'replaceable' | 'replacing'>): string {
  if (replaceable.photos > 0) return weightWords(replaceable);
  return replacing.photos > 0 ? `${formatNumber(replacing.photos)} selected` : 'none';
}

const consequences: Readonly<Record<CardStage, string>> = {
  no_photo: 'The present photo is not approved.',
  photo: 'The present photo is not approved.',
  proof: 'The present photo is not approved.',
  approved: 'The present photo is approved. The proof has to be reviewed again.',
  ordered: 'The card is ordered. The principal has to decide about the new photo.',
  printed: 'The card is printed with the present photo and will differ.',
  delivered: 'The card is printed with the present photo and will differ.',
};
/** What happens to the card if the file is imported. */
export const consequenceWords = ({ stage, signedOff }: Pick<ImportStudent, 'stage' | 'signedOff'>): string =>
  signedOff ? 'The class is signed off. The new photo becomes a correction request.' : consequences[stage];

/** The sentences above the button that imports the photos. */
export function decisionSentences({
  counts,
  replacing,
}: Pick<PhotoImport, 'counts' | 'replacing'>): string[] {
  const open = counts.near + counts.unmatched + counts.duplicate;
  const { photos } = replacing;
  return [
    open === 1 && '1 picture is not decided and will not be taken.',
    open > 1 && `${formatNumber(open)} pictures are not decided and will not be taken.`,
    counts.replaces === 1 && '1 student keeps the present photo.',
    counts.replaces > 1 && `${formatNumber(counts.replaces)} students keep their present photos.`,
    photos === 1 && `1 present photo will be replaced (${weightWords(replacing)}).`,
    photos > 1 && `${formatNumber(photos)} present photos will be replaced (${weightWords(replacing)}).`,
    open + counts.replaces + photos === 0 && 'Every picture is decided.',
  ].filter((sentence) => sentence !== false);
}

const effectSentences: Readonly<Record<PhotoImportEffect, (count: number) => string>> = {
  first: (count) => formatCount(count, 'student has a new photo.', 'students have a new photo.'),
  replaced: (count) =>
    formatCount(
      count,
      'photo replaced one that was not approved.',
      'photos replaced ones that were not approved.',
    ),
  ended_approval: (count) =>
    formatCount(
      count,
      'photo replaced an approved one. Its proof has to be reviewed again.',
      'photos replaced approved ones. Their proofs have to be reviewed again.',
    ),
  locked: (count) =>
    formatCount(
      count,
      'photo replaced one on an ordered card. The principal has to decide about this card.',
      'photos replaced ones on ordered cards. The principal has to decide about these cards.',
    ),
  differs: (count) =>
    formatCount(
      count,
      'photo came after its card was printed. The printed card shows the earlier photo.',
      'photos came after their cards were printed. The printed cards show the earlier photos.',
    ),
  correction: (count) =>
    formatCount(
      count,
      'photo is not in use, because the class is signed off. It is a correction request now.',
      'photos are not in use, because their classes are signed off. They are correction requests now.',
    ),
  rival: (count) =>
    formatCount(
      count,
      'student got another photo in the meantime. Choose which one is right.',
      'students got another photo in the meantime. Choose which ones are right.',
    ),
};
/** What the import did, one sentence for each kind of result. */
export const resultSentences = (
  effects: PhotoImport['effects'],
): { effect: PhotoImportEffect; sentence: string }[] =>
  (Object.keys(effectSentences) as PhotoImportEffect[]).flatMap((effect) =>
    effects[effect] > 0 ? [{ effect, sentence: effectSentences[effect](effects[effect]) }] : [],
  );

/** The label next to one photo of the result. A photo that is used without further steps has none. */
export const effectLabels: Readonly<Record<PhotoImportEffect, string | undefined>> = {
  first: undefined,
  replaced: 'Replaced',
  ended_approval: 'Review again',
  locked: 'Principal decides',
  differs: 'Card differs',
  correction: 'Correction request',
  rival: 'Choose one',
};

export const keptSentence = (count: number): string =>
  formatCount(
    count,
    'picture was not taken, because the student already has a photo.',
    'pictures were not taken, because the students already have a photo.',
  );
