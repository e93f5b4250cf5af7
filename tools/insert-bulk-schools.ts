// Creates schools of any number and size with COPY, for measuring only. The rows look like those of the product.
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { academicYearAt } from '@lanyard/domain/academic-year';
import {
  deliveryStatuses,
  photoStatuses,
  proofStatuses,
  formatRollNo,
  searchText,
} from '@lanyard/domain/student';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { sampleName } from './sample/names.ts';

const classes = ['9', '10', '11', '12'];
const divisions = ['A', 'B', 'C'];

/** Ids that sort by creation time, like those of the database. */
let counter = 0;
function newId(): string {
  const hex = randomBytes(16);
  hex.writeUIntBE(Date.now(), 0, 6);
  hex.writeUInt16BE(0x7000 | (counter++ & 0xfff), 6);
  hex.writeUInt8((hex.readUInt8(8) & 0x3f) | 0x80, 8);
  const text = hex.toString('hex');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

async function copy(client: Client, table: string, rows: Iterable<readonly string[]>): Promise<void> {
  const lines = function* lines(): Generator<string> {
    let block: string[] = [];
    for (const row of rows) {
      block.push(`${row.join('\t')}\n`);
      if (block.length < 1000) continue;
      yield block.join('');
      block = [];
    }
    yield block.join('');
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${table} from stdin`)));
}

type School = {
  readonly org: string;
  readonly year: string;
  readonly sections: readonly (readonly string[])[];
};
const chosen = <Item>(items: readonly Item[], i: number): Item => items[i % items.length] as Item;

function* students(
  schools: readonly School[],
  perSchool: number,
  write: (school: School, i: number, id: string) => readonly string[],
  ids: readonly string[],
): Generator<readonly string[]> {
  let next = 0;
  for (const school of schools)
    for (let i = 0; i < perSchool; i++) yield write(school, i, ids[next++] ?? newId());
}

/** Runs as the database owner. Returns the organisations that it created. */
export async function insertBulkSchools(
  ownerUrl: string,
  size: { readonly schools: number; readonly students: number },
): Promise<readonly string[]> {
  if (size.students > classes.length * divisions.length * 999)
    throw new Error('more students than roll numbers');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into ctl.organisations (kind, name, colour, time_zone)
       select 'school', 'Measured school ' || n, '#2e77d8', 'Asia/Kolkata' from generate_series(1, $1::int) n returning id`,
      [size.schools],
    );
    const schools: School[] = rows.map(({ id: org }) => {
      const year = newId();
      return {
        org,
        year,
        sections: classes.flatMap((each, rank) =>
          divisions.map((division) => [org, newId(), year, each, String(rank), division]),
        ),
      };
    });
    const { label, startsOn, endsOn } = academicYearAt('Asia/Kolkata', new Date());
    await copy(
      client,
      'app.academic_years (org_id, id, label, starts_on, ends_on, is_current)',
      schools.map(({ org, year }) => [org, year, label, startsOn, endsOn, 't']),
    );
    await copy(
      client,
      'app.sections (org_id, id, year_id, class, class_rank, division)',
      schools.flatMap((school) => school.sections),
    );
    const ids = Array.from({ length: size.schools * size.students }, newId);
    await copy(
      client,
      'app.students (org_id, id, name)',
      students(schools, size.students, ({ org }, i, id) => [org, id, sampleName(i)], ids),
    );
    await copy(
      client,
      `app.enrolments (org_id, section_id, year_id, class, class_rank, division, student_id, roll_no, search,
        photo_status, proof_status, delivery_status)`,
      students(
        schools,
        size.students,
        ({ sections }, i, id) => {
          const roll = formatRollNo(Math.floor(i / sections.length) + 1);
          // The students are spread over all statuses. The statuses of one student need not fit together.
          return [
            ...chosen(sections, i),
            id,
            roll,
            searchText(sampleName(i), roll),
            chosen(photoStatuses, i % 7),
            chosen(proofStatuses, i % 5),
            chosen(deliveryStatuses, i % 11),
          ];
        },
        ids,
      ),
    );
    await client.query('analyze');
    return schools.map(({ org }) => org);
  } finally {
    await client.end();
  }
}
