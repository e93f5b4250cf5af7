import { useMedia } from '@lanyard/ui/use-media';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { measureGrid, type CardBox } from './grid-measure.ts';

const ahead = 30; // `ahead`: how many cards are fetched before they become visible
const underHead = 88; // `underHead`: the height of the search bar, which stays at the top
const overFoot = { phone: 112, desk: 24 } as const; // `overFoot`: on a phone a button covers the end of the grid

/** The element that scrolls the grid: `main` in the app, a frame in a test. */
const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return document.documentElement;
};

type Place = { readonly width: number; readonly margin: number; readonly scroller: HTMLElement | null };
const nowhere: Place = { width: 0, margin: 0, scroller: null };

/** The width of the frame and its distance from the top of the scroller. Measured again when something above changes. */
function usePlaceOf(frame: HTMLElement | null): Place {
  const [place, setPlace] = useState(nowhere);
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const scroller = scrollerOf(frame);
    const read = (): void => {
      const width = frame.clientWidth;
      const margin = scroller
        ? Math.round(
            frame.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
          )
        : 0;
      setPlace((before) =>
        before.width === width && before.margin === margin && before.scroller === scroller
          ? before
          : { width, margin, scroller },
      );
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(frame);
    // Watches the elements above the grid: the title, the filters, a note.
    for (let each: Element | null = frame.parentElement; each && each !== scroller; each = each.parentElement)
      for (const sibling of each.parentElement?.children ?? []) if (sibling !== each) watch.observe(sibling);
    return () => watch.disconnect();
  }, [frame]);
  return place;
}

type Cards = {
  /** How many cards there are, loaded or not, so that the scrollbar has the right size. */
  readonly total: number;
  readonly loaded: number;
  /** The smallest width of a photo. */
  readonly size: number;
  /** Another value means another list, which starts at its top. */
  readonly listId: string;
  /** Fetches the next page. Undefined if there is none, or it is being fetched. */
  readonly fetchMore: (() => void) | undefined;
};

export function useVirtualGrid({ total, loaded, size, listId, fetchMore }: Cards) {
  const phone = useMedia('(width < 40rem)');
  const coarse = useMedia('(pointer: coarse)');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { width, margin, scroller } = usePlaceOf(frame);
  const measured = useMemo(() => measureGrid(width, { phone, coarse, size }), [width, phone, coarse, size]);
  const { columns, height, gap } = measured;
  const rowHeight = height + gap;
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this hook out by design
  const virtual = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(total / columns),
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: margin,
    scrollPaddingStart: underHead,
    scrollPaddingEnd: phone ? overFoot.phone : overFoot.desk,
  });

  // After the photo size changed, the card that was at the top stays there.
  const top = useRef(0);
  useEffect(() => {
    virtual.measure();
    if (top.current > 0) virtual.scrollToIndex(Math.floor(top.current / columns), { align: 'start' });
  }, [virtual, rowHeight, columns]);
  useEffect(() => {
    top.current = 0;
    scroller?.scrollTo({ top: 0 });
  }, [scroller, listId]);

  const rows = virtual.getVirtualItems();
  const offset = virtual.scrollOffset ?? 0;
  const first =
    offset > margin ? (rows.find(({ end }) => end > offset + underHead)?.index ?? 0) * columns : 0;
  useEffect(() => {
    top.current = first;
  }, [first]);

  const from = (rows[0]?.index ?? 0) * columns;
  const to = Math.min(total, ((rows.at(-1)?.index ?? -1) + 1) * columns);
  const isMissing = rows.length > 0 && loaded < Math.min(total, to + ahead);
  useEffect(() => {
    if (isMissing) fetchMore?.();
  }, [isMissing, loaded, fetchMore]);

  // Returns the same object for the same card, so that scrolling renders only new cards.
  const boxes = useMemo(() => {
    const known = new Map<number, CardBox>();
    return (index: number): CardBox => {
      const found = known.get(index);
      if (found) return found;
      const box: CardBox = {
        x: (index % columns) * (measured.width + gap),
        y: Math.floor(index / columns) * rowHeight,
        width: measured.width,
        height,
      };
      known.set(index, box);
      return box;
    };
  }, [columns, measured.width, gap, rowHeight, height]);

  const scrollTo = useCallback(
    (index: number) => virtual.scrollToIndex(Math.floor(index / columns)),
    [virtual, columns],
  );
  return {
    setFrame,
    columns,
    from,
    to,
    boxOf: boxes,
    scrollTo,
    height: Math.max(0, Math.ceil(total / columns) * rowHeight - gap),
  };
}
