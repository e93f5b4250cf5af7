// Counts what happened in a period, by days in the school's time zone.
import { all, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import type { ReportDays, Mean } from '@lanyard/domain/report';
import { sql, type RawBuilder } from 'kysely';

import type { DecisionSpan } from '../../api.ts';
import type { SectionFilter } from './section-figures.ts';

export type ReportPeriodFilter = {
  readonly org: string;
  readonly days: ReportDays;
  readonly timeZone: string;
  readonly within: SectionFilter;
};
export type DayCount = { readonly day: string; readonly count: number };

const during = (at: RawBuilder<unknown>, { days, timeZone }: ReportPeriodFilter): RawBuilder<unknown> =>
  sql`${at} >= (${days.from}::date::timestamp at time zone ${timeZone})
    and ${at} < ((${days.until}::date + 1)::timestamp at time zone ${timeZone})`;
const dayOf = (at: RawBuilder<unknown>, { timeZone }: ReportPeriodFilter): RawBuilder<unknown> =>
  sql`(${at} at time zone ${timeZone})::date`;
const inSections = (within: SectionFilter): RawBuilder<unknown> =>
  within ? sql`and e.section_id = any (${within}::uuid[])` : sql``;
/** Joins the students only if the report is limited to some sections. */
const whose = (within: SectionFilter, join: RawBuilder<unknown>): RawBuilder<unknown> =>
  within ? join : sql``;
const ofPhoto = sql`join enrolments e on e.org_id = p.org_id and e.student_id = p.student_id and e.year_id = p.year_id`;
const ofProof = sql`join proofs f on f.org_id = v.org_id and f.id = v.proof_id
  join enrolments e on e.org_id = f.org_id and e.id = f.enrolment_id`;

/** Counts photos taken and not removed. A photo that was moved to another child is the same photo. */
export const capturesPerDay = (tx: Tx, asked: ReportPeriodFilter) => all<DayCount>(tx)`
    select ${dayOf(sql`p.taken_at`, asked)} as day, count(*)::int as count
    from photos p ${whose(asked.within, ofPhoto)}
    where p.org_id = ${asked.org} and p.state = 'kept' and p.source <> 'shift'
      and ${during(sql`p.taken_at`, asked)} ${inSections(asked.within)}
    group by 1`;

/** Scores of the current photos, by the day they were taken. */
export const scoresPerDay = (tx: Tx, asked: ReportPeriodFilter) => all<Mean & { day: string }>(tx)`
    select ${dayOf(sql`p.taken_at`, asked)} as day, sum(p.score)::int as sum, count(*)::int as count
    from photos p join enrolments e on e.org_id = p.org_id and e.student_id = p.student_id and e.photo_id = p.id
      and e.year_id = p.year_id
    where p.org_id = ${asked.org} and p.state = 'kept' and p.score is not null and e.left_on is null
      and ${during(sql`p.taken_at`, asked)} ${inSections(asked.within)}
    group by 1`;

/** The ids of undone decisions. An undo cancels the last decision on its proof. */
const takenBack = (org: string): RawBuilder<unknown> => sql`
  select (
    select d.id from proof_events d
    where d.org_id = u.org_id and d.proof_id = u.proof_id and d.id < u.id
      and d.kind in ('approved', 'rejected', 'retake', 'sent', 'locked', 'unlocked', 'reopened')
    order by d.id desc limit 1)
  from proof_events u where u.org_id = ${org} and u.kind = 'undone'`;

export const approvalsPerDay = (tx: Tx, asked: ReportPeriodFilter) => all<DayCount>(tx)`
    with back (id) as materialized (${takenBack(asked.org)})
    select ${dayOf(sql`v.at`, asked)} as day, count(*)::int as count
    from proof_events v ${whose(asked.within, ofProof)}
    where v.org_id = ${asked.org} and v.kind = 'approved' and ${during(sql`v.at`, asked)} ${inSections(asked.within)}
      and not exists (select from back where back.id = v.id)
    group by 1`;

export type DecisionTimes = {
  readonly count: number;
  readonly medianHours: number | null;
} & Readonly<Record<DecisionSpan, number>>;

/** The time from a photo to the first decision on its proof, for proofs decided in the period. */
export const photoToDecision = (tx: Tx, asked: ReportPeriodFilter) => only<DecisionTimes>(tx)`
    with back (id) as materialized (${takenBack(asked.org)}),
    decided as (
      select v.org_id, v.proof_id, v.number, min(v.at) as at
      from proof_events v
      where v.org_id = ${asked.org} and v.kind in ('approved', 'rejected', 'retake')
        and not exists (select from back where back.id = v.id)
      group by v.org_id, v.proof_id, v.number
    ),
    waited as (
      select greatest(0, extract(epoch from v.at - o.taken_at) / 3600)::float8 as hours
      from decided v
      join proof_versions n on n.org_id = ${asked.org} and n.proof_id = v.proof_id and n.number = v.number
      join photos o on o.org_id = n.org_id and o.id = n.photo_id
      ${whose(asked.within, ofProof)}
      where ${during(sql`v.at`, asked)} ${inSections(asked.within)}
    )
    select count(*)::int as count, percentile_cont(0.5) within group (order by hours) as "medianHours",
      count(*) filter (where hours <= 24)::int as day,
      count(*) filter (where hours > 24 and hours <= 72)::int as three_days,
      count(*) filter (where hours > 72 and hours <= 168)::int as week,
      count(*) filter (where hours > 168)::int as longer
    from waited`;

/** Counts the proofs whose current photo was taken in the period, and how many of them have each issue. */
export const issuesByKind = async (
  tx: Tx,
  asked: ReportPeriodFilter,
): Promise<{ photos: number; kinds: readonly { tag: QualityTag; count: number }[] }> => {
  const rows = await all<{ tag: QualityTag | null; count: number }>(tx)`
    with shown as (
      select p.issues from proofs p
      join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
      join photos o on o.org_id = e.org_id and o.id = e.photo_id
      where p.org_id = ${asked.org} and ${during(sql`o.taken_at`, asked)} ${inSections(asked.within)}
    )
    select null as tag, count(*)::int as count from shown
    union all
    select i.tag, count(*)::int from shown s, jsonb_to_recordset(s.issues) as i(tag text) group by i.tag`;
  return {
    photos: rows.find(({ tag }) => tag === null)?.count ?? 0,
    kinds: rows.flatMap(({ tag, count }) => (tag === null ? [] : [{ tag, count }])),
  };
};
