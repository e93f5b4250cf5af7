import { defineEvent } from '@lanyard/domain/event';
import type { PriceList } from '@lanyard/domain/price';

/** In the vendor's organisation: the prices for this school, or null if no price is agreed. */
export const pricesRequested = defineEvent<{ readonly school: string }, PriceList | null>(
  'orders.prices_asked',
);

/** In the vendor's organisation: the day on which an order that is released today would be done. */
export const dueDayRequested = defineEvent<{ readonly today: string }, string>('orders.due_day_asked');

/** In the vendor's organisation: its copies of these cards and orders are deleted. What was drawn from them goes too. */
export const copiesDeleted = defineEvent<{
  readonly cards: readonly string[];
  readonly orders: readonly string[];
}>('orders.copies_deleted');

/** The ratings, from 1 to 5, that schools gave when they received packages on these days. */
export const ratingsRequested = defineEvent<
  { readonly from: string; readonly until: string; readonly timeZone: string },
  { readonly sum: number; readonly count: number }
>('orders.ratings_asked');

/** On the school's side: a check found wrong data or a wrong photo on cards of these proofs. The principal decides. */
export const cardsFailed = defineEvent<{
  readonly proofs: readonly { readonly proof: string; readonly enrolment: string; readonly cause: string }[];
}>('orders.cards_failed');

/** On the school's side: cards of these enrolments were printed and now count as not printed. Changed data counts again. */
export const cardsUnprinted = defineEvent<{ readonly ids: readonly string[] }>('orders.cards_unprinted');

/** On the school's side: cards moved or ended. */
export const cardsChanged = defineEvent<{ readonly cards: readonly string[] }>('orders.cards_followed');
