// A call waits here until the person has confirmed their identity. Several calls wait for one confirmation.
import { setProve } from '@lanyard/http/call';

let waiting: readonly ((proven: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const tellAll = (): void => {
  for (const listener of listeners) listener();
};

export const isProofAsked = (): boolean => waiting.length > 0;

export function settleProof(proven: boolean): void {
  const settled = waiting;
  waiting = [];
  tellAll();
  for (const settle of settled) settle(proven);
}

/** Registers the dialog. Without a dialog on the page, a call does not wait. */
export function answerProof(): () => void {
  setProve(
    () =>
      new Promise((settle) => {
        waiting = [...waiting, settle];
        tellAll();
      }),
  );
  return () => {
    setProve(undefined);
    settleProof(false);
  };
}

export function subscribeProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
