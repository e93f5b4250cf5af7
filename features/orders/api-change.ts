// The school changes a running order: its terms, its cards, or the whole order.
import { priorities } from '@lanyard/domain/order';
import { releaseLeftOuts } from '@lanyard/domain/release';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { OrderNotes } from './api-release.ts';
import { Costs, Order } from './api.ts';

const school = { only: 'school' } as const;

export const changeOrder = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/orders/:order',
  summary: 'Another due date, priority, note or delivery place; the vendor is told',
  action: 'order.change',
  ...school,
  changes: ['orders', 'packages'],
  versioned: true,
  body: z.object({
    dueOn: z.optional(z.iso.date('Choose a date.')),
    priority: z.optional(z.enum(priorities)),
    notes: z.optional(OrderNotes),
    /** The id of a delivery place of the school. It can change until the first package is dispatched. */
    place: z.optional(z.uuid('Choose a delivery place.')),
  }),
  ok: Order,
  refusals: ['not_found', 'order_recalled', 'order_delivered', 'changed_meanwhile', 'invalid_input'],
});

const Count = z.int();
export const CardsChange = z.object({
  /** The ids of cards to take out. */
  pull: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
  /** Late joiners to add, by the ids of their enrolments. */
  add: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
});
export type CardsChange = z.output<typeof CardsChange>;

export const OrderChangeEffect = z.object({
  /**
   * `pulled`: cards taken out before they were printed. `pulledPrinted`: cards taken out after they were printed. The
   * school still pays for those.
   */
  pulled: Count,
  pulledPrinted: Count,
  /** Pulled cards that a new release can include, because their proofs are approved. */
  releasable: Count,
  added: Count,
  leftOut: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      why: z.enum([...releaseLeftOuts, 'card_ended', 'card_elsewhere', 'not_found']),
    }),
  ),
  costsBefore: z.nullable(Costs),
  costsAfter: z.nullable(Costs),
});
export type OrderChangeEffect = z.infer<typeof OrderChangeEffect>;
export const quoteChange = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/changes/quote',
  reads: 'orders',
  summary: 'What taking cards out of an order, or adding late joiners, would do',
  action: 'order.change',
  ...school,
  changes: [],
  unrecorded: true,
  mostBody: 512 * KiB,
  body: CardsChange,
  ok: OrderChangeEffect,
  refusals: ['not_found', 'order_recalled', 'order_delivered'],
});
export const changeCards = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/changes',
  summary: 'Take cards out of an order, or add late joiners',
  action: 'order.change',
  ...school,
  changes: ['orders', 'proofs', 'students'],
  dangerous: 'change_order_cards',
  creates: true,
  mostBody: 512 * KiB,
  body: CardsChange,
  ok: z.object({ effect: OrderChangeEffect, order: Order }),
  refusals: ['not_found', 'order_recalled', 'order_delivered', 'nothing_to_release', 'second_person_needed'],
});

const Words = z._default(z.string().check(z.trim(), z.maxLength(300)), '');
export const holdOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/hold',
  summary: 'Nothing of the order goes further until it is resumed',
  action: 'order.change',
  ...school,
  changes: ['orders'],
  body: z.object({ words: Words }),
  ok: Order,
  refusals: ['not_found', 'order_recalled', 'order_delivered', 'order_held'],
});
export const resumeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/resume',
  summary: 'The order goes on',
  action: 'order.change',
  ...school,
  changes: ['orders'],
  ok: Order,
  refusals: ['not_found', 'order_recalled', 'order_delivered', 'order_not_held'],
});
export const RecallEffect = z.object({
  /** Cards that become void. */
  ended: Count,
  /** Those of them that are in a print file or printed. The school pays for those that were printed. */
  endedPrinted: Count,
  /** Cards that were sent already. They stay valid, and their packages continue. */
  sent: Count,
  /** Cards that become void and that a new release can include, because their proofs are approved. */
  releasable: Count,
  costsBefore: z.nullable(Costs),
  costsAfter: z.nullable(Costs),
});
export type RecallEffect = z.infer<typeof RecallEffect>;
export const quoteRecall = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/recall/quote',
  reads: 'orders',
  summary: 'What recalling the order would do',
  action: 'order.cancel',
  ...school,
  changes: [],
  unrecorded: true,
  ok: RecallEffect,
  refusals: ['not_found', 'order_recalled', 'order_delivered'],
});
export const recallOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/recall',
  summary: 'Cancel an order: what is not dispatched is void, and the vendor sees nothing of it any more',
  action: 'order.cancel',
  ...school,
  changes: ['orders', 'proofs', 'students'],
  body: z.object({ words: Words }),
  ok: Order,
  refusals: ['not_found', 'order_recalled', 'order_delivered'],
});
