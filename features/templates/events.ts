import type { Photo } from '@lanyard/card/document/values';
import { event } from '@lanyard/domain/event';

/** Sections get their cards from another version. `approvedToo`: also what was approved on the version before. */
export const templateUsed = event<{
  readonly version: string;
  readonly sections: readonly string[];
  readonly approvedToo: boolean;
}>('templates.used');

/** How many cards were produced from each template; whoever prints answers for its own, and they are added up. */
export const cardsProduced = event<
  { readonly templates: readonly string[] },
  readonly { readonly template: string; readonly cards: number }[]
>('templates.cards_produced');

/** Proofs of sections that stand on another version than this one: approved ones would fall back, ordered ones stay. */
export const proofsToFallBack = event<
  { readonly version: string; readonly sections: readonly string[] },
  readonly { readonly section: string; readonly approved: number; readonly ordered: number }[]
>('templates.proofs_to_fall_back');

/** Which of these sections are signed off: their cards stay on the version they have. Held until the end. */
export const signedSections = event<{ readonly sections: readonly string[] }, readonly string[]>(
  'templates.signed_sections',
);

/** The current photo of each enrolment; who has none is left out. `key` is what `cardPhotoBytes` is asked with. */
export const cardPhotos = event<
  { readonly ids: readonly string[] },
  readonly { readonly id: string; readonly photo: Photo }[]
>('templates.card_photos');

/** The bytes (JPEG) of photos by their `key`, for painting a proof. */
export const cardPhotoBytes = event<
  { readonly keys: readonly string[] },
  readonly { readonly key: string; readonly bytes: Uint8Array }[]
>('templates.card_photo_bytes');

/** What cards say of the school was changed. */
export const cardSchoolChanged = event<null>('templates.card_school_changed');
