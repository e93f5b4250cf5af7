import { createHash } from 'node:crypto';

import type { RefusalCode } from '@lanyard/domain/refusal';
import { pendingCookie, sessionCookie } from '@lanyard/http/session-cookie';
import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';

import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newBrowser, type TestBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { newPerson } from '../test-people.ts';

const town = testFeatureServer(accountRoutes);
const password = 'a long enough password';
const email = 'priya@alpha.example';
let made: Promise<string> | undefined;
/** Creates one person with a password for the whole file, because each hash costs at least 0.1 s. */
const priya = (): Promise<string> =>
  (made ??= (async () => {
    const id = await createPerson(town.db, { name: 'Priya Sharma', email, password });
    await joinOrganisation(town.withTenant, town.alpha.org, id, ['admin']);
    await joinOrganisation(town.withTenant, town.beta.org, id, ['reviewer']);
    return id;
  })());
beforeEach(async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  await sql`delete from ctl.totp`.execute(town.db);
  await sql`delete from ctl.recovery_codes`.execute(town.db);
});

const code = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
const wrongFor = (secret: string): string =>
  ['000000', '111111', '222222', '333333'].find(
    (each) => ![-30, 0, 30].some((off) => code(secret, off) === each),
  ) ?? '';
async function withTotp(browser: TestBrowser): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await browser.post('/account/totp')).json<{ secret: string }>();
  // Uses the code of the previous half minute, so that the present code stays unused.
  const reply = await browser.post('/account/totp/confirm', { code: code(secret, -30) });
  expect(reply.statusCode).toBe(200);
  return { secret, codes: reply.json<{ recoveryCodes: string[] }>().recoveryCodes };
}
async function passwordGiven(): Promise<TestBrowser> {
  const browser = newBrowser(town.app);
  await browser.post('/sign-in', { email, password });
  return browser;
}
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const actionsOf = async (org: string, person: string): Promise<string[]> => {
  const { rows } = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{
      action: string;
    }>`select action from audit_events where person_id = ${person} order by txid`.execute(tx),
  );
  return rows.map(({ action }) => action);
};

test('requires an admin to set up a second factor before anything else in that organisation', async () => {
  const id = await priya();
  const browser = newBrowser(town.app);
  const signedIn = await browser.post('/sign-in', { email, password });
  expect(signedIn.json()).toMatchObject({ me: { secondFactor: 'missing' } });
  const sections = await browser.get(`/orgs/${town.alpha.org}/sections`);
  expect(sections.json()).toMatchObject({ status: 403, code: 'second_factor_needed' });
  // In a school where the person is a class teacher, a password is enough. An organisation where they are not a member
  // still answers 404.
  expect((await browser.get(`/orgs/${town.beta.org}/sections`)).statusCode).toBe(200);
  expect((await browser.get(`/orgs/${town.vendor.org}/sections`)).statusCode).toBe(404);

  const elsewhere = await passwordGiven();
  const { codes } = await withTotp(browser);
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  expect((await browser.get(`/orgs/${town.alpha.org}/sections`)).statusCode).toBe(200);
  expect((await browser.get('/session')).json()).toMatchObject({ me: { secondFactor: 'proven' } });
  // The session that was opened earlier with a password alone has ended.
  expect((await elsewhere.get('/session')).json()).toEqual({ me: null });

  for (const org of [town.alpha.org, town.beta.org]) expect(await actionsOf(org, id)).toContain('totp_added');
  const mails = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    recentMails(tx, town.alpha.org),
  );
  expect(mails).toMatchObject([
    { recipient: email, subject: 'An authenticator app was added to your account' },
  ]);
});

test('stores no secret and no code in a form that could be used', async () => {
  const browser = newBrowser(town.app, (await newPerson(town.db, 'Read from a backup')).token);
  const { secret, codes } = await withTotp(browser);
  const { rows } = await sql`select encode(secret, 'escape') from ctl.totp union all
    select encode(code_hash, 'escape') from ctl.recovery_codes`.execute(town.db);
  const held = JSON.stringify(rows);
  for (const each of [secret, Secret.fromBase32(secret).utf8, ...codes]) expect(held).not.toContain(each);
});

test('asks for a code after the password, which opens one session in this browser only', async () => {
  await priya();
  const { secret } = await withTotp(await passwordGiven());
  const browser = newBrowser(town.app);
  const half = await browser.post('/sign-in', { email, password });
  expect(half.json()).toEqual({
    step: 'second_factor',
    name: 'Priya Sharma',
    methods: ['totp', 'recovery'],
  });
  expect(half.headers['set-cookie']).toMatch(
    /^__Host-lanyard-sign-in=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/,
  );
  expect(browser.cookies.has(sessionCookie)).toBe(false);
  expect((await browser.get('/session')).json()).toEqual({ me: null });

  const right = { method: 'totp', code: code(secret) };
  expect((await newBrowser(town.app).post('/sign-in/finish', right)).json()).toMatchObject({
    code: 'sign_in_expired',
  });
  const wrong = await browser.post('/sign-in/finish', { method: 'totp', code: wrongFor(secret) });
  expect(wrong.json()).toMatchObject({ status: 403, code: 'wrong_code' });
  const again = new Map(browser.cookies);
  const done = await browser.post('/sign-in/finish', right);
  expect(done.json()).toMatchObject({ me: { secondFactor: 'proven' } });
  expect(browser.cookies.has(pendingCookie)).toBe(false);
  expect((await browser.get(`/orgs/${town.alpha.org}/sections`)).statusCode).toBe(200);

  // The unfinished sign-in is used up, and the code does not work in a new one either.
  const replay = newBrowser(town.app);
  replay.cookies.set(pendingCookie, again.get(pendingCookie) ?? '');
  expect((await replay.post('/sign-in/finish', right)).json()).toMatchObject({ code: 'sign_in_expired' });
  const second = await passwordGiven();
  expect((await second.post('/sign-in/finish', right)).json()).toMatchObject({ code: 'wrong_code' });
  // The code of the next half minute is different.
  const next = { method: 'totp', code: code(secret, 30) };
  expect((await second.post('/sign-in/finish', next)).statusCode).toBe(200);
});

test('ends an unfinished sign-in after five minutes', async () => {
  await priya();
  const { secret } = await withTotp(await passwordGiven());
  const browser = await passwordGiven();
  await sql`update ctl.pending_sign_ins set expires_at = now() - interval '1 second'`.execute(town.db);
  const late = await browser.post('/sign-in/finish', { method: 'totp', code: code(secret) });
  expect(late.json()).toMatchObject({ status: 401, code: 'sign_in_expired' });
});

test('opens one session if the same code is sent eight times at once', async () => {
  await priya();
  const { secret } = await withTotp(await passwordGiven());
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  const browser = await passwordGiven();
  const cookie = browser.cookies.get(pendingCookie) ?? '';
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => {
      const each = newBrowser(town.app);
      each.cookies.set(pendingCookie, cookie);
      return each.post('/sign-in/finish', { method: 'totp', code: code(secret) });
    }),
  );
  expect(tries.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
});

test('makes every code wait after five wrong ones, also a right one and after a new password', async () => {
  await priya();
  const { secret } = await withTotp(await passwordGiven());
  const browser = await passwordGiven();
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () =>
      browser.post('/sign-in/finish', { method: 'totp', code: wrongFor(secret) }),
    ),
  );
  const counted = guesses.map((reply) => reply.json<{ code: RefusalCode }>().code);
  expect(counted.filter((each) => each === 'wrong_code')).toHaveLength(5);
  expect(counted.filter((each) => each === 'too_many_requests')).toHaveLength(10);
  await sql`update ctl.sign_in_failures set open_at = now() + interval '1 minute' where open_at > since`.execute(
    town.db,
  );
  const anew = await passwordGiven();
  const reply = await anew.post('/sign-in/finish', { method: 'totp', code: code(secret) });
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(30);
});

test('accepts a recovery code once, however it is typed, only of this person, until new codes replace it', async () => {
  await priya();
  const settings = await passwordGiven();
  const { codes } = await withTotp(settings);
  const stranger = newBrowser(town.app, (await newPerson(town.db, 'Also has codes')).token);
  const { codes: foreign } = await withTotp(stranger);
  const [first = '', second = ''] = codes;

  const browser = await passwordGiven();
  const give = (given: string) => browser.post('/sign-in/finish', { method: 'recovery', code: given });
  expect((await give(foreign[0] ?? '')).json()).toMatchObject({ code: 'wrong_code' });
  expect((await give(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await browser.get('/account/security')).json()).toMatchObject({ recoveryCodesLeft: 9 });
  const again = await passwordGiven();
  const spent = await again.post('/sign-in/finish', { method: 'recovery', code: first });
  expect(spent.json()).toMatchObject({ code: 'wrong_code' });

  const renewed = await browser.post('/account/recovery-codes');
  expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
  const old = await again.post('/sign-in/finish', { method: 'recovery', code: second });
  expect(old.json()).toMatchObject({ code: 'wrong_code' });
});

test('accepts recovery codes from before salts and stores them as slow hashes', async () => {
  const id = await priya();
  const { codes } = await withTotp(await passwordGiven());
  const [first = '', second = ''] = codes.map((each) => each.replaceAll('-', ''));
  await sql`delete from ctl.recovery_codes`.execute(town.db);
  for (const each of [first, second])
    await sql`insert into ctl.recovery_codes (person_id, code_hash) values (${id}, ${sha256(each)})`.execute(
      town.db,
    );
  const browser = await passwordGiven();
  expect((await browser.post('/sign-in/finish', { method: 'recovery', code: first })).statusCode).toBe(200);
  const { rows } = await sql<{ hash: Buffer; salt: Buffer | null }>`
    select code_hash as hash, salt from ctl.recovery_codes`.execute(town.db);
  expect(rows).toHaveLength(2);
  expect(rows.every(({ salt }) => salt?.equals(rows[0]?.salt ?? Buffer.alloc(0)))).toBe(true);
  expect(rows.some(({ hash }) => hash.equals(sha256(second)))).toBe(false);
});

test('refuses a code without a password before it', async () => {
  const browser = newBrowser(town.app);
  await browser.post('/sign-in/passkey', { afterPassword: false });
  expect(browser.cookies.has(pendingCookie)).toBe(true);
  const reply = await browser.post('/sign-in/finish', { method: 'totp', code: '123456' });
  expect(reply.json()).toMatchObject({ code: 'sign_in_expired' });
});

test('refuses a second authenticator app, and ignores an unconfirmed one', async () => {
  const browser = newBrowser(town.app, (await newPerson(town.db, 'Sets up twice')).token);
  await browser.post('/account/totp');
  expect((await browser.get('/account/security')).json()).toMatchObject({ hasTotp: false });
  await withTotp(browser);
  expect((await browser.post('/account/totp')).json()).toMatchObject({ code: 'already_set_up' });
  expect((await browser.delete('/account/totp')).statusCode).toBe(200);
  expect((await browser.get('/account/security')).json()).toMatchObject({
    hasTotp: false,
    recoveryCodesLeft: 0,
  });
  // Without a second factor, the session counts as opened with a password alone.
  expect((await browser.get('/session')).json()).toMatchObject({ me: { secondFactor: 'missing' } });
});

test('refuses to remove the last factor of a person who must have one', async () => {
  const browser = newBrowser(town.app, town.alpha.people.principal.token);
  await withTotp(browser);
  expect((await browser.delete('/account/totp')).json()).toMatchObject({
    status: 409,
    code: 'last_second_factor',
  });
});
