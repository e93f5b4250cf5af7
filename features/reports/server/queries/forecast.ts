// What the forecast counts, from the counters of the classes and of their orders, never from single students.
import { all, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';

export type ClassProgress = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly students: number;
  readonly missingPhoto: number;
  readonly toReview: number;
  readonly locked: number;
  readonly rejected: number;
  readonly approved: number;
  /** Whether the class has a template. */
  readonly designed: boolean;
  /** Cards that the vendor has, without those that the school holds. */
  readonly withVendor: number;
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
    ordered as (
      select o.section_id, sum(o.cards_queued - o.cards_held + o.cards_printing + o.cards_printed + o.cards_checked + o.cards_packed)::int as with_vendor,
        sum(o.cards_dispatched)::int as dispatched, sum(o.cards_delivered)::int as delivered, sum(o.cards_handed_over)::int as handed_over
      from order_sections o where o.org_id = ${org} group by o.section_id),
    gone as (
      select c.section_id, count(*)::int as handed_over
      from enrolments e join cards c on c.org_id = e.org_id and c.enrolment_id = e.id and c.ended is null and c.stage = 'handed_over'
      where e.org_id = ${org} and e.left_on is not null group by c.section_id)
    select s.id, s.class, s.division, coalesce(k.students, 0) as students, coalesce(k.missing_photo, 0) as "missingPhoto",
      coalesce(k.to_review, 0) as "toReview", coalesce(k.locked, 0) as locked, coalesce(k.rejected, 0) as rejected,
      coalesce(k.in_production, 0) as approved,
      exists (select from section_templates t where t.org_id = s.org_id and t.section_id = s.id) as designed,
      coalesce(o.with_vendor, 0) as "withVendor", coalesce(o.dispatched, 0) as "onTheirWay", coalesce(o.delivered, 0) as arrived,
      coalesce(o.handed_over, 0) - coalesce(g.handed_over, 0) as "handedOver"
    from sections s join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    left join kept k on k.section_id = s.id left join ordered o on o.section_id = s.id left join gone g on g.section_id = s.id
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
