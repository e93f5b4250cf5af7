import { readCode } from '@lanyard/photos/web/capture/camera/read-code';
import { useEffect, useEffectEvent } from 'react';

/** No faster than this: a phone must stay cool. */
const shortest = 110;
/** A code that stays in sight is one scan; gone for so long and back again, it is another. */
const gone = 1_600;

export function useCameraCodes(
  video: HTMLVideoElement | null,
  looking: boolean,
  onCode: (code: string) => void,
): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!video || !looking) return undefined;
    const left = new AbortController();
    const rest = (ms: number) => new Promise((go) => setTimeout(go, ms));
    async function loop(from: HTMLVideoElement): Promise<void> {
      let seen: { code: string; at: number } | undefined;
      while (!left.signal.aborted) {
        const began = performance.now();
        if (from.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden) {
          const frame = await createImageBitmap(from);
          const code = await readCode(frame).catch(() => null);
          frame.close();
          if (left.signal.aborted) return;
          const now = performance.now();
          const isNew = code !== null && (seen?.code !== code || now - seen.at > gone);
          if (code !== null) seen = { code, at: now };
          if (code !== null && isNew) tell(code);
        }
        await rest(Math.max(20, shortest - (performance.now() - began)));
      }
    }
    void loop(video);
    return () => left.abort();
  }, [video, looking]);
}
