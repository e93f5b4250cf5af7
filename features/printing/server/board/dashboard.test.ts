// Compares the dashboard's figures with a count by hand, and the stored counters with a recount.
import { weekdayOf, weekdays, type Weekday } from '@lanyard/domain/working-day';
import { isoDayAt } from '@lanyard/format/dates';
import type { Order } from '@lanyard/orders/api';
import type { VendorDashboard } from '@lanyard/orders/api-dashboard';
import { deliverCards, dispatchCards, packCards } from '@lanyard/orders/server/cards/move-cards';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Tile } from '../../api-board.ts';
import { dueDayFrom } from '../settings/due-day.ts';
import { changeProduction, getProduction } from '../settings/production.ts';
import { testPrinting } from '../test-printing.ts';

const shop = await testPrinting();
const { read, send, vendor, town } = shop;
/** A day in the time zone of the school and the vendor, whatever the time zone of the test. */
const day = (days: number): string => isoDayAt(Date.now() + days * 86_400_000, 'Asia/Kolkata');

const made: Record<string, Order> = {};
/** Creates five orders of two or three cards, each at another stage. */
beforeAll(async () => {
  const students = await shop.approved(12);
  const take = (count: number): string[] => students.splice(0, count);
  made['new'] = await shop.release(take(2), { dueOn: day(1), priority: 'low' });
  made['accepted'] = await shop.accepted(take(2), { dueOn: day(30) });
  made['printing'] = await shop.accepted(take(3), { dueOn: day(2), priority: 'high' });
  const cards = await shop.cardsOf(made['printing'].id);
  await shop.file(cards.map(({ id }) => id));
  const [one, two] = cards;
  await read(shop.move('print', { serials: [one?.serial, two?.serial] }));
  await shop.checked(one?.id ?? '', { result: 'passed' });
  await shop.checked(two?.id ?? '', { result: 'failed' });
  for (const name of ['delivered', 'late']) {
    const order = await shop.accepted(take(2));
    const ids = await shop.printed(order.id);
    await read(shop.move('pass', { order: order.id }));
    await shop.asVendor((act) => packCards(act, ids));
    await shop.asVendor((act) => dispatchCards(act, ids));
    await shop.asSchool((act) => deliverCards(act, ids));
    made[name] = order;
  }
  const back = (days: number, name: string) =>
    sql`update orders set due_on = due_on - 20, released_at = released_at - make_interval(days => ${days})
      where id = ${made[name]?.id ?? ''}`;
  await asWorker(back(4, 'late'));
  await asWorker(
    sql`update orders set released_at = released_at - interval '2 days' where id = ${made['delivered']?.id ?? ''}`,
  );
});
const asWorker = (statement: ReturnType<typeof sql>) =>
  town.withTenant({ org: town.alpha.org, user: '', as: 'app_worker' }, ({ tx }) => statement.execute(tx));

test.each(['vendor', 'school'])(
  'the dashboard of a %s shows the open orders, the cards at each stage and the rates',
  async (side) => {
    const board = await read<VendorDashboard>(
      (side === 'vendor' ? vendor : send)('GET', '/vendor/dashboard'),
    );
    expect(board.activeOrders).toEqual({
      orders: 3,
      overdue: 0,
      dueTomorrow: 1,
      toAccept: 1,
      askedBack: 0,
    });
    expect(board.queue).toEqual({ queued: 4, printing: 1, qc: 1, packing: 1, ready: 0 });
    expect(board.queueOrders).toEqual({ queued: 2, printing: 1, qc: 1, packing: 1, ready: 0 });
    expect(board.onTime.now).toEqual({ part: 1, whole: 2 });
    expect(board.turnaround.days).toBe(3);
    // Two of the five orders were delivered this week. Earlier weeks had none.
    expect(board.weeks.map(({ active, onTime, turnaround }) => [active, onTime, turnaround])).toEqual([
      [0, { part: 0, whole: 0 }, null],
      [0, { part: 0, whole: 0 }, null],
      [0, { part: 0, whole: 0 }, null],
      [3, { part: 1, whole: 2 }, 3],
    ]);
    // Six cards had their first check. One of them failed.
    expect(board.quality).toMatchObject({
      firstPass: { part: 5, whole: 6 },
      reprint: { part: 0, whole: 6 },
    });
    expect(board.orders).toBe(5);
    expect(board.recent.map(({ id }) => id)).toEqual(
      ['new', 'printing', 'accepted', 'delivered', 'late'].map((key) => made[key]?.id),
    );
    expect(board.actions).toEqual({ review: 1, update: 2, generate: 1 });
    expect(board.actionItems.map(({ kind, order, cards }) => [kind, order.id, cards])).toEqual([
      ['review', made['printing']?.id, 1],
      ['update', made['new']?.id, 2],
      ['update', made['printing']?.id, 3],
      ['generate', made['accepted']?.id, 2],
    ]);
  },
);

test('the figure for cards due this week equals a count over the orders', async () => {
  const { dueThisWeek, week } = await read<VendorDashboard>(
    vendor('GET', `/vendor/dashboard?week=${day(2)}`),
  );
  const due = Object.values(made).map(({ id }) => shop.order(id));
  let [cards, checked] = [0, 0];
  for (const { dueOn, quantity, counts } of await Promise.all(due)) {
    if (dueOn < week.from || dueOn > week.to) continue;
    cards += quantity;
    checked += quantity - counts.queued - counts.printing - counts.printed;
  }
  expect(cards).toBeGreaterThan(0);
  expect(dueThisWeek).toEqual({ cards, checked, toGo: cards - checked });
});

test('the photo score of a school counts the last 30 days as whole days, like the reports', async () => {
  const taken = (number: number, at: string) =>
    asWorker(sql`update photos set score = 80, taken_at = ${at}::timestamp at time zone 'Asia/Kolkata'
      where id = (select id from photos where state = 'kept' order by id offset ${number} limit 1)`);
  await taken(0, `${day(-29)} 00:00`);
  await taken(1, `${day(-30)} 23:59:59.9`);
  const { quality } = await read<VendorDashboard>(send('GET', '/vendor/dashboard'));
  expect(quality.photoScore).toEqual({ sum: 80, count: 1 });
});

test('the board has a column per stage, sorted by priority and due date, with the sums of the queue', async () => {
  type Board = { columns: { stage: string; cards: number; tiles: Tile[] }[]; schools: { name: string }[] };
  const board = await read<Board>(vendor('GET', '/vendor/board'));
  expect(
    board.columns.map(({ stage, cards, tiles }) => [
      stage,
      cards,
      tiles.map(({ name, cards: n }) => [name, n]),
    ]),
  ).toEqual([
    [
      'queued',
      4,
      [
        [made['accepted']?.name, 2],
        [made['new']?.name, 2],
      ],
    ],
    ['printing', 1, [[made['printing']?.name, 1]]],
    ['qc', 1, [[made['printing']?.name, 1]]],
    ['packing', 1, [[made['printing']?.name, 1]]],
    ['ready', 0, []],
  ]);
  expect(board.schools.map(({ name }) => name)).toEqual(['Alpha']);
  expect(board.columns[0]?.tiles[0]).toMatchObject({
    section: { label: '9-A' },
    of: 2,
    faces: [{}, {}].map(() => expect.any(String) as unknown),
  });
  expect((await vendor('GET', '/vendor/board?stage=queued&after=rubbish')).statusCode).toBe(400);
});

type Today = {
  toGo: number;
  orders: number;
  late: number;
  capacity: { cardsPerDay: number; workingDays: number[] } | null;
  lines: { order: Order; toGo: number; today: number; doneOn: string | null; late: boolean }[];
};
describe('today', () => {
  const whole = { toGo: 6, orders: 3 };
  const linesOf = ({ lines }: Today) =>
    lines.map(({ order, ...line }) => [order.id, line.toGo, line.today, line.doneOn, line.late]);
  const settle = async (cardsPerDay: number, workingDays: Weekday[]): Promise<void> => {
    const said = { cardsPerDay, workingDays, dueDays: 7, gs1Prefix: null };
    const { version } = await shop.asVendor(getProduction);
    expect(await shop.asVendor((act) => changeProduction(act, version, said))).toMatchObject(said);
  };
  const weekdayNow = weekdayOf(day(0));

  test('a release is due after 7 working days if the vendor has set nothing else', async () => {
    expect(await shop.asVendor((act) => dueDayFrom(act, '2026-11-18'))).toBe('2026-11-27');
  });
  test('the plan sorts orders by due date and gives no done day without a capacity', async () => {
    const today = await read<Today>(vendor('GET', '/vendor/today'));
    expect(today).toMatchObject({ ...whole, late: 0, capacity: null });
    expect(linesOf(today)).toEqual([
      [made['new']?.id, 2, 0, null, false],
      [made['printing']?.id, 2, 0, null, false],
      [made['accepted']?.id, 2, 0, null, false],
    ]);
  });
  test('the plan spends the capacity on the earliest due date and counts dates that will be missed', async () => {
    await settle(1, [1, 2, 3, 4, 5, 6, 7]);
    const today = await read<Today>(vendor('GET', '/vendor/today'));
    expect(today).toMatchObject({ ...whole, late: 1, overdue: 0, capacity: { cardsPerDay: 1 } });
    // The first order is due tomorrow and will be done tomorrow. The second is due in 2 days but will be done in 3. The
    // third is due in 30 days.
    expect(linesOf(today)).toEqual([
      [made['new']?.id, 2, 1, day(1), false],
      [made['printing']?.id, 2, 0, day(3), true],
      [made['accepted']?.id, 2, 0, day(5), false],
    ]);
    await settle(4, [1, 2, 3, 4, 5, 6, 7]);
    expect((await read<Today>(vendor('GET', '/vendor/today'))).late).toBe(0);
  });
  test('the plan makes no cards on a day off and starts on the first working day', async () => {
    await settle(
      2,
      weekdays.filter((each) => each !== weekdayNow),
    );
    const today = await read<Today>(vendor('GET', '/vendor/today'));
    expect(linesOf(today).map(([, , now, doneOn]) => [now, doneOn])).toEqual([
      [0, day(1)],
      [0, day(2)],
      [0, day(3)],
    ]);
  });
  test('a school sees its open orders but not the capacity of its vendor', async () => {
    const today = await read<Today>(send('GET', '/vendor/today'));
    expect(today).toMatchObject({ ...whole, late: 0, capacity: null });
  });
});

describe('lists of orders', () => {
  const names = async (query: string): Promise<string[]> =>
    (await read<{ orders: Order[] }>(vendor('GET', `/orders?${query}`))).orders.map(({ name }) => name);
  test('are read by page, by state and by text', async () => {
    type Page = { orders: Order[]; next: string | null };
    const all: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await read<Page>(
        vendor('GET', `/orders?limit=2&sort=due${after && `&after=${after}`}`),
      );
      all.push(...page.orders.map(({ id }) => id));
      after = page.next;
    }
    // Open orders by due date, and then finished orders, the latest first.
    const sorted = ['new', 'printing', 'accepted', 'delivered', 'late'];
    expect(all).toEqual(sorted.map((key) => made[key]?.id));
    expect(await names('state=delivered')).toHaveLength(2);
    expect(await names('state=open')).toHaveLength(3);
    expect(await names(`q=${made['new']?.name ?? ''}`)).toEqual([made['new']?.name]);
    expect(await names('q=100%25')).toEqual([]);
    expect(await names(`school=${town.beta.org}`)).toEqual([]);
    expect((await vendor('GET', '/orders?after=rubbish')).statusCode).toBe(400);
  });
  test('every figure has its list', async () => {
    const named = (...keys: string[]): string[] => keys.map((key) => made[key]?.name ?? '');
    expect(await names('sort=due&state=open')).toEqual(named('new', 'printing', 'accepted'));
    expect(await names('due=tomorrow')).toEqual(named('new'));
    expect(await names('task=accept')).toEqual(named('new'));
    expect(await names('task=ask_back')).toEqual([]);
    expect(await names('task=review')).toEqual(named('printing'));
    expect(await names('sort=due&task=update')).toEqual(named('new', 'printing'));
    expect(await names('task=generate')).toEqual(named('accepted'));
    expect(await names('sort=due&stage=queued')).toEqual(named('new', 'accepted'));
    for (const stage of ['printing', 'qc', 'packing'])
      expect(await names(`stage=${stage}`)).toEqual(named('printing'));
    expect(await names('stage=ready')).toEqual([]);
    expect(await names('priority=high')).toEqual(named('printing'));
    const days = `from=${day(-28)}&until=${day(1)}`;
    expect((await names(`date=delivered&${days}`)).toSorted()).toEqual(named('delivered', 'late').toSorted());
    expect((await names(`date=dispatched&${days}`)).toSorted()).toEqual(
      named('delivered', 'late').toSorted(),
    );
    expect(await names(`date=delivered&until=${day(-3)}`)).toEqual([]);
    expect(await names(`from=${day(1)}&until=${day(1)}`)).toEqual(named('new'));
    expect((await vendor('GET', '/orders?from=yesterday')).statusCode).toBe(400);
  });
  test('match the count in the sidebar', async () => {
    for (const by of [vendor, send])
      expect(await read(by('GET', '/vendor/tasks'))).toEqual({
        accept: 1,
        askedBack: 0,
        review: 1,
        update: 2,
        generate: 1,
      });
  });
  test('show an order as delayed if its due date has passed and it is not delivered', async () => {
    await asWorker(sql`update orders set due_on = due_on - 10 where id = ${made['new']?.id ?? ''}`);
    expect(await names('state=delayed')).toEqual([made['new']?.name]);
    expect(await shop.order(made['new']?.id ?? '')).toMatchObject({
      status: 'in_production',
      shown: 'delayed',
    });
    await asWorker(sql`update orders set due_on = due_on + 10 where id = ${made['new']?.id ?? ''}`);
  });
});

test.each(['photographer', 'reviewer'] as const)('a %s may read no orders', async (by) => {
  for (const path of ['/orders', '/vendor/dashboard', '/vendor/board', '/vendor/today', '/vendor/tasks'])
    expect((await send('GET', path, undefined, { by })).statusCode).toBe(403);
});
test('a principal reads the orders of the school and another school reads none', async () => {
  expect(
    (await send('GET', '/orders', undefined, { by: 'principal' })).json<{ orders: Order[] }>().orders,
  ).toHaveLength(5);
  expect((await shop.fromBeta('GET', '/orders', 'admin')).json()).toEqual({ orders: [], next: null });
});

test('the counters of orders, sections and days equal a recount', async () => {
  const places = [
    'queued',
    'printing',
    'printed',
    'checked',
    'packed',
    'dispatched',
    'delivered',
    'handed_over',
  ];
  const where = `case when stage = 'queued' and print_file_id is not null then 'printing' else stage end`;
  const recount = places
    .map(
      (place) => `(count(*) filter (where ended is null and ${where} = '${place}'))::int as cards_${place}`,
    )
    .join(', ');
  const more = `(count(*) filter (where ended is null and held))::int as cards_held, (count(*) filter (where ended is null and failed))::int as cards_failed,
    (count(*) filter (where ended is null and stage = 'queued' and picture_id is null))::int as cards_unready, (count(*) filter (where ended is not null))::int as cards_ended`;
  const kept = [...places, 'held', 'failed', 'unready', 'ended'].map((name) => `cards_${name}`).join(', ');
  const both = async (counted: string, stored: string) =>
    Promise.all([counted, stored].map(async (text) => (await asWorker(sql.raw(text))).rows));
  const [orders, ordersKept] = await both(
    `select order_id as id, ${recount}, ${more} from cards group by 1 order by 1`,
    `select id, ${kept} from orders order by 1`,
  );
  expect(ordersKept).toEqual(orders);
  const [sections, sectionsKept] = await both(
    `select order_id, section_id, ${recount}, ${more} from cards group by 1, 2 order by 1, 2`,
    `select order_id, section_id, ${kept} from order_sections order by 1, 2`,
  );
  expect(sectionsKept).toEqual(sections);
  const [days, daysKept] = await both(
    `select order_id, sum(prints)::int as printed, count(first_check)::int as first_checked,
      (count(*) filter (where first_check = 'passed'))::int as first_passed, (sum(requeues) + sum((reprint and not replaces)::int))::int as reprints, sum(replaces::int)::int as replacements
     from (select c.*, exists (select from reprints r where r.org_id = c.org_id and r.new_card_id = c.id
       and r.cause = any ('{lost,damaged,changed}')) as replaces from cards c) c group by 1 having sum(prints) + count(first_check) > 0 order by 1`,
    `select order_id, sum(printed)::int as printed, sum(first_checked)::int as first_checked, sum(first_passed)::int as first_passed,
      sum(reprints)::int as reprints, sum(replacements)::int as replacements from order_days group by 1 order by 1`,
  );
  expect(daysKept).toEqual(days);
});
