import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { cardStages, type CardStage } from '@lanyard/domain/card-stage';
import { rowChangesOf } from '@lanyard/domain/compare-row';
import { cellProblems } from '@lanyard/domain/import-cell';
import { rosterDecisionsAt, rosterEffectOf } from '@lanyard/domain/import-decision';
import { importFieldLabels } from '@lanyard/domain/import-field';
import { readRow } from '@lanyard/domain/import-row';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import { everyField } from '@lanyard/domain/student-field';
import { compareText } from '@lanyard/format/text';
import type * as z from 'zod/mini';

import type { Difference, DifferenceGroup, getEffects as effectsEndpoint } from '../../api-differences.ts';
import {
  countNewAndLeft,
  countKeptRollNos,
  differencePage,
  effectCounts,
  readDifferenceGroups,
  reviewersToNotify,
  type DifferenceRow,
  type DifferenceGroupRow,
  type DifferenceRowKind,
  type DifferencePageRequest,
} from '../queries/import-differences.ts';
import { studentsByEnrolment, type ImportTarget } from '../queries/import-rows.ts';
import { activeCustomFields, type StoredRosterImport } from '../queries/imports.ts';
import { previewApply } from './leave-out-rows.ts';
import { readImportRules, widenRules, type ImportRules } from './row-rules.ts';
import { readImportInState } from './view-import.ts';

type NotReady = Refusal<'not_found' | 'import_not_ready'>;
type Group = z.infer<typeof DifferenceGroup>;

/** Returns a function that gives the label of a built-in field, of the school's own field, or of the class. */
async function labelsOf(act: Act): Promise<(field: string) => string> {
  const own = new Map(
    (await activeCustomFields(act.tx, act.org)).map(({ key, label }) => [`custom:${key}`, label]),
  );
  return (field) =>
    field === 'section'
      ? 'Class'
      : field === 'left'
        ? 'Left'
        : (own.get(field) ?? importFieldLabels.get(field) ?? field);
}

const rank = (field: string): number => {
  const at = everyField.findIndex(({ key }) => key === field);
  return at === -1 ? everyField.length : at;
};

function difference(row: DifferenceRow, label: (field: string) => string): Difference {
  const said = row.cells ?? {};
  return {
    id: row.no,
    row: row.no > 0 ? row.no : null,
    kind: row.kind,
    name: row.name,
    // A student of the roster is shown with their present class and roll number. A new student is shown with those in
    // the file.
    class: row.was?.class ?? row.class ?? said['class'] ?? said['section'] ?? said['identifier'] ?? '',
    division: row.was?.division ?? row.division ?? said['division'] ?? '',
    rollNo: row.was?.rollNo ?? row.rollNo ?? said['roll_no'] ?? '',
    student: row.enrolment,
    photo: row.photo,
    stage: row.stage,
    changes: Object.entries(row.changes ?? {})
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([field, [was, is]]) => ({ field, label: label(field), was, is })),
    problems: (row.problems ?? []).map(({ field, problem, found, suggestion, with: other }) => ({
      field,
      problem,
      found,
      suggestion,
      with: other ?? null,
    })),
    candidate: row.candidate,
    decision: row.decision as Difference['decision'],
  };
}

/** A question gets the changes that the answer "same person" would make. The answer compares with the same code. */
async function withAnswerChanges(
  act: Act,
  kept: StoredRosterImport,
  into: ImportTarget,
  asked: readonly DifferenceRow[],
): Promise<DifferenceRow[]> {
  const questions = asked.map((row) => Object.assign(row, { cells: row.cells ?? {} }));
  const rules = widenRules(await readImportRules(act.tx, act.org, kept), questions);
  const candidates = asked.flatMap(({ candidate }) => candidate?.student ?? []);
  const known = new Map(
    (await studentsByEnrolment(act.tx, into, candidates)).map((found) => [found.enrolment, found]),
  );
  return questions.map((row) => {
    const found = known.get(row.candidate?.student ?? null);
    if (!found) return row;
    const changes = rowChangesOf(readRow(row.cells, rules).values, found);
    return Object.assign({}, row, { changes });
  });
}

export async function listDifferences(
  act: Act,
  id: string,
  page: DifferencePageRequest,
): Promise<{ differences: Difference[]; next: number | null } | NotReady> {
  const kept = await readImportInState(act, id, 'decide');
  if (isRefusal(kept)) return kept;
  const into = { org: act.org, import: id, year: kept.year };
  const found = await differencePage(act.tx, into, page);
  const rows = page.kind === 'asked' ? await withAnswerChanges(act, kept, into, found) : found;
  const label = await labelsOf(act);
  return {
    differences: rows.map((row) => difference(row, label)),
    next: rows.length === page.limit ? (rows.at(-1)?.no ?? null) : null,
  };
}

const noStage = { stage: null, effect: null, repair: null, section: null, offered: [], decisions: [] };

/** The values that a cell of this field can have. Empty if any value is possible. */
function optionsFor(field: string, { places, sections, own }: ImportRules): string[] {
  if (field === 'class') return [...new Set(places.classes)];
  if (field === 'division') return [...new Set(places.divisions)];
  if (field === 'section') return sections.map((each) => `${each.class}-${each.division}`);
  if (field === 'consent') return ['Yes', 'No'];
  const rule = field.startsWith('custom:') ? own.get(field.slice('custom:'.length))?.rule : undefined;
  return rule ? [...rule.options] : [];
}

function errorGroup({ key, count, suggestion }: DifferenceGroupRow, rules: ImportRules): Group {
  const [name = '', field = 'roll_no', ...found] = (key ?? '').split('|');
  const problem = cellProblems.find((each) => each === name) ?? 'not_valid';
  return {
    ...noStage,
    key: key ?? '',
    count,
    repair: {
      field,
      problem,
      found: found.join('|'),
      suggestion,
      options: optionsFor(field, rules),
      mendsAll: suggestion !== null && problem === 'not_a_roll_no',
    },
  };
}

const far = ({ stage }: { readonly stage: CardStage | null }): number =>
  cardStages.indexOf(stage ?? 'no_photo');

type Decided = Group['decisions'];
function stageGroup({ key, count, decisions }: DifferenceGroupRow, kind: DifferenceRowKind): Group {
  const stage = cardStages.find((each) => each === key) ?? 'no_photo';
  return {
    ...noStage,
    key: key ?? '',
    count,
    stage,
    effect: rosterEffectOf(stage),
    decisions: (decisions ?? []) as Decided,
    offered: kind === 'left' ? ['update', 'leave_out'] : [...rosterDecisionsAt(stage)],
  };
}

export async function listGroups(
  act: Act,
  id: string,
  kind: DifferenceRowKind,
): Promise<{ groups: Group[] } | NotReady> {
  const kept = await readImportInState(act, id, 'decide');
  if (isRefusal(kept)) return kept;
  const rows = await readDifferenceGroups(act.tx, { org: act.org, import: id }, kind);
  if (kind === 'error') {
    const rules = await readImportRules(act.tx, act.org, kept);
    return { groups: rows.map((row) => errorGroup(row, rules)) };
  }
  if (kind === 'changed' || kind === 'left') {
    return { groups: rows.map((row) => stageGroup(row, kind)).toSorted((a, b) => far(b) - far(a)) };
  }
  // New students are grouped by class: 9-A is before 10-A.
  const sorted = kind === 'new' ? rows.toSorted((a, b) => compareText(a.key ?? '', b.key ?? '')) : rows;
  return {
    groups: sorted.map(({ key, count, decisions }) => ({
      stage: null,
      effect: null,
      repair: null,
      key: key ?? '',
      count,
      section: kind === 'new' ? key : null,
      decisions: (decisions ?? []) as Decided,
      offered:
        kind === 'asked' ? ['same_person', 'another_person'] : kind === 'new' ? ['update', 'leave_out'] : [],
    })),
  };
}

type Effects = z.infer<typeof effectsEndpoint.ok>;
export async function getEffects(act: Act, id: string): Promise<Effects | NotReady> {
  const kept = await readImportInState(act, id, 'decide');
  if (isRefusal(kept)) return kept;
  const of = { org: act.org, import: id };
  const stages = await effectCounts(act.tx, of);
  const told = await reviewersToNotify(act.tx, of);
  const names = await personNamesOf(
    act.tx,
    told.map(({ reviewer }) => reviewer),
  );
  const going = await countNewAndLeft(act.tx, of);
  return {
    stages: stages
      .toSorted((a, b) => far(b) - far(a))
      .map((each) => Object.assign(each, { effect: rosterEffectOf(each.stage) })),
    ...going,
    photosToTake: going.new,
    placesKept: await countKeptRollNos(act.tx, of),
    outcome: await previewApply(act, { ...of, year: kept.year }, kept.name),
    told: told.map(({ reviewer, proofs }) => ({ name: names.get(reviewer) ?? '', proofs })),
  };
}
