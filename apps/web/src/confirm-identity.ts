// A call waits here until the person has confirmed their identity. Several calls wait for one confirmation.
import { setIdentityCheck, type AwaitingAct } from '@lanyard/http/call';

type Waiting = { readonly awaiting: AwaitingAct; readonly settle: (proven: boolean) => void };
let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** The act that the dialog names: the first that waits. */
export const pendingAct = (): AwaitingAct | undefined => waiting[0]?.awaiting;

export function resolveConfirmation(proven: boolean): void {
  const settled = waiting;
  waiting = [];
  notifyListeners();
  for (const { settle } of settled) settle(proven);
}

/** Registers the dialog. Without a dialog on the page, a call does not wait. */
export function registerConfirmationDialog(): () => void {
  setIdentityCheck(
    (awaiting) =>
      new Promise((settle) => {
        waiting = [...waiting, { awaiting, settle }];
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
