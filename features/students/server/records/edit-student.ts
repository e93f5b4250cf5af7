import type { Act } from '@lanyard/db/tenant';
import type { ChangeSetKind } from '@lanyard/domain/change-set';
import type { EditEffect } from '@lanyard/domain/edit-effect';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { formatRollNo as threeDigits } from '@lanyard/domain/student';
import { eachText } from '@lanyard/domain/student-field';

import type { EditedStudent, StudentChange, StudentRecord } from '../../api-records.ts';
import { changeRoster, lockRoster } from '../change-roster.ts';
import { requestEditCorrections, frozenFieldsOfEdit } from '../corrections/frozen-edit.ts';
import { readCustomValues } from '../custom-values.ts';
import { readCurrentEnrolment, lockStudentRecord, type StoredStudent } from '../queries/records.ts';
import type { RosterSourceRow } from '../queries/roster-source.ts';
import { nextRollNo, lockCurrentSection } from '../queries/sections.ts';
import { rosterTextRow } from '../roster-text-row.ts';
import { readCardFacts, refuseUnacceptedEffects } from './edit-effects.ts';
import { getRecord } from './get-record.ts';
import { flattenChange, storedValue, mergeEdit } from './merge-edit.ts';

type Edit = {
  readonly change: StudentChange;
  readonly was: Readonly<Record<string, string | null>>;
  readonly accepts?: readonly EditEffect[] | undefined;
};
type Unwritten = Refusal<
  'not_found' | 'invalid_input' | 'roll_no_taken' | 'admission_no_taken' | 'changed_meanwhile'
>;

export async function editStudent(
  act: Act,
  enrolment: string,
  { change, was, accepts }: Edit,
): Promise<EditedStudent | Unwritten | Refusal<'year_over' | 'effects_not_accepted'>> {
  const open = await lockRoster(act);
  const known = open && (await readCurrentEnrolment(act.tx, act.org, enrolment));
  const kept = known && (await lockStudentRecord(act.tx, act.org, known.year, known.id));
  if (!kept) return refuse('not_found');
  // The roster of a closed year must not change. Consent may change in any year, because it is about the child.
  if (known.former && Object.keys(change).some((field) => field !== 'consent')) return refuse('year_over');
  const { id } = known;
  const custom =
    change.custom && (await readCustomValues(act, change.custom, { isNew: false, at: 'body.change.custom' }));
  if (isRefusal(custom)) return custom;
  const read: StudentChange = custom ? { ...change, custom } : change;
  const { apply, conflicts } = mergeEdit(kept, flattenChange(read), was);
  if (conflicts.length > 0) {
    const now = await getRecord(act, ['all'], id);
    const values = Object.fromEntries(conflicts.map((field) => [field, storedValue(kept, field)]));
    return refuse('changed_meanwhile', { conflicts: values, now });
  }
  const before = accepts && (await readCardFacts(act, id));
  const frozen = await frozenFieldsOfEdit(act, id, kept, read, apply);
  const asked = frozen.size > 0 && (await requestEditCorrections(act, id, kept, read, frozen));
  if (isRefusal(asked)) return asked;
  const rest = new Set([...apply].filter((field) => !frozen.has(field)));
  const done =
    rest.size === 0
      ? await getRecord(act, ['all'], id)
      : await writeEdit(act, id, kept, read, rest, kindOf(rest));
  if (isRefusal(done)) return done;
  const unaccepted =
    before && (await refuseUnacceptedEffects(act, id, { before, accepts, sent: frozen.size > 0 }));
  return unaccepted ?? { ...done, sent: [...frozen] };
}

/** An edit is a move if it changes the section, and nothing else except the roll number. */
const kindOf = (apply: ReadonlySet<string>): ChangeSetKind =>
  apply.has('section') && [...apply].every((field) => field === 'section' || field === 'rollNo')
    ? 'move'
    : 'edit';

export async function writeEdit(
  act: Act,
  id: string,
  kept: StoredStudent,
  change: StudentChange,
  apply: ReadonlySet<string>,
  kind: ChangeSetKind,
): Promise<StudentRecord | Unwritten> {
  const section = apply.has('section') ? (change.section ?? kept.section) : kept.section;
  if (apply.has('section') && !(await lockCurrentSection(act.tx, act.org, section)))
    return refuse('not_found');
  const done = await changeRoster(act, {
    kind,
    year: kept.year,
    line: { section },
    rows: [{ enrolment_id: id, version: kept.version, ...rowOf(change, apply) }],
  });
  if (!isRefusal(done)) return getRecord(act, ['all'], id);
  if (done.code !== 'roll_no_taken') return done;
  const rollNo = change.rollNo === undefined ? kept.rollNo : threeDigits(change.rollNo);
  return refuse('roll_no_taken', { rollNo, free: await nextRollNo(act.tx, act.org, section) });
}

function rowOf(change: StudentChange, apply: ReadonlySet<string>): RosterSourceRow {
  const { section, rollNo, consent, custom = {} } = change;
  const texts = eachText(({ name }) => (apply.has(name) ? change[name] : undefined));
  const own = Object.entries(custom).filter(([key]) => apply.has(`custom.${key}`));
  return {
    ...rosterTextRow(texts),
    ...(section !== undefined && apply.has('section') ? { section_id: section } : {}),
    ...(rollNo !== undefined && apply.has('rollNo') ? { roll_no: threeDigits(rollNo) } : {}),
    ...(consent && apply.has('consent') ? { consent: consent.answer, basis: consent.basis } : {}),
    ...(own.length > 0 ? { custom: Object.fromEntries(own) } : {}),
  };
}
