import { randomUUID } from 'node:crypto';

import { connect, type Db } from '@lanyard/db/connect';
import { isoDayAt } from '@lanyard/format/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ActingPrincipal, People } from '../../api-people.ts';
import { accountRoutes } from '../routes.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { sendTestRequest } from '../test-people.ts';
import { peopleRoutes } from './routes-people.ts';

const town = testFeatureServer((front) => [...accountRoutes(front), ...peopleRoutes(front)]);
let owner: Db;
beforeAll(() => {
  owner = connect(town.ownerUrl, 1);
});
afterAll(() => owner.destroy());

const day = (days: number): string => isoDayAt(Date.now() + days * 86_400_000, 'Asia/Kolkata');
const name = (person: string, until: string, token = town.alpha.people.admin.token, org = town.alpha.org) =>
  sendTestRequest(town.app, token, `/orgs/${org}/acting-principal`, {
    method: 'POST',
    body: { person, until },
    key: randomUUID(),
  });
const end = (token = town.alpha.people.admin.token) =>
  sendTestRequest(town.app, token, `/orgs/${town.alpha.org}/acting-principal`, { method: 'DELETE' });
const people = async (): Promise<People> =>
  (
    await sendTestRequest(town.app, town.alpha.people.admin.token, `/orgs/${town.alpha.org}/people`)
  ).json<People>();
const rolesOf = async (token: string): Promise<string[]> =>
  (await sendTestRequest(town.app, token, '/session'))
    .json<{ me: { memberships: { roles: string[] }[] } }>()
    .me.memberships.flatMap(({ roles }) => roles);
const change = async (person: string, roles: string[]) => {
  const version = (await people()).people.find(({ id }) => id === person)?.version ?? 0;
  return sendTestRequest(
    town.app,
    town.alpha.people.admin.token,
    `/orgs/${town.alpha.org}/people/${person}`,
    {
      method: 'PATCH',
      body: { roles },
      headers: { 'if-match': `"${String(version)}"` },
    },
  );
};

test('refuses an acting principal while there is an active principal', async () => {
  const { staff } = town.alpha.people;
  expect((await name(staff.id, day(3))).json()).toMatchObject({ status: 409, code: 'principal_active' });
});

test('gives the person the principal’s permissions until the last day', async () => {
  const { staff, principal, reviewer } = town.alpha.people;
  expect((await change(principal.id, ['staff'])).statusCode).toBe(200);
  const reply = await name(staff.id, day(3));
  expect(reply.statusCode).toBe(201);
  expect(reply.json<ActingPrincipal>()).toEqual({
    person: staff.id,
    name: 'staff of Alpha',
    until: day(3),
    namedBy: 'admin of Alpha',
  });
  expect((await people()).acting).toEqual(reply.json());
  expect(await rolesOf(staff.token)).toEqual(['staff', 'principal']);
  expect(await rolesOf(reviewer.token)).toEqual(['reviewer']);
  expect((await name(reviewer.id, day(3))).json()).toMatchObject({ code: 'principal_active' });

  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql`select person_id, subjects, detail from audit_events where action = 'people.name_acting_principal'`.execute(
      tx,
    ),
  );
  expect(rows).toMatchObject([
    { person_id: town.alpha.people.admin.id, subjects: [staff.id], detail: { until: day(3) } },
  ]);
});

test('ends the permissions after the last day in the school’s time zone', async () => {
  const { staff, reviewer } = town.alpha.people;
  await sql`update app.acting_principals set until = ${day(0)}`.execute(owner);
  expect(await rolesOf(staff.token)).toEqual(['staff', 'principal']);
  await sql`update app.acting_principals set until = ${day(-1)}`.execute(owner);
  expect(await rolesOf(staff.token)).toEqual(['staff']);
  expect((await people()).acting).toBeNull();
  // The school can name an acting principal again.
  expect((await name(reviewer.id, day(0))).statusCode).toBe(201);
  expect(await rolesOf(reviewer.token)).toEqual(['reviewer', 'principal']);
});

test('lets an admin end the acting role at once, and only once', async () => {
  const { reviewer } = town.alpha.people;
  expect((await end()).statusCode).toBe(200);
  expect(await rolesOf(reviewer.token)).toEqual(['reviewer']);
  expect((await end()).statusCode).toBe(404);
});

test('names one person if ten are named at once', async () => {
  const ids = [town.alpha.people.staff.id, town.alpha.people.reviewer.id];
  const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => name(ids[i % 2] ?? '', day(1))));
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
});

test('ends the acting role when a principal joins or the acting principal leaves', async () => {
  const { staff, principal } = town.alpha.people;
  await end();
  await name(staff.id, day(5));
  await change(principal.id, ['principal']);
  expect(await rolesOf(staff.token)).toEqual(['staff']);
  await change(principal.id, ['staff']);
  expect(await rolesOf(staff.token)).toEqual(['staff']);
  await name(staff.id, day(5));
  const version = (await people()).people.find(({ id }) => id === staff.id)?.version ?? 0;
  await sendTestRequest(
    town.app,
    town.alpha.people.admin.token,
    `/orgs/${town.alpha.org}/people/${staff.id}`,
    {
      method: 'DELETE',
      headers: { 'if-match': `"${String(version)}"` },
    },
  );
  expect((await people()).acting).toBeNull();
  expect((await end()).statusCode).toBe(404);
});

test.each([-1, 367])('refuses a last day that is %i days away', async (days) => {
  const reply = await name(town.alpha.people.reviewer.id, day(days));
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'body.until' }] });
});

test('refuses everyone except an admin of the school', async () => {
  const { reviewer, photographer } = town.alpha.people;
  for (const { token } of [reviewer, photographer]) {
    expect((await name(reviewer.id, day(1), token)).statusCode).toBe(403);
    expect((await end(token)).statusCode).toBe(403);
  }
  expect((await name(reviewer.id, day(1), town.beta.people.admin.token)).statusCode).toBe(404);
  expect((await name(reviewer.id, day(1), '')).statusCode).toBe(401);
  expect((await name(town.beta.people.staff.id, day(1))).statusCode).toBe(404);
  const { org, people: at } = town.vendor;
  expect((await name(at.vendor.id, day(1), at.vendor_admin.token, org)).statusCode).toBe(403);
});
