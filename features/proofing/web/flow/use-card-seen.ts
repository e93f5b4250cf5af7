import { useCallback, useEffect, useRef } from 'react';

import type { DeckCard } from './deck-state.ts';
import type { PictureStore } from './picture-store.ts';
import { usePicture } from './use-review-session.ts';

const shortest = 60; // `shortest` ignores a second tap of the same finger
const afterSwap = 800; // `afterSwap` is longer, because the card changed while the person looked at it

/** Tells whether the photo and the card were on the screen long enough, so that nobody decides without seeing them. */
export function useCardSeen(card: DeckCard | undefined, store: PictureStore) {
  const { photo = null, card: front = null } = card?.item.pictures ?? {};
  const face = usePicture(store, photo);
  const printed = usePicture(store, front);
  const isReady =
    (face === null || face.state === 'ready') && (printed === null || printed.state === 'ready');
  const id = card?.item.id;
  const version = card?.item.version;
  const seen = useRef<{ id: string; version: number; from: number } | null>(null);
  useEffect(() => {
    if (id === undefined || version === undefined || !isReady) return undefined;
    const swapped = seen.current?.id === id && seen.current.version !== version;
    const frame = requestAnimationFrame(() => {
      seen.current = { id, version, from: performance.now() + (swapped ? afterSwap : shortest) };
    });
    return () => cancelAnimationFrame(frame);
  }, [id, version, isReady]);
  const isSeen = useCallback(() => {
    const was = seen.current;
    return was?.id === id && was?.version === version && performance.now() >= (was?.from ?? Infinity);
  }, [id, version]);
  const failed = face?.state === 'failed' || printed?.state === 'failed';
  return {
    isSeen,
    unseen: isReady
      ? undefined
      : failed
        ? 'A picture could not be loaded.'
        : 'The pictures are on their way.',
  };
}
