import type { Db } from '@lanyard/db/connect';
import { all, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { StaleClaims } from './backlog.ts';

export const jobsSchema = 'jobs';

/**
 * The database owner runs this after pg-boss created its tables. A tenant's transaction may add jobs for its own
 * organisation and read none. It can read only two views, which show the jobs of its own organisation.
 */
export const jobsGrants = `
  grant usage on schema jobs to app, app_school, app_vendor, app_worker;
  grant select, insert, update, delete on all tables in schema jobs to app;
  grant select (name, expire_seconds, deletion_seconds, retention_seconds, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, policy, dead_letter, heartbeat_seconds) on jobs.queue to app_school, app_vendor, app_worker;
  grant insert on jobs.job_common to app_school, app_vendor, app_worker;
  alter table jobs.job_common enable row level security;
  drop policy if exists server on jobs.job_common;
  create policy server on jobs.job_common to app using (true) with check (true);
  drop policy if exists own on jobs.job_common;
  create policy own on jobs.job_common for insert to app_school, app_vendor, app_worker
    with check (data ->> 'org' = (select app.org())::text);

  create or replace view jobs.own_failures with (security_barrier) as
    select id, source_name as name, source_output as output, source_retry_count as retries, created_on as failed_at,
      source_created_on as asked_at
    from jobs.job where name like '%.dead' and state = 'created' and data ->> 'org' = (select app.org())::text;
  create or replace view jobs.own_jobs with (security_barrier) as
    select name, state::text as state, count(*)::int as jobs, min(created_on) as oldest
    from jobs.job where state <= 'active' and name not like '%.dead' and data ->> 'org' = (select app.org())::text
    group by name, state;
  grant select on jobs.own_failures, jobs.own_jobs to app_school, app_vendor, app_worker;`;

/**
 * Changes from the tenant's role to the server's role, to end the job in the same transaction as its effect. The
 * transaction must do nothing else after that.
 */
export const resetDatabaseRole = (tx: Tx): Promise<unknown> => sql`reset role`.execute(tx);

/** Whether this run still has the job. If it does, nobody can take the job away until the transaction ends. */
export const lockJobRun = async (
  tx: Tx,
  run: { readonly name: string; readonly id: string; readonly retryCount: number },
): Promise<boolean> => {
  const rows = await all(tx)`
    select from jobs.job_common where name = ${run.name} and id = ${run.id} and state = 'active'
      and retry_count = ${run.retryCount} for share`;
  return rows.length === 1;
};

const wakeLock = (org: string, name: string): RawBuilder<unknown> =>
  sql`hashtextextended(${`${name}/${org}`}, 0)`;

/**
 * The backlog's first token (slot 0) must not end before this transaction. It cannot see the new rows before the
 * commit, and would miss them. Also notes for `repairBacklogs` that this organisation has a backlog.
 */
export const lockBacklogAwake = (tx: Tx, org: string, name: string): Promise<unknown> =>
  sql`with held as materialized (select pg_advisory_xact_lock_shared(${wakeLock(org, name)}))
    insert into backlogs (org_id, name) select ${org}, ${name} from held on conflict do nothing`.execute(tx);

/**
 * Call before rows are claimed. Other tokens skip rows that this transaction locks, so the first token must not end
 * before this transaction.
 */
export const lockBacklogClaiming = (tx: Tx, org: string, name: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${wakeLock(org, name)})`.execute(tx);

/**
 * Whether the first token may end: no other open transaction adds or claims rows of this backlog. From then on, none
 * can until this transaction ends.
 */
export const mayTokenEnd = async (tx: Tx, org: string, name: string): Promise<boolean> => {
  const { free } = await only<{ free: boolean }>(tx)`
    select pg_try_advisory_xact_lock(${wakeLock(org, name)}) as free`;
  return free;
};

export const touchBacklog = (tx: Tx, org: string, name: string): Promise<unknown> =>
  tx
    .updateTable('backlogs')
    .set({ touched_at: sql`now()` })
    .where('org_id', '=', org)
    .where('name', '=', name)
    .execute();

/**
 * Deletes this backlog's row in `backlogs` if nothing was claimed for a whole lease. Then no run can still work on its
 * rows.
 */
export const deleteQuietBacklog = (
  tx: Tx,
  org: string,
  name: string,
  leaseSeconds: number,
): Promise<unknown> =>
  tx
    .deleteFrom('backlogs')
    .where('org_id', '=', org)
    .where('name', '=', name)
    .where('touched_at', '<', sql<string>`now() - make_interval(secs => ${leaseSeconds})`)
    .execute();

/** The organisations in whose backlog nothing was claimed for a whole lease. Runs in the server's role. */
export const quietBacklogs = (
  db: Db,
  name: string,
  leaseSeconds: number,
): Promise<{ readonly org: string }[]> =>
  db
    .selectFrom('backlogs')
    .select('org_id as org')
    .where('name', '=', name)
    .where('touched_at', '<', sql<string>`now() - make_interval(secs => ${leaseSeconds})`)
    .execute();

/** The condition for a feature's `unclaim`. The table needs the columns `claim uuid` and `claimed_at timestamptz`. */
export const isStaleClaim = ({ claims, olderThanSeconds }: StaleClaims): RawBuilder<SqlBool> =>
  sql`(claim = any(${[...claims]}::uuid[]) or claimed_at < now() - make_interval(secs => ${olderThanSeconds}))`;

export const organisationTimeZones = async (db: Db): Promise<readonly string[]> => {
  const rows = await all<{ zone: string }>(db)`
    select distinct time_zone as zone from ctl.organisations`;
  return rows.map(({ zone }) => zone);
};

/**
 * The organisations in which the scheduled job may find something to do. With a zone, only organisations in this time
 * zone.
 */
export const organisationsDue = async (
  db: Db,
  job: string,
  zone: string | undefined,
): Promise<readonly string[]> => {
  const rows = await all<{ org: string }>(db)`
    select o.id::text as org from app.organisations_due(${job}) due (id) join ctl.organisations o using (id)
    where ${zone ?? null}::text is null or o.time_zone = ${zone ?? null}`;
  return rows.map(({ org }) => org);
};

export const knownQueues = async (db: Db): Promise<string[]> => {
  const rows = await all<{ name: string }>(db)`select name from jobs.queue order by name`;
  return rows.map(({ name }) => name);
};

export type ReadyQueue = { readonly name: string; readonly jobs: number };
/**
 * The queues with jobs that may start now, and how many each has, counted up to `most`. One statement for all queues.
 */
export const readyQueues = (db: Db, names: readonly string[], most: number) => all<ReadyQueue>(db)`
    select q.name, r.jobs from unnest(${[...names]}::text[]) as q (name) cross join lateral (
      select count(*)::int as jobs from (
        select from jobs.job_common j where j.name = q.name and j.state < 'active' and not j.blocked
          and j.start_after <= now() limit ${most}) ready
    ) r where r.jobs > 0`;

export type QueueDepth = {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly oldestSeconds: number;
};
/** Counts the jobs of all organisations together, for the operator. */
export const queueDepths = (db: Db) => all<QueueDepth>(db)`
    select q.name, count(j.id) filter (where j.state < 'active')::int as waiting,
      count(j.id) filter (where j.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state < 'active')), 0)::float8 as "oldestSeconds"
    from jobs.queue q left join jobs.job j on j.name = q.name and j.state <= 'active'
    group by q.name order by q.name`;

export const insertProgress = async (
  { tx, org, user }: Act,
  kind: string,
  total: number | null,
): Promise<string> => {
  const { id } = await tx
    .insertInto('job_progress')
    .values({ org_id: org, kind, person_id: user, total })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const moveProgress = async (
  { tx, org }: Act,
  id: string,
  by: number,
  total?: number,
): Promise<void> => {
  await tx
    .updateTable('job_progress')
    .set((eb) => ({
      done: eb('done', '+', by),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
      ...(total === undefined ? {} : { total }),
    }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};

export const endProgress = async (
  { tx, org }: Act,
  id: string,
  state: 'done' | 'failed',
  note: string,
): Promise<void> => {
  await tx
    .updateTable('job_progress')
    .set((eb) => ({
      state,
      note: note.slice(0, 500),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};
