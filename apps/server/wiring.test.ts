// Tests the acts that cross from one organisation into another, with the product's own wiring.
import { randomUUID } from 'node:crypto';

import type { Organisation } from '@lanyard/accounts/api-school';
import type { VendorLink } from '@lanyard/accounts/api-vendor-links';
import { accountRoutes } from '@lanyard/accounts/server/routes';
import { schoolRoutes } from '@lanyard/accounts/server/school/routes-school';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { noVault } from '@lanyard/files/files-config';
import { expect, test } from 'vitest';

import { createAnswerers } from './wiring.ts';

const town = testFeatureServer(
  (front) => [...accountRoutes(front), ...schoolRoutes(front)],
  (wires) => createAnswerers(noVault, wires),
);
const headOf = (at: TestOrganisation): string => (at.people.admin ?? at.people.vendor_admin).token;
const send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  { at = town.alpha, token = headOf(at) }: { at?: TestOrganisation; token?: string } = {},
) =>
  sendTestRequest(town.app, token, `/orgs/${at.org}/vendor-links${path}`, {
    method,
    ...(body ? { body } : {}),
    ...(method === 'POST' ? { key: randomUUID() } : {}),
  });
const links = async (at: TestOrganisation): Promise<VendorLink[]> =>
  (await send('GET', '', undefined, { at })).json<{ links: VendorLink[] }>().links;
const vendorCode = async (): Promise<string> => {
  const url = `/orgs/${town.vendor.org}/organisation`;
  return (await sendTestRequest(town.app, headOf(town.vendor), url)).json<Organisation>().code ?? '';
};
const recorded = async (org: string): Promise<string[]> => {
  const rows = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    tx
      .selectFrom('audit_events')
      .select('action')
      .where('action', 'like', 'vendor.%')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ action }) => action);
};
const codesOf = async (kind: 'in house' | 'school'): Promise<string[]> => {
  const all = town.db.selectFrom('ctl.organisations').select('code');
  const rows = await (
    kind === 'school' ? all.where('kind', '=', 'school') : all.where('in_house_of', 'is not', null)
  ).execute();
  return rows.map(({ code }) => code);
};

test('a school links a vendor by its code, once however many people ask, and both sides have an audit row', async () => {
  const code = (await vendorCode()).toLowerCase().replace(/(.{4})(.{4})/, '$1-$2 ');
  const replies = await Promise.all(Array.from({ length: 15 }, () => send('POST', '', { code })));
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(14);
  expect(await links(town.alpha)).toMatchObject([{ name: 'Vendor', inHouse: false }]);
  expect(await links(town.vendor)).toMatchObject([{ name: 'Alpha', inHouse: false }]);
  expect(await links(town.beta)).toEqual([]);
  expect(await recorded(town.alpha.org)).toEqual(['vendor.link']);
  expect(await recorded(town.vendor.org)).toEqual(['vendor.link']);
});

test('an unknown code and a school’s own code are refused', async () => {
  for (const code of ['0000-0000-0000', ...(await codesOf('school'))])
    expect((await send('POST', '', { code })).json()).toMatchObject({ status: 404, code: 'vendor_unknown' });
  expect((await send('POST', '', { code: 'short' })).json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'body.code' }],
  });
});

test('only the school can end a link, and only once', async () => {
  const [link] = await links(town.alpha);
  const path = `/${link?.id ?? ''}`;
  expect((await send('DELETE', path, undefined, { at: town.beta })).statusCode).toBe(404);
  const replies = await Promise.all([send('DELETE', path), send('DELETE', path)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await links(town.alpha)).toEqual([]);
  expect(await links(town.vendor)).toEqual([]);
  expect(await recorded(town.vendor.org)).toEqual(['vendor.link', 'vendor.end_link']);
  expect((await send('POST', '', { code: await vendorCode() })).statusCode).toBe(201);
});

test('one act creates an in-house vendor with a link, and the school’s admin is its admin', async () => {
  const replies = await Promise.all([send('POST', '/in-house'), send('POST', '/in-house')]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const link = (await links(town.alpha)).find(({ inHouse }) => inHouse);
  expect(link).toMatchObject({ name: 'Alpha print room', colour: '#2e77d8' });
  const session = await sendTestRequest(town.app, town.alpha.people.admin.token, '/session');
  expect(session.json()).toMatchObject({
    me: {
      memberships: [
        { kind: 'school', name: 'Alpha' },
        { kind: 'vendor', name: 'Alpha print room', roles: ['vendor_admin'] },
      ],
    },
  });
  // If a school asks again for a vendor link that ended, it gets the same link.
  await send('DELETE', `/${link?.id ?? ''}`);
  expect((await send('POST', '/in-house')).json()).toMatchObject({ name: 'Alpha print room', inHouse: true });
  const codes = await codesOf('in house');
  expect(codes).toHaveLength(1);
  const code = { code: codes[0] };
  expect((await send('POST', '', code, { at: town.beta })).json()).toMatchObject({ code: 'vendor_unknown' });
});

test('only a school’s admin creates and ends links, and a vendor’s admin only sees them', async () => {
  const code = { code: await vendorCode() };
  const path = `/${randomUUID()}`;
  for (const role of ['staff', 'photographer', 'reviewer', 'principal'] as const) {
    const by = { token: town.alpha.people[role].token };
    const calls = [
      send('GET', '', undefined, by),
      send('POST', '', code, by),
      send('POST', '/in-house', undefined, by),
    ];
    for (const reply of await Promise.all([...calls, send('DELETE', path, undefined, by)]))
      expect([role, reply.statusCode]).toEqual([role, 403]);
  }
  const at = town.vendor;
  expect((await send('POST', '', code, { at })).statusCode).toBe(403);
  expect((await send('POST', '/in-house', undefined, { at })).statusCode).toBe(403);
  const [mine] = await links(at);
  expect((await send('DELETE', `/${mine?.id ?? ''}`, undefined, { at })).statusCode).toBe(403);
  expect((await send('GET', '', undefined, { token: town.beta.people.admin.token })).statusCode).toBe(404);
  expect((await send('GET', '', undefined, { token: '' })).statusCode).toBe(401);
});
