import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, signInAs, startSession, test } from './journey.ts';
import { addStudent } from './student-desk.ts';

// Each test checks whole pages in two themes.
test.slow();

const panel = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: 'in this list' });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Adds a student of this journey's own to 11-B and opens the list with only that student. */
async function newStudent(page: Page, word: string): Promise<string> {
  const name = `${word} ${crypto.randomUUID().slice(0, 8)}`;
  await addStudent(page, test.info().project.use.baseURL ?? '', '11-B', name);
  await page.goto(`/students?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(/Showing 1 of/)).toBeVisible();
  return name;
}
const act = (page: Page, what: string, name: string): Promise<void> =>
  page.getByRole('button', { name: `${what} ${name}` }).click();

test('the panel has its own address, keys go through the list, and a phone shows it as a page', async ({
  page,
}) => {
  await signInAs(page, 'Priya Sharma', '/students');
  const rows = page.getByRole('row').filter({ hasText: 'Roll No' });
  await rows
    .nth(1)
    .getByRole('button', { name: /^View / })
    .click();
  await expect(page).toHaveURL(/student=/);
  await expect(panel(page)).toContainText('2 of');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  for (const word of ['Photo', 'Proof', 'Card', 'Delivery', 'Photo consent', 'History'])
    await expect(panel(page).getByText(word, { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByText(/^\d+-[A-C]-\d+$/)).toBeVisible();
  await expect(panel(page).getByText(/^Added to \d+-[A-C]$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText('3 of');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(panel(page)).toContainText('1 of');
  await page.reload();
  await expect(panel(page)).toContainText('1 of');
  await page.keyboard.press('e');
  await expect(dialog(page, 'Edit Student')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Edit Student')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/student=/);

  // On a phone a row opens the panel as a full page, with its acts at the bottom.
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.first().getByRole('button').click();
  const sheet = page.getByRole('dialog').filter({ hasText: 'History' });
  await expect(sheet.getByRole('button', { name: 'Edit' })).toBeInViewport();
  expect((await sheet.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
});

test('an edit shows in the history, from what to what, and a no of the parents refuses a photo', async ({
  page,
}) => {
  await startSession(page, 'Priya Sharma');
  const name = await newStudent(page, 'Before');
  await act(page, 'Edit', name);
  const form = dialog(page, 'Edit Student');
  await form.getByLabel('Name', { exact: true }).fill(name.replace('Before', 'After'));
  await form.getByLabel('Admission number').fill(name);
  await form.getByRole('radio', { name: 'No', exact: true }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Say what the answer rests on.')).toBeVisible();
  await form.getByLabel('On what basis').fill('Form signed by the mother');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const after = name.replace('Before', 'After');
  await page.goto(`/students?q=${encodeURIComponent(after)}`);
  await act(page, 'View', after);
  await expect(panel(page).getByText('Form signed by the mother')).toBeVisible();
  await expect(panel(page).locator('del', { hasText: name })).toBeVisible();
  await expect(panel(page).locator('ins', { hasText: after })).toBeVisible();
  await expect(panel(page).getByText('No photo: the parents did not agree.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Upload photo' })).toHaveAccessibleDescription(
    'The parents did not agree to a photo.',
  );
});

test('two people edit at once: other fields are merged, the same one is chosen side by side', async ({
  page,
  browser,
  expectStatus,
}) => {
  expectStatus(412);
  await startSession(page, 'Priya Sharma');
  const name = await newStudent(page, 'Both');
  await act(page, 'Edit', name);
  const mine = dialog(page, 'Edit Student');
  await expect(mine.getByLabel('Name', { exact: true })).toHaveValue(name);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await signInAs(other, 'Priya Sharma', `/students?q=${encodeURIComponent(name)}`);
  await act(other, 'Edit', name);
  const theirs = dialog(other, 'Edit Student');
  await theirs.getByLabel('Name', { exact: true }).fill(`${name} Theirs`);
  await theirs.getByLabel('Admission number').fill(`N ${name.slice(-8)}`);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await context.close();

  await mine.getByLabel('Name', { exact: true }).fill(`${name} Mine`);
  await mine.getByRole('button', { name: 'Save' }).click();
  const conflict = mine.getByRole('alert');
  await expect(conflict).toContainText(`${name} Theirs`);
  await expect(conflict).toContainText(`${name} Mine`);
  await expect(mine.getByLabel('Admission number')).toHaveValue(`N ${name.slice(-8)}`);
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await page.goto(`/students?q=${encodeURIComponent(`${name} Mine`)}`);
  await expect(page.getByText(/Showing 1 of/)).toBeVisible();
});

test('other: moved, left, found under Left, came back', async ({ page }) => {
  await startSession(page, 'Priya Sharma');
  const name = await newStudent(page, 'Wanderer');
  await act(page, 'Other actions for', name);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Replacement card',
    'Audit log',
    'Move class',
    'Left school',
    'Copy link',
    'Erase',
  ]);
  await page.getByRole('menuitem', { name: 'Move class' }).click();
  const move = dialog(page, 'Move class');
  await move.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '12', exact: true }).click();
  await move.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await move.getByLabel('Roll number').fill('870');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('12-A');
  await act(page, 'Other actions for', name);
  await page.getByRole('menuitem', { name: 'Left school' }).click();
  await dialog(page, 'Left school').getByRole('button', { name: 'Mark as left' }).click();
  await expect(page.getByText(/Showing 0 of/)).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: 'Left' }).click();
  await expect(page).toHaveURL(/filter=left/);
  await act(page, 'Other actions for', name);
  await page.getByRole('menuitem', { name: 'Came back' }).click();
  await dialog(page, 'Came back').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText(/Showing 0 of/)).toBeVisible();
  await page.goto(`/students?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('12-A');
});

test('erasing takes the typed name and gives a certificate', async ({ page }) => {
  await startSession(page, 'Priya Sharma');
  const name = await newStudent(page, 'Forgotten');
  await act(page, 'Other actions for', name);
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  const form = dialog(page, 'Erase');
  await form.getByLabel('Why').fill('The parents asked');
  await form.getByRole('button', { name: 'Erase 1 student' }).click();
  await expect(form.getByText('Type the name exactly as it is written.')).toBeVisible();
  await form.getByLabel('Type the name to go on').fill(name);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Erase 1 student' }).click();
  const sheet = dialog(page, 'Erased');
  await expect(sheet).toContainText('Certificate of erasure');
  await expect(sheet).toContainText('Priya Sharma');
  await expect(sheet).not.toContainText(name);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^erasure-.*\.txt$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/Showing 0 of/)).toBeVisible();
});

test('a reviewer asks for a correction and the office accepts it', async ({ page, browser }) => {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const reviewer = await context.newPage();
  await signInAs(reviewer, 'Meera Nair', '/students');
  const edit = reviewer.getByRole('button', { name: /^Request a correction for / }).first();
  const label = (await edit.getAttribute('aria-label')) ?? '';
  await edit.click();
  const form = dialog(reviewer, 'Request a correction');
  const proposed = `Corrected ${crypto.randomUUID().slice(0, 8)}`;
  await form.getByLabel('What it should be').fill(proposed);
  await form.getByLabel('How you know').fill('Her own signature');
  await expectAccessible(reviewer);
  await form.getByRole('button', { name: 'Send to the office' }).click();
  await expect(form).toBeHidden();
  await context.close();

  await signInAs(page, 'Priya Sharma', '/students');
  await page.getByRole('button', { name: /^Corrections \d/ }).click();
  await expect(page).toHaveURL(/show=corrections/);
  const card = page.getByRole('listitem').filter({ hasText: proposed });
  await expect(card).toContainText('Meera Nair');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toBeHidden();
  await page.goto(`/students?q=${encodeURIComponent(proposed)}`);
  await expect(page.getByText(/Showing 1 of/)).toBeVisible();
  // Restores the name, because other journeys use it.
  await act(page, 'Edit', proposed);
  const back = dialog(page, 'Edit Student');
  await back.getByLabel('Name', { exact: true }).fill(label.replace('Request a correction for ', ''));
  await back.getByRole('button', { name: 'Save' }).click();
  await expect(back).toBeHidden();
});

test('a field of the school’s own is asked for, checked and shown', async ({ page, expectStatus }) => {
  expectStatus(400);
  await startSession(page, 'Priya Sharma');
  const label = `House ${crypto.randomUUID().slice(0, 6)}`;
  await page.goto('/settings/fields');
  await page.getByRole('button', { name: 'Add a field' }).first().click();
  const form = dialog(page, 'Add a field');
  await form.getByLabel('Label').fill(label);
  await form.getByLabel('Pattern').fill('A-99');
  await form.getByRole('button', { name: 'Add field' }).click();
  await expect(form).toBeHidden();
  await expectAccessible(page);
  const name = await newStudent(page, 'Housed');
  await act(page, 'Edit', name);
  const edit = dialog(page, 'Edit Student');
  await edit.getByLabel(label).fill('nonsense');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText(`${label} looks like A-99.`)).toBeVisible();
  await edit.getByLabel(label).fill('R-07');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await act(page, 'View', name);
  await expect(panel(page).getByText('R-07').first()).toBeVisible();
  await expect(panel(page)).toContainText('No photo yet');
  await page.goto('/settings/fields');
  await page.getByRole('button', { name: `Retire ${label}` }).click();
  await expect(page.getByRole('button', { name: `Take up again ${label}` })).toBeVisible();
});
