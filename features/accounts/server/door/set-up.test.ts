import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type WithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { isoDayAt } from '@lanyard/format/dates';
import { mount } from '@lanyard/http/mount';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { openQueue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountRoutes } from '../routes.ts';
import { schoolRoutes } from '../school/routes-school.ts';
import { sendTestRequest } from '../test-people.ts';
import { noRequestCounters, createAccessCheck } from './create-access-check.ts';
import { isSetUpCode, setUpCode } from './set-up-code.ts';

// This test creates no test organisations, because the database must be as in a new installation.
const database = testDatabase();
const keys = keyRingOf(Buffer.alloc(32));
let db: Db;
let withTenant: WithTenant;
let app: FastifyInstance;
beforeAll(() => {
  db = connect(database.url, 10);
  withTenant = createWithTenant(db, []);
  app = fastify({ exposeHeadRoutes: false });
  const front = {
    db,
    withTenant,
    queue: openQueue(database.url),
    home: 'https://lanyard.example',
    keys,
  };
  const routes = [...accountRoutes(front), ...schoolRoutes(front)];
  mount(app, createAccessCheck(db, withTenant, noRequestCounters), routes);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const wanted = {
  code: setUpCode(keys),
  school: 'Lakeside School',
  timeZone: 'Asia/Kolkata',
  name: 'Asha Rao',
  email: 'asha@lakeside.example',
  password: 'four words make one',
};
const setUp = (body: object) => sendTestRequest(app, undefined, '/set-up', { method: 'POST', body });
const isOpen = async (): Promise<boolean> =>
  (await sendTestRequest(app, undefined, '/set-up')).json<{ open: boolean }>().open;
const count = async (table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n ?? -1;

test('is open while there are no people', async () => {
  expect(await isOpen()).toBe(true);
});

test.each([
  ['password', { password: 'too short' }],
  ['password', { password: 'passwordpassword' }],
  ['password', { password: 'Lakeside School' }],
  ['email', { email: 'asha' }],
  ['name', { name: ' ' }],
  ['school', { school: '' }],
  ['timeZone', { timeZone: 'India' }],
  ['code', { code: ' ' }],
])('refuses %s in %j and creates nothing', async (field, given) => {
  const reply = await setUp({ ...wanted, ...given });
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${field}` }] });
  expect(await count('ctl.organisations')).toBe(0);
  expect(await isOpen()).toBe(true);
});

test.each(['0000-0000-0000', 'no code', setUpCode(keyRingOf(Buffer.alloc(32, 1)))])(
  'creates nothing with a wrong set-up code: %s',
  async (code) => {
    expect((await setUp({ ...wanted, code })).json()).toMatchObject({ code: 'wrong_code' });
    expect(await count('ctl.organisations')).toBe(0);
    expect(await isOpen()).toBe(true);
  },
);

test('accepts the code in the log, also if the master key was replaced after the start', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(isSetUpCode(keyRingOf(first, second), setUpCode(keyRingOf(first)))).toBe(true);
  expect(isSetUpCode(keyRingOf(first, second), setUpCode(keyRingOf(second)))).toBe(true);
  expect(isSetUpCode(keyRingOf(first), setUpCode(keyRingOf(second)))).toBe(false);
});

test('creates one school with one admin if twenty people try at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => setUp({ ...wanted, email: `asha${String(i)}@lakeside.example` })),
  );
  const won = replies.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
    expect(reply.json()).toMatchObject({ status: 409, code: 'set_up_done' });
  expect([
    await count('ctl.organisations'),
    await count('ctl.people'),
    await count('app.memberships'),
  ]).toEqual([1, 1, 1]);

  const [first] = won;
  const year = isoDayAt(Date.now(), 'Asia/Kolkata').slice(0, 4);
  expect(first?.json()).toMatchObject({
    me: {
      person: { name: 'Asha Rao' },
      memberships: [
        { kind: 'school', name: 'Lakeside School', timeZone: 'Asia/Kolkata', year, roles: ['admin'] },
      ],
    },
  });
  const token = new RegExp(`${sessionCookie}=([^;]*)`).exec(String(first?.headers['set-cookie']))?.[1];
  const { me } = (await sendTestRequest(app, token, '/session')).json<{
    me: { memberships: { org: string }[] };
  }>();
  const org = me.memberships[0]?.org ?? '';
  expect((await sendTestRequest(app, token, `/orgs/${org}/sections`)).json()).toMatchObject({
    code: 'second_factor_needed',
  });
  await sql`update ctl.sessions set second_factor = 'proven'`.execute(db);
  const { sections } = (await sendTestRequest(app, token, `/orgs/${org}/sections`)).json<{
    sections: { class: string; division: string }[];
  }>();
  expect(sections.map((each) => `${each.class}-${each.division}`).join(' ')).toBe(
    '9-A 9-B 9-C 10-A 10-B 10-C 11-A 11-B 11-C 12-A 12-B 12-C',
  );
  const audit = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ action: string }>`select action from audit_events order by id`.execute(tx),
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(['set_up', 'sign_in']);
});

test('stays closed after the set-up, even if all people are disabled', async () => {
  await sql`update ctl.people set disabled_at = now()`.execute(db);
  expect(await isOpen()).toBe(false);
  expect((await setUp({ ...wanted, email: 'late@lakeside.example' })).json()).toMatchObject({
    status: 409,
    code: 'set_up_done',
  });
});
