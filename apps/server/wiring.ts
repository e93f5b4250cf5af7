// How the features touch each other on the server: who answers what, in the same transaction.
import {
  inHouseVendorMade,
  schoolRenamed,
  secondFactorReset,
  vendorLinkChanged,
  yearChanged,
} from '@lanyard/accounts/events';
import { recordFactorReset } from '@lanyard/accounts/server/people/reset-second-factor';
import { joinInHouseVendor, recordVendorLink } from '@lanyard/accounts/server/school/vendor-side';
import { when, type Answerer } from '@lanyard/db/tenant';
import {
  claimRefused,
  lateCardsAsked,
  packageNews,
  packageNumbersAsked,
  packagesLate,
} from '@lanyard/delivery/events';
import { writeOfDelays } from '@lanyard/delivery/server/carrier/tell-delays.job';
import { ratingsIn } from '@lanyard/delivery/server/figures';
import {
  billSchool,
  hearPackages,
  lateCards,
  leavePackages,
  numberPackages,
} from '@lanyard/delivery/server/school-side';
import type { Vault } from '@lanyard/files/files';
import { deleteSubject } from '@lanyard/files/queries';
import { subjectOfStudent } from '@lanyard/files/subject-keys';
import {
  cardsFailed,
  cardsFollowed,
  cardsUnprinted,
  copiesDeleted,
  dueDayAsked,
  pricesAsked,
  ratingsAsked,
} from '@lanyard/orders/events';
import {
  cardsFrom,
  eraseCardsOf,
  followProofs,
  stagesOfLiveCards,
  voidOfThoseWhoLeft,
} from '@lanyard/orders/server/answers';
import { recallOrdersAt } from '@lanyard/orders/server/change/recall-order';
import { replaceChanged } from '@lanyard/orders/server/replace/replace-cards';
import { photoDoubted, photosChanged, qualityChanged } from '@lanyard/photos/events';
import {
  acceptPhoto,
  bytesForCards,
  forgetPhotosOf,
  photosForCards,
  withdrawWhereAsked,
} from '@lanyard/photos/server/answers';
import { carryChoices } from '@lanyard/photos/server/queries/photos';
import { forgetPrintFiles } from '@lanyard/printing/server/files/end-files.job';
import { dueDayFrom } from '@lanyard/printing/server/settings/due-day';
import { priceListFor } from '@lanyard/printing/server/settings/price-list-for';
import { proofsMoved, proofsStale } from '@lanyard/proofing/events';
import {
  forgetProofsOf,
  proofsFallingBack,
  proofsOfSections,
  proofsOfStudents,
  proofsOfYear,
  stagesOfCards,
} from '@lanyard/proofing/server/answers';
import { followDoubt } from '@lanyard/proofing/server/follow-doubt';
import { judgeAgain } from '@lanyard/proofing/server/judge-again';
import { lockFailed } from '@lanyard/proofing/server/lock-failed';
import { frozenIn, signedAmong } from '@lanyard/proofing/server/sections/frozen';
import type { Wires } from '@lanyard/proofing/server/wires';
import { reportsDue } from '@lanyard/reports/events';
import { writeLetters } from '@lanyard/reports/server/schedule/send-reports.job';
import {
  cardStages,
  frozenStudents,
  photoAccepted,
  replacementsAsked,
  studentErased,
  studentsChanged,
  yearRolledOver,
} from '@lanyard/students/events';
import { eraseOwnHistory } from '@lanyard/students/server/records/erase-student';
import {
  cardPhotoBytes,
  cardPhotos,
  cardSchoolChanged,
  cardsProduced,
  proofsToFallBack,
  signedSections,
  templateUsed,
} from '@lanyard/templates/events';
import { forgetFindings } from '@lanyard/templates/server/queries/preflights';
import { carryTemplates } from '@lanyard/templates/server/queries/section-templates';

export const answersOf = (vault: Vault, wires: Wires): readonly Answerer[] => [
  // A link concerns two organisations, and each keeps its own proof of it.
  when(vendorLinkChanged, (act, { vendor, link, change }) =>
    act.across(vendor, (there) => recordVendorLink(there, { link, change, school: act.org })),
  ),
  when(vendorLinkChanged, (act, { vendor, change }) =>
    change === 'vendor.end_link' ? recallOrdersAt(act, vendor) : Promise.resolve(),
  ),
  when(inHouseVendorMade, (act, { vendor, admin }) =>
    act.across(vendor, (there) => joinInHouseVendor(there, { admin })),
  ),
  when(secondFactorReset, (act, { org, person }) =>
    act.across(org, (there) => recordFactorReset(there, { person })),
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
  when(studentErased, (act, { student }) => act.across(act.org, (there) => forgetProofsOf(there, student))),
  when(studentErased, (act, erased) => act.across(act.org, (there) => eraseCardsOf(there, erased))),
  when(studentsChanged, withdrawWhereAsked),
  // Whatever a card prints may have changed: its proof is made again, after the photo's own answer.
  when(studentsChanged, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(photosChanged, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(templateUsed, (act, used) => proofsOfSections(wires, act, used)),
  when(schoolRenamed, (act) => proofsOfYear(wires, act, null)),
  when(cardSchoolChanged, (act) => proofsOfYear(wires, act, null)),
  when(yearChanged, (act, { year }) => proofsOfYear(wires, act, year)),
  when(proofsStale, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(photoDoubted, (act, doubted) => followDoubt(wires, act, doubted)),
  when(qualityChanged, judgeAgain),
  when(cardStages, (act, { ids }) => stagesOfCards(act, ids)),
  when(proofsToFallBack, (act, asked) => proofsFallingBack(act, asked)),
  // What a signature freezes is asked for as a correction instead.
  when(frozenStudents, (act, asked) => frozenIn(act, asked)),
  when(photoAccepted, (act, accepted) => acceptPhoto(act, accepted)),
  when(signedSections, (act, { sections }) => signedAmong(act, sections)),
  when(cardPhotos, (act, { ids }) => photosForCards(act, ids)),
  when(cardPhotoBytes, (act, { keys }) => bytesForCards(vault, act, keys)),
  when(yearRolledOver, async ({ tx, org }, { into }) => void (await carryChoices(tx, org, into))),
  // A class keeps its card design from year to year.
  when(yearRolledOver, ({ tx, org }, { from, into }) => carryTemplates(tx, org, from, into)),
  when(yearRolledOver, (act, { into }) => proofsOfYear(wires, act, into)),
  // In the vendor's organisation: its answers to what a school asks, and the deletion of what was drawn from its copies.
  when(pricesAsked, (act, { school }) => priceListFor(act, school)),
  when(dueDayAsked, (act, { today }) => dueDayFrom(act, today)),
  when(copiesDeleted, forgetPrintFiles),
  when(ratingsAsked, (act, days) => ratingsIn(act, { ...days, within: undefined, vendor: undefined })),
  when(cardsFailed, (act, { proofs }) => lockFailed(act, proofs)),
  // Proofs and students that change while their card is on its way.
  when(cardsUnprinted, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(proofsMoved, (act, moved) => followProofs(wires.queue, act, moved)),
  when(studentsChanged, voidOfThoseWhoLeft),
  when(replacementsAsked, (act, { ids }) => replaceChanged(act, wires.queue, ids)),
  when(cardStages, (act, { ids }) => stagesOfLiveCards(act, ids)),
  when(cardsProduced, (act, { templates }) => cardsFrom(act, templates)),
  // Packages: numbered by the school, packed by the vendor; what became of the students only the school knows.
  when(lateCardsAsked, (act, { school, ...asked }) => act.across(school, (there) => lateCards(there, asked))),
  when(packageNumbersAsked, (act, { school, ...asked }) =>
    act.across(school, (there) => numberPackages(there, asked)),
  ),
  when(packageNews, (act, news) => act.across(news.to, (there) => hearPackages(there, news))),
  when(claimRefused, (act, { school, card }) =>
    act.across(school, async (there) => void (await billSchool(there, card))),
  ),
  when(packagesLate, (act, { to, late }) => act.across(to, (there) => writeOfDelays(wires, there, late))),
  when(cardsFollowed, (act, { cards }) => leavePackages(act, cards)),
  when(reportsDue, (act, { letters }) => writeLetters(wires, act, letters)),
];
