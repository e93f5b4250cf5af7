// The Vendor Dashboard. A vendor sees the figures of all its schools, a school those of its own orders.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Order } from './api.ts';

const Count = z.int();
/** Null if the caller may not see the records that the rate is counted from. */
const Rate = z.nullable(z.object({ part: Count, whole: Count }));
const Mean = z.nullable(z.object({ sum: z.number(), count: Count }));
/** Null if there are no orders to take a median of. */
const Days = z.nullable(z.number());

export const actionKinds = ['review', 'update', 'generate'] as const;

export const ActionItem = z.object({
  kind: z.enum(actionKinds),
  order: z.object({ id: z.uuid(), name: z.string(), school: z.string(), colour: z.string() }),
  /** For `review`: the failed checks without a cause. For `generate`: the cards to put into a print file. */
  cards: Count,
  /** For `update`: days until the due date, negative if the order is overdue. */
  dueIn: z.nullable(z.int()),
  promisedOn: z.nullable(z.iso.date()),
});
export type ActionItem = z.infer<typeof ActionItem>;

export const VendorDashboard = z.object({
  today: z.iso.date(),
  week: z.object({ number: Count, from: z.iso.date(), to: z.iso.date() }),
  /**
   * `toAccept`: orders that the vendor has not accepted yet. `askedBack`: orders about which the vendor asked the
   * school.
   */
  activeOrders: z.object({
    orders: Count,
    overdue: Count,
    dueTomorrow: Count,
    toAccept: Count,
    askedBack: Count,
  }),
  dueThisWeek: z.object({ cards: Count, checked: Count, toGo: Count }),
  /**
   * The share of orders delivered by their due date, in the last four weeks and in the four weeks before. A vendor
   * cannot see orders after its window has ended. It therefore has no rates of past weeks and none to compare with.
   */
  onTime: z.object({ now: Rate, before: Rate }),
  /**
   * The median of days from release to the dispatch of the last package, in the last four weeks and in the four weeks
   * before.
   */
  turnaround: z.object({ days: Days, before: Days }),
  /** `queue` counts cards at each stage, `queueOrders` the orders that have them. */
  queue: z.object({ queued: Count, printing: Count, qc: Count, packing: Count, ready: Count }),
  queueOrders: z.object({ queued: Count, printing: Count, qc: Count, packing: Count, ready: Count }),
  /**
   * Four periods of 7 days, the oldest first. The last period ends today, or with the shown week if that is over.
   * `active` counts the orders that were open at the end of the period. `onTime` is about orders delivered in the
   * period, `turnaround` about orders dispatched in the period.
   */
  weeks: z.array(z.object({ from: z.iso.date(), active: Count, onTime: Rate, turnaround: Days })),
  /**
   * Figures of the last 30 days: first checks that passed, reprints per printed card, scores of photos, and ratings
   * from 1 to 5.
   */
  quality: z.object({ firstPass: Rate, reprint: Rate, photoScore: Mean, satisfaction: Mean }),
  recent: z.array(Order),
  orders: Count,
  actionItems: z.array(ActionItem),
  /** How many action items of each kind there are in total. */
  actions: z.object({ review: Count, update: Count, generate: Count }),
});
export type VendorDashboard = z.infer<typeof VendorDashboard>;
export const getVendorDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/vendor/dashboard',
  reads: 'orders',
  summary: 'The Vendor Dashboard',
  action: 'order.read',
  query: z.object({
    /** Any day of the week to show. Without it, the current week is shown. */
    week: z.optional(z.iso.date()),
  }),
  ok: VendorDashboard,
  refusals: [],
});
