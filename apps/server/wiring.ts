// How the features work together on the server: which feature answers which event, in the same transaction.
import { schoolRenamed, vendorLinkEnded, yearChanged } from '@lanyard/accounts/events';
import { when, type Answerer } from '@lanyard/db/tenant';
import { ratingsIn } from '@lanyard/delivery/server/figures';
import { leavePackages } from '@lanyard/delivery/server/school-side';
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
  deleteProofsOfStudent,
  proofsFallingBack,
  proofsOfSections,
  proofsOfStudents,
  proofsOfYear,
  stagesOfCards,
} from '@lanyard/proofing/server/answers';
import { followDoubt } from '@lanyard/proofing/server/follow-doubt';
import { lockFailed } from '@lanyard/proofing/server/lock-failed';
import { recomputeIssues } from '@lanyard/proofing/server/recompute-issues';
import { frozenIn, signedAmong } from '@lanyard/proofing/server/sections/frozen';
import type { Wires } from '@lanyard/proofing/server/wires';
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
  when(vendorLinkEnded, (act, { vendor }) => recallOrdersAt(act, vendor)),
  // Only the worker may change past activity and destroy the key of stored files.
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
  when(studentErased, (act, { student }) =>
    act.across(act.org, (there) => deleteProofsOfStudent(there, student)),
  ),
  when(studentErased, (act, erased) => act.across(act.org, (there) => eraseCardsOf(there, erased))),
  when(studentsChanged, withdrawWhereAsked),
  // Anything that a card prints may have changed. The proof is made again, after the photo's own answer.
  when(studentsChanged, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(photosChanged, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(templateUsed, (act, used) => proofsOfSections(wires, act, used)),
  when(schoolRenamed, (act) => proofsOfYear(wires, act, null)),
  when(cardSchoolChanged, (act) => proofsOfYear(wires, act, null)),
  when(yearChanged, (act, { year }) => proofsOfYear(wires, act, year)),
  when(proofsStale, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(photoDoubted, (act, doubted) => followDoubt(wires, act, doubted)),
  when(qualityChanged, recomputeIssues),
  when(cardStages, (act, { ids }) => stagesOfCards(act, ids)),
  when(proofsToFallBack, (act, asked) => proofsFallingBack(act, asked)),
  // A signature freezes some fields. A change of those fields becomes a correction.
  when(frozenStudents, (act, asked) => frozenIn(act, asked)),
  when(photoAccepted, (act, accepted) => acceptPhoto(act, accepted)),
  when(signedSections, (act, { sections }) => signedAmong(act, sections)),
  when(cardPhotos, (act, { ids }) => photosForCards(act, ids)),
  when(cardPhotoBytes, (act, { keys }) => bytesForCards(vault, act, keys)),
  when(yearRolledOver, async ({ tx, org }, { into }) => void (await carryChoices(tx, org, into))),
  // A class keeps its card design from year to year.
  when(yearRolledOver, ({ tx, org }, { from, into }) => carryTemplates(tx, org, from, into)),
  when(yearRolledOver, (act, { into }) => proofsOfYear(wires, act, into)),
  // These run in the vendor's organisation: the answers to what a school asks, and the deletion of pictures made from
  // its copies.
  when(pricesAsked, (act, { school }) => priceListFor(act, school)),
  when(dueDayAsked, (act, { today }) => dueDayFrom(act, today)),
  when(copiesDeleted, forgetPrintFiles),
  when(ratingsAsked, (act, days) => ratingsIn(act, { ...days, within: undefined, vendor: undefined })),
  when(cardsFailed, (act, { proofs }) => lockFailed(act, proofs)),
  // Proofs and students that change while their card is in production.
  when(cardsUnprinted, (act, { ids }) => proofsOfStudents(wires, act, ids)),
  when(proofsMoved, (act, moved) => followProofs(wires.queue, act, moved)),
  when(studentsChanged, voidOfThoseWhoLeft),
  when(replacementsAsked, (act, { ids }) => replaceChanged(act, wires.queue, ids)),
  when(cardStages, (act, { ids }) => stagesOfLiveCards(act, ids)),
  when(cardsProduced, (act, { templates }) => cardsFrom(act, templates)),
  when(cardsFollowed, (act, { cards }) => leavePackages(act, cards)),
];
