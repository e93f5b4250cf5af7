import { isOwnSection } from '@lanyard/accounts/server/queries/sections';
import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { CardStudent } from '@lanyard/domain/card-field';
import type { SearchTerm } from '@lanyard/domain/student-search';
import { shownNameColumn, textsJson } from '@lanyard/students/server/queries/student-columns';
import { isFound } from '@lanyard/students/server/queries/student-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type CardRow = CardStudent & {
  readonly id: string;
  readonly student: string;
  readonly year: string;
  readonly yearEnds: string;
};

const columns = sql`e.id, s.id as student, ${textsJson()} as texts, e.class, e.division, e.roll_no as "rollNo", s.custom, y.label as year,
  y.ends_on::text as "yearEnds"`;
const tables = sql`enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
  join academic_years y on y.org_id = e.org_id and y.id = e.year_id`;

export const cardRows = (tx: Tx, org: string, ids: readonly string[]) => all<CardRow>(tx)`
    select ${columns} from ${tables}
    where e.org_id = ${org} and e.id = any (${[...ids]}::uuid[])`;

/** A student's position in the list of students, which is sorted by class, division and roll number. */
export type StudentPosition = readonly [rank: number, division: string, rollNo: string, id: string];

/** The next students of these sections who have not left, each with their position. */
export const cardRowsAfter = async (
  tx: Tx,
  org: string,
  sections: readonly string[],
  after: StudentPosition | null,
  limit: number,
): Promise<(CardRow & { place: StudentPosition })[]> => {
  const [rank = -1, division = '', rollNo = '', id = '00000000-0000-0000-0000-000000000000'] = after ?? [];
  return all<CardRow & { place: StudentPosition }>(tx)`
    select ${columns}, json_build_array(e.class_rank, e.division, e.roll_no, e.id) as place from ${tables}
    where e.org_id = ${org} and e.section_id = any (${[...sections]}::uuid[]) and e.left_on is null
      and (e.class_rank, e.division, e.roll_no, e.id) > (${rank}::int, ${division}::text, ${rollNo}::text, ${id}::uuid)
    order by e.class_rank, e.division, e.roll_no, e.id limit ${limit}`;
};

export const countStudentsIn = async (tx: Tx, org: string, sections: readonly string[]): Promise<number> => {
  const { n } = await only<{ n: number }>(tx)`select count(*)::int as n from enrolments e
    where e.org_id = ${org} and e.section_id = any (${[...sections]}::uuid[]) and e.left_on is null`;
  return n;
};

/** Which students the person may see, and which ones they search for. */
export type PreviewStudentFilter = {
  readonly reviewer: string | null;
  readonly section?: string | undefined;
  readonly withPhoto?: boolean | undefined;
  readonly terms?: readonly SearchTerm[];
};

const among = (
  org: string,
  { reviewer, section, withPhoto = false, terms = [] }: PreviewStudentFilter,
): RawBuilder<SqlBool> => {
  const own = reviewer === null ? sql`true` : isOwnSection(org, sql`e.section_id`, reviewer);
  const there = section === undefined ? sql`true` : sql`e.section_id = ${section}`;
  const photo = withPhoto ? sql`e.photo_status = 'captured'` : sql`true`;
  const here = sql<SqlBool>`(e.org_id = ${org} and e.left_on is null and ${own} and ${there} and ${photo}
    and e.year_id = (select y.id from academic_years y where y.org_id = ${org} and y.is_current))`;
  return sql`${here} and ${isFound({ org, among: here, details: sql`true` }, terms)}`;
};

/** The typical name is the one nearest the median length. Students with a photo are preferred. */
export const previewStudentIds = (
  tx: Tx,
  org: string,
  looking: PreviewStudentFilter,
): Promise<Readonly<Record<'typical' | 'longest' | 'shortest' | 'missingPhoto', string | null>>> => only<
  Record<'typical' | 'longest' | 'shortest' | 'missingPhoto', string | null>
>(tx)`
    with list as (
      select e.id, length(${shownNameColumn()}) as long, e.photo_status, e.class_rank, e.division, e.roll_no,
        row_number() over (order by length(${shownNameColumn()}), e.class_rank, e.division, e.roll_no) as at, count(*) over () as of
      from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id where ${among(org, looking)})
    select (select id from list order by photo_status <> 'captured', abs(at - (of + 1) / 2), at limit 1) as typical,
      (select id from list where at = of) as longest, (select id from list where at = 1) as shortest,
      (select id from list where photo_status <> 'captured' order by class_rank, division, roll_no, id limit 1) as "missingPhoto"`;

/**
 * Returns the student who is `step` places after the student `from` in the list, and their position. Without `from`,
 * returns the first student with a photo, or the first of all if nobody has one.
 */
export const findStudentAtStep = (
  tx: Tx,
  org: string,
  looking: PreviewStudentFilter,
  from: string | null,
  step: number,
) => only<{ id: string | null; at: number; of: number }>(tx)`
    with list as (
      select e.id, e.photo_status, row_number() over (order by e.class_rank, e.division, e.roll_no, e.id)::int as at
      from enrolments e where ${among(org, looking)}),
    wanted as (select case when ${from}::uuid is null
      then coalesce((select min(at) from list where photo_status = 'captured'), 1)
      else (select at from list where id = ${from}::uuid) + ${step}::int end as at)
    select l.id, coalesce(l.at, 0) as at, (select count(*)::int from list) as of
    from wanted w left join list l on l.at = w.at`;

/** The classes, divisions and houses of the school, for colours that depend on them. */
export const cardFieldChoices = (tx: Tx, org: string) => only<{
  classes: string[];
  divisions: string[];
  houses: string[];
}>(tx)`
    with here as (select s.class, s.class_rank, s.division from sections s
      join academic_years y on y.org_id = s.org_id and y.id = s.year_id and y.is_current where s.org_id = ${org})
    select coalesce((select array_agg(class order by rank) from (select class, min(class_rank) as rank from here group by class) c), '{}') as classes,
      coalesce((select array_agg(distinct division order by division) from here), '{}') as divisions,
      coalesce((select array_agg(house order by house) from (
        select distinct custom->>'house' as house from students where org_id = ${org} and custom ? 'house' limit 40) h), '{}') as houses`;

export type CardSchoolRow = {
  readonly shortName: string;
  readonly restOfName: string;
  readonly localName: string;
  readonly address: string;
  readonly phone: string;
  readonly version: number;
};
const schoolColumns = sql`short_name as "shortName", rest_of_name as "restOfName", local_name as "localName", address, phone, version`;
/** Until someone enters the texts they are empty, with version 0. */
export const cardSchoolRow = async (tx: Tx, org: string): Promise<CardSchoolRow> => {
  const row = await one<CardSchoolRow>(tx)`select ${schoolColumns} from card_schools where org_id = ${org}`;
  return row ?? { shortName: '', restOfName: '', localName: '', address: '', phone: '', version: 0 };
};
/** Returns undefined and saves nothing if the stored version is no longer `version`. */
export const saveCardSchool = (
  tx: Tx,
  org: string,
  version: number,
  { shortName, restOfName, localName, address, phone }: Omit<CardSchoolRow, 'version'>,
) => one<CardSchoolRow>(tx)`
    insert into card_schools as c (org_id, short_name, rest_of_name, local_name, address, phone)
    select ${org}, ${shortName}, ${restOfName}, ${localName}, ${address}, ${phone}
    where ${version}::int = 0 or exists (select from card_schools where org_id = ${org})
    on conflict (org_id) do update set short_name = excluded.short_name, rest_of_name = excluded.rest_of_name,
      local_name = excluded.local_name, address = excluded.address, phone = excluded.phone, version = c.version + 1
      where c.version = ${version}
    returning ${schoolColumns}`;
