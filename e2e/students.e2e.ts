import { expect, type Page } from '@playwright/test';

import { signInAs, test } from './journey.ts';

const open = async (page: Page, name: string): Promise<void> => {
  await signInAs(page, name, '/students');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

test('every label of the specification is there', async ({ page }) => {
  await open(page, 'Sana Qureshi');
  await expect(page.getByText('Showing 24 of 24 students')).toBeVisible();
  await expect(page.getByPlaceholder('Search students...')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Student',
    'Class',
    'Photo Status',
    'Proof Status',
    'Delivery Status',
    'Last Updated',
    'Actions',
  ]);
  for (const button of ['Import', 'Export', 'Add Student'])
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  for (const act of [/^View /, /^Edit /, /^Other actions for /])
    await expect(row.getByRole('button', { name: act })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Roll No 001');
  await page.getByRole('combobox', { name: /filter/i }).click();
  await expect(page.getByRole('option')).toHaveText([
    /^All Students/,
    /^Missing Photo/,
    /^Pending Proof/,
    /^Ready for Delivery/,
  ]);
  await page.keyboard.press('Escape');
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: '1 student(s) selected' });
  await expect(bar.getByText('1 student(s) selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Export Selected' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Approve Proofs' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Mark Delivery' })).toBeVisible();
});

test('search and filter live in the address and on the server', async ({ page }) => {
  await open(page, 'Sana Qureshi');
  const total = 24;
  const first = await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
  const name = first.split('\n')[0] ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(name.toUpperCase());
  await expect(page).toHaveURL(
    new RegExp(`q=${encodeURIComponent(name.toUpperCase()).replaceAll('%20', '(%20|\\+)')}`),
  );
  await expect(page.getByText(`Showing 1 of ${String(total)} students`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Showing 1 of ${String(total)} students`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('combobox', { name: /filter/i }).click();
  await page.getByRole('option', { name: /Ready for Delivery/ }).click();
  await expect(page).toHaveURL(/filter=ready_for_delivery/);
  await expect(page.getByText(`Showing 0 of ${String(total)} students`)).toBeVisible();
  await expect(page.getByText('No students match')).toBeVisible();
  await page.goBack();
  await page.goto('/students?q=10-b-1');
  await expect(page.getByText(`Showing 1 of ${String(total)} students`)).toBeVisible();
});

test('More filters: class, division and date are chips and an address, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'Sana Qureshi');
  await page.getByRole('button', { name: 'More filters' }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await more.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await more.getByRole('combobox', { name: 'Updated' }).click();
  await page.getByRole('option', { name: 'Last 30 days' }).click();
  await expect(page).toHaveURL(/class=10&since=\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused();
  const narrowed = await page
    .getByText(/Showing \d+ of 24 students/)
    .first()
    .textContent();
  expect(narrowed).not.toContain('Showing 24');
  await page.getByRole('button', { name: 'Remove Class 10' }).click();
  await expect(page.getByText('Showing 24 of 24 students')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/since/);
});

test('the header checkbox selects all filtered rows, and Esc clears', async ({ page }) => {
  await open(page, 'Sana Qureshi');
  const bar = page
    .getByText(/student\(s\) selected/)
    .locator('visible=true')
    .first();
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await expect(bar).toHaveText('24 student(s) selected');
  await page.getByRole('row').nth(2).getByRole('checkbox').uncheck();
  await expect(bar).toHaveText('23 student(s) selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.getByPlaceholder('Search students...').fill('001');
  await expect(page.getByText('Showing 12 of 24 students')).toBeVisible();
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await expect(bar).toHaveText('12 student(s) selected');
});

test('a photographer sees the list and no more', async ({ page }) => {
  await open(page, 'Farah Khan');
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Student',
    'Class',
    'Photo Status',
    'Actions',
  ]);
  await expect(page.getByRole('button', { name: 'Add Student' })).toHaveCount(0);
});

test('a reviewer sees their own sections', async ({ page }) => {
  await open(page, 'Meera Nair');
  for (const row of await page.getByRole('row').filter({ hasText: 'Roll No' }).all())
    await expect(row).toContainText(/10-[ABC]/);
});

test('Add Student: the roll number is suggested, an impatient click makes one student', async ({ page }) => {
  await open(page, 'Priya Sharma');
  const name = `Zoë ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect(page).toHaveURL(/add=true/);
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '12', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'C', exact: true }).click();
  await expect(dialog.getByLabel('Roll number')).toHaveValue(/^\d+$/);
  await dialog.getByRole('button', { name: 'Add student', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} added to 12-C`).first()).toBeVisible();
  await page.getByPlaceholder('Search students...').fill(name.toLowerCase().replace('ë', 'e'));
  await expect(page.getByText(/Showing 1 of/)).toBeVisible();
});

test('Add Student: a taken roll number is said and mended with one click', async ({ page, expectStatus }) => {
  expectStatus(409);
  await open(page, 'Priya Sharma');
  await page.goto('/students?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Name').fill('Second Of One');
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '9', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await expect(dialog.getByLabel('Roll number')).toHaveValue(/^\d+$/);
  await dialog.getByLabel('Roll number').fill('1');
  await dialog.getByRole('button', { name: 'Add student', exact: true }).click();
  await dialog.getByRole('button', { name: /^Use \d+/ }).click();
  await dialog.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('Add Student: an empty form says what is missing and goes to the first field', async ({ page }) => {
  await open(page, 'Priya Sharma');
  await page.goto('/students?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect(dialog.getByText('Write the name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/add/);
});
