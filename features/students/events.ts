import type { StudentPath } from '@lanyard/domain/card-field';
import type { CardStage } from '@lanyard/domain/card-stage';
import type { RosterField } from '@lanyard/domain/change-set';
import { defineEvent } from '@lanyard/domain/event';
import type { Refusal } from '@lanyard/domain/refusal';

/**
 * Enrolments were made or changed, whoever did it and however. `ids` are enrolments; the rows of `student_changes` of the
 * set say what each of them was and is. `fields` is everything that changed in any of them.
 */
export const studentsChanged = defineEvent<{
  readonly changeSet: string;
  readonly ids: readonly string[];
  readonly fields: readonly RosterField[];
}>('students.changed');

/** How far the card of each enrolment has gone; who knows nothing of one leaves it out, and the furthest counts. */
export const cardStagesRequested = defineEvent<
  { readonly ids: readonly string[] },
  readonly { readonly id: string; readonly stage: CardStage }[]
>('students.card_stages');

/** What of a student somebody wants otherwise: a field of the roster, what a card shows of the student, or the photo. */
export type FrozenField = RosterField | StudentPath | 'photo';
/**
 * Which of these enrolments are frozen for which of these fields: their card is signed off and prints them. Asked by
 * every way into the roster, holding the student; what is frozen becomes a correction request.
 */
export const frozenFieldsRequested = defineEvent<
  { readonly ids: readonly string[]; readonly fields: readonly FrozenField[] },
  readonly { readonly id: string; readonly fields: readonly FrozenField[] }[]
>('students.frozen');

/** A correction of the photo was accepted: it becomes the current one, or says why it cannot. */
export const photoAccepted = defineEvent<
  { readonly enrolment: string; readonly photo: string },
  Refusal<'not_found' | 'no_consent' | 'photo_refused' | 'section_signed'> | undefined
>('students.photo_accepted');

/** A student's personal data is being removed; what an answerer removed of its own is in the certificate. */
export const studentErased = defineEvent<
  { readonly student: string; readonly enrolments: readonly string[] },
  readonly { readonly what: string; readonly count: number }[]
>('students.erased');

/** The office wants new cards for enrolments whose printed ones now differ. */
export const replacementsRequested = defineEvent<{
  readonly changeSet: string;
  readonly ids: readonly string[];
}>('students.replacements_asked');

/** Everybody went up a year. `carryPhotos`: last year's pictures stay the current ones. */
export const yearRolledOver = defineEvent<{
  readonly changeSet: string;
  readonly from: string;
  readonly into: string;
  readonly carryPhotos: boolean;
}>('students.year_rolled_over');
