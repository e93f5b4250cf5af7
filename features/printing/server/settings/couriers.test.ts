import { builtInCouriers } from '@lanyard/domain/courier';
import { ssccOf } from '@lanyard/domain/gs1';
import { expect, test } from 'vitest';

import type { Courier, VendorProductionSettings } from '../../api-settings.ts';
import { testVendor } from './test-vendor.ts';

const { other, send, activity } = testVendor();
const couriers = async (): Promise<Courier[]> =>
  (await send('GET', '/couriers')).json<{ couriers: Courier[] }>().couriers;
const change = ({ id, version, name, tracking, active }: Courier, to: object) =>
  send('PATCH', `/couriers/${id}`, { name, tracking, active, ...to }, { version });
const [express] = builtInCouriers;
const tracking = 'https://express.example/track/{number}';

test('every vendor has three built-in couriers and its changes to them are its own', async () => {
  const before = await couriers();
  expect(before.map(({ name, builtIn, active }) => [name, builtIn, active])).toEqual([
    ['Express Delivery', true, true],
    ['Quick Transport', true, true],
    ['City Courier', true, true],
  ]);
  const [first] = before;
  if (!first) throw new Error('no courier');
  const replies = await Promise.all(
    ['1', '2', '3'].map((no) => change(first, { tracking: `${tracking}${no}` })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const [now] = await couriers();
  expect(now).toMatchObject({ id: express.id, builtIn: true, version: 2 });
  for (const reply of replies.filter(({ statusCode }) => statusCode === 412))
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', now });
  if (!now) throw new Error('no courier');
  expect((await change(now, { name: 'Mine now', active: false, tracking: null })).json()).toMatchObject({
    name: 'Express Delivery',
    active: false,
    tracking: null,
    version: 3,
  });
  const theirs = await send('GET', '/couriers', undefined, { at: other.org, by: other.admin.token });
  expect(theirs.json<{ couriers: Courier[] }>().couriers[0]).toMatchObject({ active: true, version: 1 });
  expect(await activity()).toEqual(['courier_changed', 'courier_changed']);
});

test('a vendor adds a courier only under a name that is not taken', async () => {
  const made = await send('POST', '/couriers', { name: 'Blue Van', tracking });
  expect(made.json()).toMatchObject({ name: 'Blue Van', tracking, builtIn: false, active: true, version: 1 });
  for (const name of ['blue van', 'city courier'])
    expect((await send('POST', '/couriers', { name, tracking: null })).json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'body.name' }],
    });
  const van = made.json<Courier>();
  expect((await change(van, { name: 'Quick transport' })).json()).toMatchObject({ code: 'invalid_input' });
  expect((await change(van, { name: 'Green Van', active: false })).json()).toMatchObject({
    name: 'Green Van',
    active: false,
    version: 2,
  });
  expect((await change(van, { name: 'Red Van' })).json()).toMatchObject({
    code: 'changed_meanwhile',
    now: { name: 'Green Van' },
  });
  expect((await couriers()).map(({ name }) => name)).toContain('Green Van');
});

test.each(['http://a.example/{number}', 'https://a.example/', 'javascript:{number}', 'x'.repeat(301)])(
  '%j is refused as a tracking address',
  async (pattern) => {
    expect((await send('POST', '/couriers', { name: 'Wrong', tracking: pattern })).json()).toMatchObject({
      code: 'invalid_input',
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'body.tracking' }) as unknown,
      ]) as unknown,
    });
  },
);

const production = async (): Promise<VendorProductionSettings> => (await send('GET', '/production')).json();

test('production settings have defaults and only one of several saves of a version succeeds', async () => {
  const unsaid = await production();
  expect(unsaid).toEqual({
    cardsPerDay: null,
    workingDays: [1, 2, 3, 4, 5],
    dueDays: 7,
    gs1Prefix: null,
    version: 0,
  });
  const said = { cardsPerDay: 1200, workingDays: [6, 1, 2, 3, 4, 5], dueDays: 5, gs1Prefix: '8901234' };
  const replies = await Promise.all([1, 2, 3].map(() => send('PATCH', '/production', said, { version: 0 })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  const now = await production();
  expect(now).toEqual({ ...said, workingDays: [1, 2, 3, 4, 5, 6], version: 1 });
  expect(ssccOf(now.gs1Prefix ?? '', 1)).toMatch(/^08901234/);
  const changed = await send('PATCH', '/production', { ...said, gs1Prefix: null }, { version: 1 });
  expect(changed.headers['etag']).toBe('"2"');
  expect((await send('PATCH', '/production', said, { version: 0 })).json()).toMatchObject({
    code: 'changed_meanwhile',
    now: { version: 2, gs1Prefix: null },
  });
  const theirs = await send('GET', '/production', undefined, { at: other.org, by: other.admin.token });
  expect(theirs.json()).toEqual(unsaid);
});

test.each([
  ['cardsPerDay', { cardsPerDay: 0 }],
  ['workingDays', { workingDays: [] }],
  ['workingDays', { workingDays: [1, 1] }],
  ['workingDays.0', { workingDays: [8] }],
  ['dueDays', { dueDays: 91 }],
  ['gs1Prefix', { gs1Prefix: '12' }],
])('%s in %j is refused', async (path, part) => {
  const { version, ...now } = await production();
  const reply = await send('PATCH', '/production', { ...now, ...part }, { version });
  expect(reply.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: `body.${path}` }] });
});
