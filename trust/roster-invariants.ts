// Rules that must hold for a student list after any act.
import type { Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

const checks: Readonly<Record<string, (org: string) => ReturnType<typeof sql>>> = {
  'a place with two holders': (
    org,
  ) => sql`select section_id from enrolments where org_id = ${org} and left_on is null
    group by section_id, roll_no having count(*) > 1`,
  'somebody put aside and forgotten': (org) =>
    sql`select id from enrolments where org_id = ${org} and left_on = '-infinity'`,
  'a student without an enrolment': (org) => sql`select id from students s where org_id = ${org}
    and not exists (select from enrolments e where e.org_id = s.org_id and e.student_id = s.id)`,
  'a student twice in a year': (org) =>
    sql`select student_id from enrolments where org_id = ${org} group by student_id, year_id having count(*) > 1`,
  'a number two students have': (
    org,
  ) => sql`select admission_no from students where org_id = ${org} and admission_no is not null
    group by 1 having count(*) > 1`,
  'a section of another year': (
    org,
  ) => sql`select e.id from enrolments e join sections t on t.org_id = e.org_id and t.id = e.section_id
    where e.org_id = ${org} and (e.year_id, e.class, e.division) <> (t.year_id, t.class, t.division)`,
  'a search text that is not the name’s': (
    org,
  ) => sql`select e.id from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
    where e.org_id = ${org} and e.search <> lower(s.name) || ' ' || e.roll_no`,
  'counters that do not agree': (
    org,
  ) => sql`select 1 from (select coalesce(sum(students), 0) as n from section_counts where org_id = ${org}) c,
    (select count(*) as n from enrolments where org_id = ${org} and left_on is null) e where c.n <> e.n`,
  'no current year, or two': (org) =>
    sql`select 1 where (select count(*) from academic_years where org_id = ${org} and is_current) <> 1`,
  // For each field of a student, the history must be a path without gaps. Each change starts at the value that the
  // change before it left. The last change ends at the current value.
  'a history that is no path': (org) => sql`with steps as (
      select c.enrolment_id, c.before, c.after, t.made_at, t.id, key,
        lag(c.after -> key) over path as then_was, lag(c.after is null) over path as was_gone,
        row_number() over path as nth, count(*) over (partition by c.enrolment_id, key) as all_of_them
      from student_changes c
      join change_sets t on t.org_id = c.org_id and t.id = c.change_set_id
      cross join lateral jsonb_object_keys(coalesce(c.before, '{}') || coalesce(c.after, '{}')) key
      where c.org_id = ${org} and key in ('name', 'roll_no', 'section_id')
      window path as (partition by c.enrolment_id, key order by t.made_at, t.id)
    )
    select s.enrolment_id from steps s
    left join enrolments e on e.org_id = ${org} and e.id = s.enrolment_id
    left join students p on p.org_id = ${org} and p.id = e.student_id
    where (s.nth > 1 and s.before is not null and s.key <> 'name' and s.then_was is distinct from s.before -> s.key)
      or (s.nth = s.all_of_them and e.id is not null and s.key = 'roll_no' and s.after ->> 'roll_no' <> e.roll_no)
      or (s.nth = s.all_of_them and e.id is not null and s.key = 'section_id' and s.after ->> 'section_id' <> e.section_id::text)
      or (s.nth = s.all_of_them and e.id is null and s.after is not null)`,
  'an enrolment without a beginning': (org) => sql`select e.id from enrolments e where e.org_id = ${org}
    and not exists (select from student_changes c where c.org_id = e.org_id and c.enrolment_id = e.id and c.before is null)`,
};

export async function rosterFaults(tx: Tx, org: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const { rows } = await check(org).execute(tx);
    if (rows.length > 0) found.push(`${name} (${String(rows.length)})`);
  }
  return found;
}
