import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { everyField } from '@lanyard/domain/student-field';
import { sql } from 'kysely';

const erasedTo = Object.fromEntries(
  everyField.flatMap(({ key, of, erased }) => (of === 'student' ? [[key, erased ?? null]] : [])),
);

/** Removes all personal data from the student's own rows. The enrolments stay, but no search finds them. */
export const blankStudent = async (tx: Tx, org: string, student: string): Promise<string[]> => {
  await tx
    .updateTable('students')
    .set((eb) => ({
      ...erasedTo,
      custom: '{}',
      erased_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', org)
    .where('id', '=', student)
    .execute();
  const rows = await tx
    .updateTable('enrolments')
    .set((eb) => ({
      search: '',
      left_on: sql<string>`coalesce(left_on, current_date)`,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', org)
    .where('student_id', '=', student)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const removed = async (
  query: { execute: (tx: Tx) => Promise<{ numAffectedRows?: bigint }> },
  tx: Tx,
): Promise<number> => Number((await query.execute(tx)).numAffectedRows ?? 0n);

/**
 * Removes the values of the history, consents, corrections and stored answers. Needs the database role of the worker,
 * because no other role may change them.
 */
export const blankHistory = async (tx: Tx, org: string, student: string, enrolments: readonly string[]) => ({
  history: await removed(
    sql`update student_changes set before = case when before is not null then '{}'::jsonb end,
        after = case when after is not null then '{}'::jsonb end
      where org_id = ${org} and student_id = ${student}`,
    tx,
  ),
  consents: await removed(sql`delete from consents where org_id = ${org} and student_id = ${student}`, tx),
  corrections: await removed(
    sql`delete from corrections where org_id = ${org} and enrolment_id = any (${[...enrolments]}::uuid[])`,
    tx,
  ),
  answers: await removed(
    sql`delete from idempotency_keys k where k.org_id = ${org}
      and exists (select from unnest(${[student, ...enrolments]}::text[]) id where k.answer like '%' || id || '%')`,
    tx,
  ),
});

export const insertErasure = (
  { tx, org, user }: Act,
  erasure: { student: string; changeSet: string; removed: unknown; reason: string },
) =>
  tx
    .insertInto('erasures')
    .values({
      org_id: org,
      student_id: erasure.student,
      change_set_id: erasure.changeSet,
      removed: JSON.stringify(erasure.removed),
      reason: erasure.reason,
      erased_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

type Row = {
  id: string;
  student: string;
  removed: { what: string; count: number }[];
  reason: string;
  by: string | null;
  at: string;
};
export const readErasures = (tx: Tx, org: string, id?: string) => all<Row>(tx)`
    select e.id, e.student_id as student, e.removed, e.reason, m.name as by, e.erased_at as at
    from erasures e left join ctl.members() m on m.id = e.erased_by
    where e.org_id = ${org} and ${id === undefined ? sql`true` : sql`e.id = ${id}`}
    order by e.erased_at desc limit 200`;
