// Uses a database server of its own. News waits for the oldest transaction of the whole cluster, so other test files
// would delay it.
import { setSessionSecondFactor } from '@lanyard/accounts/server/queries/sessions';
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import {
  sendTestRequest,
  createTestOrganisations,
  newPerson,
  type TestPerson,
  type TestOrganisations,
} from '@lanyard/accounts/server/test-people';
import { startScratchPostgres, type Postgres } from '@lanyard/db/embedded';
import { notifyBrowsers } from '@lanyard/db/outbox';
import { createWithTenant, type WithTenant } from '@lanyard/db/tenant';
import type { Topic } from '@lanyard/domain/live';
import { denyAllContentPolicy } from '@lanyard/http/content-security-policy';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { prepareDatabase } from './prepare-database.ts';
import { createServer, type RunningServer } from './server.ts';
import { openTestStream, type TestStream } from './test-stream.ts';

let postgres: Postgres;
let running: RunningServer;
let town: TestOrganisations;
let withTenant: WithTenant;
let address: string;
const opened: TestStream[] = [];
beforeAll(async () => {
  postgres = await startScratchPostgres();
  await prepareDatabase(postgres.url());
  running = await createServer({ databaseUrl: postgres.url('postgres', 'app') });
  withTenant = createWithTenant(running.db, []);
  town = await createTestOrganisations(running.db, withTenant);
  address = await running.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(async () => {
  await running.app.close();
  await postgres.stop();
});

type Way = { readonly query?: string; readonly headers?: Record<string, string> };
async function open(org: string, token: string | undefined, way: Way = {}): Promise<TestStream> {
  const stream = await openTestStream({ address, org, ...(token === undefined ? {} : { token }), ...way });
  opened.push(stream);
  return stream;
}
const ready = async (org: string, token: string, way: Way = {}): Promise<TestStream> => {
  const stream = await open(org, token, way);
  await stream.until(({ event }) => event === 'ready');
  return stream;
};
const publishTopics = (org: string, ...topics: readonly Topic[]): Promise<unknown> =>
  withTenant({ org, user: town.alpha.people.staff.id, as: 'app_worker' }, (act) =>
    notifyBrowsers(act, ...topics),
  );
const isOf = (topic: Topic) => (frame: { readonly event: string; readonly data: string }) =>
  frame.event === 'changed' && frame.data === JSON.stringify({ topic });
/** Leaves out the heartbeats, which come every 20 s in any case. */
const events = (stream: TestStream): string[] =>
  stream.frames.filter(({ event }) => event !== 'beat').map(({ event, data }) => `${event} ${data}`);

let rollNo = 1;
const addStudent = async (): Promise<void> => {
  const body = {
    name: 'Heard Of',
    section: town.alpha.sections[0]?.id ?? '',
    rollNo: rollNo++,
  };
  const { token } = town.alpha.people.staff;
  const url = `/orgs/${town.alpha.org}/students`;
  const reply = await sendTestRequest(running.app, token, url, {
    method: 'POST',
    body,
    key: crypto.randomUUID(),
  });
  expect(reply.statusCode).toBe(201);
};

test('a change reaches the other people of the school, and no one else', async () => {
  const principal = await ready(town.alpha.org, town.alpha.people.principal.token);
  const reviewer = await ready(town.alpha.org, town.alpha.people.reviewer.token);
  const elsewhere = await ready(town.beta.org, town.beta.people.admin.token);
  const vendor = await ready(town.vendor.org, town.vendor.people.vendor.token);
  await addStudent();
  await principal.until(isOf('students'));
  await reviewer.until(isOf('students'));
  await publishTopics(town.beta.org, 'jobs');
  await elsewhere.until(isOf('jobs'));
  expect(events(elsewhere)).toEqual(['ready {}', 'changed {"topic":"jobs"}']);
  expect(events(vendor)).toEqual(['ready {}']);
});

test('a refused act sends no news', async () => {
  const stream = await ready(town.alpha.org, town.alpha.people.admin.token);
  rollNo--;
  await expect(addStudent()).rejects.toThrow('expected 409 to be 201');
  await publishTopics(town.alpha.org, 'people');
  await stream.until(isOf('people'));
  expect(events(stream)).toEqual(['ready {}', 'changed {"topic":"people"}']);
});

describe('a browser that was away', () => {
  test.each([
    ['by the header', (last: string): Way => ({ headers: { 'last-event-id': last } })],
    ['by the address', (last: string): Way => ({ query: `?last=${last}` })],
  ])('gets what it missed, each list once (%s)', async (_, way) => {
    const { org, people } = town.alpha;
    const before = await ready(org, people.admin.token);
    const last = before.frames.at(-1)?.id ?? '';
    before.close();
    await publishTopics(org, 'students', 'sections');
    await publishTopics(org, 'students');
    await publishTopics(town.beta.org, 'jobs');
    const witness = await ready(org, people.admin.token);
    await publishTopics(org, 'dashboard');
    await witness.until(isOf('dashboard'));
    const after = await ready(org, people.admin.token, way(last));
    expect(events(after)).toEqual([
      'changed {"topic":"sections"}',
      'changed {"topic":"students"}',
      'changed {"topic":"dashboard"}',
      'ready {}',
    ]);
    const again = await ready(org, people.admin.token, way(after.frames.at(-1)?.id ?? ''));
    expect(events(again)).toEqual(['ready {}']);
  });

  test.each(['1-1', '999999999999-0', 'nonsense', ''])(
    'is told to reload everything if it was away for too long or sends nonsense (%j)',
    async (last) => {
      const { org, people } = town.alpha;
      const stream = await ready(org, people.admin.token, { query: `?last=${last}` });
      expect(events(stream)).toEqual(['reset {}', 'ready {}']);
    },
  );
});

describe('who may listen', () => {
  test.each([
    ['nobody who is signed out', () => undefined, 401],
    ['nobody of another school', () => town.beta.people.admin.token, 404],
    ['nobody of a vendor', () => town.vendor.people.vendor_admin.token, 404],
  ])('%s', async (_, token, status) => {
    const stream = await open(town.alpha.org, token());
    expect([stream.status, stream.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('the answer carries the security headers', async () => {
    const { headers } = await ready(town.alpha.org, town.alpha.people.admin.token);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': denyAllContentPolicy,
    });
  });

  test('one person has at most twenty streams', async () => {
    const person = await member();
    for (let i = 0; i < 20; i++) await ready(town.beta.org, person.token);
    expect((await open(town.beta.org, person.token)).status).toBe(429);
    opened.at(0)?.close();
    await expect.poll(async () => (await open(town.beta.org, person.token)).status).toBe(200);
  });
});

async function member(): Promise<TestPerson> {
  const person = await newPerson(running.db, 'Soon Gone');
  await joinOrganisation(withTenant, town.beta.org, person.id, ['reviewer']);
  return person;
}
const changeMembership = (
  { id }: TestPerson,
  change: { ended_at: string } | { sessions_after: string },
): Promise<unknown> =>
  withTenant({ org: town.beta.org, user: id, as: 'app_worker' }, async (act) => {
    await act.tx.updateTable('memberships').set(change).where('person_id', '=', id).execute();
    await notifyBrowsers(act, 'memberships');
  });
const endMembership = (person: TestPerson): Promise<unknown> =>
  changeMembership(person, { ended_at: new Date().toISOString() });
/**
 * The stream must end long before the regular check of every 30 s. `npm run trust -- live-updates` measures how
 * quickly.
 */
const endsAtOnce = async (stream: TestStream): Promise<void> => {
  const began = performance.now();
  await stream.ended;
  expect(performance.now() - began).toBeLessThan(15_000);
};

describe('an ended membership closes the stream at once', () => {
  test('of that person only', async () => {
    const person = await member();
    const theirs = await ready(town.beta.org, person.token);
    const other = await ready(town.beta.org, town.beta.people.admin.token);
    await endMembership(person);
    await endsAtOnce(theirs);
    await publishTopics(town.beta.org, 'activity');
    await other.until(isOf('activity'));
    expect((await open(town.beta.org, person.token)).status).toBe(404);
  });

  test('even while a long write elsewhere delays the news', async () => {
    const person = await member();
    const owner = new Client({ connectionString: postgres.url() });
    await owner.connect();
    await owner.query('begin; select pg_current_xact_id()');
    const theirs = await ready(town.beta.org, person.token);
    await endMembership(person);
    await endsAtOnce(theirs);
    await owner.query('rollback');
    await owner.end();
  });
});

test('sessions that an admin ended get no more news', async () => {
  const person = await member();
  const theirs = await ready(town.beta.org, person.token);
  await changeMembership(person, { sessions_after: new Date().toISOString() });
  await endsAtOnce(theirs);
  expect((await open(town.beta.org, person.token)).status).toBe(401);
});

test('a person whose new role needs a second factor gets no more news without one', async () => {
  const { org } = town.beta;
  const [bare, proven] = [await member(), await member()];
  await setSessionSecondFactor(running.db, bare.id, 'missing');
  const streams = [await ready(org, bare.token), await ready(org, proven.token)] as const;
  await withTenant({ org, user: bare.id, as: 'app_worker' }, async (act) => {
    await act.tx
      .updateTable('memberships')
      .set({ roles: ['admin'] })
      .where('person_id', 'in', [bare.id, proven.id])
      .execute();
    await notifyBrowsers(act, 'memberships');
  });
  await Promise.race([
    streams[0].ended,
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('still open')), 2000);
    }),
  ]);
  await publishTopics(org, 'jobs');
  await streams[1].until(isOf('jobs'));
  expect(events(streams[0])).not.toContain('changed {"topic":"jobs"}');
  expect((await open(org, bare.token)).status).toBe(403);
});

test('a browser that does not read loses its stream', async () => {
  const lazy = await ready(town.vendor.org, town.vendor.people.vendor.token);
  const clients = async (): Promise<string | undefined> =>
    /sse_clients (\d+)/.exec(await running.metrics.registry.metrics())?.[1];
  expect(await clients()).toBe('1');
  lazy.pause();
  // The sockets of server and browser buffer some megabytes. Only news beyond that counts as unread.
  const owner = new Client({ connectionString: postgres.url() });
  await owner.connect();
  for (let said = 0; said < 30 && (await clients()) === '1'; said++)
    await owner.query(
      `insert into app.outbox (org_id, topic) select $1, 'students' from generate_series(1, 20000)`,
      [town.vendor.org],
    );
  await owner.end();
  await vi.waitFor(async () => expect(await clients()).toBe('0'), 30_000);
  lazy.resume();
  await lazy.ended;
});

test('no committed change is lost if the database goes away and returns', async () => {
  const stream = await ready(town.alpha.org, town.alpha.people.admin.token);
  const owner = new Client({ connectionString: postgres.url() });
  owner.on('error', () => undefined);
  await owner.connect();
  const cut = (): Promise<unknown> =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`);
  await owner.query('alter role app nologin');
  await cut();
  await new Promise((go) => {
    setTimeout(go, 1000);
  });
  await owner.query(`insert into app.outbox (org_id, topic) values (${town.alpha.org}, 'progress')`);
  await owner.query('alter role app login');
  await owner.end();
  await stream.until(isOf('progress'));
  expect(events(stream)).toEqual(['ready {}', 'changed {"topic":"progress"}']);
});

test('closing the server ends the streams', async () => {
  const second = await createServer({ databaseUrl: postgres.url('postgres', 'app') });
  const { org, people } = town.alpha;
  const stream = await openTestStream({
    address: await second.app.listen({ host: '127.0.0.1', port: 0 }),
    org,
    token: people.admin.token,
  });
  await stream.until(({ event }) => event === 'ready');
  expect(await second.metrics.registry.metrics()).toContain('sse_clients 1');
  await Promise.all([endsAtOnce(stream), second.app.close()]);
});
