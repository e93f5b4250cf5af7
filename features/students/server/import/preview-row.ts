import type { Act } from '@lanyard/db/tenant';
import { importFieldLabels, fieldsKeptIfMissing } from '@lanyard/domain/import-field';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import { formatIdentifier } from '@lanyard/domain/student';
import { findText } from '@lanyard/domain/student-field';
import type * as z from 'zod/mini';

import type { previewRow as endpoint } from '../../api-import.ts';
import { readSampleRows } from '../queries/imports.ts';
import { matchRows, type RowMatch } from './match-rows.ts';
import { cellsByField, readImportRules } from './row-rules.ts';
import { readImportInState } from './view-import.ts';

type Preview = z.infer<typeof endpoint.ok>;

const studentOf = (match: RowMatch): string | null => ('found' in match ? match.found.enrolment : null);

/** Reads and matches one of the first hundred rows, as the comparison would. */
export async function previewRow(
  act: Act,
  id: string,
  row: number,
): Promise<Preview | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await readImportInState(act, id, 'map');
  if (isRefusal(kept)) return kept;
  const rules = await readImportRules(act.tx, act.org, kept);
  const sample = await readSampleRows(act.tx, act.org, id);
  const at = Math.min(row, sample.length);
  const [no, cells] = sample[at - 1] ?? [0, []];
  const mapped = cellsByField(
    rules,
    rules.columns.map((column) => cells[column.at] ?? ''),
  );
  const into = { org: act.org, import: id, year: kept.year };
  const [one] = await matchRows(act, into, rules, [{ no, cells: mapped }]);
  if (!one) throw new Error('a row that was read is not there');
  const { values, problems } = one.row;
  const { place, rollNo, consent, custom } = values;
  const shown = (key: string): string | undefined => {
    if (key === 'consent') return consent === undefined ? undefined : consent === 'yes' ? 'Yes' : 'No';
    const text = findText(key);
    return text && values[text.name];
  };
  return {
    row: no,
    of: sample.length,
    name: values.name || null,
    identifier: place && rollNo !== undefined ? formatIdentifier({ ...place, rollNo }) : null,
    fields: [
      ...fieldsKeptIfMissing.flatMap((field) => {
        const value = shown(field);
        return value === undefined ? [] : [{ label: importFieldLabels.get(field) ?? field, value }];
      }),
      ...Object.entries(custom).map(([key, value]) => ({
        label: rules.own.get(key)?.rule.label ?? key,
        value,
      })),
    ],
    problems: problems.map(({ field, problem, found }) => ({ field, problem, found })),
    matchedBy: one.match.by,
    student: studentOf(one.match),
  };
}
