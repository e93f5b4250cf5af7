import type { CardPhoto } from '@lanyard/card/document/values';
import { defineEvent } from '@lanyard/domain/event';

/**
 * Sections get their cards from another version. If `approvedToo` is true, proofs approved on the earlier version move
 * too.
 */
export const templateUsed = defineEvent<{
  readonly version: string;
  readonly sections: readonly string[];
  readonly approvedToo: boolean;
}>('templates.used');

/**
 * How many cards were produced from each template. Each feature that prints answers for its own cards, and the answers
 * are added up.
 */
export const cardsProduced = defineEvent<
  { readonly templates: readonly string[] },
  readonly { readonly template: string; readonly cards: number }[]
>('templates.cards_produced');

/**
 * Counts the proofs of these sections that use another version than this one. `approved` ones would return to pending.
 * `ordered` ones do not change.
 */
export const proofsOnOtherVersion = defineEvent<
  { readonly version: string; readonly sections: readonly string[] },
  readonly { readonly section: string; readonly approved: number; readonly ordered: number }[]
>('templates.proofs_to_fall_back');

/**
 * Answers which of these sections are signed off, so that their cards keep their version. Sections stay locked until
 * the transaction ends.
 */
export const signedSections = defineEvent<{ readonly sections: readonly string[] }, readonly string[]>(
  'templates.signed_sections',
);

/**
 * The current photo of each enrolment. An enrolment without a photo is left out. `key` is the argument for
 * `cardPhotoBytes`.
 */
export const cardPhotos = defineEvent<
  { readonly ids: readonly string[] },
  readonly { readonly id: string; readonly photo: CardPhoto }[]
>('templates.card_photos');

/** The bytes (JPEG) of photos by their `key`, for painting a proof. */
export const cardPhotoBytes = defineEvent<
  { readonly keys: readonly string[] },
  readonly { readonly key: string; readonly bytes: Uint8Array }[]
>('templates.card_photo_bytes');

/** Someone changed what cards show of the school. */
export const cardSchoolChanged = defineEvent<null>('templates.card_school_changed');
