import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { formatRollNo as threeDigits } from '@lanyard/domain/student';

import type { StudentRecord } from '../../api-records.ts';
import { changeRoster, lockRoster, type RosterChangeRefusal } from '../change-roster.ts';
import { lockStudentRecord, type StoredStudent } from '../queries/records.ts';
import { nextRollNo, lockCurrentSection } from '../queries/sections.ts';
import { getRecord } from './get-record.ts';

async function recordNow(act: Act, id: string): Promise<StoredStudent | Refusal<'not_found'>> {
  const year = await lockRoster(act);
  return (year && (await lockStudentRecord(act.tx, act.org, year, id))) || refuse('not_found');
}

/** Idempotent: calling this for a student who already left changes nothing. */
export async function leaveSchool(
  act: Act,
  id: string,
  on: string,
): Promise<StudentRecord | RosterChangeRefusal> {
  const kept = await recordNow(act, id);
  if (isRefusal(kept)) return kept;
  if (kept.leftOn === null) {
    const done = await changeRoster(act, {
      kind: 'leave',
      line: { section: kept.section },
      rows: [{ enrolment_id: id, version: kept.version, left_on: on, fields: ['left_on'] }],
    });
    if (isRefusal(done)) return done;
  }
  return getRecord(act, ['all'], id);
}

export async function comeBack(
  act: Act,
  id: string,
  { section: given, rollNo: number }: { section?: string | undefined; rollNo?: number | undefined },
): Promise<StudentRecord | RosterChangeRefusal> {
  const kept = await recordNow(act, id);
  if (isRefusal(kept)) return kept;
  if (kept.leftOn === null) return getRecord(act, ['all'], id);
  const section = given ?? kept.section;
  if (!(await lockCurrentSection(act.tx, act.org, section))) return refuse('not_found');
  const rollNo = number === undefined ? kept.rollNo : threeDigits(number);
  const done = await changeRoster(act, {
    kind: 'return',
    line: { section },
    rows: [
      {
        enrolment_id: id,
        version: kept.version,
        left_on: null,
        fields: ['left_on'],
        section_id: section,
        roll_no: rollNo,
      },
    ],
  });
  if (!isRefusal(done)) return getRecord(act, ['all'], id);
  if (done.code !== 'roll_no_taken') return done;
  return refuse('roll_no_taken', { rollNo, free: await nextRollNo(act.tx, act.org, section) });
}
