import { useEffect, useState } from 'react';

// Not in every browser, and not in the compiler's list.
type Battery = EventTarget & { readonly level: number };
type Charged = { readonly getBattery?: () => Promise<Battery> };

/** Percent; undefined where the browser does not say. */
export function useBattery(): number | undefined {
  const [level, setLevel] = useState<number>();
  useEffect(() => {
    const left = new AbortController();
    void (navigator as Charged)
      .getBattery?.()
      .then((battery) => {
        const read = (): void => setLevel(Math.round(battery.level * 100));
        if (left.signal.aborted) return;
        read();
        battery.addEventListener('levelchange', read, left);
      })
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return level;
}
