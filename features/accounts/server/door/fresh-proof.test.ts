import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';

import { accountRoutes, developmentRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newAuthenticator, newBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { newPerson, openTestSession } from '../test-people.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...developmentRoutes(front)]);
const password = 'a long enough phrase';
beforeEach(async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
});
const growOld = (): Promise<unknown> =>
  sql`update ctl.sessions set proven_at = now() - interval '6 minutes'`.execute(town.db);
const needed = { status: 403, code: 'fresh_proof_needed' };

test('refuses only sensitive acts six minutes after the last proof', async () => {
  const browser = newBrowser(town.app, town.alpha.people.staff.token);
  await growOld();
  const uuid = '01990000-0000-7000-8000-000000000000';
  for (const url of [
    '/account/totp',
    '/account/passkeys/options',
    '/account/recovery-codes',
    '/account/password',
    '/account/sessions/end-others',
  ])
    expect((await browser.post(url, {})).json(), url).toMatchObject(needed);
  for (const url of ['/account/totp', `/account/passkeys/${uuid}`, `/account/sessions/${uuid}`])
    expect((await browser.delete(url)).json(), url).toMatchObject(needed);
  for (const url of ['/account/security', '/account/sessions', `/orgs/${town.alpha.org}/sections`])
    expect((await browser.get(url)).statusCode, url).toBe(200);
});

test('accepts the password as a new proof if the person has no second factor, and then does the act', async () => {
  const person = await createPerson(town.db, { name: 'Anil Kumar', email: 'anil@alpha.example', password });
  await joinOrganisation(town.withTenant, town.alpha.org, person, ['staff']);
  const browser = newBrowser(town.app, await openTestSession(town.db, person));
  await growOld();
  expect((await browser.post('/account/prove/start')).json()).toEqual({
    methods: ['password'],
    options: null,
  });
  const prove = (given: string) => browser.post('/account/prove', { method: 'password', password: given });
  expect((await prove('wrong')).json()).toMatchObject({ code: 'wrong_credentials' });
  expect((await browser.post('/account/sessions/end-others')).json()).toMatchObject(needed);
  expect((await prove(password)).statusCode).toBe(200);
  expect((await browser.post('/account/sessions/end-others')).json()).toEqual({ ended: 0 });

  // Changing the password requires the old one, refuses a weak new one, and ends other sessions.
  const other = newBrowser(town.app, await openTestSession(town.db, person));
  const change = (current: string, next: string) =>
    browser.post('/account/password', { current, password: next });
  const next = 'an even longer phrase';
  expect((await change('wrong', next)).json()).toMatchObject({ code: 'wrong_credentials' });
  expect((await change(password, 'short')).json()).toMatchObject({ status: 422, code: 'weak_password' });
  expect((await change(password, next)).statusCode).toBe(200);
  expect((await browser.get('/session')).json()).toMatchObject({ me: { person: { name: 'Anil Kumar' } } });
  expect((await other.get('/session')).json()).toEqual({ me: null });
});

test('accepts one click of a sample person as a new proof in development, and of nobody else', async () => {
  const endOthers = (browser: ReturnType<typeof newBrowser>) => browser.post('/account/sessions/end-others');
  const { id, token } = await newPerson(town.db, 'Sample');
  await joinOrganisation(town.withTenant, town.alpha.org, id, ['staff']);
  const sample = newBrowser(town.app, token);
  await growOld();
  expect((await endOthers(sample)).json()).toMatchObject(needed);
  expect((await sample.post('/development/prove')).statusCode).toBe(200);
  expect((await endOthers(sample)).statusCode).toBe(200);

  const person = await createPerson(town.db, { name: 'Real', email: 'real@school.test', password });
  await joinOrganisation(town.withTenant, town.alpha.org, person, ['staff']);
  const real = newBrowser(town.app, await openTestSession(town.db, person));
  await growOld();
  expect((await real.post('/development/prove')).statusCode).toBe(404);
  expect((await endOthers(real)).json()).toMatchObject(needed);
});

test('makes the next password wait after wrong ones in an open browser', async () => {
  const person = await newPerson(town.db, 'Left the browser open');
  const browser = newBrowser(town.app, person.token);
  await sql`insert into ctl.sign_in_failures (subject, count, open_at)
    values (${`password ${person.id} from 127.0.0.1`}, 5, now() + interval '1 minute')`.execute(town.db);
  const reply = await browser.post('/account/prove', { method: 'password', password });
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(30);
});

test('accepts only the person’s own second factor as a proof if they have one, and not the password', async () => {
  const person = await newPerson(town.db, 'Has an app');
  const browser = newBrowser(town.app, person.token);
  const { secret } = (await browser.post('/account/totp')).json<{ secret: string }>();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (seconds: number): string => app.generate({ timestamp: Date.now() + seconds * 1000 });
  await browser.post('/account/totp/confirm', { code: codeAt(-30) });

  const key = newAuthenticator();
  type Options = { options: { challenge: string } };
  const begun = (await browser.post('/account/passkeys/options')).json<Options>();
  await browser.post('/account/passkeys', { registration: key.register(begun.options) });
  await growOld();
  const start = await browser.post('/account/prove/start');
  expect(start.json()).toMatchObject({ methods: ['passkey', 'totp', 'recovery'] });
  const prove = (proof: object) => browser.post('/account/prove', proof);
  expect((await prove({ method: 'password', password })).json()).toMatchObject({ code: 'wrong_credentials' });

  // The server refuses the passkey of another person, although it signed the right challenge.
  const stranger = newBrowser(town.app, town.alpha.people.staff.token);
  await sql`update ctl.sessions set proven_at = now() where person_id = ${town.alpha.people.staff.id}`.execute(
    town.db,
  );
  const foreign = newAuthenticator();
  const theirs = (await stranger.post('/account/passkeys/options')).json<Options>();
  await stranger.post('/account/passkeys', { registration: foreign.register(theirs.options) });
  const { challenge } = start.json<Options>().options;
  const byForeign = await prove({ method: 'passkey', assertion: foreign.assert({ challenge }) });
  expect(byForeign.json()).toMatchObject({ code: 'passkey_refused' });
  expect((await browser.delete('/account/totp')).json()).toMatchObject(needed);

  const again = (await browser.post('/account/prove/start')).json<Options>();
  const byKey = await prove({ method: 'passkey', assertion: key.assert(again.options) });
  expect(byKey.statusCode).toBe(200);
  await growOld();
  expect((await prove({ method: 'totp', code: codeAt(0) })).statusCode).toBe(200);
  expect((await prove({ method: 'totp', code: codeAt(0) })).json()).toMatchObject({ code: 'wrong_code' });
  expect((await browser.delete('/account/totp')).statusCode).toBe(200);
});

test('gives the session a new token after a new proof and ends the old one within seconds', async () => {
  const email = 'new.token@alpha.example';
  const person = await createPerson(town.db, { name: 'New Token', email, password });
  await joinOrganisation(town.withTenant, town.alpha.org, person, ['staff']);
  const old = await openTestSession(town.db, person);
  const [browser, onItsWay] = [newBrowser(town.app, old), newBrowser(town.app, old)];
  const me = async (of: typeof browser) => (await of.get('/session')).json<{ me: object | null }>().me;
  type Listed = { sessions: { id: string; isThis: boolean; startedAt: string }[] };
  const list = async () => (await browser.get('/account/sessions')).json<Listed>().sessions;
  const before = await list();

  const reply = await browser.post('/account/prove', { method: 'password', password });
  expect(reply.headers['set-cookie']).toMatch(/^__Host-lanyard=[\w-]{43}; .*Max-Age=43\d{3}$/);
  expect(browser.cookies.get('__Host-lanyard')).not.toBe(old);
  // The proof gave the session a new token. For ten seconds, the server still accepts the old token, even for a second
  // proof.
  expect(await me(onItsWay)).not.toBeNull();
  const second = await onItsWay.post('/account/prove', { method: 'password', password });
  expect([second.statusCode, second.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await list()).toEqual([
    { ...before[0], id: expect.any(String) as string, seenAt: expect.any(String) as string },
  ]);
  expect((await browser.post('/account/sessions/end-others')).json()).toEqual({ ended: 0 });
  expect(await me(onItsWay)).toBeNull();
  expect(await me(browser)).not.toBeNull();

  // The old token ends after ten seconds. If the person signs out before that, it ends at once.
  const next = newBrowser(town.app, browser.cookies.get('__Host-lanyard'));
  await browser.post('/account/prove', { method: 'password', password });
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from expires_at - replaced_at)::float8 as seconds
    from ctl.sessions where person_id = ${person} and replaced_at is not null`.execute(town.db);
  expect(rows).toEqual([{ seconds: 10 }]);
  expect(await me(next)).not.toBeNull();
  await browser.post('/sign-out');
  expect(await me(next)).toBeNull();
});

test('shows a person only their own sessions, and lets them end one or all others', async () => {
  const person = await newPerson(town.db, 'Signed in thrice');
  await joinOrganisation(town.withTenant, town.alpha.org, person.id, ['staff']);
  const [one, two, three] = [
    newBrowser(town.app, person.token),
    newBrowser(town.app, await openTestSession(town.db, person.id)),
    newBrowser(town.app, await openTestSession(town.db, person.id)),
  ];
  type Listed = { sessions: { id: string; isThis: boolean; device: string }[] };
  const list = async () => (await one.get('/account/sessions')).json<Listed>().sessions;
  expect(await list()).toHaveLength(3);
  expect((await list()).map(({ isThis }) => isThis)).toEqual([true, false, false]);

  const stranger = newBrowser(town.app, await openTestSession(town.db, town.alpha.people.staff.id));
  const victim = (await list())[1]?.id ?? '';
  expect((await stranger.delete(`/account/sessions/${victim}`)).statusCode).toBe(404);
  expect((await one.delete('/account/sessions/made-up')).statusCode).toBe(404);
  expect((await one.delete(`/account/sessions/${victim}`)).statusCode).toBe(200);
  expect(await list()).toHaveLength(2);
  expect((await one.post('/account/sessions/end-others')).json()).toEqual({ ended: 1 });
  for (const each of [two, three]) expect((await each.get('/session')).json()).toEqual({ me: null });
  expect((await stranger.get('/session')).json()).not.toEqual({ me: null });
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{
      action: string;
    }>`select action from audit_events where person_id = ${person.id} order by txid`.execute(tx),
  );
  expect(rows.map(({ action }) => action)).toEqual(['session_ended', 'other_sessions_ended']);
});
