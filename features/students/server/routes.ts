import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from '../api.ts';
import { addStudent, suggestRollNo } from './add-student.ts';
import { countStudents, getStudent, listStudents } from './list-students.ts';

export const studentRoutes: Route[] = createRoutes(api, {
  listStudents: (act, { scopes, query }) => listStudents(act, scopes, query),
  countStudents: (act, { scopes, query }) => countStudents(act, scopes, query),
  getStudent: (act, { scopes, params }) => getStudent(act, scopes, params.student),
  addStudent: (act, { body }) => addStudent(act, body),
  suggestRollNo: (act, { params }) => suggestRollNo(act, params.section),
});
