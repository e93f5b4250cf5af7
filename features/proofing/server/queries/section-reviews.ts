// The progress of the review of each class, and who has to act.
import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { ProofTask } from '@lanyard/domain/proof-task';
import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

import type { ProofScope } from './deciding.ts';
import { taskColumn } from './list.ts';

export type SectionReviewRow = {
  readonly id: string;
  readonly class: string;
  readonly reviewer: string | null;
  readonly deputy: string | null;
  readonly dueOn: string | null;
  readonly proofs: number;
  readonly pending: number;
  /** How many of the pending proofs came back after a fix. */
  readonly returned: number;
  readonly approved: number;
  readonly locked: number;
  readonly withPrincipal: string | null;
  readonly signed: boolean;
  readonly remindedToday: boolean;
};
/** The classes of the year that have proofs, in school order. */
export const sectionReviews = (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  today: string,
  only?: string,
) => all<SectionReviewRow>(tx)`
    select s.id, s.class || '-' || s.division as class, s.reviewer_id as reviewer, s.deputy_id as deputy,
      s.review_due_on as "dueOn", count(p.id)::int as proofs,
      (count(*) filter (where p.status = 'pending'))::int as pending,
      (count(*) filter (where p.status = 'pending' and p.returned))::int as returned,
      (count(*) filter (where p.status = 'approved'))::int as approved,
      (count(*) filter (where p.status = 'locked'))::int as locked,
      max(ps.to_principal_at) as "withPrincipal", coalesce(bool_or(ps.signed_at is not null), false) as signed,
      exists (select from proof_reminders r where r.org_id = s.org_id and r.subject_id = s.id and r.day = ${today}::date) as "remindedToday"
    from sections s
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    join enrolments e on e.org_id = s.org_id and e.section_id = s.id and e.left_on is null
    join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    left join proof_sections ps on ps.org_id = s.org_id and ps.section_id = s.id
    where s.org_id = ${org} and (${only ?? null}::uuid is null or s.id = ${only ?? null}::uuid)
      and (${reviewer}::uuid is null or ${reviewer}::uuid in (s.reviewer_id, s.deputy_id))
    group by s.org_id, s.id order by s.class_rank, s.division`;

/** How many open tasks of each kind the year has. */
export const taskCountsOfYear = async (tx: Tx, org: string): Promise<ReadonlyMap<ProofTask, number>> => {
  const rows = await all<{ task: ProofTask; n: number }>(tx)`
    select task, count(*)::int as n from (
      select ${taskColumn} as task from proofs p
      join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
      join academic_years y on y.org_id = p.org_id and y.id = p.year_id and y.is_current
      where p.org_id = ${org} and (p.status = 'rejected' or p.status = 'pending' and p.faults <> '[]')) open
    where task is not null group by task`;
  return new Map(rows.map(({ task, n }) => [task, n]));
};

export type Recipient = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly wanted: boolean;
};
/** Every member who can sign in, with today's roles. */
export const recipients = (tx: Tx, org: string, today: string) => all<Recipient>(tx)`
    select p.id, p.name, p.email, coalesce(c.wanted, true) as wanted,
      case when exists (select from acting_principals a where a.org_id = m.org_id and a.person_id = m.person_id
        and a.ended_at is null and a.until >= ${today}::date) then m.roles || 'principal'::text else m.roles end as roles
    from ctl.members() p
    join memberships m on m.org_id = ${org} and m.person_id = p.id and m.ended_at is null
    left join digest_choices c on c.org_id = m.org_id and c.person_id = m.person_id
    where not p.disabled order by p.id`;

export const digestWanted = async (tx: Tx, org: string, person: string): Promise<boolean> => {
  const row = await one<{ wanted: boolean }>(tx)`
    select wanted from digest_choices where org_id = ${org} and person_id = ${person}`;
  return row?.wanted ?? true;
};

export const chooseDigest = (tx: Tx, org: string, person: string, wanted: boolean): Promise<unknown> =>
  sql`insert into digest_choices (org_id, person_id, wanted) values (${org}, ${person}, ${wanted})
    on conflict (org_id, person_id) do update set wanted = excluded.wanted`.execute(tx);

/** Returns false if today's email was sent already, or if the person turned it off. */
export const claimDigest = async (tx: Tx, org: string, person: string, today: string): Promise<boolean> => {
  const found = await one(tx)`
    insert into digest_choices as c (org_id, person_id, sent_on) values (${org}, ${person}, ${today}::date)
    on conflict (org_id, person_id) do update set sent_on = excluded.sent_on
      where c.wanted and c.sent_on is distinct from excluded.sent_on
    returning person_id`;
  return found !== undefined;
};

/** Returns false if a reminder was already sent today. */
export const claimReminder = async (
  tx: Tx,
  org: string,
  subject: string,
  today: string,
  by: string,
): Promise<boolean> => {
  const found = await one(tx)`insert into proof_reminders (org_id, subject_id, day, by)
    values (${org}, ${subject}, ${today}::date, ${by}) on conflict do nothing returning subject_id`;
  return found !== undefined;
};

export const deleteOldReminders = (tx: Tx, org: string, today: string): Promise<unknown> =>
  sql`delete from proof_reminders where org_id = ${org} and day < ${today}::date - 7`.execute(tx);

export type ReviewerOfYear = { readonly id: string; readonly roles: Role[]; readonly classes: string[] };
/** The reviewer and the deputy of a class. */
export const reviewersOfYear = (tx: Tx, org: string) => all<ReviewerOfYear>(tx)`
    select m.person_id as id, m.roles, array_agg(s.class || '-' || s.division order by s.class_rank, s.division) as classes
    from sections s
    join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
    join memberships m on m.org_id = s.org_id and m.person_id in (s.reviewer_id, s.deputy_id) and m.ended_at is null
    where s.org_id = ${org} group by m.org_id, m.person_id, m.roles`;

export const isReviewerOfSection = async (
  tx: Tx,
  org: string,
  person: string,
  section: string,
): Promise<boolean> => {
  const found = await one(tx)`select from sections s where s.org_id = ${org} and s.id = ${section}
    and ${isOwnSection(org, sql`s.id`, person)}`;
  return found !== undefined;
};
