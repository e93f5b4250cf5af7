import { endpoint, globalEndpoint } from '@lanyard/http/endpoint';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';

import { ActError } from './ActError.tsx';
import { createQueryClient } from './query-client.ts';
import { useAct, useActs } from './use-act.ts';
import { useAnswerCache } from './use-answer-cache.ts';
import { useEndpoint } from './use-endpoint.ts';
import { useLostAnswerToast } from './use-lost-answer-toast.ts';
import { usePages } from './use-pages.ts';

const base = { summary: '', action: 'student.read', refusals: [] } as const;
const listThings = endpoint({
  ...base,
  method: 'GET',
  path: '/api/v1/orgs/:org/things',
  reads: ['students', 'sections'],
  query: z.object({ after: z.optional(z.string()), limit: z.optional(z.int()) }),
  ok: z.object({ things: z.array(z.string()), next: z.nullable(z.string()) }),
});
const countPackages = endpoint({
  ...base,
  method: 'GET',
  path: '/api/v1/orgs/:org/packages',
  reads: 'packages',
  ok: z.object({ count: z.int() }),
});
const addThing = endpoint({
  ...base,
  method: 'POST',
  path: '/api/v1/orgs/:org/things',
  creates: true,
  changes: ['sections'],
  body: z.object({ name: z.string() }),
  ok: z.object({ id: z.string() }),
});
const sealThing = endpoint({
  ...base,
  method: 'PATCH',
  path: '/api/v1/orgs/:org/things/:thing',
  versioned: true,
  ok: z.object({ version: z.int() }),
});
const signIn = globalEndpoint({
  method: 'POST',
  path: '/api/v1/session',
  summary: '',
  access: 'anyone',
  ok: z.object({}),
  refusals: [],
});

type Sent = { readonly what: string; readonly key: string | null; readonly version: string | null };
type Reply = { readonly status?: number; readonly body?: object; readonly retryAfter?: string } | 'lost';
/** A server with a list of replies for each method and URL. It repeats the last reply of the list. */
function server(replies: Readonly<Record<string, readonly Reply[]>>): Sent[] {
  const sent: Sent[] = [];
  const left = new Map(Object.entries(replies).map(([what, list]) => [what, [...list]]));
  vi.stubGlobal('fetch', (address: string, { method, headers }: RequestInit) => {
    const what = `${String(method)} ${address.replace('/api/v1/', '')}`;
    const given = new Headers(headers);
    sent.push({ what, key: given.get('idempotency-key'), version: given.get('if-match') });
    const list = left.get(what) ?? [];
    const reply = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404 };
    if (reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      Response.json(reply.body ?? {}, {
        status: reply.status ?? 200,
        ...(reply.retryAfter !== undefined && { headers: { 'retry-after': reply.retryAfter } }),
      }),
    );
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const place: Place = {
  org: '7',
  kind: 'school',
  name: 'Alpha',
  colour: '#000000',
  crest: null,
  timeZone: 'UTC',
  year: null,
  yearEndsOn: null,
  roles: ['admin'],
  secondFactorFrom: null,
  person: { id: '1', name: 'Asha', email: '' },
};

function Around({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => createQueryClient(() => undefined));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={place}>
          <Unsettled />
          {children}
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
function Unsettled() {
  useLostAnswerToast();
  return null;
}

function Things() {
  const { data, hasNextPage, fetchNextPage } = usePages(
    listThings,
    { query: { limit: 2 } },
    { laterLimit: 5 },
  );
  const packages = useEndpoint(countPackages, {});
  const add = useAct(addThing, (name: string) => ({ body: { name } }));
  return (
    <>
      <p>{`Things: ${data?.pages.flatMap(({ things }) => things).join(', ') ?? ''}`}</p>
      <p>{`Packages: ${String(packages.data?.count)}`}</p>
      {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
      <button onClick={() => add.mutate('c')}>Add</button>
      {add.isSuccess && <p>Added</p>}
      {add.error && <ActError what="Nothing was added." error={add.error} />}
    </>
  );
}
const list = { body: { things: ['a', 'b'], next: null } };
const reading = { 'GET orgs/7/things?limit=2': [list], 'GET orgs/7/packages': [{ body: { count: 3 } }] };
const press = (name: string) => page.getByRole('button', { name }).click();
const of = (sent: readonly Sent[], what: string) => sent.filter((each) => each.what === what);

test('data is fresh for 300 seconds and kept for 600 seconds', () => {
  const { queries } = createQueryClient(() => undefined).getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
});

test('reads page by page, with another limit for later pages', async () => {
  server({
    ...reading,
    'GET orgs/7/things?limit=2': [{ body: { things: ['a', 'b'], next: 'b' } }],
    'GET orgs/7/things?limit=5&after=b': [{ body: { things: ['c'], next: null } }],
  });
  await render(<Things />, { wrapper: Around });
  await expect.element(page.getByText('Things: a, b')).toBeVisible();
  await press('More');
  await expect.element(page.getByText('Things: a, b, c')).toBeVisible();
});

test('reads everything with one of the act’s topics again, and nothing else', async () => {
  const sent = server({
    ...reading,
    'GET orgs/7/things?limit=2': [list, { body: { things: ['a', 'b', 'c'], next: null } }],
    'POST orgs/7/things': [{ status: 201, body: { id: '1' } }],
  });
  await render(<Things />, { wrapper: Around });
  await expect.element(page.getByText('Things: a, b')).toBeVisible();
  await press('Add');
  await expect.element(page.getByText('Things: a, b, c')).toBeVisible();
  expect(of(sent, 'GET orgs/7/packages')).toHaveLength(1);
});

test('sends an act again with the same key if its answer was lost, and the page says so until then', async () => {
  const sent = server({
    ...reading,
    'POST orgs/7/things': ['lost', { status: 201, body: { id: '1' } }],
  });
  await render(<Things />, { wrapper: Around });
  await press('Add');
  await expect.element(page.getByText('We don’t know yet whether this was saved').first()).toBeVisible();
  await expect.element(page.getByText('Added')).toBeVisible();
  await expect.element(page.getByText('We don’t know yet whether this was saved')).not.toBeInTheDocument();
  const keys = of(sent, 'POST orgs/7/things').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('never says that nothing happened if no answer came, and another press sends the same key', async () => {
  const busy = { status: 503, retryAfter: '0.01' };
  const sent = server({
    ...reading,
    'POST orgs/7/things': [busy, busy, busy, busy, busy, { status: 201, body: { id: '1' } }],
  });
  await render(<Things />, { wrapper: Around });
  await press('Add');
  await expect.element(page.getByText('We don’t know whether this was saved.')).toBeVisible();
  await expect.element(page.getByText('Nothing was added.')).not.toBeInTheDocument();
  expect(of(sent, 'POST orgs/7/things')).toHaveLength(5);
  await press('Add');
  await expect.element(page.getByText('Added')).toBeVisible();
  expect(new Set(of(sent, 'POST orgs/7/things').map(({ key }) => key)).size).toBe(1);
});

test('lets the person decide when to try again if the server asks for a long wait', async () => {
  const sent = server({ ...reading, 'POST orgs/7/things': [{ status: 503, retryAfter: '3600' }] });
  await render(<Things />, { wrapper: Around });
  await press('Add');
  await expect.element(page.getByText('We don’t know whether this was saved.')).toBeVisible();
  expect(of(sent, 'POST orgs/7/things')).toHaveLength(1);
});

test('shows a refusal at once, and sends a new key for the next act after a success', async () => {
  const sent = server({
    ...reading,
    'POST orgs/7/things': [
      { status: 403, body: { code: 'not_allowed' } },
      { status: 201, body: { id: '1' } },
      { status: 201, body: { id: '2' } },
    ],
  });
  await render(<Things />, { wrapper: Around });
  await press('Add');
  await expect.element(page.getByText('Nothing was added.')).toBeVisible();
  await press('Add');
  await expect.element(page.getByText('Added')).toBeVisible();
  await press('Add');
  await expect.poll(() => of(sent, 'POST orgs/7/things')).toHaveLength(3);
  const [refused, first, second] = of(sent, 'POST orgs/7/things').map(({ key }) => key);
  expect(first).toBe(refused);
  expect(second).not.toBe(first);
});

test('fails an act at once while offline, because nothing was sent', async () => {
  const sent = server({ ...reading, 'POST orgs/7/things': ['lost'] });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render(<Things />, { wrapper: Around });
  await press('Add');
  await expect.element(page.getByText('Nothing was added.')).toBeVisible();
  expect(of(sent, 'POST orgs/7/things')).toHaveLength(1);
  online.mockRestore();
});

function Steps() {
  const both = useActs([addThing, sealThing], async (send, name: string) => {
    const { id } = await send(addThing, { body: { name } });
    return send(sealThing, { params: { thing: id }, version: 4 });
  });
  const enter = useAct(signIn);
  return (
    <>
      <button onClick={() => both.mutate('c')}>Both</button>
      {both.isSuccess && <p>{`Sealed as ${String(both.data.version)}`}</p>}
      <button onClick={() => enter.mutate()}>Enter</button>
      {enter.error && <ActError what="You are not signed in." error={enter.error} />}
    </>
  );
}

test('repeats only the step without an answer if an act has several steps', async () => {
  const sent = server({
    'POST orgs/7/things': [{ status: 201, body: { id: '1' } }],
    'PATCH orgs/7/things/1': [{ status: 503, retryAfter: '0.01' }, { body: { version: 5 } }],
  });
  await render(<Steps />, { wrapper: Around });
  await press('Both');
  await expect.element(page.getByText('Sealed as 5')).toBeVisible();
  expect(of(sent, 'POST orgs/7/things')).toHaveLength(1);
  const [first, second] = of(sent, 'PATCH orgs/7/things/1');
  expect(first).toMatchObject({ version: '"4"' });
  expect(second).toEqual(first);
});

test('does not repeat an act without a key', async () => {
  const sent = server({ 'POST session': ['lost'] });
  await render(<Steps />, { wrapper: Around });
  await press('Enter');
  await expect.element(page.getByText('We don’t know whether this was saved.')).toBeVisible();
  expect(of(sent, 'POST session')).toEqual([{ what: 'POST session', key: null, version: null }]);
});

function Changed() {
  const shown = useAnswerCache();
  const { data, error } = useEndpoint(countPackages, {});
  const put = () => shown.set(countPackages, {}, (before) => before && { count: before.count + 1 });
  return (
    <>
      <p>{`Packages: ${String(data?.count)}`}</p>
      {error && <ActError what="The packages could not be loaded." error={error} />}
      <button onClick={put}>One more</button>
      <button onClick={() => void shown.refresh('packages')}>Read again</button>
    </>
  );
}

test('lets code change what is shown without a request, and read it again', async () => {
  const sent = server({ 'GET orgs/7/packages': [{ body: { count: 3 } }] });
  await render(<Changed />, { wrapper: Around });
  await expect.element(page.getByText('Packages: 3')).toBeVisible();
  await press('One more');
  await expect.element(page.getByText('Packages: 4')).toBeVisible();
  expect(sent).toHaveLength(1);
  await press('Read again');
  await expect.element(page.getByText('Packages: 3')).toBeVisible();
});

test('tries a read request three times, and says what could not be loaded', async () => {
  const sent = server({ 'GET orgs/7/packages': [{ status: 503, retryAfter: '0.01' }] });
  await render(<Changed />, { wrapper: Around });
  await expect.element(page.getByText('The packages could not be loaded.')).toBeVisible();
  expect(sent).toHaveLength(3);
});
