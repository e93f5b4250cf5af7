import type { Student } from '../api.ts';
import type { SelectedStudents } from '../selected-students.ts';
import type { Selection } from './selection.ts';
import { studentQueryOf, type StudentQuery } from './student-query.ts';

/** As the server takes it: a query and exceptions, never five thousand ids. */
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
