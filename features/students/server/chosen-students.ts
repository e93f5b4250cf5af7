import type { SelectedStudents } from '../selected-students.ts';
import { studentListQueryOf } from './list-students.ts';
import type { StudentAccess } from './queries/student-conditions.ts';
import type { ChosenStudents } from './queries/student-list.ts';

export const chosenStudentsOf = ({ matching, except, also }: SelectedStudents): ChosenStudents => ({
  matching: matching && studentListQueryOf(matching),
  except,
  also,
});

/** Of someone whose permission is for the whole school: those who are in it this year. */
export const wholeSchoolAccess = (org: string, person: string): StudentAccess => ({
  org,
  person,
  rows: 'all',
  details: 'all',
  former: false,
});
/** Former students too: they can be exported, and nothing else is done to many of them at once. */
export const everyYearAccess = (org: string, person: string): StudentAccess => ({
  ...wholeSchoolAccess(org, person),
  former: true,
});

/** For the proof, which outlives everybody in it: what was searched for may be a name, and is not said. */
export const selectionAuditDetail = ({
  matching,
  except,
  also,
}: SelectedStudents): Readonly<Record<string, unknown>> => ({
  ...(matching && { ...matching, q: undefined, searched: matching.q !== '' }),
  except,
  also,
});
