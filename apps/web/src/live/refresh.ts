import { isOf, refreshTopics, sessionKey } from '@lanyard/client/topics';
import type { QueryClient } from '@tanstack/react-query';

import { isAttended } from './attention.ts';

const shortestPause = 1000;

type Refresher = {
  readonly topic: (topic: string) => void;
  readonly all: () => void;
  readonly session: () => void;
  /** What changed while nobody was there. */
  readonly late: () => void;
  readonly stop: () => void;
};

/**
 * Asks again for what changed: at once, then never before the last answers are in and a pause as long as four times
 * they took. Changes may come faster than a list can be read; asking anew for each would never show one.
 */
export function refresher(client: QueryClient, org: string): Refresher {
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
      void client.refetchQueries({ stale: true, type: 'active', predicate: (query) => isOf(org, query) }),
    stop: () => ended.abort(),
  };
}
