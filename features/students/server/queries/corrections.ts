import { all, one } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { Correction } from '../../api-corrections.ts';
import { shownNameColumn, textCases } from './student-columns.ts';

export const insertCorrection = (
  { tx, org, user }: Act,
  correction: {
    enrolment: string;
    field: string;
    was: string | null;
    proposed: string | null;
    reason: string;
  },
) =>
  tx
    .insertInto('corrections')
    .values({
      org_id: org,
      enrolment_id: correction.enrolment,
      field: correction.field,
      was: correction.was,
      proposed: correction.proposed,
      reason: correction.reason,
      asked_by: user,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export type CorrectionInsert = {
  readonly enrolment: string;
  readonly field: string;
  readonly was: string | null;
  readonly proposed: string | null;
  readonly reason: string;
};
/** Creates the correction requests that are not open already. Returns the students of the new requests. */
export const insertCorrections = async (
  { tx, org, user }: Act,
  wanted: readonly CorrectionInsert[],
): Promise<{ student: string; section: string }[]> => {
  if (wanted.length === 0) return [];
  return all<{ student: string; section: string }>(tx)`with made as (
      insert into corrections (org_id, enrolment_id, field, was, proposed, reason, asked_by)
      select ${org}, n.enrolment, n.field, n.was, n.proposed, n.reason, ${user}::uuid
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as n(enrolment uuid, field text, was text, proposed text, reason text)
      where not exists (select from corrections c where c.org_id = ${org} and c.enrolment_id = n.enrolment
        and c.status = 'open' and c.field = n.field and c.proposed is not distinct from n.proposed)
      returning enrolment_id
    )
    select e.student_id as student, e.section_id as section
    from made join enrolments e on e.org_id = ${org} and e.id = made.enrolment_id`;
};

export type CorrectionRow = Omit<Correction, 'student'> & {
  readonly student_id: string;
  readonly name: string;
  readonly year: string;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
};

const corrections = (org: string) => sql`
  select c.id, e.id as student_id, e.year_id as year, ${shownNameColumn()} as name, e.class, e.division, e.roll_no as "rollNo", c.field, f.label, c.was,
    case c.field ${textCases()} when 'roll_no' then e.roll_no
      when 'section' then e.class || '-' || e.division
      when 'photo' then e.photo_id || '.' || e.photo_version else s.custom ->> substr(c.field, 8) end as now,
    c.proposed, c.reason, a.name as by, c.asked_at as at, c.status, c.answer, d.name as "decidedBy",
    c.decided_at as "decidedAt", c.version
  from corrections c
  join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
  join students s on s.org_id = e.org_id and s.id = e.student_id
  left join custom_fields f on f.org_id = c.org_id and 'custom.' || f.key = c.field
  left join ctl.members() a on a.id = c.asked_by
  left join ctl.members() d on d.id = c.decided_by
  where c.org_id = ${org}`;

export const correctionsByStatus = (tx: Tx, org: string, status: string) => all<CorrectionRow>(tx)`
    ${corrections(org)} and c.status = ${status}
    order by c.asked_at desc, c.id desc limit 200`;

export const correctionById = (tx: Tx, org: string, id: string) =>
  one<CorrectionRow>(tx)`${corrections(org)} and c.id = ${id}`;

export const countOpenCorrections = async (tx: Tx, org: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('corrections')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', org)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};

/** Writes the decision only if the correction is still open, so that it is decided once. */
export const writeCorrectionDecision = (
  { tx, org, user }: Act,
  id: string,
  version: number,
  { status, answer }: { status: 'accepted' | 'declined'; answer: string },
) =>
  tx
    .updateTable('corrections')
    .set((eb) => ({
      status,
      answer: answer === '' ? null : answer,
      decided_by: user,
      decided_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
