import type { CardPhoto } from '@lanyard/card/document/values';
import { defineEvent } from '@lanyard/domain/event';

/**
 * Someone chose another version for the cards of these sections. If `approvedToo` is true, proofs that were approved on
 * the earlier version also move to it.
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
 * The feature that answers returns which of these sections are signed off, because their cards must keep their version.
 * The sections stay locked until the transaction ends.
 */
export const signedSections = defineEvent<{ readonly sections: readonly string[] }, readonly string[]>(
  'templates.signed_sections',
);

/**
 * The feature that answers returns the current photo of each enrolment. An enrolment without a photo is left out. `key`
 * names the photo for `cardPhotoBytes`.
 */
export const cardPhotos = defineEvent<
  { readonly ids: readonly string[] },
  readonly { readonly id: string; readonly photo: CardPhoto }[]
>('templates.card_photos');

/** The bytes (JPEG) of photos by their `key` (from `cardPhotos`), for painting a proof. */
export const cardPhotoBytes = defineEvent<
  { readonly keys: readonly string[] },
  readonly { readonly key: string; readonly bytes: Uint8Array }[]
>('templates.card_photo_bytes');

/** Someone changed the texts about the school that cards show. */
export const cardSchoolChanged = defineEvent<null>('templates.card_school_changed');
