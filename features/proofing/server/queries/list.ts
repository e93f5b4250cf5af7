// The proofing queue.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { QualityIssue } from '@lanyard/domain/photo-quality';
import type { PrintedFieldChange, LockCause, ProofStage } from '@lanyard/domain/proof';
import type { ProofTask } from '@lanyard/domain/proof-task';
import type { ProofStatus } from '@lanyard/domain/student';
import type { SearchTerm } from '@lanyard/domain/student-search';
import { openDoubtJson, type OpenDoubt } from '@lanyard/photos/server/queries/doubts';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { hasEveryWord } from '@lanyard/students/server/queries/student-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { isInProofScope, type ProofScope } from './deciding.ts';
import { isExpiredIn, validUntilIn } from './validity.ts';

type Condition = RawBuilder<SqlBool>;

export type ProofSearch = {
  readonly terms?: readonly SearchTerm[];
  readonly section?: string | undefined;
  readonly reviewer?: string | undefined;
  readonly issue?: string | undefined;
  readonly task?: ProofTask | undefined;
  readonly commented?: boolean | undefined;
  readonly ageDays?: number | undefined;
  readonly status?: ProofStatus | undefined;
};

// The last comment or decision. A retake that the office requested on another page is a decision too.
const lastReviewed = sql`greatest(p.last_reviewed_at, p.decided_at)`;
// The rule of `proofTaskOf` in the domain, as SQL. A test compares the two.
const photoReasons = sql`('poor_lighting', 'blurry_image', 'wrong_angle', 'background_issues', 'wrong_child')`;
export const taskColumn = sql<ProofTask | null>`case
    when p.status = 'rejected' then case
      when p.decision = 'retake' then 'capture'
      when p.reason in ${photoReasons} then 'photo_repair'
      when p.reason = 'wrong_data' then 'correction'
      else 'office' end
    when p.status = 'pending' and p.faults <> '[]' then 'layout' end`;

/** The conditions of the filters. They use the table aliases of `proofQueue`. */
export const matchesProofSearch = (org: string, search: ProofSearch): Condition => {
  const { terms, section, reviewer, issue, task, commented, ageDays } = search;
  const conditions: Condition[] = [];
  // Without typing mistakes: Bulk Approve decides everything that a search finds. The people who see a proof may read the
  // whole student.
  if (terms) conditions.push(hasEveryWord({ org, among: sql`true`, details: sql`true` }, terms));
  if (section !== undefined) conditions.push(sql`e.section_id = ${section}`);
  if (reviewer !== undefined)
    // If a class was handed to the principal, the principal counts as its reviewer.
    conditions.push(sql`case when exists (select from proof_sections given where given.org_id = s.org_id and given.section_id = s.id
        and given.to_principal_at is not null)
      then exists (select from memberships head where head.org_id = s.org_id and head.person_id = ${reviewer}
        and head.ended_at is null and 'principal' = any (head.roles))
      else s.reviewer_id = ${reviewer} or s.deputy_id = ${reviewer} end`);
  if (issue !== undefined) conditions.push(sql`p.issues @> ${JSON.stringify([{ tag: issue }])}::jsonb`);
  if (task !== undefined) conditions.push(sql`${taskColumn} = ${task}`);
  if (commented !== undefined) conditions.push(commented ? sql`p.comments > 0` : sql`p.comments = 0`);
  if (ageDays !== undefined)
    conditions.push(
      sql`coalesce(${lastReviewed}, p.made_at) < now() - make_interval(days => ${ageDays}::int)`,
    );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Every proof that the person may see. The aliases are p for proofs, e for enrolments and s for sections. */
export const proofQueue = (org: string, reviewer: ProofScope) => sql`proofs p
  join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id and e.left_on is null
  join sections s on s.org_id = e.org_id and s.id = e.section_id
  where p.org_id = ${org}
    and p.year_id = (select y.id from academic_years y where y.org_id = ${org} and y.is_current)
    and ${isInProofScope(org, reviewer)}`;

/** The first sort column: proofs that came back are at the top. */
const rank = sql`(not p.returned)::int`;
/** The second sort column: when the review of the class is due. Classes without a date are at the end. */
const due = sql`coalesce(s.review_due_on::text, '9999-12-31')`;
const sorting = sql`${rank}, ${due}, e.class_rank, e.division, e.roll_no, p.id`;
export type ProofListPlace = readonly [
  rank: number,
  due: string,
  classRank: number,
  division: string,
  rollNo: string,
  id: string,
];

export type ProofRow = {
  readonly id: string;
  readonly studentId: string;
  readonly student: string;
  readonly studentName: string;
  readonly rollNo: string;
  readonly class: string;
  readonly section: string;
  readonly photo: { readonly id: string; readonly version: number } | null;
  readonly status: ProofStatus;
  readonly stage: ProofStage;
  readonly version: number;
  readonly number: number;
  readonly assigned: string | null;
  /** The section was handed to the principal. */
  readonly toPrincipal: boolean;
  readonly lastReviewed: string | null;
  readonly comments: number;
  readonly issues: readonly QualityIssue[];
  readonly doubt: OpenDoubt | null;
  /** The last valid day of a card that is not ordered, if that day is over. */
  readonly expiredOn: string | null;
  readonly drawn: boolean;
  readonly hasBack: boolean;
  readonly faults: readonly { readonly code: string; readonly element: string; readonly detail: string }[];
  readonly returned: boolean;
  readonly changed: readonly PrintedFieldChange[];
  readonly retakes: number;
  readonly lockedWhy: LockCause | null;
  readonly act: string | null;
  readonly reason: string | null;
  readonly note: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly task: ProofTask | null;
  readonly differs: readonly PrintedFieldChange[];
  readonly place: ProofListPlace;
};

const columns = sql`p.id, e.id as "studentId", p.student_id as student, ${shownNameColumn('st')} as "studentName", e.roll_no as "rollNo",
  e.class || '-' || e.division as class, e.section_id as section,
  json_build_object('id', v.photo_id, 'version', v.photo_version) as photo, p.status, p.stage, p.version, p.number,
  s.reviewer_id as assigned, ps.to_principal_at is not null as "toPrincipal", ${lastReviewed} as "lastReviewed", p.comments, p.issues,
  ${openDoubtJson(sql`p.org_id`, sql`v.photo_id`)} as doubt, p.drawn,
  case when p.stage = 'none' and ${isExpiredIn(sql`v.fields`)} then ${validUntilIn(sql`v.fields`)} end as "expiredOn",
  v.back_file_id is not null as "hasBack", p.faults, p.returned, v.changed, p.retakes, p.locked_why as "lockedWhy", p.decision as act, p.reason,
  p.note, p.decided_by as "decidedBy", p.decided_at as "decidedAt", ${taskColumn} as task, p.differs,
  json_build_array(${sorting}) as place`;

const page = (
  org: string,
  reviewer: ProofScope,
  narrowed: Condition,
) => sql<ProofRow>`select ${columns} from (select p.id from ${proofQueue(org, reviewer)} and ${narrowed}) found
  join proofs p on p.org_id = ${org} and p.id = found.id
  join enrolments e on e.org_id = p.org_id and e.id = p.enrolment_id
  join sections s on s.org_id = e.org_id and s.id = e.section_id
  join students st on st.org_id = p.org_id and st.id = p.student_id
  join proof_versions v on v.org_id = p.org_id and v.proof_id = p.id and v.number = p.number
  left join proof_sections ps on ps.org_id = e.org_id and ps.section_id = e.section_id`;

export const proofPage = async (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  search: ProofSearch,
  { after, limit }: { readonly after?: ProofListPlace | undefined; readonly limit: number },
): Promise<ProofRow[]> => {
  const inStatus: Condition = search.status === undefined ? sql`true` : sql`p.status = ${search.status}`;
  const later: Condition = after
    ? sql`(${sorting}) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::int, ${after[3]}::text, ${after[4]}::text, ${after[5]}::uuid)`
    : sql`true`;
  const narrowed = sql<SqlBool>`${matchesProofSearch(org, search)} and ${inStatus} and ${later}
    order by ${sorting} limit ${limit}`;
  return all<ProofRow>(tx)`${page(org, reviewer, narrowed)}
    order by ${sorting}`;
};

export const proofRow = (tx: Tx, org: string, reviewer: ProofScope, id: string) =>
  one<ProofRow>(tx)`${page(org, reviewer, sql`p.id = ${id}`)}`;

export const proofRowsByIds = (tx: Tx, org: string, reviewer: ProofScope, ids: readonly string[]) =>
  all<ProofRow>(tx)`${page(org, reviewer, sql`p.id = any (${[...ids]}::uuid[])`)}
    order by e.class_rank, e.division, e.roll_no, p.id`;

export type ProofStatusCounts = Readonly<Record<ProofStatus, number>>;
/** Counts by status, with every filter except the status. */
export const countProofStatuses = async (
  tx: Tx,
  org: string,
  reviewer: ProofScope,
  search: ProofSearch,
): Promise<ProofStatusCounts> => {
  const rows = await all<{ status: ProofStatus; n: number }>(tx)`
    select p.status, count(*)::int as n from ${proofQueue(org, reviewer)} and ${matchesProofSearch(org, search)} group by p.status`;
  const counted = { pending: 0, approved: 0, rejected: 0, locked: 0 };
  for (const { status, n } of rows) counted[status] = n;
  return counted;
};
