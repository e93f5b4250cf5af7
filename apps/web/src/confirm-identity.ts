// A call waits here until the person has confirmed their identity. Several calls wait for one confirmation.
import { setIdentityCheck } from '@lanyard/http/call';

let waiting: readonly ((proven: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

export const isConfirmationPending = (): boolean => waiting.length > 0;

export function resolveConfirmation(proven: boolean): void {
  const settled = waiting;
  waiting = [];
  notifyListeners();
  for (const settle of settled) settle(proven);
}

/** Registers the dialog. Without a dialog on the page, a call does not wait. */
export function registerConfirmationDialog(): () => void {
  setIdentityCheck(
    () =>
      new Promise((settle) => {
        waiting = [...waiting, settle];
        notifyListeners();
      }),
  );
  return () => {
    setIdentityCheck(undefined);
    resolveConfirmation(false);
  };
}

export function subscribeConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
