import { useCallback, useState, type RefCallback } from 'react';

/**
 * Measures the height that CSS gives a row, which depends on density and on finger or mouse. `probe` is the ref of an
 * element that is as tall as a row.
 */
export function useRowHeight(): { readonly rowHeight: number; readonly probe: RefCallback<HTMLElement> } {
  const [rowHeight, setRowHeight] = useState(46);
  const probe = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // The browser measures 0 while the table is hidden. Then the last height stays.
    const take = (height: number): void => {
      if (height > 0) setRowHeight(height);
    };
    // The browser calls the observer only after it has shown the rows once. Rows of an assumed height would then move.
    take(element.getBoundingClientRect().height);
    const observer = new ResizeObserver(([entry]) => take(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { rowHeight, probe };
}
