import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/**
 * Rows are added and removed in blocks of this size, so that most frames of a scroll change nothing in the document.
 */
export const rowsPerBlock = 3;
const blocksAhead = 2; // blocks drawn before they come into sight
const blocksBehind = 1;
const fetchAhead = 60; // rows fetched before they come into sight
/** The height of the table's head, in px. */
export const tableHeadHeightPx = 40;
/** The height of the selection bar, in px. */
export const selectionBarHeightPx = 72;

/** The first and the last block of rows to render. */
export type RowWindow = { readonly first: number; readonly last: number };
/**
 * The visible part of the list, in px. `top` is the top of a block of rows, so that it does not change at each scroll
 * step.
 */
type Sight = { readonly top: number; readonly height: number; readonly towardsEnd: boolean };

export function rowWindowAt({ top, height, towardsEnd }: Sight, rowHeight: number, total: number): RowWindow {
  const block = rowsPerBlock * rowHeight;
  const [above, below] = towardsEnd ? [blocksBehind, blocksAhead] : [blocksAhead, blocksBehind];
  const end = Math.max(0, Math.ceil(total / rowsPerBlock) - 1);
  const first = Math.floor(top / block);
  return {
    first: Math.min(end, Math.max(0, first - above)),
    last: Math.min(end, first + Math.ceil(Math.max(0, height - tableHeadHeightPx) / block) + below),
  };
}

type Rows = {
  readonly frame: RefObject<HTMLElement | null>;
  /** The page scrolls the rows, and the frame is as tall as all of them. Otherwise the frame scrolls them. */
  readonly byPage: boolean;
  /** The number of all rows, loaded or not. The scrollbar shows how long the whole list is. */
  readonly total: number;
  readonly loaded: number;
  readonly rowHeight: number;
  /** When the list changes, the table scrolls to the top. */
  readonly listId: string;
  /** Fetches the next page. Undefined while that is not possible or already under way. */
  readonly fetchMore: (() => void) | undefined;
  readonly enabled: boolean;
};

/** The part of the page that scrolls `frame`. */
function pageScrollerOf(frame: HTMLElement): HTMLElement {
  const parent = frame.parentElement;
  if (!parent || parent === document.body) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : pageScrollerOf(parent);
}

/** How far down the page the frame starts, in px. */
const startInPage = (frame: HTMLElement, scroller: HTMLElement): number =>
  scroller.scrollTop +
  frame.getBoundingClientRect().top -
  (scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top);

/**
 * Decides which rows of a long list are in the document. During a scroll of the frame it reads only the distance from
 * the top.
 */
export function useRowWindow({ frame, byPage, total, loaded, rowHeight, listId, fetchMore, enabled }: Rows) {
  const [sight, setSight] = useState<Sight>(() => ({ top: 0, height: innerHeight / 2, towardsEnd: true }));
  const place = useRef({ top: 0, height: 0 });
  /** The element that scrolls, and its scroll position at the first row. */
  const scrolling = () => {
    const element = frame.current;
    if (!element || !byPage) return { element, start: 0 };
    const scroller = pageScrollerOf(element);
    return { element: scroller, start: startInPage(element, scroller) + tableHeadHeightPx };
  };

  const look = useEffectEvent(() => {
    const { height } = place.current;
    const block = rowsPerBlock * rowHeight;
    const { element, start } = scrolling();
    const at = Math.max(0, (element?.scrollTop ?? 0) - start);
    const top = Math.floor(at / block) * block;
    const towardsEnd = at >= place.current.top;
    place.current.top = at;
    setSight((before) =>
      before.top === top && before.height === height && before.towardsEnd === towardsEnd
        ? before
        : { top, height, towardsEnd },
    );
  });
  useEffect(() => {
    if (!frame.current || !enabled) return undefined;
    const element = byPage ? pageScrollerOf(frame.current) : frame.current;
    const listen = () => look();
    const observer = new ResizeObserver(() => {
      place.current.height = element.clientHeight;
      look();
    });
    observer.observe(element);
    // The document itself announces its scrolling on the window only.
    const target = element === document.documentElement ? globalThis : element;
    target.addEventListener('scroll', listen, { passive: true });
    return () => {
      observer.disconnect();
      target.removeEventListener('scroll', listen);
    };
  }, [frame, byPage, enabled]);

  const scrollToStart = useEffectEvent(() => {
    const { element, start } = scrolling();
    element?.scrollTo({ top: Math.min(element.scrollTop, Math.max(0, start - tableHeadHeightPx)) });
  });
  const list = useRef(listId);
  useEffect(() => {
    if (list.current === listId) return;
    list.current = listId;
    scrollToStart();
  }, [listId]);

  const shown = rowWindowAt(sight, rowHeight, total);
  // Each page begins where the page before it ended, so pages load one after another. After a long jump, they load
  // until the visible rows are there.
  const missing = enabled && loaded < Math.min(total, (shown.last + 1) * rowsPerBlock + fetchAhead);
  useEffect(() => {
    if (missing) fetchMore?.();
  }, [missing, fetchMore]);

  /** Scrolls a row into view, so that neither the head nor the selection bar covers it. */
  const scrollTo = (index: number): void => {
    const { element, start } = scrolling();
    if (!element || !enabled) return;
    const top = start + index * rowHeight;
    const below = selectionBarHeightPx + (byPage ? 0 : tableHeadHeightPx);
    const lowest = top + rowHeight + below - place.current.height;
    if (element.scrollTop > top) element.scrollTo({ top });
    else if (element.scrollTop < lowest) element.scrollTo({ top: lowest });
  };
  /** How many rows Page Up and Page Down move. */
  const page = (): number => {
    const height = enabled ? place.current.height : innerHeight;
    return Math.max(1, Math.floor((height - tableHeadHeightPx) / rowHeight) - 1);
  };
  return { shown, scrollTo, page };
}
