import { randomUUID } from 'node:crypto';

import { connect, type Db } from '@lanyard/db/connect';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Invitation, People } from '../../api-people.ts';
import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { tokenInLatestMail } from '../test-mails.ts';
import { sendTestRequest, newPerson, openTestSession } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...peopleRoutes(front)]);
let owner: Db;
beforeAll(() => {
  owner = connect(town.ownerUrl, 1);
});
afterAll(() => owner.destroy());

const password = 'five small blue herons';
let made = 0;
async function invited(
  more: object = {},
  by = town.alpha.people.admin.token,
): Promise<{ email: string; id: string; token: string }> {
  const email = `joins${String(made++)}@school.example`;
  const body = { email, name: 'Anita Joshi', roles: ['reviewer'], ...more };
  const reply = await sendTestRequest(town.app, by, `/orgs/${town.alpha.org}/invitations`, {
    method: 'POST',
    body,
    key: randomUUID(),
  });
  expect(reply.statusCode).toBe(201);
  const token = await tokenInLatestMail(town.withTenant, town.alpha.org, body.email);
  return { email: body.email, id: reply.json<Invitation>().id, token };
}
const readInvitation = (token: string) =>
  sendTestRequest(town.app, undefined, '/invitation', { method: 'POST', body: { token } });
const accept = (body: object, session?: string) =>
  sendTestRequest(town.app, session, '/invitation/accept', { method: 'POST', body });
const sessionIn = (reply: { headers: Record<string, unknown> }): string =>
  new RegExp(`${sessionCookie}=([^;]*)`).exec(String(reply.headers['set-cookie']))?.[1] ?? '';
const people = async (): Promise<People> =>
  (
    await sendTestRequest(town.app, town.alpha.people.admin.token, `/orgs/${town.alpha.org}/people`)
  ).json<People>();

test.each([
  ['left', 'DELETE', undefined],
  ['no longer looks after the people', 'PATCH', { roles: ['staff'] }],
] as const)('cancels the invitations of a person who %s', async (_, method, body) => {
  const inviter = await newPerson(town.db, 'Soon gone');
  await joinOrganisation(town.withTenant, town.alpha.org, inviter.id, ['admin']);
  const back = await invited({ roles: ['admin'] }, inviter.token);
  const other = await invited();
  const gone = await sendTestRequest(
    town.app,
    town.alpha.people.admin.token,
    `/orgs/${town.alpha.org}/people/${inviter.id}`,
    { method, headers: { 'if-match': '"1"' }, ...(body ? { body } : {}) },
  );
  expect(gone.statusCode).toBe(200);
  expect((await readInvitation(back.token)).json()).toMatchObject({ code: 'invitation_over' });
  expect((await accept({ token: back.token, name: 'Back again', password })).json()).toMatchObject({
    code: 'invitation_over',
  });
  expect((await people()).invitations.map(({ id }) => id)).toEqual(
    expect.not.arrayContaining([back.id]) as string[],
  );
  expect((await readInvitation(other.token)).statusCode).toBe(200);
});

test('lets a new person see the invitation, give a name and a password, and join', async () => {
  const sections = town.alpha.sections.slice(0, 2).map(({ id }) => id);
  const { email, token } = await invited({ sections });
  expect((await readInvitation(token)).json()).toMatchObject({
    organisation: { name: 'Alpha', kind: 'school', colour: '#2e77d8' },
    email,
    name: 'Anita Joshi',
    roles: ['reviewer'],
    known: false,
  });
  const reply = await accept({ token, name: ' Anita  Joshi-Rao ', password });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    org: town.alpha.org,
    me: {
      person: { name: 'Anita  Joshi-Rao', email },
      memberships: [{ org: town.alpha.org, roles: ['reviewer'] }],
    },
  });
  const session = sessionIn(reply);
  // 9-A had a reviewer, so the new person became the deputy. 9-B had none.
  const seen = await sendTestRequest(town.app, session, `/orgs/${town.alpha.org}/sections`);
  expect(seen.json<{ sections: unknown[] }>().sections).toMatchObject([
    { class: '9', division: 'A' },
    { class: '9', division: 'B' },
  ]);
  const signIn = await sendTestRequest(town.app, undefined, '/sign-in', {
    method: 'POST',
    body: { email, password },
  });
  expect(signIn.statusCode).toBe(200);
  expect((await people()).invitations.map((each) => each.email)).not.toContain(email);
});

test('accepts a token once', async () => {
  const { token } = await invited();
  expect((await accept({ token, name: 'First', password })).statusCode).toBe(200);
  expect((await accept({ token, name: 'Second', password })).json()).toMatchObject({
    status: 410,
    code: 'invitation_over',
  });
  expect((await readInvitation(token)).statusCode).toBe(410);
});

test('creates one membership and one session if ten people use the same token at once', async () => {
  const { email, token } = await invited();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => accept({ token, name: `Racer ${String(i)}`, password })),
  );
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await people()).people.filter((each) => each.email === email)).toHaveLength(1);
  expect(replies.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
});

test('creates one membership if a person with an account accepts ten times at once', async () => {
  const { email, token } = await invited();
  const id = await createPerson(town.db, { name: 'Known Already', email });
  const session = await openTestSession(town.db, id);
  const replies = await Promise.all(Array.from({ length: 10 }, () => accept({ token }, session)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(9);
});

test('refuses an expired invitation, also if it expires between looking and accepting', async () => {
  const { id, token } = await invited();
  expect((await readInvitation(token)).statusCode).toBe(200);
  await sql`update app.invitations set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    owner,
  );
  expect((await readInvitation(token)).json()).toMatchObject({ code: 'invitation_over' });
  expect((await accept({ token, name: 'Late', password })).json()).toMatchObject({ code: 'invitation_over' });
  expect((await people()).people.map(({ name }) => name)).not.toContain('Late');
});

test('refuses a cancelled invitation', async () => {
  const { id, token } = await invited();
  const url = `/orgs/${town.alpha.org}/invitations/${id}`;
  await sendTestRequest(town.app, town.alpha.people.admin.token, url, { method: 'DELETE' });
  expect((await accept({ token, name: 'Uninvited', password })).statusCode).toBe(410);
});

test('refuses a made-up token', async () => {
  expect((await readInvitation('x'.repeat(43))).statusCode).toBe(404);
  expect((await readInvitation('')).statusCode).toBe(400);
  expect((await accept({ token: 'x'.repeat(43), name: 'A', password })).statusCode).toBe(404);
});

describe('a new password', () => {
  test.each([
    ['short', 'fourteen signs'],
    ['common', 'passwordpassword1'],
    ['common', '123456789012345'],
    ['personal', 'joins-at-alpha-town joins'],
  ])('that is %s is refused, and no person is created', async (why, given) => {
    const { email, token } = await invited(why === 'personal' ? { email: 'joins@school.example' } : {});
    const reply = await accept({ token, name: 'Weak', password: given });
    expect(reply.json()).toMatchObject({ status: 422, code: 'weak_password', why });
    expect((await readInvitation(token)).json()).toMatchObject({ email, known: false });
  });

  test('is required, and so is a name', async () => {
    const { token } = await invited();
    const reply = await accept({ token });
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'body.name' }, { path: 'body.password' }],
    });
  });
});

describe('a person who has an account already', () => {
  test('joins only after signing in, because the email alone opens nothing', async () => {
    const { email, token } = await invited({ roles: ['staff'] });
    const id = await createPerson(town.db, { name: 'Old Hand', email, password });
    expect((await readInvitation(token)).json()).toMatchObject({ known: true });
    const byMail = await accept({ token, name: 'Old Hand', password: 'another long secret here' });
    expect(byMail.json()).toMatchObject({ status: 401, code: 'signed_out' });
    const asAnother = await accept({ token }, town.beta.people.admin.token);
    expect(asAnother.json()).toMatchObject({ status: 401, code: 'signed_out' });
    const session = await openTestSession(town.db, id);
    const reply = await accept({ token }, session);
    expect(reply.json()).toMatchObject({ me: { memberships: [{ org: town.alpha.org, roles: ['staff'] }] } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await sendTestRequest(town.app, session, `/orgs/${town.alpha.org}/sections`)).statusCode).toBe(
      200,
    );
  });

  test('cannot join if the account is disabled', async () => {
    const { email, token } = await invited();
    const id = await createPerson(town.db, { name: 'Disabled', email, password });
    const session = await openTestSession(town.db, id);
    await sql`update ctl.people set disabled_at = now() where id = ${id}`.execute(town.db);
    expect((await accept({ token }, session)).statusCode).toBe(401);
    expect((await accept({ token, name: 'New Me', password })).statusCode).toBe(401);
  });

  test('comes back with the roles of the invitation after having left', async () => {
    const { email, token } = await invited({ roles: ['staff', 'reviewer'] });
    const first = await accept({ token, name: 'Comes Back', password });
    const { id, version } = (await people()).people.find((each) => each.email === email) ?? {
      id: '',
      version: 0,
    };
    const ended = await sendTestRequest(
      town.app,
      town.alpha.people.admin.token,
      `/orgs/${town.alpha.org}/people/${id}`,
      {
        method: 'DELETE',
        headers: { 'if-match': `"${String(version)}"` },
      },
    );
    expect(ended.statusCode).toBe(200);
    const session = sessionIn(first);
    const second = await invited({ email, roles: ['photographer'] });
    const reply = await accept({ token: second.token }, session);
    expect(reply.json()).toMatchObject({ me: { memberships: [{ roles: ['photographer'] }] } });
  });
});

test('records a new member in activity and audit', async () => {
  const { id, token } = await invited();
  const reply = await accept({ token, name: 'Proven', password });
  const person = reply.json<{ me: { person: { id: string } } }>().me.person.id;
  await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, async ({ tx }) => {
    const audit = await tx
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'people.join')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audit).toMatchObject({
      person_id: person,
      subjects: [person, id],
      detail: { roles: ['reviewer'] },
    });
    const line = await tx.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(line).toMatchObject({ kind: 'person_joined', person_id: person });
  });
});
