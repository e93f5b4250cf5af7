import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import type { OrganisationKind, Role } from '@lanyard/domain/role';
import { serialOf } from '@lanyard/domain/serial';
import { PlaceContext } from '@lanyard/place/use-place';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { usePaletteSearch } from './use-palette-search.ts';

const wentTo: unknown[] = [];
afterEach(() => {
  wentTo.length = 0;
  vi.unstubAllGlobals();
});

const student = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  class: '10',
  division: 'A',
  rollNo: '001',
};
const order = {
  id: '01990000-0000-7000-8000-000000000002',
  name: 'ORD-2026-0003',
  batch: 'Batch-2025-03',
  school: { name: 'Riverside' },
  vendor: { name: 'Cardworks' },
};
const parcel = {
  id: '01990000-0000-7000-8000-000000000003',
  name: 'PKG-0042',
  section: { label: '10-A' },
  school: { name: 'Riverside' },
};
const answers: Readonly<Record<string, object>> = {
  students: { students: [student], next: null, search: { q: '', similar: false } },
  sections: { sections: [{ id: '01990000-0000-7000-8000-000000000004', class: '10', division: 'A' }] },
  packages: { packages: [parcel], next: null },
  orders: { orders: [order], next: null },
  templates: { templates: [{ id: '01990000-0000-7000-8000-000000000005', name: 'Card 10' }] },
  people: {
    people: [
      { id: '01990000-0000-7000-8000-000000000006', name: 'Asha Rao', email: 'asha10@school.example' },
    ],
  },
};

/**
 * Answers each list, except those with a status. A list with a filter has its own name, such as `students left`. Returns
 * the names of the lists that the browser asked for.
 */
function testServer(
  statuses: Readonly<Record<string, number>> = {},
  more: Readonly<Record<string, object>> = {},
): Set<string> {
  const asked = new Set<string>();
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const filter = searchParams.get('filter');
    const list = pathname.split('/').slice(5).join('/');
    const name = filter === null ? list : `${list} ${filter}`;
    asked.add(name);
    const status = statuses[name];
    const code = status === 404 ? 'not_found' : 'internal_error';
    const body =
      status === undefined
        ? (more[name] ?? answers[name])
        : { type: 'about:blank', status, code, title: code };
    return Promise.resolve(new Response(JSON.stringify(body), { status: status ?? 200 }));
  });
  return asked;
}

function Search({ typed }: { readonly typed: string }) {
  const { groups, searching, error, onRetry } = usePaletteSearch(typed, (to) => wentTo.push(to));
  return (
    <>
      <output>{searching ? 'searching' : ((error && 'failed') ?? 'settled')}</output>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
      {groups.map(({ value, items }) =>
        items.map(({ id, label, run }) => (
          <button key={id} type="button" onClick={run}>
            {`${value}: ${label}`}
          </button>
        )),
      )}
    </>
  );
}
function Palette({
  typed,
  held,
  kind,
}: {
  readonly typed: string;
  readonly held: Role;
  readonly kind: OrganisationKind;
}) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const person = { id: '', name: 'Priya Sharma', email: '' };
  return (
    <QueryClientProvider client={client}>
      <PlaceContext value={{ ...testSchoolMembership, kind, roles: [held], person }}>
        <Search typed={typed} />
      </PlaceContext>
    </QueryClientProvider>
  );
}
const settled = (text = 'settled') => expect.element(page.getByRole('status')).toHaveTextContent(text);
const found = (): readonly string[] =>
  [...document.querySelectorAll('button')]
    .map((button) => button.textContent)
    .filter((text) => text !== 'Retry');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('an admin finds records of every kind, and each opens its own page', async () => {
  testServer();
  await render(<Palette typed="10" held="admin" kind="school" />);
  await settled();
  expect(found()).toEqual([
    'Classes: 10-A',
    'Students: Asha Rao',
    'Packages: PKG-0042, 10-A',
    'Orders: Batch-2025-03 · ORD-2026-0003',
    'Templates: Card 10',
    // `10` stands inside of a word of the email. A number counts at the start of a word only.
  ]);
  for (const name of found()) await press(name);
  expect(wentTo).toEqual([
    { to: '/students', search: { class: '10', division: 'A' } },
    { to: '/students', search: { student: student.id } },
    { to: '/delivery', search: { track: parcel.id } },
    { to: '/vendor/orders/$order', params: { order: order.id } },
    { to: '/templates', search: { preview: '01990000-0000-7000-8000-000000000005' } },
  ]);
});

test('a batch and a person are found by their names', async () => {
  const asked = testServer();
  const shown = await render(<Palette typed="batch-2025" held="admin" kind="school" />);
  await settled();
  expect(found()).toContain('Batches: Batch-2025-03');
  await shown.rerender(<Palette typed="rao asha" held="admin" kind="school" />);
  await settled();
  expect(found()).toContain('People: Asha Rao');
  expect(asked).not.toContain('cards/find');
});

test.each<[Role, OrganisationKind, readonly string[]]>([
  ['vendor', 'vendor', ['orders', 'packages']],
  ['photographer', 'school', ['sections', 'students']],
  ['reviewer', 'school', ['packages', 'sections', 'students', 'templates']],
])('the browser of a %s asks for what this role may read', async (role, kind, lists) => {
  const asked = testServer();
  await render(<Palette typed="10" held={role} kind={kind} />);
  await settled();
  expect([...asked].toSorted()).toEqual(lists);
});

test('a whole serial is looked up, and no card with it is not a failure', async () => {
  const asked = testServer({ 'cards/find': 404 });
  await render(<Palette typed={serialOf(17)} held="vendor" kind="vendor" />);
  await expect.poll(() => asked.has('cards/find')).toBe(true);
  await settled();
});

test('what was found stays if one list fails, and a second try asks for it again', async () => {
  const asked = testServer({ orders: 500 });
  await render(<Palette typed="10" held="admin" kind="school" />);
  await settled('failed');
  expect(found()).toContain('Students: Asha Rao');
  asked.clear();
  await press('Retry');
  await expect.poll(() => [...asked]).toEqual(['orders']);
});

const nobody = { students: [], next: null, search: { q: '', similar: false } };
const similar = { ...nobody, students: [student], search: { q: '', similar: true } };
const bela = { ...student, id: '01990000-0000-7000-8000-000000000007', name: 'Bela Rao' };
const gone = {
  'students left': { ...nobody, students: [bela] },
  'students former': { ...nobody, students: [{ ...bela, name: 'Bela Old', lastYear: '2023' }] },
};
const foundStudents = () => found().filter((text) => /^(Former s|S)tudents/.test(text));

test.each([
  ['nobody', nobody],
  ['only a similar name', similar],
])('if %s at the school matches, those who left and former students are found', async (_, students) => {
  testServer({}, { ...gone, students });
  await render(<Palette typed="bela" held="staff" kind="school" />);
  await settled();
  expect(foundStudents()).toEqual(['Students who left: Bela Rao', 'Former students: Bela Old']);
  for (const name of foundStudents()) await press(name);
  expect(wentTo).toEqual([
    { to: '/students', search: { filter: 'left', student: bela.id } },
    { to: '/students', search: { filter: 'former', student: bela.id } },
  ]);
});

test.each<[Role, readonly string[]]>([
  ['staff', ['students former', 'students left']],
  ['principal', ['students former', 'students left']],
  ['reviewer', ['students left']],
  ['photographer', []],
])('the browser of a %s asks for %j if nobody at the school matches', async (role, lists) => {
  const asked = testServer({}, { students: nobody, 'students left': similar, 'students former': nobody });
  await render(<Palette typed="bela" held={role} kind="school" />);
  await settled();
  expect(foundStudents()).toEqual([]);
  expect([...asked].filter((name) => name.startsWith('students ')).toSorted()).toEqual(lists);
});
