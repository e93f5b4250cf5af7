import { sessionQuery } from '@lanyard/accounts/web/use-session';
import type { Query, QueryClient } from '@tanstack/react-query';

import { isAttended } from './attention.ts';

/** The header is made of the session's answer: who is in which organisation, what it is called, what one is there. */
const alsoInSession: readonly string[] = ['memberships', 'organisation', 'people'];

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

  const isOfOrg = ({ queryKey }: Query): boolean => queryKey[1] === org;
  const isMeant = (topics: ReadonlySet<string>, all: boolean) => (query: Query) =>
    isOfOrg(query) && (all || topics.has(String(query.queryKey[0])));

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (!ended.signal.aborted && (everything || waiting.size > 0)) {
      const predicate = isMeant(new Set(waiting), everything);
      const session = everything || alsoInSession.some((topic) => waiting.has(topic));
      waiting.clear();
      everything = false;
      const began = performance.now();
      const refetchType = isAttended() ? 'active' : 'none';
      await Promise.all([
        client.invalidateQueries({ predicate, refetchType }),
        session && client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType }),
      ]);
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
    session: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    late: () => void client.refetchQueries({ stale: true, type: 'active', predicate: isOfOrg }),
    stop: () => ended.abort(),
  };
}
