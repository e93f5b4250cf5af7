// What others can build on: every contract by its operation's name. The OpenAPI document is made from it.
import * as accounts from '@lanyard/accounts/api';
import * as jobs from '@lanyard/accounts/api-jobs';
import * as dashboard from '@lanyard/dashboard/api';
import * as students from '@lanyard/students/api';

export const contracts = {
  getSession: accounts.getSession,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  listSections: accounts.listSections,
  listQueues: jobs.listQueues,
  listFailures: jobs.listFailures,
  retryJob: jobs.retryJob,
  getProgress: jobs.getProgress,
  listStudents: students.listStudents,
  countStudents: students.countStudents,
  getStudent: students.getStudent,
  addStudent: students.addStudent,
  suggestRollNo: students.suggestRollNo,
  getDashboard: dashboard.getDashboard,
  listActivity: dashboard.listActivity,
};
