// The engine's fonts in this tab: fetched when a letter first needs them, kept for every card shown after.
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

/** What `act` makes of the fonts, or null while a face is on its way; those who use `useFaces` are drawn again then. */
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

/** Changes whenever a face has come. */
export const useFaces = (): number => useSyncExternalStore(subscribe, () => arrivals);
export const useFacesFailed = (): boolean => useSyncExternalStore(subscribe, () => failed);
