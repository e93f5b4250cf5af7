// What the forecast counts, from the counters of the classes and of their orders. It reads single students only where
// they are few: those who left with a card, and those whose parents refused photos.
import { all, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { isNotToPhotograph } from '@lanyard/students/server/queries/student-columns';

export type ClassProgress = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly students: number;
  readonly missingPhoto: number;
  /** Students in the bucket Missing Photo whose parents refused photos. */
  readonly notToPhotograph: number;
  /** Those of them without a card. A card that was printed before the parents refused is still handed over. */
  readonly refused: number;
  readonly toReview: number;
  readonly locked: number;
  readonly rejected: number;
  readonly approved: number;
  /** Whether the class has a template. */
  readonly designed: boolean;
  /** Cards that the vendor has, without those that the school holds and those of orders on hold. */
  readonly withVendor: number;
  readonly inHeldOrders: number;
  /** The oldest order on hold that has cards of the class. */
  readonly onHold: string | null;
  readonly onTheirWay: number;
  readonly arrived: number;
  readonly handedOver: number;
};

/** A card counts in the class that it was ordered for. Cards of students who left do not count as handed over. */
export const classProgressOf = (tx: Tx, org: string) => all<ClassProgress>(tx)`
    with kept as (
      select c.section_id, sum(c.students)::int as students, sum(c.missing_photo)::int as missing_photo, sum(c.to_review)::int as to_review,
        sum(c.locked)::int as locked, sum(c.rejected)::int as rejected, sum(c.in_production)::int as in_production
      from section_counts c where c.org_id = ${org} group by c.section_id),
    parts as (
      select o.*, o.cards_queued - o.cards_held + o.cards_printing + o.cards_printed + o.cards_checked + o.cards_packed as unsent,
        exists (select from orders h where h.org_id = o.org_id and h.id = o.order_id and h.held_at is not null
          and h.recalled_at is null) as on_hold
      from order_sections o where o.org_id = ${org}),
    ordered as (
      select o.section_id, coalesce(sum(o.unsent) filter (where not o.on_hold), 0)::int as with_vendor,
        coalesce(sum(o.unsent) filter (where o.on_hold), 0)::int as held,
        (array_agg(o.order_id order by o.order_id) filter (where o.on_hold and o.unsent > 0))[1] as on_hold,
        sum(o.cards_dispatched)::int as dispatched, sum(o.cards_delivered)::int as delivered, sum(o.cards_handed_over)::int as handed_over
      from parts o group by o.section_id),
    refused as (
      select e.section_id, count(*)::int as students, (count(*) filter (where not exists (
          select from cards c where c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null)))::int as cardless
      from students s join enrolments e on e.org_id = s.org_id and e.student_id = s.id
      where s.org_id = ${org} and ${isNotToPhotograph} group by e.section_id),
    gone as (
      select c.section_id, count(*)::int as handed_over
      from enrolments e join cards c on c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null and c.stage = 'handed_over'
      where e.org_id = ${org} and e.left_on is not null group by c.section_id)
    select s.id, s.class, s.division, coalesce(k.students, 0) as students, coalesce(k.missing_photo, 0) as "missingPhoto",
      coalesce(r.students, 0) as "notToPhotograph", coalesce(r.cardless, 0) as refused,
      coalesce(k.to_review, 0) as "toReview", coalesce(k.locked, 0) as locked, coalesce(k.rejected, 0) as rejected,
      coalesce(k.in_production, 0) as approved,
      exists (select from section_templates t where t.org_id = s.org_id and t.section_id = s.id) as designed,
      coalesce(o.with_vendor, 0) as "withVendor", coalesce(o.held, 0) as "inHeldOrders", o.on_hold as "onHold", coalesce(o.dispatched, 0) as "onTheirWay", coalesce(o.delivered, 0) as arrived,
      coalesce(o.handed_over, 0) - coalesce(g.handed_over, 0) as "handedOver"
    from sections s join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    left join kept k on k.section_id = s.id left join ordered o on o.section_id = s.id left join gone g on g.section_id = s.id
    left join refused r on r.section_id = s.id
    where s.org_id = ${org} order by s.class_rank, s.division`;

export type HandOverDays = {
  readonly days: readonly { readonly day: string; readonly cards: number }[];
  readonly earlier: boolean;
};
/** Hand-overs by day since `from`, in the school's time zone, and whether there were some before in this year. */
export const handOverDaysOf = (tx: Tx, org: string, from: string, timeZone: string) => only<HandOverDays>(tx)`
    select coalesce((select json_agg(json_build_object('day', d.day, 'cards', d.cards) order by d.day) from (
        select (c.moved_at at time zone ${timeZone})::date as day, count(*)::int as cards from cards c
        where c.org_id = ${org} and c.stage = 'handed_over' and c.ended is null
          and c.moved_at >= ${from}::date::timestamp at time zone ${timeZone}
        group by 1) d), '[]') as days,
      exists (select from cards c, academic_years y where y.org_id = c.org_id and y.is_current and c.org_id = ${org}
        and c.stage = 'handed_over' and c.ended is null and c.moved_at >= y.starts_on::timestamp at time zone ${timeZone}
        and c.moved_at < ${from}::date::timestamp at time zone ${timeZone}) as earlier`;
