// What others can build on: every contract by its operation's name. The OpenAPI document is made from it.
import * as accounts from '@lanyard/accounts/api';
import * as security from '@lanyard/accounts/api-security';
import * as students from '@lanyard/students/api';

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
  listStudents: students.listStudents,
  countStudents: students.countStudents,
  getStudent: students.getStudent,
  addStudent: students.addStudent,
  suggestRollNo: students.suggestRollNo,
};
