import type { Act } from '@lanyard/db/tenant';
import type { ImportField } from '@lanyard/domain/import-field';
import { readRow, type ImportRowCells, type RowProblem } from '@lanyard/domain/import-row';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';

import type { Import } from '../../api-import.ts';
import { rowsInError, type ImportTarget } from '../queries/import-rows.ts';
import { checkImportRows } from './check-import-rows.ts';
import { stageBatch } from './match-rows.ts';
import { readImportRules, widenRules, type ImportRules } from './row-rules.ts';
import { lockImportInState, readChangedImport } from './view-import.ts';

type Repair =
  | { readonly row: number; readonly field: string; readonly value: string }
  | { readonly group: string; readonly value?: string | undefined };

/** A value for the class may also contain the division: `10-A` fixes the cell `10 th A`, and sets both fields. */
function withValue(
  cells: ImportRowCells,
  field: ImportField,
  value: string,
  rules: ImportRules,
): ImportRowCells {
  const both = field === 'class' ? rules.places.findSection(value) : undefined;
  return both && !rules.places.findClass(value)
    ? { ...cells, class: both.class, division: both.division }
    : { ...cells, [field]: value };
}

/** Uses the given value, or else the cell's own suggestion. Without either, the row does not change. */
function repairCell(
  cells: ImportRowCells,
  first: RowProblem | undefined,
  repair: Repair,
  rules: ImportRules,
): ImportRowCells | undefined {
  if ('row' in repair) return withValue(cells, repair.field as ImportField, repair.value, rules);
  const value = repair.value ?? first?.suggestion ?? undefined;
  return value === undefined || !first ? undefined : withValue(cells, first.field, value, rules);
}

export async function repairCells(
  act: Act,
  id: string,
  repair: Repair,
): Promise<{ mended: number; import: Import } | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await lockImportInState(act, id, 'repair');
  if (isRefusal(kept)) return kept;
  const into: ImportTarget = { org: act.org, import: id, year: kept.year };
  const rules = await readImportRules(act.tx, act.org, kept);
  const found = await rowsInError(
    act.tx,
    into,
    'row' in repair ? { row: repair.row } : { group: repair.group },
  );
  const rows = found.flatMap(({ no, cells, problems }) => {
    const [first] = (problems ?? []) as unknown as readonly RowProblem[];
    const mended = repairCell(cells as unknown as ImportRowCells, first, repair, rules);
    return mended ? [{ no, cells: mended }] : [];
  });
  const widened = widenRules(rules, rows);
  await stageBatch(act, into, widened, rows);
  await checkImportRows(act, into, kept.reading?.complete ?? true);
  const mended = rows.filter(({ cells }) => readRow(cells, widened).problems.length === 0).length;
  return { mended, import: await readChangedImport(act, id) };
}
