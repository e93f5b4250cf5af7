import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { isPrinted } from '@lanyard/domain/import-decision';
import { isRefusal } from '@lanyard/domain/refusal';
import { fold } from '@lanyard/domain/student';
import { eachText, findText, foldedTexts, storedFields, type Texts } from '@lanyard/domain/student-field';
import { job, work } from '@lanyard/jobs/job';
import { failProgress, finishProgress } from '@lanyard/jobs/progress';
import * as z from 'zod/mini';

import type { FrozenField } from '../../events.ts';
import { cardStagesOf } from '../card-stages.ts';
import { changeRoster, type RosterChange } from '../change-roster.ts';
import { frozenOf, textPaths } from '../corrections/ask-instead.ts';
import { countLeftOut, holdYear } from '../queries/import-apply.ts';
import { forMany } from '../queries/import-settle.ts';
import {
  leaveOutPrinted,
  leaveOutSigned,
  leaveOutTaken,
  leaveOutTouched,
  undoPage,
  undoSource,
  type FoldedBack,
  type Undoing,
  type UndoRow,
} from '../queries/import-undo.ts';
import { lockImport, updateImport } from '../queries/imports.ts';

export const undoImportJob = job({
  name: 'undo-import',
  data: z.object({ import: z.uuid() }),
  retries: 8,
  leaseSeconds: 900,
});

/** What is printed stays and is named; the others' old names are folded for the search. */
async function lookThrough(act: Act, undoing: Undoing): Promise<FoldedBack> {
  const folded: FoldedBack[number][] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await undoPage(act.tx, undoing, after);
    const last = rows.at(-1);
    if (!last) return folded;
    after = last.id;
    const stages = await cardStagesOf(
      act,
      rows.map(({ id }) => id),
    );
    const printed = rows.map(({ id }) => id).filter((id) => isPrinted(stages.get(id) ?? 'no_photo'));
    await leaveOutPrinted(act.tx, undoing, printed);
    const fields = [...new Set(rows.flatMap(frozenBy))];
    const frozen = await frozenOf(
      act,
      rows.map(({ id }) => id),
      fields,
    );
    const signed = rows.filter((row) => frozenBy(row).some((field) => frozen.get(row.id)?.has(field)));
    await leaveOutSigned(
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
      return typeof value === 'string' ? [[text.folded, fold(value)]] : [];
    }),
  );

/** What of a card changes when this student gets back what was before. */
function frozenBy({ fields, before, texts }: UndoRow): FrozenField[] {
  const back = eachText(({ key, name }) => (before && key in before ? before[key] : texts[name])) as Texts;
  return fields.flatMap((field): readonly FrozenField[] => {
    const text = findText(field);
    return text ? textPaths(text.name, texts, back) : [field as FrozenField];
  });
}

/** A set of its own that turns the import's round: one transaction with the end of the job. */
export const undoImportWork = work(undoImportJob, async (act, { import: id }) => {
  const { tx, org } = act;
  const kept = await lockImport(tx, org, id);
  if (kept?.state !== 'undoing' || kept.changeSet === null) return;
  await tellBrowsers(act, 'imports', 'progress');
  if (!(await holdYear(tx, org, kept.year))) {
    await updateImport(tx, org, id, { state: 'applied' });
    await failProgress(act, kept.progress ?? '', 'The year is over: it can be read, not changed.');
    return;
  }
  const undoing: Undoing = { org, import: id, changeSet: kept.changeSet };
  await forMany(tx, () => leaveOutTouched(tx, undoing));
  const folded = await lookThrough(act, undoing);
  await forMany(tx, () => leaveOutTaken(tx, undoing));
  const set: RosterChange = {
    kind: 'undo',
    year: kept.year,
    undoes: kept.changeSet,
    source: undoSource(undoing, folded),
    fields: storedFields.filter((field) => field !== 'year_id'),
    detail: { import: id, file: kept.name },
  };
  const done = await forMany(tx, () => changeRoster(act, set));
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
