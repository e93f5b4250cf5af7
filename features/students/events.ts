import type { StudentPath } from '@lanyard/domain/card-field';
import type { CardStage } from '@lanyard/domain/card-stage';
import type { RosterField } from '@lanyard/domain/change-set';
import { defineEvent } from '@lanyard/domain/event';
import type { Refusal } from '@lanyard/domain/refusal';
import type { OpenWork } from '@lanyard/domain/roll-over';

/**
 * Enrolments were created or changed, by any person and in any way. `ids` are the enrolments, and `fields` is every
 * field that changed in any of them. The rows of the change set in `student_changes` have the values before and after.
 */
export const studentsChanged = defineEvent<{
  readonly changeSet: string;
  readonly ids: readonly string[];
  readonly fields: readonly RosterField[];
}>('students.changed');

/**
 * Asks how far the card of each enrolment has gone. A feature leaves out enrolments that it knows nothing about. If
 * several features answer for a card, the furthest stage counts.
 */
export const cardStagesRequested = defineEvent<
  { readonly ids: readonly string[] },
  readonly { readonly id: string; readonly stage: CardStage }[]
>('students.card_stages');

/**
 * Asks which enrolments have a printed card that shows other data than the record. A feature answers only those that it
 * knows.
 */
export const differingCardsRequested = defineEvent<{ readonly ids: readonly string[] }, readonly string[]>(
  'students.differing_cards',
);

/** Something about a student that can be frozen: a field of the roster, a value on the card, or the photo. */
export type FrozenField = RosterField | StudentPath | 'photo';
/**
 * Asks which of the given fields are frozen, because a signed-off card prints them. Every code path that changes the
 * roster asks this after it has locked the students. A change of a frozen field becomes a correction request.
 */
export const frozenFieldsRequested = defineEvent<
  { readonly ids: readonly string[]; readonly fields: readonly FrozenField[] },
  readonly { readonly id: string; readonly fields: readonly FrozenField[] }[]
>('students.frozen');

/**
 * The office accepted a correction of the photo. The photo feature makes the proposed photo the current one, or answers
 * why it cannot.
 */
export const photoAccepted = defineEvent<
  { readonly enrolment: string; readonly photo: string },
  Refusal<'not_found' | 'no_consent' | 'photo_refused' | 'section_signed'> | undefined
>('students.photo_accepted');

/**
 * A student's personal data is being removed. Each feature that handles this event answers what it removed, for the
 * certificate.
 */
export const studentErased = defineEvent<
  { readonly student: string; readonly enrolments: readonly string[] },
  readonly { readonly what: string; readonly count: number; readonly names?: string[] }[]
>('students.erased');

/** The office wants new cards for enrolments whose printed cards are now wrong. */
export const replacementsRequested = defineEvent<{
  readonly changeSet: string;
  readonly ids: readonly string[];
}>('students.replacements_asked');

/**
 * Asks which of a school's own fields its card designs print, each with the key that a field must have to be printed.
 * The school may not have these fields yet.
 */
export const cardFieldsRequested = defineEvent<
  null,
  readonly { readonly key: string; readonly label: string }[]
>('students.card_fields');

/** Asks what is not finished in a year, before the school rolls over. A feature answers nothing if all is finished. */
export const openWorkRequested = defineEvent<{ readonly year: string }, readonly OpenWork[]>(
  'students.open_work',
);

/** All students moved up a year. If `carryPhotos` is true, last year's photos stay the current ones. */
export const yearRolledOver = defineEvent<{
  readonly changeSet: string;
  readonly from: string;
  readonly into: string;
  readonly carryPhotos: boolean;
}>('students.year_rolled_over');
