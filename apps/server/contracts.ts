// What others can build on: every contract by its operation's name. The OpenAPI document is made from it.
import * as accounts from '@lanyard/accounts/api';
import * as school from '@lanyard/accounts/api-school';
import * as first from '@lanyard/accounts/api-set-up';
import * as links from '@lanyard/accounts/api-vendor-links';
import * as students from '@lanyard/students/api';

export const contracts = {
  getSession: accounts.getSession,
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  listSections: accounts.listSections,
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
  listVendorLinks: links.listVendorLinks,
  linkVendor: links.linkVendor,
  makeInHouseVendor: links.makeInHouseVendor,
  endVendorLink: links.endVendorLink,
  listStudents: students.listStudents,
  countStudents: students.countStudents,
  getStudent: students.getStudent,
  addStudent: students.addStudent,
  suggestRollNo: students.suggestRollNo,
};
