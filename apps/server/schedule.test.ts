import { createOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { connect } from '@lanyard/db/connect';
import { testDatabase } from '@lanyard/db/test-database';
import type { JobWork } from '@lanyard/jobs/job';
import { organisationsDue } from '@lanyard/jobs/queries';
import { openQueue, type Queue } from '@lanyard/jobs/queue';
import { lastDueTime, schedule, enqueueDueJobs } from '@lanyard/jobs/schedule';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jobDefinitions } from './jobs.ts';

const database = testDatabase();
const db = connect(database.url, 2);
let queue: Queue;
let kolkata: string;
let lima: string;
beforeAll(async () => {
  queue = openQueue(database.url);
  const at = (timeZone: string): Promise<string> =>
    createOrganisation(db, { kind: 'school', name: timeZone, colour: '#2e77d8', timeZone });
  kolkata = await at('Asia/Kolkata');
  lima = await at('America/Lima');
});
afterAll(async () => {
  await queue.stop();
  await db.destroy();
});

const jobNamed = (name: string): JobWork['job'] => {
  const found = jobDefinitions.works.find(({ job }) => job.name === name);
  if (!found) throw new Error(`no job is called ${name}`);
  return found.job;
};
/** A job that is due for every organisation, whatever data it has. */
const forEverybody = jobNamed('sweep-files');
const nightly = [schedule(forEverybody, '10 3 * * *', {})];
const threeTenIn = { kolkata: '2025-06-01T21:40:00Z', lima: '2025-06-02T08:10:00Z' } as const;
const minutesAfter = (time: string, minutes: number): Date => new Date(Date.parse(time) + minutes * 60_000);
const sentFor = async ({ name } = forEverybody): Promise<string[]> => {
  const waiting = await (await queue.boss()).findJobs<{ org: string }>(name);
  return waiting.map(({ data }) => data.org);
};

test('each organisation gets its job once, at ten past three in its own time zone, whichever process asks', async () => {
  const boss = await queue.boss();
  await enqueueDueJobs(boss, db, nightly, new Map(), minutesAfter(threeTenIn.kolkata, -1));
  expect(await sentFor()).toEqual([]);
  const seen = new Map<string, string>();
  for (const minutes of [0, 1, 2])
    await enqueueDueJobs(boss, db, nightly, seen, minutesAfter(threeTenIn.kolkata, minutes));
  // The empty map simulates another process, which does not know what this one has sent.
  await enqueueDueJobs(boss, db, nightly, new Map(), minutesAfter(threeTenIn.kolkata, 2));
  expect(await sentFor()).toEqual([kolkata]);
  expect(seen.size).toBe(1);
  await enqueueDueJobs(boss, db, nightly, seen, minutesAfter(threeTenIn.kolkata, 61));
  // Old entries must leave the map, because a worker runs for months.
  expect(seen.size).toBe(0);
  // Simulates a worker that comes back 20 minutes after the job was due.
  await enqueueDueJobs(boss, db, nightly, seen, minutesAfter(threeTenIn.lima, 20));
  expect((await sentFor()).toSorted()).toEqual([kolkata, lima].toSorted());
});

test('a job that was due long ago is not sent, and a fixed time zone is the same for all', async () => {
  const boss = await queue.boss();
  expect(await enqueueDueJobs(boss, db, nightly, new Map(), minutesAfter(threeTenIn.lima, 61))).toBe(0);
  const utc = [schedule(forEverybody, '0 12 * * *', {}, 'UTC')];
  expect(await enqueueDueJobs(boss, db, utc, new Map(), new Date('2025-06-03T12:00:30Z'))).toBe(2);
});

test('a school without waiting work gets no job', async () => {
  const forgetReports = jobNamed('forget-reports');
  const hourly = [schedule(forgetReports, '35 * * * *', {})];
  const boss = await queue.boss();
  const due = new Date('2025-06-04T12:35:10Z');
  expect(await enqueueDueJobs(boss, db, hourly, new Map(), due)).toBe(0);

  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // Foreign keys do not matter here, so they are switched off.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into app.report_exports (org_id, made_by, format, asked, own, name, progress_id)
     values ($1, gen_random_uuid(), 'pdf', '{}', false, 'A report', gen_random_uuid())`,
    [lima],
  );
  await owner.end();
  expect(await enqueueDueJobs(boss, db, hourly, new Map(), due)).toBe(1);
  expect(await sentFor(forgetReports)).toEqual([lima]);
});

test('the database knows every schedule, and the server reports one that is missing', async () => {
  for (const { job } of jobDefinitions.schedules)
    await expect(organisationsDue(db, job.name, undefined), job.name).resolves.toBeInstanceOf(Array);
  await expect(organisationsDue(db, 'unheard-of', undefined)).rejects.toThrow(
    'no rule for the job unheard-of',
  );
});

test('a clock change forward skips no job, and one back repeats none', () => {
  // Berlin has no 02:30 on 30 March 2025 and has it twice on 26 October.
  expect(lastDueTime('30 2 * * *', 'Europe/Berlin', new Date('2025-03-30T01:40:00Z'))).toBeDefined();
  const twice = ['2025-10-26T00:40:00Z', '2025-10-26T01:40:00Z'].map((now) =>
    lastDueTime('30 2 * * *', 'Europe/Berlin', new Date(now)),
  );
  expect(new Set(twice.filter((due) => due !== undefined)).size).toBe(1);
});

test('a schedule that is not valid stops the start', () => {
  expect(() => schedule(forEverybody, 'every night', {})).toThrow();
});
