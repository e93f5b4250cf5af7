import type { QueryClient } from '@tanstack/react-query';

import { onPersonReturn } from './attention.ts';
import { createRefresher } from './refresh.ts';
import { hasSharedWorker, getLiveStreams } from './shared-streams.ts';
import type { StreamEvent } from './streams.ts';

// How far this page has read the news: its data is at least as new as this position. The server writes the first
// position into the page. Later news advances it.
let known = document.querySelector<HTMLMetaElement>('meta[name=lanyard-live]')?.content;

/**
 * Reloads what the server says has changed. Calls `onDown` when the stream breaks or works again. Returns a function
 * that stops it.
 */
export function followLive(org: string, client: QueryClient, onDown: (down: boolean) => void): () => void {
  const refresh = createRefresher(client, org);
  const hear = (heard: StreamEvent): void => {
    switch (heard.kind) {
      case 'changed':
        known = heard.last;
        refresh.topic(heard.topic);
        return;
      case 'reset':
        known = heard.last || known;
        refresh.all();
        return;
      case 'refused':
        refresh.session();
        return;
      case 'up':
      case 'down':
        onDown(heard.kind === 'down');
    }
  };

  let stop: (() => void) | undefined;
  const join = (): void => {
    stop ??= getLiveStreams().follow(org, known, hear);
  };
  const leave = (): void => {
    stop?.();
    stop = undefined;
  };
  const look = (): void => {
    if (hasSharedWorker || document.visibilityState === 'visible') join();
    else leave();
    if (document.visibilityState === 'visible') getLiveStreams().hurry();
  };
  look();
  const endReturn = onPersonReturn(() => refresh.late());
  // The browser may keep a page for its back button. Such a page must not keep a stream.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    endReturn();
    refresh.stop();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
