import { answerEvent } from '@lanyard/db/tenant';
import { openOrderWork } from '@lanyard/orders/server/answers';
import { openWorkRequested } from '@lanyard/students/events';
import { rollOverRoutes } from '@lanyard/students/server/roll-over/routes-roll-over';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { CardLife } from '../api-life.ts';
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
const setCurrentYear = async (label: string | null): Promise<void> => {
  const { org } = town.alpha;
  await asWorker(sql`update academic_years set is_current = false where org_id = ${org}`);
  await asWorker(sql`update academic_years set is_current = true where org_id = ${org} and label = ${label}`);
};
/** Makes a new year the current one, as a roll-over does. */
const startNextYear = async (first = 2099): Promise<void> => {
  const { org } = town.alpha;
  await setCurrentYear(null);
  await asWorker(sql`insert into academic_years (org_id, label, starts_on, ends_on, is_current)
    values (${org}, ${String(first)}, make_date(${first}::int, 4, 1), make_date(${first}::int + 1, 3, 31), true)`);
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

test('the life of a card of last year is about this card, and not about the new year', async () => {
  const { org, people } = town.alpha;
  await setCurrentYear('2025');
  const { cards, list, package: made } = await shop.sent(1);
  const [card = ''] = cards;
  const student = list[0]?.student ?? '';
  await startNextYear(2101);
  await asWorker(sql`with given as (
      insert into sections (org_id, year_id, class, class_rank, division, reviewer_id)
      select org_id, id, '10', 10, 'A', ${people.reviewer.id} from academic_years where org_id = ${org} and is_current
      returning org_id, id, year_id, class, class_rank, division)
    insert into enrolments (org_id, student_id, year_id, section_id, class, class_rank, division, roll_no, search)
    select g.org_id, e.student_id, g.year_id, g.id, g.class, g.class_rank, g.division, '001', e.search
    from given g join enrolments e on e.org_id = g.org_id and e.id = ${student}`);
  const life = (path: string, by: 'staff' | 'reviewer' = 'staff') =>
    read<CardLife>(send('GET', path, undefined, { by }));
  const nextOfStudent = async () => (await life(`/students/${student}/card-life`)).next.step;
  expect(await nextOfStudent()).toBe('take_photo');
  const set = (photo: string, consent: string) =>
    asWorker(sql`with e as (update enrolments set photo_status = ${photo}
        where org_id = ${org} and class = '10' and roll_no = '001' returning student_id)
      update students set consent = ${consent} where org_id = ${org} and id in (select student_id from e)`);
  await set('missing', 'no');
  expect(await nextOfStudent()).toBe('photo_refused');
  await set('captured', 'yes');
  expect(await nextOfStudent()).toBe('choose_template');
  const ofCard = await life(`/cards/${card}/life`);
  expect(ofCard).toMatchObject({ stage: 'dispatched', next: { step: 'receive', by: shop.day(3) } });
  expect(ofCard.events.map(({ kind }) => kind)).toContain('proof_approved');
  await shop.receive(made.id);
  const ofTeacher = await life(`/cards/${card}/life`, 'reviewer');
  expect(ofTeacher).toMatchObject({ stage: 'delivered', next: { step: 'hand_over', by: null } });
  expect(ofTeacher.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['delivered', 'released']));
  expect(ofTeacher.events.map(({ kind }) => kind)).not.toContain('proof_approved');
});
