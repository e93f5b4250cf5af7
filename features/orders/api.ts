// Orders as both sides read them: the school that released one, and the vendor it went to.
import { cardPlaces, orderEventKinds, orderStatuses, priorities, shownStatuses } from '@lanyard/domain/order';
import { orderDates, orderSorts, orderStates, orderTasks } from '@lanyard/domain/order-list';
import { costKinds } from '@lanyard/domain/price';
import { queueStages } from '@lanyard/domain/queue-stage';
import { templateTypes } from '@lanyard/domain/template';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
/** Live cards by where they are; `printing` are queued in a print file. */
export const Counts = z.object(
  Object.fromEntries(cardPlaces.map((place) => [place, Count])) as Record<
    (typeof cardPlaces)[number],
    z.ZodMiniInt
  >,
);

export const Order = z.object({
  id: z.uuid(),
  /** ORD-2025-0042 */
  name: z.string(),
  /** Batch-2025-03 */
  batch: z.string(),
  school: z.object({ id: z.string(), name: z.string(), colour: z.string() }),
  vendor: z.object({ name: z.string() }),
  /** Live cards. */
  quantity: Count,
  status: z.enum(orderStatuses),
  /** The status as people see it: delayed when it is past its due date. */
  shown: z.enum(shownStatuses),
  priority: z.enum(priorities),
  dueOn: z.iso.date(),
  /** Days of the school's until it is due; less than 0 when it is overdue. */
  dueIn: z.int(),
  /** What the vendor says instead. */
  promisedOn: z.nullable(z.iso.date()),
  releasedAt: z.iso.datetime(),
  acceptedAt: z.nullable(z.iso.datetime()),
  askedBackAt: z.nullable(z.iso.datetime()),
  heldAt: z.nullable(z.iso.datetime()),
  recalledAt: z.nullable(z.iso.datetime()),
  readyAt: z.nullable(z.iso.datetime()),
  dispatchedAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
  counts: Counts,
  /** Of the queued: the school decides about them. */
  held: Count,
  /** Failed a check, and nobody has said why. */
  failed: Count,
  /** Still being copied: the order is being prepared. */
  unready: Count,
  ended: Count,
  version: z.int(),
});
export type Order = z.infer<typeof Order>;

const After = z.optional(z.string().check(z.maxLength(300)));
const Limit = z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50);

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders',
  reads: 'orders',
  summary: 'The orders of a school, or those released to a vendor',
  action: 'order.read',
  query: z.object({
    state: z._default(z.enum(orderStates), 'all'),
    /** In the order's, the batch's or the other side's name. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** Of one school, for a vendor. */
    school: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Open ones with cards there. */
    stage: z.optional(z.enum(queueStages)),
    task: z.optional(z.enum(orderTasks)),
    priority: z.optional(z.enum(priorities)),
    /** `tomorrow` in the school. */
    due: z.optional(z.literal('tomorrow')),
    /** Of which date `from` and `until` are, both included. */
    date: z._default(z.enum(orderDates), 'due'),
    from: z.optional(z.iso.date()),
    until: z.optional(z.iso.date()),
    sort: z._default(z.enum(orderSorts), 'released'),
    after: After,
    limit: Limit,
  }),
  ok: z.object({ orders: z.array(Order), next: z.nullable(z.string()) }),
  refusals: ['invalid_input'],
});

export const CostLine = z.object({
  kind: z.enum(costKinds),
  type: z.nullable(z.enum(templateTypes)),
  quantity: Count,
  unit: z.int(),
  amount: z.int(),
});
/** In minor units. Null in its place: no price was agreed. */
export const Costs = z.object({
  currency: z.string(),
  lines: z.array(CostLine),
  schoolOwes: z.int(),
  vendorBears: z.int(),
});

export const OrderSection = z.object({
  id: z.uuid(),
  label: z.string(),
  counts: Counts,
  held: Count,
  failed: Count,
  unready: Count,
  ended: Count,
});
export type OrderSection = z.infer<typeof OrderSection>;

export const OrderInFull = z.extend(Order, {
  notes: z.string(),
  askedBackWords: z.nullable(z.string()),
  heldWords: z.nullable(z.string()),
  recalledWords: z.nullable(z.string()),
  /** Null for the other side’s people. */
  releasedBy: z.nullable(z.string()),
  acceptedBy: z.nullable(z.string()),
  /** Until when the vendor sees it; null while it is not delivered. */
  closesAt: z.nullable(z.iso.datetime()),
  sections: z.array(OrderSection),
  designs: z.array(
    z.object({ version: z.uuid(), name: z.string(), type: z.enum(templateTypes), ready: z.boolean() }),
  ),
  costs: z.nullable(Costs),
  messages: Count,
});
export type OrderInFull = z.infer<typeof OrderInFull>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order',
  reads: 'orders',
  summary: 'One order with its sections, designs and costs',
  action: 'order.read',
  versioned: true,
  ok: OrderInFull,
  refusals: ['not_found'],
});

export const sides = ['school', 'vendor', 'system'] as const;
export const OrderEvent = z.object({
  id: z.uuid(),
  kind: z.enum(orderEventKinds),
  at: z.iso.datetime(),
  side: z.enum(sides),
  /** Null for the other side’s people and the system. */
  by: z.nullable(z.string()),
  count: z.nullable(Count),
  words: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;
export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order/events',
  reads: 'orders',
  summary: 'What happened to an order, the newest first',
  action: 'order.read',
  query: z.object({ after: After, limit: Limit }),
  ok: z.object({ events: z.array(OrderEvent), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});

export const Message = z.object({
  id: z.uuid(),
  side: z.enum(['school', 'vendor']),
  by: z.string(),
  /** Of the one who asks. */
  mine: z.boolean(),
  words: z.string(),
  at: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order/messages',
  reads: 'orders',
  summary: 'What school and vendor wrote each other about an order, the newest first',
  action: 'order.read',
  query: z.object({ after: After, limit: Limit }),
  ok: z.object({ messages: z.array(Message), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});
export const MessageWords = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write something.'),
    z.maxLength(2000, 'A message has at most 2000 characters.'),
  );
export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/orders/:order/messages',
  summary: 'Write to the other side about an order',
  action: 'order.read',
  changes: ['orders'],
  creates: true,
  body: z.object({ words: MessageWords }),
  ok: Message,
  refusals: ['not_found'],
});
