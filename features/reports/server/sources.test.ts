import { dispatchCards, packCards } from '@lanyard/orders/server/cards/move-cards';
import { testPrinting } from '@lanyard/printing/server/test-printing';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';

import type { Report } from '../api.ts';
import { getReport } from './get-report.ts';

const shop = await testPrinting();
const { town } = shop;
const reported = (
  act: Parameters<typeof getReport>[0],
  query: Partial<Parameters<typeof getReport>[2]> = {},
) => getReport(act, ['all'], { report: 'vendor_kpis', period: 'last_7_days', ...query }) as Promise<Report>;
const ofSchool = (query = {}) => shop.asSchool((act) => reported(act, query));
const ofVendor = (query = {}) => shop.asVendor((act) => reported(act, query));

beforeAll(async () => {
  const students = await shop.approved(3);
  const order = await shop.accepted(students);
  await shop.asSchool(({ tx }) =>
    sql`update orders set photo_scores = 3, photo_score_sum = 270 where id = ${order.id}`.execute(tx),
  );
  const cards = await shop.printed(order.id);
  for (const [at, card] of cards.entries())
    await shop.checked(card, at === 0 ? { result: 'failed', cause: 'scratch' } : { result: 'passed' });
});

test('checks, reprints and scores are counted from the cards, with the same result on both sides', async () => {
  for (const report of [await ofSchool(), await ofVendor()])
    expect(report).toMatchObject({
      quality: { firstPass: { part: 2, whole: 3 }, reprint: { part: 1, whole: 3 } },
      reprints: [{ cause: 'scratch', payer: 'vendor', count: 1 }],
    });
  expect((await ofVendor()).rows).toMatchObject([{ name: 'Alpha', students: 3, delivered: 0 }]);
  expect((await ofVendor()).quality.photoScore).toEqual({ sum: 270, count: 3 });
});

test('figures can be limited to a class, a vendor and a period', async () => {
  const at = { class: '9', division: 'A' };
  expect((await ofSchool(at)).quality).toMatchObject({
    firstPass: { part: 2, whole: 3 },
    reprint: { part: 1, whole: 3 },
  });
  expect((await ofSchool({ class: '10' })).quality).toMatchObject({
    firstPass: { whole: 0 },
    reprint: { whole: 0 },
  });
  expect((await ofSchool({ vendor: town.vendor.org })).quality.firstPass).toEqual({ part: 2, whole: 3 });
  expect((await ofSchool({ vendor: town.beta.org })).quality.firstPass).toEqual({ part: 0, whole: 0 });
  const past = { period: 'custom', from: '2024-01-01', until: '2024-01-31' } as const;
  expect((await ofSchool(past)).quality.firstPass).toEqual({ part: 0, whole: 0 });
  expect((await ofVendor(past)).rows).toEqual([]);
});

test('turnaround ends with the last dispatch, even if the remaining cards are taken out later', async () => {
  const students = await shop.approved(2, 0, 'Sent');
  const { id } = await shop.accepted(students);
  const [going, staying] = await shop.cardsOf(id, 'queued');
  const gone = [going?.id ?? ''];
  await shop.file(gone);
  for (const move of ['print', 'pass']) await shop.read(shop.move(move, { order: id }));
  await shop.asVendor((act) => packCards(act, gone));
  await shop.asVendor((act) => dispatchCards(act, gone));
  const asWorker = { org: town.alpha.org, user: '', as: 'app_worker' } as const;
  await town.withTenant(asWorker, async ({ tx }) => {
    await sql`update orders set released_at = now() - interval '6 days' where id = ${id}`.execute(tx);
    const { rows } = await sql`select from card_events where order_id = ${id} and kind = 'dispatch'`.execute(
      tx,
    );
    expect(rows).toHaveLength(1);
  });
  const owner = new Client({ connectionString: town.ownerUrl });
  await owner.connect();
  await owner.query(
    `update app.card_events set at = now() - interval '2 days' where order_id = $1 and kind = 'dispatch'`,
    [id],
  );
  await owner.end();
  expect((await ofSchool()).vendorKpis.turnaround).toBeNull();
  await shop.read(shop.send('POST', `/orders/${id}/changes`, { pull: [staying?.id] }));
  for (const report of [await ofSchool(), await ofVendor()])
    expect(report.vendorKpis.turnaround).toEqual({ median: 4, nineInTen: 4, orders: 1 });
});

test('the replacement of a lost card is a figure of its own, and not in the reprint rate', async () => {
  const figures = async () =>
    [await ofSchool(), await ofSchool({ class: '9', division: 'A' }), await ofVendor()].map(
      ({ quality, replacements, reprints }) => ({ part: quality.reprint?.part, replacements, reprints }),
    );
  const before = await figures();
  const [student = ''] = await shop.approved(1, 0, 'Lost');
  const { id } = await shop.accepted([student]);
  const cards = await shop.printed(id);
  await shop.read(shop.move('pass', { order: id }));
  await shop.asVendor((act) => packCards(act, cards));
  await shop.asVendor((act) => dispatchCards(act, cards));
  const into = { link: shop.link.id, dueOn: shop.day(4) };
  await shop.read(shop.send('POST', '/replacements', { students: [student], cause: 'lost', into }));
  const lost = { cause: 'lost', payer: 'school', count: 1 };
  expect(await figures()).toEqual(
    before.map(({ part, replacements, reprints }) => ({
      part,
      replacements: replacements + 1,
      reprints: expect.arrayContaining([...(reprints ?? []), lost]) as unknown,
    })),
  );
});

test('a school can filter by its vendors, and a vendor has no such filter', async () => {
  expect((await ofSchool()).vendors).toEqual([{ id: town.vendor.org, name: 'Vendor' }]);
  expect((await ofVendor()).vendors).toEqual([]);
});

test('another school’s report does not count these orders', async () => {
  const { org, people } = town.beta;
  const act = { org, user: people.admin.id, as: 'app_school' } as const;
  const report = await town.withTenant(act, (there) => reported(there));
  expect(report).toMatchObject({ quality: { firstPass: { whole: 0 } }, reprints: [], vendors: [] });
});
