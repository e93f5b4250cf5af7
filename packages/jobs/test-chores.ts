// An invented backlog and job for tests and trust runs. Each finished chore writes one row into `chore_lines`.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@lanyard/db/connect';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';
import { Client } from 'pg';
import * as z from 'zod/mini';

import { backlog, type Backlog } from './backlog.ts';
import type { JobList } from './job-list.ts';
import { job, work, workInSteps, type JobWork } from './job.ts';
import { isStaleClaim } from './queries.ts';

export async function createChores(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    set role app_owner;
    create table app.chores (org_id bigint, id int, claim uuid, claimed_at timestamptz, done_at timestamptz,
      primary key (org_id, id));
    create index chores_waiting on app.chores (org_id, id) where done_at is null and claim is null;
    create table app.chore_lines (org_id bigint, id bigint generated always as identity, chore text,
      at timestamptz default clock_timestamp(), primary key (org_id, id));
    call app.fence('chores', 'insert', null, 'select, insert, update');
    call app.fence('chore_lines', 'insert', null, 'select, insert');
    grant usage on all sequences in schema app to app_school, app_worker;
    grant select on app.chores, app.chore_lines to app;
    create policy look on app.chores for select to app using (true);
    create policy look on app.chore_lines for select to app using (true);
    reset role`);
  await owner.end();
}

const writeLine = (tx: Tx, org: string, chore: string): Promise<unknown> =>
  sql`insert into chore_lines (org_id, chore) values (${org}, ${chore})`.execute(tx);

export const insertChores = (act: Act, from: number, to: number): Promise<unknown> =>
  sql`insert into chores (org_id, id) select ${act.org}, n from generate_series(${from}::int, ${to}::int) n`.execute(
    act.tx,
  );

/** How often each chore wrote its row. The correct number is one. */
export async function choreLineCounts(db: Db, org: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ chore: string; n: number }>`
    select chore, count(*)::int as n from chore_lines where org_id = ${org} group by chore`.execute(db);
  return new Map(rows.map(({ chore, n }) => [chore, n]));
}

type Told = (event: { readonly started: string; readonly org: string }) => void;
export type ChorePace = { readonly pauseMs: number; readonly leaseSeconds?: number; readonly told?: Told };

export const choresBacklog = ({ pauseMs, leaseSeconds = 300, told }: ChorePace): Backlog =>
  backlog<{ readonly id: number }>({
    name: 'chores',
    slice: 10,
    leaseSeconds,
    claim: async ({ tx, org }, { id, most }) => {
      const { rows } = await sql<{ id: number }>`
        update chores set claim = ${id}, claimed_at = now() where org_id = ${org} and id in (
          select id from chores where org_id = ${org} and done_at is null and claim is null
          order by id limit ${most} for update skip locked)
        returning id`.execute(tx);
      return rows;
    },
    run: async ({ org, step }, rows, claim) => {
      told?.({ started: String(rows[0]?.id), org });
      await sleep(pauseMs);
      await step(({ tx }) =>
        sql`with done as (update chores set done_at = now(), claim = null, claimed_at = null
            where org_id = ${org} and claim = ${claim} returning id)
          insert into chore_lines (org_id, chore) select ${org}, id from done`.execute(tx),
      );
    },
    unclaim: async ({ tx, org }, stale) => {
      const { numAffectedRows = 0n } = await sql`
        update chores set claim = null, claimed_at = null
        where org_id = ${org} and done_at is null and claim is not null and ${isStaleClaim(stale)}`.execute(
        tx,
      );
      return Number(numAffectedRows);
    },
  });

export const errandJob = job({
  name: 'errand',
  data: z.object({ name: z.string(), pauseMs: z.number() }),
  retries: 3,
});
/** Writes first and then waits. If the worker dies while it waits, nothing may be stored. */
export const errandWork = (told?: Told): JobWork =>
  work(errandJob, async ({ tx, org }, { name, pauseMs }) => {
    await writeLine(tx, org, name);
    told?.({ started: name, org });
    await sleep(pauseMs);
  });

export const brokenJob = job({ name: 'broken', data: z.object({ why: z.string() }), retries: 0 });
const brokenWork = workInSteps(brokenJob, (_, { why }) => Promise.reject(new Error(why)));

export const choreJobs = (pace: ChorePace): JobList => ({
  works: [errandWork(pace.told), brokenWork],
  backlogs: [choresBacklog(pace)],
  schedules: [],
});
