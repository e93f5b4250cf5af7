import { randomUUID } from 'node:crypto';

import type { SectionInFull, Year } from '@lanyard/accounts/api-school';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Student } from '../api.ts';
import { studentRoutes } from './routes.ts';

const town = testFeatureServer((front) => [
  ...accountRoutes(front),
  ...schoolRoutes(front),
  ...studentRoutes,
]);
const section = (at: TestOrganisation, i: number): string => at.sections[i]?.id ?? '';
type By = { readonly at?: TestOrganisation; readonly token?: string; readonly key?: string };
const add = (body: object, { at = town.alpha, token, key = randomUUID() }: By = {}) =>
  sendTestRequest(town.app, token ?? at.people.staff.token, `/orgs/${at.org}/students`, {
    method: 'POST',
    body,
    key,
  });
const count = async (): Promise<number> => {
  const { rows } = await town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ n: number }>`select count(*)::int as n from students`.execute(tx),
  );
  return rows[0]?.n ?? -1;
};

test('a student is added, and the answer says where it is and which version', async () => {
  const reply = await add({ name: '  Zoe\u0308   Rao ', section: section(town.alpha, 2), rollNo: 7 });
  expect(reply.statusCode).toBe(201);
  expect(reply.headers['etag']).toBe('"1"');
  expect(reply.json()).toMatchObject({
    name: 'Zo\u00EB   Rao',
    rollNo: '007',
    class: '10',
    division: 'A',
    photoStatus: 'missing',
    proofStatus: 'pending',
    deliveryStatus: 'pending',
    delayed: false,
    version: 1,
  });
  const { id } = reply.json<Student>();
  const seen = await sendTestRequest(
    town.app,
    town.alpha.people.admin.token,
    `/orgs/${town.alpha.org}/students/${id}`,
  );
  expect(seen.json()).toEqual(reply.json());
  expect(seen.headers['etag']).toBe('"1"');
});

describe('what is not of the right form is refused, with the field named', () => {
  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'Line\nbreak' }],
    ['name', { name: 'Null\u0000byte' }],
    ['name', { name: 'Half \ud800 a sign' }],
    ['name', { name: 'Turned \u202eround' }],
    ['name', {}],
    ['section', { name: 'A', section: 'ten' }],
    ['rollNo', { name: 'A', rollNo: 0 }],
    ['rollNo', { name: 'A', rollNo: 1000 }],
    ['rollNo', { name: 'A', rollNo: 1.5 }],
    ['rollNo', { name: 'A', rollNo: '7' }],
  ])('%s in %j', async (field, given) => {
    const before = await count();
    const reply = await add({ section: section(town.alpha, 0), rollNo: 400, ...given });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${field}` }] });
    expect(await count()).toBe(before);
  });
});

test('fields that the API does not define have no effect', async () => {
  const given = { name: 'Plain', section: section(town.alpha, 3), rollNo: 9 };
  const reply = await add({
    ...given,
    photoStatus: 'captured',
    org_id: town.beta.org,
    version: 99,
    id: randomUUID(),
  });
  expect(reply.json()).toMatchObject({ photoStatus: 'missing', version: 1 });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('only one student of a section gets a roll number, also if two ask at once', async () => {
  const body = { name: 'Twin', section: section(town.alpha, 1), rollNo: 5 };
  const replies = await Promise.all([add(body), add(body), add(body)]);
  expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const refused = replies.find((reply) => reply.statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'roll_no_taken', rollNo: '005', free: 6 });
  expect((await add({ ...body, section: section(town.alpha, 2) })).statusCode).toBe(201);
});

test('a section of another school does not exist here', async () => {
  const before = await count();
  const reply = await add({ name: 'Smuggled', section: section(town.beta, 0), rollNo: 1 });
  expect(reply.json()).toMatchObject({ code: 'not_found' });
  expect(await count()).toBe(before);
});

test('a section is removed while somebody is added to it: one of the two is refused, and never a fault', async () => {
  const { token } = town.alpha.people.admin;
  const at = `/orgs/${town.alpha.org}`;
  const { years } = (await sendTestRequest(town.app, token, `${at}/years`)).json<{ years: Year[] }>();
  for (let i = 0; i < 12; i++) {
    const made = await sendTestRequest(town.app, token, `${at}/years/${years[0]?.id ?? ''}/sections`, {
      method: 'POST',
      body: { class: `R${String(i)}`, division: 'A' },
      key: randomUUID(),
    });
    const { id } = made.json<SectionInFull>();
    const remove = () =>
      sendTestRequest(town.app, token, `${at}/sections/${id}`, {
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      });
    const put = () => add({ name: 'Just in time', section: id, rollNo: 1 });
    const [first, second] = await Promise.all(i % 2 === 0 ? [remove(), put()] : [put(), remove()]);
    const [removed, added] = i % 2 === 0 ? [first, second] : [second, first];
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([removed.statusCode, added.statusCode]);
  }
});

test('staff and admin add; nobody else does', async () => {
  const body = { name: 'By role', section: section(town.alpha, 0) };
  let rollNo = 100;
  for (const [role, status] of [
    ['admin', 201],
    ['staff', 201],
    ['photographer', 403],
    ['reviewer', 403],
    ['principal', 403],
  ] as const)
    expect([
      role,
      (await add({ ...body, rollNo: rollNo++ }, { token: town.alpha.people[role].token })).statusCode,
    ]).toEqual([role, status]);
  expect((await add({ ...body, rollNo }, { token: town.beta.people.admin.token })).statusCode).toBe(404);
  expect((await add({ ...body, rollNo }, { token: '' })).statusCode).toBe(401);
});

describe('Idempotency-Key', () => {
  test('is needed', async () => {
    const url = `/orgs/${town.alpha.org}/students`;
    const body = { name: 'Keyless', section: section(town.alpha, 0), rollNo: 200 };
    const reply = await sendTestRequest(town.app, town.alpha.people.staff.token, url, {
      method: 'POST',
      body,
    });
    expect(reply.json()).toMatchObject({ status: 400, code: 'key_missing' });
  });

  test('a repeated request gets the first answer and creates nothing', async () => {
    const body = { name: 'Once', section: section(town.alpha, 0), rollNo: 201 };
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(body, { key })));
    expect(
      new Set(
        replies.map((reply) => `${String(reply.statusCode)} ${reply.body} ${String(reply.headers['etag'])}`),
      ).size,
    ).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
  });

  test('the same key for another request is refused', async () => {
    const key = randomUUID();
    const body = { name: 'First', section: section(town.alpha, 0), rollNo: 202 };
    await add(body, { key });
    expect((await add({ ...body, name: 'Second' }, { key })).json()).toMatchObject({
      status: 422,
      code: 'key_reused',
    });
  });

  test('a refused request leaves the key free for the corrected request', async () => {
    const key = randomUUID();
    const body = { name: 'Mended', section: section(town.alpha, 0), rollNo: 201 };
    expect((await add(body, { key })).statusCode).toBe(409);
    expect((await add({ ...body, rollNo: 203 }, { key })).statusCode).toBe(201);
  });

  test('belongs to one person: another person may use the same key', async () => {
    const key = randomUUID();
    const body = { name: 'Mine', section: section(town.alpha, 0), rollNo: 204 };
    const first = await add(body, { key });
    expect(first.statusCode).toBe(201);
    const theirs = { key, token: town.alpha.people.admin.token };
    const other = await add({ ...body, rollNo: 205 }, theirs);
    expect(other.statusCode).toBe(201);
    // If they repeat their requests, each person gets their own answer again.
    expect((await add(body, { key })).body).toBe(first.body);
    expect((await add({ ...body, rollNo: 205 }, theirs)).body).toBe(other.body);
  });
});

test('the next roll number is after the highest; with 999 taken, the lowest gap', async () => {
  const next = async (): Promise<unknown> => {
    const url = `/orgs/${town.beta.org}/sections/${section(town.beta, 0)}/next-roll-number`;
    return (await sendTestRequest(town.app, town.beta.people.staff.token, url)).json<{ rollNo: unknown }>()
      .rollNo;
  };
  const put = (rollNo: number) =>
    add({ name: 'Numbered', section: section(town.beta, 0), rollNo }, { at: town.beta });
  expect(await next()).toBe(1);
  await put(1);
  await put(4);
  expect(await next()).toBe(5);
  await put(999);
  expect(await next()).toBe(2);
});
