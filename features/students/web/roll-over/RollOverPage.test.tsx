import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { RollOverPlan } from '../../api-roll-over.ts';
import { importServer, type ImportServerRequest } from '../import/test-import-server.ts';
import { TestRollOver } from './TestRollOver.tsx';
import type { RollOverSuggestion } from './use-roll-over.ts';

beforeEach(() => page.viewport(1280, 800));

const id = (last: number): string => `00000000-0000-7000-8000-00000000000${String(last)}`;
const suggestion: RollOverSuggestion = {
  from: { id: id(1), label: '2025' },
  years: [{ id: id(2), label: '2026' }],
  moves: [
    {
      from: { section: id(3), class: '9', division: 'A' },
      students: 40,
      to: { section: id(5), class: '10', division: 'A' },
      leaves: false,
    },
    { from: { section: id(4), class: '12', division: 'A' }, students: 38, to: null, leaves: true },
    { from: { section: id(6), class: '9', division: 'D' }, students: 5, to: null, leaves: false },
  ],
  targets: [{ section: id(5), class: '10', division: 'A' }],
  openWork: [],
  last: null,
};
const previewOf = ({ moves }: RollOverPlan) => ({
  promoted: moves.filter(({ to }) => to !== null).length * 20,
  leaving: moves.filter(({ to }) => to === null).length * 38,
  unplaced: moves.length < 3 ? 5 : 0,
  renumbered: 0,
  photosCarried: 0,
  sections: [{ section: id(5), class: '10', division: 'A', students: 40 }],
  overfull: [],
});
const serve = (given: RollOverSuggestion = suggestion): ImportServerRequest[] =>
  importServer(({ method, path, body }) => {
    if (path === '/roll-over' && method === 'GET') return { body: given };
    if (path === '/roll-over/preview') return { body: previewOf(body as RollOverPlan) };
    if (path === '/roll-over') return { status: 201, body: { id: id(9), promoted: 40, left: 38 } };
    return path.endsWith('/undo') ? { status: 409, body: { code: 'cards_in_year' } } : undefined;
  });
const rolled = (log: readonly ImportServerRequest[]) =>
  log.filter(({ method, path }) => method === 'POST' && path === '/roll-over').map(({ body }) => body);

test('a class without a place stops it until somebody says; then exactly that plan is written', async () => {
  const log = serve();
  await render(<TestRollOver />);
  await expect.element(page.getByRole('combobox', { name: 'Where 9-A goes' })).toMatchTextContent(/10-A/);
  await expect
    .element(page.getByRole('combobox', { name: 'Where 12-A goes' }))
    .toMatchTextContent(/Leave the school/);
  await expect.element(page.getByText('5 students have no place yet.')).toBeVisible();
  const button = page.getByRole('button', { name: /^Roll over \d/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('combobox', { name: 'Where 9-D goes' }).click();
  await page.getByRole('option', { name: '10-A' }).click();
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByText(/Carry this year’s photos over/).click();
  await page.getByText('By name, from 1').click();
  await button.click();
  await expect.element(page.getByText('This year’s photos are carried over.')).toBeVisible();
  expect(rolled(log)).toEqual([]);
  await page.getByRole('button', { name: 'Roll 78 students over into 2026' }).click();
  await expect
    .poll(() => rolled(log))
    .toEqual([
      {
        into: id(2),
        moves: [
          { from: id(3), to: id(5) },
          { from: id(4), to: null },
          { from: id(6), to: id(5) },
        ],
        rollNumbers: 'by_name',
        carryPhotos: true,
        expects: { promoted: 40, leaving: 38, renumbered: 0, photosCarried: 0 },
      },
    ]);
});

const last = { id: id(9), from: '2024', into: '2025', at: '2025-06-01T08:00:00.000Z', undoable: true };

test('the last one can be undone; a refusal says why', async () => {
  serve({ ...suggestion, years: [], last });
  await render(<TestRollOver />);
  await expect.element(page.getByText('There is no later year to go into')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the roll-over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the roll-over' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The new year has cards already/);
});

test('a roll-over cannot be undone once the new year has cards', async () => {
  serve({ ...suggestion, last: { ...last, undoable: false } });
  await render(<TestRollOver />);
  await expect.element(page.getByText(/has cards or changes of its own, so it stays/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo the roll-over' })).not.toBeInTheDocument();
});

test('what is not finished is listed with its effect and a link, and again in the dialog', async () => {
  serve({
    ...suggestion,
    openWork: [
      { kind: 'pending_proofs', count: 78, names: [] },
      { kind: 'orders', count: 1, names: ['Batch-2025-03 · ORD-2026-0003'] },
      { kind: 'cards_to_hand_over', count: 2, names: [] },
    ],
  });
  await render(<TestRollOver />);
  const open = page.getByRole('region', { name: 'What it does' });
  const proofs =
    '78 proofs of 2025 are not reviewed. They leave the Proofing Queue, and their cards are not printed.';
  await expect.element(open.getByText(proofs)).toBeVisible();
  await expect.element(open.getByText('1 order is not delivered. It continues.')).toBeVisible();
  await expect.element(open.getByText('Batch-2025-03 · ORD-2026-0003')).toBeVisible();
  await expect
    .element(open.getByText('2 cards have arrived and are not handed over. Their packages stay on Delivery.'))
    .toBeVisible();
  await expect.element(open.getByRole('link', { name: 'To pending_proofs' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Where 9-D goes' }).click();
  await page.getByRole('option', { name: '10-A' }).click();
  await page.getByRole('button', { name: /^Roll over \d/ }).click();
  await expect.element(page.getByRole('dialog').getByText(proofs)).toBeVisible();
});

test('a preview that failed is unknown, and its numbers are whole sentences', async () => {
  let fails = true;
  const counts = { promoted: 1, leaving: 1, renumbered: 0, photosCarried: 0 };
  importServer(({ method, path }) => {
    if (path === '/roll-over' && method === 'GET') return { body: suggestion };
    if (path !== '/roll-over/preview') return undefined;
    return fails
      ? { status: 500, body: { code: 'internal' } }
      : { body: { ...counts, unplaced: 0, sections: [], overfull: [] } };
  });
  await render(<TestRollOver />);
  await expect.element(page.getByText('The effect of the roll-over is unknown.').first()).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Roll over 2 students' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/^1 student goes up\. 1 student leaves\. 2026 becomes/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Roll 2 students over into 2026' })).toBeVisible();
});
