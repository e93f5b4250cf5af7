import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { openGuide, type Guide, type GuideState, type MeasuredFrame, type StartWorker } from './guide.ts';
import { grabFrame, photoRegionOf, videoSizeOf } from './still.ts';

/** The shortest time in ms between two frames, so that the tablet stays cool. */
const shortest = 90;

/** All classes share one guide while the page is open, because its models are 5 MB. */
const guides = new WeakMap<StartWorker, Guide>();
function guideOf(start: StartWorker): Guide {
  const guide = guides.get(start) ?? openGuide(start);
  guides.set(start, guide);
  return guide;
}

/** Opens the guide when the camera is opened. */
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

/** Measures one frame after the other. The next frame is taken when the last one was answered. */
export function useMeasuredFrames(
  guide: Guide | undefined,
  video: HTMLVideoElement | null,
  looking: boolean,
  onSeen: (seen: MeasuredFrame) => void,
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
            ? await of.look(await grabFrame(from), photoRegionOf(videoSizeOf(from)), true).catch(() => null)
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
