// Handles a batch of rows of the file: reads each row by the rules, finds its student in the roster, compares the two,
// and stages the result.
import type { Act } from '@lanyard/db/tenant';
import { rowChangesOf, matchNamesAtPlace, type RowChanges } from '@lanyard/domain/compare-row';
import { readRow, type ImportRowCells, type RowResult, type RowValues } from '@lanyard/domain/import-row';
import { foldText, formatIdentifier } from '@lanyard/domain/student';
import { eachColumn, shownStudentName } from '@lanyard/domain/student-field';

import {
  studentsByAdmissionNo,
  studentsByRollNo,
  studentsBySourceId,
  stageRows,
  type MatchedStudent,
  type ImportTarget,
  type StagedRow,
  type StagedTexts,
} from '../queries/import-rows.ts';
import type { ImportRules } from './row-rules.ts';

type NumberedCells = { readonly no: number; readonly cells: ImportRowCells };
type Read = NumberedCells & RowResult & { readonly section: string | undefined };

export type RowMatch =
  | { readonly by: 'admission_no' | 'source_id' | 'roll_no'; readonly found: MatchedStudent }
  | { readonly by: 'doubt'; readonly found: MatchedStudent; readonly likeness: number }
  | { readonly by: 'nobody' };

const placeKey = (section: string, rollNo: string): string => `${section} ${rollNo}`;
const texts = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.flatMap((each) => each ?? [])),
];

export async function matchRows(
  act: Act,
  into: ImportTarget,
  rules: ImportRules,
  rows: readonly NumberedCells[],
): Promise<readonly { readonly row: Read; readonly match: RowMatch }[]> {
  const read = rows.map((row): Read => {
    const one = readRow(row.cells, rules);
    return { ...row, ...one, section: one.values.place && rules.sectionOf(one.values.place) };
  });
  const { tx } = act;
  const values = read.map((row) => row.values);
  const sources = await studentsBySourceId(tx, into, texts(values.map(({ sourceId }) => sourceId)));
  const numbers = await studentsByAdmissionNo(tx, into, texts(values.map(({ admissionNo }) => admissionNo)));
  const bySource = new Map(sources.map((found) => [found.source, found]));
  const byNumber = new Map(numbers.map((found) => [found.admissionNo, found]));
  const placed = read.filter(
    ({ section, values: { rollNo, sourceId = '', admissionNo = '' } }) =>
      section !== undefined && rollNo !== undefined && !bySource.has(sourceId) && !byNumber.has(admissionNo),
  );
  const at = await studentsByRollNo(
    tx,
    into,
    placed.map(({ section }) => section ?? ''),
    placed.map((row) => row.values.rollNo ?? ''),
  );
  const standing = new Map(at.map((found) => [placeKey(found.section, found.rollNo), found]));
  return read.map((row) => ({ row, match: matchOne(row, bySource, byNumber, standing) }));
}

function matchOne(
  { values, section = '' }: Read,
  bySource: ReadonlyMap<string, MatchedStudent>,
  byNumber: ReadonlyMap<string | null, MatchedStudent>,
  standing: ReadonlyMap<string, MatchedStudent>,
): RowMatch {
  const { sourceId, admissionNo, rollNo } = values;
  const source = sourceId === undefined ? undefined : bySource.get(sourceId);
  if (source) return { by: 'source_id', found: source };
  const number = admissionNo === undefined ? undefined : byNumber.get(admissionNo);
  if (number) return { by: 'admission_no', found: number };
  const there = rollNo === undefined ? undefined : standing.get(placeKey(section, rollNo));
  if (!there) return { by: 'nobody' };
  const { as, likeness } = matchNamesAtPlace(values, there);
  if (as === 'place') return { by: 'roll_no', found: there };
  return as === 'doubt' ? { by: 'doubt', found: there, likeness } : { by: 'nobody' };
}

/** The key of an error's group. Errors that are repaired together have the same key. */
export const errorGroupKey = (problem: { problem: string; field: string; found: string }): string =>
  `${problem.problem}|${problem.field}|${problem.found}`.slice(0, 300);

const asText = (value: object): string | null =>
  Object.keys(value).length === 0 ? null : JSON.stringify(value);

/**
 * The most characters of a text that a staged row stores. No valid text is longer. The limit keeps rows in error small.
 */
const mostStaged = 200;
const stagedText = (text: string | undefined): string | null => text?.slice(0, mostStaged) ?? null;
const foldedOrNull = (text: string | null): string | null => (text === null ? null : foldText(text));
/** The texts of a row, each with its folded form for the search. */
export const stagedTexts = (values: RowValues): StagedTexts =>
  eachColumn(
    ({ name }) => stagedText(values[name]),
    ({ name }) => foldedOrNull(stagedText(values[name])),
  );

/** The part of a staged row that comes from the file alone. */
function written({
  no,
  values,
  section,
}: Read): Omit<
  StagedRow,
  | 'kind'
  | 'student_id'
  | 'enrolment_id'
  | 'changes'
  | 'cells'
  | 'problems'
  | 'candidate'
  | 'group_key'
  | 'decision'
> {
  const { place, rollNo, sourceId, consent, custom } = values;
  return {
    row_no: no,
    ...stagedTexts(values),
    class: place?.class ?? null,
    division: place?.division ?? null,
    section_id: section ?? null,
    roll_no: rollNo ?? null,
    source_id: sourceId ?? null,
    consent: consent ?? null,
    custom: asText(custom),
  };
}
const nothing = {
  student_id: null,
  enrolment_id: null,
  changes: null,
  cells: null,
  problems: null,
  candidate: null,
  group_key: null,
  decision: null,
} as const;

/** A student who has no enrolment this year counts as new, even if they were here in an earlier year. */
const isHere = (match: RowMatch): match is RowMatch & { found: MatchedStudent } =>
  'found' in match && match.found.enrolment !== null;

function staged({ row, match }: { readonly row: Read; readonly match: RowMatch }): StagedRow {
  const base = { ...written(row), ...nothing };
  const { problems } = row;
  if (problems[0])
    return {
      ...base,
      kind: 'error',
      cells: JSON.stringify(row.cells),
      problems: JSON.stringify(problems),
      group_key: errorGroupKey(problems[0]),
      enrolment_id: isHere(match) ? match.found.enrolment : null,
    };
  if (match.by === 'doubt')
    return {
      ...base,
      kind: 'asked',
      cells: JSON.stringify(row.cells),
      group_key: 'asked',
      candidate: JSON.stringify({
        student: match.found.enrolment,
        name: match.found.name,
        identifier: formatIdentifier(match.found),
        likeness: Math.round(match.likeness * 100) / 100,
      }),
    };
  if (!isHere(match))
    return {
      ...base,
      kind: 'new',
      decision: 'update',
      student_id: 'found' in match ? match.found.student : null,
    };
  return { ...base, ...compareWithStudent(row.values, match.found) };
}

export function compareWithStudent(
  values: RowValues,
  found: MatchedStudent,
): Pick<StagedRow, 'kind' | 'changes' | 'student_id' | 'enrolment_id' | 'decision'> {
  const changes: RowChanges = rowChangesOf(values, found);
  const same = Object.keys(changes).length === 0;
  return {
    kind: same ? 'same' : 'changed',
    changes: same ? null : JSON.stringify(changes),
    student_id: found.student,
    enrolment_id: found.enrolment,
    // If a name only moves to another field, nobody needs a new card, so no person has to decide.
    decision: movesName(changes, found) ? 'update' : null,
  };
}

function movesName(changes: RowChanges, found: MatchedStudent): boolean {
  const {
    name = [null, found.name],
    preferred_name: preferred = [null, found.preferredName],
    ...others
  } = changes;
  const after = { name: name[1] ?? '', preferredName: preferred[1] };
  return Object.keys(others).length === 0 && shownStudentName(after) === shownStudentName(found);
}

export async function stageBatch(
  act: Act,
  into: ImportTarget,
  rules: ImportRules,
  rows: readonly NumberedCells[],
): Promise<void> {
  if (rows.length === 0) return;
  const matched = await matchRows(act, into, rules, rows);
  await stageRows(act.tx, into, matched.map(staged));
}
