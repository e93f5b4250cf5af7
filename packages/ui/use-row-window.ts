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

/** Decides which rows of a long list are in the document. During a scroll it reads only the distance from the top. */
export function useRowWindow({ frame, total, loaded, rowHeight, listId, fetchMore, enabled }: Rows) {
  const [sight, setSight] = useState<Sight>(() => ({ top: 0, height: innerHeight / 2, towardsEnd: true }));
  const place = useRef({ top: 0, height: 0 });

  const look = useEffectEvent(() => {
    const { height } = place.current;
    const block = rowsPerBlock * rowHeight;
    const at = frame.current?.scrollTop ?? 0;
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
    const element = frame.current;
    if (!element || !enabled) return undefined;
    const listen = () => look();
    const observer = new ResizeObserver(([entry]) => {
      place.current.height = entry?.contentBoxSize[0]?.blockSize ?? 0;
      look();
    });
    observer.observe(element);
    element.addEventListener('scroll', listen, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', listen);
    };
  }, [frame, enabled]);

  const list = useRef(listId);
  useEffect(() => {
    if (list.current === listId) return;
    list.current = listId;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, listId]);

  const shown = rowWindowAt(sight, rowHeight, total);
  // Each page begins where the page before it ended, so pages load one after another. After a long jump, they load
  // until the visible rows are there.
  const missing = enabled && loaded < Math.min(total, (shown.last + 1) * rowsPerBlock + fetchAhead);
  useEffect(() => {
    if (missing) fetchMore?.();
  }, [missing, fetchMore]);

  /** Scrolls a row into view, so that neither the head nor the selection bar covers it. */
  const scrollTo = (index: number): void => {
    const element = frame.current;
    if (!element || !enabled) return;
    const top = index * rowHeight;
    const lowest = top + rowHeight + tableHeadHeightPx + selectionBarHeightPx - place.current.height;
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
