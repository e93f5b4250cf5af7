// Kills workers with -9 in the middle of a job, and stops others for longer than their lease. The job must run again
// soon, and its effect must happen once.
import { setTimeout as sleep } from 'node:timers/promises';

import { errandJob, choreLineCounts } from '@lanyard/jobs/test-chores';

import { atLeast, atMost, exactlyZero, type Trial } from '../tools/figure.ts';
import { withChoreWorkers, type ChoreWorkers } from './chore-workers.ts';

const pauseMs = 2000;
const atOnce = 4;
// Enough test chores that a worker needs more than one slice for them.
const rows = 15;
const patienceMs = 180_000;

/**
 * Organisations with an even number have an errand (one transaction). The others have chores, which a worker takes in
 * slices (several transactions).
 */
const isErrand = (org: string): boolean => Number(org) % 2 === 0;
const ask = ({ as, queue, put }: ChoreWorkers, org: string): Promise<unknown> =>
  isErrand(org) ? as(org, (act) => queue.enqueue(act, errandJob, { name: 'once', pauseMs })) : put(org, rows);
const wanted = (org: string): number => (isErrand(org) ? 1 : rows);

/** The milliseconds from `since` until the organisation's chores or errand are done, or until the timeout. */
async function doneAfter({ db }: ChoreWorkers, org: string, since: number): Promise<number> {
  while ((await choreLineCounts(db, org)).size < wanted(org) && Date.now() - since < patienceMs)
    await sleep(50);
  return Date.now() - since;
}

/** Waits until this many late commits were refused, or until the timeout. */
async function allRefused({ refusals }: ChoreWorkers, count: number): Promise<void> {
  const since = Date.now();
  while (refusals() < count && Date.now() - since < patienceMs) await sleep(50);
}

/** How many effects are missing or happened twice. */
async function wrongIn({ db }: ChoreWorkers, org: string): Promise<number> {
  const lines = await choreLineCounts(db, org);
  return wanted(org) - lines.size + [...lines.values()].filter((times) => times !== 1).length;
}

export const workerKills: Trial = {
  full: 20,
  ci: 1,
  run: ({ n }) =>
    withChoreWorkers(pauseMs, async (yard) => {
      await Promise.all([yard.hire(), yard.hire(), yard.hire()]);
      let org = 0;
      const kills: number[] = [];
      const orgs: string[] = [];
      const waits: number[] = [];

      while (kills.length < n) {
        const round = Array.from({ length: Math.min(atOnce, n - kills.length) }, () => String(++org));
        orgs.push(...round);
        await Promise.all(
          round.map(async (each, i) => {
            // Starts the jobs one by one. Otherwise one kill would hit all of them.
            await sleep(i * 700);
            await ask(yard, each);
            const { by } = await yard.begun(each);
            await sleep(Math.random() * pauseMs * 0.6);
            const killed = Date.now();
            if (by.kill('SIGKILL')) kills.push(killed);
            await yard.hire();
            waits.push(await doneAfter(yard, each, killed));
          }),
        );
      }

      const stops = Math.max(1, Math.round(n / 4));
      const stopped: string[] = [];
      for (let inMidJob = 0; inMidJob < stops;) {
        // Odd numbers are organisations with chores. Only for chores does the worker report that its commit was
        // refused.
        const each = String(2 * ++org + 1);
        stopped.push(each);
        await ask(yard, each);
        const { by } = await yard.begun(each);
        by.kill('SIGSTOP');
        const at = Date.now();
        // On a busy machine the signal can come after the commit. Stopping that worker then shows nothing, so the trial
        // stops another worker.
        if ((await choreLineCounts(yard.db, each)).size === 0) inMidJob++;
        await yard.hire();
        waits.push(await doneAfter(yard, each, at));
        by.kill('SIGCONT');
        await allRefused(yard, inMidJob);
      }

      let wrong = 0;
      for (const each of [...orgs, ...stopped]) wrong += await wrongIn(yard, each);
      return [
        atLeast('worker-kills.kills', kills.length, 'workers killed with -9 in mid-job', n),
        atMost('worker-kills.slowest', Math.max(...waits) / 1000, 's until the work was done again', 60),
        exactlyZero('worker-kills.crashes', yard.crashes(), 'workers that ended by themselves'),
        exactlyZero('worker-kills.wrong-effects', wrong, 'effects missing or there twice'),
        atLeast(
          'worker-kills.late-refused',
          yard.refusals(),
          'late commits of stopped workers refused',
          stops,
        ),
      ];
    }),
};
