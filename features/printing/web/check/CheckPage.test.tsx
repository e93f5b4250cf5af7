import type { Card } from '@lanyard/orders/api-cards';
import { aCard, testCardInFull, testSerials } from '@lanyard/orders/web/order/test-cards';
import { stubOrderServer, TestOrderPlace, type LoggedRequest } from '@lanyard/orders/web/order/test-order';
import { anOrder, numberedUuid } from '@lanyard/orders/web/test-orders';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { CheckPage, type CheckSearch } from './CheckPage.tsx';

beforeEach(async () => {
  localStorage.setItem('lanyard.check-sound', 'off');
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

const ofOrder: CheckSearch = { order: numberedUuid(1) };
function Page({ search: first = ofOrder }: { readonly search?: CheckSearch }) {
  const [search, setSearch] = useState(first);
  return (
    <TestOrderPlace as="vendor">
      <CheckPage search={search} onSearch={setSearch} go={() => undefined} />
    </TestOrderPlace>
  );
}

/** Serves three printed cards of one order, and checks them as the server would. */
function table(cards: Card[] = [aCard(1), aCard(2), aCard(3)]): LoggedRequest[] {
  const answers: Record<string, object | ((asked: LoggedRequest) => object)> = {
    [`GET /orders/${numberedUuid(1)}`]: anOrder(),
    [`GET /orders/${numberedUuid(1)}/cards`]: () => ({
      cards: cards.filter(({ stage, ended }) => stage === 'printed' && ended === null),
      next: null,
    }),
    'GET /cards/find': () => testCardInFull(aCard(3)),
  };
  for (const [index, { id }] of cards.entries()) {
    const now = (): Card => cards[index] ?? aCard(9);
    const become = (change: Partial<Card>, became: string, payer: string | null): object => {
      cards[index] = { ...now(), ...change };
      return { card: now(), became, payer, basis: null, checked: 1, of: 3 };
    };
    answers[`GET /cards/${id}`] = () => testCardInFull(now());
    answers[`POST /cards/${id}/check`] = ({ body }) => {
      const { result, cause } = body as { result: string; cause?: string };
      if (result === 'passed') return become({ stage: 'checked' }, 'checked', null);
      if (cause === undefined) return become({ failed: true }, 'awaits_cause', null);
      if (cause === 'wrong_data') return become({ ended: 'void' }, 'void', 'school');
      return become({ stage: 'queued', file: null }, 'queued', 'vendor');
    };
    answers[`POST /cards/${id}/undo-check`] = () => become({ stage: 'printed' }, 'printed', null);
  }
  return stubOrderServer(answers);
}
const named = (name: string) =>
  page.getByRole('complementary', { name: 'Decision' }).getByText(name, { exact: true });
/** Types like a hand scanner: every letter within a moment, then Enter. */
const scan = (text: string): void => {
  for (const key of text.split('').concat('Enter'))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const checks = (log: readonly LoggedRequest[]) =>
  log.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body);

test('one key decides, the next card of the list appears, and Z undoes', async () => {
  const log = table();
  await render(<Page />);
  await expect.element(named('Child 1')).toBeVisible();
  await userEvent.keyboard('p');
  await expect.element(named('Child 2')).toBeVisible();
  await expect.element(page.getByText('Child 1 passed: on to packing.')).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(named('Child 3')).toBeVisible();
  await expect
    .element(page.getByText(/Child 2 failed: Colour shift. Back to Queued as a reprint. We pay/))
    .toBeVisible();
  await expect.element(page.getByRole('list', { name: 'This sitting' })).toHaveTextContent('1passed1failed');
  await userEvent.keyboard('z');
  await expect.element(named('Child 2')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'This sitting' })).toHaveTextContent('1passed0failed');
  expect(checks(log)).toMatchObject([{ result: 'passed' }, { result: 'failed', cause: 'colour_shift' }]);
});

test('the digits of a scanner are read as a serial and the screen then waits for the next scan', async () => {
  const log = table();
  await render(<Page />);
  await expect.element(named('Child 1')).toBeVisible();
  scan(testSerials[2] ?? '');
  await expect.element(named('Child 3')).toBeVisible();
  expect(checks(log)).toEqual([]);
  scan('CHECK-PASS');
  await expect.element(page.getByText('Scan the next card')).toBeVisible();
  expect(log.find(({ path }) => path.endsWith('/check'))?.path).toBe(`/cards/${numberedUuid(103)}/check`);
  // No card is chosen now, so this key must do nothing.
  await userEvent.keyboard('p');
  // Wait, so that the key above does not count as the first letter of the scanned code.
  await new Promise((go) => setTimeout(go, 120));
  scan('L00-000014');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/“L00-000014” is no card’s serial/);
  expect(checks(log)).toHaveLength(1);
});

test('no key decides while a code is being read', async () => {
  const log = table();
  const { fetch } = globalThis;
  const read = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/cards/find')) await read.promise;
    return fetch(address, init);
  });
  await render(<Page />);
  await expect.element(named('Child 1')).toBeVisible();
  scan(testSerials[2] ?? '');
  await expect.element(page.getByRole('button', { name: /^Pass/ })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('8');
  await userEvent.keyboard('p');
  // A key counts only after this time, because it could be the first letter of a scanned code.
  await new Promise((go) => setTimeout(go, 120));
  await expect.element(page.getByRole('group', { name: 'Wrong data' })).not.toBeInTheDocument();
  read.resolve();
  await expect.element(named('Child 3')).toBeVisible();
  await userEvent.keyboard('8');
  await expect.element(page.getByRole('group', { name: 'Wrong data' })).toBeVisible();
  expect(checks(log)).toEqual([]);
});

test('F waits for the cause, a void card asks first, and an unclear cause asks who pays', async () => {
  const log = table();
  await render(<Page />);
  await expect.element(named('Child 1')).toBeVisible();
  await userEvent.keyboard('f');
  await expect
    .element(page.getByRole('button', { name: 'Cause later' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('f');
  await expect.element(page.getByText(/Child 1 failed. The cause is to be said later/)).toBeVisible();
  await userEvent.keyboard('8');
  const asking = page.getByRole('group', { name: 'Wrong data' });
  await expect
    .element(asking)
    .toMatchTextContent(/void and its proof locked.*The school pays: exactly this was approved/);
  await userEvent.keyboard('{Escape}');
  await expect.element(asking).not.toBeInTheDocument();
  await userEvent.keyboard('0');
  await expect
    .element(page.getByRole('group', { name: 'Other' }))
    .toMatchTextContent(/Who pays must be said/);
  await page.getByRole('textbox', { name: /In words/ }).fill('Smells');
  await page.getByRole('button', { name: 'The school pays' }).click();
  await expect.element(named('Child 3')).toBeVisible();
  expect(checks(log)).toEqual([
    { result: 'failed', words: '' },
    { result: 'failed', cause: 'other', words: 'Smells', payer: 'school' },
  ]);
});

test('a card that has ended cannot be checked and says why', async () => {
  table([aCard(1, { ended: 'void', endedWhy: 'pulled' })]);
  await render(<Page search={{ order: numberedUuid(1), card: numberedUuid(101) }} />);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This card is dead. Put it aside. Void because the school took it out of the order.');
  await expect.element(page.getByRole('button', { name: /^Pass/ })).not.toBeInTheDocument();
});

test('without an order the page lists the orders with cards to check', async () => {
  stubOrderServer({
    'GET /orders': {
      orders: [
        anOrder(),
        anOrder({ id: numberedUuid(2), name: 'ORD-2026-0043', counts: { ...anOrder().counts, printed: 0 } }),
      ],
      next: null,
    },
  });
  await render(<Page search={{}} />);
  await expect.element(page.getByRole('button', { name: /ORD-2026-0042.*4 cards/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /ORD-2026-0043/ })).not.toBeInTheDocument();
});
