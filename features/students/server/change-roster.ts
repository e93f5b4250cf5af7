import { recordActivity } from '@lanyard/audit/activity';
import type { ActivityLine } from '@lanyard/audit/queries';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';
import type { ChangeSetKind, RosterField } from '@lanyard/domain/change-set';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { textFields, type OptionalTextKey } from '@lanyard/domain/student-field';

import { studentsChanged } from '../events.ts';
import {
  changeEnrolments,
  createEnrolments,
  openChangeSet,
  removeEnrolments,
  vacateRollNos,
  type ChangeSetTarget,
} from './queries/change-roster.ts';
import {
  backToSavepoint,
  insertChangeSet,
  setSavepoint,
  takenNumbers,
  takenSectionRollNos,
} from './queries/change-sets.ts';
import { rosterSourceOf, type RosterSource, type RosterSourceRow } from './queries/roster-source.ts';

/** The changes of one change set: rows in memory, or a SQL relation of any size with the fields that it changes. */
export type RosterChangeData =
  | { readonly rows: readonly RosterSourceRow[] }
  | { readonly source: RosterSource; readonly fields: readonly RosterField[] };

export type RosterChange = RosterChangeData & {
  readonly kind: ChangeSetKind;
  /** If left out, the current year. An enrolment of another year is not found. */
  readonly year?: string;
  readonly undoes?: string;
  /** What the activity line says in addition to the person and the count, such as the section. */
  readonly line?: Partial<Omit<ActivityLine, 'count'>>;
  /** Stored in the audit log. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type RosterChangeResult = {
  readonly changeSet: string;
  /** The enrolments that the change set created (`made`), changed and removed. */
  readonly made: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
};
export type RosterChangeRefusal = Refusal<
  'not_found' | 'changed_meanwhile' | 'roll_no_taken' | 'admission_no_taken'
>;

const lines: Readonly<Record<ChangeSetKind, ActivityKind>> = {
  add: 'student_added',
  edit: 'student_changed',
  correction: 'student_changed',
  move: 'student_moved',
  bulk: 'student_moved',
  leave: 'student_left',
  return: 'student_returned',
  import: 'students_imported',
  roll_over: 'year_rolled_over',
  undo: 'change_undone',
  erase: 'student_erased',
};
/**
 * If a change set has more students than this, its audit row names only the set. The rows of the set in
 * `student_changes` name the students.
 */
const mostSubjects = 5000;

/**
 * Locks the current year. Call this before you read a student to change them. Otherwise your act and a change of many
 * students can wait for each other (deadlock).
 */
export const lockRoster = async ({ tx, org }: Act, alone = false): Promise<string | undefined> =>
  (await openChangeSet(tx, org, undefined, alone))?.year;

/**
 * The only function that changes the roster. It writes a change set with its history. It compares versions and writes
 * all rows or none.
 */
export async function changeRoster(
  act: Act,
  change: RosterChange,
): Promise<RosterChangeResult | RosterChangeRefusal> {
  const alone = !('rows' in change) || change.rows.length > 1;
  const open = await openChangeSet(act.tx, act.org, change.year, alone);
  if (!open) return refuse('not_found');
  const into: ChangeSetTarget = { org: act.org, ...open, by: act.user || null };
  const done = await write(act, into, change);
  if (isRefusal(done)) return done;
  const { students, ...sets } = done;
  const counts = {
    added: sets.made.length,
    changed: sets.changed.length - done.left - done.returned,
    left: done.left,
    returned: done.returned,
    removed: sets.removed.length,
  };
  await insertChangeSet(act, into, {
    kind: change.kind,
    counts,
    ...(change.undoes === undefined ? {} : { undoes: change.undoes }),
  });
  const ids = [...sets.made, ...sets.changed];
  const total = ids.length + sets.removed.length;
  if (ids.length > 0)
    await act.announce(studentsChanged, { changeSet: into.changeSet, ids, fields: fieldsOf(change) });
  await recordAudit(act, {
    action: `student.${change.kind}`,
    subjects: [into.changeSet, ...(total > mostSubjects ? [] : [...ids, ...sets.removed])],
    detail: { ...counts, ...change.detail },
  });
  if (total > 0)
    await recordActivity(act, {
      kind: lines[change.kind],
      ...(students.length === 1 && students[0] !== undefined ? { student: students[0] } : {}),
      count: total,
      ...change.line,
    });
  await notifyBrowsers(act, 'students', 'dashboard', 'activity');
  return { changeSet: into.changeSet, made: sets.made, changed: sets.changed, removed: sets.removed };
}

type Written = Omit<RosterChangeResult, 'changeSet'> & {
  readonly students: readonly string[];
  readonly left: number;
  readonly returned: number;
};

async function write(
  act: Act,
  into: ChangeSetTarget,
  change: RosterChange,
): Promise<Written | RosterChangeRefusal> {
  const { tx } = act;
  const source = 'rows' in change ? rosterSourceOf(change.rows) : change.source;
  const needs = needsOf(change);
  await setSavepoint(tx);
  try {
    if (needs.aside) await vacateRollNos(tx, into, source);
    const removed = needs.remove ? await removeEnrolments(tx, into, source) : [];
    const changed = needs.change ? await changeEnrolments(tx, into, source) : [];
    const stale = [...removed, ...changed].filter(({ student }) => student === null);
    if (stale.length > 0)
      return refuse('changed_meanwhile', { stale: stale.slice(0, 20).map(({ id }) => id) });
    const made = needs.make ? await createEnrolments(tx, into, source) : [];
    if (made.some(({ student }) => student === null)) return refuse('not_found');
    return {
      made: idsOf(made),
      changed: idsOf(changed),
      removed: idsOf(removed),
      students: [...made, ...changed, ...removed].flatMap(({ student }) => student ?? []),
      left: changed.filter(({ left }) => left > 0).length,
      returned: changed.filter(({ left }) => left < 0).length,
    };
  } catch (fault) {
    const index = (fault as { constraint?: unknown }).constraint;
    if (index !== 'enrolments_roll_no' && index !== 'students_admission_no') throw fault;
    await backToSavepoint(tx);
    return index === 'enrolments_roll_no'
      ? refuse('roll_no_taken', { taken: await takenSectionRollNos(tx, into, source) })
      : refuse('admission_no_taken', { taken: await takenNumbers(tx, into, source) });
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
const isRemoval = ({ fields }: RosterSourceRow): boolean => fields?.includes('removed') ?? false;

/**
 * Which SQL statements a change set needs. If its rows are in the database, we do not know them, so all statements run.
 */
function needsOf(change: RosterChange): Readonly<Record<'aside' | 'remove' | 'change' | 'make', boolean>> {
  if (!('rows' in change)) return { aside: true, remove: true, change: true, make: true };
  const { rows } = change;
  return {
    aside: rows.length > 1 && rows.some((row) => row.roll_no !== undefined || row.section_id !== undefined),
    remove: rows.some(isRemoval),
    change: rows.some((row) => row.enrolment_id !== undefined && !isRemoval(row)),
    make: rows.some((row) => row.enrolment_id === undefined),
  };
}

function fieldsOf(change: RosterChange): readonly RosterField[] {
  if (!('rows' in change)) return change.fields;
  const fields = new Set<RosterField>();
  for (const row of change.rows) {
    if (row.enrolment_id === undefined) fields.add('year_id');
    for (const { key, text } of textFields)
      if (text.needed === undefined ? row.fields?.includes(key as OptionalTextKey) : row[key] !== undefined)
        fields.add(key);
    for (const key of Object.keys(row.custom ?? {})) fields.add(`custom.${key}`);
    if (row.consent !== undefined) fields.add('consent');
    if (row.section_id !== undefined) fields.add('section_id').add('class').add('division');
    if (row.roll_no !== undefined) fields.add('roll_no');
    if (row.fields?.includes('left_on')) fields.add('left_on');
  }
  return [...fields];
}
