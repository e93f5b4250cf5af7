import { useEffect, useState } from 'react';

import { autoShutterMs, type SittingState } from './flow/sitting.ts';

/** A smooth value from 0 to 1 while the automatic shutter counts, or else null. */
export function useShutterCountdown(sitting: SittingState<unknown>): number | null {
  const since = sitting.at === 'holding' ? sitting.since : null;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    let frame = 0;
    const draw = (): void => {
      setShare(Math.max(0, Math.min(1, (performance.now() - since) / autoShutterMs)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [since]);
  return since === null ? null : share;
}
