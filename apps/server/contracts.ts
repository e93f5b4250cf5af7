// What others can build on: every contract by its operation's name. The OpenAPI document is made from it.
import * as accounts from '@lanyard/accounts/api';
import * as crests from '@lanyard/accounts/api-crest';
import * as jobs from '@lanyard/accounts/api-jobs';
import * as people from '@lanyard/accounts/api-people';
import * as school from '@lanyard/accounts/api-school';
import * as first from '@lanyard/accounts/api-set-up';
import * as links from '@lanyard/accounts/api-vendor-links';
import * as dashboard from '@lanyard/dashboard/api';
import * as students from '@lanyard/students/api';
import * as uploads from '@lanyard/uploads/api';

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
  getSetUp: first.getSetUp,
  setUp: first.setUp,
  getOrganisation: school.getOrganisation,
  changeOrganisation: school.changeOrganisation,
  listYears: school.listYears,
  openYear: school.openYear,
  changeYear: school.changeYear,
  makeCurrent: school.makeCurrent,
  listSectionsInFull: school.listSectionsInFull,
  addSection: school.addSection,
  changeSection: school.changeSection,
  removeSection: school.removeSection,
  listReviewers: school.listReviewers,
  getCrest: crests.getCrest,
  removeCrest: crests.removeCrest,
  beginUpload: uploads.beginUpload,
  sendPart: uploads.sendPart,
  getUpload: uploads.getUpload,
  finishUpload: uploads.finishUpload,
  listVendorLinks: links.listVendorLinks,
  linkVendor: links.linkVendor,
  makeInHouseVendor: links.makeInHouseVendor,
  endVendorLink: links.endVendorLink,
  listStudents: students.listStudents,
  countStudents: students.countStudents,
  getStudent: students.getStudent,
  addStudent: students.addStudent,
  suggestRollNo: students.suggestRollNo,
  getDashboard: dashboard.getDashboard,
  listActivity: dashboard.listActivity,
};
