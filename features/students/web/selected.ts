import type { Student } from '../api.ts';
import type { SelectedStudents } from '../selected-students.ts';
import type { Selection } from './selection.ts';
import { studentQueryOf, type StudentQuery } from './student-query.ts';

/** The selection in the form of the API: a query and exceptions, so that it never has thousands of ids. */
export const selectedStudentsOf = ({ matching, except, also }: Selection): SelectedStudents => ({
  matching: matching && studentQueryOf(matching),
  except: [...except.keys()],
  also: [...also.keys()],
});

export const selectOneStudent = ({ id }: Student): SelectedStudents => ({
  matching: null,
  except: [],
  also: [id],
});

export const selectAllStudents = (query: StudentQuery): SelectedStudents => ({
  matching: studentQueryOf(query),
  except: [],
  also: [],
});
