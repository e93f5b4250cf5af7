// What others can build on: every contract by its operation's name. The OpenAPI document is made from it.
import * as accounts from '@lanyard/accounts/api';
import * as jobs from '@lanyard/accounts/api-jobs';
import * as people from '@lanyard/accounts/api-people';
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
  lookAtInvitation: people.lookAtInvitation,
  acceptInvitation: people.acceptInvitation,
  listPeople: people.listPeople,
  invitePerson: people.invitePerson,
  resendInvitation: people.resendInvitation,
  cancelInvitation: people.cancelInvitation,
  changeRoles: people.changeRoles,
  endMembership: people.endMembership,
  nameActingPrincipal: people.nameActingPrincipal,
  endActingPrincipal: people.endActingPrincipal,
  listStudents: students.listStudents,
  countStudents: students.countStudents,
  getStudent: students.getStudent,
  addStudent: students.addStudent,
  suggestRollNo: students.suggestRollNo,
  getDashboard: dashboard.getDashboard,
  listActivity: dashboard.listActivity,
};
