// Calculates from the schedule alone, without the product's code, what must be true at the end.
import { createHash } from 'node:crypto';

import type { PlannedShot, OfflineSchedule } from './offline-schedule.ts';
import type { StudentPhotoOutcome } from './offline-school.ts';
import type { TabletResults } from './offline-tablets.ts';

export type OfflineTally = {
  lost: number;
  strange: number;
  conflicts: number;
  hidden: number;
  afterWithdrawal: number;
  keptAfterWithdrawal: number;
  leftOnTablets: number;
  wrongStatus: number;
};
export const newOfflineTally = (): OfflineTally => ({
  lost: 0,
  strange: 0,
  conflicts: 0,
  hidden: 0,
  afterWithdrawal: 0,
  keptAfterWithdrawal: 0,
  leftOnTablets: 0,
  wrongStatus: 0,
});

const inOrder = (ids: readonly string[]): string[] => ids.toSorted();

/** Hashes the state of all students. Two runs with the same outcome have the same hash. */
export const stateHashOf = (states: readonly StudentPhotoOutcome[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        states.map(
          (state) => state && { ...state, rivals: inOrder(state.rivals), kept: inOrder(state.kept) },
        ),
      ),
    )
    .digest('hex');

/** Whether the person who took `later` had seen `earlier`, or a photo that replaced `earlier`. */
function saw(later: PlannedShot, earlier: PlannedShot, all: readonly PlannedShot[]): boolean {
  for (let at: PlannedShot | undefined = later; at?.follows;) {
    if (at.follows === earlier.id) return true;
    const { follows }: PlannedShot = at;
    at = all.find(({ id }) => id === follows);
  }
  return false;
}

export function judgeOfflineRun(
  schedule: OfflineSchedule,
  heard: TabletResults,
  states: readonly StudentPhotoOutcome[],
  tally: OfflineTally,
): void {
  const { shots, acts } = schedule;
  const endOf = (student: number) =>
    acts.find((act) => act.student === student && (act.kind === 'withdraw' || act.kind === 'erase'));
  for (const [student, state] of states.entries()) {
    const end = endOf(student);
    const reached = shots.filter((shot) => shot.student === student && shot.reaches);
    const kept = new Set(state?.kept);
    tally.strange += [...kept].filter((id) => !reached.some((shot) => shot.id === id)).length;
    for (const shot of reached) {
      if (end && shot.step >= end.step) {
        tally.afterWithdrawal++;
        if (kept.has(shot.id) || !heard.refused.has(shot.id)) tally.keptAfterWithdrawal++;
      }
      if (!end && !kept.has(shot.id)) tally.lost++;
    }
    if (end) {
      if (kept.size > 0 || state?.current) tally.keptAfterWithdrawal++;
      continue;
    }
    if ((state?.status === 'captured') !== reached.length > 0) tally.wrongStatus++;
    // The photos that were not replaced: nobody had seen them when they took another photo of the student. The conflict
    // screen must show all of them.
    const last = reached.filter(
      (shot) => !reached.some((other) => other !== shot && saw(other, shot, reached)),
    );
    const shown = new Set([state?.current, ...(state?.rivals ?? [])]);
    if (last.length > 1) tally.conflicts++;
    if (last.some(({ id }) => !shown.has(id)) || (last.length > 1 && !state?.rivals.length)) tally.hidden++;
  }
  tally.leftOnTablets += heard.leftOnTablets.length;
}
