import type { Role } from '@lanyard/domain/role';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { OrderInFull } from '../../api.ts';
import { anOrder, numberedUuid } from '../test-orders.ts';
import { OrderPage, type OrderSearch } from './OrderPage.tsx';
import { aCard, testCardInFull } from './test-cards.ts';
import { stubOrderServer, TestOrderPlace } from './test-order.tsx';

beforeEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

const plain: OrderSearch = {};
function Page({ as, search: first = plain }: { readonly as: Role; readonly search?: OrderSearch }) {
  const [search, setSearch] = useState<OrderSearch>(first);
  return (
    <TestOrderPlace as={as}>
      <OrderPage
        order={numberedUuid(1)}
        search={search}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
        go={() => undefined}
        cardLife={(card) => `Life of ${card}`}
        vendorParts={{ files: () => 'Print files', causeDialog: () => null }}
      />
    </TestOrderPlace>
  );
}
const at = `/orders/${numberedUuid(1)}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (order: Partial<OrderInFull> = {}, cards = [aCard(1), aCard(2)]) => ({
  [`GET ${at}`]: anOrder(order),
  [`GET ${at}/cards`]: { cards, next: null },
});

test('a vendor sees the progress of the order, its costs and the next step', async () => {
  stubOrderServer(shown());
  await render(<Page as="vendor" />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'ORD-2026-0042' })).toBeVisible();
  await expect.element(page.getByText('due tomorrow, 20 Nov')).toBeVisible();
  await expect
    .element(page.getByText(/the school calls it Batch-2026-03 · 10 cards · 1 class/))
    .toBeVisible();
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    'Released, done10 Nov, 14:30accepted 10 Nov, 14:30',
    'Files made, under way8 of 10',
    'Printing, under way5 of 10',
    'QC, under way1 of 10',
    'Packing, to come0 of 100 of 1 class',
    'Ready, to comedue 20 Nov',
    'Delivered, to come',
  ]);
  await expect
    .element(page.getByRole('link', { name: /^Check 4 cards/ }))
    .toHaveAttribute('href', `/vendor/check?order=${numberedUuid(1)}`);
  await expect
    .element(page.getByRole('link', { name: 'Generate' }))
    .toHaveAttribute('href', `/vendor/files?generate=1&orders=${numberedUuid(1)}`);
  const costs = page.getByRole('region', { name: 'Costs' });
  await expect
    .element(costs)
    .toMatchTextContent(
      /10 cards at ₹32.00₹320.00.*1 reprint at ₹11.20.*The school owes₹515.20.*1 reprint at ₹11.20.*The vendor pays₹11.20/s,
    );
  await expect
    .element(page.getByRole('region', { name: 'Delivery place' }))
    .toMatchTextContent(/School office14 Temple Road, Bengaluru 560003, IndiaAnil Kumar · \+91 80 5550 0142/);
  // The page shows no acts of the school, and no way to take cards out.
  for (const name of ['Change', 'Add cards', 'More'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('an order counts cards that were sent and ended, and says how they ended', async () => {
  const counts = { ...anOrder().counts, queued: 0, printing: 0, printed: 0, checked: 0, handed_over: 36 };
  const endings: OrderInFull['endings'] = [
    { ended: 'damaged', sent: true, count: 2 },
    { ended: 'lost', sent: true, count: 1 },
    { ended: 'void', sent: false, count: 1 },
  ];
  stubOrderServer(shown({ status: 'delivered', quantity: 39, counts, ended: 4, endedAfterSent: 3, endings }));
  await render(<Page as="staff" />);
  await expect.element(page.getByText(/· 39 cards ·/)).toBeVisible();
  await expect
    .element(
      page.getByText(
        '1 of them was lost after it was sent. 2 of them were damaged after they were sent. 1 more card left the order before it was sent.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Timeline' }))
    .toMatchTextContent(/Printing, done39 of 39/);
});

test('the history names a print file that was downloaded and its cards', async () => {
  const event = (count: number | null) => ({
    id: numberedUuid(count ?? 0),
    count,
    kind: 'file_downloaded',
    at: '2026-11-10T09:00:00.000Z',
    side: 'vendor',
    by: 'Leela',
    words: 'SH-0007',
  });
  stubOrderServer({
    ...shown(),
    [`GET ${at}/events`]: {
      events: [39, 1, null].map(event),
      next: null,
    },
  });
  await render(<Page as="vendor" />);
  const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect
    .element(lines.first())
    .toMatchTextContent(/^Leela downloaded the print file SH-0007 with 39 cards of this order/);
  await expect.element(lines.nth(1)).toMatchTextContent(/with 1 card of this order/);
  await expect.element(lines.nth(2)).toMatchTextContent(/^Leela downloaded the print file SH-0007 \d/);
});

test('an order can be accepted or asked back, and the dialog first says what accepting does', async () => {
  const log = stubOrderServer({ ...shown({ acceptedAt: null }), [`POST ${at}/accept`]: anOrder() });
  await render(<Page as="vendor" />);
  await expect.element(page.getByText('Released, not accepted', { exact: true })).toBeVisible();
  await button('Ask back').click();
  await button('Ask').click();
  await expect.element(page.getByText('Say what you need to know.')).toBeVisible();
  await button('Cancel').click();
  await button('Accept').click();
  const dialog = page.getByRole('dialog', { name: 'Accept ORD-2026-0042' });
  await expect
    .element(dialog)
    .toMatchTextContent(/10 cards of 1 class for Riverside Public School, due tomorrow/);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(log.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`${at}/accept`]);
});

test('cards are moved all at once or by selection, and the dialog first names those that cannot move', async () => {
  const queued = { stage: 'queued', place: 'printing' } as const;
  const log = stubOrderServer({
    ...shown({}, [aCard(1, queued), aCard(2), aCard(3, queued)]),
    'POST /cards/move': {
      moved: 2,
      orders: [numberedUuid(1)],
      leftOut: [{ why: 'card_elsewhere', count: 1 }],
      cards: [],
    },
  });
  await render(<Page as="vendor" />);
  await button('Mark printed…').click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/3 cards of this order go from Printing to QC/);
  await button('Mark printed 3').click();
  await expect
    .poll(() => log.find(({ path }) => path === '/cards/move')?.body)
    .toEqual({ move: 'print', which: { order: numberedUuid(1) } });
  for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select Child ${String(n)}` }).click();
  await expect.element(page.getByRole('region', { name: '3 cards selected' })).toBeVisible();
  await button('Printed').click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/2 cards of those you chose.*Left out: 1 at another stage/s);
  await button('Mark printed 2').click();
  await expect
    .poll(() => log.findLast(({ path }) => path === '/cards/move')?.body)
    .toMatchObject({ which: { serials: ['L00-000013', 'L00-000021', 'L00-000037'] } });
  await expect.element(page.getByText('Left out: 1 at another stage')).toBeInTheDocument();
});

test('cards of a print file that nobody downloaded are marked as printed after a question', async () => {
  const log = stubOrderServer({
    ...shown(),
    'POST /cards/move': ({ body }) =>
      (body as { notDownloaded?: boolean }).notDownloaded
        ? { moved: 3, orders: [], leftOut: [], cards: [] }
        : { code: 'print_file_not_downloaded' },
  });
  await render(<Page as="vendor" />);
  await button('Mark printed…').click();
  await button('Mark printed 3').click();
  const question = page.getByRole('dialog', { name: 'Are these cards printed?' });
  await expect.element(question).toMatchTextContent(/Nobody has downloaded the print file/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Mark as printed' }))
    .toMatchTextContent(/Nothing was changed/);
  await button('Mark printed 3').click();
  await question.getByRole('button', { name: 'Mark as printed' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(log.filter(({ path }) => path === '/cards/move').map(({ body }) => body)).toEqual([
    { move: 'print', which: { order: numberedUuid(1) } },
    { move: 'print', which: { order: numberedUuid(1) } },
    { move: 'print', which: { order: numberedUuid(1) }, notDownloaded: true },
  ]);
});

test('a school cannot confirm to take out a card that has left, and reads why', async () => {
  const effect = {
    pulled: 0,
    pulledPrinted: 0,
    releasable: 0,
    added: 0,
    leftOut: [{ id: numberedUuid(101), name: 'Child 1', why: 'card_elsewhere' }],
    costsBefore: null,
    costsAfter: null,
  };
  stubOrderServer({
    ...shown(),
    [`GET /cards/${numberedUuid(101)}`]: testCardInFull(aCard(1)),
    [`POST ${at}/changes/quote`]: effect,
  });
  await render(<Page as="staff" />);
  const cards = page.getByRole('list', { name: 'Cards' });
  await cards.getByRole('button', { name: /^Child 1/ }).click();
  await page.getByRole('dialog', { name: 'Child 1' }).getByRole('button', { name: 'Take out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the card of Child 1 out of ORD-2026-0042' });
  await expect.element(dialog).toMatchTextContent(/Left out: Child 1, is packed or sent already/);
  const act = dialog.getByRole('button', { name: 'Take out 0 cards' });
  await expect.element(act).toBeDisabled();
  await expect.element(act).toHaveAccessibleDescription('None of these cards can be taken out.');
  // The dialog shows the reason to everybody, not only to screen readers.
  expect(dialog.getByText('None of these cards can be taken out.').element()).not.toHaveClass('sr-only');
});

test('a school takes out a card after it saw the effect, and writes a message', async () => {
  const effect = {
    pulled: 1,
    pulledPrinted: 1,
    releasable: 1,
    added: 0,
    leftOut: [],
    costsBefore: anOrder().costs,
    costsAfter: anOrder().costs,
  };
  const log = stubOrderServer({
    ...shown(),
    [`GET /cards/${numberedUuid(101)}`]: testCardInFull(aCard(1), { differs: ['student.class'] }),
    [`POST ${at}/changes/quote`]: effect,
    [`POST ${at}/changes`]: { effect, order: anOrder() },
    [`POST ${at}/messages`]: {
      id: numberedUuid(8),
      side: 'school',
      by: 'Imran',
      mine: true,
      words: 'Hello',
      at: '',
    },
  });
  await render(<Page as="staff" />);
  await page
    .getByRole('list', { name: 'Cards' })
    .getByRole('button', { name: /^Child 1/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Child 1' });
  await expect
    .element(panel)
    .toMatchTextContent(
      /To check.*Printed file equals the sealed proof.*Differs from the record of today: Class.*Timeline of the card.*Life of /s,
    );
  await panel.getByRole('button', { name: 'Take out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the card of Child 1 out of ORD-2026-0042' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /1 card becomes void and leaves the order.*You can release 1 card again.*1 of them is in a print file or printed.*You owe ₹515.20, as before/s,
    );
  await dialog.getByRole('button', { name: 'Take out 1 card' }).click();
  await expect
    .poll(() => log.find(({ path }) => path === `${at}/changes`)?.body)
    .toEqual({ pull: [numberedUuid(101)], add: [] });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Write something.')).toBeVisible();
  await page.getByLabelText('Write to Kaveri Card Works').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => log.find(({ path }) => path === `${at}/messages` && path)?.method).toBe('GET');
  await expect
    .poll(() =>
      log.some(({ method, body }) => method === 'POST' && JSON.stringify(body) === '{"words":"Hello"}'),
    )
    .toBe(true);
});

test.each<[Role, Partial<OrderInFull>, readonly string[], readonly string[]]>([
  ['staff', {}, ['Change', 'Add cards', 'More'], ['Accept', 'Update']],
  ['principal', {}, [], ['Change', 'Add cards', 'More', 'Accept', 'Update']],
  ['staff', { heldAt: '2026-11-10T09:00:00.000Z' }, ['Let it go on'], ['Accept']],
  ['staff', { recalledAt: '2026-11-10T09:00:00.000Z' }, [], ['Change', 'Add cards', 'More']],
  ['vendor_admin', {}, ['Update'], ['Accept', 'Change', 'Add cards', 'More']],
])('%s with %j may %j and not %j', async (role, order, may, mayNot) => {
  stubOrderServer(shown(order));
  await render(<Page as={role} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of may) await expect.element(button(name)).toBeVisible();
  for (const name of mayNot) await expect.element(button(name)).not.toBeInTheDocument();
});

test('the recall dialog says what the server says the recall does, and counts it on the button', async () => {
  const costs = { ...anOrder().costs, schoolOwes: 20_000 };
  const effect = {
    ended: 10,
    endedPrinted: 5,
    sent: 2,
    releasable: 7,
    costsBefore: anOrder().costs,
    costsAfter: costs,
  };
  stubOrderServer({ ...shown(), [`POST ${at}/recall/quote`]: effect });
  await render(<Page as="admin" search={{ do: 'recall' }} />);
  const dialog = page.getByRole('dialog', { name: 'Recall ORD-2026-0042' });
  await expect
    .element(dialog)
    .toMatchTextContent(/10 cards become void.*5 of them are in a print file.*2 cards were sent already/s);
  await expect.element(dialog).toMatchTextContent(/You owe ₹200.00 instead of/);
  await expect
    .element(dialog)
    .toMatchTextContent(/You can release 7 cards again.*You cannot release 3 cards again, for example/s);
  await expect.element(button('Recall 10 cards')).toBeEnabled();
});

test('an order cannot be recalled until its effect is known', async () => {
  stubOrderServer({ ...shown(), [`POST ${at}/recall/quote`]: { code: 'fault' } });
  await render(<Page as="admin" search={{ do: 'recall' }} />);
  await expect.element(page.getByText('The effect of the recall is unknown.').first()).toBeVisible();
  await expect.element(button('Recall order')).toBeDisabled();
});

test('an order that is not found says so', async () => {
  stubOrderServer({ [`GET ${at}`]: { code: 'not_found' } });
  await render(<Page as="vendor" search={{ do: 'accept' }} />);
  await expect.element(page.getByText('There is no such order')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
