// Measures what a server and its PostgreSQL cost while nobody uses them: 100 schools, web and worker in one process, no
// browser.
// The bench starts apps/server/main.ts as an operator would: the server writes its log, and PostgreSQL has its default
// settings.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { connect } from '@lanyard/db/connect';
import { startPostgres } from '@lanyard/db/embedded';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { openQueue } from '@lanyard/jobs/queue';
import { deleteReportsJob } from '@lanyard/reports/server/export/make-report.job';
import { Client } from 'pg';

import { makeKeys } from '../apps/server/keys.ts';
import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { cpuOfTree } from '../tools/cpu.ts';
import { atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';

const schools = Number(process.env['SCHOOLS'] ?? 100);
const settleSeconds = Number(process.env['SETTLE'] ?? 90);
const windowSeconds = Number(process.env['SECONDS'] ?? 300);
const port = 4790;

function startServer(folder: string, databaseUrl: string): ChildProcess {
  const keys = join(folder, 'keys');
  makeKeys(keys);
  return spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LANYARD_KEYS: keys,
      LANYARD_DEVELOPMENT: 'yes',
      FILES: `disk:${join(folder, 'files')}`,
      PORT: String(port),
      METRICS_PORT: String(port + 1),
    },
  });
}

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${String(port)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 900) throw new Error('the server did not become ready');
    await sleep(200);
  }
}

/**
 * Reads how many transactions PostgreSQL has counted. It counts a statement outside a transaction as one transaction.
 */
async function transactions(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select (xact_commit + xact_rollback)::float8 as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.n ?? 0;
}

/**
 * Enqueues jobs from another process, each after a random pause. Returns the longest wait, from the times that pg-boss
 * stored.
 */
async function slowestStart(ownerUrl: string, org: string): Promise<number> {
  const url = new URL(ownerUrl);
  url.username = 'app';
  const [db, queue] = [connect(url.href, 1), openQueue(url.href)];
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) {
      await sleep(1000 + Math.random() * 2000);
      const enqueue = (act: Act): Promise<string> => queue.enqueue(act, deleteReportsJob, {});
      ids.push(await createWithTenant(db, [])({ org, user: '', as: 'app_worker' }, enqueue));
    }
    await sleep(2000);
    const { rows } = await client.query<{ slowest: number }>(
      `select max(extract(epoch from coalesce(started_on, 'infinity') - created_on))::float8 as slowest
       from jobs.job where id = any ($1)`,
      [ids],
    );
    return rows[0]?.slowest ?? Infinity;
  } finally {
    await client.end();
    await queue.stop();
    await db.destroy();
  }
}

export async function idle(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-idle-'));
  const data = await mkdtemp(join(tmpdir(), 'lanyard-idle-postgres-'));
  const postgres = await startPostgres(data);
  let server: ChildProcess | undefined;
  try {
    await prepareDatabase(postgres.url());
    const [school = ''] = await insertBulkSchools(postgres.url(), { schools, students: 40 });
    server = startServer(folder, postgres.url('postgres', 'app'));
    await waitUntilReady();
    // First waits until the jobs that were due in the last hour are done, and until PostgreSQL has analysed the new
    // tables.
    await sleep(settleSeconds * 1000);
    const client = new Client({ connectionString: postgres.url() });
    await client.connect();
    const before = { cpu: cpuOfTree(), transactions: await transactions(client), at: performance.now() };
    await sleep(windowSeconds * 1000);
    const seconds = (performance.now() - before.at) / 1000;
    const cpu = (cpuOfTree() - before.cpu) / 1000;
    const count = (await transactions(client)) - before.transactions;
    await client.end();
    const start = await slowestStart(postgres.url(), school);
    return [
      atMost('idle.cpu', (100 * cpu) / seconds, '% of a core, server and PostgreSQL', 2),
      atMost('idle.transactions', count / seconds, 'transactions a second', 5),
      atMost('idle.start', start, 's until a job of another process started, the longest of 20', 1),
    ];
  } finally {
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await postgres.stop();
    for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
  }
}
