// Measures one school's list, search and counts in a database with 10 and with 1,000 schools of 1,000 students. Also
// compares our CPU with that of the bare server.
import { Agent, request } from 'node:http';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { sendTestRequest, newPerson } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { startScratchPostgres } from '@lanyard/db/embedded';
import { createWithTenant } from '@lanyard/db/tenant';
import { sessionCookie } from '@lanyard/http/session-cookie';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';

import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { startMeasuredServer } from './child.ts';
import { recordStatements } from './record-statements.ts';

const students = 1000;
const addresses: Readonly<Record<string, string>> = {
  list: '/students?limit=50',
  'search-name': '/students?limit=50&q=rao',
  'search-roll-number': '/students?limit=50&q=042',
  counts: '/students/counts',
};

type School = { readonly org: string; readonly token: string };
type Database = { readonly url: string; readonly schools: readonly School[]; readonly app: FastifyInstance };

/**
 * Creates a database with this number of schools. Ten of them, spread over the table, get a member of staff who sends
 * requests.
 */
async function databaseOf(cluster: string, name: string, schools: number): Promise<Database> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const at = (user: string): string => {
    const url = new URL(cluster);
    url.pathname = `/${name}`;
    url.username = user;
    return url.href;
  };
  await prepareDatabase(at('postgres'));
  const orgs = await insertBulkSchools(at('postgres'), { schools, students });
  const db = connect(at('app'), 2);
  const chosen: School[] = [];
  for (let i = 0; i < 10; i++) {
    const org = orgs[Math.floor((i * orgs.length) / 10)] ?? '';
    const person = await newPerson(db, `Staff ${String(i)}`);
    await joinOrganisation(createWithTenant(db, []), org, person.id, ['staff']);
    chosen.push({ org, token: person.token });
  }
  await db.destroy();
  const { app } = await createServer({
    databaseUrl: at('app'),
    limits: noRateLimits,
  });
  return { url: at('app'), schools: chosen, app };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends requests to both databases in turns, one at a time, so that a slow moment of the machine affects both. */
async function flatness(few: Database, many: Database): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(addresses)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let i = 0; i < 440; i++)
      for (const [key, { app, schools }] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const school = schools[i % schools.length];
        const began = performance.now();
        const reply = await sendTestRequest(app, school?.token, `/orgs/${school?.org ?? ''}${path}`);
        if (reply.statusCode !== 200) throw new Error(reply.body);
        // Does not count the first requests, because they plan statements and compile code.
        if (i >= 40) times[key].push(performance.now() - began);
      }
    const ratio = median(times.many) / median(times.few);
    console.error(
      `${name}: ${median(times.few).toFixed(2)} ms among 10, ${median(times.many).toFixed(2)} ms among 1,000`,
    );
    figures.push(atMost(`students-list.${name}.1000-schools-to-10`, ratio, '× median time', 1.5));
  }
  return figures;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const get = (port: number, path: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(String(response.statusCode)));
      });
    })
      .once('error', reject)
      .end();
  });

async function load(port: number, path: string, cookie: string, requests: number): Promise<void> {
  let left = requests;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await get(port, path, cookie);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** The CPU of our process divided by that of the bare server. Both answer the same list with the same statements. */
async function cpuRatio({ url, schools }: Database): Promise<Figure> {
  const [school] = schools;
  if (!school) throw new Error('no school');
  const list = `/orgs/${school.org}${addresses['list'] ?? ''}`;
  const statements = await recordStatements(async () => {
    // Opens new connections, so that the bench can record their statements.
    const { app } = await createServer({ databaseUrl: url });
    await sendTestRequest(app, school.token, list);
    await app.close();
  });
  const ours = await startMeasuredServer('our-server.ts', { BENCH_DATABASE: url });
  const bare = await startMeasuredServer('bare-server.ts', {
    BENCH_DATABASE: url,
    BENCH_STATEMENTS: JSON.stringify(statements),
  });
  const cookie = `${sessionCookie}=${school.token}`;
  const perRequest = async (server: typeof ours, path: string, requests: number): Promise<number> => {
    const before = await server.cpu();
    await load(server.port, path, cookie, requests);
    return ((await server.cpu()) - before) / requests;
  };
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < 14; round++) {
    const sample = {
      ours: await perRequest(ours, `/api/v1${list}`, 500),
      bare: await perRequest(bare, '/students', 500),
    };
    // Does not count the first rounds, because they compile code.
    if (round >= 4) rounds.push(sample);
  }
  ours.stop();
  bare.stop();
  const [our, theirs] = [median(rounds.map((each) => each.ours)), median(rounds.map((each) => each.bare))];
  console.error(
    `list: ${our.toFixed(0)} µs CPU ours, ${theirs.toFixed(0)} µs bare, statements ${String(statements.length)}`,
  );
  return atMost('students-list.cpu-to-bare', our / theirs, '× CPU of framework and driver', 2);
}

export async function studentsList(): Promise<readonly Figure[]> {
  const postgres = await startScratchPostgres();
  try {
    const few = await databaseOf(postgres.url(), 'few', 10);
    const many = await databaseOf(postgres.url(), 'many', 1000);
    try {
      return [...(await flatness(few, many)), await cpuRatio(few)];
    } finally {
      await few.app.close();
      await many.app.close();
    }
  } finally {
    await postgres.stop();
  }
}
