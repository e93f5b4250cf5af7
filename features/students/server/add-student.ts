import { say } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { rollNo as threeDigits, searchText } from '@lanyard/domain/student';

import type { Student } from '../api.ts';
import { getStudent } from './list-students.ts';
import { currentSection, insertEnrolment, insertStudent, nextRollNo, sectionToEnrolIn } from './queries.ts';

export async function addStudent(
  act: Act,
  { name, section: sectionId, rollNo: number }: { name: string; section: string; rollNo: number },
): Promise<Student | Refusal<'not_found' | 'roll_no_taken'>> {
  const section = await sectionToEnrolIn(act.tx, act.org, sectionId);
  if (!section) return refuse('not_found');
  const rollNo = threeDigits(number);
  const student = await insertStudent(act.tx, act.org, name);
  const enrolment = await insertEnrolment(act.tx, act.org, {
    student: student.id,
    section,
    rollNo,
    search: searchText(name, rollNo),
  });
  if (!enrolment)
    return refuse('roll_no_taken', { rollNo, free: await nextRollNo(act.tx, act.org, section.id) });
  await say(act, { kind: 'student_added', student: student.id, section: section.id });
  return getStudent(act, ['all'], enrolment.id);
}

export async function suggestRollNo(
  act: Act,
  sectionId: string,
): Promise<{ rollNo: number | null } | Refusal<'not_found'>> {
  const section = await currentSection(act.tx, act.org, sectionId);
  return section ? { rollNo: await nextRollNo(act.tx, act.org, section.id) } : refuse('not_found');
}
