// Cards as people read them, from either side.
import { all, one } from '@lanyard/db/query';
import type { Stage } from '@lanyard/domain/card';
import { isOwnRow, uuidArray, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Card, CardInFull, cardFilters } from '../../api-cards.ts';

/** Only the school may know the enrolment and the fields that differ from today's record. */
const schools = (seat: Seat): RawBuilder<unknown> =>
  seat.side === 'school'
    ? sql`c.enrolment_id as student, (select coalesce(array_agg(d->>'field'), '{}') from proofs p, jsonb_array_elements(p.differs) d
        where p.org_id = c.org_id and p.id = c.proof_id and p.seal = c.seal and c.ended is null) as differs`
    : sql`null as student, null as differs`;

const columns = (seat: Seat) => sql`c.id, c.order_id as "order", c.serial, c.fields->>'student.name' as name,
  c.fields->>'student.identifier' as identifier, json_build_object('id', c.section_id, 'label', s.label) as section, c.stage,
  case when c.ended is null then case when c.stage = 'queued' and c.print_file_id is not null then 'printing' else c.stage end end as place,
  c.ended, c.ended_why as "endedWhy", c.held, c.failed, c.picture_id is not null as ready, c.print_file_id as file, c.sheet, c.cell,
  c.printed_hash = c.seal as sealed, c.prints, c.requeues, c.reprint, c.first_check as "firstCheck", c.moved_at as "movedAt",
  ${schools(seat)}`;
const tables = sql`cards c join order_sections s on s.org_id = c.org_id and s.order_id = c.order_id and s.section_id = c.section_id`;

export const cardById = (seat: Seat, id: string) =>
  one<Card>(seat.tx)`select ${columns(seat)} from ${tables} where ${isOwnRow(seat, 'c')} and c.id = ${id}`;

type Filter = (typeof cardFilters)[number];
const filters: Readonly<Record<Exclude<Filter, Stage | 'printing'>, RawBuilder<SqlBool>>> = {
  held: sql`c.ended is null and c.held`,
  failed: sql`c.ended is null and c.failed`,
  reprints: sql`(c.reprint or c.requeues > 0)`,
  ended: sql`c.ended is not null`,
  live: sql`c.ended is null`,
  all: sql`true`,
};
const passes = (filter: Filter): RawBuilder<SqlBool> => {
  if (filter === 'queued') return sql`c.ended is null and c.stage = 'queued' and c.print_file_id is null`;
  if (filter === 'printing')
    return sql`c.ended is null and c.stage = 'queued' and c.print_file_id is not null`;
  return Object.hasOwn(filters, filter)
    ? filters[filter as keyof typeof filters]
    : sql`c.ended is null and c.stage = ${filter}`;
};
const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export type CardPageQuery = {
  readonly filter: Filter;
  readonly section?: string | undefined;
  readonly serial?: string | undefined;
  readonly words?: string | undefined;
  readonly after?: readonly [number, string] | undefined;
  readonly limit: number;
};
export const cardPage = async (
  seat: Seat,
  order: string,
  { filter, section, serial, words, after, limit }: CardPageQuery,
): Promise<(Card & { at: [number, string] })[]> => {
  const [place = -1, id = '00000000-0000-0000-0000-000000000000'] = after ?? [];
  const sought =
    serial !== undefined
      ? sql`c.serial = ${serial}`
      : words === undefined
        ? sql`true`
        : sql`(c.fields->>'student.name' ilike ${like(words)} or c.fields->>'student.identifier' ilike ${like(words)} or c.serial ilike ${like(words)})`;
  return all<Card & { at: [number, string] }>(seat.tx)`
    select ${columns(seat)}, json_build_array(c.place, c.id) as at
    from ${tables} where ${isOwnRow(seat, 'c')} and c.order_id = ${order} and ${passes(filter)} and ${sought}
      and (${section ?? null}::uuid is null or c.section_id = ${section ?? null}::uuid)
      and (c.place, c.id) > (${place}::int, ${id}::uuid)
    order by c.place, c.id limit ${limit}`;
};

export const cardIdBySerial = async (seat: Seat, serial: string): Promise<string | undefined> => {
  const row = await one<{ id: string }>(seat.tx)`
    select c.id from cards c where ${isOwnRow(seat, 'c')} and c.serial = ${serial}`;
  return row?.id;
};

export type CardDetail = Pick<CardInFull, 'fields' | 'design' | 'inOrder' | 'follows' | 'followedBy'>;
export const cardDetail = (seat: Seat, id: string) => one<CardDetail>(seat.tx)`
    select c.fields, c.follows,
      (select n.id from cards n where ${isOwnRow(seat, 'n')} and n.follows = c.id order by n.id desc limit 1) as "followedBy",
      json_build_object('version', d.version_id, 'name', d.name, 'back', d.document->'back' is not null) as design,
      json_build_object('name', o.name, 'school', o.school_name, 'colour', o.school_colour, 'dueOn', o.due_on) as "inOrder"
    from cards c join orders o on o.org_id = c.org_id and o.id = c.order_id
    join order_designs d on d.org_id = c.org_id and d.order_id = c.order_id and d.version_id = c.version_id
    where ${isOwnRow(seat, 'c')} and c.id = ${id}`;

export type CardPrintRow = {
  readonly id: string;
  readonly orderId: string;
  readonly serial: string;
  readonly version: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  readonly photo: { readonly width: number; readonly height: number };
  readonly picture: string | null;
  readonly seal: string;
  readonly section: string;
  readonly place: number;
};
/**
 * Everything that is needed to print these cards. A vendor can read this without entering the school's organisation.
 */
export const cardsToPrint = (seat: Seat, ids: readonly string[]) => all<CardPrintRow>(seat.tx)`
    select c.id, c.order_id as "orderId", c.serial, c.version_id as version, c.fields, c.photo,
      c.picture_id as picture, encode(c.seal, 'hex') as seal, s.label as section, c.place
    from ${tables} where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(ids)}) order by c.order_id, c.place, c.id`;
export type DesignRow = {
  readonly orderId: string;
  readonly version: string;
  readonly name: string;
  readonly type: string;
  readonly document: unknown;
  readonly assets: Readonly<Record<string, string>> | null;
};
export const designsOf = (seat: Seat, orders: readonly string[]) => all<DesignRow>(seat.tx)`
    select d.order_id as "orderId", d.version_id as version, d.name, d.type, d.document, d.assets
    from order_designs d where ${isOwnRow(seat, 'd')} and d.order_id = any (${uuidArray(orders)}) order by d.order_id, d.version_id`;
