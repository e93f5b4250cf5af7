import { randomUUID } from 'node:crypto';

import { formatRollNo, searchText } from '@lanyard/domain/student';
import { Client } from 'pg';

import { sampleName } from '../tools/sample/names.ts';
import type { Installation } from './installation.ts';

/** Adds `count` students to Alpha, 50 to a section. Returns their ids. */
export async function growSchool(
  { ownerUrl, town: { alpha } }: Installation,
  count: number,
): Promise<readonly string[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id, i) => {
    const roll = formatRollNo((i % 50) + 1);
    return { id, name: sampleName(i), roll_no: roll, search: searchText(sampleName(i), roll), place: i / 50 };
  });
  try {
    await owner.query(
      `with places as (
         select n, uuidv7() as id from generate_series(0, $2::int / 50) n
       ), year as (
         select id from app.academic_years where org_id = $1 and is_current
       ), made_sections as (
         insert into app.sections (org_id, id, year_id, class, class_rank, division)
         select $1, places.id, year.id, '12', 9, 'D' || n from places, year
       ), given as (
         select * from jsonb_to_recordset($3::jsonb) as r(id uuid, name text, roll_no text, search text, place numeric)
       ), made_students as (
         insert into app.students (org_id, id, name) select $1, id, name from given
       )
       insert into app.enrolments (org_id, section_id, year_id, class, class_rank, division, student_id, roll_no, search)
       select $1, places.id, year.id, '12', 9, 'D' || n, given.id, given.roll_no, given.search
       from given join places on places.n = floor(given.place), year`,
      [alpha.org, count, JSON.stringify(rows)],
    );
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
  return ids;
}
