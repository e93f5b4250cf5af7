// Tablets without a connection send their photos late, twice and in any order. Their clocks are up to two days wrong.
// In the meantime the office edits the list and parents withdraw consent. Nothing may be lost, the screen must show
// every conflict, and the outcome must be the same in any order. A tenth of the schedules runs against the real server.

import { atLeast, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { withInstallation, type Installation } from './installation.ts';
import { stateHashOf, judgeOfflineRun, newOfflineTally, type OfflineTally } from './offline-judge.ts';
import { createModelSchool } from './offline-model.ts';
import { connectTablets, createRealSchool } from './offline-real-school.ts';
import { createOfflineSchedule, type OfflineSchedule } from './offline-schedule.ts';
import type { OfflineSchool } from './offline-school.ts';
import { runTablets } from './offline-tablets.ts';
import { randomFrom } from './random.ts';
import { openStudio } from './studio.ts';

const name = (last: string): string => `offline-merge.${last}`;
/** For each schedule, the trial runs the tablets this many times. Each time they go online in a different sequence. */
const orders = { model: 4, real: 2 } as const;
const realEvery = 10;

type Open = (schedule: OfflineSchedule, random: (most: number) => number) => Promise<OfflineSchool>;
type Counts = { shots: number; differing: number; choices: number; lostByChoosing: number };

/** Runs one schedule once for each seed. The seed decides when the tablets go online. Then decides each conflict. */
async function inEveryOrder(
  schedule: OfflineSchedule,
  open: Open,
  seeds: readonly number[],
  tally: OfflineTally,
  counts: Counts,
): Promise<void> {
  const hashes = new Set<string>();
  const afterwards = new Set<string>();
  for (const seed of seeds) {
    const random = randomFrom(seed);
    const school = await open(schedule, random);
    const heard = await runTablets(schedule, school, random);
    const states = await school.states();
    judgeOfflineRun(schedule, heard, states, tally);
    hashes.add(stateHashOf(states));
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
    afterwards.add(stateHashOf(await school.states()));
  }
  counts.differing += hashes.size - 1 + (afterwards.size - 1);
}

async function run(n: number, seed: number, installation: Installation): Promise<readonly Figure[]> {
  const studio = await openStudio();
  const tally = newOfflineTally();
  const counts: Counts = { shots: 0, differing: 0, choices: 0, lostByChoosing: 0 };
  let repeats = 0;
  let real = 0;
  const onRepeat = (): void => void repeats++;
  const disconnect = connectTablets(installation.app);
  try {
    for (let i = 0; i < n; i++) {
      const isReal = i % realEvery === 0;
      const schedule = createOfflineSchedule(seed + i, randomFrom(seed + i), { erasing: !isReal });
      const open: Open = isReal
        ? (planned, random) => createRealSchool(installation, studio, planned, random, onRepeat)
        : async (planned, random) => createModelSchool(planned, random, onRepeat);
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
    exactlyZero(name('lost'), tally.lost, 'photos'),
    exactlyZero(name('not_taken_by_anybody'), tally.strange, 'photos'),
    exactlyZero(name('differs_by_order'), counts.differing, 'outcomes'),
    exactlyZero(name('wrong_status'), tally.wrongStatus, 'students'),
    atLeast(name('conflicts'), tally.conflicts, 'students', Math.ceil(n / 10)),
    exactlyZero(name('conflicts_hidden'), tally.hidden, 'students'),
    atLeast(name('choices'), counts.choices, 'choices', Math.ceil(n / 10)),
    exactlyZero(name('lost_by_choosing'), counts.lostByChoosing, 'choices'),
    atLeast(name('taken_after_withdrawal'), tally.afterWithdrawal, 'photos', Math.ceil(n / 10)),
    exactlyZero(name('kept_after_withdrawal'), tally.keptAfterWithdrawal, 'photos'),
    exactlyZero(name('left_on_tablets'), tally.leftOnTablets, 'pictures'),
  ];
}

export const offlineMerge: Trial = {
  full: 1000,
  ci: 40,
  onlyIfTouched: true,
  run: ({ n, seed }) => withInstallation((installation) => run(n, seed, installation)),
};
