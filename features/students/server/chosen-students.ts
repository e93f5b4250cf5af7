import type { SelectedStudents } from '../selected-students.ts';
import { studentListQueryOf } from './list-students.ts';
import type { StudentAccess } from './queries/student-conditions.ts';
import type { ChosenStudents } from './queries/student-list.ts';

export const chosenStudentsOf = ({ matching, except, also }: SelectedStudents): ChosenStudents => ({
  matching: matching && studentListQueryOf(matching),
  except,
  also,
});

/** Access of someone who may see the whole school: all students of this year. */
export const wholeSchoolAccess = (org: string, person: string): StudentAccess => ({
  org,
  person,
  rows: 'all',
  details: 'all',
  former: false,
});
/** Includes former students. They can be exported, but no other bulk act takes them. */
export const everyYearAccess = (org: string, person: string): StudentAccess => ({
  ...wholeSchoolAccess(org, person),
  former: true,
});

/**
 * The selection as the audit log stores it. The searched words are left out, because they may be a name and the log is
 * kept longer than the student's data.
 */
export const selectionAuditDetail = ({
  matching,
  except,
  also,
}: SelectedStudents): Readonly<Record<string, unknown>> => ({
  ...(matching && { ...matching, q: undefined, searched: matching.q !== '' }),
  except,
  also,
});
