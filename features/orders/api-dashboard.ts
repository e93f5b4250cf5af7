// The Vendor Dashboard: for a vendor over all its schools, for a school over its own orders.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Order } from './api.ts';

const Count = z.int();
/** Null: the caller does not see what it would be counted from. */
const Rate = z.nullable(z.object({ part: Count, whole: Count }));
const Mean = z.nullable(z.object({ sum: z.number(), count: Count }));
/** Null: a median of nothing. */
const Days = z.nullable(z.number());

export const actionKinds = ['review', 'update', 'generate'] as const;

export const ActionItem = z.object({
  kind: z.enum(actionKinds),
  order: z.object({ id: z.uuid(), name: z.string(), school: z.string(), colour: z.string() }),
  /** Of a review: failed checks without a cause. Of generating: cards. */
  cards: Count,
  /** Of an update: days until it is due; less than 0 when it is overdue. */
  dueIn: z.nullable(z.int()),
  promisedOn: z.nullable(z.iso.date()),
});
export type ActionItem = z.infer<typeof ActionItem>;

export const VendorDashboard = z.object({
  today: z.iso.date(),
  week: z.object({ number: Count, from: z.iso.date(), to: z.iso.date() }),
  /** `toAccept`: the vendor has not accepted them yet; `askedBack`: it waits for an answer of the school's. */
  activeOrders: z.object({
    orders: Count,
    overdue: Count,
    dueTomorrow: Count,
    toAccept: Count,
    askedBack: Count,
  }),
  dueThisWeek: z.object({ cards: Count, checked: Count, toGo: Count }),
  /**
   * Orders delivered by their due date, of those delivered in the last four weeks; and in the four weeks before. A vendor
   * no longer sees what was delivered before its window: it has no rates of weeks past, and none to compare with.
   */
  onTime: z.object({ now: Rate, before: Rate }),
  /** Median days from release to the last package’s dispatch, last four weeks; and the four weeks before. */
  turnaround: z.object({ days: Days, before: Days }),
  /** In cards; and in how many orders they are. */
  queue: z.object({ queued: Count, printing: Count, qc: Count, packing: Count, ready: Count }),
  queueOrders: z.object({ queued: Count, printing: Count, qc: Count, packing: Count, ready: Count }),
  /** Four weeks up to this one, the oldest first: as it stood at their end, and what was delivered and sent in each. */
  weeks: z.array(z.object({ from: z.iso.date(), active: Count, onTime: Rate, turnaround: Days })),
  /** Of the last 30 days: first checks that passed, reprints per printed card, scores of photos, ratings of 1 to 5. */
  quality: z.object({ firstPass: Rate, reprint: Rate, photoScore: Mean, satisfaction: Mean }),
  recent: z.array(Order),
  orders: Count,
  actionItems: z.array(ActionItem),
  /** Of each kind, in all. */
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
    /** A day of the week that is looked at; today’s if not said. */
    week: z.optional(z.iso.date()),
  }),
  ok: VendorDashboard,
  refusals: [],
});

/** How much waits for somebody: for the sidebar, which asks on every page. */
export const countOrderTasks = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/vendor/tasks',
  reads: 'orders',
  summary: 'How many orders wait: to be accepted, reviewed, updated, put in a print file',
  action: 'order.read',
  ok: z.object({ accept: Count, review: Count, update: Count, generate: Count, askedBack: Count }),
  refusals: [],
});
