import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import type { CellProblem } from '@lanyard/domain/import-cell';
import { sql } from 'kysely';

import type { Student } from '../../api.ts';
import { capturedPhoto } from './photo-status.ts';

export type DifferenceRowKind = 'error' | 'asked' | 'changed' | 'new' | 'left' | 'same';
type Of = { readonly org: string; readonly import: string };

// Rows that would be written.
const counts = sql`kind in ('changed', 'new', 'left') and decision <> 'leave_out'`;

export const countDifferences = (tx: Tx, { org, import: id }: Of) => one<
  Record<DifferenceRowKind | 'willApply' | 'touchOrdered' | 'joinSections', number>
>(tx)`select ${sql.join(
  (['error', 'asked', 'changed', 'new', 'left', 'same'] as const).map(
    (kind) => sql`(count(*) filter (where kind = ${kind}))::int as ${sql.ref(kind)}`,
  ),
)}, (count(*) filter (where ${counts}))::int as "willApply",
    (count(*) filter (where kind = 'changed' and stage in ('ordered', 'printed', 'delivered')))::int as "touchOrdered",
    (count(distinct section_id) filter (where kind = 'new'))::int as "joinSections"
    from import_rows where org_id = ${org} and import_id = ${id}`;

export type DifferenceRow = {
  readonly no: number;
  readonly kind: DifferenceRowKind;
  readonly name: string;
  readonly class: string | null;
  readonly division: string | null;
  readonly rollNo: string | null;
  readonly enrolment: string | null;
  readonly photo: Student['photo'];
  readonly was: { readonly class: string; readonly division: string; readonly rollNo: string } | null;
  readonly stage: CardStage | null;
  readonly changes: Readonly<Record<string, readonly [string | null, string | null]>> | null;
  readonly cells: Readonly<Record<string, string>> | null;
  readonly problems:
    | readonly {
        readonly field: string;
        readonly problem: CellProblem;
        readonly found: string;
        readonly suggestion: string | null;
        readonly with?: { readonly row: number | null; readonly name: string };
      }[]
    | null;
  readonly candidate: {
    readonly student: string;
    readonly name: string;
    readonly identifier: string;
    readonly likeness: number;
  } | null;
  readonly decision: string | null;
};

export type DifferencePageRequest = {
  readonly kind: DifferenceRowKind;
  readonly group?: string | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
};

// New students are grouped by their section, all other rows by their group key.
const inGroup = (kind: DifferenceRowKind, group: string | undefined) =>
  group === undefined
    ? sql`true`
    : kind === 'new'
      ? sql`r.class || '-' || r.division = ${group}`
      : sql`r.group_key = ${group}`;

export const differencePage = (
  tx: Tx,
  { org, import: id }: Of,
  { kind, group, after, limit }: DifferencePageRequest,
) => all<DifferenceRow>(tx)`select r.row_no as no, r.kind, r.name, r.class, r.division, r.roll_no as "rollNo",
      r.enrolment_id as enrolment, ${capturedPhoto} as photo,
      case when e.id is not null then jsonb_build_object('class', e.class, 'division', e.division, 'rollNo', e.roll_no) end as was,
      r.stage, r.changes, r.cells, r.problems, r.candidate, r.decision
    from import_rows r left join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
    where r.org_id = ${org} and r.import_id = ${id} and r.kind = ${kind} and ${inGroup(kind, group)}
      and r.row_no > ${after ?? -2_000_000_000}
    order by r.row_no limit ${limit}`;

export type DifferenceGroupRow = {
  readonly key: string | null;
  readonly count: number;
  readonly decisions: readonly { readonly decision: string; readonly count: number }[] | null;
  readonly suggestion: string | null;
};

export const readDifferenceGroups = async (tx: Tx, { org, import: id }: Of, kind: DifferenceRowKind) => {
  const key = kind === 'new' ? sql`r.class || '-' || r.division` : sql`r.group_key`;
  return all<DifferenceGroupRow>(tx)`with per as (
      select ${key} as key, r.decision, count(*)::int as count, min(r.problems -> 0 ->> 'suggestion') as suggestion
      from import_rows r where r.org_id = ${org} and r.import_id = ${id} and r.kind = ${kind} group by 1, 2
    )
    select key, sum(count)::int as count, min(suggestion) as suggestion,
      jsonb_agg(jsonb_build_object('decision', decision, 'count', count)) filter (where decision is not null) as decisions
    from per group by key order by sum(count) desc, key limit 500`;
};

type Which =
  | { readonly rows: readonly number[] }
  | { readonly kind: DifferenceRowKind; readonly group?: string | undefined };

/** Writes the decision only to rows for which it is possible. */
export const writeDecisions = async (
  tx: Tx,
  { org, import: id }: Of,
  of: Which,
  decision: string,
  stages: readonly string[],
) => {
  const which =
    'rows' in of
      ? sql`r.row_no = any (${of.rows}::int[])`
      : sql`r.kind = ${of.kind} and ${inGroup(of.kind, of.group)}`;
  const rows = await all(tx)`update import_rows r set decision = ${decision}
    where r.org_id = ${org} and r.import_id = ${id} and ${which}
      and ((r.kind = 'changed' and r.stage = any (${stages}))
        or (r.kind in ('new', 'left') and ${decision} in ('update', 'leave_out')))
    returning r.row_no`;
  return rows.length;
};

export const readQuestionRows = async (tx: Tx, { org, import: id }: Of, of: Which) => {
  const which = 'rows' in of ? sql`r.row_no = any (${of.rows}::int[])` : sql`${of.kind} = 'asked'`;
  return all<{ no: number; cells: Record<string, string>; candidate: { student: string } }>(tx)`
    select r.row_no as no, r.cells, r.candidate from import_rows r
    where r.org_id = ${org} and r.import_id = ${id} and r.kind = 'asked' and ${which} limit 20000`;
};

/** Effects of the changes by card stage. Withdrawn consents are counted separately, because they stop the card. */
export const effectCounts = (tx: Tx, { org, import: id }: Of) => all<{
  stage: CardStage;
  count: number;
  update: number;
  replace: number;
  leaveOut: number;
  stopped: number;
}>(tx)`select r.stage, count(*)::int as count,
      (count(*) filter (where decision = 'update'))::int as update,
      (count(*) filter (where decision = 'replace'))::int as replace,
      (count(*) filter (where decision = 'leave_out'))::int as "leaveOut",
      (count(*) filter (where decision <> 'leave_out' and changes -> 'consent' ->> 1 = 'no'))::int as stopped
    from import_rows r where r.org_id = ${org} and r.import_id = ${id} and r.kind = 'changed' group by r.stage`;

/**
 * Counts rows whose roll number belongs to a student who is not in the file but stays. Applying would leave these rows
 * out.
 */
export const countKeptRollNos = async (tx: Tx, { org, import: id }: Of): Promise<number> => {
  const { kept } = await only<{ kept: number }>(tx)`select count(*)::int as kept
    from import_rows h join import_rows r using (org_id, import_id, section_id, roll_no)
    where h.org_id = ${org} and h.import_id = ${id} and h.kind = 'left' and h.decision = 'leave_out'
      and r.kind in ('new', 'changed') and r.decision <> 'leave_out'`;
  return kept;
};

export const countNewAndLeft = (tx: Tx, { org, import: id }: Of) => only<{
  left: number;
  leftCards: number;
  new: number;
}>(tx)`select
      (count(*) filter (where kind = 'left' and decision <> 'leave_out'))::int as left,
      (count(*) filter (where kind = 'left' and decision <> 'leave_out' and stage = 'ordered'))::int as "leftCards",
      (count(*) filter (where kind = 'new' and decision <> 'leave_out'))::int as new
    from import_rows where org_id = ${org} and import_id = ${id}`;

/**
 * Reviewers of the sections whose approved proofs must be reviewed again. The rows are read first (`materialized`): the
 * new tables have no statistics yet, and the planner would otherwise scan all rows for each student, for many seconds.
 */
export const reviewersToNotify = (tx: Tx, { org, import: id }: Of) => all<{
  reviewer: string;
  proofs: number;
}>(tx)`
    with r as materialized (
      select org_id, enrolment_id from import_rows
      where org_id = ${org} and import_id = ${id} and kind = 'changed' and stage = 'approved'
        and decision <> 'leave_out'
    )
    select s.reviewer_id as reviewer, count(*)::int as proofs
    from r
    join enrolments e on e.org_id = r.org_id and e.id = r.enrolment_id
    join sections s on s.org_id = e.org_id and s.id = e.section_id
    where s.reviewer_id is not null
    group by 1 order by 2 desc`;

export const leftOutPage = async (
  tx: Tx,
  { org, import: id }: Of,
  undone: boolean,
  after: number | undefined,
  limit: number,
) =>
  tx
    .selectFrom('import_left_out')
    .select(['id', 'row_no as row', 'name', 'identifier', 'enrolment_id as student', 'why'])
    .where('org_id', '=', org)
    .where('import_id', '=', id)
    .where('of_undo', '=', undone)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute();
