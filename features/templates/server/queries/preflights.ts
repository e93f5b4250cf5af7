import type { CardDocument } from '@lanyard/card/document/format';
import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import type { TemplateFinding } from '@lanyard/domain/template';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { sql } from 'kysely';

import type { StudentFindings } from '../../api-preflight.ts';
import type { StudentPosition } from './card-values.ts';

export type PreflightRow = {
  readonly id: string;
  readonly template: string;
  readonly revision: number;
  readonly stale: boolean;
  readonly state: 'running' | 'done' | 'failed';
  readonly students: number;
  readonly done: number;
  readonly progress: string;
  readonly withoutPhoto: number;
  /** Students by finding, and by finding and empty field: the keys of `countKeysOf` in preflight.job.ts. */
  readonly found: Readonly<Record<string, number>>;
  readonly startedBy: string;
  readonly startedAt: string;
};

const columns = sql`p.id, p.template_id as template, p.revision, p.revision <> t.revision as stale, p.state, p.total as students,
  p.done, p.progress_id as progress, p.without_photo as "withoutPhoto", p.findings as found,
  coalesce((select m.name from ctl.members() m where m.id = p.started_by), '') as "startedBy", p.started_at as "startedAt"`;
const tables = sql`preflights p join templates t on t.org_id = p.org_id and t.id = p.template_id`;

export const preflightById = (tx: Tx, org: string, template: string, id: string) => one<PreflightRow>(tx)`
    select ${columns} from ${tables}
    where p.org_id = ${org} and p.template_id = ${template} and p.id = ${id}`;

/** A running preflight of the same draft. A second press of the button shows this run instead of starting another. */
export const runningPreflight = (
  tx: Tx,
  org: string,
  template: string,
  revision: number,
) => one<PreflightRow>(tx)`select ${columns} from ${tables}
    where p.org_id = ${org} and p.template_id = ${template} and p.revision = ${revision} and p.state = 'running'
      and exists (select from job_progress j where j.org_id = p.org_id and j.id = p.progress_id
        and j.updated_at > now() - interval '5 minutes')
    limit 1`;

/** Deletes earlier runs. Returns the progress ids of those that were still running. */
export const deletePreflights = async ({ tx, org }: Act, template: string): Promise<string[]> => {
  const rows = await all<{ progress: string; state: string }>(tx)`
    delete from preflights where org_id = ${org} and template_id = ${template} returning progress_id as progress, state`;
  return rows.filter(({ state }) => state === 'running').map(({ progress }) => progress);
};

type NewPreflight = {
  readonly template: string;
  readonly revision: number;
  readonly document: CardDocument;
  readonly sections: readonly string[];
  readonly total: number;
  readonly progress: string;
};
export const insertPreflight = async (
  { tx, org, user }: Act,
  { template, revision, document, sections, total, progress }: NewPreflight,
): Promise<string> => {
  const { id } = await tx
    .insertInto('preflights')
    .values({
      org_id: org,
      template_id: template,
      revision,
      document: JSON.stringify(document),
      sections: [...sections],
      total,
      progress_id: progress,
      started_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type PreflightToRun = {
  readonly document: CardDocument;
  readonly sections: readonly string[];
  readonly after: StudentPosition | null;
  readonly done: number;
  readonly progress: string;
};
/** Returns nothing if the run is done, or if another run replaced it. */
export const preflightToRun = (tx: Tx, org: string, id: string) => one<PreflightToRun>(tx)`
    select document, sections, after, done, progress_id as progress
    from preflights where org_id = ${org} and id = ${id} and state = 'running'`;

/** Marks a run that the engine could not do. Another attempt would not help. */
export const markPreflightFailed = async (tx: Tx, org: string, id: string): Promise<void> => {
  await sql`update preflights set state = 'failed' where org_id = ${org} and id = ${id} and state = 'running'`.execute(
    tx,
  );
};

export type FindingRow = {
  readonly rank: number;
  readonly position: number;
  readonly enrolment: string | null;
  readonly codes: readonly TemplateFinding[];
  readonly findings: StudentFindings['findings'];
};
/** Returns false if another worker has already stored this slice. */
export const savePreflightSlice = async (
  tx: Tx,
  org: string,
  id: string,
  slice: {
    readonly from: number;
    readonly count: number;
    readonly after: StudentPosition | null;
    readonly withoutPhoto: number;
    readonly ended: boolean;
    readonly rows: readonly FindingRow[];
    readonly found: Readonly<Record<string, number>>;
  },
): Promise<boolean> => {
  const row = await one(tx)`
    update preflights p set done = done + ${slice.count}, after = ${JSON.stringify(slice.after)}::jsonb,
      without_photo = without_photo + ${slice.withoutPhoto},
      state = ${slice.ended ? 'done' : 'running'},
      findings = (select coalesce(jsonb_object_agg(key, n), '{}') from (
        select key, sum(value::int) as n from (select * from jsonb_each_text(p.findings)
          union all select * from jsonb_each_text(${JSON.stringify(slice.found)}::jsonb)) each group by key) summed)
    where p.org_id = ${org} and p.id = ${id} and p.state = 'running' and p.done = ${slice.from} returning p.id`;
  if (row === undefined) return false;
  if (slice.rows.length > 0)
    await sql`insert into preflight_findings (org_id, preflight_id, rank, position, enrolment_id, codes, findings)
      select ${org}, ${id}, r.rank, r.position, r.enrolment, r.codes, r.findings
      from jsonb_to_recordset(${JSON.stringify(slice.rows)}::jsonb)
        as r(rank smallint, position int, enrolment uuid, codes text[], findings jsonb)`.execute(tx);
  return true;
};

export type StudentFindingsRow = StudentFindings & { readonly rank: number; readonly position: number };
export const studentFindingsPage = async (
  tx: Tx,
  org: string,
  preflight: string,
  {
    code,
    after,
    limit,
  }: {
    readonly code?: TemplateFinding | undefined;
    readonly after?: readonly [rank: number, position: number] | undefined;
    readonly limit: number;
  },
): Promise<StudentFindingsRow[]> => {
  const [rank, position] = after ?? [-1, -1];
  return all<StudentFindingsRow>(tx)`
    select f.rank, f.position, f.findings, case when e.id is not null then json_build_object('id', e.id, 'name', ${shownNameColumn()},
      'rollNo', e.roll_no, 'identifier', e.class || '-' || e.division || '-' || e.roll_no::int) end as student
    from preflight_findings f
    left join enrolments e on e.org_id = f.org_id and e.id = f.enrolment_id
    left join students s on s.org_id = e.org_id and s.id = e.student_id
    where f.org_id = ${org} and f.preflight_id = ${preflight} and (f.rank, f.position) > (${rank}::int, ${position}::int)
      and (${code ?? null}::text is null or f.codes @> array[${code ?? null}::text])
    order by f.rank, f.position limit ${limit}`;
};

/** Deletes findings on cards of students who are erased, because a finding names its student. */
export const deletePreflightFindings = async (
  tx: Tx,
  org: string,
  enrolments: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`delete from preflight_findings
    where org_id = ${org} and enrolment_id = any (${[...enrolments]}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
