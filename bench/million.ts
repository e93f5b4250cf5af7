// A template database for all benches that need a million students: a school of 5,000 with a year of events, and 995
// other schools. The bench keeps it for a day, so that a second run does not create it again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { sendTestRequest, newPerson, type TestPerson } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { startPostgres } from '@lanyard/db/embedded';
import { createWithTenant } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import { Client } from 'pg';

import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { cpuOfTree } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { costFigures, costsBesideBare } from './bare-costs.ts';
import { insertOrganisationsSql, insertMillionRowsSql } from './million-rows.ts';
import { recordStatements } from './record-statements.ts';

const others = Number(process.env['SCHOOLS'] ?? 995);
const rounds = Number(process.env['ROUNDS'] ?? 20);
const toBare = 2;

const migrations = new URL('../packages/db/migrations/', import.meta.url);
function nameOfTemplate(): string {
  const hash = createHash('sha256').update(
    `${String(others)} ${new Date().toDateString()} ${insertOrganisationsSql}`,
  );
  for (const statement of insertMillionRowsSql) hash.update(statement);
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(new URL(file, migrations)));
  return `million_${hash.digest('hex').slice(0, 16)}`;
}

async function asOwner(url: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Runs the statements as the owner. Reports slow statements, so that nobody thinks that the bench hangs. */
async function fill(client: Client): Promise<void> {
  // Switches off the triggers, because the statements write the counters.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set work_mem = '256MB'`);
  await client.query(insertOrganisationsSql, [others]);
  for (const statement of insertMillionRowsSql) {
    const began = performance.now();
    await client.query(statement);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > 5)
      console.error(`${seconds.toFixed(0)} s: ${statement.slice(0, 60).replaceAll(/\s+/g, ' ')}`);
  }
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

type Person = { readonly org: string; readonly token: string };
export type MillionStudentsBench = {
  readonly school: Readonly<Record<'staff' | 'principal' | 'reviewer', Person>>;
  readonly vendor: Person;
  /**
   * Sends all these requests and returns two figures. The first is the CPU time of the requests in milliseconds, of the
   * server and PostgreSQL together. The second is this time divided by the CPU time of the same statements sent without
   * the server.
   */
  readonly cost: (
    name: string,
    bar: number,
    who: Person,
    paths: readonly string[],
  ) => Promise<readonly Figure[]>;
  readonly costOf: (name: string, bar: number, run: () => Promise<unknown>) => Promise<Figure>;
  readonly get: <Answer>(who: Person, path: string) => Promise<Answer>;
};

export async function withMillionStudents(
  run: (million: MillionStudentsBench) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  // Starts PostgreSQL with the settings of a scratch server, so that the figures of all benches are comparable.
  const postgres = await startPostgres(join(tmpdir(), 'lanyard-million'), [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'shared_buffers=64MB',
    'max_wal_size=4GB',
  ]);
  try {
    const template = nameOfTemplate();
    await asOwner(postgres.url(), async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        `select datname from pg_database where datname like 'million%' or datname = 'measured'`,
      );
      for (const { datname } of rows)
        if (datname !== template) await client.query(`drop database ${datname} with (force)`);
      if (rows.some(({ datname }) => datname === template)) return;
      await client.query('create database filling');
      await prepareDatabase(postgres.url('filling'));
      await asOwner(postgres.url('filling'), fill);
      await client.query(`alter database filling rename to ${template}`);
    });
    await asOwner(postgres.url(), async (client) => {
      await client.query(`create database measured template ${template} strategy file_copy`);
    });
    return await measured(postgres.url('measured', 'app'), postgres.url('measured'), run);
  } finally {
    await postgres.stop();
  }
}

async function measured(
  databaseUrl: string,
  ownerUrl: string,
  run: (million: MillionStudentsBench) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  let [school, shop] = ['', ''];
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; kind: string }>(
      `select id::text, kind from ctl.organisations where name in ('Measured school 0', 'Measured shop 0')`,
    );
    school = rows.find(({ kind }) => kind === 'school')?.id ?? '';
    shop = rows.find(({ kind }) => kind === 'vendor')?.id ?? '';
  });
  const db = connect(databaseUrl, 2);
  const person = async (org: string, role: Role): Promise<Person & TestPerson> => {
    const made = await newPerson(db, `${role} of ${org}`);
    await joinOrganisation(createWithTenant(db, []), org, made.id, [role]);
    return { ...made, org };
  };
  const people = {
    staff: await person(school, 'staff'),
    principal: await person(school, 'principal'),
    reviewer: await person(school, 'reviewer'),
  };
  const vendor = await person(shop, 'vendor');
  await db.destroy();
  await asOwner(ownerUrl, async (client) => {
    await client.query(`update app.sections set reviewer_id = $2 where org_id = $1 and class = '1'`, [
      school,
      people.reviewer.id,
    ]);
    await client.query(
      `insert into app.proof_sections (org_id, section_id, signed_at, signed_by) select org_id, id, now(), $2 from app.sections
      where org_id = $1 and class_rank > 7`,
      [school, people.principal.id],
    );
  });
  const { app } = await createServer({ databaseUrl, limits: noRateLimits });
  const { app: recorded } = await createServer({ databaseUrl, limits: noRateLimits });
  const send = async (server: typeof app, { org, token }: Person, path: string) => {
    const reply = await sendTestRequest(server, token, `/orgs/${org}${path}`);
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    return reply;
  };
  try {
    const get: MillionStudentsBench['get'] = async <Answer>(who: Person, path: string) =>
      (await send(app, who, path)).json<Answer>();
    const unit = 'ms of CPU, PostgreSQL’s with it, among a million';
    const costOf: MillionStudentsBench['costOf'] = async (name, bar, work) => {
      // The first requests plan statements and compile code.
      for (let i = 0; i < 5; i++) await work();
      const before = cpuOfTree();
      for (let i = 0; i < rounds; i++) await work();
      const figure = atMost(name, (cpuOfTree() - before) / rounds, unit, bar);
      console.error(`${name}: ${String(figure.value)}`);
      return figure;
    };
    return await run({
      school: people,
      vendor,
      get,
      costOf,
      cost: async (name, bar, who, paths) => {
        const all = (server: typeof app) => async () => {
          for (const path of paths) await send(server, who, path);
        };
        const statements = await recordStatements(all(recorded));
        const costs = await costsBesideBare(databaseUrl, all(app), statements, rounds);
        console.error(`${name}: ${costs.ours.toFixed(1)}, bare ${costs.bare.toFixed(1)}`);
        return costFigures(name, costs, unit, { ms: bar, toBare });
      },
    });
  } finally {
    await recorded.close();
    await app.close();
  }
}
