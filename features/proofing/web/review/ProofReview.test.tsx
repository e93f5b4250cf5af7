import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { serveTestCards } from '../test-card-pictures.ts';
import { sentDecisions, testProofServer } from '../test-proof-server.ts';
import { testProofId, someProof, someProofs } from '../test-proofs.ts';
import { TestQueue } from '../TestQueue.tsx';

beforeEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const review = () => page.getByRole('dialog', { name: 'Proof Review' });
const name = (text: string) => review().getByRole('heading', { name: text, exact: true });
const button = (text: string) => review().getByRole('button', { name: text, exact: true });
const now = (): string => new Date().toISOString();

test('warns that a card is no longer valid, and lets the person approve it', async () => {
  testProofServer([someProof(1, { expiredOn: '2026-03-31' })]);
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect.element(name('Asha 1')).toBeVisible();
  await expect
    .element(review())
    .toMatchTextContent(/Valid until 31 Mar 2026 only.*can be approved, but not released/s);
  await expect.element(button('Approve')).toBeEnabled();
});

test('approves a card only after its picture has loaded', async () => {
  const log = testProofServer(someProofs(2));
  serveTestCards('loading');
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect.element(button('Approve')).toHaveAccessibleDescription('The card is loading.');
  await userEvent.keyboard('a');
  await expect.element(button('Reject')).toBeEnabled();
  expect(sentDecisions(log)).toHaveLength(0);
  serveTestCards('failed');
  await expect
    .element(button('Approve'))
    .toHaveAccessibleDescription('The card could not be loaded. Press Retry on it.');
  serveTestCards('loaded');
  await review().getByRole('button', { name: 'Retry the card of Asha 1' }).click();
  await expect.element(button('Approve')).toBeEnabled();
  await userEvent.keyboard('a');
  await expect.element(name('Asha 2')).toBeVisible();
  expect(sentDecisions(log)).toHaveLength(1);
});

test('shows one proof in full: facts, issues with measures, card, changes, comments and history', async () => {
  const issues = [
    { tag: 'Blurry image' as const, blocking: true, because: [{ measure: 'sharpness' as const, score: 15 }] },
  ];
  const event = {
    id: testProofId(1),
    number: 1,
    at: now(),
    by: 'Meera Nair',
    reason: null,
    note: '',
    fields: [],
  };
  testProofServer([someProof(1, { issues, comments: 1 }), someProof(2)], undefined, {
    changed: [{ field: 'student.name', label: 'Name', from: 'Asa 1', to: 'Asha 1' }],
    history: [
      { ...event, kind: 'made' },
      { ...event, id: testProofId(2), kind: 'comment', note: 'Is this her?' },
      { ...event, id: testProofId(3), kind: 'rejected', reason: 'wrong_data' },
    ],
  });
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect.element(name('Asha 1')).toBeVisible();
  await expect.element(review()).toMatchTextContent(/1 of 2 · 2 left/);
  await expect
    .element(review())
    .toMatchTextContent(/Roll number001Class10-AAssigned toMeeraLast reviewedNever/);
  await expect
    .element(review())
    .toMatchTextContent(
      /Photo score 92 of 100.*Blurry image.*Blocking: approving takes the principal.*The eyes are not sharp.*Sharpness 15/s,
    );
  await expect.element(review().getByRole('region', { name: 'On the card' })).toBeInTheDocument();
  await expect.element(review()).toMatchTextContent(/NameAsa 1is nowAsha 1/);
  await expect.element(review().getByText('Is this her?')).toBeVisible();
  await review().getByText('History (2)').click();
  await expect.element(review().getByText('Rejected: Name or class wrong')).toBeVisible();
  await expect.element(review().getByPlaceholder('Add your review comments...')).toBeVisible();
  // A reviewer cannot approve a photo with a blocking issue.
  await expect.element(button('Send to principal')).toBeEnabled();
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('only a pending proof can be decided; a decision goes on to the next that waits', async () => {
  const log = testProofServer([someProof(1), someProof(2, { status: 'approved' }), someProof(3)]);
  await render(<TestQueue search={{ proof: testProofId(2) }} />);
  await expect.element(name('Asha 2')).toBeVisible();
  for (const act of ['Approve', 'Reject', 'Request Retake'])
    await expect.element(button(act)).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(name('Asha 1')).toBeVisible();
  for (const act of ['Approve', 'Reject', 'Request Retake']) await expect.element(button(act)).toBeEnabled();
  await userEvent.keyboard('a');
  await expect.element(name('Asha 3')).toBeVisible();
  await userEvent.keyboard('r');
  await expect.element(review().getByText('Why is it rejected?')).toBeVisible();
  // Escape closes the question and leaves the proof open.
  await userEvent.keyboard('{Escape}');
  await expect.element(review().getByText('Why is it rejected?')).not.toBeInTheDocument();
  await expect.element(name('Asha 3')).toBeVisible();
  await userEvent.keyboard('r5');
  await expect.element(review()).toMatchTextContent(/School office: Repair the photo/);
  expect(sentDecisions(log).map(({ body }) => body)).toMatchObject([
    { act: 'approve' },
    { act: 'reject', reason: 'wrong_child' },
  ]);
});

test('what somebody typed stays while they look at another proof, and closing the review asks first', async () => {
  testProofServer(someProofs(2));
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect.element(name('Asha 1')).toBeVisible();
  await userEvent.keyboard('r');
  const note = review().getByRole('textbox', { name: 'Note' });
  await note.fill('Wrong coat');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  await review().getByRole('button', { name: 'Next proof' }).click();
  await expect.element(name('Asha 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const asking = page.getByRole('dialog', { name: 'Discard changes?' });
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await review().getByRole('button', { name: 'Previous proof' }).click();
  await expect.element(name('Asha 1')).toBeVisible();
  await button('Reject').click();
  await expect.element(note).toHaveValue('Wrong coat');
  await review().getByRole('button', { name: 'Close' }).click();
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect.element(review()).not.toBeInTheDocument();
});

test('a reviewer sends a proof to the principal with a reason', async () => {
  const log = testProofServer(someProofs(1));
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await button('More decisions').click();
  await page.getByRole('menuitem', { name: 'Send to principal' }).click();
  await button('Send to principal').click();
  await expect.element(review().getByText('At least 3 characters', { exact: true })).toBeVisible();
  await review().getByLabelText('Why should the principal decide?').fill('ok');
  await button('Send to principal').click();
  await expect
    .element(review().getByText('This reason is too short. Write at least 3 characters.'))
    .toBeVisible();
  await review().getByLabelText('Why should the principal decide?').fill('The parents asked for it');
  await button('Send to principal').click();
  await expect
    .element(review())
    .toMatchTextContent(/Needs principal approval.*Only the principal can decide/s);
  expect(sentDecisions(log)).toMatchObject([{ body: { act: 'send', note: 'The parents asked for it' } }]);
});

test('the principal approves, rejects and unlocks a locked proof, each with a reason', async () => {
  const locked = someProof(1, { status: 'locked', lockedWhy: 'third_retake' });
  const list = [locked, someProof(2), someProof(3, { status: 'locked', lockedWhy: 'sent' })];
  testProofServer(list);
  const shown = await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect.element(review()).toMatchTextContent(/A third retake was requested/);
  await expect.element(button('Approve as principal')).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(review().getByText('Why may the reviewer decide again?')).not.toBeInTheDocument();
  await shown.unmount();
  const log = testProofServer(list, ({ path }) =>
    path.endsWith('/locked')
      ? { body: { id: testProofId(1), version: 2, status: 'pending', enrolment: testProofId(9) } }
      : undefined,
  );
  await render(<TestQueue roles={['principal']} search={{ proof: testProofId(1), status: 'locked' }} />);
  for (const act of ['Approve as principal', 'Reject', 'Unlock'])
    await expect.element(button(act)).toBeEnabled();
  await expect.element(review()).toMatchTextContent(/1 of 2 · 2 left/);
  for (const [key, label] of [
    ['a', 'Why is it right?'],
    ['r', 'Why is it rejected?'],
    ['u', 'Why may the reviewer decide again?'],
  ] as const) {
    if (key !== 'a') await button('Cancel').click();
    await userEvent.keyboard(key);
    await expect.element(review().getByLabelText(label)).toHaveFocus();
  }
  await userEvent.keyboard('Look once more');
  await button('Unlock').click();
  await expect.element(page.getByText('Asha 1 unlocked').first()).toBeVisible();
  await expect.element(name('Asha 3')).toBeVisible();
  expect(sentDecisions(log)).toMatchObject([
    { version: '"1"', body: { act: 'unlock', note: 'Look once more' } },
  ]);
});

test('a proof locked after its approval shows the approval as the earlier one', async () => {
  const decision = { act: 'approve', reason: null, note: '', by: 'Joseph Thomas', at: now() };
  testProofServer([someProof(1, { status: 'locked', lockedWhy: 'changed_after_order', decision })]);
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect
    .element(review())
    .toMatchTextContent(
      /Changed after it was ordered\.Before that, Joseph approved the card just now\.Only the principal/,
    );
});

test('a rejected proof says whose task it is, and the principal reopens it with a reason', async () => {
  const decision = {
    act: 'retake',
    reason: 'blurry_image',
    note: 'Move the lamp',
    by: 'Meera Nair',
    at: now(),
  };
  const log = testProofServer([someProof(1, { status: 'rejected', task: 'capture', decision })], ({ path }) =>
    path.endsWith('/reopening')
      ? { body: { id: testProofId(1), version: 2, status: 'pending', enrolment: testProofId(9) } }
      : undefined,
  );
  await render(<TestQueue roles={['principal']} search={{ proof: testProofId(1) }} />);
  await expect
    .element(review())
    .toMatchTextContent(
      /Capture list: Take another photo.*Blurry image.*Meera requested a retake just now.*“Move the lamp”/s,
    );
  await button('Reopen').click();
  await review().getByLabelText('Why should it be reviewed again?').fill('It is sharp enough');
  await button('Reopen').click();
  await expect.element(page.getByText('Asha 1 reopened').first()).toBeVisible();
  expect(log.find(({ path }) => path.endsWith('/reopening'))?.body).toEqual({ note: 'It is sharp enough' });
});

test('sends a comment once, and sends a typed comment together with a decision', async () => {
  const log = testProofServer(someProofs(2));
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  const box = () => review().getByPlaceholder('Add your review comments...');
  await expect.element(box()).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('Looks like her brother');
  await button('Comment').click();
  await expect.element(box()).toHaveValue('');
  await box().fill('Now it is her');
  await button('Approve').click();
  await expect.element(name('Asha 2')).toBeVisible();
  await expect.element(box()).toHaveValue('');
  expect(log.filter(({ path }) => path.endsWith('/comments')).map(({ body }) => body)).toEqual([
    { text: 'Looks like her brother' },
    { text: 'Now it is her' },
  ]);
});

test('sends a comment whose answer was lost to its own proof again, also after the dialog went on', async () => {
  let lost = 0;
  const log = testProofServer(someProofs(2), ({ path }) =>
    path.endsWith('/comments') && lost++ === 0 ? { status: 503, body: {}, retryAfter: '0.5' } : undefined,
  );
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await review().getByPlaceholder('Add your review comments...').fill('Looks like her brother');
  await button('Comment').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'View details, Asha 2' }).click();
  await expect.element(name('Asha 2')).toBeVisible();
  const comments = () => log.filter(({ path }) => path.endsWith('/comments'));
  await expect.poll(comments).toHaveLength(2);
  expect(comments()[1]).toEqual(comments()[0]);
});

test('shows last year’s photo on demand, and zooms both while Space is held', async () => {
  const photo = { id: testProofId(70), version: 1 };
  testProofServer([someProof(1, { photo })], undefined, {
    lastYear: { id: testProofId(71), version: 1, year: '2024' },
  });
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  await expect.element(review().getByRole('button', { name: 'Last year’s photo beside it' })).toBeVisible();
  await userEvent.keyboard('y');
  await expect.element(review().getByText('Last year · 2024')).toBeVisible();
  await expect.element(review().getByText('100%')).toBeVisible();
  await userEvent.keyboard('{ >}');
  await expect.element(review().getByText('250%')).toBeVisible();
  await userEvent.keyboard('{/ }');
  await expect.element(review().getByText('100%')).toBeVisible();
});

test('says that a proof of an unknown address could not be loaded', async () => {
  testProofServer(someProofs(1));
  await render(<TestQueue search={{ proof: testProofId(77) }} />);
  await expect.element(review().getByRole('alert')).toMatchTextContent(/Couldn’t load this proof/);
});
