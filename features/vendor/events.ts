import type { ActivityKind } from '@lanyard/domain/activity';
import { event } from '@lanyard/domain/event';
import type { PriceList } from '@lanyard/domain/price';

/**
 * A vendor moved cards of a school's. On the school's side the students, the proofs and the order follow (`followCards`);
 * `failed` are those whose data or photo were wrong.
 */
export const cardsMoved = event<{
  readonly school: string;
  readonly orders: readonly string[];
  readonly cards: readonly string[];
  readonly failed: readonly string[];
}>('vendor.cards_moved');

/**
 * A vendor is about to move cards of a school's. Their students are held first (`holdStudentsOf`): everybody holds
 * students before proofs before orders before cards, so that nobody waits in a circle.
 */
export const cardsToBeMoved = event<{ readonly school: string; readonly cards: readonly string[] }>(
  'vendor.cards_to_be_moved',
);

/** The other side of an order hears of it: its proof where there is one, a line people read, its browsers. */
export type OrderNews = {
  /** The organisation that hears it. */
  readonly to: string;
  readonly orders: readonly string[];
  /** Nothing said: the lists differ, and that is all. */
  readonly line?: {
    readonly kind: ActivityKind;
    readonly count?: number;
    readonly detail: Readonly<Record<string, unknown>>;
  };
  /** Kept as proof there too. */
  readonly action?: string;
};
export const orderNews = event<OrderNews>('vendor.order_news');

/** What the vendor asks of this school; null where no price is agreed. */
export const pricesAsked = event<{ readonly vendor: string }, PriceList | null>('vendor.prices_asked');

/** The day the vendor would have an order done that is released today. */
export const dueDayAsked = event<{ readonly vendor: string; readonly today: string }, string>(
  'vendor.due_day_asked',
);

/** What schools gave on receiving packages in these days, of 1 to 5. */
export const ratingsAsked = event<
  { readonly from: string; readonly until: string; readonly timeZone: string },
  { readonly sum: number; readonly count: number }
>('vendor.ratings_asked');

/** The vendor's own copies of what is printed: a picture a card, and what stands on the designs. Answers their files. */
export const copiesMade = event<
  {
    readonly vendor: string;
    readonly order: string;
    readonly pictures: readonly { readonly card: string; readonly bytes: Uint8Array }[];
    readonly assets: readonly {
      readonly sha256: string;
      readonly mediaType: string;
      readonly bytes: Uint8Array;
    }[];
  },
  {
    readonly pictures: readonly { readonly card: string; readonly file: string }[];
    readonly assets: readonly { readonly sha256: string; readonly file: string }[];
  }
>('vendor.copies_made');

/** Copies that must not be there any more: of cards that are void, or of whole orders. */
export const copiesForgotten = event<{
  readonly vendor: string;
  readonly cards: readonly string[];
  readonly orders: readonly string[];
}>('vendor.copies_forgotten');

/** On the school's side: a check found wrong data or a wrong photo on cards of these proofs. The principal decides. */
export const cardsFailed = event<{
  readonly proofs: readonly { readonly proof: string; readonly enrolment: string; readonly cause: string }[];
}>('vendor.cards_failed');

/** On the school's side: cards of these enrolments counted as printed, and do no longer. What changed meanwhile counts now. */
export const cardsUnprinted = event<{ readonly ids: readonly string[] }>('vendor.cards_unprinted');

/** On the school's side: cards came to be elsewhere, or ended. What holds them looks again. */
export const cardsFollowed = event<{ readonly cards: readonly string[] }>('vendor.cards_followed');
