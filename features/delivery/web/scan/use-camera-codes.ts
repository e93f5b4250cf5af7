import { readCodeInPicture } from '@lanyard/photos/web/capture/camera/read-code';
import { useEffect, useEffectEvent } from 'react';

import type { IsNewScan } from './sightings.ts';

/** The shortest time between two pictures that are read, in milliseconds. The pause keeps the phone cool. */
const shortest = 110;

/** Reads the code in the current camera picture. A video may have no picture for a moment. Then there is no code. */
async function readCodeOf(video: HTMLVideoElement): Promise<string | null> {
  try {
    const frame = await createImageBitmap(video);
    return await readCodeInPicture(frame).finally(() => frame.close());
  } catch {
    return null;
  }
}

export function useCameraCodes(
  video: HTMLVideoElement | null,
  looking: boolean,
  isNewScan: IsNewScan,
  onCode: (code: string) => void,
): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!video || !looking) return undefined;
    const left = new AbortController();
    const rest = (ms: number) => new Promise((go) => setTimeout(go, ms));
    async function loop(from: HTMLVideoElement): Promise<void> {
      while (!left.signal.aborted) {
        const began = performance.now();
        if (from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden) {
          const code = await readCodeOf(from);
          if (left.signal.aborted) return;
          if (isNewScan(code, performance.now()) && code !== null) tell(code);
        }
        await rest(Math.max(20, shortest - (performance.now() - began)));
      }
    }
    void loop(video);
    return () => left.abort();
  }, [video, looking, isNewScan]);
}
