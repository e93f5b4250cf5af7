// The screen's connection to the worker that measures pictures. If the worker cannot start, the screen works without
// guidance.
import type { MeasureResult } from '@lanyard/portrait/engine/measure';

import type { MeasureRequest, GuideMessage } from './guide-messages.ts';
import address from './guide.worker.ts?worker&url';
import type { PictureSize } from './still.ts';

export type GuideState = 'loading' | 'ready' | 'unable';
export type MeasuredFrame = { readonly measured: MeasureResult; readonly code: string | null };
export type Guide = {
  readonly state: () => GuideState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Null if the worker cannot measure the picture. The guide takes over the picture and closes it. */
  readonly look: (picture: ImageBitmap, photo: PictureSize, codes: boolean) => Promise<MeasuredFrame | null>;
  readonly close: () => void;
};
/** Starts a worker. The app passes this function in, because it knows the page's content security policy. */
export type StartWorker = (address: string) => Worker;

/** After 15 s an answer is useless, because the child has left the chair. */
const patience = 15_000;

export function openGuide(start: StartWorker): Guide {
  let state: GuideState = 'loading';
  let next = 0;
  const listeners = new Set<() => void>();
  const waiting = new Map<number, (seen: MeasuredFrame | null) => void>();
  const become = (to: GuideState): void => {
    state = to;
    for (const listener of listeners) listener();
    if (to !== 'unable') return;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  let worker: Worker | undefined;
  try {
    worker = start(address);
  } catch {
    state = 'unable';
  }
  worker?.addEventListener('error', () => become('unable'));
  worker?.addEventListener('message', ({ data }: MessageEvent<GuideMessage>) => {
    if (data.is === 'ready' || data.is === 'unable') {
      become(data.is);
      return;
    }
    waiting.get(data.id)?.(data.is === 'measured' ? { measured: data.measured, code: data.code } : null);
    waiting.delete(data.id);
  });
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: (picture, photo, codes) =>
      new Promise((resolve) => {
        if (!worker || state === 'unable') {
          picture.close();
          resolve(null);
          return;
        }
        const id = next++;
        const timer = setTimeout(() => {
          waiting.delete(id);
          resolve(null);
        }, patience);
        waiting.set(id, (seen) => {
          clearTimeout(timer);
          resolve(seen);
        });
        const asked: MeasureRequest = { id, picture, photo, codes };
        worker.postMessage(asked, [picture]);
      }),
    close: () => {
      worker?.terminate();
      become('unable');
      listeners.clear();
    },
  };
}
