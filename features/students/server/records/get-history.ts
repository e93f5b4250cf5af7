import type { Act } from '@lanyard/db/tenant';
import { activityInCardLife } from '@lanyard/domain/card-life';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';

import type { HistoryFieldChange, HistoryLine } from '../../api-records.ts';
import { studentHistoryOf, type StudentHistoryRow } from '../queries/history.ts';
import { readRecordDetails } from '../queries/records.ts';
import { allFields } from '../queries/student-fields.ts';
import { getRecord } from './get-record.ts';

/**
 * Activity that the history leaves out, because change sets show the same with the changed values. The timeline of the
 * card, in Delivery, shows what happened to the photo, the proof and the card.
 */
const kindsFromChangeSets = [
  'student_added',
  'student_changed',
  'student_moved',
  'student_left',
  'student_returned',
  'student_erased',
  'students_imported',
  'year_rolled_over',
  'change_undone',
];

export async function getHistory(
  act: Act,
  scopes: Scopes,
  id: string,
  limit: number,
): Promise<{ lines: HistoryLine[]; total: number } | Refusal<'not_found'>> {
  const record = await getRecord(act, scopes, id);
  if (isRefusal(record)) return record;
  const details = await readRecordDetails(act.tx, act.org, record.id);
  const rows = await studentHistoryOf(act.tx, act.org, details?.student ?? '', {
    limit,
    about: [...kindsFromChangeSets, ...activityInCardLife],
  });
  const labels = new Map(
    (await allFields(act.tx, act.org)).map(({ key, label }) => [`custom.${key}`, label]),
  );
  return { lines: rows.map((row) => lineOf(row, labels)), total: rows[0]?.total ?? 0 };
}

const lineOf = (row: StudentHistoryRow, labels: ReadonlyMap<string, string>): HistoryLine => ({
  id: row.id,
  at: row.at,
  by: row.by,
  kind: row.kind as HistoryLine['kind'],
  undoes: row.undoes,
  moves: movesOf(row, labels),
  detail: wordsOf(row.detail),
});

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Shows a change of class and division as one change, such as 10-A. */
function movesOf(
  { before, after }: StudentHistoryRow,
  labels: ReadonlyMap<string, string>,
): HistoryFieldChange[] {
  const keys = Object.keys({ ...before, ...after });
  const moves: HistoryFieldChange[] = keys
    .filter((key) => !['section_id', 'year_id', 'class', 'division'].includes(key))
    .map((field) => ({
      field,
      label: labels.get(field) ?? null,
      from: text(before?.[field]),
      to: text(after?.[field]),
    }));
  if (keys.includes('section_id'))
    moves.unshift({ field: 'section', label: null, from: sectionIn(before), to: sectionIn(after) });
  return moves;
}

function sectionIn(state: StudentHistoryRow['before']): string | null {
  const inClass = text(state?.['class']);
  const division = text(state?.['division']);
  return [inClass, division].filter((part) => part !== null).join('-') || null;
}

function wordsOf(detail: StudentHistoryRow['detail']): HistoryLine['detail'] {
  const issue = text(detail['issue']);
  const inPackage = text(detail['package']);
  return { ...(issue === null ? {} : { issue }), ...(inPackage === null ? {} : { package: inPackage }) };
}
