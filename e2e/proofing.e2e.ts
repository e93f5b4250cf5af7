import { expect } from '@playwright/test';

import { isFocused, tabTo } from './by-keyboard.ts';
import { expectAccessible, heading, navigation, signInAs, startSession, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';
import {
  approveTile,
  proofCard,
  buttonNamed,
  openQueue,
  listDrawnProofs,
  reviewDialog,
  isWithoutIssues,
  seeCard,
} from './proofing-desk.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(17);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port, { SAMPLE: 'photos' });
});
test.afterAll(() => server?.stop());

test('the small sample has 50 students and at least 30 proofs', async ({ page }) => {
  await startSession(page, 'Priya Sharma');
  const { send } = await apiOf(page, address);
  expect(await send('GET', '/students/counts')).toMatchObject({ total: 50 });
  const { proofs } = (await send('GET', '/proofs?limit=200')) as { proofs: object[] };
  expect(proofs.length).toBeGreaterThanOrEqual(30);
});

test('the queue: what waits is counted, and search and filters are in the address', async ({ page }) => {
  const proofs = await openQueue(page, address, 'Priya Sharma');
  const pending = proofs.filter(({ status }) => status === 'pending').length;
  await expect(page.getByText(`${String(proofs.length)} records · ${String(pending)} pending`)).toBeVisible();
  await expect(
    navigation(page).getByRole('link', { name: `Proofing ${String(pending)} pending` }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review one by one' })).toHaveAttribute(
    'href',
    '/proofing/review',
  );
  const first = proofs.find(isWithoutIssues)?.studentName ?? '';
  const photo = await proofCard(page, first).getByRole('img', { name: first }).boundingBox();
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(3 / 4, 1);
  await expectAccessible(page);

  const statuses = page.getByRole('combobox', { name: 'Filter by status' });
  await statuses.click();
  await page.getByRole('option', { name: /^Rejected/ }).click();
  await expect(page).toHaveURL(/\?status=rejected$/);
  const rejected = proofs.find(({ status }) => status === 'rejected')?.studentName ?? '';
  await expect(proofCard(page, rejected)).toContainText('Take another photo');
  await statuses.click();
  await page.getByRole('option', { name: /^All Status/ }).click();
  await expect(page).toHaveURL(/\/proofing\?status=all$/);

  await buttonNamed(page, 'Filters').click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  for (const field of ['Class', 'Assigned to', 'Issue', 'Comments', 'Waits', 'Task'])
    await expect(filters.getByRole('combobox', { name: field })).toBeVisible();
  await expectAccessible(page);
  await filters.getByRole('combobox', { name: 'Issue' }).click();
  await page.getByRole('option', { name: 'Blurry image' }).click();
  await filters.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: /Meera Nair/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/issue=Blurry\+image/);
  await expect(page.getByText(/^1 record · /)).toBeVisible();
  await page.reload();
  const chips = page.getByRole('list', { name: 'Narrowed by' });
  await expect(chips.getByRole('button')).toHaveText(['Assigned to Meera', 'Blurry image']);
  await expect(
    proofCard(page, proofs.find(({ issues }) => issues[0]?.tag === 'Blurry image')?.studentName ?? '')
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible();
  await chips.getByRole('button', { name: 'Remove Blurry image' }).click();
  await chips.getByRole('button', { name: 'Remove Assigned to Meera' }).click();
  await expect(page).toHaveURL(/\/proofing\?status=all$/);
  await page.keyboard.press('/');
  await page.keyboard.type('10-A-1');
  await expect(page.getByText(/^1 record · /)).toBeVisible();
  await expect(page).toHaveURL(/q=10-A-1/);
});

test('a class teacher by keyboard alone: approve, take back, reject, read, comment', async ({ page }) => {
  const proofs = await openQueue(page, address, 'Meera Nair');
  const [first, second] = proofs.filter(isWithoutIssues).map(({ studentName }) => studentName);
  if (first === undefined || second === undefined) throw new Error('two sound photos are needed');
  await expect(proofCard(page, first)).toBeVisible();
  for (let i = 0; i <= proofs.findIndex(({ studentName }) => studentName === first); i++)
    await page.keyboard.press('j');
  await expect(buttonNamed(page, `View details, ${first}`)).toBeFocused();
  await seeCard(page, first);
  await expect(buttonNamed(page, `Approve ${first}`)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(proofCard(page, first)).toContainText('Meera approved this just now');
  await expect(page.getByText(`${first} approved`).first()).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`${first} is pending again`).first()).toBeVisible();
  await expect(buttonNamed(page, `Approve ${first}`)).toBeEnabled();

  // After the approval the focus went to the next pending card, which is further down.
  for (let steps = 0; steps < proofs.length; steps += 1) {
    await page.keyboard.press('k');
    if (await isFocused(buttonNamed(page, `View details, ${first}`))) break;
  }
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: `Reject ${first}` });
  await expect(why.getByRole('button')).toContainText([
    'Poor lighting',
    'Blurry image',
    'Wrong angle',
    'Background issues',
    'Wrong child',
    'Name or class wrong',
    'Other',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('6');
  await expect(why).toBeHidden();
  await expect(proofCard(page, first)).toContainText('Correct the record');
  await expect(proofCard(page, first)).toContainText('School office · Name or class wrong');

  await tabTo(buttonNamed(page, `View details, ${first}`));
  await page.keyboard.press('Enter');
  await expect(reviewDialog(page)).toContainText('School office: Correct the record');
  await expect(page).toHaveURL(/proof=[0-9a-f-]{36}/);
  await page.keyboard.press('c');
  await page.keyboard.type('Her name has two a');
  await page.keyboard.press('Control+Enter');
  await expect(reviewDialog(page).getByText('Her name has two a')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(reviewDialog(page)).toBeHidden();
  await expect(proofCard(page, first)).toContainText('Comments: 1');
});

test('Proof Review: the face, the card, the facts; decided without closing', async ({ page }) => {
  const proofs = await openQueue(page, address, 'Meera Nair');
  const first = proofs.find(isWithoutIssues);
  await buttonNamed(page, `View details, ${first?.studentName ?? ''}`).click();
  const dialog = reviewDialog(page);
  await expect(dialog.getByRole('heading', { name: first?.studentName ?? '' })).toBeVisible();
  const size = await dialog.boundingBox();
  expect(size?.width).toBeLessThanOrEqual(896);
  expect(size?.height).toBeLessThanOrEqual(0.9 * (page.viewportSize()?.height ?? 0) + 1);
  for (const part of ['Student information', 'Quality issues', 'On the card', 'Comments'])
    await expect(dialog.getByRole('region', { name: part })).toBeVisible();
  await expect(dialog.getByText(/^\d+ of \d+ · \d+ left$/)).toBeVisible();
  await expect(dialog.getByPlaceholder('Add your review comments...')).toBeVisible();
  const drawn = dialog.getByRole('img', { name: `The card of ${first?.studentName ?? ''}, front` });
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await dialog.getByRole('radio', { name: 'Back' }).check();
  await expect(
    dialog.getByRole('img', { name: `The card of ${first?.studentName ?? ''}, back` }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('heading', { name: first?.studentName ?? '' }).click(); // unfocuses the radio
  await page.keyboard.down('Space');
  await expect(dialog.getByText('250%')).toBeVisible();
  await page.keyboard.up('Space');
  await expect(dialog.getByText('100%')).toBeVisible();
  for (const act of ['Request Retake', 'Reject', 'Approve'])
    await expect(buttonNamed(dialog, act)).toBeEnabled();
  await buttonNamed(dialog, 'Approve').click();
  await expect(dialog.getByRole('heading', { name: first?.studentName ?? '' })).toHaveCount(0);
  await buttonNamed(dialog, 'Previous proof').click();
  await expect(dialog).toContainText(/Meera approved this just now.*Sealed as [0-9a-f]{12}/s);
  await expect(buttonNamed(dialog, 'Reject')).toHaveCount(0);
});

test('a blocking issue goes to the principal, who decides with a reason', async ({ page, browser }) => {
  const proofs = await openQueue(page, address, 'Meera Nair');
  const name =
    proofs.find(({ status, issues }) => status === 'pending' && issues[0]?.blocking)?.studentName ?? '';
  await approveTile(page, name, `Send to principal: ${name}`);
  await expect(proofCard(page, name)).toContainText('Needs principal approval');
  await expect(proofCard(page, name)).toContainText('Has a blocking quality issue');
  await buttonNamed(page, `View details, ${name}`).click();
  await expect(reviewDialog(page)).toContainText('Only the principal can decide on it now.');
  await expect(buttonNamed(reviewDialog(page), 'Approve as principal')).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL: address });
  const other = await theirs.newPage();
  await openQueue(other, address, 'Joseph Thomas', '/proofing?status=locked');
  await buttonNamed(other, `View details, ${name}`).click();
  for (const act of ['Unlock', 'Reject']) await expect(buttonNamed(reviewDialog(other), act)).toBeEnabled();
  await expectAccessible(other);
  await buttonNamed(reviewDialog(other), 'Approve as principal').click();
  await reviewDialog(other).getByLabel('Why is it right?').fill('He will not be here again this term');
  await buttonNamed(reviewDialog(other), 'Approve as principal').click();
  await expect(other.getByText(`${name} approved`).first()).toBeVisible();
  await theirs.close();
  // The teacher's open page shows who approved the proof.
  await expect(reviewDialog(page)).toContainText('Joseph approved this just now');
});

test('offline what is loaded can be read; a decision whose answer was lost is saved once', async ({
  page,
  context,
}) => {
  const proofs = await openQueue(page, address, 'Priya Sharma');
  const name = proofs.find(isWithoutIssues)?.studentName ?? '';
  await expect(proofCard(page, name)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What is loaded can be read')).toBeVisible();
  for (const act of [`Approve ${name}`, `Reject ${name}`, `Request retake for ${name}`, 'Bulk Approve'])
    await expect(buttonNamed(page, act)).toHaveAccessibleDescription(/You are offline/);
  await context.setOffline(false);
  await expect(buttonNamed(page, `Approve ${name}`)).toBeEnabled();

  // The server saves the decision, but the browser does not get the answer.
  const keys: (string | undefined)[] = [];
  const seen = Promise.withResolvers<void>();
  await page.route('**/proofs/*/decision', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length === 1) return route.abort('internetdisconnected');
    await seen.promise; // the sentence below is visible only until this answer
    return route.fulfill({ response: answer });
  });
  await approveTile(page, name);
  const unsettled = page.getByText('We don’t know yet whether this was saved').first();
  await expect(unsettled).toBeVisible();
  await expectAccessible(page);
  seen.resolve();
  await expect(unsettled).toBeHidden();
  await expect(proofCard(page, name)).toContainText('Priya approved this just now');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('the office says “not this child”: the teacher reads who doubts the photo, and is asked before approving', async ({
  page,
  browser,
}) => {
  const proofs = await openQueue(page, address, 'Meera Nair');
  const found = proofs.find(isWithoutIssues);
  if (!found) throw new Error('a sound photo is needed');
  const name = found.studentName;
  await expect(proofCard(page, name)).toContainText('Pending');

  const other = await browser.newContext({ baseURL: address });
  const office = await other.newPage();
  await signInAs(office, 'Priya Sharma', `/capture/sheet?section=${found.section}`);
  await office.getByRole('button', { name: `Not this child: ${name}` }).click();
  await expect(office.getByText('Priya Sharma says: not this child')).toBeVisible();
  await other.close();

  // The teacher's open queue shows the doubt without a reload.
  await expect(proofCard(page, name)).toContainText('Not this child, says Priya Sharma');
  await expectAccessible(page);
  await buttonNamed(page, `Approve ${name}`).click();
  const question = page.getByRole('dialog', { name: `Is this ${name}?` });
  await expect(question).toContainText(`Priya Sharma says this is not ${name}.`);
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Yes, approve/ }).click();
  await expect(proofCard(page, name)).toContainText('Meera approved this just now');
  await expect(proofCard(page, name)).not.toContainText('Not this child');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('two columns, the way into the review in the thumb’s reach, and the review as a page', async ({
    page,
  }) => {
    await signInAs(page, 'Meera Nair', '/proofing');
    await expect(heading(page, 'Proofing Queue')).toBeVisible();
    const proofs = await listDrawnProofs(page, address);
    const pending = proofs.filter(({ status }) => status === 'pending').length;
    // The queue opens on what this person can decide.
    await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveText(/Pending/);
    await expect(page.getByText(`${String(pending)} records · ${String(pending)} pending`)).toBeVisible();
    const link = page.getByRole('link', { name: `Review ${String(pending)} pending` });
    await expect(link).toBeInViewport();
    await expect(link).toHaveAttribute('href', '/proofing/review');
    const cards = page.getByRole('list', { name: 'Proofs' }).getByRole('listitem');
    const [first, second, third] = await Promise.all([0, 1, 2].map((at) => cards.nth(at).boundingBox()));
    expect(first?.y).toBe(second?.y);
    expect(third?.y).toBeGreaterThan(first?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^View details/ })
      .first()
      .tap();
    await expect(reviewDialog(page)).toBeVisible();
    // Nobody approves a card without seeing it: the whole card is above the buttons.
    await expect(reviewDialog(page).getByRole('img', { name: /^The card of .*, front$/ })).toBeInViewport({
      ratio: 1,
    });
    const size = await reviewDialog(page).boundingBox();
    expect(size).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
