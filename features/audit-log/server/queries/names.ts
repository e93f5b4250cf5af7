// Names for the ids in audit rows. A thing that no longer exists has no name.
import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { searchTerms } from '@lanyard/domain/student-search';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';
import { isFound } from '@lanyard/students/server/queries/student-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AuditStudent, Thing } from '../../api.ts';

/** `subject` is the id in the audit row. `id` is the id of what it belongs to, such as the student of a photo. */
export type NamedSubject = Thing & { readonly subject: string };

const idsIn = (ids: readonly string[]): RawBuilder<unknown> => sql`any (${[...ids]}::uuid[])`;

/** The last class of a student, with its year if that is not the current one. An erased student has no name. */
const lastPlace = sql`
  left join lateral (
    select e.id, e.class || '-' || e.division || case when y.is_current then '' else ', ' || y.label end as place
    from enrolments e join academic_years y on y.org_id = e.org_id and y.id = e.year_id
    where e.org_id = s.org_id and e.student_id = s.id order by y.starts_on desc limit 1
  ) last on true`;

/** The names of records that only a school has: students, classes, years and templates. */
export const schoolRecordNames = (tx: Tx, org: string, ids: readonly string[]) => all<NamedSubject>(tx)`
    with who as (
      select s.id as subject, s.id as student from students s where s.org_id = ${org} and s.id = ${idsIn(ids)}
      union all select e.id, e.student_id from enrolments e where e.org_id = ${org} and e.id = ${idsIn(ids)}
      union all select p.id, p.student_id from photos p where p.org_id = ${org} and p.id = ${idsIn(ids)}
      union all select p.id, p.student_id from proofs p where p.org_id = ${org} and p.id = ${idsIn(ids)}
      union all select c.id, c.student_id from cards c where c.org_id = ${org} and c.id = ${idsIn(ids)}
      union all select c.id, e.student_id from corrections c
        join enrolments e on e.org_id = c.org_id and e.id = c.enrolment_id
        where c.org_id = ${org} and c.id = ${idsIn(ids)}
    )
    select who.subject, 'student' as kind, coalesce(last.id, s.id) as id,
      case when s.erased_at is null then concat_ws(', ', ${shownNameColumn()}, last.place) else 'a student who was erased' end as name
    from who join students s on s.org_id = ${org} and s.id = who.student ${lastPlace}
    union all select s.id, 'class', s.id, s.class || '-' || s.division from sections s
      where s.org_id = ${org} and s.id = ${idsIn(ids)}
    union all select y.id, 'year', y.id, y.label from academic_years y where y.org_id = ${org} and y.id = ${idsIn(ids)}
    union all select t.id, 'template', t.id, t.name from templates t where t.org_id = ${org} and t.id = ${idsIn(ids)}`;

/** The serials of cards. A vendor knows cards, not students. */
export const vendorRecordNames = (tx: Tx, org: string, ids: readonly string[]) => all<NamedSubject>(tx)`
    select c.id as subject, 'card' as kind, c.order_id as id, c.serial as name from cards c
    where c.vendor_id = ${org} and c.id = ${idsIn(ids)}`;

/** The names of records that schools and vendors both have: people, invitations, orders and packages. */
export const sharedRecordNames = (tx: Tx, org: string, ids: readonly string[]) => all<NamedSubject>(tx)`
    select p.id as subject, 'person' as kind, p.id, p.name from ctl.members() p where p.id = ${idsIn(ids)}
    union all select i.id, 'invitation', i.id, i.name from invitations i
      where i.org_id = ${org} and i.id = ${idsIn(ids)}
    union all select o.id, 'order', o.id, coalesce(o.name, o.batch) from orders o
      where (o.org_id = ${org} or o.vendor_id = ${org}) and o.id = ${idsIn(ids)}
    union all select p.id, 'package', p.id, p.name from packages p
      where (p.org_id = ${org} or p.vendor_id = ${org}) and p.id = ${idsIn(ids)}`;

const mostFound = 20;

/**
 * Finds students of any year by the words of the student list. Or finds the student with this
 * student id or enrolment id.
 */
export const searchAuditStudents = async (
  tx: Tx,
  org: string,
  { q, student }: { readonly q: string; readonly student?: string | undefined },
): Promise<AuditStudent[]> => {
  const named = sql<SqlBool>`e.search <> ''`;
  const found = isFound({ org, among: named, details: sql`true` }, searchTerms(q));
  const which =
    student === undefined
      ? sql`s.erased_at is null and s.id in (select e.student_id from enrolments e where e.org_id = ${org} and ${named} and ${found})`
      : sql`s.id = (select coalesce((select e.student_id from enrolments e
          where e.org_id = ${org} and e.id = ${student}), ${student}::uuid))`;
  return all<AuditStudent>(tx)`
    select coalesce(last.id, s.id) as id, coalesce(last.place, '') as place,
      case when s.erased_at is null then ${shownNameColumn()} else 'A student who was erased' end as name
    from students s ${lastPlace}
    where s.org_id = ${org} and ${which} order by lower(${shownNameColumn()}), s.id limit ${mostFound}`;
};
