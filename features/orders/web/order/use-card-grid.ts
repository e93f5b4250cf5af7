import { useMedia } from '@lanyard/ui/use-media';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

// The grid loads the next page when fewer than this many loaded cards follow the visible ones.
const ahead = 30;
const gap = 12;
// The height of the line of text under a card, in pixels.
const words = 26;
// The width of a card divided by its height: 85.6 by 53.98 mm.
const shape = 1.586;

type Cards = {
  /** The number of all cards, loaded or not, so that the scrollbar has the right size. */
  readonly total: number;
  readonly loaded: number;
  /** The id of the list. If it changes, the grid scrolls to its top. */
  readonly listId: string;
  /** Loads the next page. Undefined if there is none, or while one is loading. */
  readonly fetchMore: (() => void) | undefined;
};

/** A grid with its own scrollbar, so that people need not scroll past thousands of cards to reach what is below. */
export function useCardGrid({ total, loaded, listId, fetchMore }: Cards) {
  const coarse = useMedia('(pointer: coarse)');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const watch = new ResizeObserver(() => setWidth(frame.clientWidth));
    watch.observe(frame);
    return () => watch.disconnect();
  }, [frame]);

  const columns = Math.max(2, Math.floor((width + gap) / (132 + gap)));
  const tile = Math.max(60, (width - gap * (columns - 1)) / columns);
  const height = Math.round(tile / shape) + words + (coarse ? 10 : 0);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this hook out by design
  const virtual = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(total / columns),
    getScrollElement: () => frame?.parentElement ?? null,
    estimateSize: () => height + gap,
    overscan: 1,
  });
  useEffect(() => virtual.measure(), [virtual, height, columns]);
  useEffect(() => {
    frame?.parentElement?.scrollTo({ top: 0 });
  }, [frame, listId]);

  const rows = virtual.getVirtualItems();
  const from = (rows[0]?.index ?? 0) * columns;
  const to = Math.min(total, ((rows.at(-1)?.index ?? -1) + 1) * columns);
  const isMissing = rows.length > 0 && loaded < Math.min(total, to + ahead);
  useEffect(() => {
    if (isMissing) fetchMore?.();
  }, [isMissing, loaded, fetchMore]);

  const scrollTo = useCallback(
    (index: number) => virtual.scrollToIndex(Math.floor(index / columns)),
    [virtual, columns],
  );
  const boxOf = (index: number) => ({
    insetInlineStart: (index % columns) * (tile + gap),
    insetBlockStart: Math.floor(index / columns) * (height + gap),
    width: tile,
    height,
  });
  const tall = Math.max(0, Math.ceil(total / columns) * (height + gap) - gap);
  return { frame, setFrame, columns, from, to, boxOf, scrollTo, height: tall, tile: Math.round(tile) };
}
