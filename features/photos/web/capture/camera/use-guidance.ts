import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { openGuide, type Guide, type GuideState, type Seen, type StartWorker } from './guide.ts';
import { grabFrame, regionOf, sizeOf } from './still.ts';

/** No faster than this: a tablet must stay cool. */
const shortest = 90;

/** One for as long as the page lives: its models are 5 MB, and a class is followed by another. */
const guides = new WeakMap<StartWorker, Guide>();
function guideOf(start: StartWorker): Guide {
  const guide = guides.get(start) ?? openGuide(start);
  guides.set(start, guide);
  return guide;
}

/** Opened when the camera is. */
export function useGuide(
  start: StartWorker,
  wanted: boolean,
): { guide: Guide | undefined; state: GuideState } {
  const guide = wanted ? guideOf(start) : undefined;
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
    const left = new AbortController();
    const rest = (ms: number) => new Promise((go) => setTimeout(go, ms));
    async function loop(of: Guide, from: HTMLVideoElement): Promise<void> {
      while (!left.signal.aborted && of.state() !== 'unable') {
        const began = performance.now();
        const isThere = from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
        const seen =
          of.state() === 'ready' && isThere
            ? await of.look(await grabFrame(from), regionOf(sizeOf(from)), true).catch(() => null)
            : null;
        if (left.signal.aborted) return;
        if (seen) tell(seen);
        await rest(Math.max(20, shortest - (performance.now() - began)));
      }
    }
    void loop(guide, video);
    return () => left.abort();
  }, [guide, video, looking]);
}
