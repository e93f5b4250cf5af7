import { useEffect, useState, type RefObject } from 'react';

/** The height CSS gives a row (density, finger or mouse), read from an element as tall as one. */
export function useRowHeight(probe: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(46);
  useEffect(() => {
    if (!probe.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (measured > 0) setHeight(measured);
    });
    observer.observe(probe.current);
    return () => observer.disconnect();
  }, [probe]);
  return height;
}
