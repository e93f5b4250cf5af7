import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Rows are added and removed in blocks of so many: most frames of a scroll change nothing in the document. */
export const blockRows = 3;
const blocksAhead = 2; // drawn before they come into sight
const blocksBehind = 1;
const fetchAhead = 60; // rows fetched before they come into sight
/** In px. */
export const headHeight = 40;
/** In px, the height of the selection bar. */
export const barHeight = 72;

/** The first and the last block in sight. */
export type RowWindow = { readonly first: number; readonly last: number };
/** In px. The top is that of a block, so that it changes once for each block and not at each scroll step. */
type Sight = { readonly top: number; readonly height: number; readonly towardsEnd: boolean };

export function windowAt({ top, height, towardsEnd }: Sight, rowHeight: number, total: number): RowWindow {
  const block = blockRows * rowHeight;
  const [above, below] = towardsEnd ? [blocksBehind, blocksAhead] : [blocksAhead, blocksBehind];
  const end = Math.max(0, Math.ceil(total / blockRows) - 1);
  const first = Math.floor(top / block);
  return {
    first: Math.min(end, Math.max(0, first - above)),
    last: Math.min(end, first + Math.ceil(Math.max(0, height - headHeight) / block) + below),
  };
}

type Rows = {
  readonly frame: RefObject<HTMLElement | null>;
  /** All rows, loaded or not: the scrollbar shows how long the list is. */
  readonly total: number;
  readonly loaded: number;
  readonly rowHeight: number;
  /** When the list changes, the table scrolls to the top. */
  readonly listId: string;
  /** Fetches the next page. Undefined while that is not possible or already under way. */
  readonly fetchMore: (() => void) | undefined;
  readonly enabled: boolean;
};

/** Which rows of a long list are in the document. While it scrolls, it reads nothing but the distance from the top. */
export function useRowWindow({ frame, total, loaded, rowHeight, listId, fetchMore, enabled }: Rows) {
  const [sight, setSight] = useState<Sight>(() => ({ top: 0, height: innerHeight / 2, towardsEnd: true }));
  const place = useRef({ top: 0, height: 0 });

  const look = useEffectEvent(() => {
    const { height } = place.current;
    const block = blockRows * rowHeight;
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

  const shown = windowAt(sight, rowHeight, total);
  // Pages are found by key, one after another: after a long jump it fetches on until the rows in sight are here.
  const missing = enabled && loaded < Math.min(total, (shown.last + 1) * blockRows + fetchAhead);
  useEffect(() => {
    if (missing) fetchMore?.();
  }, [missing, fetchMore]);

  /** Brings a row into sight, clear of the head and of the selection bar. */
  const scrollTo = (index: number): void => {
    const element = frame.current;
    if (!element || !enabled) return;
    const top = index * rowHeight;
    const lowest = top + rowHeight + headHeight + barHeight - place.current.height;
    if (element.scrollTop > top) element.scrollTo({ top });
    else if (element.scrollTop < lowest) element.scrollTo({ top: lowest });
  };
  /** How many rows are in sight. */
  const page = (): number => {
    const height = enabled ? place.current.height : innerHeight;
    return Math.max(1, Math.floor((height - headHeight) / rowHeight) - 1);
  };
  return { shown, scrollTo, page };
}
