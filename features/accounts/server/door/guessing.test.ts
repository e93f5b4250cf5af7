import { deviceCookie } from '@lanyard/http/session-cookie';
import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { secondsUntilNextTry } from '../queries/guesses.ts';
import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { deleteTryCounts, countTryBeforeCheck, type TryCounters } from './guessing.ts';
import { hashPassword } from './password.ts';

const town = testFeatureServer(accountRoutes);
const password = 'a long enough phrase of mine';
const email = 'asha@alpha.example';
let id = '';
beforeAll(async () => {
  id = await createPerson(town.db, { name: 'Asha Rao', email, password });
  await joinOrganisation(town.withTenant, town.alpha.org, id, ['reviewer']);
});
beforeEach(async () => {
  await sql`delete from ctl.sign_in_failures`.execute(town.db);
  await sql`delete from ctl.known_devices`.execute(town.db);
});

const home = '192.0.2.1';
const elsewhere = '198.51.100.7';
const signIn = (given: string, { as = email, from = home } = {}) =>
  newBrowser(town.app, undefined, from).post('/sign-in', { email: as, password: given });
/** Writes a count of wrong tries into the database, because each real try would compute a slow hash. */
const guessed = (subject: string, count: number, waitSeconds = 0) =>
  sql`insert into ctl.sign_in_failures (subject, count, open_at)
    values (${subject}, ${count}, now() + make_interval(secs => ${waitSeconds}))
    on conflict (subject) do update set count = excluded.count, open_at = excluded.open_at`.execute(town.db);
const letThemWait = () => sql`update ctl.sign_in_failures set open_at = now()`.execute(town.db);
/** Extends each current wait to a minute, because a slow machine can need more than five seconds for one hash. */
const makeWaitsLong = () =>
  sql`update ctl.sign_in_failures set open_at = now() + interval '1 minute' where open_at > since`.execute(
    town.db,
  );
const mails = async (): Promise<string[]> => {
  const { org } = town.alpha;
  const found = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => recentMails(tx, org));
  return found.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};

describe('a wait after wrong tries', () => {
  const tries: TryCounters = { isKnownDevice: false, counts: [{ subject: 'a test', free: 5 }] };
  test.each([
    [3, 0],
    [4, 5],
    [5, 10],
    [6, 20],
    [11, 640],
    [12, 900],
    [5000, 900],
  ])(
    'makes the next try after %i earlier wrong ones and this one wait for %i seconds',
    async (before, seconds) => {
      await guessed('a test', before);
      expect((await countTryBeforeCheck(town.db, tries)).retryAfter).toBe(0);
      expect(await secondsUntilNextTry(town.db, 'a test')).toBe(seconds);
    },
  );

  test('checks only the free tries if many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => countTryBeforeCheck(town.db, tries)));
    expect(all.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(5);
    expect(all.filter(({ isFirstToSlow }) => isFirstToSlow)).toHaveLength(1);
  });

  test('deletes the count after a right try and after a day', async () => {
    for (let i = 0; i < 5; i++) await countTryBeforeCheck(town.db, tries);
    await deleteTryCounts(town.db, tries);
    expect((await countTryBeforeCheck(town.db, tries)).retryAfter).toBe(0);
    await guessed('a test', 50);
    await sql`update ctl.sign_in_failures set since = now() - interval '25 hours'`.execute(town.db);
    await countTryBeforeCheck(town.db, tries);
    expect((await countTryBeforeCheck(town.db, tries)).retryAfter).toBe(0);
  });
});

describe('at the sign-in', () => {
  test.each([email, 'nobody@alpha.example'])(
    'makes the sixth try for %s wait after five wrong ones, whether or not the account exists',
    async (as) => {
      await guessed(`account ${as} from ${home}`, 4);
      expect((await signIn('wrong', { as })).statusCode).toBe(401);
      await makeWaitsLong();
      const reply = await signIn(password, { as });
      expect(reply.statusCode).toBe(429);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(30);
      await letThemWait();
      expect((await signIn(password, { as })).statusCode).toBe(as === email ? 200 : 401);
    },
  );

  test('gives each network five free tries, and all unknown networks together twenty', async () => {
    await guessed(`account ${email} from ${home}`, 9, 60);
    expect((await signIn('wrong')).statusCode).toBe(429);
    expect((await signIn('wrong', { from: elsewhere })).statusCode).toBe(401);
    await guessed(`account ${email}`, 19);
    expect((await signIn('wrong', { from: '203.0.113.1' })).statusCode).toBe(401);
    await makeWaitsLong();
    expect((await signIn(password, { from: '203.0.113.2' })).statusCode).toBe(429);
  });

  test('does not slow down a known device of the owner, which has its own five free tries', async () => {
    const known = newBrowser(town.app, undefined, home);
    const give = (given: string) => known.post('/sign-in', { email, password: given });
    expect((await give(password)).statusCode).toBe(200);
    await guessed(`account ${email}`, 40, 900);
    await guessed(`account ${email} from ${home}`, 40, 900);
    await guessed(`address ${home}`, 30);
    expect((await signIn(password)).statusCode).toBe(429);
    expect((await give('wrong')).statusCode).toBe(401);
    expect((await give(password)).statusCode).toBe(200);
    await give('wrong');
    await sql`update ctl.sign_in_failures set count = 4 where subject like '% device %'`.execute(town.db);
    expect((await give('wrong')).statusCode).toBe(401);
    await makeWaitsLong();
    expect((await give(password)).statusCode).toBe(429);
  });

  test('treats another person’s device or a made-up one as unknown', async () => {
    const other = 'other@alpha.example';
    await createPerson(town.db, { name: 'Other Person', email: other, password });
    const theirs = newBrowser(town.app, undefined, home);
    await theirs.post('/sign-in', { email: other, password });
    await guessed(`account ${email}`, 40, 900);
    expect((await theirs.post('/sign-in', { email, password })).statusCode).toBe(429);
    const planted = newBrowser(town.app, undefined, home);
    planted.cookies.set(deviceCookie, 'planted');
    expect((await planted.post('/sign-in', { email, password })).statusCode).toBe(429);
    await sql`delete from ctl.sign_in_failures`.execute(town.db);
    await planted.post('/sign-in', { email, password });
    expect(planted.cookies.get(deviceCookie)).not.toBe('planted');
    // If two people share a browser, it is a known device of both.
    const token = theirs.cookies.get(deviceCookie);
    await theirs.post('/sign-in', { email, password });
    expect(theirs.cookies.get(deviceCookie)).toBe(token);
  });

  test('emails the owner once a day', async () => {
    const subject = 'Wrong passwords for your account';
    const before = (await mails()).filter((each) => each === subject).length;
    for (const from of [home, elsewhere]) {
      await guessed(`account ${email} from ${from}`, 4);
      await signIn('wrong', { from });
    }
    await expect.poll(async () => (await mails()).filter((each) => each === subject).length).toBe(before + 1);
  });
});

test('replaces a hash of the old form when its password is entered', async () => {
  const typed = 'un caf\u00E9 tr\u00E8s long et noir';
  const old = (await hashPassword(typed)).replace(/^exact/, '');
  await sql`update ctl.people set password_hash = ${old} where id = ${id}`.execute(town.db);
  expect((await signIn(typed.normalize('NFD'))).statusCode).toBe(200);
  const { rows } = await sql<{
    hash: string;
  }>`select password_hash as hash from ctl.people where id = ${id}`.execute(town.db);
  expect(rows[0]?.hash).toMatch(/^exact\$/);
  expect((await signIn(typed.normalize('NFD'))).statusCode).toBe(200);
  expect((await signIn(typed)).statusCode).toBe(401);
});
