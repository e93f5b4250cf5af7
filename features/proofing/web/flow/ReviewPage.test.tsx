import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { useLostAnswerToast } from '@lanyard/client/use-lost-answer-toast';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { DeckItem, ReviewSection } from '../../api-review.ts';
import { serveTestCards } from '../test-card-pictures.ts';
import { ReviewPage, type ReviewSearch } from './ReviewPage.tsx';
import { deckItem } from './test-deck.ts';
import { pressWhenSeen } from './test-press.ts';

const place: Omit<Place, 'roles'> = {
  ...testSchoolMembership,
  timeZone: 'UTC',
  person: { id: 'me', name: 'Meera Nair', email: '' },
};
const section = (n: number, more: Partial<ReviewSection> = {}): ReviewSection => ({
  id: deckItem(900 + n).id,
  class: `9-${'ABC'[n] ?? ''}`,
  mine: true,
  reviewer: 'Meera Nair',
  dueOn: null,
  overdue: false,
  pending: 3,
  returned: 0,
  locked: 0,
  proofs: 3,
  ...more,
});

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly version: string | null;
  readonly key: string | null;
};
type Server = {
  readonly items: readonly DeckItem[];
  readonly sections?: readonly ReviewSection[];
  readonly decide?: (sent: Sent) => Response | Promise<Response> | undefined;
};
/** A picture a browser can decode. */
async function dot(): Promise<Blob> {
  const canvas = new OffscreenCanvas(3, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 3, 4);
  return canvas.convertToBlob();
}
async function serve({ items, sections = [section(0)], decide }: Server): Promise<Sent[]> {
  serveTestCards('loaded');
  const picture = await dot();
  const log: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin);
    if (pathname.endsWith('/review/sections')) return Response.json({ sections });
    if (pathname.endsWith('/review/deck')) return Response.json({ items, next: null, total: items.length });
    if (pathname.endsWith('/review/standings')) return Response.json({ changed: [] });
    if (method === 'GET') return new Response(picture);
    const given = new Headers(headers);
    const version = given.get('if-match');
    const sent = {
      method,
      path: pathname,
      body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
      version,
      key: given.get('idempotency-key'),
    };
    log.push(sent);
    const answer = await decide?.(sent);
    const id = pathname.split('/').at(-2) ?? '';
    const status = method === 'DELETE' ? 'pending' : 'approved';
    return (
      answer ??
      Response.json({ id, version: Number(/\d+/.exec(version ?? '')?.[0]) + 1, status, enrolment: id })
    );
  });
  return log;
}

// Tests do not load the app's stylesheet. Without these rules the backdrop would cover dialogs.
const style = '.fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 }';
const onLeave = vi.fn();
function Unsettled() {
  useLostAnswerToast();
  return null;
}
function Page({ roles, start }: { readonly roles: Place['roles']; readonly start: ReviewSearch }) {
  const [search, setSearch] = useState(start);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...place, roles }}>
          <Unsettled />
          <style>{style}</style>
          <div style={{ height: 800 }}>
            <ReviewPage search={search} onSearch={setSearch} onLeave={onLeave} />
          </div>
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
const open = (start: ReviewSearch = {}, roles: Place['roles'] = ['reviewer']) =>
  render(<Page roles={roles} start={start} />);
const soon = { timeout: 8000 };
const headed = (level: number, words: string) =>
  expect
    .element(page.getByRole('heading', { level, name: new RegExp(words, 'u') }), soon)
    .toBeInTheDocument();
const shows = (words: string) => headed(2, words);
const titled = (words: string) => headed(1, words);
beforeEach(async () => {
  sessionStorage.clear();
  onLeave.mockReset();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reviews a class by keyboard: approve, reject with a reason, undo, and the figures at the end', async () => {
  // A decision can be undone for ten seconds. A busy machine needs longer to get there, so the test stops the clock.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const log = await serve({ items: [1, 2, 3].map((n) => deckItem(n)) });
  await open();
  await shows('^Is this Child 1, 9-A.$');
  await expect.element(page.getByText('1 of 3')).toBeInTheDocument();
  await pressWhenSeen('a');
  await shows('Child 2');
  await pressWhenSeen('r');
  await expect.element(page.getByRole('dialog', { name: 'Reject Child 2' })).toBeInTheDocument();
  await userEvent.keyboard('5');
  await shows('Child 3');
  await pressWhenSeen('z');
  await shows('Child 2');
  await pressWhenSeen('l');
  await shows('Child 3');
  await pressWhenSeen('a');
  await shows('1 proof is left for later.');
  expect(
    log.map(({ method, body, version }) => [method, (body as { act?: string } | null)?.act, version]),
  ).toEqual([
    ['PATCH', 'approve', '"1"'],
    ['PATCH', 'reject', '"1"'],
    ['DELETE', undefined, '"2"'],
    ['PATCH', 'approve', '"1"'],
  ]);
  expect(log[1]?.body).toMatchObject({ reason: 'wrong_child' });
  await page.getByRole('button', { name: 'Look at it now' }).click();
  await shows('Child 2');
  await pressWhenSeen('a');
  await shows('All caught up.');
  await expect.element(page.getByText('3 proofs in 1 minute.')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a key that is held down decides once', async () => {
  const log = await serve({ items: [1, 2, 3].map((n) => deckItem(n)) });
  await open();
  await shows('Child 1');
  await pressWhenSeen('{a>8/}');
  await shows('Child 2');
  await new Promise((go) => setTimeout(go, 200));
  expect(log).toHaveLength(1);
});

test('a card whose picture is missing cannot be approved, and says why', async () => {
  const log = await serve({ items: [deckItem(1)] });
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('/photos/') ? Promise.resolve(new Response('', { status: 404 })) : usual(address, init),
  );
  await open();
  await expect.element(page.getByText('The picture could not be loaded.')).toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: /^Approve/ }))
    .toHaveAccessibleDescription('A picture could not be loaded.');
  await userEvent.keyboard('a');
  expect(log).toHaveLength(0);
});

test('a swipe says that a card goes to the principal, if only the principal can approve it', async () => {
  await page.viewport(390, 844);
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const blurred = { tag: 'Blurry image' as const, blocking: true, because: [] };
  await serve({ items: [deckItem(1, { issues: [blurred] })] });
  await open();
  await shows('Child 1');
  const proof = page.getByRole('article', { name: 'Proof of Child 1' });
  await expect.element(proof).not.toMatchTextContent(/Send to principal/);
  const swipe = (type: string, clientX: number) =>
    proof.element().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerType: 'touch',
        clientX,
        clientY: 300,
      }),
    );
  swipe('pointerdown', 100);
  swipe('pointermove', 300);
  await expect.element(proof).toMatchTextContent(/Send to principal/);
  swipe('pointercancel', 300);
});

test('says who decided first, and goes on to the next card', async () => {
  const now = {
    status: 'approved',
    decision: 'approve',
    by: 'Anita Rao',
    at: '2026-11-02T10:31:00Z',
    version: 2,
  };
  await serve({
    items: [deckItem(1), deckItem(2)],
    decide: () => Response.json({ code: 'changed_meanwhile', now }, { status: 412 }),
  });
  await open();
  await shows('Child 1');
  await pressWhenSeen('a');
  await expect.element(page.getByText('Anita Rao approved Child 1 at 10:31.')).toBeInTheDocument();
  await shows('Child 2');
});

test('a card that was not saved comes back, says so, and can be decided again', async () => {
  let fails = true;
  await serve({
    items: [deckItem(1), deckItem(2)],
    decide: () => (fails ? new Response('{}', { status: 500 }) : undefined),
  });
  await open();
  await shows('Child 1');
  await pressWhenSeen('a');
  await expect.element(page.getByText('Child 1 was not saved and is back.')).toBeInTheDocument();
  fails = false;
  await shows('Child 2');
  await pressWhenSeen('a');
  await shows('Child 1');
  await expect.element(page.getByText(/^Not saved\./)).toBeInTheDocument();
  await pressWhenSeen('a');
  await shows('All caught up.');
});

test('sends a decision again with the same key if its answer was lost, and goes on to the next card', async () => {
  let isLost = true;
  const log = await serve({
    items: [deckItem(1), deckItem(2)],
    decide: () => {
      if (!isLost) return undefined;
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  await open();
  await shows('Child 1');
  await pressWhenSeen('a');
  const unsettled = page.getByText('We don’t know yet whether this was saved').first();
  await expect.element(unsettled).toBeVisible();
  await shows('Child 2');
  await expect.poll(() => log, soon).toHaveLength(2);
  await expect.element(unsettled).not.toBeInTheDocument();
  expect(log[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(log[1]).toEqual(log[0]);
  await pressWhenSeen('a');
  await shows('All caught up.');
  expect(log[2]?.key).not.toBe(log[0]?.key);
});

test('never says that a decision was not saved if no answer came, and sends it with the same key when decided again', async () => {
  let up = false;
  const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '0.01' } });
  const log = await serve({ items: [deckItem(1)], decide: () => (up ? undefined : busy()) });
  await open();
  await shows('Child 1');
  await pressWhenSeen('a');
  await expect
    .element(page.getByText('We don’t know whether Child 1 was saved. The card is back.'), soon)
    .toBeInTheDocument();
  await expect.element(page.getByText(/^We don’t know whether this was saved/)).toBeInTheDocument();
  await expect.element(page.getByText(/not saved/i)).not.toBeInTheDocument();
  expect(log).toHaveLength(5);
  up = true;
  await pressWhenSeen('a');
  await shows('All caught up.');
  await expect.poll(() => log).toHaveLength(6);
  expect(new Set(log.map(({ key }) => key)).size).toBe(1);
});

test('a proof that came back says what changed, and a blocking issue says where approving leads', async () => {
  const changed = [{ field: 'student.name', label: 'Name', from: 'Pooja Iyer', to: 'Pooja Ayer' }];
  const closed = { measure: 'eyes_open' as const, score: 12 };
  const issues = [{ tag: 'Wrong angle' as const, blocking: true, because: [closed] }];
  await serve({ items: [deckItem(1, { returned: true, changed, issues })] });
  await open();
  await expect.element(page.getByText('Name was Pooja Iyer, is Pooja Ayer')).toBeInTheDocument();
  await expect.element(page.getByText('Wrong angle, blocking')).toBeInTheDocument();
  await expect.element(page.getByText('The eyes are closed or nearly so.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Send to principal Child 1' })).toBeInTheDocument();
});

test('a card that is no longer valid says so and can be approved', async () => {
  const log = await serve({ items: [deckItem(1, { expiredOn: '2026-03-31' }), deckItem(2)] });
  await open();
  await shows('Child 1');
  const note = page.getByRole('article').getByText('Valid until 31 Mar 2026 only');
  await expect.element(note).toBeInTheDocument();
  await pressWhenSeen('a');
  await shows('Child 2');
  await expect.poll(() => log).toMatchObject([{ body: { act: 'approve' } }]);
});

test('a doubted photo says who doubts it; approving asks whether it is this child', async () => {
  const doubt = { id: deckItem(70).id, by: 'Priya Nair', at: '2026-11-16T09:00:00Z', why: '' };
  const log = await serve({ items: [deckItem(1, { doubt }), deckItem(2)] });
  await open();
  await shows('Child 1');
  const words = page.getByRole('article').getByText('Priya Nair says this is not Child 1.');
  await expect.element(words).toBeInTheDocument();
  await pressWhenSeen('a');
  const dialog = page.getByRole('dialog', { name: 'Is this Child 1?' });
  await expect.element(dialog, soon).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Yes, approve Child' }).click();
  await shows('Child 2');
  await expect.poll(() => log).toMatchObject([{ body: { act: 'approve', doubt: doubt.id } }]);
});

test('offline, decisions are disabled with the reason, and loaded cards can be read', async () => {
  const log = await serve({ items: [deckItem(1), deckItem(2)] });
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await shows('Child 1');
  const reason = 'You are offline. Decisions need a connection.';
  for (const name of [/^Approve/, /^Reject/, /^Retake/])
    await expect.element(page.getByRole('button', { name })).toHaveAccessibleDescription(reason);
  await pressWhenSeen('a');
  await pressWhenSeen('j');
  await shows('Child 2');
  expect(log).toHaveLength(0);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await pressWhenSeen('a');
  await shows('Child 1');
});

test('locked proofs show the reason and note to the principal, and each decision asks for a reason', async () => {
  const decision = {
    act: 'send',
    reason: null,
    note: 'Is this her sister?',
    by: 'Meera Nair',
    at: '2026-11-02T10:00:00Z',
  };
  const locked = (n: number) =>
    deckItem(n, {
      status: 'locked',
      lockedWhy: 'sent',
      decision,
      decideAt: `/api/v1/orgs/7/proofs/${deckItem(n).id}/locked`,
    });
  const log = await serve({ items: [locked(1), locked(2), locked(3)] });
  await open({ status: 'locked' }, ['principal']);
  await expect.element(page.getByRole('article').getByText('“Is this her sister?”')).toBeInTheDocument();
  await pressWhenSeen('a');
  await expect.element(page.getByRole('dialog', { name: 'Approve Child 1' }), soon).toBeInTheDocument();
  await userEvent.keyboard('2');
  await shows('Child 2');
  await pressWhenSeen('u');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ask the family');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await shows('Child 3');
  await pressWhenSeen('r');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect
    .element(page.getByText('This reason is too short. Write at least 3 characters.'))
    .toBeInTheDocument();
  await page.getByRole('button', { name: 'This is not the child' }).click();
  await shows('All caught up.');
  expect(log.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['locked', { act: 'approve', note: 'Checked with the class teacher' }],
    ['locked', { act: 'unlock', note: 'Ask the family' }],
    ['locked', { act: 'reject', note: 'This is not the child' }],
  ]);
});

test('offers a choice of several classes, and refuses the address of another reviewer’s class', async () => {
  await serve({
    items: [deckItem(1)],
    sections: [section(0), section(1, { pending: 0 }), section(2, { returned: 2 })],
  });
  const screen = await open();
  await shows('Which class do you review');
  await expect.element(page.getByRole('button', { name: /9-B/ })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /9-C.*2 came back/u })).toBeInTheDocument();
  await page.getByRole('button', { name: /9-A/ }).click();
  await titled('Review 9-A');
  await shows('Child 1');
  await pressWhenSeen('a');
  await page.getByRole('button', { name: 'Next: 9-C, 3 proofs' }).click();
  await titled('Review 9-C');
  await screen.unmount();
  await open({ section: deckItem(999).id });
  await expect.element(page.getByText('This class is not yours to review')).toBeInTheDocument();
});
