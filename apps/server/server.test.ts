import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';

import { hashToken } from '@lanyard/accounts/server/door/token';
import { setSessionSecondFactor } from '@lanyard/accounts/server/queries/sessions';
import {
  sendTestRequest,
  createTestOrganisations,
  openTestSession,
  type TestOrganisations,
} from '@lanyard/accounts/server/test-people';
import { createWithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { noRateLimits } from './rate-limit.ts';
import { createServer, type RunningServer } from './server.ts';

const database = testDatabase();
const written: string[] = [];
let running: RunningServer;
let town: TestOrganisations;
beforeAll(async () => {
  const logStream = new PassThrough();
  logStream.on('data', (line: Buffer) => written.push(line.toString()));
  running = await createServer({ databaseUrl: database.url, logLevel: 'info', logStream });
  town = await createTestOrganisations(running.db, createWithTenant(running.db, []));
});
afterAll(() => running.app.close());

const student = (): { name: string; section: string; rollNo: number } => ({
  name: 'Canary Child',
  section: town.alpha.sections[0]?.id ?? '',
  rollNo: 1,
});

test('the server is alive, and ready when the database answers', async () => {
  expect((await running.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await running.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('the server without its database is alive and not ready', async () => {
  const lost = await createServer({ databaseUrl: 'postgres://app@localhost/none?host=/nowhere' });
  expect((await lost.app.inject('/healthz')).statusCode).toBe(200);
  expect((await lost.app.inject('/readyz')).statusCode).toBe(503);
  const asked = await sendTestRequest(lost.app, 'x', '/orgs/1/students');
  expect(asked.json()).toMatchObject({ status: 500, code: 'fault' });
  await lost.app.close();
});

test('a member without a required second factor gets nothing of their organisation at any address', async () => {
  const inside = running.addresses.filter((address) => address.includes('/orgs/:org/'));
  expect(inside.length).toBeGreaterThan(5);
  for (const { org, role } of [
    { org: town.alpha, role: 'admin' },
    { org: town.alpha, role: 'principal' },
    { org: town.vendor, role: 'vendor_admin' },
    { org: town.alpha, role: 'staff' },
    { org: town.alpha, role: 'reviewer' },
  ] as const) {
    const { id } = org.people[role];
    const token = await openTestSession(running.db, id);
    await setSessionSecondFactor(running.db, id, 'missing', hashToken(token));
    for (const address of inside) {
      // Skips the event stream, because its response never ends.
      if (role === 'reviewer' && address.endsWith('/events')) continue;
      const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
      const url = path.replace('/api/v1', '').replace(':org', org.org).replaceAll(/:\w+/g, randomUUID());
      const reply = await sendTestRequest(running.app, token, url, { method });
      const refused = reply.json<{ code?: string }>().code === 'second_factor_needed';
      expect({ address, role, refused }).toEqual({ address, role, refused: role !== 'reviewer' });
    }
  }
});

describe('every answer carries the security headers', () => {
  test.each([
    '/healthz',
    '/api',
    '/api/openapi.json',
    '/api/v1/session',
    '/api/v1/orgs/1/students',
    '/nowhere',
    '/api/nowhere',
  ])('%s', async (url) => {
    const { headers } = await running.app.inject(url);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });
});

describe('a request that changes something', () => {
  const change = (headers: Record<string, string>) =>
    running.app.inject({
      method: 'POST',
      url: `/api/v1/orgs/${town.alpha.org}/students`,
      payload: student(),
      headers: {
        cookie: `${sessionCookie}=${town.alpha.people.staff.token}`,
        'idempotency-key': crypto.randomUUID(),
        host: 'cards.example',
        ...headers,
      },
    });
  test.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://cards.example' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://cards.example.evil.example' }],
  ])('from elsewhere is refused: %j', async (headers) => {
    expect((await change(headers)).json()).toMatchObject({ status: 403, code: 'cross_site' });
  });
  test('as a form is refused', async () => {
    const reply = await change({ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' });
    expect(reply.statusCode).toBe(400);
  });
  test('from our origin is accepted by either header', async () => {
    expect((await change({ origin: 'http://cards.example' })).statusCode).toBe(201);
    expect((await change({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
      code: 'roll_no_taken',
    });
  });
});

test('reading changes nothing, whatever the method of a route', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const url = `/api/v1/orgs/${town.alpha.org}/students`;
    const reply = await running.app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(reply.statusCode).toBe(404);
  }
});

test('the log has ids, route and time, and nothing of a child or a secret', async () => {
  const { token, id } = town.alpha.people.staff;
  await sendTestRequest(running.app, token, `/orgs/${town.alpha.org}/students?q=Canary`);
  await sendTestRequest(running.app, undefined, '/sign-in', {
    method: 'POST',
    body: { email: 'canary@x.example', password: 'Canary' },
  });
  const log = written.join('');
  expect(log).toContain(`"route":"/api/v1/orgs/:org/students"`);
  expect(log).toContain(`"person":"${id}"`);
  expect(log).toContain(`"org":"${town.alpha.org}"`);
  expect(log).not.toMatch(/canary/i);
  expect(log).not.toContain(token);
});

test('the log says who tried to open an organisation that is not theirs', async () => {
  const { token, id } = town.alpha.people.photographer;
  const before = written.length;
  expect((await sendTestRequest(running.app, token, `/orgs/${town.beta.org}/students`)).statusCode).toBe(404);
  const log = written.slice(before).join('');
  expect(log).toContain(`"person":"${id}"`);
  expect(log).toContain(`"org":"${town.beta.org}"`);
});

test('the one-click sign-in of development does not exist in production', async () => {
  expect((await sendTestRequest(running.app, undefined, '/development/people')).statusCode).toBe(404);
  expect((await sendTestRequest(running.app, undefined, '/development/mails')).statusCode).toBe(404);
  const body = { person: town.alpha.people.admin.id };
  expect(
    (await sendTestRequest(running.app, undefined, '/development/sign-in', { method: 'POST', body }))
      .statusCode,
  ).toBe(404);
  const development = await createServer({ databaseUrl: database.url, development: true });
  expect((await sendTestRequest(development.app, undefined, '/development/people')).statusCode).toBe(200);
  expect((await sendTestRequest(development.app, undefined, '/development/mails')).statusCode).toBe(200);
  await development.app.close();
});

test('a person with too many requests is slowed down, and the others are not', async () => {
  const limits = { ...noRateLimits, perPerson: 3 };
  const { app } = await createServer({ databaseUrl: database.url, limits });
  const url = `/orgs/${town.alpha.org}/students`;
  const loud = town.alpha.people.staff.token;
  for (let i = 0; i < 3; i++) expect((await sendTestRequest(app, loud, url)).statusCode).toBe(200);
  const reply = await sendTestRequest(app, loud, url);
  expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await sendTestRequest(app, town.alpha.people.admin.token, url)).statusCode).toBe(200);
  await app.close();
});

test('the server behind a proxy believes the proxy about the caller’s address, and not the caller', async () => {
  const origin = 'https://cards.school.example';
  const behind = await createServer({
    databaseUrl: database.url,
    origin,
    proxies: ['127.0.0.1', '10.0.0.2'],
  });
  const tried = async (remoteAddress: string, forwarded: string): Promise<string[]> => {
    await sql`delete from ctl.sign_in_failures`.execute(behind.db);
    await behind.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in',
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forwarded },
      payload: { email: 'nobody@nowhere.example', password: 'wrong' },
    });
    const { rows } = await sql<{ subject: string }>`
      select subject from ctl.sign_in_failures where subject like 'address %'`.execute(behind.db);
    return rows.map(({ subject }) => subject);
  };
  expect(await tried('127.0.0.1', '203.0.113.9')).toEqual(['address 203.0.113.9']);
  // 10.0.0.50 is in the proxy's network but is no proxy, so the server does not trust it to name the caller.
  expect(await tried('10.0.0.2', '203.0.113.9, 10.0.0.50')).toEqual(['address 10.0.0.50']);
  expect(await tried('10.0.0.50', '203.0.113.9')).toEqual(['address 10.0.0.50']);
  expect(await tried('198.51.100.7', '203.0.113.9')).toEqual(['address 198.51.100.7']);
  await behind.app.close();
});

test('the metrics name routes and no people', async () => {
  const text = await running.metrics.registry.metrics();
  expect(text).toContain('route="/api/v1/orgs/:org/students"');
  expect(text).toContain('database_connections{state="waiting"} 0');
  expect(text).not.toContain(town.alpha.people.staff.id);
});

test('the server counts a browser’s report of a breach', async () => {
  const payload = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } });
  const headers = { 'content-type': 'application/csp-report' };
  expect(
    (await running.app.inject({ method: 'POST', url: '/csp-reports', payload, headers })).statusCode,
  ).toBe(204);
  expect(await running.metrics.registry.metrics()).toContain('csp_reports_total 1');
});

test('the API is documented for people and for machines', async () => {
  const page = await running.app.inject('/api');
  expect(page.body).toContain('/api/v1/orgs/{org}/students');
  expect((await running.app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});

describe('security.txt', () => {
  const url = '/.well-known/security.txt';
  const answerOf = async (settings: object, asked = 1) => {
    const { app } = await createServer({ databaseUrl: database.url, ...settings });
    for (let i = 1; i < asked; i++) await app.inject(url);
    const reply = await app.inject(url);
    await app.close();
    return reply;
  };

  test('names the contact of the installation, for less than a year', async () => {
    const reply = await answerOf({
      securityContact: 'mailto:security@school.example',
      origin: 'https://cards.school.example',
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/m.exec(reply.body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 350, days < 365]).toEqual([true, true]);
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:security@school.example',
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      'Canonical: https://cards.school.example/.well-known/security.txt',
      '',
    ]);
  });

  test('has no canonical address without https', async () => {
    const settings = { securityContact: 'https://school.example/security', origin: 'http://localhost:4000' };
    const { body } = await answerOf(settings);
    expect(body).toMatch(/^Contact: https:\/\/school\.example\/security\n/);
    expect(body).not.toContain('Canonical');
  });

  test('is not found without a contact, and has the limit of an address', async () => {
    expect((await answerOf({})).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await answerOf({ limits: { ...noRateLimits, perAddress: 2 } }, 3)).statusCode).toBe(429);
  });
});
