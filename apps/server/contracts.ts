// What others can build on: every contract by its operation's name. The OpenAPI document is made from it.
import * as accounts from '@lanyard/accounts/api';
import * as crests from '@lanyard/accounts/api-crest';
import * as jobs from '@lanyard/accounts/api-jobs';
import * as people from '@lanyard/accounts/api-people';
import * as school from '@lanyard/accounts/api-school';
import * as security from '@lanyard/accounts/api-security';
import * as first from '@lanyard/accounts/api-set-up';
import * as links from '@lanyard/accounts/api-vendor-links';
import * as dashboard from '@lanyard/dashboard/api';
import * as students from '@lanyard/students/api';
import * as bulk from '@lanyard/students/api-bulk';
import * as corrections from '@lanyard/students/api-corrections';
import * as exported from '@lanyard/students/api-export';
import * as fields from '@lanyard/students/api-fields';
import * as records from '@lanyard/students/api-records';
import * as uploads from '@lanyard/uploads/api';

export const contracts = {
  getSession: accounts.getSession,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  startPasskeySignIn: security.startPasskeySignIn,
  finishSignIn: security.finishSignIn,
  requestReset: security.requestReset,
  resetPassword: security.resetPassword,
  getSecurity: security.getSecurity,
  listMySessions: security.listMySessions,
  endMySession: security.endMySession,
  endOtherSessions: security.endOtherSessions,
  startTotp: security.startTotp,
  confirmTotp: security.confirmTotp,
  removeTotp: security.removeTotp,
  startPasskey: security.startPasskey,
  addPasskey: security.addPasskey,
  removePasskey: security.removePasskey,
  renewRecoveryCodes: security.renewRecoveryCodes,
  changePassword: security.changePassword,
  startProof: security.startProof,
  proveAgain: security.proveAgain,
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
  getRecord: records.getRecord,
  getHistory: records.getHistory,
  editStudent: records.editStudent,
  leaveSchool: records.leaveSchool,
  comeBack: records.comeBack,
  eraseStudent: records.eraseStudent,
  listCertificates: records.listCertificates,
  requestCorrection: corrections.requestCorrection,
  listCorrections: corrections.listCorrections,
  decideCorrection: corrections.decideCorrection,
  listFields: fields.listFields,
  addField: fields.addField,
  changeField: fields.changeField,
  orderFields: fields.orderFields,
  startExport: exported.startExport,
  getExportFile: exported.getExportFile,
  moveStudents: bulk.moveStudents,
  getBulkAct: bulk.getBulkAct,
  getDashboard: dashboard.getDashboard,
  listActivity: dashboard.listActivity,
};
