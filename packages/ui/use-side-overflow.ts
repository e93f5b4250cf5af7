import { useEffect, useState, type RefObject } from 'react';

export type SideOverflow = {
  /** True if the columns need more room than the frame has. */
  readonly overflows: boolean;
  /** True if there are hidden columns at the end. */
  readonly hasMore: boolean;
};
const none: SideOverflow = { overflows: false, hasMore: false };

export function useSideOverflow(
  frame: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): SideOverflow {
  const [state, setState] = useState(none);
  useEffect(() => {
    const [outer, inner] = [frame.current, table.current];
    if (!outer || !inner) return undefined;
    // How far the frame can scroll sideways, in px. It is measured when a size changes, so that scrolling measures
    // nothing.
    let room = 0;
    const look = () => {
      const next = { overflows: room > 1, hasMore: room - Math.abs(outer.scrollLeft) > 1 };
      setState((before) =>
        before.overflows === next.overflows && before.hasMore === next.hasMore ? before : next,
      );
    };
    const observer = new ResizeObserver(() => {
      room = inner.offsetWidth - outer.clientWidth;
      look();
    });
    observer.observe(outer);
    observer.observe(inner);
    const listen = () => room > 1 && look();
    outer.addEventListener('scroll', listen, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', listen);
    };
  }, [frame, table]);
  return state;
}
