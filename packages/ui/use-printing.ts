import { useSyncExternalStore } from 'react';

let printing = false;
const waiting = new Set<() => void>();
const change = ({ type }: Event): void => {
  printing = type === 'beforeprint';
  for (const tell of waiting) tell();
};

function subscribe(tell: () => void): () => void {
  if (waiting.size === 0) for (const type of ['beforeprint', 'afterprint']) addEventListener(type, change);
  waiting.add(tell);
  return () => {
    waiting.delete(tell);
    if (waiting.size === 0)
      for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, change);
  };
}

/** True from just before the browser lays the page out for printing. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
