import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useCallback, useState, type KeyboardEvent } from 'react';

import type { Proof } from '../api.ts';

type Keys = {
  readonly proofs: readonly Proof[];
  readonly columns: number;
  readonly scrollTo: (index: number) => void;
  /** Returns false if nothing was done, because the picture of the card has not loaded. */
  readonly onAct: (act: 'approve' | 'reject' | 'retake' | 'comment', proof: Proof) => boolean;
  readonly onUndo: () => void;
  /** Makes the photos one step larger or smaller. */
  readonly onSize: (step: 1 | -1) => void;
};

/** Focuses a card's button. It tries again, because the button exists only after the row has been scrolled into view. */
function focusOn(id: string, tries = 6): void {
  requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(`[data-proof="${CSS.escape(id)}"] [data-view]`);
    if (button) button.focus({ preventScroll: true });
    else if (tries > 0) focusOn(id, tries - 1);
  });
}

/**
 * `j` and `k` work everywhere on the page, arrow keys only within the cards. They focus a card's View details button.
 */
export function useGridKeys({ proofs, columns, scrollTo, onAct, onUndo, onSize }: Keys) {
  const [current, setCurrent] = useState<string>();
  const at = proofs.findIndex(({ id }) => id === current);
  const proof = proofs[at];

  const go = useCallback(
    (index: number): void => {
      const next = proofs[Math.min(proofs.length - 1, Math.max(0, index))];
      if (!next) return;
      setCurrent(next.id);
      scrollTo(proofs.indexOf(next));
      focusOn(next.id);
    },
    [proofs, scrollTo],
  );
  /** After a decision, goes to the next pending card that is loaded. */
  const goOn = (): void => {
    const next = proofs.findIndex(({ status }, index) => index > at && status === 'pending');
    if (next >= 0) go(next);
  };
  const move = (step: number) => go(at < 0 ? 0 : at + step);
  const act = (what: 'approve' | 'reject' | 'retake' | 'comment') => {
    if (!proof || !onAct(what, proof)) return;
    // If the photo is doubted, a dialog opens. The focus stays on this card until the person answers it.
    if (what === 'approve' && proof.status === 'pending' && proof.doubt === null) goOn();
  };
  const known = { enabled: proof !== undefined };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  useHotkey('a', () => act('approve'), known);
  useHotkey('r', () => act('reject'), known);
  useHotkey('t', () => act('retake'), known);
  useHotkey('c', () => act('comment'), known);
  useHotkey('z', onUndo);
  useHotkey('+', () => onSize(1));
  useHotkey('=', () => onSize(1));
  useHotkey('-', () => onSize(-1));

  // Handles arrow keys only within the cards. Elsewhere they scroll, choose a filter or move in the search field.
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // If there is no card right below, Down goes to the last card.
      const to = at + step;
      if (at < 0) go(0);
      else if (to >= 0) go(to);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      go(event.key === 'Home' ? 0 : proofs.length - 1);
    }
  };
  return { current: proof?.id, setCurrent, onKeyDown, goTo: go };
}
