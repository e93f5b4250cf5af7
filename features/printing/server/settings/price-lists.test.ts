import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { StoredPriceList } from '../../api-settings.ts';
import { priceListFor } from './price-list-for.ts';
import { testPriceList, testVendor } from './test-vendor.ts';

const { town, other, linked, send, activity } = testVendor();
type Listed = { lists: StoredPriceList[]; schools: { link: string; name: string }[] };
const listed = async (): Promise<Listed> => (await send('GET', '/price-lists')).json<Listed>();
const pays = (school: string, vendor = town.vendor.org) =>
  town.withTenant({ org: vendor, user: '', as: 'app_worker' }, (act) => priceListFor(act, school));

test('a new vendor has no price lists', async () => {
  expect(await listed()).toMatchObject({ lists: [], schools: [{ link: linked.alpha, name: 'Alpha' }] });
  expect(await pays(town.alpha.org)).toBeNull();
});

test('only one of several defaults set at once is stored and the others get it in their answer', async () => {
  const replies = await Promise.all(
    [1, 2, 3, 4].map((percent) =>
      send('POST', '/price-lists', { link: null, prices: { ...testPriceList, rushPercent: percent } }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 412, 412, 412]);
  const { lists } = await listed();
  expect(lists).toMatchObject([{ school: null, version: 1 }]);
  for (const reply of replies.filter(({ statusCode }) => statusCode === 412))
    expect(reply.json()).toMatchObject({ code: 'changed_meanwhile', now: lists[0] });
  expect(await activity()).toEqual(['prices_changed']);
});

test('a school pays its own list, or the default if its list is removed', async () => {
  const [standard] = (await listed()).lists;
  const cheap = { ...testPriceList, perCard: { ...testPriceList.perCard, id_card: 4000 }, minimum: 0 };
  const made = await send('POST', '/price-lists', { link: linked.alpha, prices: cheap });
  expect(made.json()).toMatchObject({ school: { name: 'Alpha', linked: true }, prices: cheap, version: 1 });
  expect(await listed()).toMatchObject({
    lists: [{ school: null }, { school: { name: 'Alpha' } }],
    schools: [],
  });
  expect(await pays(town.alpha.org)).toEqual(cheap);
  expect(await pays(town.beta.org)).toEqual(standard?.prices);
  expect(await pays(town.alpha.org, other.org)).toBeNull();
  const { id } = made.json<StoredPriceList>();
  expect((await send('DELETE', `/price-lists/${id}`, undefined, { version: 2 })).statusCode).toBe(412);
  expect((await send('DELETE', `/price-lists/${id}`, undefined, { version: 1 })).statusCode).toBe(200);
  expect(await pays(town.alpha.org)).toEqual(standard?.prices);
});

test('a change with an old version is refused with the current prices', async () => {
  const [standard] = (await listed()).lists;
  if (!standard) throw new Error('no default');
  const at = `/price-lists/${standard.id}`;
  const changed = await send('PATCH', at, { ...testPriceList, reprint: 1 }, { version: standard.version });
  expect(changed.headers['etag']).toBe('"2"');
  expect(changed.json()).toMatchObject({ prices: { reprint: 1 }, version: 2 });
  expect((await send('PATCH', at, testPriceList, { version: 1 })).json()).toMatchObject({
    code: 'changed_meanwhile',
    now: { prices: { reprint: 1 }, version: 2 },
  });
  expect((await send('PATCH', at, testPriceList)).statusCode).toBe(428);
});

test('a repeated request creates one list', async () => {
  const key = randomUUID();
  const body = { link: linked.alpha, prices: testPriceList };
  const [one, two] = [
    await send('POST', '/price-lists', body, { key }),
    await send('POST', '/price-lists', body, { key }),
  ];
  expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
  expect(two.json<StoredPriceList>().id).toBe(one.json<StoredPriceList>().id);
});

test('a list stays if its school has ended the link, and is marked as not linked', async () => {
  await town.db
    .updateTable('ctl.vendor_links')
    .set({ ended_at: new Date().toISOString(), ended_by: town.alpha.people.admin.id })
    .where('id', '=', linked.alpha)
    .execute();
  const { lists, schools } = await listed();
  expect(schools).toEqual([]);
  expect(lists[1]).toMatchObject({ school: { name: 'Alpha', linked: false } });
  expect((await send('POST', '/price-lists', { link: linked.alpha, prices: testPriceList })).statusCode).toBe(
    404,
  );
});

test('a list for a school of another vendor is refused', async () => {
  for (const link of [linked.beta, randomUUID()])
    expect((await send('POST', '/price-lists', { link, prices: testPriceList })).json()).toMatchObject({
      code: 'not_found',
    });
});

test.each([
  ['currency', { currency: 'inr' }],
  ['currency', { currency: 'XQZ' }],
  ['reprint', { reprint: -1 }],
  ['reprint', { reprint: 12.5 }],
  ['shipping', { shipping: 1_000_000_001 }],
  ['rushPercent', { rushPercent: 501 }],
  ['perCard.badge', { perCard: { ...testPriceList.perCard, badge: '12' } }],
])('%s in %j is refused', async (field, change) => {
  const reply = await send('POST', '/price-lists', { link: null, prices: { ...testPriceList, ...change } });
  expect(reply.json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: `body.prices.${field}` }],
  });
});
