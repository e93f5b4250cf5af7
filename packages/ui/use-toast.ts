import { useSyncExternalStore } from 'react';

export type ToastKind = 'note' | 'done' | 'failed';

export interface ToastMessage {
  /** What happened, in one line. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind?: ToastKind;
  /** Undo, Retry, View: one, and it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** In milliseconds; 0 stays. If left out, `shownForMs` decides. */
  readonly timeout?: number;
}

/** How many milliseconds a toast stays. A failure stays longest: the person may look elsewhere, and is not told again. */
export function shownForMs({ kind, action, timeout }: ToastMessage): number {
  if (timeout !== undefined) return timeout;
  if (kind === 'failed') return 20_000;
  return action ? 10_000 : 5000;
}

export interface Toaster {
  /** Returns the id to close it by. */
  readonly show: (message: ToastMessage) => string;
  readonly close: (id: string) => void;
}

/** What draws toasts; fetched when the first one is shown, since most visits never see one. */
export interface ToastLayer {
  readonly add: (id: string, message: ToastMessage) => void;
  readonly close: (id: string) => void;
}

let layer: ToastLayer | undefined;
let wanted = false;
const waiting = new Map<string, ToastMessage>();
const listeners = new Set<() => void>();

const toaster: Toaster = {
  show(message) {
    const id = crypto.randomUUID();
    if (layer) layer.add(id, message);
    else {
      waiting.set(id, message);
      wanted = true;
      for (const listener of listeners) listener();
    }
    return id;
  },
  close(id) {
    waiting.delete(id);
    layer?.close(id);
  },
};

export const useToast = (): Toaster => toaster;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useToastsWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted);

const untilHeard = 150;

/**
 * The layer takes over what was shown before it was there: a moment later, because a screen reader tells only what
 * changes in a region it has met.
 */
export function attachToasts(next: ToastLayer): () => void {
  layer = next;
  const timer = setTimeout(() => {
    for (const [id, message] of waiting) next.add(id, message);
    waiting.clear();
  }, untilHeard);
  return () => {
    clearTimeout(timer);
    layer = undefined;
  };
}
