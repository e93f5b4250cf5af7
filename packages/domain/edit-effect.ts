// What an edit of a student does to the student's photo, proof and card. The person must accept it before it happens.
import type { PhotoStatus, ProofStatus } from './student.ts';

/** The one that matters most is first. */
export const editEffects = [
  'photo_removed',
  'proof_locked',
  'approval_cancelled',
  'correction_sent',
  'card_differs',
] as const;
export type EditEffect = (typeof editEffects)[number];

/** `differs`: the printed card shows other data than the record. */
export type CardFacts = {
  readonly photo: PhotoStatus;
  readonly proof: ProofStatus;
  readonly differs: boolean;
};

/** `sent`: some of the change becomes a correction request, because the class is signed off. */
export function editEffectsOf(before: CardFacts, after: CardFacts, sent: boolean): EditEffect[] {
  const photoRemoved = before.photo === 'captured' && after.photo !== 'captured';
  const caused: Readonly<Record<EditEffect, boolean>> = {
    photo_removed: photoRemoved,
    proof_locked: before.proof !== 'locked' && after.proof === 'locked',
    // Without a photo there is no proof, so `photo_removed` says enough.
    approval_cancelled: before.proof === 'approved' && after.proof === 'pending' && !photoRemoved,
    correction_sent: sent,
    card_differs: !before.differs && after.differs,
  };
  return editEffects.filter((effect) => caused[effect]);
}
