// What happens with a change of the roster, by how far the student's card has gone.
import type { CardStage } from './card-stage.ts';

/** What happens with a change when it is applied. */
export const rosterDecisions = ['update', 'replace', 'leave_out'] as const;
export type RosterDecision = (typeof rosterDecisions)[number];

/** What the roster itself must not hide: from here on a change costs somebody something. */
export const rosterEffects = ['quiet', 'proof_again', 'hold', 'differs'] as const;
export type RosterEffect = (typeof rosterEffects)[number];

/**
 * quiet: nobody has to do anything · proof_again: the approval is void, the reviewer is told · hold: the card waits for
 * the principal · differs: the card shows the old value; a replacement is offered.
 */
const effectAt: Readonly<Record<CardStage, RosterEffect>> = {
  no_photo: 'quiet',
  photo: 'quiet',
  proof: 'quiet',
  approved: 'proof_again',
  ordered: 'hold',
  printed: 'differs',
  delivered: 'differs',
};
export const rosterEffectOf = (stage: CardStage): RosterEffect => effectAt[stage];

/** The first is what happens if nobody decides. A card that is ordered is held or left out, never let print. */
export const rosterDecisionsAt = (stage: CardStage): readonly RosterDecision[] =>
  effectAt[stage] === 'differs' ? ['replace', 'update', 'leave_out'] : ['update', 'leave_out'];

/** From here on undoing would not undo what is in somebody's hands. */
export const isStagePrinted = (stage: CardStage): boolean => stage === 'printed' || stage === 'delivered';
