// Measures how long a single job of one organisation waits behind thousands of jobs of another one. Then measures it
// behind twenty organisations with hundreds of jobs each.
import { setTimeout as sleep } from 'node:timers/promises';

import { choreLineCounts } from '@lanyard/jobs/test-chores';
import { sql } from 'kysely';

import { atLeast, atMost, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { withChoreWorkers, type ChoreWorkers } from './chore-workers.ts';

// The milliseconds that a slice of ten jobs takes.
const pauseMs = 150;
const probes = 10;

/** Starts single jobs of different organisations while the jobs of others run. Returns the longest wait in seconds. */
async function slowestStart({ put, begun }: ChoreWorkers, firstOrg: number): Promise<number> {
  let slowest = 0;
  for (let i = 0; i < probes; i++) {
    const org = String(firstOrg + i);
    const committed = await put(org, 1);
    slowest = Math.max(slowest, (await begun(org)).at - committed);
    await sleep(Math.random() * 300);
  }
  return slowest / 1000;
}

/** Counts deadlocks in the database. After a deadlock the work is still done, but late, so nothing else shows it. */
async function deadlocksIn({ db }: ChoreWorkers): Promise<number> {
  // Waits until the database sessions have reported their statistics.
  await sleep(1500);
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.n ?? -1;
}

async function behind(name: string, organisations: number, rows: number): Promise<readonly Figure[]> {
  return withChoreWorkers(pauseMs, async (yard) => {
    const crowd = Array.from({ length: organisations }, (_, i) => String(i + 1));
    await Promise.all(crowd.map((org) => yard.put(org, rows)));
    const began = Date.now();
    await Promise.all([yard.hire(), yard.hire()]);
    await Promise.all(crowd.map((org) => yard.begun(org)));
    const slowest = await slowestStart(yard, 1000);
    const counts = async (): Promise<readonly number[]> =>
      (await Promise.all(crowd.map((org) => choreLineCounts(yard.db, org)))).flatMap((lines) =>
        Array.from(lines.values()),
      );
    let done = await counts();
    const stillWaiting = organisations * rows - done.length;
    while (done.length < organisations * rows && Date.now() - began < 300_000) {
      await sleep(100);
      done = await counts();
    }
    const seconds = (Date.now() - began) / 1000;
    const wrong = organisations * rows - done.length + done.filter((times) => times !== 1).length;
    return [
      atMost(`job-fairness.behind-${name}`, slowest, 's until another organisation’s single job started', 2),
      atLeast(`job-fairness.still-waiting-${name}`, stillWaiting, 'rows that had to wait meanwhile', 1),
      exactlyZero(`job-fairness.wrong-effects-${name}`, wrong, 'rows not done, or done twice'),
      exactlyZero(`job-fairness.deadlocks-${name}`, await deadlocksIn(yard), 'deadlocks'),
      atLeast(`job-fairness.rows-${name}`, Math.round(done.length / seconds), 'rows a second', 20),
    ];
  });
}

export const jobFairness: Trial = {
  full: 5000,
  ci: 500,
  alone: true,
  run: async ({ n }) => [
    ...(await behind('one', 1, Math.max(1000, n))),
    ...(await behind('twenty', 20, Math.max(120, Math.round(n / 10)))),
  ],
};
