import { randomUUID } from 'node:crypto';

import { isAfter, readPosition, type Position, type Topic } from '@lanyard/domain/live';
import { refuse } from '@lanyard/domain/refusal';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { connect } from './connect.ts';
import { followOutbox, newsSince, sweepOutbox, notifyBrowsers, type News } from './outbox.ts';
import { createPause } from './pause.ts';
import { createWithTenant, type Caller } from './tenant.ts';
import { testDatabase } from './test-database.ts';

const database = testDatabase();
const db = connect(database.url, 5);
const withTenant = createWithTenant(db, []);
const stop = new AbortController();
const receivedNews: News[] = [];
const hastened: News[] = [];
let following: Promise<void>;
beforeAll(async () => {
  let started = false;
  following = followOutbox(
    db,
    stop.signal,
    {
      tell: (news) => receivedNews.push(...news),
      hasten: (news) => hastened.push(news),
      reached: () => {
        started = true;
      },
      lost: () => undefined,
      fault: (fault) => {
        throw fault;
      },
    },
    { pause: createPause(stop.signal), pauseMs: () => 20 },
  );
  await vi.waitFor(() => expect(started).toBe(true), { timeout: 15_000 });
});
afterAll(async () => {
  stop.abort();
  await following;
  await db.destroy();
});

const worker = (org: string): Caller => ({ org, user: randomUUID(), as: 'app_worker' });
const publishTopics = (org: string, ...topics: readonly Topic[]): Promise<unknown> =>
  withTenant(worker(org), (act) => notifyBrowsers(act, ...topics));
const topicsOf = (org: string): string[] =>
  receivedNews.filter((news) => news.org === org).map(({ topic }) => topic);
const now = async (): Promise<Position> => (await newsSince(db, '0', undefined)).position;

// Transactions of other test files in the same PostgreSQL cluster delay the news for a moment.
const soon = { timeout: 10_000, interval: 20 };

test('reports a change once, in order, after its commit', async () => {
  await publishTopics('1', 'students', 'progress');
  await publishTopics('1', 'people');
  await vi.waitFor(() => expect(topicsOf('1')).toEqual(['students', 'progress', 'people']), soon);
  const [first, second, third] = receivedNews.filter(({ org }) => org === '1');
  expect(first && second && third && isAfter(second, first) && isAfter(third, second)).toBe(true);
});

test('reports a topic once if it is noted twice in one transaction', async () => {
  await withTenant(worker('2'), async (act) => {
    await notifyBrowsers(act, 'students');
    await notifyBrowsers(act, 'students', 'dashboard');
    await notifyBrowsers(act, 'dashboard');
  });
  await vi.waitFor(() => expect(topicsOf('2')).toEqual(['students', 'dashboard']), soon);
});

test('does not report a change that was rolled back', async () => {
  await withTenant(worker('3'), async (act) => {
    await notifyBrowsers(act, 'students');
    return refuse('not_allowed');
  });
  await publishTopics('3', 'jobs');
  await vi.waitFor(() => expect(topicsOf('3')).toEqual(['jobs']), soon);
});

test('reports changes that commit late, and reports memberships without waiting for them', async () => {
  let finish: () => void = () => undefined;
  const written = Promise.withResolvers<undefined>();
  const late = withTenant(worker('4'), async (act) => {
    await notifyBrowsers(act, 'students');
    written.resolve(undefined);
    await new Promise<void>((go) => {
      finish = go;
    });
  });
  await written.promise;
  const before = await now();
  await publishTopics('4', 'sections', 'memberships');
  await vi.waitFor(() => expect(hastened.some(({ org }) => org === '4')).toBe(true), soon);
  expect(topicsOf('4')).toEqual([]);
  finish();
  await late;
  await vi.waitFor(() => expect(topicsOf('4')).toEqual(['students', 'sections', 'memberships']), soon);
  const replay = await newsSince(db, '4', before);
  expect(replay.news.map(({ topic }) => topic)).toEqual(['students', 'sections', 'memberships']);
});

test('keeps each organisation’s news apart, and replays the last news of each topic', async () => {
  const before = await now();
  await publishTopics('5', 'students');
  await publishTopics('5', 'people');
  await publishTopics('5', 'students');
  await publishTopics('6', 'jobs');
  await vi.waitFor(async () => {
    const { news, lost } = await newsSince(db, '5', before);
    expect([lost, ...news.map(({ topic }) => topic)]).toEqual([false, 'people', 'students']);
  }, soon);
  const { news } = await newsSince(db, '5', before);
  expect((await newsSince(db, '5', news[0])).news.map(({ topic }) => topic)).toEqual(['students']);
  expect((await newsSince(db, '5', news[1])).news).toEqual([]);
  await vi.waitFor(async () => {
    const other = await newsSince(db, '6', before);
    expect(other.news.map(({ topic }) => topic)).toEqual(['jobs']);
  }, soon);
});

test('reports a position as lost if it is in the future or its rows were deleted', async () => {
  const old = await now();
  await publishTopics('7', 'students');
  await publishTopics('7', 'people');
  await vi.waitFor(async () => expect((await newsSince(db, '7', old)).news).toHaveLength(2), soon);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`update app.outbox set at = at - interval '2 hours'`);
  await owner.end();
  await publishTopics('7', 'jobs');
  await vi.waitFor(async () => {
    await sweepOutbox(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(db);
    // The two rows are the new row and the row that marks how far rows were deleted.
    expect(rows).toEqual([{ n: 2 }]);
  }, soon);
  expect(await newsSince(db, '7', old)).toMatchObject({ lost: true, news: [] });
  const { txid } = await now();
  expect((await newsSince(db, '7', { txid, id: 0n })).lost).toBe(false);
  expect((await newsSince(db, '7', { txid: txid + 1_000_000n, id: 0n })).lost).toBe(true);
  expect((await newsSince(db, '7', readPosition('1-1'))).lost).toBe(true);
});

test('lets a member note changes in their own organisation only, and read nothing', async () => {
  await expect(
    withTenant(worker('8'), ({ tx }) =>
      tx.insertInto('outbox').values({ org_id: '9', topic: 'students' }).execute(),
    ),
  ).rejects.toThrow('row-level security');
  await expect(
    withTenant(worker('8'), ({ tx }) => tx.selectFrom('outbox').selectAll().execute()),
  ).rejects.toThrow('permission denied');
});
