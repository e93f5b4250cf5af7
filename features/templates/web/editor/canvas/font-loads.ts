// The engine's fonts in this tab. A font is loaded when a letter first needs it, and is then cached for all cards.
import { useSyncExternalStore } from 'react';

import { withFaces } from '../../card/engine.ts';

let arrivals = 0;
let failed = false;
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  arrivals++;
  for (const hear of listeners) hear();
};
const subscribe = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

/**
 * The result of `act`, or null while a font that it needs is loading. Components that use `useFontLoads` render again when
 * the font has loaded.
 */
export function layOutOrLoadFonts<Made>(act: () => Made): Made | null {
  try {
    return act();
  } catch {
    withFaces(act).then(
      () => {
        failed = false;
        notifyListeners();
      },
      () => {
        failed = true;
        notifyListeners();
      },
    );
    return null;
  }
}

/** A number that changes whenever a font has loaded. */
export const useFontLoads = (): number => useSyncExternalStore(subscribe, () => arrivals);
export const useFontsFailed = (): boolean => useSyncExternalStore(subscribe, () => failed);
