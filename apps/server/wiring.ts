// How the features touch each other on the server: who answers what, in the same transaction.
import { inHouseVendorMade, vendorLinkChanged } from '@lanyard/accounts/events';
import { joinInHouseVendor, recordVendorLink } from '@lanyard/accounts/server/school/vendor-side';
import { when, type Answerer } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { deleteSubject } from '@lanyard/files/queries';
import { subjectOfStudent } from '@lanyard/files/subject-keys';
import {
  bytesForCards,
  forgetPhotosOf,
  photosForCards,
  withdrawWhereAsked,
} from '@lanyard/photos/server/answers';
import { carryChoices } from '@lanyard/photos/server/queries/photos';
import { studentErased, studentsChanged, yearRolledOver } from '@lanyard/students/events';
import { eraseOwnHistory } from '@lanyard/students/server/records/erase-student';
import { cardPhotoBytes, cardPhotos } from '@lanyard/templates/events';
import { forgetFindings } from '@lanyard/templates/server/queries/preflights';
import { carryTemplates } from '@lanyard/templates/server/queries/section-templates';

export const answersOf = (vault: Vault): readonly Answerer[] => [
  // A link concerns two organisations, and each keeps its own proof of it.
  when(vendorLinkChanged, (act, { vendor, link, change }) =>
    act.across(vendor, (there) => recordVendorLink(there, { link, change, school: act.org })),
  ),
  when(inHouseVendorMade, (act, { vendor, admin }) =>
    act.across(vendor, (there) => joinInHouseVendor(there, { admin })),
  ),
  // Only the worker may change what was written, and destroy the key of what was kept.
  when(studentErased, (act, erased) => act.across(act.org, (there) => eraseOwnHistory(there, erased))),
  when(studentErased, (act, { student }) =>
    act.across(act.org, async ({ tx, org }) => [
      { what: 'files', count: await deleteSubject(tx, org, subjectOfStudent(student)) },
    ]),
  ),
  when(studentErased, (act, { enrolments }) =>
    act.across(act.org, async ({ tx, org }) => [
      { what: 'preflight findings', count: await forgetFindings(tx, org, enrolments) },
    ]),
  ),
  when(studentErased, (act, { student }) => act.across(act.org, (there) => forgetPhotosOf(there, student))),
  when(studentsChanged, withdrawWhereAsked),
  when(cardPhotos, (act, { ids }) => photosForCards(act, ids)),
  when(cardPhotoBytes, (act, { keys }) => bytesForCards(vault, act, keys)),
  when(yearRolledOver, async ({ tx, org }, { into }) => void (await carryChoices(tx, org, into))),
  // A class keeps its card design from year to year.
  when(yearRolledOver, ({ tx, org }, { from, into }) => carryTemplates(tx, org, from, into)),
];
