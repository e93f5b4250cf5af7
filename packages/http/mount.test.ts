import { randomUUID } from 'node:crypto';

import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { refuse } from '@lanyard/domain/refusal';
import type { Role } from '@lanyard/domain/role';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { globalEndpoint, endpoint, KiB } from './endpoint.ts';
import { mount } from './mount.ts';
import { createRoutes } from './routes.ts';

// A contract for this test. The feature's act does not matter here, only its input and its output.
const Thing = z.object({ name: z.string(), version: z.int() });
const path = '/api/v1/orgs/:org/things/:thing';
const readEndpoint = endpoint({
  method: 'GET',
  path,
  summary: '',
  action: 'student.read',
  versioned: true,
  ok: Thing,
  refusals: [],
});
const rename = endpoint({
  method: 'PATCH',
  path,
  summary: '',
  action: 'student.edit',
  versioned: true,
  body: z.object({ name: z.string().check(z.maxLength(10)), more: z.optional(z.unknown()) }),
  mostBody: 1024 * KiB,
  ok: Thing,
  refusals: ['changed_meanwhile'],
});
const breaking = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/breaking',
  summary: '',
  action: 'student.read',
  ok: z.object({}),
  refusals: [],
});
const wipe = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/wipe',
  summary: '',
  action: 'student.erase',
  dangerous: 'erase_student',
  ok: z.object({}),
  refusals: [],
});
const leave = globalEndpoint({
  method: 'POST',
  path: '/api/v1/leave',
  summary: '',
  access: 'signed_in',
  dangerous: 'erase_student',
  ok: z.object({}),
  refusals: [],
});
const account = globalEndpoint({
  method: 'GET',
  path: '/api/v1/account',
  summary: '',
  access: 'signed_in',
  ok: z.object({ id: z.string() }),
  refusals: [],
});

const database = testDatabase();
const db = connect(database.url, 2);
const thing = randomUUID();
let stored = { name: 'First', version: 1, secret: 'not in the contract' };
const member = randomUUID();
let roles: readonly Role[] = ['admin'];
let person: string | undefined;
let fresh = true;
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const withTenant = createWithTenant(db, []);
  await withTenant({ org: '1', user: member, as: 'app_worker' }, ({ tx }) =>
    tx
      .insertInto('memberships')
      .values({ org_id: '1', person_id: member, roles: ['admin'] })
      .execute(),
  );
  const door = {
    withTenant,
    stillIn: (requests: readonly FastifyRequest[]) => Promise.resolve(new Set(requests)),
    countAddress: () => undefined,
    countPerson: () => undefined,
    membership: () => Promise.resolve({ person: member, roles, as: 'app_school' as const, fresh }),
    visit: () =>
      Promise.resolve({
        person,
        sessionHash: undefined,
        secondFactor: 'proven' as const,
        fresh,
        address: '',
        userAgent: '',
        origin: '',
        pendingToken: undefined,
        deviceToken: undefined,
        keepSession: () => undefined,
        dropSession: () => undefined,
        keepPending: () => undefined,
        keepDevice: () => undefined,
        dropPending: () => undefined,
      }),
  };
  const contracts = { look: readEndpoint, rename, breaking, wipe, leave, account };
  const routes = createRoutes(contracts, {
    look: () => Promise.resolve(stored),
    rename: (_act, { body, version }) => {
      if (version !== stored.version)
        return Promise.resolve(refuse('changed_meanwhile', { current: stored }));
      stored = { ...stored, name: body.name, version: version + 1 };
      return Promise.resolve(stored);
    },
    breaking: () => Promise.reject(new Error('connection string postgres://secret')),
    wipe: () => Promise.resolve({}),
    leave: () => Promise.resolve({}),
    account: (visit) => Promise.resolve({ id: visit.person ?? '' }),
  });
  mount(app, door, routes);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});
const url = `/api/v1/orgs/1/things/${thing}`;

test('answers with the version as ETag and only with what the contract names', async () => {
  const reply = await app.inject(url);
  expect(reply.headers['etag']).toBe('"1"');
  expect(reply.json()).toEqual({ name: 'First', version: 1 });
});

test('refuses a change that does not name the version it saw', async () => {
  for (const headers of [{}, { 'if-match': '*' }, { 'if-match': '1' }]) {
    const reply = await app.inject({ method: 'PATCH', url, payload: { name: 'Blind' }, headers });
    expect(reply.json()).toMatchObject({ status: 428, code: 'version_missing' });
  }
});

test('accepts the first of two changes, and tells the second the current state', async () => {
  const change = (name: string) =>
    app.inject({ method: 'PATCH', url, payload: { name }, headers: { 'if-match': '"1"' } });
  const first = await change('Won');
  expect(first.headers['etag']).toBe('"2"');
  const second = await change('Lost');
  expect(second.json()).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    current: { name: 'Won', version: 2 },
  });
});

test('gives a repeated change with its key the first answer, and changes nothing more', async () => {
  const headers = { 'if-match': '"2"', 'idempotency-key': 'one-change-of-a-name' };
  const change = (name: string) => app.inject({ method: 'PATCH', url, payload: { name }, headers });
  const first = await change('Again');
  expect(first.json()).toEqual({ name: 'Again', version: 3 });
  const repeat = await change('Again');
  expect(repeat.json()).toEqual(first.json());
  expect(repeat.headers['etag']).toBe('"3"');
  expect(stored.version).toBe(3);
  expect((await change('Other')).json()).toMatchObject({ code: 'key_reused' });
  headers['idempotency-key'] = 'short';
  expect((await change('Again')).json()).toMatchObject({ code: 'key_missing' });
  stored = { ...stored, name: 'Won', version: 2 };
});

test('answers a refusal as a problem with a code, the fields and the request’s id', async () => {
  const reply = await app.inject({
    method: 'PATCH',
    url,
    payload: { name: 'longer than ten' },
    headers: { 'if-match': '"2"' },
  });
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(reply.json()).toMatchObject({
    type: 'about:blank',
    status: 400,
    code: 'invalid_input',
    errors: [{ path: 'body.name' }],
  });
  expect(reply.json()).toHaveProperty('request');
});

test.each([
  ['{"name":', 'application/json'],
  ['name=x', 'application/x-www-form-urlencoded'],
  ['{"__proto__":{"name":"x"}}', 'application/json'],
  [String.raw`{"name":"a\u0000b"}`, 'application/json'],
  [String.raw`{"name":"a\ud800b"}`, 'application/json'],
  ['{"name":"0000-01-01"}', 'application/json'],
])('refuses %s as %s instead of failing', async (payload, type) => {
  const headers = { 'content-type': type, 'if-match': '"2"' };
  const reply = await app.inject({ method: 'PATCH', url, payload, headers });
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input' });
});

test('refuses a body that is nested too deeply before any code walks through it', async () => {
  const deep = (levels: number) => `{"name":"x","more":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  const headers = { 'content-type': 'application/json', 'if-match': '"0"' };
  const reply = await app.inject({ method: 'PATCH', url, payload: deep(200_000), headers });
  expect(reply.json()).toMatchObject({ status: 400, errors: [{ message: 'It is nested too deeply.' }] });
  const usual = await app.inject({ method: 'PATCH', url, payload: deep(50), headers });
  expect(usual.json()).toMatchObject({ code: 'changed_meanwhile' });
});

test('names a fault deep inside a body by its path', async () => {
  const payload = { name: 'x', more: [{ a: 1 }, { b: [2, 'c\u0000'] }] };
  const reply = await app.inject({ method: 'PATCH', url, payload, headers: { 'if-match': '"0"' } });
  expect(reply.json()).toMatchObject({ errors: [{ path: 'body.more.1.b.1' }] });
});

test('reads no more than 16 KiB unless the contract allows it', async () => {
  person = randomUUID();
  const send = (to: string, bytes: number) => {
    const payload = `[${'0'.repeat(bytes - 2)}]`;
    const headers = { 'content-type': 'application/json', 'if-match': '"0"' };
    return app.inject({ method: to === url ? 'PATCH' : 'POST', url: to, payload, headers });
  };
  const tooLarge = { code: 'invalid_input', errors: [{ message: 'Request body is too large' }] };
  expect((await send('/api/v1/leave', 16 * KiB + 1)).json()).toMatchObject(tooLarge);
  expect((await send(url, 1024 * KiB + 1)).json()).toMatchObject(tooLarge);
  expect((await send(url, 1024 * KiB)).json()).not.toMatchObject(tooLarge);
  person = undefined;
});

test('refuses a caller without access before it reads the body', async () => {
  const broken = { payload: '{', headers: { 'content-type': 'application/json' } };
  const left = await app.inject({ method: 'POST', url: '/api/v1/leave', ...broken });
  expect(left.json()).toMatchObject({ status: 401, code: 'signed_out' });
  expect(left.headers['clear-site-data']).toBe('"cache"');
  roles = ['vendor'];
  const renamed = await app.inject({ method: 'PATCH', url, ...broken });
  expect(renamed.json()).toMatchObject({ status: 403, code: 'not_allowed' });
  roles = ['admin'];
});

test('accepts only one spelling of an organisation’s number', async () => {
  for (const org of ['01', '+1', '1.0', '1e0', '%31%20', '0', '9'.repeat(19)])
    expect((await app.inject(`/api/v1/orgs/${org}/things/${thing}`)).statusCode).toBe(404);
});

test('answers an invalid id with not found', async () => {
  expect((await app.inject('/api/v1/orgs/1/things/7')).statusCode).toBe(404);
});

test('refuses a role without the permission before the act', async () => {
  roles = ['vendor'];
  expect((await app.inject(url)).json()).toMatchObject({
    status: 403,
    code: 'not_allowed',
    action: 'student.read',
  });
  roles = ['admin'];
});

test('reveals nothing about the cause of a fault', async () => {
  const reply = await app.inject('/api/v1/orgs/1/breaking');
  expect(reply.json()).toMatchObject({ status: 500, code: 'fault' });
  expect(reply.body).not.toContain('secret');
});

test('asks only for a session for a person’s own account', async () => {
  expect((await app.inject('/api/v1/account')).json()).toMatchObject({ status: 401, code: 'signed_out' });
  person = randomUUID();
  expect((await app.inject('/api/v1/account')).json()).toEqual({ id: person });
});

test('asks for a fresh proof of identity for a dangerous act, and for the permission before it', async () => {
  person = randomUUID();
  fresh = false;
  for (const at of ['/api/v1/orgs/1/wipe', '/api/v1/leave'])
    expect((await app.inject({ method: 'POST', url: at })).json()).toMatchObject({
      status: 403,
      code: 'fresh_proof_needed',
    });
  roles = ['staff'];
  expect((await app.inject({ method: 'POST', url: '/api/v1/orgs/1/wipe' })).json()).toMatchObject({
    code: 'not_allowed',
  });
  roles = ['admin'];
  fresh = true;
  for (const at of ['/api/v1/orgs/1/wipe', '/api/v1/leave'])
    expect((await app.inject({ method: 'POST', url: at })).statusCode).toBe(200);
});
