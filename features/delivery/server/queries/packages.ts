// Rows of packages. Both sides read them. An act locks the order of a package first, and each write checks that the
// status is still the same.
import type { DeliveryPlaceCopy } from '@lanyard/accounts/api-delivery-places';
import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { all, one, only } from '@lanyard/db/query';
import type { PackageStatus } from '@lanyard/domain/package';
import { isOwnRow, memberNameOf, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type PackageRow = {
  readonly id: string;
  readonly name: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly orderHeld: boolean;
  readonly schoolId: string;
  readonly schoolName: string;
  readonly schoolColour: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly deliveryPlace: DeliveryPlaceCopy | null;
  readonly sectionId: string;
  readonly label: string;
  /** The label of the package's year, if that year is not the current one. Null for a vendor. */
  readonly earlierYear: string | null;
  readonly cards: number;
  readonly status: PackageStatus;
  readonly tracking: string;
  readonly sscc: string | null;
  readonly courierId: string | null;
  readonly courier: string | null;
  readonly courierNumber: string | null;
  readonly courierPage: string | null;
  readonly location: string | null;
  readonly estimatedOn: string | null;
  readonly exception: string | null;
  readonly missing: number;
  readonly shortWords: string | null;
  readonly madeAt: string;
  readonly madeBy: string | null;
  readonly sealedAt: string | null;
  readonly dispatchedAt: string | null;
  readonly deliveredAt: string | null;
  readonly movedAt: string;
  readonly rating: number | null;
  readonly remarks: string;
  readonly receivedBy: string | null;
  /** Today's date in the school's time zone. */
  readonly today: string;
  readonly version: number;
};

/** The SQL form of `isDelayed` in the domain, for packages as `p`. A test compares the two. */
export const isDelayedSql = sql<SqlBool>`is_late(p.status, p.exception, p.estimated_on, p.time_zone)`;

/** Only the school reads its academic years. */
const earlierYear = (seat: Seat): RawBuilder<unknown> =>
  seat.side === 'school'
    ? sql`(select y.label from academic_years y where y.org_id = p.org_id and y.id = p.year_id and not y.is_current)`
    : sql`null`;
export const packageColumns = (
  seat: Seat,
): RawBuilder<unknown> => sql`p.id, p.name, p.order_id as "orderId", o.name as "orderName", o.held_at is not null as "orderHeld",
  p.org_id::text as "schoolId", o.school_name as "schoolName", o.school_colour as "schoolColour", p.vendor_id::text as "vendorId",
  o.vendor_name as "vendorName", o.delivery_place as "deliveryPlace", p.section_id as "sectionId", p.label, ${earlierYear(seat)} as "earlierYear", p.cards, p.status, p.tracking, p.sscc,
  p.courier_id as "courierId", p.courier, p.courier_number as "courierNumber", p.courier_page as "courierPage", p.location,
  p.estimated_on as "estimatedOn", p.exception, p.missing, p.short_words as "shortWords", p.made_at as "madeAt",
  p.made_by as "madeBy", p.sealed_at as "sealedAt", p.dispatched_at as "dispatchedAt", p.delivered_at as "deliveredAt",
  p.moved_at as "movedAt", p.rating, p.remarks, p.received_by as "receivedBy",
  (now() at time zone p.time_zone)::date::text as today, p.version`;
export const packageTables = sql`packages p join orders o on o.org_id = p.org_id and o.id = p.order_id`;

/**
 * Which packages someone sees. Null means all. A user id means those of the classes assigned to this user in the open
 * year.
 */
export type PackageReach = string | null;
export const isInReach = (seat: Seat, reach: PackageReach): RawBuilder<SqlBool> =>
  reach === null
    ? sql`p.dropped_at is null`
    : sql`p.dropped_at is null and ${isOwnSection(seat.org, sql`p.section_id`, reach)}`;

const read = (seat: Seat, which: RawBuilder<SqlBool>, tail: RawBuilder<unknown> = sql``) => all<PackageRow>(
  seat.tx,
)`
    select ${packageColumns(seat)} from ${packageTables}
    where ${isOwnRow(seat, 'p')} and ${which} order by p.id ${tail}`;
export const packageById = async (seat: Seat, id: string, reach: PackageReach = null) =>
  (await read(seat, sql`p.id = ${id} and ${isInReach(seat, reach)}`))[0];
export const packagesById = (seat: Seat, ids: readonly string[]) =>
  read(seat, sql`p.id = any (${uuidArray(ids)}) and p.dropped_at is null`);
/**
 * The caller has locked the orders. That also locks their packages, because every change of a package locks its order
 * first.
 */
export const openPackageOf = async (seat: Seat, order: string, section: string) =>
  (
    await read(
      seat,
      sql`p.order_id = ${order} and p.section_id = ${section} and p.sealed_at is null and p.dropped_at is null`,
    )
  )[0];

/**
 * Locks the packing of these orders, before students, orders and cards. Otherwise someone could pack a card whose
 * student is not locked. The ids are sorted, so that no two acts wait for each other.
 */
export const lockPacking = async ({ tx }: Seat, orders: readonly string[]): Promise<void> => {
  for (const order of [...new Set(orders)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`packing ${order}`}, 0))`.execute(tx);
};

/** Finds a package by scanned or typed text. If several packages have the name, the newest counts. */
export const packageByCode = async (
  seat: Seat,
  {
    id,
    name,
    text,
  }: { readonly id?: string | undefined; readonly name?: string | undefined; readonly text: string },
  reach: PackageReach = null,
): Promise<PackageRow | undefined> => {
  const code = text.toUpperCase();
  const sought =
    id !== undefined
      ? sql<SqlBool>`p.id = ${id}`
      : name !== undefined
        ? sql<SqlBool>`p.name = ${name}`
        : sql<SqlBool>`(p.tracking = ${code} or p.sscc = ${code} or upper(p.courier_number) = ${code})`;
  return one<PackageRow>(seat.tx)`select ${packageColumns(seat)} from ${packageTables}
    where ${isOwnRow(seat, 'p')} and ${sought} and ${isInReach(seat, reach)} order by p.id desc limit 1`;
};

export type NewPackage = {
  readonly order: string;
  readonly section: string;
  readonly year: string;
  readonly number: number;
  readonly name: string;
  readonly tracking: string;
  readonly sscc: string | null;
};
/** Returns nothing if the tracking number is taken. The caller then draws another. */
export const insertPackage = async (seat: Seat, made: NewPackage): Promise<string | undefined> => {
  const row = await one<{ id: string }>(seat.tx)`
    insert into packages (org_id, vendor_id, order_id, section_id, label, year_id, number, name, time_zone, tracking, sscc, made_side, made_by)
    select o.org_id, o.vendor_id, o.id, s.section_id, s.label, ${made.year}, ${made.number}, ${made.name}, o.time_zone,
      ${made.tracking}, ${made.sscc}, ${seat.side}, ${seat.user || null}::uuid
    from orders o join order_sections s on s.org_id = o.org_id and s.order_id = o.id and s.section_id = ${made.section}
    where ${isOwnRow(seat, 'o')} and o.id = ${made.order}
    on conflict (org_id, tracking) do nothing returning id`;
  return row?.id;
};

type Written = Readonly<Record<string, string | number | null>>;
/**
 * The caller has locked the order. The first parameter after `seat` is the row as it was read, and the update fails if
 * its status has changed.
 */
export const writePackage = async (
  seat: Seat,
  { id, status }: Pick<PackageRow, 'id' | 'status'>,
  values: Written,
): Promise<void> => {
  const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { numAffectedRows } = await sql`update packages p set ${set}, version = p.version + 1
    where ${isOwnRow(seat, 'p')} and p.id = ${id} and p.status = ${status} and p.dropped_at is null`.execute(
    seat.tx,
  );
  if (numAffectedRows !== 1n) throw new Error('a package that is held was moved by somebody else');
};

/** Counts the cards of each package again. With `drop`, deletes a ready package that has lost its last card. */
export const recountCards = (seat: Seat, ids: readonly string[], drop = false) =>
  sql`update packages p set cards = n.cards, version = p.version + 1,
      dropped_at = case when ${drop} and n.cards = 0 and p.status = 'ready' then now() else p.dropped_at end
    from (select x.id, (select count(*)::int from package_cards m where m.org_id = x.org_id and m.package_id = x.id and m.out_at is null) as cards
      from packages x where ${isOwnRow(seat, 'x')} and x.id = any (${uuidArray(ids)})) n
    where ${isOwnRow(seat, 'p')} and p.id = n.id and (p.cards <> n.cards or (${drop} and n.cards = 0 and p.status = 'ready'))`.execute(
    seat.tx,
  );

export const nameOfPerson = async (seat: Seat, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const { name } = await only<{ name: string | null }>(
    seat.tx,
  )`select ${memberNameOf(sql`${id}::uuid`)} as name`;
  return name;
};
