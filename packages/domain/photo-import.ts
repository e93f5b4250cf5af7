// What a photo of an import changed about the student's card.
import type { CardStage } from './card-stage.ts';

export const photoImportEffects = [
  'first',
  'replaced',
  'ended_approval',
  'locked',
  'differs',
  'correction',
  'rival',
] as const;
export type PhotoImportEffect = (typeof photoImportEffects)[number];

export type PhotoImportFacts = {
  /** The class is signed off, so the photo became a correction request. */
  readonly heldBack: boolean;
  /** This is the current photo, and nobody has to choose between it and another photo. */
  readonly isCurrent: boolean;
  /** Before the import, the student had a current photo that nobody had asked to take again. */
  readonly hadPhoto: boolean;
  /** How far the card had gone before the import. */
  readonly stage: CardStage;
};

export function photoImportEffectOf({
  heldBack,
  isCurrent,
  hadPhoto,
  stage,
}: PhotoImportFacts): PhotoImportEffect {
  if (heldBack) return 'correction';
  if (!isCurrent) return 'rival';
  if (stage === 'printed' || stage === 'delivered') return 'differs';
  if (stage === 'ordered') return 'locked';
  if (!hadPhoto) return 'first';
  return stage === 'approved' ? 'ended_approval' : 'replaced';
}
