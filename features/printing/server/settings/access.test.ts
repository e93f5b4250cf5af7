// The vendor's admin may change the vendor's settings. Operators may read the settings that they need. No one else has
// access.
import { builtInCouriers } from '@lanyard/domain/courier';
import { expect, test } from 'vitest';

import { testPriceList, testProfile, testVendor } from './test-vendor.ts';

const { town, other, send, addPrices, addPrinter, addStock } = testVendor();
type Address = readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?];

/** Every URL of the settings, with a body that would succeed for the admin. */
async function addresses(): Promise<{ readonly reads: Address[]; readonly edits: Address[] }> {
  const list = await addPrices().catch(() => undefined);
  const printer = await addPrinter();
  const stock = await addStock(printer.id);
  const courier = builtInCouriers[0].id;
  const production = { cardsPerDay: 1, workingDays: [1], dueDays: 1, gs1Prefix: null };
  return {
    reads: [
      ['GET', '/printers'],
      ['GET', `/printers/${printer.id}/test-sheet`],
      ['GET', '/stocks'],
      ['GET', '/couriers'],
      ['GET', '/production'],
    ],
    edits: [
      ['GET', '/price-lists'],
      ['POST', '/price-lists', { link: null, prices: testPriceList }],
      ['PATCH', `/price-lists/${list?.id ?? ''}`, testPriceList],
      ['DELETE', `/price-lists/${list?.id ?? ''}`],
      ['POST', '/printers', { name: 'New', kind: 'sheet', profile: testProfile }],
      ['PATCH', `/printers/${printer.id}`, { ...printer, name: 'Mine' }],
      ['POST', '/stocks', { ...stock, name: 'New' }],
      ['PATCH', `/stocks/${stock.id}`, { ...stock, name: 'Mine' }],
      ['POST', '/couriers', { name: 'New', tracking: null }],
      ['PATCH', `/couriers/${courier}`, { name: 'Mine', tracking: null, active: false }],
      ['PATCH', '/production', production],
    ],
  };
}

test('an operator reads the settings for printing and no one but the admin changes any', async () => {
  const { reads, edits } = await addresses();
  const { vendor, alpha } = town;
  const statuses = async (
    list: readonly Address[],
    by: string | undefined,
    at = vendor.org,
  ): Promise<number[]> => {
    const found = new Set<number>();
    for (const [method, path, body] of list)
      found.add((await send(method, path, body, { by, at, version: 1 })).statusCode);
    return [...found];
  };
  const operator = vendor.people.vendor.token;
  expect(await statuses(reads, operator)).toEqual([200]);
  expect(await statuses(edits, operator)).toEqual([403]);
  expect(await statuses([...reads, ...edits], undefined)).toEqual([401]);
  expect(await statuses([...reads, ...edits], other.admin.token)).toEqual([404]);
  for (const role of ['admin', 'staff', 'photographer', 'reviewer', 'principal'] as const) {
    const { token } = alpha.people[role];
    expect([role, await statuses([...reads, ...edits], token, alpha.org)]).toEqual([role, [403]]);
    expect([role, await statuses([...reads, ...edits], token)]).toEqual([role, [404]]);
  }
  // None of these requests changed anything.
  const now = await send('GET', '/printers');
  expect(now.body).not.toContain('Mine');
  expect((await send('GET', '/couriers')).body).toContain('"version":1');
});

test('settings of another vendor are not found', async () => {
  const { edits } = await addresses();
  const named = edits.filter(
    ([method, path]) => method !== 'POST' && !/couriers|production|price-lists$/.test(path),
  );
  for (const [method, path, body] of named) {
    const reply = await send(method, path, body, { by: other.admin.token, at: other.org, version: 1 });
    expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
  }
  const printer = await addPrinter();
  const sheet = await send('GET', `/printers/${printer.id}/test-sheet`, undefined, {
    by: other.admin.token,
    at: other.org,
  });
  expect(sheet.statusCode).toBe(404);
});

test('the database refuses these tables to a school', async () => {
  const caller = { org: town.alpha.org, user: town.alpha.people.admin.id, as: 'app_school' } as const;
  for (const table of [
    'price_lists',
    'vendor_printers',
    'vendor_stocks',
    'vendor_couriers',
    'vendor_settings',
  ] as const)
    await expect(
      town.withTenant(caller, ({ tx }) => tx.selectFrom(table).select('version').execute()),
    ).rejects.toThrow(/permission denied/);
});
