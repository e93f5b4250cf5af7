// A batch released to one vendor: its status, what each side may do with it, and how long the vendor sees it.
import type { RefusalCode } from './refusal.ts';
import type { Action, OrganisationKind } from './role.ts';

export const orderStatuses = ['in_production', 'ready', 'delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** The status that people see. `delayed` is computed, never stored. */
export const shownOrderStatuses = ['in_production', 'ready', 'delivered', 'delayed'] as const;
export type ShownOrderStatus = (typeof shownOrderStatuses)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** Where the live cards of an order are. `printing` means queued in a print file. */
export const cardPlaces = [
  'queued',
  'printing',
  'printed',
  'checked',
  'packed',
  'dispatched',
  'delivered',
  'handed_over',
] as const;
export type CardPlace = (typeof cardPlaces)[number];
export type CardCounts = Readonly<Record<CardPlace, number>>;

const sum = (counts: CardCounts, places: readonly CardPlace[]): number =>
  places.reduce((all, place) => all + counts[place], 0);
export const liveCards = (counts: CardCounts): number => sum(counts, cardPlaces);
const upTo = (place: CardPlace): readonly CardPlace[] => cardPlaces.slice(0, cardPlaces.indexOf(place));
/** True if no live card is at an earlier place. */
export const areAllCardsAt = (counts: CardCounts, place: CardPlace): boolean =>
  liveCards(counts) > 0 && sum(counts, upTo(place)) === 0;
/**
 * The number of cards of an order. A card that was sent and then lost, damaged or replaced was made for this order, so
 * it still counts. A card that ended before it was sent left the order. A recalled order counts all that it had.
 */
export const orderQuantity = (order: {
  readonly live: number;
  readonly ended: number;
  readonly endedAfterSent: number;
  readonly recalled: boolean;
}): number => order.live + (order.recalled ? order.ended : order.endedAfterSent);
/** True if a card of the order is or was on its way. */
export const isAnyCardSent = ({
  counts,
  endedAfterSent,
}: {
  readonly counts: CardCounts;
  readonly endedAfterSent: number;
}): boolean => endedAfterSent > 0 || sum(counts, ['dispatched', 'delivered', 'handed_over']) > 0;
/** Cards that still have to be printed and checked. */
export const cardsToGo = (counts: CardCounts): number => sum(counts, upTo('checked'));

/**
 * The status that follows from the cards. A delivered order stays delivered: reprints go into a new order. An order
 * without live cards keeps its status.
 */
export function orderStatusOf(now: OrderStatus, counts: CardCounts): OrderStatus {
  if (now === 'delivered' || liveCards(counts) === 0) return now;
  if (areAllCardsAt(counts, 'delivered')) return 'delivered';
  return areAllCardsAt(counts, 'packed') ? 'ready' : 'in_production';
}

type Due = {
  readonly status: OrderStatus;
  readonly dueOn: string;
  readonly recalled: boolean;
  readonly live: number;
};
/** The order is past its due date and not delivered. `today` is the school's day. */
export const isOrderDelayed = ({ status, dueOn, recalled, live }: Due, today: string): boolean =>
  status !== 'delivered' && !recalled && live > 0 && dueOn < today;
export const shownOrderStatus = (order: Due, today: string): ShownOrderStatus =>
  isOrderDelayed(order, today) ? 'delayed' : order.status;

/** Where an order is before the vendor has accepted it. Its status is already `in_production`. */
export const stagesBeforeAcceptance = ['being_prepared', 'asked_back', 'not_accepted'] as const;
export type StageBeforeAcceptance = (typeof stagesBeforeAcceptance)[number];
type Acceptance = {
  readonly accepted: boolean;
  readonly askedBack: boolean;
  /** Cards whose picture the vendor does not have yet. */
  readonly unready: number;
};
export function stageBeforeAcceptance(order: Acceptance): StageBeforeAcceptance | undefined {
  if (order.accepted) return undefined;
  if (order.askedBack) return 'asked_back';
  return order.unready > 0 ? 'being_prepared' : 'not_accepted';
}

/** How many days after the delivery the vendor still sees an order. */
export const windowDays = 30;

export const orderActs = {
  accept: { side: 'vendor', by: 'order.produce' },
  ask_back: { side: 'vendor', by: 'order.produce' },
  promise: { side: 'vendor', by: 'order.produce' },
  change: { side: 'school', by: 'order.change' },
  hold: { side: 'school', by: 'order.change' },
  resume: { side: 'school', by: 'order.change' },
  recall: { side: 'school', by: 'order.cancel' },
} as const satisfies Record<string, { readonly side: OrganisationKind; readonly by: Action }>;
export type OrderAct = keyof typeof orderActs;
export const orderActNames = Object.keys(orderActs) as [OrderAct, ...OrderAct[]];

export type OrderFacts = {
  readonly status: OrderStatus;
  readonly accepted: boolean;
  readonly held: boolean;
  readonly recalled: boolean;
};
export type OrderRefusal = Extract<
  RefusalCode,
  'order_recalled' | 'order_delivered' | 'order_accepted' | 'order_held' | 'order_not_held'
>;
/** Returns why an act on an order is refused, or undefined if it is allowed. */
export function orderRefusal(order: OrderFacts, act: OrderAct): OrderRefusal | undefined {
  if (order.recalled) return 'order_recalled';
  if (order.status === 'delivered') return 'order_delivered';
  if ((act === 'accept' || act === 'ask_back') && order.accepted) return 'order_accepted';
  if (act === 'hold' && order.held) return 'order_held';
  if (act === 'resume' && !order.held) return 'order_not_held';
  return undefined;
}

/** The events on the timeline of an order. */
export const orderEventKinds = [
  'released',
  'prepared',
  'accepted',
  'asked_back',
  'promised',
  'changed',
  'held',
  'resumed',
  'cards_added',
  'cards_pulled',
  'cards_held',
  'cards_replaced',
  'cards_void',
  'file_made',
  'file_downloaded',
  'file_discarded',
  'printed',
  'unprinted',
  'checked',
  'failed',
  'packed',
  'dispatched',
  'delivered',
  'ready',
  'completed',
  'recalled',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

const twoDigits = (number: number): string => String(number).padStart(2, '0');
export const batchName = (year: string, number: number): string => `Batch-${year}-${twoDigits(number)}`;
export const orderName = (year: number, number: number): string =>
  `ORD-${String(year)}-${String(number).padStart(4, '0')}`;
