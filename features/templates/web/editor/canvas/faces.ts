// The engine's fonts in this tab. A font is loaded when a letter first needs it, and is then cached for all cards.
import { useSyncExternalStore } from 'react';

import { withFaces } from '../../card/engine.ts';

let arrivals = 0;
let failed = false;
const hearers = new Set<() => void>();
const tell = (): void => {
  arrivals++;
  for (const hear of hearers) hear();
};
const subscribe = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

/**
 * The result of `act`, or null while a font that it needs is loading. Components that use `useFaces` render again when
 * the font has loaded.
 */
export function withFonts<Made>(act: () => Made): Made | null {
  try {
    return act();
  } catch {
    withFaces(act).then(
      () => {
        failed = false;
        tell();
      },
      () => {
        failed = true;
        tell();
      },
    );
    return null;
  }
}

/** A number that changes whenever a font has loaded. */
export const useFaces = (): number => useSyncExternalStore(subscribe, () => arrivals);
export const useFacesFailed = (): boolean => useSyncExternalStore(subscribe, () => failed);
