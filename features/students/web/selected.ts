import type { SelectedStudents } from '../selected-students.ts';
import type { Selection } from './selection.ts';
import type { StudentQuery } from './student-query.ts';

/** As the server takes it: a query and exceptions, never five thousand ids. */
export const selectedOf = ({ matching, except, also }: Selection): SelectedStudents => ({
  matching: matching && { q: matching.q, filter: matching.filter },
  except: [...except.keys()],
  also: [...also.keys()],
});

export const allOf = ({ q, filter }: StudentQuery): SelectedStudents => ({
  matching: { q, filter },
  except: [],
  also: [],
});
