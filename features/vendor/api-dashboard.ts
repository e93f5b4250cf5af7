// The Vendor Dashboard, the board and the day: for a vendor over all its schools, for a school over its own orders.
import { priorities } from '@lanyard/domain/order';
import { queueStages } from '@lanyard/domain/queue-stage';
import { weekdays } from '@lanyard/domain/working-day';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Order } from './api.ts';

const Count = z.int();
/** Null: a rate over nothing. */
const Rate = z.nullable(z.number());

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
   * Orders delivered by their due date ÷ delivered, last four weeks, in percent; and the four weeks before. A vendor no
   * longer sees what was delivered before its window: it has no rates of weeks past, and none to compare with.
   */
  onTime: z.object({ rate: Rate, before: Rate, delivered: Count }),
  /** Median days from release to the last package’s dispatch, last four weeks; and the four weeks before. */
  turnaround: z.object({ days: Rate, before: Rate }),
  /** In cards; and in how many orders they are. */
  queue: z.object({ queued: Count, printing: Count, qc: Count, packing: Count, ready: Count }),
  queueOrders: z.object({ queued: Count, printing: Count, qc: Count, packing: Count, ready: Count }),
  /** Four weeks up to this one, the oldest first: as it stood at their end, and what was delivered and sent in each. */
  weeks: z.array(z.object({ from: z.iso.date(), active: Count, onTime: Rate, turnaround: Rate })),
  /** In percent, satisfaction of 5; last 30 days. */
  quality: z.object({
    firstPass: Rate,
    firstChecked: Count,
    reprints: Rate,
    printed: Count,
    photoScore: Rate,
    satisfaction: Rate,
  }),
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

/** One section of one order, at one stage. */
export const Tile = z.object({
  order: z.uuid(),
  name: z.string(),
  school: z.object({ id: z.string(), name: z.string(), colour: z.string() }),
  section: z.object({ id: z.uuid(), label: z.string() }),
  cards: Count,
  /** Of its cards: how many live ones there are. */
  of: Count,
  failed: Count,
  held: Count,
  priority: z.enum(priorities),
  dueOn: z.iso.date(),
  dueIn: z.int(),
  accepted: z.boolean(),
  /** Of the first three cards there, for their faces. */
  faces: z.array(z.uuid()),
});
export type Tile = z.infer<typeof Tile>;
const After = z.optional(z.string().check(z.maxLength(300)));
export const getBoard = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/vendor/board',
  reads: 'orders',
  summary: 'What lies at each stage, by priority and due date; or more of one stage',
  action: 'order.read',
  query: z.object({
    school: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    stage: z.optional(z.enum(queueStages)),
    after: After,
  }),
  ok: z.object({
    columns: z.array(
      z.object({
        stage: z.enum(queueStages),
        /** Of the whole column. */
        cards: Count,
        tiles: z.array(Tile),
        next: z.nullable(z.string()),
      }),
    ),
    /** To choose from; narrowed to one, that one. */
    schools: z.array(z.object({ id: z.string(), name: z.string(), colour: z.string() })),
  }),
  refusals: ['invalid_input'],
});

export const getToday = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/vendor/today',
  reads: 'orders',
  summary: 'What to make today, by due date and capacity, and which dates will be missed',
  action: 'order.read',
  ok: z.object({
    today: z.iso.date(),
    /** Null: nobody has said. */
    capacity: z.nullable(z.object({ cardsPerDay: Count, workingDays: z.array(z.literal([...weekdays])) })),
    /** Of all that is open, shown or not. */
    toGo: Count,
    orders: Count,
    /** Dates that will not be kept; and those of them that are past already. */
    late: Count,
    overdue: Count,
    /** The first 100. */
    lines: z.array(
      z.object({
        order: Order,
        toGo: Count,
        today: Count,
        doneOn: z.nullable(z.iso.date()),
        late: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
