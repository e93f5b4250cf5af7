import type { Act } from '@lanyard/db/tenant';
import { rosterDecisionsAt } from '@lanyard/domain/import-decision';

import { cardStagesOf } from '../card-stages.ts';
import {
  markQuestionsByName,
  analyzeImportRows,
  stageLeftStudents,
  markRepeatedRows,
  markTakenRollNos,
  markDuplicateRows,
  assignRollNos,
  matchErrorsByName,
  raiseSortMemory,
  resolveDoubtfulRows,
  countYearStudents,
  rowsWithoutStage,
  writeRowStages,
} from '../queries/import-checks.ts';
import type { ImportTarget } from '../queries/import-rows.ts';
import { updateImport } from '../queries/imports.ts';

/** The checks that need all rows of the file. They run again after a repair or an answer. */
export async function checkImportRows(act: Act, into: ImportTarget, complete: boolean): Promise<void> {
  const { tx } = act;
  await raiseSortMemory(tx);
  await analyzeImportRows(tx);
  await resolveDoubtfulRows(tx, into);
  await markRepeatedRows(tx, into);
  await markDuplicateRows(tx, into);
  await matchErrorsByName(tx, into);
  await markQuestionsByName(tx, into);
  await assignRollNos(tx, into);
  await stageLeftStudents(tx, into, complete);
  // A row in error does not move its student, so the student keeps the present roll number. A row that needs this
  // number is then an error too. Repeat until nothing changes.
  for (let round = 0; round < 20; round++) if ((await markTakenRollNos(tx, into)).length === 0) break;
  await stageThem(act, into);
  await updateImport(tx, act.org, into.import, await countYearStudents(tx, into));
}

/** Stores in each row how far the student's card has gone. */
async function stageThem(act: Act, into: ImportTarget): Promise<void> {
  for (;;) {
    const rows = await rowsWithoutStage(act.tx, into);
    if (rows.length === 0) return;
    const stages = await cardStagesOf(
      act,
      rows.map(({ enrolment }) => enrolment),
    );
    await writeRowStages(
      act.tx,
      into,
      rows.map(({ no, enrolment, leaves }) => {
        const stage = stages.get(enrolment) ?? 'no_photo';
        return { no, stage, decision: leaves ? 'update' : (rosterDecisionsAt(stage)[0] ?? 'update') };
      }),
    );
  }
}
