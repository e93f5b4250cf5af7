import { isOrgQuery, refreshTopics, sessionKey } from '@lanyard/client/topics';
import type { QueryClient } from '@tanstack/react-query';

import { isAttended } from './attention.ts';

const shortestPause = 1000;

type Refresher = {
  readonly topic: (topic: string) => void;
  readonly all: () => void;
  readonly session: () => void;
  /** Reloads what changed while nobody used the page. */
  readonly late: () => void;
  readonly stop: () => void;
};

/**
 * Reloads what changed. The first reload starts at once. Each later reload waits until the previous one has ended, and
 * then four times as long as that one took. Without these pauses, a list that changes faster than it loads would never
 * be shown.
 */
export function createRefresher(client: QueryClient, org: string): Refresher {
  const waiting = new Set<string>();
  let everything = false;
  let isBusy = false;
  const ended = new AbortController();

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (!ended.signal.aborted && (everything || waiting.size > 0)) {
      const topics = everything ? {} : { topics: new Set(waiting) };
      waiting.clear();
      everything = false;
      const began = performance.now();
      await refreshTopics(client, { org, ...topics, refetchType: isAttended() ? 'active' : 'none' });
      const pause = Math.max(shortestPause, 4 * (performance.now() - began));
      await new Promise((go) => {
        setTimeout(go, pause);
      });
    }
    isBusy = false;
  }
  return {
    topic: (topic) => {
      waiting.add(topic);
      void run();
    },
    all: () => {
      everything = true;
      void run();
    },
    session: () => void client.invalidateQueries({ queryKey: sessionKey }),
    late: () =>
      void client.refetchQueries({
        stale: true,
        type: 'active',
        predicate: (query) => isOrgQuery(org, query),
      }),
    stop: () => ended.abort(),
  };
}
