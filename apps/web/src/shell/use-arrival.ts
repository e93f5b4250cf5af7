import { useEffect, useRef, type RefObject } from 'react';

/**
 * What a browser does by itself when a page is loaded and a router must do by hand: the title, the scroll, and the
 * focus at the start of the page.
 */
export function useArrival(main: RefObject<HTMLElement | null>, pathname: string, title: string): void {
  useEffect(() => {
    document.title = `${title} · Lanyard`;
  }, [title]);

  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    main.current?.scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
