import { DeliveryPlaceCopy } from '@lanyard/accounts/api-delivery-places';
// Orders as both sides read them: the school that released an order, and the vendor that makes it.
import { endings } from '@lanyard/domain/card';
import {
  cardPlaces,
  orderEventKinds,
  orderStatuses,
  priorities,
  shownOrderStatuses,
} from '@lanyard/domain/order';
import { orderDates, orderSorts, orderStates, orderTasks } from '@lanyard/domain/order-list';
import { costKinds } from '@lanyard/domain/price';
import { queueStages } from '@lanyard/domain/queue-stage';
import { templateTypes } from '@lanyard/domain/template';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
/**
 * How many live cards (cards that have not ended) are at each place. A card counts as `printing` if it is queued and in
 * a print file.
 */
export const CardPlaceCounts = z.object(
  Object.fromEntries(cardPlaces.map((place) => [place, Count])) as Record<
    (typeof cardPlaces)[number],
    z.ZodMiniInt
  >,
);

export const Order = z.object({
  id: z.uuid(),
  /** The name of the order, such as ORD-2025-0042. */
  name: z.string(),
  /** The name of the batch, such as Batch-2025-03. */
  batch: z.string(),
  school: z.object({ id: z.string(), name: z.string(), colour: z.string() }),
  vendor: z.object({ name: z.string() }),
  /** The number of live cards, and of cards that ended after they were sent. All cards, if the order was recalled. */
  quantity: Count,
  status: z.enum(orderStatuses),
  /** The status that people see. An order past its due date is `delayed`. */
  shown: z.enum(shownOrderStatuses),
  priority: z.enum(priorities),
  dueOn: z.iso.date(),
  /** Days until the due date, counted at the school. Negative if the order is overdue. */
  dueIn: z.int(),
  /** The school's time zone. The due date is a day in it. */
  timeZone: z.string(),
  /** The date that the vendor promises instead of the due date. */
  promisedOn: z.nullable(z.iso.date()),
  releasedAt: z.iso.datetime(),
  acceptedAt: z.nullable(z.iso.datetime()),
  askedBackAt: z.nullable(z.iso.datetime()),
  heldAt: z.nullable(z.iso.datetime()),
  recalledAt: z.nullable(z.iso.datetime()),
  readyAt: z.nullable(z.iso.datetime()),
  dispatchedAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
  counts: CardPlaceCounts,
  /** Queued cards that wait for a decision of the school. */
  held: Count,
  /** Cards that failed a check and have no cause yet. */
  failed: Count,
  /** Cards whose picture the vendor does not have yet. While there are any, the order is being prepared. */
  unready: Count,
  ended: Count,
  /** Ended cards that were sent before. */
  endedAfterSent: Count,
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
    /** Part of the name of the order, the batch or the other side. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    /** The id of one school. Only for a vendor. */
    school: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    /** Open orders that have cards at this stage. */
    stage: z.optional(z.enum(queueStages)),
    task: z.optional(z.enum(orderTasks)),
    priority: z.optional(z.enum(priorities)),
    /** Returns only orders that are due tomorrow, by the school's date. */
    due: z.optional(z.literal('tomorrow')),
    /** The date that `from` and `until` limit. Both days are included. */
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
/** Amounts in minor units. Null if no price was agreed. */
export const Costs = z.object({
  currency: z.string(),
  /** What the school owes. */
  lines: z.array(CostLine),
  schoolOwes: z.int(),
  /** What the vendor pays itself, at the prices that a school would pay. */
  vendorLines: z.array(CostLine),
  vendorBears: z.int(),
});

export const OrderSection = z.object({
  id: z.uuid(),
  label: z.string(),
  counts: CardPlaceCounts,
  held: Count,
  failed: Count,
  unready: Count,
  ended: Count,
});
export type OrderSection = z.infer<typeof OrderSection>;

export const OrderInFull = z.extend(Order, {
  notes: z.string(),
  /** The school’s delivery place as it was when the school chose it. Null if the school had none. */
  deliveryPlace: z.nullable(DeliveryPlaceCopy),
  askedBackWords: z.nullable(z.string()),
  heldWords: z.nullable(z.string()),
  recalledWords: z.nullable(z.string()),
  /** Null if the person belongs to the other side. */
  releasedBy: z.nullable(z.string()),
  acceptedBy: z.nullable(z.string()),
  /** The time at which the vendor loses access. Null until the order is delivered. */
  closesAt: z.nullable(z.iso.datetime()),
  sections: z.array(OrderSection),
  designs: z.array(
    z.object({ version: z.uuid(), name: z.string(), type: z.enum(templateTypes), ready: z.boolean() }),
  ),
  costs: z.nullable(Costs),
  messages: Count,
  /** How the ended cards ended. `sent`: after their dispatch, so they still count in `quantity`. */
  endings: z.array(z.object({ ended: z.enum(endings), sent: z.boolean(), count: Count })),
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

export const orderEventSides = ['school', 'vendor', 'system'] as const;
export const OrderEvent = z.object({
  id: z.uuid(),
  kind: z.enum(orderEventKinds),
  at: z.iso.datetime(),
  side: z.enum(orderEventSides),
  /** Null if the person belongs to the other side, or if the system did it. */
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

export const OrderMessage = z.object({
  id: z.uuid(),
  side: z.enum(['school', 'vendor']),
  by: z.string(),
  /** True if the current user wrote the message. */
  mine: z.boolean(),
  words: z.string(),
  at: z.iso.datetime(),
});
export type OrderMessage = z.infer<typeof OrderMessage>;
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/orders/:order/messages',
  reads: 'orders',
  summary: 'What school and vendor wrote each other about an order, the newest first',
  action: 'order.read',
  query: z.object({ after: After, limit: Limit }),
  ok: z.object({ messages: z.array(OrderMessage), next: z.nullable(z.string()) }),
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
  ok: OrderMessage,
  refusals: ['not_found'],
});
