import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { textFields, type RecordTextName } from '@lanyard/domain/student-field';

import type { StudentRecord } from '../../api-records.ts';
import type { Student } from '../../api.ts';
import { getStudent } from '../list-students.ts';
import { consentLines, readRecordDetails, sectionIdOf } from '../queries/records.ts';

const noTexts = Object.fromEntries(textFields.map(({ text }) => [text.recordAs, null])) as Record<
  RecordTextName,
  null
>;
const untold = {
  custom: {},
  consent: null,
  consents: [],
  classTeacher: null,
  corrections: 0,
} as const;

/** True if this person sees only the list's fields of this student. Only then is the proof status null. */
const isListOnly = ({ proofStatus }: Student): boolean => proofStatus === null;

/** `id` is any enrolment of the student. The record has the student's present values, also for a former student. */
export async function getRecord(
  act: Act,
  scopes: Scopes,
  id: string,
): Promise<StudentRecord | Refusal<'not_found'>> {
  const found = await getStudent(act, scopes, id);
  if (isRefusal(found)) return found;
  if (isListOnly(found))
    return {
      ...noTexts,
      ...found,
      ...untold,
      custom: {},
      consents: [],
      section: await sectionIdOf(act.tx, act.org, found.id),
    };
  const details = await readRecordDetails(act.tx, act.org, found.id);
  if (!details) return refuse('not_found');
  const { student, ...rest } = details;
  return {
    ...rest,
    ...found,
    custom: { ...rest.custom },
    consents: await consentLines(act.tx, act.org, student),
  };
}
