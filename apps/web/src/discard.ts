// If a page has unsaved text, leaving the page waits here until the person decides whether to discard the text.
import { discardUnsavedForms, hasUnsavedForm } from '@lanyard/forms/unsaved-forms';

let settle: ((discards: boolean) => void) | undefined;
const listeners = new Set<() => void>();
const change = (next: typeof settle): void => {
  settle = next;
  for (const listener of listeners) listener();
};

export const isDiscardPending = (): boolean => settle !== undefined;

export function subscribeDiscard(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function resolveDiscard(discards: boolean): void {
  const asked = settle;
  change(undefined);
  if (discards) discardUnsavedForms();
  asked?.(discards);
}

/** If something is not saved, asks the person. Returns whether they may leave the page. */
export function confirmLeavingPage(): Promise<boolean> {
  if (!hasUnsavedForm()) return Promise.resolve(true);
  settle?.(false);
  return new Promise((resolve) => change(resolve));
}
