import { expect, type Page } from '@playwright/test';

import { signInAs, test } from './journey.ts';

const open = async (page: Page, name: string): Promise<void> => {
  await signInAs(page, name, '/students');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

test('search and filter live in the address and on the server', async ({ page }) => {
  await open(page, 'Sana Qureshi');
  // Other features add these three buttons. A component test checks the page's own buttons.
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: '1 student(s) selected' });
  for (const name of ['Approve Proofs', 'Mark Delivery'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
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

test('Add Student: the roll number is suggested, an impatient click makes one student', async ({ page }) => {
  await open(page, 'Priya Sharma');
  const name = `Zoë ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect(page).toHaveURL(/add=true/);
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
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
