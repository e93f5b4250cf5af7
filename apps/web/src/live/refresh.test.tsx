import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { createRefresher } from './refresh.ts';

const client = new QueryClient();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  client.clear();
});

/** Shows a query on the screen. Counts how often its answer arrived. */
function shown(queryKey: QueryKey, ms = 0): () => number {
  let answered = 0;
  const observer = new QueryObserver(client, {
    queryKey,
    staleTime: Infinity,
    queryFn: async () => {
      await new Promise((go) => setTimeout(go, ms));
      return ++answered;
    },
  });
  stops.push(observer.subscribe(() => undefined));
  return () => answered;
}

test('news on a topic reloads the queries of that topic and organisation', async () => {
  const counts = { mine: shown(['students', '1', 'list']), other: shown(['students', '2', 'list']) };
  const [people, session] = [shown(['people', '1']), shown(['session'])];
  await vi.waitFor(() => expect(session()).toBe(1));
  const refresh = createRefresher(client, '1');
  stops.push(refresh.stop);
  refresh.topic('students');
  await vi.waitFor(() => expect(counts.mine()).toBe(2));
  expect([counts.other(), people(), session()]).toEqual([1, 1, 1]);
  refresh.topic('memberships');
  await vi.waitFor(() => expect(session()).toBe(2), 3000);
  refresh.all();
  await vi.waitFor(() => expect([counts.mine(), people(), session()]).toEqual([3, 2, 3]), 3000);
  expect(counts.other()).toBe(1);
});

test('frequent changes do not stop answers from reaching the screen', async () => {
  const answered = shown(['students', '1'], 150);
  await vi.waitFor(() => expect(answered()).toBe(1));
  const refresh = createRefresher(client, '1');
  stops.push(refresh.stop);
  for (let i = 0; i < 40; i++) {
    refresh.topic('students');
    await new Promise((go) => setTimeout(go, 50));
  }
  expect(answered()).toBeGreaterThanOrEqual(2);
  expect(answered()).toBeLessThanOrEqual(4);
  const during = answered();
  // The last change must also cause a reload.
  await vi.waitFor(() => expect(answered()).toBe(during + 1), 3000);
});
