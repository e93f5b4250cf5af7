import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';

export type StudentHistoryRow = {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly kind: string;
  readonly undoes: boolean;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly total: number;
};

/**
 * The change sets of a student, and the activity about them from other features: photos, proofs, deliveries. `about`
 * are the kinds of activity that are left out, because a change set or the timeline of the card says the same with more
 * detail.
 */
export const studentHistoryOf = (
  tx: Tx,
  org: string,
  student: string,
  { limit, about }: { readonly limit: number; readonly about: readonly string[] },
) => all<StudentHistoryRow>(tx)`
    select l.id, l.at, m.name as by, l.kind, l.undoes, l.before, l.after, l.detail, count(*) over ()::int as total from (
      select s.id, s.made_at as at, s.made_by as person, s.kind, s.undoes is not null as undoes, c.before, c.after,
        '{}'::jsonb as detail
      from student_changes c join change_sets s on s.org_id = c.org_id and s.id = c.change_set_id
      where c.org_id = ${org} and c.student_id = ${student}
      union all
      select a.id, a.at, a.person_id, a.kind, false, null, null, a.detail
      from activity a
      where a.org_id = ${org} and a.student_id = ${student} and a.kind <> all (${[...about]}::text[])
    ) l left join ctl.members() m on m.id = l.person
    order by l.at desc, l.id desc limit ${limit}`;
