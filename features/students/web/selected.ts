import type { Student } from '../api.ts';
import type { SelectedStudents } from '../selected-students.ts';
import type { Selection } from './selection.ts';
import { queryOf, type StudentQuery } from './student-query.ts';

/** As the server takes it: a query and exceptions, never five thousand ids. */
export const selectedOf = ({ matching, except, also }: Selection): SelectedStudents => ({
  matching: matching && queryOf(matching),
  except: [...except.keys()],
  also: [...also.keys()],
});

export const oneOf = ({ id }: Student): SelectedStudents => ({ matching: null, except: [], also: [id] });

export const allOf = (query: StudentQuery): SelectedStudents => ({
  matching: queryOf(query),
  except: [],
  also: [],
});
