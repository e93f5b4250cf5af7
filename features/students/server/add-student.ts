import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { formatRollNo as threeDigits } from '@lanyard/domain/student';

import type { NewStudent, Student } from '../api.ts';
import { changeRoster } from './change-roster.ts';
import { readCustomValues } from './custom-values.ts';
import { getStudent } from './list-students.ts';
import { currentSection, nextRollNo, lockCurrentSection } from './queries/sections.ts';
import { rosterTextRow } from './roster-text-row.ts';

type Unadded = Refusal<
  'not_found' | 'roll_no_taken' | 'admission_no_taken' | 'changed_meanwhile' | 'invalid_input'
>;

export async function addStudent(
  act: Act,
  { section: sectionId, rollNo: number, consent, custom: given = {}, ...texts }: NewStudent,
): Promise<Student | Unadded> {
  const custom = await readCustomValues(act, given, { isNew: true, at: 'body.custom' });
  if (isRefusal(custom)) return custom;
  const section = await lockCurrentSection(act.tx, act.org, sectionId);
  if (!section) return refuse('not_found');
  const rollNo = threeDigits(number);
  const done = await changeRoster(act, {
    kind: 'add',
    line: { section: section.id },
    rows: [
      {
        ...rosterTextRow(texts),
        section_id: section.id,
        roll_no: rollNo,
        custom,
        ...(consent === undefined ? {} : { consent, basis: 'Said when added' }),
      },
    ],
  });
  if (isRefusal(done) && done.code === 'roll_no_taken')
    return refuse('roll_no_taken', { rollNo, free: await nextRollNo(act.tx, act.org, section.id) });
  return isRefusal(done) ? done : getStudent(act, ['all'], done.made[0] ?? '');
}

export async function suggestRollNo(
  act: Act,
  sectionId: string,
): Promise<{ rollNo: number | null } | Refusal<'not_found'>> {
  const section = await currentSection(act.tx, act.org, sectionId);
  return section ? { rollNo: await nextRollNo(act.tx, act.org, section.id) } : refuse('not_found');
}
