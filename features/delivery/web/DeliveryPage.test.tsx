import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import type { Role } from '@lanyard/domain/role';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { Package } from '../api.ts';
import type { DeliverySearch } from './delivery-search.ts';
import { DeliveryPage } from './DeliveryPage.tsx';

beforeEach(() => page.viewport(1280, 900));

const sent = { dispatchedAt: '2025-11-10T05:00:00Z', estimatedOn: '2025-11-12' } as const;
const somePackage = (number: number, more: Partial<Package>): Package => ({
  id: `00000000-0000-7000-8000-00000000000${String(number)}`,
  name: `PKG-000${String(number)}`,
  order: { id: '', name: 'ORD-2025-0001' },
  school: { id: '7', name: 'Riverside Public School', colour: '#2e77d8' },
  vendor: { id: '9', name: 'Kaveri Card Works' },
  section: { id: '', label: '10-A' },
  earlierYear: null,
  cards: 38,
  status: 'ready',
  shown: 'ready',
  sealed: true,
  missing: 0,
  shortWords: null,
  tracking: `QT7K2M9XD${String(number)}`,
  courierNumber: null,
  courier: null,
  courierPage: null,
  location: null,
  estimatedOn: null,
  exception: null,
  madeAt: '2025-11-09T10:00:00Z',
  sealedAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  version: 1,
  ...more,
});
const packages = [
  somePackage(1, { ...sent, status: 'dispatched', shown: 'delayed' }),
  somePackage(2, { courier: { id: null, name: 'City Courier' }, location: 'Pune' }),
  somePackage(3, { ...sent, status: 'dispatched', shown: 'dispatched' }),
  somePackage(4, { ...sent, status: 'delivered', shown: 'delivered', deliveredAt: '2025-11-12T05:00:00Z' }),
];

/** A school whose own print room packs, or whose vendor packs. Returns the addresses of the lists that were read. */
function serve(shop: string | null, hasVendor = true): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, location.href);
    if (url.pathname.endsWith('/packages')) asked.push(url);
    const body = url.pathname.endsWith('/counts')
      ? { ready: 1, dispatched: 1, delivered: 1, delayed: 1, shop, hasVendor }
      : url.pathname.endsWith('/packages')
        ? { packages, next: null }
        : { claims: [], asides: [] };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}

function TestDelivery({ as: role = 'staff' }: { readonly as?: Role }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [search, setSearch] = useState<DeliverySearch>({ status: 'all' });
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext
          value={{
            ...testSchoolMembership,
            roles: [role],
            person: { id: '', name: 'Anil Kumar', email: '' },
          }}
        >
          <DeliveryPage
            search={search}
            onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
            scan={{ href: '#scan', onOpen: () => undefined }}
            onOrders={undefined}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
const texts = (found: { elements: () => readonly Element[] }) =>
  found.elements().map(({ textContent }) => textContent);
const row = (number: number) => page.getByRole('row', { name: new RegExp(`PKG-000${String(number)}`) });
const acts = (number: number) =>
  texts(row(number).getByRole('button', { name: /^(Dispatch|Mark|Hand|Track)/ }));

test('shows every label of the specification, and each counter filters the list', async () => {
  const asked = serve('9');
  await render(<TestDelivery />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Delivery Tracking' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Scan Package' })).toHaveAttribute('href', '#scan');
  await expect.element(page.getByRole('button', { name: 'Create Package' })).toBeEnabled();
  await expect.element(row(1)).toBeVisible();
  expect(texts(page.getByRole('columnheader'))).toEqual([
    'Package',
    'Class',
    'Students',
    'Status',
    'Courier',
    'Location',
    'Timeline',
    'Actions',
  ]);
  await expect
    .element(row(2))
    .toMatchTextContent(/PKG-0002QT7K2M9XD2.*10-A.*38 cards.*Ready.*City Courier.*Pune.*Ready to dispatch/);
  await expect.element(row(1)).toMatchTextContent(/Delayed.*Dispatched 10 Nov 2025.*Delayed delivery/);
  await expect.element(page.getByPlaceholder('Search packages...')).toBeVisible();
  await page.getByLabelText('Filter by status').click();
  await expect.element(page.getByRole('option').nth(4)).toBeVisible();
  expect(texts(page.getByRole('option'))).toEqual([
    'All Status4',
    'Ready1',
    'Dispatched1',
    'Delivered1',
    'Delayed1',
  ]);
  await page.getByRole('option').first().click();
  const counters = page.getByRole('list', { name: 'Packages by status' }).getByRole('button');
  expect(texts(counters).map((text) => /Ready|Dispatched|Delivered|Delayed/.exec(text ?? '')?.[0])).toEqual([
    'Ready',
    'Dispatched',
    'Delivered',
    'Delayed',
  ]);
  await counters.nth(3).click();
  await expect.poll(() => asked.at(-1)?.searchParams.get('status')).toBe('delayed');
  await page.getByPlaceholder('Search packages...').fill('10-A');
  await expect.poll(() => asked.at(-1)?.searchParams.get('q')).toBe('10-A');
});

test('Dispatch is on ready packages, Mark Delivered on dispatched ones, Track on all', async () => {
  serve('9');
  const own = await render(<TestDelivery />);
  await expect.element(row(2).getByRole('button', { name: /^Dispatch/ })).toBeEnabled();
  expect([1, 2, 3, 4].map(acts)).toEqual([
    ['Mark DeliveredPKG-0001', 'TrackPKG-0001'],
    ['DispatchPKG-0002', 'TrackPKG-0002'],
    ['Mark DeliveredPKG-0003', 'TrackPKG-0003'],
    ['Hand overPKG-0004', 'TrackPKG-0004'],
  ]);
  await own.unmount();
  // If a vendor packs, the school sees the buttons and who uses them.
  serve(null);
  await render(<TestDelivery />);
  await expect
    .element(row(2).getByRole('button', { name: /^Dispatch/ }))
    .toHaveAccessibleDescription('Kaveri Card Works dispatches it');
  await expect
    .element(page.getByRole('button', { name: 'Create Package' }))
    .toHaveAccessibleDescription('Your vendor packs and dispatches. Its packages appear here.');
});

const create = page.getByRole('button', { name: 'Create Package' });
test.each<[Role, string | null, boolean, string]>([
  ['staff', null, false, 'The school has no vendor yet. An admin can add one in Settings > Vendors.'],
  ['principal', null, true, 'Your vendor packs and dispatches. Its packages appear here.'],
  ['reviewer', '9', true, 'The school office packs and dispatches. Its packages appear here.'],
])(
  'a %s with the print room %j and a vendor: %j reads who creates packages',
  async (role, shop, has, words) => {
    serve(shop, has);
    await render(<TestDelivery as={role} />);
    await expect.element(create).toHaveAccessibleDescription(words);
    await expect.element(page.getByText(words).last()).toBeVisible();
  },
);

test('Create Package and Dispatch are disabled while a school does not know who packs', async () => {
  serve('9');
  const answer = window.fetch;
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/counts')
      ? Promise.resolve(new Response(JSON.stringify({ code: 'not_allowed' }), { status: 403 }))
      : answer(address),
  );
  await render(<TestDelivery />);
  await expect
    .element(row(2).getByRole('button', { name: /^Dispatch/ }))
    .toHaveAccessibleDescription('Lanyard could not check who dispatches this package.');
  await expect
    .element(create)
    .toHaveAccessibleDescription('Lanyard could not check who packs for this school.');
});
