// Rows of orders: reads them from either side, locks them, and writes them.
import type { DeliveryPlaceCopy } from '@lanyard/accounts/api-delivery-places';
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sentStages, type Ending } from '@lanyard/domain/card';
import type { CardCounts, OrderStatus, Priority } from '@lanyard/domain/order';
import type { PriceList } from '@lanyard/domain/price';
import { isOwnRow, memberNameOf, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder } from 'kysely';

export type OrderRow = {
  readonly id: string;
  readonly name: string;
  readonly batch: string;
  readonly schoolId: string;
  readonly schoolName: string;
  readonly schoolColour: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly status: OrderStatus;
  readonly priority: Priority;
  readonly dueOn: string;
  readonly dueIn: number;
  /** Today's date in the school's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly promisedOn: string | null;
  readonly releasedAt: string;
  readonly acceptedAt: string | null;
  readonly askedBackAt: string | null;
  readonly heldAt: string | null;
  readonly recalledAt: string | null;
  readonly readyAt: string | null;
  readonly dispatchedAt: string | null;
  readonly deliveredAt: string | null;
  readonly counts: CardCounts;
  readonly held: number;
  readonly failed: number;
  readonly unready: number;
  readonly ended: number;
  readonly endedAfterSent: number;
  readonly prices: PriceList | null;
  readonly version: number;
};

/** The card counters of a row of orders or sections. */
export const cardCounterColumns = (table: string): RawBuilder<unknown> => {
  const of = (name: string) => sql.ref(`${table}.cards_${name}`);
  return sql`json_build_object('queued', ${of('queued')}, 'printing', ${of('printing')}, 'printed', ${of('printed')},
      'checked', ${of('checked')}, 'packed', ${of('packed')}, 'dispatched', ${of('dispatched')},
      'delivered', ${of('delivered')}, 'handed_over', ${of('handed_over')}) as counts,
    ${of('held')} as held, ${of('failed')} as failed, ${of('unready')} as unready, ${of('ended')} as ended`;
};
export const liveCardCount = (table: string): RawBuilder<number> => {
  const of = (name: string) => sql.ref(`${table}.cards_${name}`);
  return sql<number>`(${of('queued')} + ${of('printing')} + ${of('printed')} + ${of('checked')} + ${of('packed')}
    + ${of('dispatched')} + ${of('delivered')} + ${of('handed_over')})`;
};

const sentStageArray = sql`${[...sentStages]}::text[]`;
/** Today's date in the time zone of the school of the order `o`. */
export const schoolToday = sql`(now() at time zone o.time_zone)::date`;

export const orderColumns = sql`o.id, o.name, o.batch, o.org_id::text as "schoolId", o.school_name as "schoolName",
  o.school_colour as "schoolColour", o.vendor_id::text as "vendorId", o.vendor_name as "vendorName", o.status, o.priority,
  o.due_on as "dueOn", o.due_on - ${schoolToday} as "dueIn", ${schoolToday}::text as today, o.time_zone as "timeZone", o.promised_on as "promisedOn",
  o.released_at as "releasedAt", o.accepted_at as "acceptedAt", o.asked_back_at as "askedBackAt", o.held_at as "heldAt",
  o.recalled_at as "recalledAt", o.ready_at as "readyAt", o.dispatched_at as "dispatchedAt", o.delivered_at as "deliveredAt",
  ${cardCounterColumns('o')}, case when o.cards_ended = 0 then 0 else (select count(*)::int from cards k
    where k.org_id = o.org_id and k.order_id = o.id and k.ended is not null and k.stage = any (${sentStageArray})) end
    as "endedAfterSent", o.prices, o.version`;

export const orderById = (seat: Seat, id: string) => one<OrderRow>(seat.tx)`
    select ${orderColumns} from orders o where ${isOwnRow(seat, 'o')} and o.id = ${id}`;

/** An order gets its name at the end of its release. Until then, only the release itself can read the order. */
type HeldOrder = Omit<OrderRow, 'name'> & { readonly name: string | null };
export const isNumberedOrder = (order: HeldOrder): order is OrderRow => order.name !== null;

/**
 * Locks orders by id, so that two transactions with several orders never wait for each other. Every act that moves
 * cards does this first.
 */
export const lockOrders = (seat: Seat, ids: readonly string[]) => all<HeldOrder>(seat.tx)`
    select ${orderColumns} from orders o where ${isOwnRow(seat, 'o')} and o.id = any (${uuidArray(ids)})
    order by o.id for no key update of o`;

/** Open orders of a school at a vendor. */
export const openOrdersAtVendor = async (tx: Tx, school: string, vendor: string): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`
    select id from orders where org_id = ${school} and vendor_id = ${vendor}
    and delivered_at is null and recalled_at is null order by id`;
  return rows.map(({ id }) => id);
};

export type OrderDetail = {
  readonly notes: string;
  readonly deliveryPlace: DeliveryPlaceCopy | null;
  readonly askedBackWords: string | null;
  readonly heldWords: string | null;
  readonly recalledWords: string | null;
  readonly releasedBy: string | null;
  readonly acceptedBy: string | null;
  readonly closesAt: string | null;
  readonly messages: number;
  readonly endings: { readonly ended: Ending; readonly sent: boolean; readonly count: number }[];
};
/** A vendor may not see who released the order or why the school recalled it. */
export const orderDetail = async (seat: Seat, id: string): Promise<OrderDetail | undefined> => {
  const schools =
    seat.side === 'school'
      ? sql`o.recalled_words as "recalledWords", ${memberNameOf(sql`o.released_by`)} as "releasedBy"`
      : sql`null as "recalledWords", null as "releasedBy"`;
  return one<OrderDetail>(seat.tx)`
    select o.notes, o.delivery_place as "deliveryPlace", o.asked_back_words as "askedBackWords", o.held_words as "heldWords",
      ${schools}, ${memberNameOf(sql`o.accepted_by`)} as "acceptedBy", o.closes_at as "closesAt",
      (select count(*)::int from order_messages m where ${isOwnRow(seat, 'm')} and m.order_id = o.id) as messages,
      (select coalesce(json_agg(e order by e.sent desc, e.ended), '[]') from (select k.ended, k.stage = any (${sentStageArray}) as sent,
          count(*)::int as count from cards k
        where ${isOwnRow(seat, 'k')} and k.order_id = o.id and k.ended is not null group by 1, 2) e) as endings
    from orders o where ${isOwnRow(seat, 'o')} and o.id = ${id}`;
};

type Written = Readonly<Record<string, string | number | null>>;
const assignments = (values: Written) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
/** The caller must have locked the order. */
export const writeOrder = (seat: Seat, id: string, values: Written) =>
  sql`update orders o set ${assignments(values)}, version = o.version + 1 where ${isOwnRow(seat, 'o')} and o.id = ${id}`.execute(
    seat.tx,
  );

/**
 * When the last card was dispatched. The order can become fully dispatched days later, if its remaining cards are taken
 * out.
 */
const lastDispatch = (org: string, order: string) =>
  sql`(select max(e.at) from cards c join card_events e on e.org_id = c.org_id and e.card_id = c.id and e.kind = 'dispatch'
    where c.org_id = ${org} and c.order_id = ${order})`;

/**
 * Stores the status that follows from the cards. The caller must have locked the order. The version stays the same,
 * because people need not know of this change.
 */
export const writeOrderStatus = (
  { tx, org }: Seat,
  id: string,
  { status, dispatched, days }: { status: OrderStatus; dispatched: boolean; days: number },
) =>
  sql`update orders set status = ${status},
      ready_at = case when ${status} = 'in_production' then null else coalesce(ready_at, now()) end,
      dispatched_at = case when ${dispatched} then coalesce(dispatched_at, ${lastDispatch(org, id)}, now()) end,
      delivered_at = case when ${status} = 'delivered' then coalesce(delivered_at, now()) end,
      closes_at = case when ${status} = 'delivered' then coalesce(closes_at, now() + make_interval(days => ${days})) end
    where org_id = ${org} and id = ${id}`.execute(tx);

export const insertOrder = async (
  tx: Tx,
  school: string,
  order: {
    readonly vendor: string;
    readonly batchId: string;
    readonly batch: string;
    readonly schoolName: string;
    readonly schoolColour: string;
    readonly vendorName: string;
    readonly timeZone: string;
    readonly priority: Priority;
    readonly dueOn: string;
    readonly notes: string;
    readonly by: string;
    readonly prices: PriceList | null;
    readonly deliveryPlace: DeliveryPlaceCopy | null;
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto('orders')
    .values({
      org_id: school,
      vendor_id: order.vendor,
      batch_id: order.batchId,
      batch: order.batch,
      school_name: order.schoolName,
      school_colour: order.schoolColour,
      vendor_name: order.vendorName,
      time_zone: order.timeZone,
      priority: order.priority,
      due_on: order.dueOn,
      notes: order.notes,
      released_by: order.by,
      prices: order.prices && JSON.stringify(order.prices),
      delivery_place: order.deliveryPlace && JSON.stringify(order.deliveryPlace),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For the school: orders whose copies must be deleted, because the window is over or the order was recalled. */
export const orderCopiesToErase = (tx: Tx, school: string) => all<{ id: string; vendor: string }>(tx)`
    select id, vendor_id::text as vendor from orders
    where org_id = ${school} and erased_at is null and (recalled_at is not null or closes_at <= now()) order by id`;
export const markOrderCopiesErased = (tx: Tx, school: string, ids: readonly string[]) =>
  sql`update orders set erased_at = now() where org_id = ${school} and id = any (${uuidArray(ids)})`.execute(
    tx,
  );
