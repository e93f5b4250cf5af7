import { useSyncExternalStore } from 'react';

export type ToastKind = 'note' | 'done' | 'failed';

export interface ToastMessage {
  /** What happened, in one line. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind?: ToastKind;
  /** One action such as Undo, Retry or View. It closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** In milliseconds. 0 keeps the toast open. If left out, `toastDurationMs` decides. */
  readonly timeout?: number;
}

/**
 * How many milliseconds a toast stays. A failure stays longest, because the person may look elsewhere and gets no
 * second message.
 */
export function toastDurationMs({ kind, action, timeout }: ToastMessage): number {
  if (timeout !== undefined) return timeout;
  if (kind === 'failed') return 20_000;
  return action ? 10_000 : 5000;
}

export interface Toaster {
  /** Returns the id to close it by. */
  readonly show: (message: ToastMessage) => string;
  readonly close: (id: string) => void;
}

/** The layer that draws toasts. It is loaded when the first toast is shown, because most visits never show one. */
export interface ToastLayerHandle {
  readonly add: (id: string, message: ToastMessage) => void;
  readonly close: (id: string) => void;
}

let layer: ToastLayerHandle | undefined;
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
export const useNeedsToastLayer = (): boolean => useSyncExternalStore(subscribe, () => wanted);

const untilHeard = 150;

/**
 * The layer takes over the toasts that were shown before it loaded. It waits a moment, because a screen reader only
 * announces changes in a region that it already knows.
 */
export function attachToastLayer(next: ToastLayerHandle): () => void {
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
