import { useEffect, useRef, type RefObject } from 'react';

/** A dialog can be opened while the next page still loads. What the person types then belongs to the dialog. */
const isFocusInOpenDialog = (): boolean =>
  Boolean(document.activeElement?.closest('[role="dialog"][data-open]'));

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
    if (!isFocusInOpenDialog()) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
