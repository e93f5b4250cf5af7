// The facts for the alert rules. Each kind of fact is one query.
import { all, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { AlertFacts, LatePackage, SectionFacts } from '@lanyard/domain/alert';
import { isNotToPhotograph } from '@lanyard/students/server/queries/student-columns';

/** The classes of the current year in their order. `voided` counts pending proofs whose approval became void. */
export const sectionFacts = (tx: Tx, org: string) => all<SectionFacts>(tx)`
    with year as materialized (select id from academic_years where org_id = ${org} and is_current),
    counted as (
      select c.section_id, sum(c.captured)::int as captured, sum(c.missing_photo)::int as missing
      from section_counts c where c.org_id = ${org} and c.year_id = (select id from year) group by c.section_id
    ),
    refused as (
      select e.section_id, count(*)::int as students
      from students s join enrolments e on e.org_id = s.org_id and e.student_id = s.id
      where s.org_id = ${org} and e.year_id = (select id from year) and ${isNotToPhotograph} group by e.section_id
    ),
    proofed as (
      select e.section_id, count(*)::int as proofs,
        (count(*) filter (where p.status = 'pending'))::int as pending,
        (count(*) filter (where p.status = 'approved'))::int as approved,
        (count(*) filter (where p.status = 'locked'))::int as locked,
        (count(*) filter (where p.differs <> '[]'))::int as differ,
        (count(*) filter (where p.status = 'pending' and p.returned and (
          select v.kind from proof_events v where v.org_id = p.org_id and v.proof_id = p.id
            and v.kind not in ('made', 'changed', 'differs', 'comment', 'reminded', 'doubted', 'doubt_taken_back', 'confirmed')
          order by v.id desc limit 1) = 'voided'))::int as voided
      from proofs p join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
      where p.org_id = ${org} and p.year_id = (select id from year) group by e.section_id
    )
    select s.id, s.class, s.division, s.review_due_on as "reviewDueOn", coalesce(c.captured, 0) as captured,
      coalesce(c.missing, 0) - coalesce(r.students, 0) as "missingPhoto", coalesce(p.proofs, 0) as proofs, coalesce(p.pending, 0) as pending,
      coalesce(p.approved, 0) as approved, coalesce(p.locked, 0) as locked, coalesce(p.differ, 0) as differ,
      coalesce(p.voided, 0) as voided, ps.signed_at is not null as signed
    from sections s
    left join counted c on c.section_id = s.id
    left join refused r on r.section_id = s.id
    left join proofed p on p.section_id = s.id
    left join proof_sections ps on ps.org_id = s.org_id and ps.section_id = s.id
    where s.org_id = ${org} and s.year_id = (select id from year)
    order by s.class_rank, s.division`;

/** Counts corrections about students who are in the current year and have not left. */
export const countCurrentCorrections = async (tx: Tx, org: string): Promise<number> => {
  const { n } = await only<{ n: number }>(tx)`select count(*)::int as n from corrections c
    join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id and e.left_on is null
    where c.org_id = ${org} and c.status = 'open'`;
  return n;
};

/** Imports refused in the last week. If an import was applied later, the older refusals do not count. */
export const refusedImports = (tx: Tx, org: string): Promise<[...AlertFacts['imports']]> => all<
  AlertFacts['imports'][number]
>(tx)`
    select i.id, i.name, 'roster' as what from imports i
    where i.org_id = ${org} and i.state = 'refused' and i.started_at > now() - interval '7 days'
      and not exists (select from imports a where a.org_id = i.org_id and a.applied_at > i.started_at)
    union all
    select i.id, i.name, 'photos' from photo_imports i
    where i.org_id = ${org} and i.state = 'refused' and i.made_at > now() - interval '7 days'
      and not exists (select from photo_imports a where a.org_id = i.org_id and a.applied_at > i.made_at)
    order by 1`;

/** The late packages of the acting school or vendor. A delivered package is never late. */
export const latePackages = (tx: Tx, org: string) => all<LatePackage>(tx)`
    select p.id, p.name, p.label, p.section_id as section,
      greatest(0, coalesce((now() at time zone p.time_zone)::date - p.estimated_on, 0)) as days
    from packages p where (p.org_id = ${org} or p.vendor_id = ${org}) and p.status = 'dispatched' and p.dropped_at is null
      and is_late(p.status, p.exception, p.estimated_on, p.time_zone) order by p.id limit 500`;

type Failed = { readonly jobs: number; readonly fileChecks: number };
/** The view shows only jobs of the entered organisation. */
export const failedJobs = (tx: Tx) => only<Failed>(tx)`
    select (count(*) filter (where name <> 'check-files'))::int as jobs,
    (count(*) filter (where name = 'check-files'))::int as "fileChecks" from jobs.own_failures`;
