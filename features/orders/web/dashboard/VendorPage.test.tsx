import type { Role } from '@lanyard/domain/role';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { numberedUuid, someOrder } from '../test-orders.ts';
import type { MissedDates } from './Notices.tsx';
import { dueDateStatus } from './order-words.ts';
import { OrdersPage } from './OrdersPage.tsx';
import { testVendorDashboard } from './test-dashboard.ts';
import { TestVendorPortal, testOrdersNavigation } from './TestVendorPortal.tsx';
import { UpdateOrderDialog } from './UpdateOrderDialog.tsx';
import { VendorPage } from './VendorPage.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  location.hash = '';
});

type Asked = { readonly method: string; readonly address: string; readonly body: unknown };
type Answers = {
  dashboard?: VendorDashboard | 'fails';
  list?: readonly ReturnType<typeof someOrder>[];
};

/** Serves the answers as they are at the time of each request. Returns the log of requests. */
function serve(answers: Answers = {}): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ method, address, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (answers.dashboard === 'fails' && address.includes('/dashboard'))
      return Promise.resolve(new Response('{"code":"fault"}', { status: 500 }));
    const answer = address.includes('/dashboard')
      ? (answers.dashboard ?? testVendorDashboard())
      : address.includes('/orders?') || address.endsWith('/orders')
        ? { orders: answers.list ?? [someOrder(42)], next: null }
        : address.includes('/cards/move')
          ? { moved: 12, orders: [], leftOut: [], cards: [] }
          : {
              ...someOrder(41, { dueIn: -2 }),
              notes: '',
              sections: [],
              designs: [],
              costs: null,
              messages: 0,
              askedBackWords: null,
              heldWords: null,
              recalledWords: null,
              releasedBy: null,
              acceptedBy: null,
              closesAt: null,
              counts: { ...someOrder(41).counts, queued: 0, printing: 12, printed: 33 },
            };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { etag: '"1"' } }));
  });
  return asked;
}
const oneMissed: MissedDates = { orders: 1, cardsPerDay: 100 };
const show = (side: 'vendor' | 'school' = 'vendor', roles?: Role[], missed?: MissedDates) => {
  const changes: unknown[] = [];
  const shown = render(
    <TestVendorPortal side={side} roles={roles}>
      <VendorPage
        missed={missed}
        search={{}}
        onSearch={(change) => changes.push(change)}
        ways={testOrdersNavigation}
      />
    </TestVendorPortal>,
  );
  return { changes, shown };
};
const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');

test('the page shows the week and four figures that link to their orders', async () => {
  serve();
  await show().shown;
  await expect.element(page.getByText('Week 46 · 10–16 Nov 2025').first()).toBeVisible();
  await expect.element(figures.nth(0)).toMatchTextContent('Active Orders51 overdue2 due tomorrow');
  await expect.element(figures.nth(1)).toMatchTextContent('Due This Week757cards253 checked, 504 to go');
  await expect
    .element(figures.nth(2))
    .toMatchTextContent('On-time Delivery96.4%+1.8points in 4 weeksof 28 orders delivered in 4 weeks');
  await expect
    .element(figures.nth(3))
    .toMatchTextContent('Turnaround3.2days−0.8days in 4 weeksrelease to dispatch, 4 weeks');
  const leads = (name: string) =>
    page.getByRole('link', { name, exact: true }).element().getAttribute('href');
  expect(leads('Active Orders')).toBe('#orders?state=open&sort=due');
  expect(leads('1 overdue')).toBe('#orders?state=delayed&sort=due');
  expect(leads('2 due tomorrow')).toBe('#orders?due=tomorrow');
  expect(leads('Due This Week')).toBe('#orders?date=due&from=2025-11-10&until=2025-11-16&sort=due');
  expect(leads('On-time Delivery')).toBe('#orders?date=delivered&from=2025-10-18&until=2025-11-14');
  expect(leads('Turnaround')).toBe('#orders?date=dispatched&from=2025-10-18&until=2025-11-14');
  expect(leads('Previous week')).toBe('#summary?week=2025-11-03');
  expect(leads('Next week')).toBe('#summary?week=2025-11-17');
});

test.each([
  // 17:00 in California is the next day in UTC.
  ['2025-11-19T17:00:00-08:00', 'America/Los_Angeles', 'on time'],
  ['2025-11-20T00:30:00-08:00', 'America/Los_Angeles', '1 day late'],
  ['2025-11-19T00:30:00+05:30', 'Asia/Kolkata', 'on time'],
  ['2025-11-18T23:30:00+05:30', 'Asia/Kolkata', '1 day early'],
])('an order due on 19 Nov and delivered at %s in %s is %s', (at, timeZone, text) => {
  const order = someOrder(1, { dueOn: '2025-11-19', deliveredAt: new Date(at).toISOString(), timeZone });
  expect(dueDateStatus(order).text).toBe(text);
});

test('the page shows the queue, the quality bars and the table of orders', async () => {
  serve();
  await show().shown;
  const stages = page.getByRole('list', { name: 'Cards by stage' }).getByRole('listitem');
  await expect.element(stages.first()).toMatchTextContent('Queued5223 orders');
  expect(stages.elements().map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
    'Queued',
    'Printing',
    'QC',
    'Packing',
    'Ready',
  ]);
  const quality = page.getByRole('region', { name: 'Quality Metrics' });
  await expect.element(quality).toMatchTextContent(/First pass rate96.2%/);
  await expect.element(quality).toMatchTextContent(/Customer satisfaction—/);
  const table = page.getByRole('table', { name: 'Recent Orders' });
  expect(
    table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Order ID', 'School', 'Quantity', 'Status', 'Priority', 'Due Date', 'Actions']);
  const rows = table.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      'ORD-2025-0041Riverside Public School312 cardsDelayed▲High12 Nov 20252d overdueView Details of ORD-2025-0041',
    );
  await expect.element(rows.nth(2)).toMatchTextContent(/In productionReleased, not accepted.*due tomorrow/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Delivered.*1 day early/);
  await expect
    .element(page.getByRole('link', { name: 'View Details of ORD-2025-0041' }))
    .toHaveAttribute('href', `#order?order=${numberedUuid(41)}`);
  await expect.element(page.getByRole('link', { name: 'All 44 orders' })).toHaveAttribute('href', '#orders?');
});

test('Review, Update and Generate open what they name', async () => {
  serve();
  const { changes, shown } = show();
  await shown;
  const items = page.getByRole('list', { name: 'Action Items' });
  await expect
    .element(items.getByRole('listitem').nth(1))
    .toMatchTextContent(/Order is 2 days lateAl-Noor, 312 cards, no new date given/);
  await expect
    .element(items.getByRole('link', { name: /^Review: 9 cards failed the check/ }))
    .toHaveAttribute('href', `#order?order=${numberedUuid(41)}&cards=failed`);
  await expect
    .element(items.getByRole('link', { name: /^Generate: 45 cards in no print file yet/ }))
    .toHaveAttribute('href', `#files?generate=${numberedUuid(43)}`);
  await expect
    .element(page.getByRole('link', { name: 'All 8 to update' }))
    .toHaveAttribute('href', '#orders?task=update&sort=due');
  await items.getByRole('button', { name: /^Update/ }).click();
  expect(changes).toEqual([{ update: numberedUuid(41) }]);
});

test('an update promises a new date with a reason and moves cards in the order of production', async () => {
  const asked = serve();
  const closed = vi.fn();
  await render(
    <TestVendorPortal side="vendor">
      <UpdateOrderDialog order={numberedUuid(41)} onClose={closed} />
    </TestVendorPortal>,
  );
  const dialog = page.getByRole('dialog', { name: 'Update ORD-2025-0041' });
  await expect.element(dialog).toBeVisible();
  // Without a style sheet the backdrop covers everything, so click the elements directly.
  const press = (locator: Locator): void => (locator.element() as HTMLElement).click();
  press(dialog.getByRole('button', { name: 'Update' }));
  await expect.element(dialog.getByText('Choose a date, or say which cards went on.')).toBeVisible();
  await dialog.getByLabelText('New date').fill('2025-11-20');
  await dialog.getByLabelText(/^Why/).fill('The laminator was down');
  press(dialog.getByText('33 cards passed the check'));
  press(dialog.getByText('12 cards are printed'));
  press(dialog.getByRole('button', { name: 'Update' }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const sent = asked
    .filter(({ method }) => method !== 'GET')
    .map(({ address, body }) => [address.replace(/.*\/orgs\/9/, ''), body]);
  expect(sent).toEqual([
    [`/orders/${numberedUuid(41)}/promise`, { on: '2025-11-20', words: 'The laminator was down' }],
    ['/cards/move', { move: 'print', which: { order: numberedUuid(41) } }],
    ['/cards/move', { move: 'pass', which: { order: numberedUuid(41) } }],
  ]);
});

test('notices show new orders and dates that will be missed', async () => {
  serve();
  await show('vendor', undefined, oneMissed).shown;
  const notices = page.getByRole('list', { name: 'To be known' });
  await expect.element(notices).toMatchTextContent(/1 order waits to be accepted/);
  await expect.element(notices).toMatchTextContent(/At 100 cards a day, 1 order will miss its date/);
  await expect
    .element(notices.getByRole('link', { name: 'See today’s plan' }))
    .toHaveAttribute('href', '#today?');
});

test('a school sees its own orders and can release but not print', async () => {
  const asked = serve();
  await show('school').shown;
  await expect
    .element(page.getByRole('link', { name: 'Release cards…' }))
    .toHaveAttribute('href', '#summary?release=true');
  await expect.element(page.getByRole('link', { name: /Check cards/ })).not.toBeInTheDocument();
  const generate = page.getByRole('button', { name: /^Generate/ });
  await expect.element(generate).toHaveAttribute('aria-disabled', 'true');
  await expect.element(generate).toHaveAccessibleDescription('The vendor makes the print file.');
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Kaveri Card Works/);
  expect(asked.every(({ address }) => address.includes('/orgs/7/'))).toBe(true);
});

test('a principal can change nothing', async () => {
  serve();
  await show('school', ['principal']).shown;
  await expect
    .element(page.getByRole('button', { name: /^Update/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('link', { name: 'Release cards…' })).not.toBeInTheDocument();
});

test('a vendor without orders sees no alarms and no rates', async () => {
  const nothing = { queued: 0, printing: 0, qc: 0, packing: 0, ready: 0 };
  serve({
    dashboard: testVendorDashboard({
      activeOrders: { orders: 0, overdue: 0, dueTomorrow: 0, toAccept: 0, askedBack: 0 },
      dueThisWeek: { cards: 0, checked: 0, toGo: 0 },
      onTime: { now: { part: 0, whole: 0 }, before: null },
      turnaround: { days: null, before: null },
      queue: nothing,
      queueOrders: nothing,
      recent: [],
      orders: 0,
      actionItems: [],
      actions: { review: 0, update: 0, generate: 0 },
    }),
  });
  await show().shown;
  await expect.element(figures.nth(2)).toMatchTextContent('On-time Delivery—no order delivered in 4 weeks');
  await expect.element(page.getByText('Nothing is on the floor.')).toBeVisible();
  await expect.element(page.getByText('Nothing waits for anybody.')).toBeVisible();
  await expect.element(page.getByText('No orders yet.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'To be known' })).not.toBeInTheDocument();
});

test.each<[VendorDashboard['onTime'], string]>([
  [{ now: null, before: null }, '—no order delivered in 4 weeks'],
  [{ now: { part: 0, whole: 1 }, before: null }, '0 of 1orders delivered in 4 weeks'],
  [{ now: { part: 19, whole: 19 }, before: { part: 20, whole: 40 } }, '19 of 19orders delivered in 4 weeks'],
  [
    { now: { part: 19, whole: 20 }, before: { part: 9, whole: 19 } },
    '95.0%of 20 orders delivered in 4 weeks',
  ],
  [
    { now: { part: 19, whole: 20 }, before: { part: 20, whole: 20 } },
    '95.0%−5.0points in 4 weeksof 20 orders delivered in 4 weeks',
  ],
])(
  'a rate has a percentage from 20 cases on, and a change only where both have: %j',
  async (onTime, text) => {
    serve({
      dashboard: testVendorDashboard({
        onTime,
        quality: { ...testVendorDashboard().quality, firstPass: { part: 6, whole: 7 } },
      }),
    });
    await show().shown;
    await expect.element(figures.nth(2)).toMatchTextContent(`On-time Delivery${text}`);
    await expect
      .element(page.getByRole('region', { name: 'Quality Metrics' }))
      .toMatchTextContent(/First pass rate6 of 7Target ≥ 95.0%below the target/);
  },
);

test('a failed load of the figures shows an error and can be retried', async () => {
  const answers: Answers = { dashboard: 'fails' };
  serve(answers);
  await show().shown;
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t load the figures/);
  delete answers.dashboard;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(figures.nth(0)).toMatchTextContent(/Active Orders5/);
});

test('the filters of the list are in the address and a filter from a figure can be removed', async () => {
  const asked = serve();
  const changes: unknown[] = [];
  await render(
    <TestVendorPortal side="vendor">
      <OrdersPage
        search={{
          state: 'open',
          sort: 'due',
          date: 'due',
          from: '2025-11-10',
          until: '2025-11-16',
          stage: 'qc',
        }}
        onSearch={(change) => changes.push(change)}
        ways={testOrdersNavigation}
      />
    </TestVendorPortal>,
  );
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/ORD-2025-0042/);
  await expect.element(page.getByText('1 order, 45 cards').first()).toBeVisible();
  expect(new URL(asked[0]?.address ?? '', location.href).searchParams.toString()).toBe(
    'state=open&sort=due&date=due&from=2025-11-10&until=2025-11-16&stage=qc&limit=50',
  );
  await page.getByRole('button', { name: 'Remove filter: Due from 10 Nov 2025 until 16 Nov 2025' }).click();
  await page.getByRole('button', { name: 'Remove filter: Cards in QC' }).click();
  await page.getByRole('button', { name: 'Order ID' }).click();
  await userEvent.click(page.getByRole('combobox', { name: 'Status' }));
  await expect.element(page.getByRole('option').nth(4)).toBeVisible();
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  expect(options()).toEqual(expect.arrayContaining(['In production', 'Ready', 'Delivered', 'Delayed']));
  await page.getByRole('option', { name: 'Delayed' }).click();
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('combobox', { name: 'Priority' }));
  await expect.element(page.getByRole('option').nth(3)).toBeVisible();
  expect(options().slice(1)).toEqual(['High', 'Medium', 'Low']);
  await page.getByRole('option', { name: 'High' }).click();
  expect(changes).toEqual([
    { from: undefined, until: undefined, date: 'due' },
    { stage: undefined },
    { sort: 'released' },
    { state: 'delayed' },
    { priority: 'high' },
  ]);
});

test('an order on hold that nobody accepted shows both', async () => {
  const held = { acceptedAt: null, heldAt: '2025-11-13T08:00:00.000Z' };
  serve({
    dashboard: testVendorDashboard({
      recent: [someOrder(42, held), someOrder(43, { ...held, acceptedAt: held.heldAt })],
    }),
  });
  show();
  const rows = page.getByRole('table', { name: 'Recent Orders' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/In productionOn holdReleased, not accepted/);
  await expect.element(rows.nth(2)).toMatchTextContent(/In productionOn hold▲|In productionOn hold■/);
});
