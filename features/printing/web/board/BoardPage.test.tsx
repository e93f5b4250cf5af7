import { TestVendorPortal, testOrdersNavigation } from '@lanyard/orders/web/dashboard/TestVendorPortal';
import { numberedUuid } from '@lanyard/orders/web/test-orders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { BoardPage } from './BoardPage.tsx';
import { someTile } from './test-board.ts';

// This test has no style sheet. A drag needs columns side by side, so set their size here.
const style = document.createElement('style');
style.textContent =
  '[data-stage] { float: inline-start; width: 200px; height: 360px; overflow: auto } [inert] { pointer-events: none }';
document.head.append(style);
beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  location.hash = '';
});

const board = {
  columns: [
    {
      stage: 'queued',
      cards: 30,
      tiles: [someTile(1, '9-A', { dueIn: -2 }), someTile(2, '9-B', { held: 2 })],
      next: 'more',
    },
    { stage: 'printing', cards: 10, tiles: [someTile(3, '10-A')], next: null },
    { stage: 'qc', cards: 10, tiles: [someTile(4, '10-B', { failed: 3 })], next: null },
    { stage: 'packing', cards: 10, tiles: [someTile(5, '11-A')], next: null },
    { stage: 'ready', cards: 0, tiles: [], next: null },
  ],
  schools: [{ id: '7', name: 'Riverside', colour: '#2e77d8' }],
};

/** Serves the board, and returns the bodies of all requests that move cards. */
function serve(leftOut: readonly { why: string; count: number }[] = []): unknown[] {
  const moves: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body = '' }: RequestInit = {}) => {
    if (address.includes('/cards/move')) {
      moves.push(JSON.parse(body as string));
      return Promise.resolve(new Response(JSON.stringify({ moved: 10, orders: [], leftOut, cards: [] })));
    }
    const later = {
      columns: [{ stage: 'queued', cards: 30, tiles: [someTile(6, '12-C')], next: null }],
      schools: [],
    };
    return Promise.resolve(new Response(JSON.stringify(address.includes('after=more') ? later : board)));
  });
  return moves;
}
const show = (side: 'vendor' | 'school' = 'vendor') =>
  render(
    <TestVendorPortal side={side}>
      <BoardPage search={{}} onSearch={() => undefined} ways={testOrdersNavigation} />
    </TestVendorPortal>,
  );
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name},`) });
const tile = (label: string) => page.getByRole('link', { name: new RegExp(`^${label} of`) });
const middle = (element: Element): { x: number; y: number } => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};
const point = (
  type: string,
  at: { x: number; y: number },
  pointerType: string,
  target: Element = document.body,
) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      button: 0,
      pointerId: 5,
      pointerType,
      clientX: at.x,
      clientY: at.y,
    }),
  );
const patient = { timeout: 10_000 };
const isLifted = (): void => expect(document.querySelector('[inert]')).not.toBeNull();
/**
 * Drags a tile. With `lifts`, a finger waits until the tile is lifted. Without it, the finger moves at once and
 * scrolls.
 */
async function drag(label: string, to: string, pointerType = 'mouse', lifts = true): Promise<void> {
  const from = tile(label).element();
  const [start, end] = [middle(from), middle(column(to).element())];
  const at = (part: number) => ({
    x: start.x + (end.x - start.x) * part,
    y: start.y + (end.y - start.y) * part,
  });
  point('pointerdown', start, pointerType, from);
  // Wait a moment before the first move, as a person does.
  await new Promise((go) => setTimeout(go, 30));
  if (pointerType === 'touch' && lifts) await vi.waitFor(isLifted, patient);
  point('pointermove', at(0.2), pointerType);
  if (lifts) await vi.waitFor(isLifted, patient);
  for (const part of [0.6, 1]) point('pointermove', at(part), pointerType);
  await new Promise((go) => setTimeout(go, 100));
  point('pointerup', end, pointerType);
}

test('the board has a column for each stage with its cards and their problems', async () => {
  serve();
  await show();
  await expect
    .element(column('Queued'))
    .toMatchTextContent(/Queued30.*9-A10 cards of 40.*2d overdue.*9-B.*2 held by the school/);
  await expect.element(column('QC')).toMatchTextContent(/10-B10 cards of 40 · 3 failed/);
  await expect.element(column('Ready')).toMatchTextContent(/Ready0No cards/);
  await expect.element(tile('9-A')).toHaveAttribute('href', `#order?order=${numberedUuid(1)}`);
  await page.getByRole('button', { name: 'Show more in Queued' }).click();
  await expect.element(column('Queued')).toMatchTextContent(/12-C/);
});

test.each(['mouse', 'touch'])('a drag by %s moves a tile to the next stage', async (pointerType) => {
  const moves = serve();
  await show();
  await expect.element(tile('10-A')).toBeVisible();
  await drag('10-A', 'QC', pointerType);
  await vi.waitFor(() =>
    expect(moves).toEqual([{ move: 'print', which: { order: numberedUuid(3), section: numberedUuid(903) } }]),
  );
  await drag('10-B', 'Packing', pointerType);
  await vi.waitFor(() => expect(moves).toHaveLength(2));
  expect(moves[1]).toMatchObject({ move: 'pass' });
});

test('a finger that moves at once scrolls and a drop that is not possible says why', async () => {
  const moves = serve();
  await show();
  await expect.element(tile('11-A')).toBeVisible();
  await drag('10-A', 'QC', 'touch', false);
  await drag('11-A', 'Queued');
  await expect
    .element(page.getByText('A check is undone card by card, at Check cards.').first())
    .toBeInTheDocument();
  expect(moves).toEqual([]);
});

test('a drop on Printing opens the print files and a drop on Ready opens the packages', async () => {
  const moves = serve();
  await show();
  await expect.element(tile('9-A')).toBeVisible();
  await drag('9-A', 'Printing');
  await vi.waitFor(() => expect(location.hash).toBe(`#files?generate=${numberedUuid(1)}`));
  await drag('11-A', 'Ready');
  await vi.waitFor(() => expect(location.hash).toBe('#packages?'));
  expect(moves).toEqual([]);
});

test('the keyboard lifts a tile with Space, chooses a stage with the arrows and cancels with Escape', async () => {
  const moves = serve([{ why: 'card_failed', count: 3 }]);
  await show();
  await expect.element(tile('10-B')).toBeVisible();
  (tile('10-B').element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowRight}{Escape}');
  await expect.element(page.getByText('Left where it was')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^10-B of ORD-2025-0004 lifted from QC/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Over Packing')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await vi.waitFor(() =>
    expect(moves).toEqual([{ move: 'pass', which: { order: numberedUuid(4), section: numberedUuid(904) } }]),
  );
  await expect
    .element(page.getByText('10 cards of 10-B of ORD-2025-0004 moved to Packing').first())
    .toBeInTheDocument();
});

test('Move to… lists every stage and says why some are not possible', async () => {
  const moves = serve();
  await show();
  await expect.element(tile('10-B')).toBeVisible();
  await userEvent.keyboard('jjjjm');
  const menu = page.getByRole('menu');
  expect(
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'QueuedTake cards out by discarding their print file.',
    'Printing',
    'Packing',
    'ReadyCards go from stage to stage: choose the next one.',
  ]);
  await menu.getByRole('menuitem', { name: 'Printing' }).click();
  await vi.waitFor(() => expect(moves).toMatchObject([{ move: 'unprint' }]));
});

test('a school sees the board and cannot move tiles', async () => {
  const moves = serve();
  await show('school');
  await expect.element(tile('10-A')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Move / })).not.toBeInTheDocument();
  await drag('10-A', 'QC', 'mouse', false);
  expect(moves).toEqual([]);
});
