import type { Act } from '@lanyard/db/tenant';
import type { ImportField } from '@lanyard/domain/import-field';
import { readRow, type ImportRowCells, type RowProblem } from '@lanyard/domain/import-row';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';

import type { Import } from '../../api-import.ts';
import { deleteRowsOfImport, rowsInError, type ImportTarget } from '../queries/import-rows.ts';
import { updateImport, type StoredRosterImport } from '../queries/imports.ts';
import { checkImportRows } from './check-import-rows.ts';
import { mostNoted } from './compare-import.job.ts';
import { stageBatch } from './match-rows.ts';
import { readImportRules, widenRules, type ImportRules } from './row-rules.ts';
import { lockImportInState, readChangedImport } from './view-import.ts';

type Repair =
  | { readonly row: number; readonly field: string; readonly value: string }
  | { readonly group: string; readonly value?: string | undefined }
  | { readonly group: string; readonly keep: 'first' };

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
  const value = ('value' in repair ? repair.value : undefined) ?? first?.suggestion ?? undefined;
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
  if ('keep' in repair) return keepFirst(act, into, kept, rules, found);
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

type InError = Awaited<ReturnType<typeof rowsInError>>;
/** Keeps the first of each set of equal rows. The others are deleted from the import and noted. */
async function keepFirst(
  act: Act,
  into: ImportTarget,
  kept: StoredRosterImport,
  rules: ImportRules,
  found: InError,
): Promise<{ mended: number; import: Import }> {
  // PostgreSQL writes the keys of a JSON object in one sequence, so equal rows have equal texts.
  const sets = [...Map.groupBy(found, ({ cells }) => JSON.stringify(cells)).values()].filter(
    (rows) => rows.length > 1,
  );
  const firsts = sets.flatMap(([first]) =>
    first ? [{ no: first.no, cells: first.cells as unknown as ImportRowCells }] : [],
  );
  const repeated = sets.flatMap(([, ...others]) => others);
  if (repeated.length > 0)
    await deleteRowsOfImport(
      act.tx,
      into,
      repeated.map(({ no }) => no),
    );
  await stageBatch(act, into, widenRules(rules, firsts), firsts);
  await checkImportRows(act, into, kept.reading?.complete ?? true);
  const noted = repeated.map(({ no, cells }) => ({
    row: no,
    text: (cells as unknown as Partial<ImportRowCells>).name ?? '',
    why: 'repeated' as const,
  }));
  if (kept.reading)
    await updateImport(act.tx, act.org, into.import, {
      reading: {
        ...kept.reading,
        noted: [...(kept.reading.noted ?? []), ...noted].slice(0, mostNoted),
        notedRows: (kept.reading.notedRows ?? kept.reading.noted?.length ?? 0) + noted.length,
      },
    });
  return { mended: firsts.length, import: await readChangedImport(act, into.import) };
}
