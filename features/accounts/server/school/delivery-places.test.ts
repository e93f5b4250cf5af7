import type { Role } from '@lanyard/domain/role';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { DeliveryPlace } from '../../api-delivery-places.ts';
import { testSettingsServer, type TestSender } from './test-settings-server.ts';

const { town, send } = testSettingsServer();
const office = {
  name: 'School office',
  contact: 'Anil Kumar',
  phone: '+91 80 2345 6789',
  address: '12 Temple Road\nBengaluru 560003',
  country: 'IN',
};
const places = async (by: TestSender = {}): Promise<DeliveryPlace[]> =>
  (await send('GET', '/delivery-places', undefined, by)).json<{ places: DeliveryPlace[] }>().places;
const placeCalled = async (name: string): Promise<DeliveryPlace> => {
  const place = (await places()).find((each) => each.name === name);
  if (!place) throw new Error(`no place ${name}`);
  return place;
};
const defaults = async (): Promise<string[]> =>
  (await places()).filter(({ isDefault }) => isDefault).map(({ name }) => name);
const makeDefault = ({ id, version }: DeliveryPlace) =>
  send('PATCH', `/delivery-places/${id}/default`, undefined, { version });
const remove = ({ id, version }: DeliveryPlace) =>
  send('DELETE', `/delivery-places/${id}`, undefined, { version });

test('makes exactly one of the first places the default, also if they are added at once', async () => {
  const typed = { ...office, address: ' 12 Temple Road \r\n\n Bengaluru 560003' };
  const replies = await Promise.all(
    ['School office', 'Annexe', 'Hostel'].map((name) => send('POST', '/delivery-places', { ...typed, name })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await places()).toMatchObject([{ isDefault: true }, { isDefault: false }, { isDefault: false }]);
  expect(await placeCalled('School office')).toMatchObject({ ...office, version: 1 });
});

test('refuses a name that another place of the school has', async () => {
  for (const reply of [
    await send('POST', '/delivery-places', { ...office, name: 'HOSTEL' }),
    await send('PATCH', `/delivery-places/${(await placeCalled('Annexe')).id}`, {
      ...office,
      name: 'hostel',
    }),
  ])
    expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'body.name' }] });
  const at = town.beta;
  expect((await send('POST', '/delivery-places', { ...office, name: 'Hostel' }, { at })).statusCode).toBe(
    201,
  );
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['phone', { phone: 'ask the office' }],
  ['address', { address: ' \n ' }],
  ['address', { address: '1\n2\n3\n4\n5\n6' }],
  ['address', { address: 'x'.repeat(61) }],
  ['address', { address: 'Temple\u202eRoad' }],
  ['country', { country: 'EU' }],
])('refuses %s in %j', async (field, part) => {
  const reply = await send('POST', '/delivery-places', { ...office, ...part });
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${field}` }] });
});

test('accepts one of several changes of the same version and shows the others the new one', async () => {
  const { id, version } = await placeCalled('Annexe');
  const replies = await Promise.all(
    ['1', '2', '3'].map((contact) =>
      send('PATCH', `/delivery-places/${id}`, { ...office, name: 'Annexe', contact }, { version }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const now = await placeCalled('Annexe');
  expect(now).toMatchObject({ version: version + 1 });
  for (const reply of replies.filter(({ statusCode }) => statusCode === 412))
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', now });
});

test('always has one default, whatever is made the default or removed at once', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const [now, ...others] = await places();
    const replies = await Promise.all([...others.map(makeDefault), ...(now ? [remove(now)] : [])]);
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(await defaults()).toHaveLength(1);
    if ((await places()).length < 3)
      await send('POST', '/delivery-places', { ...office, name: `P${String(turn)}` });
  }
});

test('keeps the default while there are other places, and removes it as the last one', async () => {
  const [first, ...others] = await places();
  if (!first) throw new Error('no place');
  expect((await remove(first)).json()).toMatchObject({ code: 'place_is_default' });
  for (const other of others) expect((await remove(other)).statusCode).toBe(200);
  expect((await remove({ ...first, version: first.version + 1 })).statusCode).toBe(412);
  expect((await remove(first)).statusCode).toBe(200);
  expect(await places()).toEqual([]);
  expect((await remove(first)).statusCode).toBe(404);
});

test('lets only an admin change places, and only the office read them', async () => {
  const [place] = await places({ at: town.beta });
  const id = place?.id ?? '';
  const calls = (by: TestSender) => [
    send('POST', '/delivery-places', office, by),
    send('PATCH', `/delivery-places/${id}`, office, by),
    send('PATCH', `/delivery-places/${id}/default`, undefined, by),
    send('DELETE', `/delivery-places/${id}`, undefined, by),
  ];
  const statuses = async (by: TestSender) =>
    new Set((await Promise.all(calls(by))).map(({ statusCode }) => statusCode));
  for (const role of ['staff', 'photographer', 'reviewer', 'principal'] as const)
    expect(await statuses({ at: town.beta, token: town.beta.people[role].token })).toEqual(new Set([403]));
  expect(await statuses({ at: town.beta, token: town.alpha.people.admin.token })).toEqual(new Set([404]));
  expect(await statuses({ at: town.beta, token: '' })).toEqual(new Set([401]));
  expect(await statuses({ at: town.vendor, token: town.vendor.people.vendor_admin.token })).toEqual(
    new Set([403]),
  );
  const reads = async (by: TestSender) => (await send('GET', '/delivery-places', undefined, by)).statusCode;
  for (const [role, status] of Object.entries({
    staff: 200,
    principal: 403,
    reviewer: 403,
    photographer: 403,
  }))
    expect(await reads({ at: town.beta, token: town.beta.people[role as Role].token })).toBe(status);
  expect(await reads({ at: town.beta, token: town.alpha.people.admin.token })).toBe(404);
  expect(await reads({ at: town.vendor, token: town.vendor.people.vendor_admin.token })).toBe(403);
  // An admin of another school cannot reach the place from their own school either.
  for (const reply of calls({}).slice(1)) expect((await reply).statusCode).toBe(404);
});

test('records each change without the contact', async () => {
  const { rows } = await town.withTenant({ org: town.beta.org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ action: string; kind: string; detail: unknown }>`
      select a.action, h.kind, a.detail from audit_events a, activity h where a.action = 'settings.edit'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([
    {
      action: 'settings.edit',
      kind: 'delivery_place_changed',
      detail: { route: 'POST /delivery-places', label: 'Hostel' },
    },
  ]);
});
