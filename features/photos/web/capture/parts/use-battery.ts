import { useEffect, useState } from 'react';

// Some browsers lack this interface, and so do TypeScript's types.
type Battery = EventTarget & { readonly level: number };
type Charged = { readonly getBattery?: () => Promise<Battery> };

/** The charge in percent. Undefined if the browser does not tell it. */
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
