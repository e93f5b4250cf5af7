import { stubProofAnswers, TestProofPlace } from '@lanyard/proofing/web/test-proof-place';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { numberedUuid } from '../test-orders.ts';
import { feesDraftOf, readFees, ruleWords } from './fees-draft.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const replaced = {
  student: numberedUuid(1),
  name: 'Asha Rao',
  identifier: '9-A-7',
  serial: '12345678',
  stage: 'handed_over',
  unchanged: true,
  expiredOn: null,
  doubted: false,
  nth: 2,
  payer: 'family',
  fee: 10_000,
};
const order = {
  id: numberedUuid(5),
  name: 'ORD-2026-0007',
  vendor: 'Cardworks Print',
  dueOn: '2026-11-24',
  late: false,
  started: false,
};
const late = { ...order, id: numberedUuid(6), name: 'ORD-2026-0002', dueOn: '2026-10-01', late: true };
const quote = {
  replaced: [replaced],
  leftOut: [],
  currency: 'INR',
  orders: [late, order],
  suggested: { order: order.id },
};
const choices = {
  today: '2026-11-15',
  sections: [],
  vendors: [
    {
      link: numberedUuid(8),
      name: 'Cardworks Print',
      colour: '#11766e',
      inHouse: false,
      dueOn: '2026-11-26',
    },
  ],
};

/** If `answer` is null, the server does not answer what a replacement does. */
const open = async (answer: object | null = quote) => {
  await page.viewport(1280, 800);
  const log = stubProofAnswers({
    'POST /replacements/quote': answer ?? undefined,
    'GET /release/choices': choices,
    'POST /replacements': { replaced: [replaced], leftOut: [], order: null },
  });
  const onClose = vi.fn();
  await render(
    <TestProofPlace as="staff">
      <ReplaceDialog student={{ id: numberedUuid(1), name: 'Asha Rao' }} onClose={onClose} />
    </TestProofPlace>,
  );
  const sent = () => log.find(({ method, path }) => method === 'POST' && path === '/replacements')?.body;
  return { sent, onClose };
};

test('the dialog says what ends and who pays, and puts the card into the order that the server suggests', async () => {
  const { sent, onClose } = await open();
  await expect.element(page.getByText(/^Card 1234 5678 \(handed over\) ends at once/)).toBeVisible();
  await expect
    .element(page.getByText(/^It is the 2nd lost of this student. The family pays ₹100.00/))
    .toBeVisible();
  await page.getByRole('textbox', { name: /^Note/ }).fill('On the bus');
  await page.getByRole('button', { name: 'Replace 1 card' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual({
    students: [numberedUuid(1)],
    cause: 'lost',
    words: 'On the bus',
    into: { order: numberedUuid(5) },
  });
});

test('the dialog orders the card anew if every running order is late', async () => {
  const { sent, onClose } = await open({
    ...quote,
    orders: [late],
    suggested: { link: numberedUuid(8) },
  });
  await expect.element(page.getByText(/^A new order to Cardworks Print, due Thu/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace 1 card' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({ into: { link: numberedUuid(8), dueOn: '2026-11-26' } });
});

test('the dialog asks for no order if a changed name needs a new proof first', async () => {
  const changed = { ...replaced, unchanged: false, payer: 'school', fee: 0, nth: 1 };
  const { sent, onClose } = await open({ ...quote, replaced: [changed] });
  await page.getByRole('radio', { name: 'Name or data changed' }).click({ force: true });
  await expect.element(page.getByText(/a new proof has to be approved first/)).toBeVisible();
  expect(page.getByLabelText('Make it').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Replace 1 card' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({ cause: 'changed', into: null });
});

test('the dialog says that a new card waits for the new year if the old one is no longer valid', async () => {
  const { sent, onClose } = await open({ ...quote, replaced: [{ ...replaced, expiredOn: '2026-03-31' }] });
  await expect.element(page.getByText(/^The card was valid until 31 Mar 2026 only\./)).toBeVisible();
  expect(page.getByLabelText('Make it').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Replace 1 card' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({ cause: 'lost', into: null });
  await expect.element(page.getByText('The new one waits for the new academic year.').first()).toBeVisible();
});

test('the dialog says that a new card waits if someone doubts the photo', async () => {
  const { sent, onClose } = await open({
    ...quote,
    replaced: [{ ...replaced, doubted: true }],
    suggested: null,
  });
  await expect.element(page.getByText(/^Someone says that the photo shows another child\./)).toBeVisible();
  expect(page.getByLabelText('Make it').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Replace 1 card' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({ into: null });
});

test('if the effect of a replacement is unknown, the dialog says so until a second try succeeds', async () => {
  await open(null);
  const act = page.getByRole('button', { name: 'Replace 1 card' });
  await expect.element(act).toHaveAccessibleDescription('What a replacement does is unknown.');
  stubProofAnswers({ 'POST /replacements/quote': quote });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(act).toBeEnabled();
});

test('the dialog refuses a card that cannot be replaced', async () => {
  await open({
    ...quote,
    replaced: [],
    leftOut: [{ student: numberedUuid(1), name: 'Asha Rao', why: 'not_out_yet' }],
  });
  await expect.element(page.getByText(/has not left the vendor/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replace 1 card' })).toBeDisabled();
  // The dialog shows the reason to everybody, not only to screen readers.
  expect(page.getByText('This card cannot be replaced.').element()).not.toHaveClass('sr-only');
});

test('fees are typed as decimals and read back the same', () => {
  const rules = {
    lost: { free: 1, fee: 12_550 },
    damaged: { free: 0, fee: 5000 },
    changed: { free: 1000, fee: 0 },
  };
  const draft = feesDraftOf({ currency: 'INR', rules, version: 3 });
  expect(draft.rules).toEqual({
    lost: { charged: true, free: 1, fee: '125.50' },
    damaged: { charged: true, free: 0, fee: '50.00' },
    changed: { charged: false, free: 1, fee: '' },
  });
  expect(readFees(draft)).toEqual({ fees: { currency: 'INR', rules }, errors: {} });
  expect(
    readFees({ ...draft, rules: { ...draft.rules, lost: { charged: true, free: null, fee: '1.234' } } }),
  ).toMatchObject({
    errors: { 'rules.lost.free': 'Write a number, or 0.', 'rules.lost.fee': 'Write an amount such as 100.' },
  });
  expect(Object.values(rules).map((rule) => ruleWords(rule, 'INR'))).toEqual([
    'The first is free, then ₹125.50 each.',
    '₹50.00 each time.',
    'Always free.',
  ]);
});
