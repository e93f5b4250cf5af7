// The board and the day's work: for a vendor over all its schools, for a school over its own orders.
import { priorities } from '@lanyard/domain/order';
import { queueStages } from '@lanyard/domain/queue-stage';
import { weekdays } from '@lanyard/domain/working-day';
import { endpoint } from '@lanyard/http/endpoint';
import { Order } from '@lanyard/orders/api';
import * as z from 'zod/mini';

const Count = z.int();
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
