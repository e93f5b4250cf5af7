import { createTestOrganisations, type TestOrganisations } from '@lanyard/accounts/server/test-people';
import { createWithTenant, type Caller, type WithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { refuse } from '@lanyard/domain/refusal';
import { prepareQueues } from '@lanyard/jobs/prepare-queues';
import { openQueue } from '@lanyard/jobs/queue';
import { repairBacklogs } from '@lanyard/jobs/repair-backlogs';
import {
  brokenJob,
  choreJobs,
  choresBacklog,
  createChores,
  errandJob,
  choreLineCounts,
  insertChores,
} from '@lanyard/jobs/test-chores';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { jobDefinitions } from './jobs.ts';
import { createServer, type RunningServer } from './server.ts';

const database = testDatabase();
const list = choreJobs({ pauseMs: 0, leaseSeconds: 60 });
const [chores] = list.backlogs;
if (!chores) throw new Error('no backlog');
let running: RunningServer;
let withTenant: WithTenant;
let town: TestOrganisations;
let owner: Client;
beforeAll(async () => {
  await createChores(database.ownerUrl);
  await prepareQueues(database.ownerUrl, list);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // This test has no handlers for the product's own jobs, so it deletes their queues.
  const own = [...jobDefinitions.works.map(({ job }) => job), ...jobDefinitions.backlogs].map(
    ({ name }) => name,
  );
  await owner.query(`delete from jobs.queue where split_part(name, '.', 1) = any ($1)`, [own]);
  running = await createServer({ databaseUrl: database.url, jobs: list });
  withTenant = createWithTenant(running.db, []);
  town = await createTestOrganisations(running.db, withTenant);
});
afterAll(async () => {
  await running.app.close();
  await owner.end();
});
beforeEach(() => owner.query('delete from jobs.job; delete from app.chores; delete from app.chore_lines'));

const staff = (): Caller => ({ org: town.alpha.org, user: town.alpha.people.staff.id, as: 'app_school' });
const countJobs = async (name: string): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from jobs.job where name = $1 and state < $2',
    [name, 'completed'],
  );
  return rows[0]?.n ?? -1;
};
const working = async (run: () => Promise<void>): Promise<void> => {
  const worker = await createServer({ databaseUrl: database.url, jobs: list, parts: 'worker' });
  try {
    await run();
  } finally {
    await worker.app.close();
  }
};
const enqueueNumbers = (from: number, to: number): Promise<unknown> =>
  withTenant(staff(), async (act) => {
    await insertChores(act, from, to);
    await running.queue.wake(act, chores);
  });
const allDone = (to: number): Promise<void> =>
  expect
    .poll(async () => [...(await choreLineCounts(running.db, town.alpha.org)).values()], { timeout: 15_000 })
    .toEqual(Array.from({ length: to }, () => 1));

describe('adding a job', () => {
  test('adds nothing without a commit', async () => {
    await withTenant(staff(), async (act) => {
      await running.queue.enqueue(act, errandJob, { name: 'a', pauseMs: 0 });
      await running.queue.wake(act, chores);
      return refuse('not_allowed');
    });
    expect([await countJobs('errand'), await countJobs('chores')]).toEqual([0, 0]);
  });

  test('wakes a worker of the same process after the commit, and not after a rollback', async () => {
    const queue = openQueue(database.url);
    let heard = 0;
    queue.onNewJobs(() => void heard++);
    await withTenant(staff(), async (act) => {
      await queue.enqueue(act, errandJob, { name: 'refused', pauseMs: 0 });
      return refuse('not_allowed');
    });
    const failing = withTenant(staff(), async (act) => {
      await queue.wake(act, chores);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toBe(0);
    await withTenant(staff(), async (act) => {
      await queue.enqueue(act, errandJob, { name: 'kept', pauseMs: 0 });
      await act.across(town.beta.org, (there) =>
        queue.enqueue(there, errandJob, { name: 'there', pauseMs: 0 }),
      );
      // The listener must not be called yet: the transaction is still open, and a worker would find no job.
      expect(heard).toBe(0);
    });
    expect(heard).toBe(2);
    await queue.stop();
  });

  test('refuses data of the wrong form', async () => {
    const putting = withTenant(staff(), (act) =>
      running.queue.enqueue(act, errandJob, { name: 'a' } as { name: string; pauseMs: number }),
    );
    await expect(putting).rejects.toThrow('pauseMs');
  });

  test('works only in the tenant’s own organisation, and a tenant reads no jobs', async () => {
    const smuggled = withTenant(staff(), (act) =>
      running.queue.enqueue({ ...act, org: town.beta.org }, errandJob, { name: 'a', pauseMs: 0 }),
    );
    await expect(smuggled).rejects.toThrow('row-level security');
    await withTenant(staff(), (act) => running.queue.enqueue(act, errandJob, { name: 'a', pauseMs: 0 }));
    for (const as of ['app_school', 'app_vendor', 'app_worker'] as const)
      for (const table of ['job', 'job_common'])
        await expect(
          withTenant({ ...staff(), as }, ({ tx }) =>
            sql`select id from ${sql.table(`jobs.${table}`)}`.execute(tx),
          ),
        ).rejects.toThrow('permission denied');
  });

  test('lets only the server’s own role take or change a job', async () => {
    for (const statement of [sql`delete from jobs.job_common`, sql`update jobs.job_common set data = null`])
      await expect(
        withTenant({ ...staff(), as: 'app_worker' }, ({ tx }) => statement.execute(tx)),
      ).rejects.toThrow('permission denied');
  });
});

describe('the worker', { timeout: 20_000 }, () => {
  test('refuses to start while a queue has no handler', async () => {
    const starting = createServer({ databaseUrl: database.url, parts: 'worker' });
    await expect(starting).rejects.toThrow('queues without a handler: broken, broken.dead, chores');
  });

  test('refuses to start while a handler has no queue', async () => {
    const more = {
      ...list,
      backlogs: [...list.backlogs, { ...choresBacklog({ pauseMs: 0 }), name: 'unheard' }],
    };
    const starting = createServer({ databaseUrl: database.url, parts: 'both', jobs: more });
    await expect(starting).rejects.toThrow('handlers without a queue: unheard');
    const ready = await createServer({ databaseUrl: database.url, jobs: more });
    expect((await ready.app.inject('/readyz')).json()).toEqual({ status: 'not ready', missing: ['unheard'] });
    await ready.app.close();
  });

  test('serves no pages and answers for its health', () =>
    working(async () => {
      const { app } = await createServer({ databaseUrl: database.url, jobs: list, parts: 'worker' });
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
      expect((await app.inject(`/api/v1/orgs/${town.alpha.org}/students`)).statusCode).toBe(404);
      await app.close();
    }));

  test('runs a job once as its organisation, for the person who asked', async () => {
    await withTenant(staff(), (act) => running.queue.enqueue(act, errandJob, { name: 'once', pauseMs: 0 }));
    await working(async () => {
      await expect
        .poll(() => choreLineCounts(running.db, town.alpha.org), { timeout: 10_000 })
        .toEqual(new Map([['once', 1]]));
    });
    expect(await countJobs('errand')).toBe(0);
  });

  test('moves a job that keeps failing to the dead-letter queue, with its reason', async () => {
    await withTenant(staff(), (act) => running.queue.enqueue(act, brokenJob, { why: 'no paper' }));
    await working(async () => {
      await expect.poll(() => countJobs('broken.dead'), { timeout: 10_000 }).toBe(1);
    });
    const { rows } = await owner.query(`select data, source_output from jobs.job where name = 'broken.dead'`);
    expect(rows).toMatchObject([
      { data: { org: town.alpha.org, data: { why: 'no paper' } }, source_output: { message: 'no paper' } },
    ]);
  });
});

describe('a backlog', { timeout: 20_000 }, () => {
  test('has at most 4 tokens per organisation however often it is woken', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => enqueueNumbers(i + 1, i + 1)));
    await withTenant({ org: town.beta.org, user: town.beta.people.staff.id, as: 'app_school' }, (act) =>
      running.queue.wake(act, chores),
    );
    expect(await countJobs('chores')).toBe(8);
  });

  test('is processed in slices, each row once, and ends without tokens', async () => {
    await enqueueNumbers(1, 137);
    await working(async () => {
      await allDone(137);
      await expect.poll(() => countJobs('chores'), { timeout: 15_000 }).toBe(0);
    });
  });

  test('finds rows that are committed while its tokens go to rest', () =>
    working(async () => {
      for (let n = 1; n <= 40; n++) await enqueueNumbers(n, n);
      await allDone(40);
    }));

  test('finds a row whose transaction stays open for long', () =>
    working(async () => {
      await withTenant(staff(), async (act) => {
        await insertChores(act, 1, 1);
        await running.queue.wake(act, chores);
        await new Promise((resolve) => setTimeout(resolve, 1500));
      });
      await allDone(1);
    }));

  test('is freed from a dead worker by the sweeper, which also deletes a finished backlog', async () => {
    await enqueueNumbers(1, 5);
    await withTenant({ ...staff(), as: 'app_worker' }, (act) =>
      chores.claim(act, { id: crypto.randomUUID(), most: 10 }),
    );
    await owner.query('delete from jobs.job');
    // A worker that still runs may have claimed these rows, so the repair must leave them alone.
    expect(await repairBacklogs(running.db, withTenant, running.queue, list.backlogs)).toBe(0);
    await owner.query(`update app.chores set claimed_at = now() - interval '2 minutes';
      update app.backlogs set touched_at = now() - interval '2 minutes'`);
    expect(await repairBacklogs(running.db, withTenant, running.queue, list.backlogs)).toBe(5);
    await working(async () => {
      await allDone(5);
      // When the work has ended, the backlog is woken once more. Then nothing touches it for a minute.
      const left = async (): Promise<number | null> => {
        await owner.query(`update app.backlogs set touched_at = now() - interval '2 minutes'`);
        expect(await repairBacklogs(running.db, withTenant, running.queue, list.backlogs)).toBe(0);
        return (await owner.query('select from app.backlogs')).rowCount;
      };
      await expect.poll(left, { timeout: 15_000, interval: 200 }).toBe(0);
    });
  });
});

test('the metrics have the depth of each queue', async () => {
  await withTenant(staff(), (act) => running.queue.enqueue(act, errandJob, { name: 'a', pauseMs: 0 }));
  const text = await running.metrics.registry.metrics();
  expect(text).toContain('jobs{queue="errand",state="waiting"} 1');
  expect(text).toMatch(/jobs_oldest_seconds\{queue="errand"\} \d/);
});
