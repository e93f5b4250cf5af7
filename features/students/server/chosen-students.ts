import type { SelectedStudents } from '../selected-students.ts';
import { soughtBy } from './list-students.ts';
import type { Chosen, View } from './queries/student-list.ts';

export const chosenBy = ({ matching, except, also }: SelectedStudents): Chosen => ({
  matching: matching && soughtBy(matching),
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
