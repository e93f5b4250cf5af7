import { randomUUID } from 'node:crypto';

import { connect, type Db } from '@lanyard/db/connect';
import { isoDayAt } from '@lanyard/format/dates';
import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { People } from '../../api-people.ts';
import type { PrincipalRequest } from '../../api-principal-requests.ts';
import { accountRoutes } from '../routes.ts';
import { joinOrganisation } from '../school/create-organisation.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest, newPerson, type TestPerson } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

// Alpha has two admins, Beta has one.
const town = testFeatureServer((front) => [...accountRoutes(front), ...peopleRoutes(front)]);
let owner: Db;
let second: TestPerson;
beforeAll(async () => {
  owner = connect(town.ownerUrl, 1);
  second = await newPerson(town.db, 'Second admin');
  await joinOrganisation(town.withTenant, town.alpha.org, second.id, ['admin']);
});
afterAll(() => owner.destroy());

type School = 'alpha' | 'beta';
const asks = (token = town.alpha.people.admin.token, until: string | null = null, at: School = 'alpha') =>
  sendTestRequest(town.app, token, `/orgs/${town[at].org}/principal-requests`, {
    method: 'POST',
    body: { until },
    key: randomUUID(),
  });
const confirm = (id: string, token = second.token, at: School = 'alpha') =>
  sendTestRequest(town.app, token, `/orgs/${town[at].org}/principal-requests/${id}/confirm`, {
    method: 'POST',
  });
const decline = (id: string, token = second.token, at: School = 'alpha') =>
  sendTestRequest(town.app, token, `/orgs/${town[at].org}/principal-requests/${id}`, { method: 'DELETE' });
const people = async (at: School = 'alpha'): Promise<People> =>
  (
    await sendTestRequest(town.app, town[at].people.admin.token, `/orgs/${town[at].org}/people`)
  ).json<People>();
const rolesOf = async (id: string, at: School = 'alpha') =>
  (await people(at)).people.find((each) => each.id === id)?.roles;
const change = async (by: TestPerson, person: string, roles: string[], at: School = 'alpha') => {
  const version = (await people(at)).people.find(({ id }) => id === person)?.version ?? 0;
  return sendTestRequest(town.app, by.token, `/orgs/${town[at].org}/people/${person}`, {
    method: 'PATCH',
    body: { roles },
    headers: { 'if-match': `"${String(version)}"` },
  });
};
const mailsTo = async (email: string, at: School = 'alpha') => {
  const { org } = town[at];
  const mails = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => recentMails(tx, org));
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};
const emailOf = async (id: string, at: School = 'alpha'): Promise<string> =>
  (await people(at)).people.find((each) => each.id === id)?.email ?? '';
const day = (days: number): string => isoDayAt(Date.now() + days * 86_400_000, 'Asia/Kolkata');

test('lets an admin make another person principal but never themselves', async () => {
  const { admin, staff } = town.alpha.people;
  const self = await change(admin, admin.id, ['admin', 'principal']);
  expect(self.json()).toMatchObject({ status: 403, code: 'another_head_needed' });
  expect(await rolesOf(admin.id)).toEqual(['admin']);
  expect((await change(admin, staff.id, ['staff', 'principal'])).statusCode).toBe(200);
  expect((await change(admin, staff.id, ['staff'])).statusCode).toBe(200);
  const acting = await sendTestRequest(town.app, admin.token, `/orgs/${town.alpha.org}/acting-principal`, {
    method: 'POST',
    body: { person: admin.id, until: day(3) },
    key: randomUUID(),
  });
  expect(acting.json()).toMatchObject({ status: 403, code: 'another_head_needed' });
});

test('lets an admin who is principal change their other roles', async () => {
  const person = await newPerson(town.db, 'Both');
  await joinOrganisation(town.withTenant, town.alpha.org, person.id, ['admin', 'principal']);
  expect((await change(person, person.id, ['admin', 'staff', 'principal'])).statusCode).toBe(200);
  expect((await asks(person.token)).json()).toMatchObject({ code: 'principal_active' });
  expect((await change(town.alpha.people.admin, person.id, ['photographer'])).statusCode).toBe(200);
});

test('emails the other admin about a request, and only that admin can confirm it', async () => {
  const { admin } = town.alpha.people;
  const asked = await asks();
  expect(asked.statusCode).toBe(201);
  const request = asked.json<PrincipalRequest>();
  expect(request).toMatchObject({ person: admin.id, name: 'admin of Alpha', until: null, freeAt: null });
  expect((await people()).principalRequests).toEqual([request]);
  expect((await asks()).json()).toMatchObject({ status: 409, code: 'already_asked' });
  expect(await mailsTo(await emailOf(second.id))).toEqual(['admin of Alpha asks to become principal']);
  expect(await mailsTo(await emailOf(town.alpha.people.reviewer.id))).toEqual([]);

  const own = await confirm(request.id, admin.token);
  expect(own.json()).toMatchObject({ status: 403, code: 'another_head_needed' });
  expect(await rolesOf(admin.id)).toEqual(['admin']);

  // If the request is confirmed twice at once, only one confirmation succeeds.
  const both = await Promise.all([confirm(request.id), confirm(request.id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await rolesOf(admin.id)).toEqual(['admin', 'principal']);
  expect((await people()).principalRequests).toEqual([]);
  expect(await mailsTo(await emailOf(admin.id))).toEqual(['Second admin confirmed your request']);
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select person_id, detail from audit_events where action = 'people.edit' and subjects = array[${admin.id}::text]
      order by at desc limit 1`.execute(tx),
  );
  expect(rows).toMatchObject([
    { person_id: second.id, detail: { roles: ['admin', 'principal'], was: ['admin'] } },
  ]);
  await change(second, admin.id, ['admin']);
});

test('has no effect if declined or withdrawn, and is answered only once', async () => {
  const { admin } = town.alpha.people;
  const first = (await asks()).json<PrincipalRequest>().id;
  expect((await decline(first)).statusCode).toBe(200);
  expect((await confirm(first)).json()).toMatchObject({ status: 409, code: 'request_settled' });
  expect((await decline(first)).json()).toMatchObject({ code: 'request_settled' });
  expect(await mailsTo(await emailOf(admin.id))).toContain('Second admin declined your request');
  const again = (await asks()).json<PrincipalRequest>().id;
  expect((await decline(again, admin.token)).statusCode).toBe(200);
  expect(await rolesOf(admin.id)).toEqual(['admin']);
});

test('takes requests to act as principal until a day while there is no principal', async () => {
  const { admin, principal } = town.alpha.people;
  expect((await asks(admin.token, day(5))).json()).toMatchObject({ code: 'principal_active' });
  await change(admin, principal.id, ['staff']);
  expect((await asks(admin.token, day(400))).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.until' }],
  });
  const { id } = (await asks(admin.token, day(5))).json<PrincipalRequest>();
  expect((await confirm(id)).statusCode).toBe(200);
  expect((await people()).acting).toMatchObject({
    person: admin.id,
    until: day(5),
    namedBy: 'Second admin',
  });
});

test('makes a sole admin wait for 72 hours and emails everyone who approves proofs', async () => {
  const { admin, reviewer, principal, staff } = town.beta.people;
  const asked = await asks(admin.token, null, 'beta');
  const { id, askedAt, freeAt } = asked.json<PrincipalRequest>();
  expect(Date.parse(freeAt ?? '') - Date.parse(askedAt)).toBe(72 * 3_600_000);
  const subject = 'admin of Beta asks to become principal';
  for (const person of [reviewer, principal])
    expect(await mailsTo(await emailOf(person.id, 'beta'), 'beta')).toEqual([subject]);
  expect(await mailsTo(await emailOf(staff.id, 'beta'), 'beta')).toEqual([]);

  expect((await confirm(id, admin.token, 'beta')).json()).toMatchObject({ code: 'another_head_needed' });
  await sql`update app.principal_requests set free_at = now() where id = ${id}`.execute(owner);
  expect((await confirm(id, admin.token, 'beta')).statusCode).toBe(200);
  expect(await rolesOf(admin.id, 'beta')).toEqual(['admin', 'principal']);
});

test('refuses everyone except admins of the same school', async () => {
  const { staff, reviewer, principal } = town.alpha.people;
  const { id } = (await asks(second.token)).json<PrincipalRequest>();
  for (const { token } of [staff, reviewer, principal]) {
    expect((await asks(token)).statusCode).toBe(403);
    expect((await confirm(id, token)).statusCode).toBe(403);
    expect((await decline(id, token)).statusCode).toBe(403);
  }
  for (const act of [confirm, decline]) {
    expect((await act(id, town.beta.people.admin.token)).statusCode).toBe(404);
    expect((await act(id, town.beta.people.admin.token, 'beta')).statusCode).toBe(404);
    expect((await act(id, '')).statusCode).toBe(401);
  }
  const { org, people: at } = town.vendor;
  const vendors = await sendTestRequest(town.app, at.vendor_admin.token, `/orgs/${org}/principal-requests`, {
    method: 'POST',
    body: { until: null },
    key: randomUUID(),
  });
  expect(vendors.statusCode).toBe(403);
});
