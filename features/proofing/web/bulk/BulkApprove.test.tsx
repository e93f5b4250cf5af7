import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { BulkApproval, BulkPreview } from '../../api-bulk-approve.ts';
import type { Proof } from '../../api.ts';
import { serveTestCards } from '../test-card-pictures.ts';
import { stubProofAnswers, TestProofPlace } from '../test-proof-place.tsx';
import { testProofId, someProof } from '../test-proofs.ts';
import { ApproveProofsDialog } from './ApproveProofsDialog.tsx';
import { BulkApprove } from './BulkApprove.tsx';

const preview = (more: Partial<BulkPreview> = {}): BulkPreview => ({
  total: 7,
  able: 4,
  flagged: 1,
  expired: 0,
  withheld: [],
  leftOut: [
    { why: 'blocking', issue: 'Blurry image', count: 2, names: ['Asha 8'] },
    { why: 'locked', issue: null, count: 1, names: ['Asha 9'] },
  ],
  ...more,
});
const flagged = someProof(4, { issues: [{ tag: 'Wrong angle', blocking: false, because: [] }] });
const blocked = someProof(8, { issues: [{ tag: 'Blurry image', blocking: true, because: [] }] });
const started = { id: testProofId(1), total: 2, progress: testProofId(2) };
const result: BulkApproval = {
  id: testProofId(1),
  total: 2,
  approved: 1,
  leftOut: 1,
  progress: testProofId(2),
  endedAt: '2026-11-02T08:00:00.000Z',
  undone: false,
  undoSeconds: 10,
  rows: [
    {
      id: testProofId(1003),
      name: 'Asha 3',
      class: '10-A',
      rollNo: '003',
      outcome: 'left_out',
      why: 'changed',
      issue: null,
    },
    {
      id: testProofId(1001),
      name: 'Asha 1',
      class: '10-A',
      rollNo: '001',
      outcome: 'approved',
      why: null,
      issue: null,
    },
  ],
};
const running = { id: testProofId(2), kind: 'approve-proofs', state: 'done', done: 2, total: 2, note: '' };

const open = async (
  proofs: Proof[],
  more: Partial<BulkPreview> = {},
  cards: Parameters<typeof serveTestCards>[0] = 'loaded',
) => {
  const log = stubProofAnswers({
    'POST /bulk-approvals/preview': preview(more),
    'GET /proofs': { proofs, next: null },
    'POST /bulk-approvals': started,
    [`GET /progress/${testProofId(2)}`]: running,
    [`GET /bulk-approvals/${testProofId(1)}`]: result,
    [`DELETE /bulk-approvals/${testProofId(1)}`]: { ...result, undone: true },
  });
  serveTestCards(cards);
  await render(
    <TestProofPlace as="principal">
      <BulkApprove search={{ status: 'all' }} onClose={() => undefined} />
    </TestProofPlace>,
  );
  return log;
};

beforeEach(() => page.viewport(1280, 900));

/** The cards may be taller than the window: these tests have no stylesheet. */
const scrollToEnd = (): void =>
  page.getByRole('checkbox').first().element().closest('.overflow-y-auto')?.scrollTo(0, 100_000);

test('ticks every photo without an issue, and sends only ticked photos that were seen', async () => {
  const log = await open([someProof(1), someProof(2), someProof(3), flagged, blocked]);
  await expect
    .element(
      page.getByText(
        '3 pending without issues · 1 with an issue that does not block · 2 that cannot be approved · 1 locked',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Asha 4/ })).not.toBeChecked();
  await expect
    .element(page.getByText(/Photos with a quality issue are not ticked.*1 unticked\./))
    .toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Asha 1/ })).toBeChecked();
  expect(page.getByRole('checkbox').elements().length).toBe(4);
  page
    .getByRole('checkbox', { name: /Asha 1/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('checkbox', { name: /Asha 2/ })).toHaveFocus();
  await userEvent.keyboard(' ');
  scrollToEnd();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect.element(page.getByText('1 proof approved, 1 left out')).toBeVisible();
  await expect.element(page.getByText('Changed since you looked at it')).toBeVisible();
  expect(log.find(({ method, path }) => method === 'POST' && path === '/bulk-approvals')?.body).toEqual({
    seen: [
      { id: testProofId(1), version: 1 },
      { id: testProofId(3), version: 1 },
    ],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back: 1 proof pending again')).toBeVisible();
});

test('approves nothing before the person has scrolled to the end', async () => {
  await page.viewport(390, 700);
  await open(
    Array.from({ length: 60 }, (_, n) => someProof(n + 1)),
    { able: 60, flagged: 0, leftOut: [] },
  );
  const button = page.getByRole('button', { name: 'Approve 60' });
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription(/Scroll to the end/);
  const reason = page.getByRole('dialog').getByRole('paragraph', { includeHidden: true });
  await expect.element(reason.filter({ hasText: /^Scroll to the end first/ })).toBeVisible();
  page
    .getByRole('checkbox', { name: /Asha 60/ })
    .element()
    .closest('li')
    ?.scrollIntoView();
  await expect.element(button).toBeEnabled();
});

test('shows the card of each proof, and approves none whose card has not loaded', async () => {
  const expired = someProof(2, { expiredOn: '2026-03-31' });
  await open([someProof(1), expired], { able: 2, flagged: 0, expired: 1, leftOut: [] }, 'failed');
  await expect
    .element(page.getByText('2 pending without issues · 1 no longer valid, cannot be released · 0 locked'))
    .toBeVisible();
  await expect.element(page.getByText('Valid until 31 Mar 2026 only')).toBeVisible();
  scrollToEnd();
  const button = page.getByRole('button', { name: 'Approve 2' });
  await expect
    .element(button)
    .toHaveAccessibleDescription('2 cards could not be loaded. Press Retry on them, or untick them.');
  serveTestCards('loading');
  await page.getByRole('button', { name: 'Retry the card of Asha 1' }).click();
  await page.getByRole('checkbox', { name: /Asha 2/ }).click();
  await expect
    .element(page.getByRole('button', { name: 'Approve 1' }))
    .toHaveAccessibleDescription('1 card is not loaded yet. Scroll to it.');
  serveTestCards('loaded');
  await expect.element(page.getByRole('img', { name: 'The card of Asha 1, front' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve 1' })).toBeEnabled();
});

test('approves the proofs of selected students card by card, and says who is skipped', async () => {
  const log = stubProofAnswers({
    'POST /bulk-approvals/preview': preview({ able: 2 }),
    'POST /bulk-approvals/proofs': { proofs: [someProof(1), flagged] },
    'POST /bulk-approvals': started,
  });
  const students = { matching: null, except: [], also: [testProofId(5)] };
  await render(
    <TestProofPlace as="principal">
      <ApproveProofsDialog students={students} onClose={() => undefined} />
    </TestProofPlace>,
  );
  const dialog = page.getByRole('dialog', { name: 'Approve Proofs' });
  await expect.element(dialog.getByText('2 can be approved, 3 skipped: 2 blurry, 1 locked')).toBeVisible();
  await expect.element(dialog.getByRole('list', { name: 'Skipped' })).toMatchTextContent(/Asha 8/);
  await expect.element(dialog.getByRole('img', { name: 'The card of Asha 1, front' })).toBeVisible();
  // A photo with a quality issue is approved only if the person ticks it.
  await expect.element(dialog.getByRole('checkbox', { name: /Asha 4/ })).not.toBeChecked();
  scrollToEnd();
  await dialog.getByRole('button', { name: 'Approve 1' }).click();
  const sent = (path: string) => log.find((asked) => asked.path === path)?.body;
  await expect.poll(() => sent('/bulk-approvals')).toEqual({ seen: [{ id: testProofId(1), version: 1 }] });
  expect(sent('/bulk-approvals/proofs')).toEqual({ students });
});

test('says that a class must be reviewed one by one', async () => {
  await open([someProof(1)], {
    able: 0,
    flagged: 0,
    withheld: [testProofId(900_000)],
    leftOut: [{ why: 'withheld', issue: null, count: 1, names: ['Asha 1'] }],
  });
  await expect.element(page.getByText('Please review these one by one')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Approve 0' }))
    .toHaveAccessibleDescription('No proof here can be approved at once.');
});

test('asks for no tick while the cards are on their way', async () => {
  stubProofAnswers({ 'POST /bulk-approvals/preview': preview() });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    address.includes('/proofs?') ? new Promise(() => undefined) : answer(address, init),
  );
  await render(
    <TestProofPlace as="principal">
      <BulkApprove search={{ status: 'all' }} onClose={() => undefined} />
    </TestProofPlace>,
  );
  await expect
    .element(page.getByRole('button', { name: 'Approve 0' }))
    .toHaveAccessibleDescription('The cards are on their way.');
});
