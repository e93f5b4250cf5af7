// What the full-screen review reads in addition to the queue.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { PrintedFieldChange } from '@lanyard/domain/proof';
import type { ProofStatus } from '@lanyard/domain/student';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { isInProofScope, type ProofScope } from './deciding.ts';

const ownSection = (reviewer: ProofScope): RawBuilder<SqlBool> =>
  reviewer === null ? sql`true` : sql`(s.reviewer_id = ${reviewer} or s.deputy_id = ${reviewer})`;
const ofThisYear = (org: string): RawBuilder<SqlBool> =>
  sql`s.year_id = (select y.id from academic_years y where y.org_id = ${org} and y.is_current)`;

/** Whether this person may see the section this year. */
export const maySeeSection = async (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  section: string,
): Promise<boolean> => {
  const found = await one(tx)`select from sections s where s.org_id = ${org} and s.id = ${section}
    and ${ofThisYear(org)} and ${ownSection(reviewer)}`;
  return found !== undefined;
};

export type DeckDetails = {
  readonly id: string;
  readonly changed: readonly PrintedFieldChange[];
  /** The newest stored photo of an earlier year. */
  readonly lastYear: { readonly id: string; readonly version: number; readonly year: string } | null;
};
export const deckDetails = async (tx: Tx, org: string, ids: readonly string[]): Promise<DeckDetails[]> => {
  if (ids.length === 0) return [];
  return all<DeckDetails>(tx)`
    select p.id, v.changed, ly.photo as "lastYear" from proofs p
    join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
    left join lateral (
      select json_build_object('id', ph.id, 'version', ph.version, 'year', y.label) as photo from photos ph
      join academic_years y on y.org_id = ph.org_id and y.id = ph.year_id and not y.is_current
      join academic_years c on c.org_id = y.org_id and c.is_current and y.starts_on < c.starts_on
      where ph.org_id = p.org_id and ph.student_id = p.student_id and ph.state = 'kept' and ph.rejected_at is null
        and ph.moved_to is null and ph.withdrawn_at is null
      order by y.starts_on desc, ph.taken_at desc limit 1
    ) ly on true
    where p.org_id = ${org} and p.id = any (${[...ids]}::uuid[])`;
};

export type ReviewSectionRow = {
  readonly id: string;
  readonly class: string;
  readonly mine: boolean;
  readonly reviewer: string | null;
  readonly dueOn: string | null;
  readonly pending: number;
  readonly returned: number;
  readonly locked: number;
  readonly proofs: number;
};
/** Sections are sorted as in the queue. `user` decides which sections are marked as `mine`. */
export const sectionsToReview = (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  user: string,
) => all<ReviewSectionRow>(tx)`
    select s.id, s.class || '-' || s.division as class, s.reviewer_id as reviewer, s.review_due_on as "dueOn",
      coalesce(s.reviewer_id = ${user}::uuid or s.deputy_id = ${user}::uuid, false) as mine,
      (count(p.id) filter (where p.status = 'pending'))::int as pending,
      (count(p.id) filter (where p.status = 'pending' and p.returned))::int as returned,
      (count(p.id) filter (where p.status = 'locked'))::int as locked, count(p.id)::int as proofs
    from sections s
    left join enrolments e on e.org_id = s.org_id and e.section_id = s.id and e.left_on is null
    left join proofs p on p.org_id = e.org_id and p.enrolment_id = e.id
    where s.org_id = ${org} and ${ofThisYear(org)} and ${ownSection(reviewer)}
    group by s.org_id, s.id, s.class, s.class_rank, s.division, s.reviewer_id, s.deputy_id, s.review_due_on
    order by s.class_rank, s.division, s.id`;

export type ChangedProofRow = {
  readonly id: string;
  readonly status: ProofStatus;
  readonly version: number;
  readonly drawn: boolean;
  readonly decision: string | null;
  readonly by: string | null;
  readonly at: string | null;
};
type Known = { readonly id: string; readonly version: number; readonly drawn: boolean };
/** The given proofs that have changed since the caller read them. */
export const changedProofRows = (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  known: readonly Known[],
) => all<ChangedProofRow>(tx)`
    select p.id, p.status, p.version, p.drawn, p.decision, p.decided_by as by, p.decided_at as at
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k(id uuid, version int, drawn boolean)
    join proofs p on p.org_id = ${org} and p.id = k.id and (p.version <> k.version or p.drawn <> k.drawn)
    join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
    where ${isInProofScope(org, reviewer)}`;
