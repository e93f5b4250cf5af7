import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { openGuide, type Guide, type GuideState, type Seen, type StartWorker } from './guide.ts';
import { grabFrame, regionOf, sizeOf } from './still.ts';

/** No faster than this: a tablet must stay cool. */
const shortest = 90;

/** The guide lives as long as the screen; opened when the camera is. */
export function useGuide(
  start: StartWorker,
  wanted: boolean,
): { guide: Guide | undefined; state: GuideState } {
  const [guide, setGuide] = useState<Guide>();
  useEffect(() => {
    if (!wanted) return undefined;
    const opened = openGuide(start);
    setGuide(opened);
    return () => {
      opened.close();
      setGuide(undefined);
    };
  }, [start, wanted]);
  const state = useSyncExternalStore(
    guide?.subscribe ?? (() => () => undefined),
    () => guide?.state() ?? 'loading',
  );
  return { guide, state };
}

/** One frame after the other is looked at, each once the last has been answered. */
export function useFrames(
  guide: Guide | undefined,
  video: HTMLVideoElement | null,
  looking: boolean,
  onSeen: (seen: Seen) => void,
): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!guide || !video || !looking) return undefined;
    let left = false;
    const rest = (ms: number) => new Promise((go) => setTimeout(go, ms));
    async function loop(of: Guide, from: HTMLVideoElement): Promise<void> {
      while (!left && of.state() !== 'unable') {
        const began = performance.now();
        const isThere = from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
        const seen =
          of.state() === 'ready' && isThere
            ? await of.look(await grabFrame(from), regionOf(sizeOf(from)), true).catch(() => null)
            : null;
        if (left) return;
        if (seen) tell(seen);
        await rest(Math.max(20, shortest - (performance.now() - began)));
      }
    }
    void loop(guide, video);
    return () => {
      left = true;
    };
  }, [guide, video, looking]);
}
