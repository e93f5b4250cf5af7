import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';

import type { StudentRecord } from '../../api-records.ts';
import type { Student } from '../../api.ts';
import { viewOf } from '../list-students.ts';
import { consentLines, detailsOf, sectionOf } from '../queries/records.ts';
import { studentById } from '../queries/student-list.ts';

const untold = {
  admissionNo: null,
  custom: {},
  consent: null,
  consents: [],
  classTeacher: null,
  corrections: 0,
} as const;

/** Whoever sees only the list has no proof status in it: that tells how much of the row is theirs. */
const isListOnly = ({ proofStatus }: Student): boolean => proofStatus === null;

export async function getRecord(
  act: Act,
  scopes: Scopes,
  id: string,
): Promise<StudentRecord | Refusal<'not_found'>> {
  const found = (await studentById(act.tx, viewOf(act, scopes), id)) as Student | undefined;
  if (!found) return refuse('not_found');
  if (isListOnly(found))
    return { ...found, ...untold, custom: {}, consents: [], section: await sectionOf(act.tx, act.org, id) };
  const details = await detailsOf(act.tx, act.org, id);
  if (!details) return refuse('not_found');
  const { student, ...rest } = details;
  return {
    ...found,
    ...rest,
    custom: { ...rest.custom },
    consents: await consentLines(act.tx, act.org, student),
  };
}
