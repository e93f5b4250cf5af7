import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { isStagePrinted } from '@lanyard/domain/import-decision';
import { isRefusal } from '@lanyard/domain/refusal';
import { foldText } from '@lanyard/domain/student';
import {
  eachText,
  findText,
  foldedTexts,
  storedFields,
  type TextValues,
} from '@lanyard/domain/student-field';
import { job, work } from '@lanyard/jobs/job';
import { failProgress, finishProgress } from '@lanyard/jobs/progress';
import * as z from 'zod/mini';

import type { FrozenField } from '../../events.ts';
import { cardStagesOf } from '../card-stages.ts';
import { changeRoster, type RosterChange } from '../change-roster.ts';
import { readFrozenFields, changedTextPaths } from '../corrections/frozen-fields.ts';
import { countLeftOut, lockYear } from '../queries/import-apply.ts';
import { withoutNestedLoops } from '../queries/import-checks.ts';
import {
  leaveOutPrintedStudents,
  leaveOutSignedStudents,
  leaveOutConflictingStudents,
  leaveOutTouchedStudents,
  undoPage,
  undoRosterSource,
  type RestoredFoldedNames,
  type ImportUndo,
  type UndoRow,
} from '../queries/import-undo.ts';
import { lockImport, updateImport } from '../queries/imports.ts';

export const undoImportJob = job({
  name: 'undo-import',
  data: z.object({ import: z.uuid() }),
  retries: 8,
  leaseSeconds: 900,
});

/**
 * Leaves out students whose card is printed, and names them. Returns the folded old names of the others, for the
 * search.
 */
async function checkUndoRows(act: Act, undoing: ImportUndo): Promise<RestoredFoldedNames> {
  const folded: RestoredFoldedNames[number][] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await undoPage(act.tx, undoing, after);
    const last = rows.at(-1);
    if (!last) return folded;
    after = last.id;
    const stages = await cardStagesOf(
      act,
      rows.map(({ id }) => id),
    );
    const printed = rows.map(({ id }) => id).filter((id) => isStagePrinted(stages.get(id) ?? 'no_photo'));
    await leaveOutPrintedStudents(act.tx, undoing, printed);
    const fields = [...new Set(rows.flatMap(frozenBy))];
    const frozen = await readFrozenFields(
      act,
      rows.map(({ id }) => id),
      fields,
    );
    const signed = rows.filter((row) => frozenBy(row).some((field) => frozen.get(row.id)?.has(field)));
    await leaveOutSignedStudents(
      act.tx,
      undoing,
      signed.map(({ id }) => id).filter((id) => !printed.includes(id)),
    );
    for (const { id, before } of rows) folded.push({ id, ...foldedBack(before ?? {}) });
  }
}

type State = Readonly<Record<string, unknown>>;
const foldedBack = (before: State) =>
  Object.fromEntries(
    foldedTexts.flatMap(({ key, text }) => {
      const value = before[key];
      return typeof value === 'string' ? [[text.folded, foldText(value)]] : [];
    }),
  );

/** What changes on the card if this student gets the earlier values back. */
function frozenBy({ fields, before, texts }: UndoRow): FrozenField[] {
  const back = eachText(({ key, name }) =>
    before && key in before ? before[key] : texts[name],
  ) as TextValues;
  return fields.flatMap((field): readonly FrozenField[] => {
    const text = findText(field);
    return text ? changedTextPaths(text.name, texts, back) : [field as FrozenField];
  });
}

/** Writes a change set that reverses the import's set, in one transaction with the end of the job. */
export const undoImportWork = work(undoImportJob, async (act, { import: id }) => {
  const { tx, org } = act;
  const kept = await lockImport(tx, org, id);
  if (kept?.state !== 'undoing' || kept.changeSet === null) return;
  await notifyBrowsers(act, 'imports', 'progress');
  if (!(await lockYear(tx, org, kept.year))) {
    await updateImport(tx, org, id, { state: 'applied' });
    await failProgress(act, kept.progress ?? '', 'The year is over: it can be read, not changed.');
    return;
  }
  const undoing: ImportUndo = { org, import: id, changeSet: kept.changeSet };
  await withoutNestedLoops(tx, () => leaveOutTouchedStudents(tx, undoing));
  const folded = await checkUndoRows(act, undoing);
  await withoutNestedLoops(tx, () => leaveOutConflictingStudents(tx, undoing));
  const set: RosterChange = {
    kind: 'undo',
    year: kept.year,
    undoes: kept.changeSet,
    source: undoRosterSource(undoing, folded),
    fields: storedFields.filter((field) => field !== 'year_id'),
    detail: { import: id, file: kept.name },
  };
  const done = await withoutNestedLoops(tx, () => changeRoster(act, set));
  if (isRefusal(done)) throw new Error(`the roster refused to undo an import: ${done.code}`);
  await updateImport(tx, org, id, {
    state: 'undone',
    undo_set_id: done.changeSet,
    result: {
      added: 0,
      changed: done.changed.length,
      left: done.removed.length,
      leftOut: await countLeftOut(tx, { org, import: id, year: kept.year }, true),
    },
  });
  await finishProgress(act, kept.progress ?? '');
});
