import type { Caller } from '@lanyard/db/tenant';
import { roles } from '@lanyard/domain/role';
import { advanceProgress, failProgress, finishProgress, startProgress } from '@lanyard/jobs/progress';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { JobFailure, JobQueue } from '../../api-jobs.ts';
import { deleteStoredAnswersJob } from '../door/delete-answers.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, type TestOrganisation } from '../test-people.ts';
import { jobRoutes } from './routes-jobs.ts';

const town = testFeatureServer(({ queue }) => jobRoutes(queue));
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => owner.query('delete from jobs.job'));

const name = deleteStoredAnswersJob.name;
const get = async <Answer>({ org, people }: TestOrganisation, path: string): Promise<Answer> =>
  (
    await sendTestRequest(town.app, (people.admin ?? people.vendor_admin).token, `/orgs/${org}${path}`)
  ).json<Answer>();
const failuresOf = async (organisation: TestOrganisation): Promise<JobFailure[]> =>
  (await get<{ failures: JobFailure[] }>(organisation, '/jobs/failures')).failures;
const queueOf = async (organisation: TestOrganisation): Promise<JobQueue | undefined> =>
  (await get<{ queues: JobQueue[] }>(organisation, '/jobs')).queues.find((each) => each.name === name);
const retry = (organisation: TestOrganisation, id: string) =>
  sendTestRequest(
    town.app,
    (organisation.people.admin ?? organisation.people.vendor_admin).token,
    `/orgs/${organisation.org}/jobs/failures/${id}/retry`,
    { method: 'POST' },
  );

const enqueueJob = ({ org, people }: TestOrganisation): Promise<string> =>
  town.withTenant({ org, user: people.admin.id, as: 'app_school' }, (act) =>
    town.queue.enqueue(act, deleteStoredAnswersJob, {}),
  );
/** Fails a job for good, as a worker would. */
async function failed(organisation: TestOrganisation, reason: string): Promise<void> {
  const id = await enqueueJob(organisation);
  const boss = await town.queue.boss();
  await owner.query('update jobs.job set retry_limit = 0 where id = $1', [id]);
  await boss.fetch(name);
  await boss.fail(name, id, { message: reason });
}

describe('the jobs of an organisation', () => {
  test('are counted by kind, only for this organisation', async () => {
    await failed(town.alpha, 'no paper');
    await enqueueJob(town.alpha);
    await enqueueJob(town.alpha);
    await enqueueJob(town.beta);
    expect(await queueOf(town.alpha)).toMatchObject({ waiting: 2, active: 0, failed: 1 });
    expect((await queueOf(town.alpha))?.waitingSince).toMatch(/^\d{4}-/);
    expect(await queueOf(town.beta)).toMatchObject({ waiting: 1, active: 0, failed: 0 });
    expect(await queueOf(town.vendor)).toEqual({
      name,
      waiting: 0,
      active: 0,
      failed: 0,
      waitingSince: null,
    });
  });

  test('are listed with a reason if they failed, and can be tried again once', async () => {
    await failed(town.alpha, 'no paper');
    expect(await failuresOf(town.beta)).toEqual([]);
    const [failure] = await failuresOf(town.alpha);
    expect(failure).toMatchObject({ name, reason: 'no paper', tries: 1 });
    const id = failure?.id ?? '';
    expect((await retry(town.beta, id)).json()).toMatchObject({ status: 404, code: 'not_found' });
    const answers = await Promise.all([retry(town.alpha, id), retry(town.alpha, id)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(1);
    expect(await failuresOf(town.alpha)).toEqual([]);
    expect(await queueOf(town.alpha)).toMatchObject({ waiting: 1, failed: 0 });
  });

  test.each(roles)('are shown to %s only if that role is an admin', async (role) => {
    const home = role.startsWith('vendor') ? town.vendor : town.alpha;
    const { token } = home.people[role];
    const status = role === 'admin' || role === 'vendor_admin' ? 200 : 403;
    expect((await sendTestRequest(town.app, token, `/orgs/${home.org}/jobs`)).statusCode).toBe(status);
    expect((await sendTestRequest(town.app, token, `/orgs/${home.org}/jobs/failures`)).statusCode).toBe(
      status,
    );
    const trying = `/orgs/${home.org}/jobs/failures/${crypto.randomUUID()}/retry`;
    expect((await sendTestRequest(town.app, token, trying, { method: 'POST' })).statusCode).toBe(
      status === 200 ? 404 : 403,
    );
    expect((await sendTestRequest(town.app, token, `/orgs/${town.beta.org}/jobs`)).statusCode).toBe(404);
    expect((await sendTestRequest(town.app, undefined, `/orgs/${home.org}/jobs`)).statusCode).toBe(401);
  });
});

describe('the progress of a long job', () => {
  const photographer = (): Caller => ({
    org: town.alpha.org,
    user: town.alpha.people.photographer.id,
    as: 'app_school',
  });
  const worker = (): Caller => ({ ...photographer(), user: '', as: 'app_worker' });
  const begin = (): Promise<string> =>
    town.withTenant(photographer(), (act) => startProgress(act, { kind: 'check-photos' }));
  const watch = (who: string, id: string, org = town.alpha.org) =>
    sendTestRequest(town.app, who, `/orgs/${org}/progress/${id}`);

  test('is shown to the person who started the job and to admins', async () => {
    const id = await begin();
    const { photographer: mine, admin, staff, principal } = town.alpha.people;
    await town.withTenant(worker(), (act) => advanceProgress(act, id, 3, 10));
    const seen = await watch(mine.token, id);
    expect(seen.json()).toMatchObject({
      kind: 'check-photos',
      done: 3,
      total: 10,
      state: 'running',
      version: 2,
    });
    expect(seen.headers['etag']).toBe('"2"');
    expect((await watch(admin.token, id)).statusCode).toBe(200);
    for (const { token } of [staff, principal]) expect((await watch(token, id)).statusCode).toBe(404);
    expect((await watch(town.beta.people.admin.token, id)).statusCode).toBe(404);
    expect((await watch(town.beta.people.admin.token, id, town.beta.org)).statusCode).toBe(404);
  });

  test('keeps its first result', async () => {
    const id = await begin();
    await town.withTenant(worker(), (act) => finishProgress(act, id, 'All 10 photos are checked.'));
    await town.withTenant(worker(), (act) => failProgress(act, id, 'too late'));
    await town.withTenant(worker(), (act) => advanceProgress(act, id, 1));
    const { token } = town.alpha.people.photographer;
    expect((await watch(token, id)).json()).toMatchObject({
      state: 'done',
      note: 'All 10 photos are checked.',
      done: 0,
    });
  });
});
