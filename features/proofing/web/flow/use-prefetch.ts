import { useEffect, useRef } from 'react';

import { nextCards, type Deck } from './deck-state.ts';
import type { PictureStore, PictureRequest } from './picture-store.ts';

const next = 3;
const behind = 3; // `behind`: cards before the current one, for an undo or a step back

/** Fetches the pictures of the current card, of the next three and of the last three. Other pictures are dropped. */
export function usePrefetch(deck: Deck, store: PictureStore, lastYear: boolean): void {
  const visited = useRef<readonly string[]>([]);
  useEffect(() => {
    const { current, cards } = deck;
    if (current !== null)
      visited.current = [current, ...visited.current.filter((id) => id !== current)].slice(0, behind + 1);
    const wanted: PictureRequest[] = [];
    for (const id of new Set([...visited.current, ...nextCards(deck, next)])) {
      const { photo = null, thumbnail, card = null, lastYear: old } = cards.get(id)?.item.pictures ?? {};
      if (photo !== null) wanted.push({ address: photo, instead: thumbnail });
      if (card !== null) wanted.push({ address: card });
      if (old && lastYear && id === current) wanted.push({ address: old.address });
    }
    store.want(wanted);
  });
}
