import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { Proof } from '../api.ts';
import { serveTestCards } from './test-card-pictures.ts';
import { sentDecisions, testProofServer } from './test-proof-server.ts';
import { someProof, someProofs } from './test-proofs.ts';
import { TestQueue } from './TestQueue.tsx';

beforeEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

type Issue = Proof['issues'][number];
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const picture = (name: string) => card(name).getByRole('img', { name: `The card of ${name}, front` });
/** Approves on the tile, where the person sees the card first. */
const approve = async (name: string) => {
  await page.getByRole('heading', { level: 1 }).hover(); // the pointer may rest there from the test before
  await card(name).hover();
  await expect.element(picture(name)).toBeInTheDocument();
  await button(`Approve ${name}`).click();
};

test('counts, filters and searches with the labels of the specification', async () => {
  const log = testProofServer([...someProofs(30), someProof(31, { status: 'locked' })]);
  await render(<TestQueue />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Proofing Queue' })).toBeVisible();
  await expect.element(page.getByText('31 records', { exact: true })).toBeVisible();
  await expect.element(page.getByText('30 pending', { exact: true })).toBeVisible();
  for (const name of ['Filters', 'Bulk Approve']) await expect.element(button(name)).toBeEnabled();
  await expect.element(page.getByRole('slider', { name: 'Photo size' })).toBeInTheDocument();
  await page.getByLabelText('Filter by status').click();
  await expect.element(page.getByRole('option').nth(4)).toBeVisible();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['All Status31', 'Pending30', 'Approved0', 'Rejected0', 'Locked1']);
  await page.getByRole('option').nth(4).click();
  await expect.element(page.getByText('1 record', { exact: true })).toBeVisible();
  await button('Clear').click();
  await page.getByPlaceholder('Search records...').fill('Asha 31');
  await expect.element(page.getByText('1 record', { exact: true })).toBeVisible();
  expect(log.some(({ query }) => query.get('q') === 'Asha 31')).toBe(true);
});

test('a tile shows the card while somebody can decide it there', async () => {
  testProofServer([someProof(1), someProof(2), someProof(3, { status: 'locked', lockedWhy: 'sent' })]);
  await render(<TestQueue />);
  await expect.element(card('Asha 1')).toBeVisible();
  await expect.element(picture('Asha 1')).not.toBeInTheDocument();
  await card('Asha 1').hover();
  await expect.element(picture('Asha 1')).toBeInTheDocument();
  await card('Asha 3').hover();
  await expect.element(picture('Asha 1')).not.toBeInTheDocument();
  // The keys act on the card with the focus.
  await userEvent.keyboard('jj');
  await expect.element(picture('Asha 2')).toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(picture('Asha 2')).not.toBeInTheDocument();
  await expect.element(picture('Asha 3')).not.toBeInTheDocument();
});

const doubt = {
  id: '00000000-0000-4000-8000-000000000077',
  by: 'Priya Nair',
  at: '2026-11-16T09:00:00Z',
  why: 'Her sister',
};

test('a card whose picture fails cannot be approved until it is loaded again, and a doubted one asks with the card', async () => {
  const log = testProofServer([someProof(1), someProof(2, { doubt })]);
  serveTestCards('failed');
  await render(<TestQueue />);
  await card('Asha 1').hover();
  await expect.element(card('Asha 1')).toMatchTextContent(/Couldn’t load the card\./);
  await expect
    .element(button('Approve Asha 1'))
    .toHaveAccessibleDescription('The card could not be loaded. Press Retry on it.');
  serveTestCards('loaded');
  await button('Retry the card of Asha 1').click();
  await button('Approve Asha 1').click();
  await expect.element(card('Asha 1')).toMatchTextContent(/Approved/);
  serveTestCards('loading');
  await button('Approve Asha 2').click();
  const dialog = page.getByRole('dialog', { name: 'Is this Asha 2?' });
  const yes = dialog.getByRole('button', { name: 'Yes, approve Asha' });
  await expect.element(yes).toHaveAccessibleDescription('The card is loading.');
  serveTestCards('loaded');
  await expect.element(dialog.getByRole('img', { name: 'The card of Asha 2, front' })).toBeVisible();
  await yes.click();
  await expect.element(card('Asha 2')).toMatchTextContent(/Approved/);
  expect(sentDecisions(log)).toHaveLength(2);
});

test('a card shows what its status requires', async () => {
  const blurred: Issue = {
    tag: 'Blurry image',
    blocking: true,
    because: [{ measure: 'sharpness', score: 15 }],
  };
  const dark: Issue = { tag: 'Poor lighting', blocking: false, because: [] };
  const behind: Issue = { tag: 'Background issues', blocking: false, because: [] };
  const rejected = {
    act: 'reject',
    reason: 'wrong_data',
    note: '',
    by: 'Meera Nair',
    at: new Date().toISOString(),
  };
  testProofServer([
    someProof(1, { comments: 4, issues: [blurred, dark, behind] }),
    someProof(2, { status: 'locked', lockedWhy: 'sent' }),
    someProof(3, { status: 'rejected', task: 'correction', decision: rejected }),
    someProof(4, { status: 'approved', decision: { ...rejected, act: 'approve', reason: null } }),
    someProof(5, { returned: true, cameBack: ['Name'] }),
    someProof(6, { drawn: false }),
    someProof(7, { faults: [{ code: 'text_overflow', element: 'a', detail: 'A very long name' }] }),
    someProof(8, { expiredOn: '2026-03-31', returned: true, cameBack: ['Class'] }),
  ]);
  await render(<TestQueue />);
  await expect
    .element(card('Asha 1'))
    .toMatchTextContent(/Pending.*Roll No 001 · 10-A.*Assigned to Meera.*Last reviewed never/s);
  await expect.element(card('Asha 1')).toMatchTextContent(/Blurry image.*Poor lighting.*Comments: 4/s);
  await expect.element(card('Asha 1')).not.toMatchTextContent(/Background issues/); // only the two worst are shown
  for (const act of ['View details,', 'Approve', 'Reject', 'Request retake for'])
    await expect.element(button(`${act} Asha 5`)).toBeEnabled();
  // A reviewer cannot approve a photo with a blocking issue.
  await expect.element(button('Send to principal: Asha 1')).toBeEnabled();
  await expect.element(button('Approve Asha 1')).not.toBeInTheDocument();
  await expect.element(card('Asha 2')).toMatchTextContent(/Needs principal approval.*Sent to the principal/s);
  const locks = (name: string) => card(name).element().querySelectorAll('.lucide-lock').length;
  expect([locks('Asha 2') > 0, locks('Asha 5')]).toEqual([true, 0]);
  await expect
    .element(card('Asha 3'))
    .toMatchTextContent(/Correct the record.*School office · Name or class wrong/s);
  await expect.element(card('Asha 4')).toMatchTextContent(/Meera approved this just now/);
  await expect.element(card('Asha 5')).toMatchTextContent(/Came back: Name/);
  await expect.element(card('Asha 6')).toMatchTextContent(/Being drawn/);
  await expect
    .element(card('Asha 7'))
    .toMatchTextContent(/Cannot be printed: there is no room for “A very long name”/);
  await expect.element(card('Asha 8')).toMatchTextContent(/Came back: Class.*Valid until 31 Mar 2026 only/s);
  await expect.element(button('Approve Asha 8')).toBeEnabled();
  await expect
    .element(button('Approve Asha 6'))
    .toHaveAccessibleDescription('The card is still being drawn.');
  await expect.element(button('Reject Asha 7')).toBeEnabled();
  for (const name of ['Asha 2', 'Asha 3', 'Asha 4']) {
    await expect.element(button(`Approve ${name}`)).not.toBeInTheDocument();
    await expect.element(button(`View details, ${name}`)).toBeInTheDocument();
  }
});

test('keys move, approve the card as it was seen, go on to the next pending card, and undo', async () => {
  const log = testProofServer([someProof(1), someProof(2, { status: 'approved' }), someProof(3)]);
  serveTestCards('loading');
  await render(<TestQueue />);
  await expect.element(card('Asha 1')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(button('View details, Asha 1')).toHaveFocus();
  await expect.element(button('Approve Asha 1')).toHaveAccessibleDescription('The card is loading.');
  await userEvent.keyboard('a');
  // One is the hidden description of the button, the other is the message.
  await expect.poll(() => page.getByText('The card is loading.').elements().length).toBeGreaterThan(1);
  expect(sentDecisions(log)).toHaveLength(0);
  serveTestCards('loaded');
  await expect.element(button('Approve Asha 1')).toBeEnabled();
  await userEvent.keyboard('a');
  await expect.element(card('Asha 1')).toMatchTextContent(/Approved/);
  await expect.element(button('View details, Asha 3')).toHaveFocus();
  await expect.element(page.getByText('Asha 1 approved').first()).toBeVisible();
  expect(sentDecisions(log)).toMatchObject([{ method: 'PATCH', version: '"1"', body: { act: 'approve' } }]);
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Asha 1 is pending again').first()).toBeVisible();
  expect(sentDecisions(log)[1]).toMatchObject({ method: 'DELETE', version: '"2"' });
  await expect.element(button('Approve Asha 1')).toBeEnabled();
  // The card is already decided, so the key does nothing.
  await userEvent.keyboard('ka');
  expect(sentDecisions(log)).toHaveLength(2);
});

test('a doubted photo: the card says who doubts it, and approving asks first', async () => {
  const log = testProofServer([someProof(1, { doubt }), someProof(2, { doubt }), someProof(3)]);
  await render(<TestQueue />);
  await expect.element(card('Asha 1')).toMatchTextContent(/Not this child, says Priya Nair/);
  const whole = page.getByTitle('Priya Nair says this is not Asha 1: “Her sister”.');
  await expect.element(whole).toBeVisible();
  await userEvent.keyboard('ja');
  const dialog = page.getByRole('dialog', { name: 'Is this Asha 1?' });
  await expect.element(dialog).toMatchTextContent(/Priya Nair says this is not Asha 1: “Her sister”\./);
  expect(sentDecisions(log)).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Yes, approve Asha' }).click();
  await expect.element(card('Asha 1')).toMatchTextContent(/Approved/);
  await expect.element(card('Asha 1')).not.toMatchTextContent(/Priya/);
  await button('Approve Asha 2').click();
  await page
    .getByRole('dialog', { name: 'Is this Asha 2?' })
    .getByRole('button', { name: 'No, reject' })
    .click();
  await expect.element(card('Asha 2')).toMatchTextContent(/Repair the photo/);
  expect(sentDecisions(log)).toMatchObject([
    { body: { act: 'approve', doubt: doubt.id } },
    { body: { act: 'reject', reason: 'wrong_child' } },
  ]);
});

test('does not approve a photo that was doubted after the card was shown, and asks when tried again', async () => {
  const log = testProofServer([someProof(1)], ({ method, body }) =>
    method === 'PATCH' && (body as { doubt?: string }).doubt === undefined
      ? { status: 409, body: { code: 'photo_doubted', status: 'pending', doubt } }
      : undefined,
  );
  await render(<TestQueue />);
  await approve('Asha 1');
  await expect.element(card('Asha 1')).toMatchTextContent(/Not saved\. Priya Nair says this is not Asha 1/);
  await button('Try again, Asha 1').click();
  await page
    .getByRole('dialog', { name: 'Is this Asha 1?' })
    .getByRole('button', { name: 'Yes, approve Asha' })
    .click();
  await expect.element(card('Asha 1')).toMatchTextContent(/Approved/);
  expect(sentDecisions(log).at(-1)).toMatchObject({ body: { act: 'approve', doubt: doubt.id } });
});

test('a rejection asks why, and one key answers', async () => {
  const log = testProofServer(someProofs(2));
  await render(<TestQueue />);
  await expect.element(card('Asha 1')).toBeVisible();
  await userEvent.keyboard('jr');
  await expect.element(page.getByRole('dialog', { name: 'Reject Asha 1' })).toBeVisible();
  await userEvent.keyboard('6');
  await expect.element(card('Asha 1')).toMatchTextContent(/Correct the record/);
  expect(sentDecisions(log)).toMatchObject([{ body: { act: 'reject', reason: 'wrong_data', note: '' } }]);
  await button('Request retake for Asha 2').click();
  const dialog = page.getByRole('dialog', { name: 'Request retake for Asha 2' });
  await expect.element(dialog.getByRole('button', { name: 'Name or class wrong' })).not.toBeInTheDocument();
  // The reason `Other` needs a note.
  await userEvent.keyboard('6');
  await userEvent.keyboard('Her hair is in her eyes{Enter}');
  await expect.element(card('Asha 2')).toMatchTextContent(/Take another photo/);
  expect(sentDecisions(log)[1]).toMatchObject({
    body: { act: 'retake', reason: 'other', note: 'Her hair is in her eyes' },
  });
});

test('the retake that goes to the principal says so before, and a typed note is not lost without a question', async () => {
  testProofServer([someProof(1, { retakes: 1 }), someProof(2, { retakes: 2 })]);
  await render(<TestQueue />);
  await button('Request retake for Asha 1').click();
  const dialog = (name: string) => page.getByRole('dialog', { name: `Request retake for ${name}` });
  await expect
    .element(dialog('Asha 1'))
    .toMatchTextContent(/The child returns to the capture list with the reason\./);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Asha 1')).not.toBeInTheDocument();
  await button('Request retake for Asha 2').click();
  await expect
    .element(dialog('Asha 2'))
    .toMatchTextContent(/2 retakes were requested before, so the principal decides about this one\./);
  await dialog('Asha 2').getByRole('textbox', { name: 'Note' }).fill('Eyes closed again');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect
    .element(dialog('Asha 2').getByRole('textbox', { name: 'Note' }))
    .toHaveValue('Eyes closed again');
});

test('a decision that was not saved is put back with the reason, and can be tried again', async () => {
  let up = false;
  const log = testProofServer(someProofs(2), ({ path }) =>
    !up && path.endsWith('/decision') ? { status: 500, body: { code: 'fault' } } : undefined,
  );
  await render(<TestQueue />);
  await approve('Asha 1');
  await expect
    .element(card('Asha 1'))
    .toMatchTextContent(/Pending.*Not saved\. Something went wrong on our side/s);
  up = true;
  await button('Try again, Asha 1').click();
  await expect.element(card('Asha 1')).toMatchTextContent(/Meera approved this/);
  expect(sentDecisions(log)).toHaveLength(2);
});

test('a decision whose answer was lost is sent again, and the card never says that it was not saved', async () => {
  let lost = 0;
  const log = testProofServer(someProofs(2), ({ path }) =>
    path.endsWith('/decision') && lost++ < 5 ? { status: 503, body: {}, retryAfter: '0.01' } : undefined,
  );
  await render(<TestQueue />);
  await approve('Asha 1');
  await expect.element(card('Asha 1')).toMatchTextContent(/Pending.*We don’t know whether this was saved\./s);
  expect(sentDecisions(log)).toHaveLength(5);
  await button('Try again, Asha 1').click();
  await expect.element(card('Asha 1')).toMatchTextContent(/Meera approved this/);
});

test('says who decided what and when, if someone was first', async () => {
  const now = {
    status: 'approved',
    version: 2,
    decision: 'approve',
    by: 'Joseph Thomas',
    at: new Date().toISOString(),
  };
  const log = testProofServer([someProof(1)], ({ path, method }) => {
    if (path.endsWith('/decision')) return { status: 412, body: { code: 'changed_meanwhile', now } };
    // From now on the list has the decision of the person who was first.
    const after = someProof(1, {
      ...(now as object),
      decision: { act: 'approve', reason: null, note: '', by: now.by, at: now.at },
    });
    return log.some((asked) => asked.path.endsWith('/decision')) &&
      method === 'GET' &&
      path.endsWith('/proofs')
      ? { body: { proofs: [after], next: null } }
      : undefined;
  });
  await render(<TestQueue />);
  await button('Reject Asha 1').click();
  await userEvent.keyboard('1');
  await expect.element(card('Asha 1')).toMatchTextContent(/Joseph approved this just now/);
  await expect.element(page.getByText('Asha 1. Your decision was not needed.').first()).toBeVisible();
  await expect.element(button('Try again, Asha 1')).not.toBeInTheDocument();
});

test('says who decides to people who can only read, and disables decisions offline', async () => {
  testProofServer(someProofs(1));
  const shown = await render(<TestQueue roles={['staff']} />);
  await expect
    .element(button('Approve Asha 1'))
    .toHaveAccessibleDescription('The class teacher, an admin or the principal decides.');
  // A main button in its own colour would promise what they may not do.
  for (const name of ['Bulk Approve', 'Approve Asha 1'])
    await expect.element(button(name)).toHaveClass('bg-surface');
  const reason = page.getByRole('paragraph', { includeHidden: true });
  await expect.element(reason.filter({ hasText: /^The class teacher, an admin/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Review one by one' })).not.toBeInTheDocument();
  await button('View details, Asha 1').click();
  const review = page.getByRole('dialog', { name: 'Proof Review' });
  await expect.element(review.getByPlaceholder('Add your review comments...')).toBeVisible();
  await expect
    .element(review.getByRole('button', { name: 'Reject', exact: true }))
    .toHaveAccessibleDescription('The class teacher, an admin or the principal decides.');
  await shown.unmount();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render(<TestQueue />);
  await expect.element(page.getByText(/You are offline\. What is loaded can be read/)).toBeVisible();
  for (const name of ['Approve Asha 1', 'Reject Asha 1', 'Request retake for Asha 1', 'Bulk Approve'])
    await expect
      .element(button(name))
      .toHaveAccessibleDescription('You are offline. Decisions are taken with a connection only.');
});

test('renders only visible cards of five thousand, and loads more while scrolling', async () => {
  const log = testProofServer(someProofs(5000));
  await render(<TestQueue />);
  await expect.element(page.getByText('5,000 records', { exact: true })).toBeVisible();
  await expect.element(card('Asha 1')).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(60);
  expect(log.filter(({ path }) => path.endsWith('/proofs'))).toHaveLength(1);
  document.querySelector('.scroller')?.scrollTo({ top: 4000 });
  await expect.element(card('Asha 60')).toBeInTheDocument();
  await expect.element(card('Asha 1')).not.toBeInTheDocument();
});

test('paper has every loaded card, and only cards in sight afterwards', async () => {
  testProofServer(someProofs(50));
  await render(<TestQueue />);
  await expect.element(card('Asha 1')).toBeVisible();
  await expect.element(card('Asha 50')).not.toBeInTheDocument();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(50);
  dispatchEvent(new Event('afterprint'));
  await expect.element(card('Asha 50')).not.toBeInTheDocument();
});

test('says why the list is empty', async () => {
  testProofServer([]);
  const office = await render(<TestQueue roles={['admin']} />);
  await expect.element(page.getByText('No proofs yet')).toBeVisible();
  await expect.element(button('Choose a template')).toBeEnabled();
  await office.unmount();
  const teacher = await render(<TestQueue />);
  await expect.element(page.getByText('All caught up')).toBeVisible();
  await teacher.unmount();
  testProofServer([someProof(1, { status: 'approved' })]);
  const done = await render(<TestQueue search={{ status: 'pending' }} />);
  await expect.element(page.getByText('All caught up', { exact: true })).toBeVisible();
  await button('Show all').click();
  await expect.element(card('Asha 1')).toBeVisible();
  await done.unmount();
  const locked = someProof(2, { status: 'locked', lockedWhy: 'sent' });
  testProofServer([someProof(1, { status: 'approved' }), locked]);
  const others = await render(<TestQueue search={{ status: 'pending' }} />);
  await expect
    .element(page.getByText('Nothing is pending. 1 proof is decided. 1 waits for the principal.'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await others.unmount();
  const principal = await render(<TestQueue roles={['principal']} search={{ status: 'pending' }} />);
  await expect.element(page.getByText('1 locked proof waits for your decision.')).toBeVisible();
  await button('Show locked proofs').click();
  await expect.element(card('Asha 2')).toBeVisible();
  await principal.unmount();
  const opened = await render(<TestQueue roles={['principal']} search={{ status: undefined }} />);
  await expect.element(card('Asha 2')).toBeVisible();
  await expect.element(card('Asha 1')).not.toBeInTheDocument();
  await opened.unmount();
  await render(<TestQueue search={{ q: 'nobody' }} />);
  await expect.element(page.getByText('No records match')).toBeVisible();
});

test('a failed list says so and can be fetched again', async () => {
  let up = false;
  testProofServer(someProofs(1), ({ path }) =>
    !up && path.endsWith('/proofs') ? { status: 500, body: {} } : undefined,
  );
  await render(<TestQueue />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t load the proofs/);
  up = true;
  await button('Retry').click();
  await expect.element(card('Asha 1')).toBeVisible();
});

test('sets the size of photos by the slider and stores it', async () => {
  testProofServer(someProofs(12));
  const shown = await render(<TestQueue />);
  await expect.element(card('Asha 1')).toBeVisible();
  const width = () => card('Asha 1').element().getBoundingClientRect().width;
  const before = width();
  await userEvent.keyboard('+++');
  await expect.poll(width).toBeGreaterThan(before);
  const after = width();
  await shown.unmount();
  await render(<TestQueue />);
  await expect.element(card('Asha 1')).toBeVisible();
  expect(width()).toBe(after);
});
