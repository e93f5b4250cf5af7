import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { useHotkey } from './use-hotkey.ts';

type Focus = {
  readonly frame: RefObject<HTMLElement | null>;
  /** When the list changes, no row is current. */
  readonly listId: string;
  /** The number of loaded rows. The current row is always one of them. */
  readonly loaded: number;
  readonly page: () => number;
  readonly scrollTo: (index: number) => void;
  /** All rows are in the document, and the browser scrolls to the one that gets the focus. */
  readonly growing: boolean;
  /** J, K, X and E work from anywhere on the page, not only within the rows. */
  readonly pageKeys: boolean;
  readonly onToggle: ((index: number, ranged: boolean) => void) | undefined;
  readonly onOpen: ((index: number, from: HTMLElement) => void) | undefined;
  readonly onEdit: ((index: number, from: HTMLElement) => void) | undefined;
  /** Called for any other key on a row. Returns true if it did something. */
  readonly onKey: ((index: number, key: string) => boolean) | undefined;
};

const controls = 'input:not(:disabled), button:not(:disabled), a[href]';
const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tbody [data-row]') : null;
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

function targetOf(key: string, from: number, last: number, page: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}

/** Keys move the focus from row to row: to the row's checkbox, or to the same control as in the row before. */
export function useRowFocus({
  frame,
  listId,
  loaded,
  page,
  scrollTo,
  growing,
  pageKeys,
  onToggle,
  onOpen,
  onEdit,
  onKey,
}: Focus) {
  const [place, setPlace] = useState({ listId, index: -1 });
  const current =
    place.listId === listId && place.index >= 0 && place.index < loaded ? place.index : undefined;
  const setCurrent = useCallback((index: number) => setPlace({ listId, index }), [listId]);

  const allRows = (): readonly HTMLElement[] => [
    ...(frame.current?.querySelectorAll<HTMLElement>('tbody [data-row]') ?? []),
  ];
  const indexOf = (row: HTMLElement): number =>
    growing ? allRows().indexOf(row) : Number(row.ariaRowIndex) - 2;

  // The row may be rendered only after the scroll, so each render looks for it again.
  const wanted = useRef<{ readonly index: number; readonly control: number }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, control } = wanted.current;
    const row = growing
      ? allRows()[index]
      : frame.current?.querySelector(`tbody [aria-rowindex="${String(index + 2)}"]`);
    const found = row?.querySelectorAll<HTMLElement>(controls);
    if (!found) return;
    (found[control] ?? found[0])?.focus({ preventScroll: !growing });
    wanted.current = undefined;
  });

  const goTo = (index: number, control = 0): void => {
    wanted.current = { index, control };
    scrollTo(index);
    setPlace({ listId, index });
  };
  const step = (by: 1 | -1): void => {
    if (loaded === 0) return;
    goTo(current === undefined ? 0 : Math.min(loaded - 1, Math.max(0, current + by)));
  };
  const toggle = (ranged: boolean): void => {
    if (current !== undefined) onToggle?.(current, ranged);
  };
  useHotkey('j', () => step(1), { enabled: pageKeys });
  useHotkey('k', () => step(-1), { enabled: pageKeys });
  useHotkey('x', () => toggle(false), { enabled: pageKeys });
  useHotkey('shift+x', () => toggle(true), { enabled: pageKeys });
  useHotkey('e', () => current !== undefined && frame.current && onEdit?.(current, frame.current), {
    enabled: pageKeys && current !== undefined,
  });

  /** If a control uses a key itself, such as a select, it calls `preventDefault`. The table then ignores the key. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    const row = rowOf(target);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!row || event.defaultPrevented || isModified || isTyping(target)) return;
    const index = indexOf(row);
    // Enter on a button of the row presses the button, so it does not open the row.
    if (key === 'Enter' && target instanceof HTMLInputElement && frame.current)
      onOpen?.(index, frame.current);
    const next = targetOf(key, index, (growing ? allRows().length : loaded) - 1, page());
    if (next === undefined) {
      if (onKey?.(index, key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const control = onToggle ? 0 : [...row.querySelectorAll(controls)].indexOf(target as HTMLElement);
    goTo(next, Math.max(0, control));
  };

  return { current, setCurrent, onKeyDown };
}
