// What happens with a change of the student list. This depends on how far the student's card has gone.
import type { CardStage } from './card-stage.ts';

/** What people can choose for a change when it is applied. */
export const rosterDecisions = ['update', 'replace', 'leave_out'] as const;
export type RosterDecision = (typeof rosterDecisions)[number];

/**
 * The effect of a change on the student's card. Every effect except `quiet` causes work for someone, so it must be
 * shown.
 */
export const rosterEffects = ['quiet', 'proof_again', 'hold', 'differs'] as const;
export type RosterEffect = (typeof rosterEffects)[number];

/**
 * `quiet`: nobody has to do anything. `proof_again`: the approval ends and the reviewer is notified. `hold`: the card
 * waits for the principal. `differs`: the printed card shows the old value, and a replacement is offered.
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

/**
 * The decisions that people can choose. The first one applies if nobody chooses. No decision lets an ordered card be
 * printed with the old value after the change.
 */
export const rosterDecisionsAt = (stage: CardStage): readonly RosterDecision[] =>
  effectAt[stage] === 'differs' ? ['replace', 'update', 'leave_out'] : ['update', 'leave_out'];

/** True if the card is printed. Undoing an import cannot change a card that someone already has. */
export const isStagePrinted = (stage: CardStage): boolean => stage === 'printed' || stage === 'delivered';
