import { useEffect, useRef, type RefObject } from 'react';

/**
 * Sets the title, the scroll position and the focus after a navigation. A browser does this itself only when it loads a
 * page.
 */
export function useAfterNavigation(
  main: RefObject<HTMLElement | null>,
  pathname: string,
  title: string,
): void {
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
