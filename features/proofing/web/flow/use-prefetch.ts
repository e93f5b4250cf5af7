import { useEffect, useRef } from 'react';

import { ahead, type Deck } from './deck-state.ts';
import type { PictureStore, Wanted } from './picture-store.ts';

const next = 3;
const behind = 3; // for an undo, or a look back

/** What is shown, the next three, and the last few; everything else is let go. Last year's only while it is looked at. */
export function usePrefetch(deck: Deck, store: PictureStore, lastYear: boolean): void {
  const visited = useRef<readonly string[]>([]);
  useEffect(() => {
    const { current, cards } = deck;
    if (current !== null)
      visited.current = [current, ...visited.current.filter((id) => id !== current)].slice(0, behind + 1);
    const wanted: Wanted[] = [];
    for (const id of new Set([...visited.current, ...ahead(deck, next)])) {
      const { photo = null, thumbnail, card = null, lastYear: old } = cards.get(id)?.item.pictures ?? {};
      if (photo !== null) wanted.push({ address: photo, instead: thumbnail });
      if (card !== null) wanted.push({ address: card });
      if (old && lastYear && id === current) wanted.push({ address: old.address });
    }
    store.want(wanted);
  });
}
