import type { CardStage } from '@lanyard/domain/card-stage';
import { rosterEffectOf, type RosterEffect } from '@lanyard/domain/import-decision';
import { formatIdentifier } from '@lanyard/domain/student';
import { plural } from '@lanyard/format/plurals';
import type { Tone } from '@lanyard/ui/tone';

import type { Difference } from '../../api-differences.ts';
import type { DifferenceKind } from './import-search.ts';
import type { DifferenceChoice } from './use-differences.ts';

export type CardStageWords = { readonly title: string; readonly reach: number; readonly tone: Tone };
/**
 * `reach` is how many of the dashes in `CardReach` are filled. The five dashes are roster, photo, proof, order and
 * card.
 */
export const cardStageWords: Readonly<Record<CardStage, CardStageWords>> = {
  delivered: { title: 'Card delivered', reach: 5, tone: 'red' },
  printed: { title: 'Card printed', reach: 5, tone: 'red' },
  ordered: { title: 'Card ordered', reach: 4, tone: 'purple' },
  approved: { title: 'Proof approved', reach: 3, tone: 'yellow' },
  proof: { title: 'Proof not approved yet', reach: 3, tone: 'neutral' },
  photo: { title: 'Photo taken', reach: 2, tone: 'neutral' },
  no_photo: { title: 'No photo yet', reach: 1, tone: 'neutral' },
};
export const reachNames = ['the roster', 'photo', 'proof', 'order', 'card'] as const;

const changeEffects: Readonly<Record<RosterEffect, string>> = {
  quiet: 'nobody has to do anything',
  proof_again: 'falls back to pending, the reviewer is told',
  hold: 'held until the principal decides',
  differs: 'the printed card shows the old value',
};
const leftEffects: Readonly<Record<RosterEffect, string>> = {
  quiet: 'out of every list, nothing is deleted',
  proof_again: 'out of every list, no card is made',
  hold: 'the card is cancelled',
  differs: 'the card stays with the student',
};
export function effectSentence(kind: DifferenceKind, stage: CardStage): string {
  const effect = rosterEffectOf(stage);
  if (kind === 'left') return leftEffects[effect];
  return stage === 'delivered' ? 'the card in the child’s hand is wrong' : changeEffects[effect];
}

const updateWords: Readonly<Record<RosterEffect, string>> = {
  quiet: 'Update',
  proof_again: 'Proof again',
  hold: 'Hold for the principal',
  differs: 'Keep the card',
};
/** The word for a decision says what will happen to this card, so it depends on the card's stage. */
export function decisionWord(
  choice: DifferenceChoice,
  kind: DifferenceKind,
  stage: CardStage | null,
): string {
  if (choice === 'same_person') return 'Same student';
  if (choice === 'another_person') return 'Somebody else';
  if (choice === 'replace') return 'Replace the card';
  if (kind === 'left') return choice === 'leave_out' ? 'Keep' : 'Mark as left';
  if (choice === 'leave_out') return 'Leave out';
  if (kind === 'new') return 'Add';
  return updateWords[rosterEffectOf(stage ?? 'no_photo')];
}

/** Such as `10-A-23`. Empty while class, division or roll number is not known. */
export const differenceIdentifier = (row: Difference): string =>
  row.class === '' || row.division === '' || row.rollNo === '' ? '' : formatIdentifier(row);

const consentWords: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', not_asked: 'Not asked' };
/** A value in the words of the screen. Some fields have their own words. */
export function valueWord(field: string, value: string | null): string | null {
  if (field === 'consent' && value !== null) return consentWords[value] ?? value;
  if (field === 'left') return value === null ? 'At school' : 'Left school';
  return value;
}

export const rowsWord = (count: number): string => plural(count, 'row', 'rows');
