import { pendingCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newAuthenticator, newBrowser, type Authenticator, type TestBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { newPerson } from '../test-people.ts';

const town = testFeatureServer(accountRoutes);
const password = 'a long enough password';
const email = 'meera@alpha.example';
let made: Promise<string> | undefined;
const meera = (): Promise<string> =>
  (made ??= (async () => {
    const id = await createPerson(town.db, { name: 'Meera Nair', email, password });
    await joinOrganisation(town.withTenant, town.alpha.org, id, ['principal']);
    return id;
  })());
beforeEach(async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  await sql`delete from ctl.passkeys`.execute(town.db);
  await sql`delete from ctl.recovery_codes`.execute(town.db);
});

type Options = { options: { challenge: string; allowCredentials?: { id: string }[] } };
const challengeFrom = async (browser: TestBrowser, url: string): Promise<string> => {
  const afterPassword = browser.cookies.has(pendingCookie);
  return (await browser.post(url, { afterPassword })).json<Options>().options.challenge;
};

async function addTo(browser: TestBrowser, key: Authenticator, lies = {}) {
  const challenge = await challengeFrom(browser, '/account/passkeys/options');
  return browser.post('/account/passkeys', { registration: key.register({ challenge, ...lies }) });
}
async function passwordGiven(): Promise<TestBrowser> {
  const browser = newBrowser(town.app);
  await browser.post('/sign-in', { email, password });
  return browser;
}
async function signInWith(browser: TestBrowser, key: Authenticator, lies = {}) {
  const challenge = await challengeFrom(browser, '/sign-in/passkey');
  return browser.post('/sign-in/finish', {
    method: 'passkey',
    assertion: key.assert({ challenge, ...lies }),
  });
}
const refused = { status: 403, code: 'passkey_refused' };

test('sets up a passkey that signs in after the password and alone', async () => {
  await meera();
  const key = newAuthenticator();
  const browser = await passwordGiven();
  const added = await addTo(browser, key);
  expect(added.json()).toMatchObject({ passkey: { name: 'Chrome on Windows', usedAt: null } });
  expect(added.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
  expect((await browser.get(`/orgs/${town.alpha.org}/sections`)).statusCode).toBe(200);

  const second = newBrowser(town.app);
  const half = await second.post('/sign-in', { email, password });
  expect(half.json()).toMatchObject({ step: 'second_factor', methods: ['passkey', 'recovery'] });
  const named = (await second.post('/sign-in/passkey', { afterPassword: true })).json<Options>();
  expect(named.options.allowCredentials).toMatchObject([{ id: key.id }]);
  expect((await signInWith(second, key)).json()).toMatchObject({ me: { secondFactor: 'proven' } });

  const first = newBrowser(town.app);
  const asked = (await first.post('/sign-in/passkey', { afterPassword: false })).json<Options>();
  expect(asked.options.allowCredentials ?? []).toEqual([]);
  expect((await signInWith(first, key)).json()).toMatchObject({ me: { person: { name: 'Meera Nair' } } });
  expect((await first.get(`/orgs/${town.alpha.org}/sections`)).statusCode).toBe(200);
  expect((await first.get('/account/security')).json()).toMatchObject({
    passkeys: [{ name: 'Chrome on Windows' }],
  });
});

test.each([
  ['made on another site', { origin: 'https://lanyard.evil.example' }],
  ['made for another host', { host: 'evil.example' }],
  ['of a challenge of their own', { challenge: 'AAAA' }],
  ['without a finger, face or PIN', { verified: false }],
])('refuses a new passkey %s', async (_, lies) => {
  const browser = newBrowser(town.app, (await newPerson(town.db, 'Is lied to')).token);
  expect((await addTo(browser, newAuthenticator(), lies)).json()).toMatchObject(refused);
  expect((await browser.get('/account/security')).json()).toMatchObject({ passkeys: [] });
});

test('refuses a signature from another site, of another challenge, without verification or by a copy', async () => {
  const owner = newBrowser(town.app, town.alpha.people.staff.token);
  const key = newAuthenticator();
  await addTo(owner, key);
  for (const lies of [
    { origin: 'https://lanyard.evil.example' },
    { host: 'evil.example' },
    { challenge: 'AAAA' },
    { verified: false },
  ])
    expect((await signInWith(newBrowser(town.app), key, lies)).json()).toMatchObject(refused);
  expect((await signInWith(newBrowser(town.app), key, { counter: 50 })).statusCode).toBe(200);
  // A copied passkey reports a counter that is not higher than the last one that the server saw.
  for (const counter of [49, 50])
    expect((await signInWith(newBrowser(town.app), key, { counter })).json()).toMatchObject(refused);
  expect((await signInWith(newBrowser(town.app), key, { counter: 51 })).statusCode).toBe(200);
  expect((await signInWith(newBrowser(town.app), newAuthenticator())).json()).toMatchObject(refused);
});

test('accepts one answer to a challenge, right or wrong, and only within five minutes', async () => {
  const owner = newBrowser(town.app, town.alpha.people.staff.token);
  const key = newAuthenticator();
  const challenge = await challengeFrom(owner, '/account/passkeys/options');
  await sql`update ctl.sessions set challenge_at = now() - interval '6 minutes' where challenge is not null`.execute(
    town.db,
  );
  const late = await owner.post('/account/passkeys', { registration: key.register({ challenge }) });
  expect(late.json()).toMatchObject(refused);
  await addTo(owner, key);

  const browser = newBrowser(town.app);
  const asked = await challengeFrom(browser, '/sign-in/passkey');
  const finish = (lies = {}) =>
    browser.post('/sign-in/finish', {
      method: 'passkey',
      assertion: key.assert({ challenge: asked, ...lies }),
    });
  expect((await finish({ verified: false })).json()).toMatchObject(refused);
  expect((await finish()).json()).toMatchObject(refused);
});

test('accepts only the person’s own passkey after a password, and lets one passkey belong to one person', async () => {
  await meera();
  await addTo(await passwordGiven(), newAuthenticator());
  const foreign = newAuthenticator();
  await addTo(newBrowser(town.app, town.alpha.people.staff.token), foreign);
  expect((await signInWith(await passwordGiven(), foreign)).json()).toMatchObject(refused);
  // Without a password, the passkey is accepted even if another person left an unfinished sign-in in this browser.
  const left = await passwordGiven();
  const { options } = (await left.post('/sign-in/passkey', { afterPassword: false })).json<Options>();
  const assertion = foreign.assert({ challenge: options.challenge });
  const alone = await left.post('/sign-in/finish', { method: 'passkey', assertion });
  expect(alone.json()).toMatchObject({ me: { person: { id: town.alpha.people.staff.id } } });
  const thief = newBrowser(town.app, (await newPerson(town.db, 'Has the same key')).token);
  expect((await addTo(thief, foreign)).json()).toMatchObject(refused);
});

test('refuses a removed passkey, and refuses to remove another person’s or the last required one', async () => {
  const teacher = newBrowser(town.app, town.alpha.people.reviewer.token);
  const key = newAuthenticator();
  const { passkey } = (await addTo(teacher, key)).json<{ passkey: { id: string } }>();
  const principal = newBrowser(town.app, town.alpha.people.principal.token);
  expect((await principal.delete(`/account/passkeys/${passkey.id}`)).statusCode).toBe(404);
  expect((await teacher.delete(`/account/passkeys/${passkey.id}`)).statusCode).toBe(200);
  expect((await signInWith(newBrowser(town.app), key)).json()).toMatchObject(refused);

  const needed = (await addTo(principal, newAuthenticator())).json<{ passkey: { id: string } }>();
  expect((await principal.delete(`/account/passkeys/${needed.passkey.id}`)).json()).toMatchObject({
    code: 'last_second_factor',
  });
  await addTo(principal, newAuthenticator());
  expect((await principal.delete(`/account/passkeys/${needed.passkey.id}`)).statusCode).toBe(200);
});

test('refuses the passkey of a disabled person', async () => {
  const person = await newPerson(town.db, 'Will leave');
  const key = newAuthenticator();
  await addTo(newBrowser(town.app, person.token), key);
  await sql`update ctl.people set disabled_at = now() where id = ${person.id}`.execute(town.db);
  expect((await signInWith(newBrowser(town.app), key)).json()).toMatchObject(refused);
});

test('neither creates nor accepts a passkey with an RSA key', async () => {
  const id = await meera();
  const [right, rsa] = [newAuthenticator(), newAuthenticator('rsa')];
  const browser = await passwordGiven();
  const offered = await browser.post('/account/passkeys/options');
  expect(offered.json()).toMatchObject({ options: { pubKeyCredParams: [{ alg: -8 }, { alg: -7 }] } });
  expect((await addTo(browser, rsa)).json()).toMatchObject(refused);
  // We write the passkey into the database ourselves, as if a person had added it before we refused RSA. A P-256 key in
  // the same row signs in, so only the kind of the key is refused.
  for (const [key, status] of [
    [right, 200],
    [rsa, 403],
  ] as const) {
    await sql`delete from ctl.passkeys`.execute(town.db);
    await sql`insert into ctl.passkeys (person_id, credential_id, public_key, counter, transports, name)
      values (${id}, ${key.id}, ${key.publicKey}, 0, '{internal}', 'Laptop')`.execute(town.db);
    expect((await signInWith(newBrowser(town.app), key)).statusCode).toBe(status);
  }
});
