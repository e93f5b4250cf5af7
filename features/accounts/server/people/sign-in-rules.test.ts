import { randomUUID } from 'node:crypto';

import type { Role } from '@lanyard/domain/role';
import { recentMails } from '@lanyard/mail/queries';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashToken } from '../door/token.ts';
import { insertSession } from '../queries/sessions.ts';
import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, openTestSession, type TestOrganisation } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...peopleRoutes(front)]);
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

type Sent = { readonly token?: string; readonly at?: TestOrganisation; readonly version?: number };
const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, sent: Sent = {}) => {
  const { at = town.alpha, token = town.alpha.people.admin.token, version } = sent;
  return sendTestRequest(town.app, token, `/orgs/${at.org}${path}`, {
    method,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${String(version)}"` } }),
  });
};
type Rules = { version: number; without: number; withoutIfEveryone: number };
const rules = async (): Promise<Rules> => (await send('GET', '/sign-in-rules')).json<Rules>();
const change = async (body: object) => {
  const reply = await send('PATCH', '/sign-in-rules', body, { version: (await rules()).version });
  expect(reply.statusCode, reply.body).toBe(200);
};

let made = 0;
/** A new member who has signed in with a password alone. */
async function joins(roles: Role[], at: readonly TestOrganisation[] = [town.alpha]) {
  const id = await createPerson(town.db, {
    name: 'New Member',
    email: `rules${String(made++)}@town.example`,
  });
  for (const { org } of at) await joinOrganisation(town.withTenant, org, id, roles);
  return { id, token: await passwordSession(id) };
}
async function passwordSession(person: string): Promise<string> {
  const token = randomUUID();
  await insertSession(town.db, {
    tokenHash: hashToken(token),
    person,
    idleSeconds: 1800,
    lifeSeconds: 43_200,
    secondFactor: 'missing',
  });
  return token;
}
const opens = async (token: string, at = town.alpha): Promise<number> =>
  (await sendTestRequest(town.app, token, `/orgs/${at.org}/sections`)).statusCode;
const graceOver = (person: string) =>
  owner.query(`update app.memberships set factor_from = now() - interval '1 minute' where person_id = $1`, [
    person,
  ]);

describe('who needs a second factor', () => {
  test('requires it of new office staff at once, and not of a class teacher', async () => {
    expect(await opens((await joins(['staff'])).token)).toBe(403);
    expect(await opens((await joins(['reviewer'])).token)).toBe(200);
  });

  test('requires it of everyone if the rules say so, with 14 days for members and none for new ones', async () => {
    const teacher = await joins(['reviewer']);
    const before = await rules();
    await change({ secondFactor: 'everyone' });
    const after = await rules();
    expect(after.without).toBe(before.withoutIfEveryone);
    expect(await opens(teacher.token)).toBe(200);
    const { me } = (await sendTestRequest(town.app, teacher.token, '/session')).json<{
      me: { memberships: { secondFactorFrom: string }[] };
    }>();
    const days = (Date.parse(me.memberships[0]?.secondFactorFrom ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    expect(await opens((await joins(['reviewer'])).token)).toBe(403);
    await graceOver(teacher.id);
    expect(await opens(teacher.token)).toBe(403);
    await change({ secondFactor: 'usual' });
    expect(await opens(teacher.token)).toBe(200);
  });

  test('gives a person 14 days if they become office staff, and none if they become admin', async () => {
    const give = async (id: string, roles: Role[]) =>
      expect(
        (
          await sendTestRequest(
            town.app,
            town.alpha.people.admin.token,
            `/orgs/${town.alpha.org}/people/${id}`,
            {
              method: 'PATCH',
              body: { roles },
              headers: { 'if-match': '"1"' },
            },
          )
        ).statusCode,
      ).toBe(200);
    const [office, head] = [await joins(['reviewer']), await joins(['reviewer'])];
    for (const { id } of [office, head]) await graceOver(id);
    await give(office.id, ['staff']);
    await give(head.id, ['admin']);
    expect([await opens(office.token), await opens(head.token)]).toEqual([200, 403]);
    await graceOver(office.id);
    expect(await opens(office.token)).toBe(403);
  });

  test('uses each organisation’s own rule', async () => {
    const both = await joins(['reviewer'], [town.alpha, town.beta]);
    await change({ secondFactor: 'everyone' });
    await graceOver(both.id);
    expect([await opens(both.token), await opens(both.token, town.beta)]).toEqual([403, 200]);
    await change({ secondFactor: 'usual' });
  });
});

describe('how long a session lasts', () => {
  const limits = async (token: string) => {
    const { rows } = await owner.query<{ idle: number; hours: number }>(
      `select idle_seconds / 60 as idle, round(extract(epoch from expires_at - created_at) / 3600)::int as hours
       from ctl.sessions where token_hash = $1`,
      [hashToken(token)],
    );
    return rows[0];
  };

  test('applies stricter rules to open sessions at once, except a photographer’s idle time', async () => {
    const [office, camera] = [await joins(['staff']), await joins(['photographer'])];
    await owner.query('update ctl.sessions set idle_seconds = 43200 where person_id = $1', [camera.id]);
    await change({ idleMinutes: 10, sessionHours: 4 });
    expect(await limits(office.token)).toEqual({ idle: 10, hours: 4 });
    expect(await limits(camera.token)).toEqual({ idle: 720, hours: 4 });
    await change({ idleMinutes: 30, sessionHours: 12 });
    expect(await limits(office.token), 'nothing becomes longer').toEqual({ idle: 10, hours: 4 });
  });

  test('applies the strictest rules of the person’s organisations to a new session', async () => {
    await change({ idleMinutes: 15, sessionHours: 8 });
    const email = 'two.places@town.example';
    const password = 'a long enough pass phrase';
    const id = await createPerson(town.db, { name: 'Two Places', email, password });
    for (const { org } of [town.alpha, town.beta])
      await joinOrganisation(town.withTenant, org, id, ['reviewer']);
    const reply = await newBrowser(town.app).post('/sign-in', { email, password });
    expect(reply.statusCode, reply.body).toBe(200);
    const { rows } = await owner.query<{ idle: number }>(
      'select idle_seconds / 60 as idle from ctl.sessions where person_id = $1',
      [id],
    );
    expect(rows).toEqual([{ idle: 15 }]);
    await change({ idleMinutes: 30, sessionHours: 12 });
  });

  test.each([
    { idleMinutes: 4 },
    { idleMinutes: 61 },
    { sessionHours: 0 },
    { sessionHours: 13 },
    { secondFactor: 'nobody' },
  ])('refuses %j as out of range', async (body) => {
    const { version } = await rules();
    const reply = await send('PATCH', '/sign-in-rules', body, { version });
    expect(reply.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('shows the second of two people who change at once what the first changed', async () => {
    const { version } = await rules();
    const both = await Promise.all(
      [20, 25].map((idleMinutes) => send('PATCH', '/sign-in-rules', { idleMinutes }, { version })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    await change({ idleMinutes: 30 });
  });
});

describe('ending the sessions of a member', () => {
  const end = (person: string, sent: Sent = {}) =>
    send('POST', `/people/${person}/end-sessions`, undefined, sent);

  test('signs them out at once, emails them, and lets them sign in again', async () => {
    const member = await joins(['reviewer']);
    expect((await end(member.id)).statusCode).toBe(200);
    expect(await opens(member.token)).toBe(401);
    expect((await sendTestRequest(town.app, member.token, '/session')).json()).toEqual({ me: null });
    const mails = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
      recentMails(tx, town.alpha.org),
    );
    expect(mails[0]?.subject).toBe('You were signed out of Alpha');
    expect(await opens(await openTestSession(town.db, member.id))).toBe(200);
    const { rows } = await owner.query(
      `select person_id, subjects from app.audit_events where action = 'people.end_sessions' order by at desc`,
    );
    expect(rows[0]).toEqual({ person_id: town.alpha.people.admin.id, subjects: [member.id] });
  });

  test('keeps them signed in in other organisations', async () => {
    const both = await joins(['reviewer'], [town.alpha, town.beta]);
    await end(both.id);
    expect([await opens(both.token), await opens(both.token, town.beta)]).toEqual([401, 200]);
  });

  test('refuses everyone except an admin of the organisation', async () => {
    const member = await joins(['reviewer']);
    const { staff, principal } = town.alpha.people;
    for (const { token } of [staff, principal])
      expect((await end(member.id, { token })).statusCode).toBe(403);
    expect((await end(member.id, { token: town.beta.people.admin.token })).statusCode).toBe(404);
    expect((await end(town.beta.people.admin.id)).statusCode).toBe(404);
    expect(
      (
        await sendTestRequest(
          town.app,
          undefined,
          `/orgs/${town.alpha.org}/people/${member.id}/end-sessions`,
          {
            method: 'POST',
          },
        )
      ).statusCode,
    ).toBe(401);
    expect(await opens(member.token)).toBe(200);
    for (const { token } of [staff, principal])
      expect((await send('GET', '/sign-in-rules', undefined, { token })).statusCode).toBe(403);
  });
});
