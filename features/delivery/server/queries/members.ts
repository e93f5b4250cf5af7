// Which cards are in a package, which are missing, and which wait to be packed.
import { all, only } from '@lanyard/db/query';
import type { PackingCard } from '@lanyard/domain/packing';
import { isDoubted } from '@lanyard/photos/server/queries/doubts';
import { isOwnRow, uuidArray, type Seat } from '@lanyard/place/queries';
import { capturedPhoto } from '@lanyard/students/server/queries/photo-status';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { PackableSection } from '../../api-pack.ts';
import type { MissingCard, PackageCard } from '../../api.ts';

const shown = sql`c.id, c.serial, c.fields->>'student.name' as name, c.fields->>'student.identifier' as identifier,
  c.fields->>'student.rollNumber' as "rollNo"`;
const student = (seat: Seat): RawBuilder<unknown> =>
  seat.side === 'school'
    ? sql`c.enrolment_id as student, (select ${capturedPhoto} from enrolments e where e.org_id = c.org_id and e.id = c.enrolment_id) as photo`
    : sql`null as student, null as photo`;

/** Always false for a vendor, because only the school may know of doubts. */
const doubted = (seat: Seat): RawBuilder<SqlBool> =>
  seat.side === 'school' ? isDoubted(sql`c.org_id`, sql`c.photo_id`) : sql`false`;

export const membersOf = (seat: Seat, id: string) => all<PackageCard>(seat.tx)`
    select ${shown}, c.stage, c.ended, ${student(seat)},
      (select max(e.happened_at) from package_events e where e.org_id = c.org_id and e.card_id = c.id and e.kind = 'handed_over') as "handedOverAt",
      ${doubted(seat)} as doubted
    from package_cards m join cards c on c.org_id = m.org_id and c.id = m.card_id
    where m.out_at is null and ${isOwnRow(seat, 'm')} and m.package_id = ${id} order by c.place, c.id`;
export const memberIds = (seat: Seat, packages: readonly string[]) => all<{ card: string; package: string }>(
  seat.tx,
)`
    select m.card_id as card, m.package_id as package
    from package_cards m where m.out_at is null and ${isOwnRow(seat, 'm')} and m.package_id = any (${uuidArray(packages)})`;

const inNone = sql<SqlBool>`c.ended is null and not exists (select from package_cards m where m.org_id = c.org_id and m.card_id = c.id and m.out_at is null)
  and c.stage in ('queued', 'printed', 'checked')`;
const isAside = sql<SqlBool>`exists (select from cards_aside a where a.org_id = c.org_id and a.card_id = c.id and a.answer is null)`;
/** Cards of the package's class and order that are in no package. */
export const missingCardsOf = (
  seat: Seat,
  { orderId, sectionId }: { readonly orderId: string; readonly sectionId: string },
) => all<MissingCard>(seat.tx)`select ${shown},
      case when ${isAside} then 'put_aside' when c.failed then 'failed' when c.held then 'held' when c.stage = 'queued' then 'not_printed'
        when c.stage = 'printed' then 'not_checked' else 'checked' end as why
    from cards c where ${isOwnRow(seat, 'c')} and c.order_id = ${orderId} and c.section_id = ${sectionId} and ${inNone}
    order by c.place, c.id`;
export const countMissingCards = async (
  seat: Seat,
  { orderId, sectionId }: { readonly orderId: string; readonly sectionId: string },
): Promise<number> => {
  const { n } = await only<{ n: number }>(seat.tx)`select count(*)::int as n
    from cards c where ${isOwnRow(seat, 'c')} and c.order_id = ${orderId} and c.section_id = ${sectionId} and ${inNone}`;
  return n;
};

/** Checked cards in no package, of a whole order or of one of its sections. */
export const checkedCards = (seat: Seat, order: string, section?: string) => all<{
  id: string;
  school: string;
  section: string;
}>(seat.tx)`
    select c.id, c.org_id::text as school, c.section_id as section from cards c
    where ${isOwnRow(seat, 'c')} and c.order_id = ${order} and (${section ?? null}::uuid is null or c.section_id = ${section ?? null}::uuid)
      and ${inNone} and c.stage = 'checked' and not c.failed order by c.place, c.id`;

export type PackageCardRow = PackingCard & {
  readonly id: string;
  readonly serial: string;
  readonly school: string;
  readonly label: string;
  readonly name: string | null;
  readonly identifier: string | null;
  readonly student: string | null;
  readonly photo: PackageCard['photo'];
  /** Whether the photo on the card has an open doubt. Always false for a vendor, who must not learn of it. */
  readonly doubted: boolean;
};
const seenBy = (seat: Seat, which: RawBuilder<SqlBool>) => all<PackageCardRow>(seat.tx)`
    select ${shown}, c.org_id::text as school, c.order_id as "order", c.section_id as section, s.label, c.stage,
      c.ended, c.failed, (select m.package_id from package_cards m where m.org_id = c.org_id and m.card_id = c.id and m.out_at is null) as package,
      ${isAside} as aside, ${student(seat)}, ${doubted(seat)} as doubted
    from cards c join order_sections s on s.org_id = c.org_id and s.order_id = c.order_id and s.section_id = c.section_id
    where ${isOwnRow(seat, 'c')} and ${which} order by c.order_id, c.place, c.id`;
export const cardsById = (seat: Seat, ids: readonly string[]) =>
  seenBy(seat, sql`c.id = any (${uuidArray(ids)})`);
export const cardsBySerial = (seat: Seat, serials: readonly string[]) =>
  seenBy(seat, sql`c.serial = any (${[...serials]}::text[])`);
/** Live cards of students of the school. */
export const cardsOfStudents = (seat: Seat, enrolments: readonly string[]) =>
  seenBy(seat, sql`c.enrolment_id = any (${uuidArray(enrolments)}) and c.ended is null`);

/** The caller has locked the order and checked that the cards are of the package's section. */
export const insertMembers = (seat: Seat, id: string, cards: readonly string[]) =>
  sql`insert into package_cards (org_id, vendor_id, order_id, package_id, card_id)
    select c.org_id, c.vendor_id, c.order_id, ${id}::uuid, c.id from cards c
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(cards)})
    on conflict (org_id, package_id, card_id) do update set out_at = null, added_at = now()`.execute(seat.tx);
/** Returns the packages that the cards were in. */
export const endMembers = (seat: Seat, cards: readonly string[]) => all<{ card: string; package: string }>(
  seat.tx,
)`
    update package_cards m set out_at = now()
    where m.out_at is null and ${isOwnRow(seat, 'm')} and m.card_id = any (${uuidArray(cards)}) returning m.card_id as card, m.package_id as package`;

/** Returns those of the cards that have ended and are in a package that is not dispatched. Runs as the school. */
export const endedCardIds = async (seat: Seat, cards: readonly string[]): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`select c.id from cards c
    join package_cards m on m.org_id = c.org_id and m.card_id = c.id and m.out_at is null
    join packages p on p.org_id = m.org_id and p.id = m.package_id and p.status = 'ready'
    where ${isOwnRow(seat, 'c')} and c.id = any (${uuidArray(cards)}) and c.ended is not null`;
  return rows.map(({ id }) => id);
};

/** Dispatched packages of which every live card has arrived. Runs as the school. */
export const fullyArrivedPackages = async (seat: Seat, packages: readonly string[]): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`select p.id from packages p
    where ${isOwnRow(seat, 'p')} and p.id = any (${uuidArray(packages)}) and p.status = 'dispatched'
      and not exists (select from package_cards m join cards c on c.org_id = m.org_id and c.id = m.card_id
        where m.org_id = p.org_id and m.package_id = p.id and m.out_at is null and c.ended is null and c.stage = 'dispatched')`;
  return rows.map(({ id }) => id);
};

/** Classes with cards to pack. A school gets only orders of its own print room. */
export const packableSections = (
  seat: Seat,
  { order, vendor }: { readonly order?: string | undefined; readonly vendor?: string | undefined },
) => all<PackableSection>(seat.tx)`
    select json_build_object('id', o.id, 'name', o.name, 'school', o.school_name, 'dueOn', o.due_on, 'held', o.held_at is not null) as "order",
      json_build_object('id', s.section_id, 'label', s.label) as section, n.checked,
      (s.cards_queued + s.cards_printing + s.cards_printed + s.cards_checked - n.checked)::int as "notYet",
      (s.cards_packed + s.cards_dispatched + s.cards_delivered + s.cards_handed_over)::int as packed,
      (select json_build_object('id', p.id, 'name', p.name, 'cards', p.cards) from packages p where p.org_id = s.org_id
        and p.order_id = s.order_id and p.section_id = s.section_id and p.sealed_at is null and p.dropped_at is null) as open
    from orders o join order_sections s on s.org_id = o.org_id and s.order_id = o.id and s.cards_checked > 0
    cross join lateral (select count(*)::int as checked from cards c where c.org_id = s.org_id and c.order_id = s.order_id
      and c.section_id = s.section_id and c.ended is null and c.stage = 'checked' and not c.failed and not ${isAside}) n
    where ${isOwnRow(seat, 'o')} and (${order ?? null}::uuid is null or o.id = ${order ?? null}::uuid)
      and (${vendor ?? null}::bigint is null or o.vendor_id = ${vendor ?? null}::bigint)
      and o.recalled_at is null and o.delivered_at is null and n.checked > 0
    order by o.due_on, o.id, s.place limit 500`;

export const sectionIdsInOrder = async (seat: Seat, order: string): Promise<string[]> => {
  const rows = await all<{ id: string }>(seat.tx)`select s.section_id as id from order_sections s
    where ${isOwnRow(seat, 's')} and s.order_id = ${order}`;
  return rows.map(({ id }) => id);
};
