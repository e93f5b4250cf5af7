import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useCallback, useState, type KeyboardEvent } from 'react';

import type { Proof } from '../api.ts';

type Keys = {
  readonly proofs: readonly Proof[];
  readonly columns: number;
  readonly scrollTo: (index: number) => void;
  readonly onAct: (act: 'approve' | 'reject' | 'retake' | 'comment', proof: Proof) => void;
  readonly onUndo: () => void;
  /** One step larger or smaller. */
  readonly onSize: (step: 1 | -1) => void;
};

/** The row of the current card comes into sight first; its button may only be there after that was painted. */
function focusOn(id: string, tries = 6): void {
  requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(`[data-proof="${CSS.escape(id)}"] [data-view]`);
    if (button) button.focus({ preventScroll: true });
    else if (tries > 0) focusOn(id, tries - 1);
  });
}

/** `j` `k` from anywhere, arrows from within the cards; the focus stands on the current card's view-details button. */
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
  /** After a decision the next one that waits, as far as it is here. */
  const goOn = (): void => {
    const next = proofs.findIndex(({ status }, index) => index > at && status === 'pending');
    if (next >= 0) go(next);
  };
  const move = (step: number) => go(at < 0 ? 0 : at + step);
  const act = (what: 'approve' | 'reject' | 'retake' | 'comment') => {
    if (!proof) return;
    onAct(what, proof);
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

  // Arrows elsewhere belong to the scroller, the filter and the search field.
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
      // Down from the last row but one has a card to go to, if not right below.
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
