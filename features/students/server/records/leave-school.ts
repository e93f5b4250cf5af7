import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { rollNo as threeDigits } from '@lanyard/domain/student';

import type { StudentRecord } from '../../api-records.ts';
import { changeRoster, holdRoster, type Undone } from '../change-roster.ts';
import { recordToChange, type Kept } from '../queries/records.ts';
import { nextRollNo, sectionToEnrolIn } from '../queries/sections.ts';
import { getRecord } from './get-record.ts';

async function recordNow(act: Act, id: string): Promise<Kept | Refusal<'not_found'>> {
  const year = await holdRoster(act);
  return (year && (await recordToChange(act.tx, act.org, year, id))) || refuse('not_found');
}

/** Said twice, it is true once. */
export async function leaveSchool(act: Act, id: string, on: string): Promise<StudentRecord | Undone> {
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
): Promise<StudentRecord | Undone> {
  const kept = await recordNow(act, id);
  if (isRefusal(kept)) return kept;
  if (kept.leftOn === null) return getRecord(act, ['all'], id);
  const section = given ?? kept.section;
  if (!(await sectionToEnrolIn(act.tx, act.org, section))) return refuse('not_found');
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
