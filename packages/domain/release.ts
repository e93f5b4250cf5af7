// What may be released to a vendor: the approved, sealed proof of a student who has not left and has no live card. The
// card must still be valid.
import { isCardExpired } from './card-validity.ts';
import type { PhotoStatus, ProofStatus } from './student.ts';

/**
 * The most cards that one person may release alone in 24 hours, late joiners and replacements included. For more, a
 * second person must confirm. So a stolen session cannot release a whole school, not even in small parts.
 */
export const mostCardsReleasedAlone = 500;
export const releaseNeedsSecondPerson = (alone: number, cards: number): boolean =>
  cards > 0 && alone + cards > mostCardsReleasedAlone;

export const releaseRequestOutcomes = ['confirmed', 'declined', 'withdrawn'] as const;
export type ReleaseRequestOutcome = (typeof releaseRequestOutcomes)[number];

/** The reasons why a student is left out. If several apply, the list shows the one to fix first. */
export const releaseLeftOuts = [
  'left',
  'has_card',
  'expired',
  'locked',
  'rejected',
  'no_photo',
  'photo_refused',
  'pending',
  'no_proof',
  'doubted',
  'unsealed',
] as const;
export type ReleaseLeftOut = (typeof releaseLeftOuts)[number];

export type ReleaseFacts = {
  readonly left: boolean;
  readonly photo: PhotoStatus;
  /** The parents said no to a photo, so nobody takes one. */
  readonly photoRefused: boolean;
  /** Null if there is no proof yet. */
  readonly proof: ProofStatus | null;
  readonly sealed: boolean;
  /** The photo has an open doubt. */
  readonly doubted: boolean;
  readonly liveCard: boolean;
  /** The last valid day of the card. Null if there is no proof yet, or the card does not print a last day. */
  readonly validUntil: string | null;
  /** Today at the school. */
  readonly today: string;
};

/** Returns undefined if the card can be released. */
export function leftOutOfRelease(facts: ReleaseFacts): ReleaseLeftOut | undefined {
  if (facts.left) return 'left';
  if (facts.liveCard) return 'has_card';
  // The new year makes a new proof, so nobody needs to decide on this one first.
  if (isCardExpired(facts.validUntil, facts.today)) return 'expired';
  if (facts.proof === 'locked' || facts.proof === 'rejected') return facts.proof;
  if (facts.proof !== 'approved') {
    if (facts.photo !== 'captured') return facts.photoRefused ? 'photo_refused' : 'no_photo';
    return facts.proof ?? 'no_proof';
  }
  if (facts.doubted) return 'doubted';
  return facts.sealed ? undefined : 'unsealed';
}
