import type { SelectedStudents } from '../selected-students.ts';
import { soughtBy } from './list-students.ts';
import type { Chosen } from './queries/student-list.ts';
import type { View } from './queries/student-who.ts';

export const chosenBy = ({ matching, except, also }: SelectedStudents): Chosen => ({
  matching: matching && soughtBy(matching),
  except,
  also,
});

/** Of someone whose permission is for the whole school: those who are in it this year. */
export const wholeSchool = (org: string, person: string): View => ({
  org,
  person,
  rows: 'all',
  details: 'all',
  former: false,
});
/** Former students too: they can be exported, and nothing else is done to many of them at once. */
export const everyYear = (org: string, person: string): View => ({
  ...wholeSchool(org, person),
  former: true,
});

/** For the proof, which outlives everybody in it: what was searched for may be a name, and is not said. */
export const provenOf = ({
  matching,
  except,
  also,
}: SelectedStudents): Readonly<Record<string, unknown>> => ({
  ...(matching && { ...matching, q: undefined, searched: matching.q !== '' }),
  except,
  also,
});
