import { all, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { BulkRow } from '../../api-bulk.ts';
import { shownNameColumn } from './student-columns.ts';
import type { StudentAccess } from './student-conditions.ts';
import { chosenStudentsQuery, type ChosenStudents } from './student-list.ts';

/**
 * Creates a bulk act with a row for each selected student. The selection is evaluated now, so that the act does what
 * the person saw.
 */
export const insertBulkAct = async (
  { tx, org, user }: Act,
  view: StudentAccess,
  chosen: ChosenStudents,
  given: { kind: string; detail: object; progress: string; total: number },
): Promise<string> => {
  const { id } = await tx
    .insertInto('bulk_acts')
    .values({
      org_id: org,
      kind: given.kind,
      detail: JSON.stringify(given.detail),
      total: given.total,
      progress_id: given.progress,
      made_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('bulk_rows')
    .columns(['org_id', 'act_id', 'number', 'enrolment_id'])
    .expression(
      chosenStudentsQuery(tx, view, chosen).select([
        'e.org_id',
        sql<string>`${id}::uuid`.as('act_id'),
        sql<number>`row_number() over (order by e.class_rank, e.division, e.roll_no, e.id)`.as('number'),
        'e.id',
      ]),
    )
    .execute();
  return id;
};

export const bulkActById = (tx: Tx, org: string, id: string, person?: string) =>
  tx
    .selectFrom('bulk_acts')
    .select(['id', 'kind', 'detail', 'total', 'progress_id as progress'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .$if(person !== undefined, (query) => query.where('made_by', '=', person ?? ''))
    .executeTakeFirst();

export type PendingBulkRow = {
  readonly number: number;
  readonly id: string;
  readonly section: string;
  /** 10-A */
  readonly place: string;
  readonly rollNo: string;
  readonly leftOn: string | null;
  readonly version: number;
};

/** The next rows without an outcome. Each act has one job, so no other job takes the same rows. */
export const pendingBulkRows = (tx: Tx, org: string, act: string, most: number) => all<PendingBulkRow>(tx)`
    select b.number, e.id, e.section_id as section, e.class || '-' || e.division as place,
      e.roll_no as "rollNo", e.left_on as "leftOn", e.version
    from bulk_rows b join enrolments e on e.org_id = b.org_id and e.id = b.enrolment_id
    where b.org_id = ${org} and b.act_id = ${act} and b.outcome is null order by b.number limit ${most}`;

export type BulkRowOutcome = {
  readonly number: number;
  readonly outcome: 'done' | 'left_out';
  readonly note: string;
};

export const writeBulkOutcomes = (tx: Tx, org: string, act: string, settled: readonly BulkRowOutcome[]) =>
  sql`update bulk_rows b set outcome = r.outcome, note = r.note
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as r(number int, outcome text, note text)
    where b.org_id = ${org} and b.act_id = ${act} and b.number = r.number`.execute(tx);

/** Roll numbers that are taken in a section. */
export const takenRollNos = async (tx: Tx, org: string, section: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('enrolments')
    .select('roll_no')
    .where('org_id', '=', org)
    .where('section_id', '=', section)
    .where('left_on', 'is', null)
    .execute();
  return rows.map(({ roll_no: rollNo }) => rollNo);
};

export const bulkResults = async (tx: Tx, org: string, act: string) => {
  const counts = await only<{ done: number; leftOut: number }>(tx)`
    select count(*) filter (where outcome = 'done')::int as done,
      count(*) filter (where outcome = 'left_out')::int as "leftOut"
    from bulk_rows where org_id = ${org} and act_id = ${act}`;
  const rows = await all<BulkRow>(tx)`
    select e.id, ${shownNameColumn()} as name, e.class, e.division, e.roll_no as "rollNo", b.outcome, b.note
    from bulk_rows b join enrolments e on e.org_id = b.org_id and e.id = b.enrolment_id
    join students s on s.org_id = e.org_id and s.id = e.student_id
    where b.org_id = ${org} and b.act_id = ${act} and b.outcome is not null
    order by (b.outcome = 'left_out') desc, (b.note <> '') desc, b.number limit 500`;
  return { ...counts, rows };
};
