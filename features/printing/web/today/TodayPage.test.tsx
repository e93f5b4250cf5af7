import { TestVendorPortal, testOrdersNavigation } from '@lanyard/orders/web/dashboard/TestVendorPortal';
import { someOrder } from '@lanyard/orders/web/test-orders';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { useMissedDates } from '../board/use-board.ts';
import { TodayPage } from './TodayPage.tsx';

beforeEach(() => page.viewport(1440, 900));

const everyDay = { cardsPerDay: 100, workingDays: [1, 2, 3, 4, 5, 6, 7] };
const plan = {
  today: '2025-11-14',
  capacity: everyDay as typeof everyDay | null,
  toGo: 300,
  orders: 3,
  late: 2,
  overdue: 1,
  lines: [
    {
      order: someOrder(41, { dueOn: '2025-11-12', dueIn: -2 }),
      toGo: 80,
      today: 80,
      doneOn: '2025-11-14',
      late: true,
    },
    {
      order: someOrder(42, { dueOn: '2025-11-15', dueIn: 1 }),
      toGo: 200,
      today: 20,
      doneOn: '2025-11-16',
      late: true,
    },
    {
      order: someOrder(43, { dueOn: '2025-11-19', dueIn: 5 }),
      toGo: 20,
      today: 0,
      doneOn: '2025-11-16',
      late: false,
    },
  ],
};
test('the plan shows how far today reaches and which dates will be missed', async () => {
  let answer: typeof plan = plan;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  const shown = await render(
    <TestVendorPortal side="vendor">
      <TodayPage ways={testOrdersNavigation} />
    </TestVendorPortal>,
  );
  const lines = page.getByRole('list', { name: 'To make, the soonest due first' }).getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(/80 cards · 80 today.*2d overdue.*will be done today/);
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/200 cards · 20 today.*will be done 16 Nov, misses 15 Nov/);
  await expect.element(lines.nth(2)).toMatchTextContent(/20 cards.*will be done 16 Nov/);
  await expect.element(page.getByText('1 order will miss its date')).toBeVisible();
  await shown.unmount();
  answer = { ...plan, capacity: null, late: 1 };
  await render(
    <TestVendorPortal side="vendor">
      <TodayPage ways={testOrdersNavigation} />
    </TestVendorPortal>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Production settings' }))
    .toHaveAttribute('href', '#production?');
});

function Missed() {
  return <output>{JSON.stringify(useMissedDates() ?? 'unknown')}</output>;
}
test.each([
  ['overdue orders are past their dates already', plan, { orders: 1, cardsPerDay: 100 }],
  ['without a stated capacity nothing is known', { ...plan, capacity: null }, 'unknown'],
])('missed dates are not counted: %s', async (_, answer, missed) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  await render(
    <TestVendorPortal side="vendor">
      <Missed />
    </TestVendorPortal>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent(JSON.stringify(missed));
});
