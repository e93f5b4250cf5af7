import { t } from '@lanyard/translation/macro';
import { useCallback, useState } from 'react';

import type { Proof } from '../api.ts';

export type CardPictureState = 'loading' | 'ready' | 'failed';

/** A new version of a proof has a new picture, so people must see that one too. */
export const cardKeyOf = ({ id, number }: Pick<Proof, 'id' | 'number'>): string => `${id} ${String(number)}`;

/** Why nobody can approve a card yet: its picture has not loaded. Undefined: it has. */
export function reasonToWait(state: CardPictureState): string | undefined {
  if (state === 'ready') return undefined;
  return state === 'failed' ? t`The card could not be loaded. Press Retry on it.` : t`The card is loading.`;
}

/** Whether the picture of a card has loaded, so that nobody approves a card that they have not seen. */
export function useCardLoaded(proof: Pick<Proof, 'id' | 'number'>) {
  const key = cardKeyOf(proof);
  const [known, setKnown] = useState<{ readonly key: string; readonly state: CardPictureState }>();
  const onState = useCallback((state: CardPictureState) => setKnown({ key, state }), [key]);
  const state: CardPictureState = known?.key === key ? known.state : 'loading';
  return { wait: reasonToWait(state), onState };
}
