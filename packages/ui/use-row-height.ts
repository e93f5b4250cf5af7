import { useEffect, useState, type RefObject } from 'react';

/**
 * Measures the height that CSS gives a row, which depends on density and on finger or mouse. `probe` is as tall as a
 * row.
 */
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
