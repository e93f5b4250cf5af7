import { randomUUID } from 'node:crypto';

import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Invitation, People } from '../../api-people.ts';
import { hashToken } from '../door/token.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { tokenInLatestMail } from '../test-mails.ts';
import { sendTestRequest, type TestOrganisation } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

const town = testFeatureServer(peopleRoutes);
type By = { readonly at?: TestOrganisation; readonly token?: string; readonly key?: string };
const head = (at: TestOrganisation): string =>
  at === town.vendor ? at.people.vendor_admin.token : at.people.admin.token;
const invite = (body: object, { at = town.alpha, token = head(at), key = randomUUID() }: By = {}) =>
  sendTestRequest(town.app, token, `/orgs/${at.org}/invitations`, { method: 'POST', body, key });
const again = (id: string, { at = town.alpha, token = head(at) }: By = {}) =>
  sendTestRequest(town.app, token, `/orgs/${at.org}/invitations/${id}/send`, {
    method: 'POST',
    key: randomUUID(),
  });
const cancel = (id: string, { at = town.alpha, token = head(at) }: By = {}) =>
  sendTestRequest(town.app, token, `/orgs/${at.org}/invitations/${id}`, { method: 'DELETE' });
const list = async (at = town.alpha): Promise<People> =>
  (await sendTestRequest(town.app, head(at), `/orgs/${at.org}/people`)).json<People>();
const readInvitation = (token: string) =>
  sendTestRequest(town.app, undefined, '/invitation', { method: 'POST', body: { token } });

let made = 0;
const someone = (more: object = {}) => ({
  email: `invited${String(made++)}@school.example`,
  name: 'Anita Joshi',
  roles: ['reviewer'],
  ...more,
});

test('lists an invited person and sends an email with a link', async () => {
  const sections = town.alpha.sections.slice(1, 3).map(({ id }) => id);
  const body = someone({ email: 'Anita.Joshi@school.example', roles: ['staff', 'reviewer'], sections });
  const reply = await invite(body);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({
    email: 'Anita.Joshi@school.example',
    name: 'Anita Joshi',
    roles: ['staff', 'reviewer'],
    sections: [
      { class: '9', division: 'B' },
      { class: '10', division: 'A' },
    ],
    invitedBy: 'admin of Alpha',
  });
  const { id, expiresAt } = reply.json<Invitation>();
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(7.1 * 86_400_000);
  expect((await list()).invitations.map((each) => each.id)).toContain(id);

  const mails = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    recentMails(tx, town.alpha.org),
  );
  expect(mails[0]).toMatchObject({
    recipient: 'Anita.Joshi@school.example',
    subject: 'Join Alpha on Lanyard',
  });
  expect(mails[0]?.link).toMatch(/https:\/\/lanyard\.example\/join#token=[\w-]{43}"/);
  expect(mails[0]?.body).toContain('admin of Alpha invites you to Alpha');
});

test('stores no token in a form that could be used', async () => {
  const body = someone();
  await invite(body);
  const token = await tokenInLatestMail(town.withTenant, town.alpha.org, body.email);
  const { rows } = await sql`select * from invitations`.execute(town.db);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).toContain(JSON.stringify(hashToken(token)));
});

test('records in activity and audit who invited whom with which roles', async () => {
  const { id } = (await invite(someone())).json<Invitation>();
  await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, async ({ tx }) => {
    const audit = await tx.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(audit).toMatchObject({
      person_id: town.alpha.people.admin.id,
      action: 'people.invite',
      subjects: [id],
      detail: { roles: ['reviewer'] },
    });
    const line = await tx.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(line).toMatchObject({ kind: 'person_invited', person_id: town.alpha.people.admin.id });
  });
});

describe('refuses wrong values and names the field', () => {
  test.each([
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b' }],
    ['email', { email: 'two@a.example, three@b.example' }],
    ['email', { email: `${'x'.repeat(250)}@a.example` }],
    ['email', { email: 'line@a.example\nBcc: x@b.example' }],
    ['name', { name: '  ' }],
    ['name', { name: 'Line\nbreak' }],
    ['roles', { roles: [] }],
    ['roles.0', { roles: ['owner'] }],
    ['roles', { roles: ['vendor'] }],
    ['roles', { roles: ['staff', 'vendor_admin'] }],
    ['sections.0', { sections: ['nine'] }],
  ])('%s in %j', async (field, given) => {
    const before = (await list()).invitations.length;
    const reply = await invite(someone(given));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${field}` }] });
    expect((await list()).invitations.length).toBe(before);
  });
});

test('lets a vendor invite its own roles without classes', async () => {
  expect((await invite(someone({ roles: ['vendor'] }), { at: town.vendor })).statusCode).toBe(201);
  expect((await invite(someone({ roles: ['staff'] }), { at: town.vendor })).statusCode).toBe(400);
  const sections = [town.alpha.sections[0]?.id];
  const reply = await invite(someone({ roles: ['vendor'], sections }), { at: town.vendor });
  expect(reply.statusCode).toBe(404);
});

test('refuses a class of another school', async () => {
  expect((await invite(someone({ sections: [town.beta.sections[0]?.id] }))).statusCode).toBe(404);
});

test('refuses a member, and a second invitation even if ten come at once', async () => {
  const member = (await list()).people.find(({ id }) => id === town.alpha.people.staff.id);
  const reply = await invite(someone({ email: member?.email.toUpperCase() }));
  expect(reply.json()).toMatchObject({ status: 409, code: 'already_member' });
  const body = someone();
  const replies = await Promise.all(Array.from({ length: 10 }, () => invite(body)));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect((await invite({ ...body, email: body.email.toUpperCase() })).json()).toMatchObject({
    code: 'already_invited',
  });
  expect((await invite(body, { at: town.beta })).statusCode).toBe(201);
});

test('replaces the link and starts a new week when sent again', async () => {
  const body = someone();
  const { id } = (await invite(body)).json<Invitation>();
  const first = await tokenInLatestMail(town.withTenant, town.alpha.org, body.email);
  const reply = await again(id);
  expect(reply.json()).toMatchObject({ id, version: 2 });
  const second = await tokenInLatestMail(town.withTenant, town.alpha.org, body.email);
  expect(second).not.toBe(first);
  expect((await readInvitation(first)).statusCode).toBe(404);
  expect((await readInvitation(second)).statusCode).toBe(200);
});

test('removes a cancelled invitation and its link, and the address can be invited again', async () => {
  const body = someone();
  const { id } = (await invite(body)).json<Invitation>();
  const token = await tokenInLatestMail(town.withTenant, town.alpha.org, body.email);
  expect((await cancel(id)).statusCode).toBe(200);
  expect((await readInvitation(token)).json()).toMatchObject({ status: 410, code: 'invitation_over' });
  expect((await list()).invitations.map((each) => each.id)).not.toContain(id);
  expect((await cancel(id)).json()).toMatchObject({ code: 'invitation_over' });
  expect((await again(id)).json()).toMatchObject({ code: 'invitation_over' });
  expect((await invite(body)).statusCode).toBe(201);
});

test('refuses everyone except admins of the organisation', async () => {
  const { id } = (await invite(someone())).json<Invitation>();
  const people = `/orgs/${town.alpha.org}/people`;
  for (const role of ['staff', 'photographer', 'reviewer', 'principal'] as const) {
    const { token } = town.alpha.people[role];
    expect((await invite(someone(), { token })).statusCode).toBe(403);
    expect((await again(id, { token })).statusCode).toBe(403);
    expect((await cancel(id, { token })).statusCode).toBe(403);
    expect((await sendTestRequest(town.app, token, people)).statusCode).toBe(403);
  }
  for (const [token, status] of [
    [town.beta.people.admin.token, 404],
    [town.vendor.people.vendor_admin.token, 404],
    ['', 401],
  ] as const) {
    expect((await invite(someone(), { token })).statusCode).toBe(status);
    expect((await again(id, { token })).statusCode).toBe(status);
    expect((await cancel(id, { token })).statusCode).toBe(status);
    expect((await sendTestRequest(town.app, token, people)).statusCode).toBe(status);
  }
  // The URL names the other school, but the invitation belongs to this school.
  expect((await again(id, { at: town.beta })).statusCode).toBe(404);
  expect((await cancel(id, { at: town.beta })).statusCode).toBe(404);
});

test('lists all members by name with the classes that they review', async () => {
  const { people } = await list(town.beta);
  expect(
    people.map(({ name, roles, sections }) => [name, roles, sections.map((s) => s.class + s.division)]),
  ).toEqual([
    ['admin of Beta', ['admin'], []],
    ['photographer of Beta', ['photographer'], []],
    ['principal of Beta', ['principal'], []],
    ['reviewer of Beta', ['reviewer'], ['9A']],
    ['staff of Beta', ['staff'], []],
  ]);
});
