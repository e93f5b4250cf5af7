import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { formatRollNo as threeDigits } from '@lanyard/domain/student';
import { job, workInSteps } from '@lanyard/jobs/job';
import { advanceProgress, finishProgress } from '@lanyard/jobs/progress';
import * as z from 'zod/mini';

import { changeRoster, lockRoster } from '../change-roster.ts';
import {
  requestFrozenCorrections,
  readFrozenFields,
  changedClassFields,
  signedOffReason,
} from '../corrections/frozen-fields.ts';
import {
  bulkActById,
  takenRollNos,
  writeBulkOutcomes,
  pendingBulkRows,
  type BulkRowOutcome,
  type PendingBulkRow,
} from '../queries/bulk.ts';
import type { RosterSourceRow } from '../queries/roster-source.ts';
import { lockCurrentSection } from '../queries/sections.ts';

export const moveStudentsJob = job({ name: 'move-students', data: z.object({ act: z.uuid() }), retries: 5 });

/** How many students one transaction moves. More would make other people wait for the lock, and fewer would be slow. */
const slice = 250;

export const moveStudentsWork = workInSteps(moveStudentsJob, async (steps, { act: id }) => {
  while (await steps.step((act) => moveSlice(act, id)));
});

/** Returns false when there are no rows left to move. */
async function moveSlice(act: Act, id: string): Promise<boolean> {
  const { tx, org } = act;
  await lockRoster(act, true);
  const bulk = await bulkActById(tx, org, id);
  if (!bulk) return false;
  const rows = await pendingBulkRows(tx, org, id, slice);
  if (rows.length === 0) {
    await finishProgress(act, bulk.progress);
    return false;
  }
  const { section } = bulk.detail as { readonly section: string };
  const there = await lockCurrentSection(tx, org, section);
  const signed = there ? await askForSigned(act, rows, there) : new Set<number>();
  const open = rows.filter(({ number }) => !signed.has(number));
  const plan = there
    ? planMoves(open, section, await takenRollNos(tx, org, section))
    : { moves: [], settled: rows.map(({ number }) => leftOut(number, 'The class does not exist any more')) };
  if (plan.moves.length > 0) {
    const done = await changeRoster(act, {
      kind: 'bulk',
      line: { section },
      rows: plan.moves,
      detail: { act: id },
    });
    // The year is locked, so nobody can have taken one of these roll numbers in the meantime.
    if (isRefusal(done)) throw new Error(`moving was refused: ${done.code}`);
  }
  const asked = [...signed].map((number) => leftOut(number, 'Signed off: sent as a correction request'));
  await writeBulkOutcomes(tx, org, id, [...plan.settled, ...asked]);
  await advanceProgress(act, bulk.progress, rows.length);
  return true;
}

/** Creates correction requests for students whose signed-off card prints their class. */
async function askForSigned(
  act: Act,
  rows: readonly PendingBulkRow[],
  to: { readonly id: string; readonly class: string; readonly division: string },
): Promise<ReadonlySet<number>> {
  const going = rows.filter(({ section, leftOn }) => section !== to.id && leftOn === null);
  const there = `${to.class}-${to.division}`;
  const frozen = await readFrozenFields(
    act,
    going.map(({ id }) => id),
    ['class', 'division'],
  );
  const held = going.filter(({ id, place }) =>
    changedClassFields(place, there).some((field) => frozen.get(id)?.has(field)),
  );
  await requestFrozenCorrections(
    act,
    held.map(({ id, place }) => ({
      enrolment: id,
      field: 'section',
      was: place,
      proposed: there,
      reason: signedOffReason,
    })),
  );
  return new Set(held.map(({ number }) => number));
}

const leftOut = (number: number, note: string): BulkRowOutcome => ({ number, outcome: 'left_out', note });

/** Students keep their roll number if it is free in the new section. Otherwise they get the next free one. */
export function planMoves(
  rows: readonly PendingBulkRow[],
  section: string,
  taken: readonly string[],
): { readonly moves: readonly RosterSourceRow[]; readonly settled: readonly BulkRowOutcome[] } {
  const held = new Set(taken);
  const moves: RosterSourceRow[] = [];
  const settled: BulkRowOutcome[] = [];
  const mover = ({ section: from, leftOn }: PendingBulkRow): boolean => from !== section && leftOn === null;
  // First reserve the numbers that students can keep, so that no earlier row of the list gets one of them.
  const keeps = new Set<number>();
  for (const row of rows)
    if (mover(row) && !held.has(row.rollNo)) {
      held.add(row.rollNo);
      keeps.add(row.number);
    }
  let next = Math.max(0, ...[...held].map(Number));
  const nextFree = (): string | undefined => {
    if (next < 999) return threeDigits(++next);
    for (let n = 1; n <= 999; n++) if (!held.has(threeDigits(n))) return threeDigits(n);
    return undefined;
  };
  for (const row of rows) {
    if (row.leftOn !== null) settled.push(leftOut(row.number, 'Left the school'));
    else if (row.section === section) settled.push(leftOut(row.number, 'Was there already'));
    else {
      const rollNo = keeps.has(row.number) ? row.rollNo : nextFree();
      if (rollNo === undefined) {
        settled.push(leftOut(row.number, 'No roll number is free'));
        continue;
      }
      held.add(rollNo);
      moves.push({ enrolment_id: row.id, version: row.version, section_id: section, roll_no: rollNo });
      const note = rollNo === row.rollNo ? '' : `New roll number ${rollNo}, was ${row.rollNo}`;
      settled.push({ number: row.number, outcome: 'done', note });
    }
  }
  return { moves, settled };
}
