// Which cards of a delivered package can be handed over, and why the others cannot.
import type { Ending, Stage } from './card.ts';

export type HandOverCard = {
  readonly stage: Stage;
  readonly ended: Ending | null;
  /** Someone says that the photo on the card is of another child. */
  readonly doubted: boolean;
};
export type HandOverState = 'given' | 'ready' | 'ended' | 'not_delivered' | 'doubted';

/** A card that ended after it was handed over was handed over. */
export function handOverState({ stage, ended, doubted }: HandOverCard): HandOverState {
  if (stage === 'handed_over') return 'given';
  if (ended !== null) return 'ended';
  if (stage !== 'delivered') return 'not_delivered';
  return doubted ? 'doubted' : 'ready';
}

export type HandOverCounts = Readonly<Record<HandOverState, number>> & {
  /** The cards that are handed over, and those that can be. */
  readonly possible: number;
};
export function countHandOver(cards: readonly HandOverCard[]): HandOverCounts {
  const counts = { given: 0, ready: 0, ended: 0, not_delivered: 0, doubted: 0 };
  for (const card of cards) counts[handOverState(card)]++;
  return { ...counts, possible: counts.given + counts.ready };
}
