import { trustedWorkerUrl } from '../trusted-worker-url.ts';
import sharedWorkerUrl from './live.shared-worker.ts?sharedworker&url';
import { createLiveStreams, type StreamEvent, type Streams } from './streams.ts';
import type { TabMessage } from './tab-message.ts';

type Following = {
  readonly since: string | undefined;
  readonly tell: (heard: StreamEvent) => void;
  /** Set if this tab has a stream of its own. */
  stop?: () => void;
};

function inWorker(): Streams {
  const worker = new SharedWorker(trustedWorkerUrl(sharedWorkerUrl), { type: 'module', name: 'live' });
  const { port } = worker;
  const say = (said: TabMessage): void => port.postMessage(said);
  const all = new Map<string, Following>();
  let own: Streams | undefined;

  port.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => all.get(data.org)?.tell(data));
  port.start();
  // After an update of the server, the worker's file may no longer exist. This tab then opens streams of its own.
  worker.addEventListener('error', () => {
    if (own) return;
    own = createLiveStreams();
    for (const [org, following] of all) following.stop = own.follow(org, following.since, following.tell);
  });
  if ('locks' in navigator) {
    const lock = `live ${crypto.randomUUID()}`;
    void navigator.locks.request(lock, () => {
      say({ kind: 'here', lock });
      // The promise never resolves, so the tab has the lock until it closes.
      return new Promise(() => undefined);
    });
  }
  return {
    follow: (org, since, tell) => {
      const following: Following = { since, tell };
      all.set(org, following);
      if (own) following.stop = own.follow(org, since, tell);
      else say({ kind: 'follow', org, since });
      return () => {
        all.delete(org);
        if (following.stop) following.stop();
        else say({ kind: 'leave', org });
      };
    },
    hurry: () => {
      if (own) own.hurry();
      else say({ kind: 'hurry' });
    },
  };
}

/**
 * Without a shared worker, a tab has a stream of its own and ends it while the tab is hidden. Otherwise six open tabs
 * would block the seventh.
 */
export const hasSharedWorker = 'SharedWorker' in globalThis;

let made: Streams | undefined;
export const getLiveStreams = (): Streams => (made ??= hasSharedWorker ? inWorker() : createLiveStreams());
