import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { People } from '../../api-people.ts';
import { PeopleSettings } from './PeopleSettings.tsx';

beforeEach(() => page.viewport(1280, 800));

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly version: string;
};
type Answer = { readonly status?: number; readonly body: unknown };

function testServer(people: People, answering: (asked: Asked) => Answer | undefined): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
      const asked = {
        method,
        path: new URL(address, location.origin).pathname,
        body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
        version: new Headers(headers).get('if-match') ?? '',
      };
      log.push(asked);
      const answer = answering(asked) ?? { body: asked.method === 'GET' ? people : {} };
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
    },
  );
  return log;
}

const priya = {
  id: '3f0c4f6e-6a3e-4f4e-9d5b-000000000001',
  name: 'Priya Sharma',
  email: 'priya@school.example',
};
const meera = {
  id: '3f0c4f6e-6a3e-4f4e-9d5b-000000000002',
  name: 'Meera Nair',
  email: 'meera@school.example',
};
const people: People = {
  people: [
    {
      ...priya,
      roles: ['admin'],
      signIn: 'password',
      secondFactorFrom: '2026-01-01T00:00:00.000Z',
      sections: [],
      version: 1,
    },
    {
      ...meera,
      roles: ['reviewer'],
      signIn: 'passkey',
      secondFactorFrom: null,
      sections: [{ id: 's1', class: '10', division: 'A' }],
      version: 4,
    },
  ],
  invitations: [],
  acting: null,
  principalRequests: [],
  factorResets: [],
};

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = {
    org: '7',
    kind: 'school',
    name: 'Riverside',
    colour: '#2e77d8',
    crest: null,
    timeZone: 'Asia/Kolkata',
    yearEndsOn: '2999-03-31',
    secondFactorFrom: null,
  } as const;
  return render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...place, year: '2025', roles: ['admin'], person: priya }}>
          <PeopleSettings />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const roles = () => page.getByRole('combobox', { name: 'Roles of Meera Nair' });
const changes = (log: readonly Asked[]) => log.filter(({ method }) => method === 'PATCH');

test('saves two changed roles as one change of the shown version, and can undo it', async () => {
  const log = testServer(people, ({ method, body }) =>
    method === 'PATCH' ? { body: { ...people.people[1], ...(body as object), version: 5 } } : undefined,
  );
  await show();
  await roles().click();
  await page.getByRole('option', { name: 'Office staff' }).click();
  await page.getByRole('option', { name: 'Photographer' }).click();
  expect(changes(log)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => changes(log).length).toBe(1);
  expect(changes(log)[0]).toMatchObject({
    path: `/api/v1/orgs/7/people/${meera.id}`,
    body: { roles: ['staff', 'photographer', 'reviewer'] },
    version: '"4"',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => changes(log).length).toBe(2);
  expect(changes(log)[1]).toMatchObject({ body: { roles: ['reviewer'] }, version: '"5"' });
});

test('keeps the buttons in place when the list arrives', async () => {
  const list = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => list.promise);
  await show();
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  await expect.element(invite).toBeVisible();
  const before = invite.element().getBoundingClientRect().top;
  list.resolve(new Response(JSON.stringify(people)));
  await expect.element(page.getByText('2 people')).toBeVisible();
  expect(invite.element().getBoundingClientRect().top).toBe(before);
});

test('saves nothing if no role is chosen, and only shows a person’s own roles', async () => {
  const log = testServer(people, () => undefined);
  await show();
  await expect.element(roles()).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Roles of Priya Sharma' }).elements()).toHaveLength(0);
  await roles().click();
  await page.getByRole('option', { name: 'Reviewer' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(roles()).toHaveTextContent('Reviewer');
  expect(changes(log)).toEqual([]);
});

test('shows how a person signs in, with a warning and the day if they need a second factor', async () => {
  const later = {
    ...meera,
    id: 'p3',
    name: 'Anil Kumar',
    roles: ['staff' as const],
    sections: [],
    version: 1,
  };
  const secondFactorFrom = '2999-12-02T10:00:00.000Z';
  const anil = { ...later, signIn: 'password' as const, secondFactorFrom };
  testServer({ ...people, people: [...people.people, anil] }, () => undefined);
  await show();
  await expect.element(page.getByText('Passkey')).toBeVisible();
  const bare = page.getByText('Password only');
  await expect.element(bare.first()).toBeVisible();
  expect(bare.elements().every((each) => each.closest('.text-yellow-fg') !== null)).toBe(true);
  await expect.element(page.getByText('Second factor by 2 Dec 2999')).toBeVisible();
});

test('says why a change was refused and shows the old roles', async () => {
  testServer(people, ({ method }) =>
    method === 'PATCH' ? { status: 412, body: { code: 'changed_meanwhile' } } : undefined,
  );
  await show();
  await roles().click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Meera Nair was not changed.').first()).toBeVisible();
  await expect.element(page.getByText(/Somebody changed this meanwhile/).first()).toBeVisible();
  await expect.element(roles()).toHaveTextContent('Reviewer');
});

test('names an acting principal with a person and a day if there is no principal', async () => {
  const log = testServer(people, () => undefined);
  await show();
  await page.getByRole('button', { name: 'Name acting principal' }).click();
  await expect.element(page.getByText('Choose a person.')).toBeVisible();
  await expect.element(page.getByText('Choose a day.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Meera Nair' }).click();
  await page.getByLabelText('Last day').fill('2030-01-31');
  await page.getByRole('button', { name: 'Name acting principal' }).click();
  await expect.poll(() => log.filter(({ method }) => method === 'POST').length).toBe(1);
  expect(log.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/orgs/7/acting-principal',
    body: { person: meera.id, until: '2030-01-31' },
  });
});

test('lets an admin only request to act as principal themselves', async () => {
  testServer(people, () => undefined);
  await show();
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Priya Sharma' }).click();
  await page.getByLabelText('Last day').fill('2030-01-31');
  await page.getByRole('button', { name: 'Ask to act as principal' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Ask to act as principal until 31 Jan 2030?' }))
    .toBeInTheDocument();
});

test('cancels an invitation', async () => {
  const email = 'anita@school.example';
  const invited: People = {
    ...people,
    invitations: [
      {
        id: 'i1',
        email,
        name: 'Anita Joshi',
        roles: ['reviewer'],
        sections: [],
        invitedBy: 'Priya Sharma',
        sentAt: '2025-11-14T08:00:00.000Z',
        expiresAt: '2099-01-01T00:00:00.000Z',
        version: 1,
      },
    ],
  };
  const log = testServer(invited, ({ method }) => {
    const cancelled = log.some((asked) => asked.method === 'DELETE');
    return method === 'GET' && cancelled ? { body: people } : undefined;
  });
  await show();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect.element(row).toMatchTextContent(/Invited/);
  await page.getByRole('button', { name: `Cancel the invitation of ${email}` }).click();
  await expect.element(row).not.toBeInTheDocument();
  expect(log.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/v1/orgs/7/invitations/i1',
  ]);
});

test('offers no acting principal if there is a principal', async () => {
  const [first] = people.people;
  testServer(
    { ...people, people: first ? [{ ...first, roles: ['admin', 'principal'] }] : [] },
    () => undefined,
  );
  await show();
  await expect.element(page.getByText('1 person')).toBeVisible();
  expect(page.getByRole('button', { name: 'Name acting principal' }).elements()).toHaveLength(0);
});

test('says so if the list could not be loaded, and loads it again on Retry', async () => {
  let up = false;
  testServer(people, () =>
    up ? undefined : { status: 500, body: { code: 'fault', request: 'abcdefgh-1' } },
  );
  await show();
  await expect.element(page.getByText('Couldn’t load the people.')).toBeVisible();
  up = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(roles()).toBeVisible();
});

const request = {
  id: 'r1',
  person: meera.id,
  name: 'Meera Nair',
  until: null,
  askedAt: '2026-11-17T10:00:00Z',
};
const later = new Date(Date.now() + 3_600_000).toISOString();
const earlier = new Date(Date.now() - 3_600_000).toISOString();

test.for([
  ['another admin’s', { freeAt: null }, 'Meera Nair asks to become principal.', 'Confirm', 'Decline'],
  [
    'for a while',
    { freeAt: null, until: '2026-12-03' },
    'Meera Nair asks to act as principal until 3 Dec 2026.',
    'Confirm',
    'Decline',
  ],
  ['mine', { person: priya.id, freeAt: null }, 'Another admin has to confirm it.', undefined, 'Withdraw'],
  [
    'mine, too early',
    { person: priya.id, freeAt: later },
    'You can take the role from',
    undefined,
    'Withdraw',
  ],
  [
    'mine, in time',
    { person: priya.id, freeAt: earlier },
    'You can take the role now.',
    'Take the role',
    'Withdraw',
  ],
] as const)('shows a request to become principal: %s', async ([, more, sentence, yes, no]) => {
  testServer({ ...people, principalRequests: [{ ...request, ...more }] }, () => undefined);
  await show();
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: no })).toBeEnabled();
  const buttons = page.getByRole('button', { name: /^(Confirm|Take the role)$/ });
  if (yes === undefined) expect(buttons.query()).toBeNull();
  else await expect.element(buttons).toHaveTextContent(yes);
});

test('requests to become principal without changing a role', async () => {
  const log = testServer(people, ({ method }) =>
    method === 'POST' ? { status: 201, body: { ...request, person: priya.id, freeAt: later } } : undefined,
  );
  await show();
  await page.getByRole('button', { name: 'Ask to become principal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask to become principal?' });
  await expect
    .element(dialog.getByText('you can take the role in 72 hours', { exact: false }))
    .toBeInTheDocument();
  (dialog.getByRole('button', { name: 'Ask' }).element() as HTMLElement).click();
  await expect.element(page.getByText('You asked to become principal').first()).toBeInTheDocument();
  expect(changes(log)).toEqual([]);
  expect(log.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/orgs/7/principal-requests',
    body: { until: null },
  });
});

test('an arrow key opens the list of roles, and goes to the next person from a button', async () => {
  testServer(people, () => undefined);
  await show();
  await expect.element(roles()).toBeVisible();
  roles().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Office staff' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const button = page.getByRole('button', { name: 'End sessions of Meera Nair' });
  button.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('button', { name: 'Ask to become principal' })).toHaveFocus();
});
