// The forms on screen that have unsaved changes. Code that leaves a page checks this first.

/** Where a form is. If only the search part of the URL changes, the page stays, but a dialog may close. */
export type FormContainer = 'page' | 'dialog';

const unsaved = new Map<symbol, FormContainer>();
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

export const hasUnsavedForm = (): boolean => unsaved.size > 0;
export const hasUnsavedDialog = (): boolean => [...unsaved.values()].includes('dialog');

export function markFormUnsaved(form: symbol, place: FormContainer): void {
  unsaved.set(form, place);
  notify();
}

export function markFormSaved(form: symbol): void {
  unsaved.delete(form);
  notify();
}

/** Call this after the person agreed to lose what they typed. */
export function discardUnsavedForms(): void {
  unsaved.clear();
  notify();
}

export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
