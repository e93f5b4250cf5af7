import { all } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

const current = (
  org: string,
) => sql`sections s join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current
  and s.org_id = ${org}`;

export const currentSectionIds = async (tx: Tx, org: string): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`select s.id from ${current(org)}`;
  return rows.map(({ id }) => id);
};

/** Sections of the current year whose cards are made from any version of the template. Undefined if there is none. */
export const sectionsUsingTemplate = async (
  tx: Tx,
  org: string,
  template: string,
): Promise<string[] | undefined> => {
  const rows = await all<{ id: string }>(tx)`select s.id from ${current(org)}
    join section_templates u on u.org_id = s.org_id and u.section_id = s.id
    join template_versions v on v.org_id = u.org_id and v.id = u.version_id and v.template_id = ${template}`;
  return rows.length > 0 ? rows.map(({ id }) => id) : undefined;
};

export type SectionChoiceRow = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly students: number;
  readonly version: string | null;
  readonly now: { readonly template: string; readonly name: string; readonly number: number } | null;
};
export const sectionChoices = (tx: Tx, org: string) => all<SectionChoiceRow>(tx)`
    select s.id, s.class, s.division, u.version_id as version,
      (select count(*)::int from enrolments e where e.org_id = s.org_id and e.section_id = s.id and e.left_on is null) as students,
      case when v.id is not null then json_build_object('template', t.id, 'name', t.name, 'number', v.number) end as now
    from ${current(org)}
    left join section_templates u on u.org_id = s.org_id and u.section_id = s.id
    left join template_versions v on v.org_id = u.org_id and v.id = u.version_id
    left join templates t on t.org_id = v.org_id and t.id = v.template_id
    order by s.class_rank, s.division`;

/** Returns the sections that changed. A section that already has the version is left as it is. */
export const setSectionVersion = async (
  { tx, org, user }: Act,
  version: string,
  sections: readonly string[],
): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`
    insert into section_templates as u (org_id, section_id, version_id, used_by)
    select ${org}, id, ${version}, ${user}::uuid from unnest(${[...sections]}::uuid[]) id order by id
    on conflict (org_id, section_id) do update set version_id = excluded.version_id, used_by = excluded.used_by, used_at = now()
      where u.version_id <> excluded.version_id
    returning u.section_id as id`;
  return rows.map(({ id }) => id);
};

/** Each section of a new year gets the version that the same class and division had in the year before. */
export const copySectionTemplates = async (
  tx: Tx,
  org: string,
  from: string,
  into: string,
): Promise<void> => {
  await sql`insert into section_templates (org_id, section_id, version_id)
    select n.org_id, n.id, u.version_id from sections n
    join sections o on o.org_id = n.org_id and o.year_id = ${from} and o.class = n.class and o.division = n.division
    join section_templates u on u.org_id = o.org_id and u.section_id = o.id
    join template_versions v on v.org_id = u.org_id and v.id = u.version_id
    join templates t on t.org_id = v.org_id and t.id = v.template_id and t.status <> 'archived'
    where n.org_id = ${org} and n.year_id = ${into}
    on conflict do nothing`.execute(tx);
};
