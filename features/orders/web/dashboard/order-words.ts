// Short texts about orders, the same on every screen.
import type { OrderState, OrderTask } from '@lanyard/domain/order-list';
import type { QueueStage } from '@lanyard/domain/queue-stage';
import { formatDay, formatShortDay, isoDayAt } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';

import type { Order } from '../../api.ts';
import { daysText } from '../amount-words.ts';
import { acceptanceStageName, urgencyOf, type Urgency } from '../order-looks.ts';

type Week = { readonly number: number; readonly from: string; readonly to: string };
/** A week such as `Week 46 · 10–16 Nov 2025`. */
export function weekText({ number, from, to }: Week): string {
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const start = sameMonth ? String(Number(from.slice(8))) : sameYear ? formatShortDay(from) : formatDay(from);
  return `Week ${String(number)} · ${start}–${formatDay(to)}`;
}

/** A text such as `2d overdue`, `due today`, `due tomorrow` or `in 5 days`. */
export function dueText(dueIn: number): string {
  if (dueIn < 0) return `${formatNumber(-dueIn)}d overdue`;
  return dueIn === 0 ? 'due today' : dueIn === 1 ? 'due tomorrow' : `in ${formatNumber(dueIn)} days`;
}
const between = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

type Dated = Pick<Order, 'dueOn' | 'dueIn' | 'deliveredAt' | 'recalledAt' | 'timeZone'>;
/**
 * The words for an order's date and its urgency. For a delivered order, they compare the delivery with the due date.
 * The day of the delivery is a day at the school, as in the figure On-time Delivery.
 */
export function dueDateStatus(order: Dated): { readonly text: string; readonly urgency: Urgency } {
  if (order.recalledAt !== null) return { text: 'recalled', urgency: 'calm' };
  if (order.deliveredAt === null) return { text: dueText(order.dueIn), urgency: urgencyOf(order.dueIn) };
  const late = between(order.dueOn, isoDayAt(order.deliveredAt, order.timeZone));
  const words = late === 0 ? 'on time' : `${daysText(Math.abs(late))} ${late > 0 ? 'late' : 'early'}`;
  return { text: words, urgency: 'calm' };
}

/** A short note below the status, such as `On hold` or `Released, not accepted`. */
export function orderStatusNote(
  order: Pick<Order, 'acceptedAt' | 'askedBackAt' | 'heldAt' | 'recalledAt' | 'deliveredAt' | 'unready'>,
): string | undefined {
  if (order.recalledAt !== null) return 'Recalled';
  if (order.deliveredAt !== null) return undefined;
  if (order.heldAt !== null) return 'On hold';
  return acceptanceStageName(order);
}

/** The colour of a stage in a bar. Queued cards are grey. */
export const stageFillClasses: Readonly<Record<QueueStage, string>> = {
  queued: 'bg-line-2',
  printing: 'bg-blue',
  qc: 'bg-yellow',
  packing: 'bg-purple',
  ready: 'bg-green',
};

export const stateNames: Readonly<Record<OrderState, string>> = {
  all: 'All orders',
  open: 'Active',
  in_production: 'In production',
  ready: 'Ready',
  delayed: 'Delayed',
  delivered: 'Delivered',
  recalled: 'Recalled',
};
export const taskNames: Readonly<Record<OrderTask, string>> = {
  accept: 'Released, not accepted',
  ask_back: 'Asked back',
  review: 'To review',
  update: 'To update',
  generate: 'To generate',
};
