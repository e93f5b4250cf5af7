// How the features work together on the server: which feature answers which event, in the same transaction.
import { schoolRenamed, vendorLinkEnded, yearChanged } from '@lanyard/accounts/events';
import { answerEvent, type Answerer } from '@lanyard/db/tenant';
import { sumRatings } from '@lanyard/delivery/server/figures';
import { openDeliveryWork } from '@lanyard/delivery/server/open-work';
import { removeEndedCards } from '@lanyard/delivery/server/school-side';
import type { Vault } from '@lanyard/files/files';
import { deleteSubject } from '@lanyard/files/queries';
import { subjectOfStudent } from '@lanyard/files/subject-keys';
import {
  cardChecksFailed,
  cardsChanged,
  cardPrintingUndone,
  vendorCopiesDeleted,
  dueDayRequested,
  pricesRequested,
  ratingsRequested,
} from '@lanyard/orders/events';
import {
  countProducedCards,
  eraseStudentCards,
  openOrderWork,
  syncCardsWithProofs,
  stagesOfLiveCards,
  voidCardsOfLeavers,
} from '@lanyard/orders/server/answers';
import { recallOrdersAt } from '@lanyard/orders/server/change/recall-order';
import { replaceChangedCards } from '@lanyard/orders/server/replace/replace-cards';
import { photoDoubted, photosChanged, qualityChanged } from '@lanyard/photos/events';
import {
  acceptPhoto,
  bytesForCards,
  deleteStudentPhotos,
  photosForCards,
  withdrawPhotosWithoutConsent,
} from '@lanyard/photos/server/answers';
import { carryPhotoChoices } from '@lanyard/photos/server/queries/photos';
import { withdrawPrintFiles } from '@lanyard/printing/server/files/end-files.job';
import { dueDayFrom } from '@lanyard/printing/server/settings/due-day';
import { priceListFor } from '@lanyard/printing/server/settings/price-list-for';
import { proofStatusesChanged, proofsStale } from '@lanyard/proofing/events';
import {
  deleteProofsOfStudent,
  countOutdatedApprovals,
  refreshProofsOfSections,
  refreshProofsOfStudents,
  refreshProofsOfYear,
  proofsThatDiffer,
  stagesOfCards,
} from '@lanyard/proofing/server/answers';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';
import { lockFailedProofs } from '@lanyard/proofing/server/lock-failed-proofs';
import { recomputeIssues } from '@lanyard/proofing/server/recompute-issues';
import { frozenCardFields, signedSectionsAmong } from '@lanyard/proofing/server/sections/frozen';
import { updateDoubtedProof } from '@lanyard/proofing/server/update-doubted-proof';
import {
  cardFieldsRequested,
  cardStagesRequested,
  differingCardsRequested,
  frozenFieldsRequested,
  openWorkRequested,
  photoAccepted,
  replacementsRequested,
  studentErased,
  studentsChanged,
  yearRolledOver,
} from '@lanyard/students/events';
import { eraseStudentHistory } from '@lanyard/students/server/records/erase-student';
import {
  cardPhotoBytes,
  cardPhotos,
  cardSchoolChanged,
  cardsProduced,
  proofsOnOtherVersion,
  signedSections,
  templateUsed,
} from '@lanyard/templates/events';
import { designedFields } from '@lanyard/templates/server/cards/designed-fields';
import { deletePreflightFindings } from '@lanyard/templates/server/queries/preflights';
import { copySectionTemplates } from '@lanyard/templates/server/queries/section-templates';

export const createAnswerers = (vault: Vault, wires: ProofDependencies): readonly Answerer[] => [
  answerEvent(vendorLinkEnded, (act, { vendor }) => recallOrdersAt(act, vendor)),
  // Only the worker may change past activity and destroy the key of stored files.
  answerEvent(studentErased, (act, erased) =>
    act.across(act.org, (there) => eraseStudentHistory(there, erased)),
  ),
  answerEvent(studentErased, (act, { student }) =>
    act.across(act.org, async ({ tx, org }) => [
      { what: 'files', count: await deleteSubject(tx, org, subjectOfStudent(student)) },
    ]),
  ),
  answerEvent(studentErased, (act, { enrolments }) =>
    act.across(act.org, async ({ tx, org }) => [
      { what: 'preflight findings', count: await deletePreflightFindings(tx, org, enrolments) },
    ]),
  ),
  answerEvent(studentErased, (act, { student }) =>
    act.across(act.org, (there) => deleteStudentPhotos(there, student)),
  ),
  answerEvent(studentErased, (act, { student }) =>
    act.across(act.org, (there) => deleteProofsOfStudent(there, student)),
  ),
  answerEvent(studentErased, (act, erased) =>
    act.across(act.org, (there) => eraseStudentCards(there, erased)),
  ),
  answerEvent(studentsChanged, withdrawPhotosWithoutConsent),
  // Anything that a card prints may have changed, so the proof is created again. The photos feature must answer first,
  // because it may withdraw a photo.
  answerEvent(studentsChanged, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(photosChanged, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(templateUsed, (act, used) => refreshProofsOfSections(wires, act, used)),
  answerEvent(schoolRenamed, (act) => refreshProofsOfYear(wires, act, null)),
  answerEvent(cardSchoolChanged, (act) => refreshProofsOfYear(wires, act, null)),
  answerEvent(yearChanged, (act, { year }) => refreshProofsOfYear(wires, act, year)),
  answerEvent(proofsStale, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(photoDoubted, (act, doubted) => updateDoubtedProof(wires, act, doubted)),
  answerEvent(qualityChanged, recomputeIssues),
  answerEvent(cardStagesRequested, (act, { ids }) => stagesOfCards(act, ids)),
  answerEvent(differingCardsRequested, proofsThatDiffer),
  answerEvent(proofsOnOtherVersion, (act, asked) => countOutdatedApprovals(act, asked)),
  // A class's sign-off freezes some fields of its cards. A later change of those fields becomes a correction.
  answerEvent(frozenFieldsRequested, (act, asked) => frozenCardFields(act, asked)),
  answerEvent(photoAccepted, (act, accepted) => acceptPhoto(act, accepted)),
  answerEvent(signedSections, (act, { sections }) => signedSectionsAmong(act, sections)),
  answerEvent(cardFieldsRequested, designedFields),
  answerEvent(cardPhotos, (act, { ids }) => photosForCards(act, ids)),
  answerEvent(cardPhotoBytes, (act, { keys }) => bytesForCards(vault, act, keys)),
  answerEvent(openWorkRequested, openOrderWork),
  answerEvent(openWorkRequested, openDeliveryWork),
  answerEvent(yearRolledOver, async ({ tx, org }, { into }) => void (await carryPhotoChoices(tx, org, into))),
  // A class keeps its card design from year to year.
  answerEvent(yearRolledOver, ({ tx, org }, { from, into }) => copySectionTemplates(tx, org, from, into)),
  answerEvent(yearRolledOver, (act, { into }) => refreshProofsOfYear(wires, act, into)),
  // These answers run in the vendor's organisation. They tell a school prices, due days and ratings, and delete
  // pictures made from its copies.
  answerEvent(pricesRequested, (act, { school }) => priceListFor(act, school)),
  answerEvent(dueDayRequested, (act, { today }) => dueDayFrom(act, today)),
  answerEvent(vendorCopiesDeleted, withdrawPrintFiles),
  answerEvent(ratingsRequested, (act, days) =>
    sumRatings(act, { ...days, within: undefined, vendor: undefined }),
  ),
  answerEvent(cardChecksFailed, (act, { proofs }) => lockFailedProofs(act, proofs)),
  // If proofs or students change while their card is in production, the card must change too.
  answerEvent(cardPrintingUndone, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(proofStatusesChanged, (act, moved) => syncCardsWithProofs(wires.queue, act, moved)),
  answerEvent(studentsChanged, voidCardsOfLeavers),
  answerEvent(replacementsRequested, (act, { ids }) => replaceChangedCards(act, wires.queue, ids)),
  answerEvent(cardStagesRequested, (act, { ids }) => stagesOfLiveCards(act, ids)),
  answerEvent(cardsProduced, (act, { templates }) => countProducedCards(act, templates)),
  answerEvent(cardsChanged, (act, { cards }) => removeEndedCards(act, cards)),
];
