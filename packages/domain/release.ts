// What may be released to a vendor: an approved, sealed proof of somebody who is here and has no live card.
import type { PhotoStatus, ProofStatus } from './student.ts';

/**
 * What one person may give away in 24 hours, late joiners and replacements included. More than that takes a second person
 * who releases nothing alone: a stolen session does not empty a school, nor in slices.
 */
export const mostAlone = 500;
export const needsSecondPerson = (alone: number, cards: number): boolean =>
  cards > 0 && alone + cards > mostAlone;

export const requestOutcomes = ['confirmed', 'declined', 'withdrawn'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

/** The nearest cause first: what has to be done before this one can go. */
export const releaseLeftOuts = [
  'left',
  'has_card',
  'locked',
  'rejected',
  'no_photo',
  'pending',
  'no_proof',
  'doubted',
  'unsealed',
] as const;
export type ReleaseLeftOut = (typeof releaseLeftOuts)[number];

export type ReleaseFacts = {
  readonly left: boolean;
  readonly photo: PhotoStatus;
  /** Null: there is none yet. */
  readonly proof: ProofStatus | null;
  readonly sealed: boolean;
  /** The photo has an open doubt. */
  readonly doubted: boolean;
  readonly liveCard: boolean;
};

/** Undefined: it goes. */
export function leftOutOfRelease(facts: ReleaseFacts): ReleaseLeftOut | undefined {
  if (facts.left) return 'left';
  if (facts.liveCard) return 'has_card';
  if (facts.proof === 'locked' || facts.proof === 'rejected') return facts.proof;
  if (facts.proof !== 'approved') {
    if (facts.photo !== 'captured') return 'no_photo';
    return facts.proof ?? 'no_proof';
  }
  if (facts.doubted) return 'doubted';
  return facts.sealed ? undefined : 'unsealed';
}
