import { kindOfRole, type Role } from '@lanyard/domain/role';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import type { ForecastDestination } from '@lanyard/reports/web/destination';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import {
  createRouterNavigation,
  mayOpenAddress,
  settingsPageAddress,
  type PageAddress,
} from './create-router-navigation.tsx';
import { dashboardAddressOf } from './use-dashboard-router-navigation.ts';
import { reportAddressOf } from './use-report-router-navigation.ts';

const place = (role: Role): Place => ({
  org: '7',
  kind: kindOfRole(role),
  name: 'Here',
  colour: '#2e77d8',
  crest: null,
  timeZone: 'Asia/Kolkata',
  year: '2026',
  yearEndsOn: '2999-03-31',
  secondFactorFrom: null,
  roles: [role],
  person: { id: '', name: 'Meera Nair', email: '' },
});

test.each([
  ['reviewer', '/vendor', false],
  ['reviewer', '/vendor/orders/$order', false],
  ['reviewer', '/delivery', true],
  ['photographer', '/proofing', false],
  ['vendor', '/students', false],
  ['vendor', '/vendor/orders/$order', true],
] as const)('a %s may open %s: %s', (role, to, may) => {
  expect(mayOpenAddress({ to }, place(role))).toBe(may);
});

test('a page of the settings follows the rule of the list of settings', () => {
  const jobs = settingsPageAddress('jobs');
  expect([mayOpenAddress(jobs, place('admin')), mayOpenAddress(jobs, place('staff'))]).toEqual([true, false]);
});

test.each<[ForecastDestination, PageAddress]>([
  [
    { page: 'capture', section: 'a' },
    { to: '/capture', search: { section: 'a' } },
  ],
  [{ page: 'templates' }, { to: '/templates', search: {} }],
  [
    { page: 'proofing', status: 'locked', section: 'a' },
    { to: '/proofing', search: { status: 'locked', section: 'a' } },
  ],
  [
    { page: 'vendor', release: '1', sections: 'a' },
    { to: '/vendor', search: { release: '1', sections: 'a' } },
  ],
  [
    { page: 'order', order: 'b' },
    { to: '/vendor/orders/$order', params: { order: 'b' } },
  ],
  [
    { page: 'delivery', status: 'delivered', q: '10-A' },
    { to: '/delivery', search: { status: 'delivered', q: '10-A' } },
  ],
])('the forecast leads to the same address on the dashboard and in a report: %j', (to, address) => {
  expect([dashboardAddressOf(to), reportAddressOf(to)]).toEqual([address, address]);
});

const useNavigation = createRouterNavigation((to: 'orders' | 'delivery') => ({
  to: to === 'orders' ? '/vendor' : '/delivery',
}));
function Ways() {
  const { Link, go } = useNavigation();
  return (
    <>
      <Link to="orders">The orders</Link>
      <Link to="delivery">The packages</Link>
      <button type="button" onClick={() => go('orders')}>
        Go
      </button>
    </>
  );
}

test('a link to a page that is not part of the role is text, and a key press does not go there', async () => {
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Ways }),
    createRoute({ getParentRoute: () => root, path: '/vendor', component: () => 'Vendor page' }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree, history });
  await render(
    <PlaceContext value={place('reviewer')}>
      <RouterProvider router={router as never} />
    </PlaceContext>,
  );
  await expect.element(page.getByRole('link', { name: 'The packages' })).toBeVisible();
  expect(page.getByText('The orders').element().tagName).toBe('SPAN');
  await page.getByRole('button', { name: 'Go' }).click();
  expect(history.location.pathname).toBe('/');
});
