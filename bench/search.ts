// A school with 5,000 students beside 1,000 other schools. Measures what a search costs the server, in the students
// list and its counts, for each way to search. Also sends the statements of a search without our server.
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson, sendTestRequest } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { Client } from 'pg';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { cpuOfTree } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { recordStatements, type Statement } from './record-statements.ts';

const students = 5000;
const others = { schools: 1000, students: Number(process.env['STUDENTS'] ?? 200) };
const rounds = 20;
/** What people type. Half of it has a typing mistake or finds nobody, which costs the most. */
const typed =
  `rao, r, priyanka, shinde diya, Zoë, d'souza maria, khan, an, 10-A, 10A, 10 a, 9-b sharma, 042, 7, 10-A-23,
ADM2023-04999, 4999, adm, kumar 12-c, anan iyer, pryianka, shidne, shidne dyia, fernandez, namboodirri, krishnna, raoo,
roa, priyna shrama, qureshy, zzzz, nobody here, xyz, mukherjee sen das roy, 9-z, 998 shidne, कविता,
wolfeschlegelsteinhausen, abc def ghi, a b c d`.split(/,\s+/);

async function addNumbers(ownerUrl: string, org: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `update app.students s set admission_no = 'ADM/2023-' || lpad(n.at::text, 5, '0')
      from (select id, row_number() over (order by id) as at from app.students where org_id = $1) n where s.org_id = $1 and s.id = n.id`,
    [org],
  );
  await client.query('vacuum analyze app.students, app.enrolments, app.sections');
  await client.end();
}

const list = (q: string): string => `/students?limit=50&q=${encodeURIComponent(q)}`;
const counts = (q: string): string => `/students/counts?q=${encodeURIComponent(q)}`;

async function cost(send: () => Promise<unknown>): Promise<number> {
  // The first requests plan statements and compile code.
  for (let i = 0; i < 3; i++) await send();
  const before = cpuOfTree();
  for (let i = 0; i < rounds; i++) await send();
  return (cpuOfTree() - before) / rounds;
}
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Sends the statements of one request again, over one connection, and reads the answers. */
async function bareCost(url: string, statements: readonly Statement[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await cost(async () => {
      for (const { text, values } of statements) await client.query(text, [...values]);
    });
  } finally {
    await client.end();
  }
}

export async function search(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  try {
    await insertBulkSchools(database.ownerUrl, others);
    const [org = ''] = await insertBulkSchools(database.ownerUrl, { schools: 1, students });
    await addNumbers(database.ownerUrl, org);
    const db = connect(database.url, 2);
    const { id, token } = await newPerson(db, 'Staff');
    await joinOrganisation(createWithTenant(db, []), org, id, ['staff']);
    await db.destroy();
    const start = () => createServer({ databaseUrl: database.url, limits: noRateLimits });
    const { app } = await start();
    const get = async (path: string, server = app): Promise<void> => {
      const reply = await sendTestRequest(server, token, `/orgs/${org}${path}`);
      if (reply.statusCode !== 200) throw new Error(reply.body);
    };
    const figures: Figure[] = [];
    const unit = `ms of CPU, PostgreSQL’s with it, of ${String(students)} students beside ${String(others.schools)} schools`;
    for (const [name, path] of Object.entries({ list, counts })) {
      const costs = new Map<string, number>();
      for (const q of typed) costs.set(q, await cost(() => get(path(q))));
      console.error(name, Object.fromEntries(costs));
      figures.push(atMost(`search.${name}.p95`, at([...costs.values()], 0.95), unit, 40));
      figures.push(atMost(`search.${name}.median`, at([...costs.values()], 0.5), unit, 40));
    }
    const mistake = list('shidne dyia');
    const statements = await recordStatements(async () => {
      // Opens new connections, so that the bench can record their statements.
      const { app: fresh } = await start();
      await get(mistake, fresh);
      await fresh.close();
    });
    const ours = await cost(() => get(mistake));
    const bare = await bareCost(database.url, statements);
    figures.push(
      atMost('search.cpu-to-bare', ours / bare, '× CPU of the same statements without our server', 2),
    );
    await app.close();
    return figures;
  } finally {
    await database.stop();
  }
}
