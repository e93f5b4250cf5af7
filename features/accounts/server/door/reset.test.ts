import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';

import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { openTestSession } from '../test-people.ts';

const town = testFeatureServer(accountRoutes);
let number = 0;
/** Creates a person without a password, because hashing one is slow and the tests set a new one anyway. */
async function somebody(): Promise<{ id: string; email: string }> {
  const email = `forgot${String(number++)}@alpha.example`;
  const id = await createPerson(town.db, { name: 'Forgetful One', email });
  await joinOrganisation(town.withTenant, town.alpha.org, id, ['reviewer']);
  return { id, email };
}
beforeEach(async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
});

const mailsTo = async (email: string) => {
  const mails = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    recentMails(tx, town.alpha.org),
  );
  return mails.filter(({ recipient }) => recipient === email);
};
const request = (email: string) => newBrowser(town.app).post('/reset', { email });
async function linkTo(email: string): Promise<string> {
  await request(email);
  await expect.poll(() => mailsTo(email)).not.toEqual([]);
  const [{ link } = { link: '' }] = await mailsTo(email);
  const { href } = JSON.parse(link ?? '{}') as { href: string };
  expect(href).toMatch(/^https:\/\/lanyard\.example\/reset#token=[\w-]{43}$/);
  return new URL(href).hash.replace('#token=', '');
}
const next = 'a brand new pass phrase';
const spent = { status: 410, code: 'link_spent' };

test('gives the same answer for every address, before it looks up the account', async () => {
  const { email } = await somebody();
  const [known, unknown] = await Promise.all([request(email), request('nobody@alpha.example')]);
  for (const reply of [known, unknown]) {
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('{}');
  }
});

test('accepts the link once, ends every session and deletes the token', async () => {
  const { id, email } = await somebody();
  const old = newBrowser(town.app, await openTestSession(town.db, id));
  const token = await linkTo(email);
  const { rows } = await sql`select encode(token_hash, 'base64') from ctl.password_resets`.execute(town.db);
  expect(JSON.stringify(rows)).not.toContain(token);

  const browser = newBrowser(town.app);
  const finish = (given: string, password: string) =>
    browser.post('/reset/finish', { token: given, password });
  expect((await finish('made-up', next)).json()).toMatchObject(spent);
  // A weak password does not use up the link.
  expect((await finish(token, 'forgetful')).json()).toMatchObject({ code: 'weak_password' });
  expect((await finish(token, next)).json()).toMatchObject({
    me: { person: { id }, secondFactor: 'missing' },
  });
  expect((await browser.get(`/orgs/${town.alpha.org}/sections`)).statusCode).toBe(200);
  expect((await old.get('/session')).json()).toEqual({ me: null });
  expect((await finish(token, next)).json()).toMatchObject(spent);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your password was changed');
});

test('lets only one of two people use the link at once', async () => {
  const { email } = await somebody();
  const token = await linkTo(email);
  const both = await Promise.all(
    [1, 2].map(() => newBrowser(town.app).post('/reset/finish', { token, password: next })),
  );
  expect(both.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test('refuses an earlier link after a later one was used', async () => {
  const { email } = await somebody();
  const tokens = new Set([await linkTo(email)]);
  await request(email);
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  tokens.add(await linkTo(email));
  const [earlier, later] = [...tokens];
  const finish = (token = '') => newBrowser(town.app).post('/reset/finish', { token, password: next });
  expect((await finish(later)).statusCode).toBe(200);
  expect((await finish(earlier)).json()).toMatchObject(spent);
});

test('refuses the link after half an hour', async () => {
  const { id, email } = await somebody();
  const token = await linkTo(email);
  await sql`update ctl.password_resets set expires_at = now() where person_id = ${id}`.execute(town.db);
  const late = await newBrowser(town.app).post('/reset/finish', { token, password: next });
  expect(late.json()).toMatchObject(spent);
});

test('keeps the second factor and still asks for it', async () => {
  const { id, email } = await somebody();
  const settings = newBrowser(town.app, await openTestSession(town.db, id));
  const { secret } = (await settings.post('/account/totp')).json<{ secret: string }>();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await settings.post('/account/totp/confirm', {
    code: app.generate({ timestamp: Date.now() - 30_000 }),
  });
  await request(email);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain('Choose a new password');
  const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Choose a new password');
  const { href } = JSON.parse(mail?.link ?? '{}') as { href: string };
  const token = new URL(href).hash.replace('#token=', '');

  // A person who knew the old password has an unfinished sign-in.
  await sql`insert into ctl.pending_sign_ins (token_hash, person_id, expires_at)
    values ('began before', ${id}, now() + interval '5 minutes')`.execute(town.db);

  const browser = newBrowser(town.app);
  const half = await browser.post('/reset/finish', { token, password: next });
  const { rows } = await sql`select from ctl.pending_sign_ins where token_hash = 'began before'`.execute(
    town.db,
  );
  expect(rows).toHaveLength(0);
  expect(half.json()).toMatchObject({ step: 'second_factor', methods: ['totp', 'recovery'] });
  expect((await settings.get('/session')).json()).toEqual({ me: null });
  expect((await browser.get('/session')).json()).toEqual({ me: null });
  const done = await browser.post('/sign-in/finish', { method: 'totp', code: app.generate() });
  expect(done.json()).toMatchObject({ me: { secondFactor: 'proven' } });
});

test('sends at most three links an hour to a mailbox, and takes thirty requests a minute from an address', async () => {
  const { email } = await somebody();
  for (let i = 0; i < 5; i++) expect((await request(email)).statusCode).toBe(200);
  await expect.poll(() => mailsTo(email)).toHaveLength(3);
  await sql`update ctl.sign_in_failures set count = 30 where subject like 'address %'`.execute(town.db);
  expect((await request('anybody@alpha.example')).statusCode).toBe(429);
  expect(await mailsTo(email)).toHaveLength(3);
});

test('never puts a host from the request into the email', async () => {
  const { email } = await somebody();
  await town.app.inject({
    method: 'POST',
    url: '/api/v1/reset',
    headers: { host: 'lanyard.evil.example', 'sec-fetch-site': 'same-origin' },
    payload: { email },
  });
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  expect(JSON.stringify(await mailsTo(email))).not.toContain('evil');
});
