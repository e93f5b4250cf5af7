import type { Role } from '@lanyard/domain/role';
import { hasUnsavedDialog } from '@lanyard/forms/unsaved-forms';
import { stubProofAnswers, TestProofPlace } from '@lanyard/proofing/web/test-proof-place';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { numberedUuid } from '../test-orders.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

const choices = {
  today: '2026-11-15',
  vendors: [
    {
      link: numberedUuid(1),
      name: 'Cardworks Print',
      colour: '#11766e',
      inHouse: false,
      dueOn: '2026-11-24',
    },
    { link: numberedUuid(2), name: 'Second Print', colour: '#11766e', inHouse: false, dueOn: '2026-11-20' },
  ],
  sections: [
    { id: numberedUuid(11), label: '9-A', students: 40, releasable: 30, ordered: 4 },
    { id: numberedUuid(12), label: '9-B', students: 40, releasable: 0, ordered: 40 },
    { id: numberedUuid(13), label: '9-C', students: 40, releasable: 12, ordered: 0 },
  ],
};
const costs = {
  currency: 'INR',
  lines: [
    { kind: 'cards', type: 'id_card', quantity: 42, unit: 4500, amount: 189_000 },
    { kind: 'shipping', type: null, quantity: 1, unit: 15_000, amount: 15_000 },
  ],
  schoolOwes: 204_000,
  vendorLines: [],
  vendorBears: 0,
};
const quote = {
  cards: 42,
  reprints: 1,
  sections: [{ id: numberedUuid(11), label: '9-A', cards: 30, leftOut: 1 }],
  leftOut: [{ why: 'locked', count: 1, validUntil: null }],
  students: [
    { student: numberedUuid(99), name: 'Asha Rao', identifier: '9-A-7', why: 'locked', validUntil: null },
  ],
  costs,
  secondPerson: false,
};
const request = {
  id: numberedUuid(50),
  vendor: 'Cardworks Print',
  dueOn: '2026-11-24',
  priority: 'medium',
  notes: 'All of it',
  place: 'Annexe',
  cards: 612,
  askedBy: 'Anil Kumar',
  askedAt: '2026-11-15T08:00:00.000Z',
  mine: false,
  now: {
    cards: 610,
    reprints: 0,
    sections: [{ id: numberedUuid(11), label: '9-A', cards: 610, leftOut: 0 }],
    costs,
  },
};

const open = async (role: Role, more: object = {}, sections: readonly string[] = []) => {
  await page.viewport(1280, 800);
  const log = stubProofAnswers({
    'GET /release/choices': choices,
    'POST /release/quote': quote,
    'GET /release/requests': { requests: [] },
    'GET /delivery-places': { places: [] },
    ...more,
  });
  const onClose = vi.fn();
  const { unmount } = await render(
    <TestProofPlace as={role}>
      <ReleaseDialog open sections={sections} onClose={onClose} />
    </TestProofPlace>,
  );
  return { log, onClose, unmount };
};
type Log = Awaited<ReturnType<typeof open>>['log'];
const last = (log: Log, path: string) =>
  log.findLast((each) => each.method === 'POST' && each.path === path)?.body;

test('the form starts with everything that is ready and shows the price and who is left out', async () => {
  const { log } = await open('staff');
  await expect.element(page.getByRole('button', { name: 'Release 42 cards' })).toBeEnabled();
  expect(last(log, '/release/quote')).toEqual({
    link: numberedUuid(1),
    priority: 'medium',
    choice: { sections: [numberedUuid(11), numberedUuid(13)], students: [] },
  });
  await expect.element(page.getByLabelText('Due date')).toHaveValue('2026-11-24');
  await expect.element(page.getByRole('region', { name: 'Price' }).getByText('₹2,040.00')).toBeVisible();
  // The vendor and the price stand beside the button too, where they never scroll away.
  await expect.element(page.getByRole('definition').filter({ hasText: '₹2,040.00' }).last()).toBeVisible();
  await expect.element(page.getByText('VendorCardworks PrintPrice₹2,040.00')).toBeVisible();
  await expect.element(page.getByText('1 of them replaces a card that has ended.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Locked proofs' }))
    .toHaveAttribute('href', '/proofing?status=locked');
  await expect.element(page.getByText('1 proof waits for the principal.')).toBeVisible();
});

test.each([
  ['has_card', 'All of these cards are ordered already.', '2 students have a card already.'],
  ['pending', 'None of these cards can be released now.', '2 proofs are not reviewed yet.'],
])('if every card is left out with %s, the button says why', async (why, reason, sentence) => {
  await open('staff', {
    'POST /release/quote': {
      ...quote,
      cards: 0,
      leftOut: [{ why, count: 2, validUntil: null }],
      students: [],
    },
  });
  await expect
    .element(page.getByRole('button', { name: 'Release', exact: true }))
    .toHaveAccessibleDescription(reason);
  expect(page.getByText(reason).element()).not.toHaveClass('sr-only');
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('if the cards cannot be counted, the form says so until a second try succeeds', async () => {
  await open('staff', { 'POST /release/quote': undefined });
  await expect
    .element(page.getByRole('button', { name: 'Release', exact: true }))
    .toHaveAccessibleDescription('Lanyard could not count the cards.');
  await expect.element(page.getByText('The price is unknown.')).toBeVisible();
  stubProofAnswers({ 'POST /release/quote': quote });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: 'Release 42 cards' })).toBeEnabled();
});

test('cards that are no longer valid are counted with their day, and the person reads what to do', async () => {
  const expired = { why: 'expired', count: 12, validUntil: '2026-03-31' };
  const { unmount } = await open('admin', {
    'POST /release/quote': { ...quote, cards: 0, leftOut: [expired], students: [] },
  });
  const note = page.getByRole('alert');
  await expect
    .element(note)
    .toMatchTextContent(/^12 cards cannot be released, because they are valid until 31 Mar 2026 only\./);
  await expect
    .element(note.getByRole('link', { name: 'Roll over the year' }))
    .toHaveAttribute('href', '/roll-over');
  await expect
    .element(note.getByRole('link', { name: 'Settings > Academic years' }))
    .toHaveAttribute('href', '/settings/years');
  await expect.element(page.getByRole('button', { name: 'Release', exact: true })).toBeDisabled();
  await unmount();
  await open('staff', { 'POST /release/quote': { ...quote, leftOut: [{ ...expired, count: 1 }] } });
  await expect.element(note).toMatchTextContent(/^1 card cannot .* ask an admin to change the last day/);
  await expect.element(page.getByRole('button', { name: 'Release 42 cards' })).toBeEnabled();
});

const office = {
  id: numberedUuid(21),
  name: 'School office',
  contact: 'Anil Kumar',
  phone: '+91 80 5550 0142',
  address: '14 Temple Road\nBengaluru 560003',
  country: 'IN',
  isDefault: true,
  version: 1,
};
const places = [office, { ...office, id: numberedUuid(22), name: 'Annexe', isDefault: false }];

test('the order goes to the default place unless another one is chosen', async () => {
  const { log } = await open('staff', { 'GET /delivery-places': { places } });
  const place = page.getByRole('combobox', { name: 'Delivery place' });
  await expect.element(place).toMatchTextContent(/^School office/);
  await expect.element(page.getByText('14 Temple Road, Bengaluru 560003, India')).toBeVisible();
  await page.getByRole('button', { name: 'Release 42 cards' }).click();
  await expect.poll(() => last(log, '/orders')).not.toHaveProperty('place');
  await place.click();
  await page.getByRole('option', { name: 'Annexe' }).click();
  await page.getByRole('button', { name: 'Release 42 cards' }).click();
  await expect.poll(() => last(log, '/orders')).toMatchObject({ place: numberedUuid(22) });
});

test('without a delivery place the form says so, and cards can be released', async () => {
  await open('admin', { 'GET /delivery-places': { places: [] } });
  await expect
    .element(page.getByRole('link', { name: 'Settings > Delivery places' }))
    .toHaveAttribute('href', '/settings/delivery-places');
  await expect.element(page.getByRole('button', { name: 'Release 42 cards' })).toBeEnabled();
});

test('only the sections in the address are ticked', async () => {
  const { log } = await open('admin', {}, [numberedUuid(13), numberedUuid(77)]);
  await expect.element(page.getByRole('button', { name: 'Release 42 cards' })).toBeEnabled();
  expect(last(log, '/release/quote')).toMatchObject({ choice: { sections: [numberedUuid(13)] } });
  await page.getByRole('checkbox', { name: /^9-C/ }).click();
  await expect.element(page.getByRole('button', { name: 'Release', exact: true })).toBeDisabled();
});

test('closing the form asks first if something was typed, and an untouched form closes at once', async () => {
  const first = await open('staff');
  await expect.element(page.getByRole('button', { name: 'Release 42 cards' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledTimes(1);
  await first.unmount();

  const { onClose } = await open('staff');
  const notes = page.getByRole('textbox', { name: /^Notes for the vendor/ });
  await notes.fill('By Friday');
  expect(hasUnsavedDialog()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(notes).toHaveValue('By Friday');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(hasUnsavedDialog()).toBe(false);
});

test('the form asks a second person if one person may not release so many cards', async () => {
  const { log } = await open('staff', {
    'POST /release/quote': { ...quote, cards: 612, secondPerson: true },
    'POST /release/requests': { id: numberedUuid(50) },
  });
  await page.getByRole('textbox', { name: /^Notes for the vendor/ }).fill('All of it');
  await page.getByRole('button', { name: 'Ask to release 612 cards' }).click();
  await expect.element(page.getByText('A second person is asked')).toBeVisible();
  expect(last(log, '/release/requests')).toMatchObject({
    cards: 612,
    dueOn: '2026-11-24',
    notes: 'All of it',
  });
  expect(last(log, '/orders')).toBe(undefined);
});

test('the principal confirms the current number of cards and cannot release anything else', async () => {
  const { log } = await open('principal', {
    'GET /release/requests': { requests: [request] },
    [`POST /release/requests/${numberedUuid(50)}/decline`]: { id: numberedUuid(50) },
  });
  await expect.element(page.getByText('Waits for a second person')).toBeVisible();
  await expect.element(page.getByText(/Asked by Anil Kumar/)).toBeVisible();
  await expect.element(page.getByText('Delivered to: Annexe')).toBeVisible();
  await expect.element(page.getByText('The office releases orders')).toBeVisible();
  expect(log.some(({ path }) => path === '/release/choices')).toBe(false);
  await page.getByRole('button', { name: 'Release 610 cards' }).click();
  await expect.element(page.getByText('Nothing was released.')).toBeVisible();
  expect(last(log, `/release/requests/${numberedUuid(50)}/confirm`)).toEqual({ cards: 610 });
  await page.getByRole('button', { name: 'Do not release' }).click();
  await expect.element(page.getByText('Not released', { exact: true })).toBeVisible();
});

test('the person who asked can only withdraw the request', async () => {
  await open('admin', { 'GET /release/requests': { requests: [{ ...request, mine: true }] } });
  await expect.element(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Release 610 cards' }).elements()).toEqual([]);
});
