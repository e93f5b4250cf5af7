import { defineEvent } from '@lanyard/domain/event';
import type { PriceList } from '@lanyard/domain/price';

/** Asks the vendor's organisation for its prices for this school. The answer is null if no price is agreed. */
export const pricesRequested = defineEvent<{ readonly school: string }, PriceList | null>(
  'orders.prices_asked',
);

/** Asks the vendor's organisation on which day an order would be done if it is released today. */
export const dueDayRequested = defineEvent<{ readonly today: string }, string>('orders.due_day_asked');

/**
 * Announced in the vendor's organisation when its copies of these cards and orders are deleted. Print files that were
 * drawn from the copies must also go.
 */
export const vendorCopiesDeleted = defineEvent<{
  readonly cards: readonly string[];
  readonly orders: readonly string[];
}>('orders.copies_deleted');

/** Asks for the ratings, from 1 to 5, that schools gave when they received packages on these days. */
export const ratingsRequested = defineEvent<
  { readonly from: string; readonly until: string; readonly timeZone: string },
  { readonly sum: number; readonly count: number }
>('orders.ratings_asked');

/**
 * Announced in the school's organisation when a check found wrong data or a wrong photo on cards of these proofs. The
 * principal then decides about the proofs.
 */
export const cardChecksFailed = defineEvent<{
  readonly proofs: readonly { readonly proof: string; readonly enrolment: string; readonly cause: string }[];
}>('orders.cards_failed');

/**
 * Announced in the school's organisation when cards of these enrolments no longer count as printed. Changes of the
 * students' data then affect their proofs again.
 */
export const cardPrintingUndone = defineEvent<{ readonly ids: readonly string[] }>('orders.cards_unprinted');

/** Announced in the school's organisation when cards moved or ended. */
export const cardsChanged = defineEvent<{ readonly cards: readonly string[] }>('orders.cards_followed');
