import { sessionCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { accountRoutes, developmentRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, newPerson, openTestSession, testYear } from '../test-people.ts';
import { hashToken } from './token.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...developmentRoutes(front)]);
const password = 'a long enough password';
const withoutPassword = 'without.password@alpha.example';
beforeAll(async () => {
  const id = await createPerson(town.db, { name: 'Priya Sharma', email: 'Priya@Alpha.example', password });
  await joinOrganisation(town.withTenant, town.alpha.org, id, ['admin']);
  await joinOrganisation(town.withTenant, town.beta.org, id, ['reviewer', 'staff']);
  await createPerson(town.db, { name: 'Without Password', email: withoutPassword });
});

const signIn = (email: string, given: string, headers = {}) =>
  sendTestRequest(town.app, undefined, '/sign-in', {
    method: 'POST',
    body: { email, password: given },
    headers,
  });
const tokenIn = (reply: { headers: Record<string, unknown> }): string =>
  new RegExp(`${sessionCookie}=([^;]*)`).exec(String(reply.headers['set-cookie']))?.[1] ?? '';

test('opens a session with the right password, in a cookie that no script and no other host can read', async () => {
  const reply = await signIn(' priya@alpha.EXAMPLE ', password);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-lanyard=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/,
    ),
    expect.stringMatching(
      /^__Host-lanyard-device=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    ),
  ]);
  expect(reply.json()).toMatchObject({
    me: {
      person: { name: 'Priya Sharma', email: 'Priya@Alpha.example' },
      memberships: [
        {
          org: town.alpha.org,
          kind: 'school',
          name: 'Alpha',
          year: '2025',
          yearEndsOn: testYear.endsOn,
          roles: ['admin'],
        },
        { org: town.beta.org, kind: 'school', name: 'Beta', year: '2025', roles: ['reviewer', 'staff'] },
      ],
    },
  });
  const session = await sendTestRequest(town.app, tokenIn(reply), '/session');
  expect(session.json()).toEqual(reply.json());
});

test('stores no token in a form that could be used', async () => {
  const token = tokenIn(await signIn('priya@alpha.example', password));
  const { rows } = await sql<{
    held: string;
  }>`select encode(token_hash, 'hex') as held from ctl.sessions`.execute(town.db);
  expect(rows.map((row) => row.held)).toContain(hashToken(token).toString('hex'));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('replaces a token that was put into the browser before sign-in', async () => {
  const reply = await signIn('priya@alpha.example', password, { cookie: `${sessionCookie}=planted` });
  expect(tokenIn(reply)).not.toBe('planted');
  expect((await sendTestRequest(town.app, 'planted', '/session')).json()).toEqual({ me: null });
});

test('ends the earlier session of this browser at sign-in, and no other', async () => {
  const [here, elsewhere] = [
    tokenIn(await signIn('priya@alpha.example', password)),
    tokenIn(await signIn('priya@alpha.example', password)),
  ];
  const again = tokenIn(
    await signIn('priya@alpha.example', password, { cookie: `${sessionCookie}=${here}` }),
  );
  const isSignedIn = async (token: string): Promise<boolean> =>
    (await sendTestRequest(town.app, token, '/session')).json<{ me: object | null }>().me !== null;
  expect([await isSignedIn(here), await isSignedIn(elsewhere), await isSignedIn(again)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('gives the same answer to a wrong password and to an unknown address', async () => {
  const wrong = await signIn('priya@alpha.example', 'wrong');
  const unknown = await signIn('nobody@alpha.example', 'wrong');
  const noPassword = await signIn(withoutPassword, 'wrong');
  for (const reply of [wrong, unknown, noPassword]) {
    expect(reply.statusCode).toBe(401);
    expect({ ...reply.json<object>(), request: '' }).toEqual({ ...wrong.json<object>(), request: '' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
});

test('blocks an address that tries many accounts, and no other address', async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  await sql`insert into ctl.sign_in_failures (subject, count) values ('address 127.0.0.1', 30)`.execute(
    town.db,
  );
  expect((await signIn('priya@alpha.example', password)).statusCode).toBe(429);
  await sql`update ctl.sign_in_failures set subject = 'address 192.0.2.7'`.execute(town.db);
  expect((await signIn('priya@alpha.example', password)).statusCode).toBe(200);
});

test('does not count a right password against its address', async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  await sql`insert into ctl.sign_in_failures (subject, count) values ('address 127.0.0.1', 29)`.execute(
    town.db,
  );
  for (let i = 0; i < 2; i++) expect((await signIn('priya@alpha.example', password)).statusCode).toBe(200);
  expect((await signIn('priya@alpha.example', 'wrong')).statusCode).toBe(401);
  // A blocked network address does not block the accounts that someone tried to open from it.
  for (let i = 0; i < 12; i++) expect((await signIn('priya@alpha.example', 'wrong')).statusCode).toBe(429);
  await sql`delete from ctl.sign_in_failures where subject like 'address %'`.execute(town.db);
  expect((await signIn('priya@alpha.example', password)).statusCode).toBe(200);
});

test('deletes failed tries, resets and sessions one day after they expired', async () => {
  const token = await openTestSession(town.db, town.alpha.people.staff.id);
  const old = await openTestSession(town.db, town.beta.people.staff.id);
  await sql`update ctl.sessions set expires_at = now() - interval '25 hours'
    where token_hash = ${hashToken(old)}`.execute(town.db);
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  await sql`insert into ctl.sign_in_failures (subject, since) values
    ('account long.ago@alpha.example', now() - interval '25 hours'), ('account lately@alpha.example', now())`.execute(
    town.db,
  );
  await sql`insert into ctl.password_resets (token_hash, person_id, expires_at) values
    ('old', ${town.alpha.people.staff.id}, now() - interval '25 hours'),
    ('new', ${town.alpha.people.staff.id}, now() + interval '5 minutes')`.execute(town.db);
  expect((await signIn('priya@alpha.example', password)).statusCode).toBe(200);
  const { rows } = await sql<{ left: string }>`
    select subject as left from ctl.sign_in_failures where subject like 'account %'
    union all select convert_from(token_hash, 'utf8') from ctl.password_resets
    union all select 'session' from ctl.sessions where token_hash in (${hashToken(old)}, ${hashToken(token)})`.execute(
    town.db,
  );
  expect(rows.map(({ left }) => left).toSorted()).toEqual(['account lately@alpha.example', 'new', 'session']);
  expect((await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/sections`)).statusCode).toBe(200);
});

test('ends the session on the server and clears the cookie at sign-out', async () => {
  const token = await openTestSession(town.db, town.alpha.people.staff.id);
  const reply = await sendTestRequest(town.app, token, '/sign-out', { method: 'POST' });
  expect(reply.headers['set-cookie']).toMatch(/^__Host-lanyard=; .*Max-Age=0$/);
  expect((await sendTestRequest(town.app, token, '/session')).json()).toEqual({ me: null });
  expect((await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/sections`)).statusCode).toBe(401);
});

test.each([
  ['after half an hour without a request', `seen_at = now() - interval '31 minutes'`],
  ['twelve hours after sign-in, however busy', `expires_at = now() - interval '1 second'`],
])('ends a session %s', async (_, change) => {
  const token = await openTestSession(town.db, town.alpha.people.staff.id);
  const sections = `/orgs/${town.alpha.org}/sections`;
  expect((await sendTestRequest(town.app, token, sections)).statusCode).toBe(200);
  await sql`update ctl.sessions set ${sql.raw(change)} where token_hash = ${hashToken(token)}`.execute(
    town.db,
  );
  expect((await sendTestRequest(town.app, token, sections)).statusCode).toBe(401);
  expect((await sendTestRequest(town.app, token, '/session')).json()).toEqual({ me: null });
});

test('keeps a session open while the person works', async () => {
  const token = await openTestSession(town.db, town.alpha.people.staff.id);
  const age = async (): Promise<number> => {
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from now() - seen_at)::int as age from ctl.sessions where token_hash = ${hashToken(token)}`.execute(
      town.db,
    );
    return rows[0]?.age ?? -1;
  };
  await sql`update ctl.sessions set seen_at = now() - interval '20 minutes' where token_hash = ${hashToken(token)}`.execute(
    town.db,
  );
  await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/sections`);
  expect(await age()).toBeLessThan(5);
});

test('lets a photographer’s session idle for twelve hours, but not the session of an admin who also captures', async () => {
  const photographer = await newPerson(town.db, 'Only captures');
  await joinOrganisation(town.withTenant, town.alpha.org, photographer.id, ['photographer']);
  const both = await newPerson(town.db, 'Captures too');
  await joinOrganisation(town.withTenant, town.alpha.org, both.id, ['photographer', 'admin']);
  const idle = async (person: string): Promise<number> => {
    const body = { person };
    const reply = await sendTestRequest(town.app, undefined, '/development/sign-in', {
      method: 'POST',
      body,
    });
    const { idle_seconds } = await town.db
      .selectFrom('ctl.sessions')
      .select('idle_seconds')
      .where('token_hash', '=', hashToken(tokenIn(reply)))
      .executeTakeFirstOrThrow();
    return idle_seconds;
  };
  expect(await idle(photographer.id)).toBe(43_200);
  expect(await idle(both.id)).toBe(1800);
});

test('refuses the open session of a disabled person', async () => {
  const person = await newPerson(town.db, 'Gone');
  await joinOrganisation(town.withTenant, town.alpha.org, person.id, ['admin']);
  expect((await sendTestRequest(town.app, person.token, `/orgs/${town.alpha.org}/sections`)).statusCode).toBe(
    200,
  );
  await sql`update ctl.people set disabled_at = now() where id = ${person.id}`.execute(town.db);
  expect((await sendTestRequest(town.app, person.token, `/orgs/${town.alpha.org}/sections`)).statusCode).toBe(
    401,
  );
});

test('gives the same answer for another school and for one that does not exist', async () => {
  const { token } = town.alpha.people.admin;
  const foreign = await sendTestRequest(town.app, token, `/orgs/${town.beta.org}/sections`);
  for (const org of ['999999', '0', '-1', 'x', '1%27', '99999999999999999999']) {
    const absent = await sendTestRequest(town.app, token, `/orgs/${org}/sections`);
    expect({ ...absent.json<object>(), request: '' }).toEqual({ ...foreign.json<object>(), request: '' });
    expect(absent.statusCode).toBe(404);
  }
});

test('shows a reviewer only their own classes and other roles all classes', async () => {
  const seen = async (token: string): Promise<string[]> => {
    const reply = await sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/sections`);
    return reply
      .json<{ sections: { class: string; division: string }[] }>()
      .sections.map((s) => `${s.class}-${s.division}`);
  };
  expect(await seen(town.alpha.people.reviewer.token)).toEqual(['9-A']);
  for (const role of ['admin', 'staff', 'photographer', 'principal'] as const)
    expect(await seen(town.alpha.people[role].token)).toEqual(['9-A', '9-B', '10-A', '10-B']);
});
