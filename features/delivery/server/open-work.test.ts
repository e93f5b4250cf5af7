import { answerEvent } from '@lanyard/db/tenant';
import { openOrderWork } from '@lanyard/orders/server/answers';
import { openWorkRequested } from '@lanyard/students/events';
import { rollOverRoutes } from '@lanyard/students/server/roll-over/routes-roll-over';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Package } from '../api.ts';
import { openDeliveryWork } from './open-work.ts';
import { testPackages } from './test-packages.ts';

const shop = await testPackages({
  routes: rollOverRoutes,
  answers: [answerEvent(openWorkRequested, openOrderWork), answerEvent(openWorkRequested, openDeliveryWork)],
});
const { read, send, town } = shop;
const asWorker = (text: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => text.execute(tx));
type OpenWork = { kind: string; count: number; names: string[] };
const openWork = async (): Promise<OpenWork[]> =>
  (await read<{ openWork: OpenWork[] }>(send('GET', '/roll-over'))).openWork;
const listed = async (query = ''): Promise<Package[]> =>
  (await read<{ packages: Package[] }>(send('GET', `/packages${query}`))).packages;
/** Makes a new year the current one, as a roll-over does. */
const startNextYear = async (): Promise<void> => {
  const org = town.alpha.org;
  await asWorker(sql`update academic_years set is_current = false where org_id = ${org}`);
  await asWorker(sql`insert into academic_years (org_id, label, starts_on, ends_on, is_current)
    values (${org}, '2099', '2099-04-01', '2100-03-31', true)`);
};

test('the roll-over lists what is not finished, and an arrived package stays listed until its cards are handed over', async () => {
  // The school needs a later year to roll over into.
  await asWorker(sql`insert into academic_years (org_id, label, starts_on, ends_on)
    values (${town.alpha.org}, '2098', '2098-04-01', '2099-03-31')`);
  expect(await openWork()).toEqual([]);

  const arrived = await shop.sent(2);
  await shop.receive(arrived.package.id);
  const { name: order } = await shop.order(arrived.id);
  expect(await openWork()).toEqual([{ kind: 'cards_to_hand_over', count: 2, names: [] }]);

  const underWay = await shop.sent(1);
  const running = await shop.order(underWay.id);
  await shop.approved(1);
  expect(order).not.toBe(running.name);
  expect(await openWork()).toEqual([
    { kind: 'unreleased_cards', count: 1, names: [] },
    { kind: 'orders', count: 1, names: [`${running.batch} · ${running.name}`] },
    { kind: 'packages', count: 1, names: [`${underWay.package.name} · 9-A`] },
    { kind: 'cards_to_hand_over', count: 2, names: [] },
  ]);

  await startNextYear();
  expect((await listed()).map(({ id, earlierYear }) => [id, earlierYear])).toEqual([
    [underWay.package.id, '2025'],
    [arrived.package.id, '2025'],
  ]);
  expect((await listed(`?q=${arrived.package.name}`)).map(({ id }) => id)).toEqual([arrived.package.id]);
  expect(await shop.counts()).toMatchObject({ dispatched: 1, delivered: 1 });

  // A lost card is accounted for. After the other one is handed over, the package is finished.
  const [lost = '', other = ''] = arrived.cards;
  await read(send('POST', `/packages/${arrived.package.id}/hand-over`, { cards: [other] }));
  expect((await listed()).map(({ id }) => id)).toContain(arrived.package.id);
  await asWorker(
    sql`update cards set ended = 'lost', ended_at = now(), ended_why = 'lost' where id = ${lost}`,
  );
  expect((await listed()).map(({ id }) => id)).toEqual([underWay.package.id]);
  expect(await shop.counts()).toMatchObject({ dispatched: 1, delivered: 0 });
});
