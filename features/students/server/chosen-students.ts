import type { SelectedStudents } from '../selected-students.ts';
import { soughtBy } from './list-students.ts';
import type { Chosen, View } from './queries/student-list.ts';

export const chosenBy = ({ matching, except, also }: SelectedStudents): Chosen => ({
  matching: matching && soughtBy(matching.q, matching.filter),
  except,
  also,
});

/** Of somebody whose permission is for the whole school. */
export const wholeSchool = (org: string, person: string): View => ({
  org,
  person,
  rows: 'all',
  details: 'all',
});
