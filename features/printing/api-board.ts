// The board and the day's work. A vendor sees those of all its schools, a school those of its own orders.
import { priorities } from '@lanyard/domain/order';
import { queueStages } from '@lanyard/domain/queue-stage';
import { weekdays } from '@lanyard/domain/working-day';
import { endpoint } from '@lanyard/http/endpoint';
import { Order } from '@lanyard/orders/api';
import * as z from 'zod/mini';

const Count = z.int();
/** The cards of one section of one order that are at one stage. */
export const Tile = z.object({
  order: z.uuid(),
  name: z.string(),
  school: z.object({ id: z.string(), name: z.string(), colour: z.string() }),
  section: z.object({ id: z.uuid(), label: z.string() }),
  cards: Count,
  /** How many live cards the section has in the order, at all stages. */
  of: Count,
  failed: Count,
  held: Count,
  priority: z.enum(priorities),
  dueOn: z.iso.date(),
  dueIn: z.int(),
  accepted: z.boolean(),
  /** The first three cards of the tile, to show their faces. */
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
        /** The cards of the whole column, not only of this page. */
        cards: Count,
        tiles: z.array(Tile),
        next: z.nullable(z.string()),
      }),
    ),
    /** The schools to choose from. If the board shows one school, only that school. */
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
    /** Null if the vendor has not set a capacity, and always null for a school. */
    capacity: z.nullable(z.object({ cardsPerDay: Count, workingDays: z.array(z.literal([...weekdays])) })),
    /** Cards to make and orders that have them, over all open orders, not only the shown ones. */
    toGo: Count,
    orders: Count,
    /** `late`: orders whose date will be missed. `overdue`: those whose date has already passed. */
    late: Count,
    overdue: Count,
    /** The first 100 orders. */
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
