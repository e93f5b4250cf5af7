// A call waits here while the person proves that it is them. Several calls wait for one proof.
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

/** Only while something on the page can ask. */
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
