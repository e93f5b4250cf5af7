import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';

const headHeight = 40;
const barHeight = 72;
const ahead = 60; // rows fetched before they come into sight

type Rows = {
  /** How many there are, loaded or not: the scrollbar tells the truth. */
  readonly total: number;
  readonly loaded: number;
  readonly rowHeight: number;
  readonly frame: RefObject<HTMLElement | null>;
  /** The selection bar floats over the end of the list: the last row can be scrolled clear of it. */
  readonly underBar: boolean;
  /** Another list: it begins at its top. */
  readonly listId: string;
  /** Fetches the next page; undefined while that is not possible or already under way. */
  readonly fetchMore: (() => void) | undefined;
};

export function useVirtualRows({ total, loaded, rowHeight, frame, underBar, listId, fetchMore }: Rows) {
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this hook out by design
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: barHeight,
    paddingEnd: underBar ? barHeight : 0,
  });

  useEffect(() => {
    virtual.measure();
  }, [virtual, rowHeight]);

  useEffect(() => {
    frame.current?.scrollTo({ top: 0 });
  }, [frame, listId]);

  // Pages are found by key, one after another: a long jump fetches on until what is in sight is here.
  const items = virtual.getVirtualItems();
  const wanted = Math.min(total, (items.at(-1)?.index ?? 0) + ahead);
  const missing = items.length > 0 && loaded < wanted;
  useEffect(() => {
    if (missing) fetchMore?.();
  }, [missing, loaded, fetchMore]);

  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    before: first ? first.start - headHeight : 0,
    after: last ? virtual.getTotalSize() + headHeight - last.end : 0,
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  };
}
