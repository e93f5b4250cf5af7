// Tablets without a connection send their photos late, twice and in any order, with clocks that are two days wrong. In
// the meantime the office edits the list and parents withdraw consent. Nothing may be lost, the screen must show every
// conflict, and the outcome must be the same in any order. A tenth of the schedules runs against the real server.

import { atLeast, none, type Figure, type Trial } from '../tools/figure.ts';
import { withInstallation, type Installation } from './installation.ts';
import { hashOf, judge, newTally, type Tally } from './offline-judge.ts';
import { modelSchool } from './offline-model.ts';
import { connectTablets, realSchool } from './offline-real-school.ts';
import { scheduleOf, type Schedule } from './offline-schedule.ts';
import type { OfflineSchool } from './offline-school.ts';
import { hear } from './offline-tablets.ts';
import { randomFrom } from './random.ts';
import { openStudio } from './studio.ts';

const name = (last: string): string => `offline-merge.${last}`;
/** How many orders of connections the trial runs for each schedule. */
const orders = { model: 4, real: 2 } as const;
const realEvery = 10;

type Open = (schedule: Schedule, random: (most: number) => number) => Promise<OfflineSchool>;
type Counts = { shots: number; differing: number; choices: number; lostByChoosing: number };

/** Runs one schedule in several orders. Then someone decides each conflict. */
async function inEveryOrder(
  schedule: Schedule,
  open: Open,
  seeds: readonly number[],
  tally: Tally,
  counts: Counts,
): Promise<void> {
  const hashes = new Set<string>();
  const afterwards = new Set<string>();
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const school = await open(schedule, random);
    const heard = await hear(schedule, school, random);
    const states = await school.states();
    judge(schedule, heard, states, tally);
    hashes.add(hashOf(states));
    counts.shots += schedule.shots.length;
    for (const [student, state] of states.entries()) {
      const [other] = state?.rivals.toSorted() ?? [];
      if (other === undefined || !state?.allowed) continue;
      counts.choices++;
      await school.choose(student, other);
      const after = (await school.states())[student];
      if (after?.current !== other || after.rivals.length > 0 || after.kept.length !== state.kept.length)
        counts.lostByChoosing++;
    }
    afterwards.add(hashOf(await school.states()));
  }
  counts.differing += hashes.size - 1 + (afterwards.size - 1);
}

async function run(n: number, seed: number, installation: Installation): Promise<readonly Figure[]> {
  const studio = await openStudio();
  const tally = newTally();
  const counts: Counts = { shots: 0, differing: 0, choices: 0, lostByChoosing: 0 };
  let repeats = 0;
  let real = 0;
  const onRepeat = (): void => void repeats++;
  const disconnect = connectTablets(installation.app);
  try {
    for (let i = 0; i < n; i++) {
      const isReal = i % realEvery === 0;
      const schedule = scheduleOf(seed + i, randomFrom(seed + i), { erasing: !isReal });
      const open: Open = isReal
        ? (planned, random) => realSchool(installation, studio, planned, random, onRepeat)
        : async (planned, random) => modelSchool(planned, random, onRepeat);
      const seeds = Array.from(
        { length: isReal ? orders.real : orders.model },
        (_, order) => seed + i * 31 + order,
      );
      if (isReal) real++;
      const before = JSON.stringify([tally, counts.differing, counts.lostByChoosing]);
      await inEveryOrder(schedule, open, seeds, tally, counts);
      const { lost, strange, hidden, keptAfterWithdrawal, leftOnTablets, wrongStatus } = tally;
      const faults =
        lost +
        strange +
        hidden +
        keptAfterWithdrawal +
        leftOnTablets +
        wrongStatus +
        counts.differing +
        counts.lostByChoosing;
      if (faults > 0 && before !== JSON.stringify([tally, counts.differing, counts.lostByChoosing]))
        console.error(
          `seed ${String(seed + i)}, schedule ${String(i)}: ${JSON.stringify({ ...tally, ...counts })}`,
        );
    }
  } finally {
    disconnect();
  }
  return [
    atLeast(name('schedules'), n, 'schedules', 1),
    atLeast(name('over_http'), real, 'schedules', Math.ceil(n / realEvery)),
    atLeast(name('shots_heard'), counts.shots, 'photos', n),
    atLeast(name('repeats'), repeats, 'requests', Math.min(n, 20)),
    none(name('lost'), tally.lost, 'photos'),
    none(name('not_taken_by_anybody'), tally.strange, 'photos'),
    none(name('differs_by_order'), counts.differing, 'outcomes'),
    none(name('wrong_status'), tally.wrongStatus, 'students'),
    atLeast(name('conflicts'), tally.conflicts, 'students', Math.ceil(n / 10)),
    none(name('conflicts_hidden'), tally.hidden, 'students'),
    atLeast(name('choices'), counts.choices, 'choices', Math.ceil(n / 10)),
    none(name('lost_by_choosing'), counts.lostByChoosing, 'choices'),
    atLeast(name('taken_after_withdrawal'), tally.afterWithdrawal, 'photos', Math.ceil(n / 10)),
    none(name('kept_after_withdrawal'), tally.keptAfterWithdrawal, 'photos'),
    none(name('left_on_tablets'), tally.leftOnTablets, 'pictures'),
  ];
}

export const offlineMerge: Trial = {
  full: 1000,
  ci: 40,
  onlyIfTouched: true,
  run: ({ n, seed }) => withInstallation((installation) => run(n, seed, installation)),
};
