// The browser starts this once. Each tab talks to it through a port. Browsers allow six connections to a server, and
// one stream per tab would use them up.
import { createLiveStreams } from './streams.ts';
import type { TabMessage } from './tab-message.ts';

const streams = createLiveStreams();
addEventListener('online', streams.hurry);

addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0];
  if (!port) return;
  const stops = new Map<string, () => void>();
  const leave = (org: string): void => {
    stops.get(org)?.();
    stops.delete(org);
  };
  const leaveAll = (): void => {
    for (const org of stops.keys()) leave(org);
  };
  port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    switch (data.kind) {
      case 'here':
        // The tab has this lock while it lives. When the worker gets the lock, the tab is gone, for whatever reason.
        void navigator.locks?.request(data.lock, leaveAll);
        return;
      case 'follow':
        leave(data.org);
        stops.set(
          data.org,
          streams.follow(data.org, data.since, (heard) => port.postMessage(heard)),
        );
        return;
      case 'leave':
        leave(data.org);
        return;
      case 'hurry':
        streams.hurry();
    }
  });
  port.start();
});
