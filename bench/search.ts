// A school with 5,000 students beside 1,000 other schools. Measures what a search costs the server, in the students
// list and its counts, for each way to search. Also sends the statements of each search without our server.
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson, sendTestRequest } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { foldText } from '@lanyard/domain/student';
import { Client } from 'pg';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { costFigures, costsBesideBare, type Costs } from './bare-costs.ts';
import { recordStatements } from './record-statements.ts';

const students = 5000;
const others = { schools: 1000, students: Number(process.env['STUDENTS'] ?? 200) };
const bar = { ms: 40, toBare: 2 };

/** What some students are called. Every third student has a preferred name. */
const preferred = ['Chintu', 'Gudiya', 'Bittu', 'Zoë-Marie', 'कविता', 'محمد', 'Світлана', '小明'];
const list = (text: string): readonly string[] => text.trim().split(/,\s+/);
/** What people type. The searches with a mistake or without a match cost the most. */
const typed: Readonly<Record<string, readonly string[]>> = {
  words: list('rao, r, an, priyanka, shinde diya, diya shinde, anan iyer, khan, saanvi mehta, menon nithya'),
  class: list('10-A, 10A, 10 a, class 10, 9-b sharma, kumar 12-c, X-A'),
  'roll-number': list('042, 7, 10-A-23, 9-b 12, 042 10-a'),
  'admission-number': list('ADM/2023-04999, ADM2023-04999, 4999, adm2023 0499, 2023-00'),
  'preferred-name': list('chintu, gudiya sharma, bit, chintu 10-a'),
  mistake: list(
    `pryianka, shidne, shidne dyia, fernandez, namboodirri, krishnna, raoo, roa, priyna shrama, qureshy, gudyia,
    chitnu sharma`,
  ),
  diacritics: list("Zoë, zoe, jose, JOSÉ pinto, lucia, ines d’souza, d'souza maria"),
  scripts: list('कविता, कवि, محمد, світлана, СВІТЛАНА, 小明, १०-A'),
};
/** Costs as much as a mistake, because the server also looks for similar names. */
const nobody = list(
  'zzzz, nobody here, xyz, 9-z, 998 shidne, wolfeschlegelsteinhausen, abc def ghi, mukherjee sen das roy',
);

/** Gives the students an admission number, and some of them a preferred name. */
async function addDetails(ownerUrl: string, org: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `update app.students s set admission_no = 'ADM/2023-' || lpad(n.at::text, 5, '0'),
        preferred_name = case when n.at % 3 = 0 then ($2::text[])[1 + n.at / 3 % cardinality($2::text[])] end
      from (select id, row_number() over (order by id) as at from app.students where org_id = $1) n where s.org_id = $1 and s.id = n.id`,
    [org, preferred],
  );
  await client.query(
    `update app.enrolments e set search = p.folded || E'\\n' || e.search
      from app.students s join unnest($2::text[], $3::text[]) p (name, folded) on p.name = s.preferred_name
      where e.org_id = $1 and s.org_id = $1 and s.id = e.student_id`,
    [org, preferred, preferred.map(foldText)],
  );
  await client.query('vacuum analyze app.students, app.enrolments, app.sections');
  await client.end();
}

const paths: Readonly<Record<string, (q: string) => string>> = {
  list: (q) => `/students?limit=50&q=${encodeURIComponent(q)}`,
  counts: (q) => `/students/counts?q=${encodeURIComponent(q)}`,
};

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export async function search(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  try {
    await insertBulkSchools(database.ownerUrl, others);
    const [org = ''] = await insertBulkSchools(database.ownerUrl, { schools: 1, students });
    await addDetails(database.ownerUrl, org);
    const db = connect(database.url, 2);
    const { id, token } = await newPerson(db, 'Staff');
    await joinOrganisation(createWithTenant(db, []), org, id, ['staff']);
    await db.destroy();
    const start = () => createServer({ databaseUrl: database.url, limits: noRateLimits });
    const { app } = await start();
    const { app: recorded } = await start();
    const get = async (path: string, server = app): Promise<string> => {
      const reply = await sendTestRequest(server, token, `/orgs/${org}${path}`);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.body;
    };
    const costsOf = async (path: string): Promise<Costs> => {
      const statements = await recordStatements(() => get(path, recorded));
      return costsBesideBare(database.url, () => get(path), statements);
    };
    const figures: Figure[] = [];
    const unit = `ms of CPU, PostgreSQL’s with it, of ${String(students)} students beside ${String(others.schools)} schools`;
    for (const [name, path] of Object.entries(paths)) {
      const each = new Map<string, Costs>();
      for (const [kind, searches] of Object.entries({ ...typed, nobody })) {
        let most: Costs | undefined;
        for (const q of searches) {
          const { matching } = JSON.parse(await get(paths['counts']?.(q) ?? '')) as { matching: number };
          if (matching > 0 === (kind === 'nobody'))
            throw new Error(`${q}: ${String(matching)} students were found`);
          const costs = await costsOf(path(q));
          each.set(q, costs);
          if (!most || costs.ours > most.ours) most = costs;
        }
        if (most) figures.push(...costFigures(`search.${name}.${kind}`, most, unit, bar));
      }
      console.error(
        name,
        [...each].map(([q, { ours, bare }]) => `${q}: ${ours.toFixed(1)} / ${bare.toFixed(1)}`).join(', '),
      );
      const all = [...each.values()];
      const shares = all.map(({ ours, bare }) => ours / bare);
      const ours = all.map((costs) => costs.ours);
      figures.push(
        atMost(`search.${name}.p95`, at(ours, 0.95), unit, bar.ms),
        atMost(`search.${name}.median`, at(ours, 0.5), unit, bar.ms),
        atMost(`search.${name}.median-to-bare`, at(shares, 0.5), '× CPU of the same statements', bar.toBare),
      );
    }
    await recorded.close();
    await app.close();
    return figures;
  } finally {
    await database.stop();
  }
}
