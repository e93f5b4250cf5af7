import { useEffect, useState, type RefObject } from 'react';

import type { Proof } from '../api.ts';

/** How long a tile is looked at before its card is loaded, in ms. A pointer or a finger that only passes loads nothing. */
const dwellMs = 120;

/** The proof waits for a decision and its card can be printed. */
export const isCardApprovable = ({ status, drawn, faults }: Pick<Proof, 'status' | 'drawn' | 'faults'>) =>
  status === 'pending' && drawn && faults.length === 0;

type Looking = {
  readonly tile: RefObject<HTMLElement | null>;
  /** The card can be decided on this tile. */
  readonly decidable: boolean;
  /** The pointer is on the tile, or keys act on it. */
  readonly chosen: boolean;
  /** A finger has no pointer to show what it will press, so each tile on the screen counts. */
  readonly touch: boolean;
};

/**
 * Whether somebody looks at a tile on which they can decide, and whether it shows the card, so that they see the card
 * and not only the face. Other tiles have no card, because the server makes a small picture of each card that is shown.
 */
export function useCardInSight({ tile, decidable, chosen, touch }: Looking) {
  const [onScreen, setOnScreen] = useState(false);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    if (!touch || !decidable || !tile.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setOnScreen(entry !== undefined && entry.intersectionRatio >= 0.5),
      { threshold: [0, 0.5] },
    );
    observer.observe(tile.current);
    return () => observer.disconnect();
  }, [touch, decidable, tile]);
  const looking = decidable && (chosen || (touch && onScreen));
  useEffect(() => {
    const timer = setTimeout(() => setLooked(looking), looking ? dwellMs : 0);
    return () => clearTimeout(timer);
  }, [looking]);
  return { looking, cardShown: looking && looked };
}
