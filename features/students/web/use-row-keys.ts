import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';

type Keys = {
  readonly frame: RefObject<HTMLElement | null>;
  /** Another list has no current row yet. */
  readonly listId: string;
  /** Rows that are here; the current one never leaves them. */
  readonly loaded: number;
  readonly scrollTo: (index: number) => void;
  readonly onToggle: (index: number, ranged: boolean) => void;
  readonly onAct: (act: 'view' | 'edit', index: number, from: HTMLElement) => void;
};

/** `j` `k` from anywhere, arrows from within the rows; the focus stands on the current row's checkbox. */
export function useRowKeys({ frame, listId, loaded, scrollTo, onToggle, onAct }: Keys) {
  const [place, setPlace] = useState({ listId, index: -1 });
  const known = place.listId === listId && place.index >= 0 && place.index < loaded ? place.index : undefined;
  const setCurrent = useCallback((index: number) => setPlace({ listId, index }), [listId]);

  const move = (step: 1 | -1) => {
    if (loaded === 0) return;
    const next = known === undefined ? 0 : Math.min(loaded - 1, Math.max(0, known + step));
    scrollTo(next);
    setCurrent(next);
    // The row may only be there after the scroll has been painted.
    requestAnimationFrame(() =>
      frame.current
        ?.querySelector<HTMLInputElement>(`tr[aria-rowindex="${String(next + 2)}"] input`)
        ?.focus({ preventScroll: true }),
    );
  };
  const toggle = (ranged: boolean) => {
    if (known !== undefined) onToggle(known, ranged);
  };

  const act = (what: 'view' | 'edit') => {
    if (known !== undefined && frame.current) onAct(what, known, frame.current);
  };

  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  useHotkey('x', () => toggle(false));
  useHotkey('shift+x', () => toggle(true));
  useHotkey('e', () => act('edit'), { enabled: known !== undefined });

  // Arrows elsewhere belong to the scroller, the filter and the search field.
  const arrow = useEffectEvent((event: KeyboardEvent) => {
    const inRows = event.target instanceof Element && event.target.closest('tbody') !== null;
    // On the row's own checkbox: a button of the row keeps its Enter.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && inRows) act('view');
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!inRows || step === 0) return;
    event.preventDefault();
    move(step);
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: KeyboardEvent) => arrow(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [frame]);

  return { current: known, setCurrent };
}
