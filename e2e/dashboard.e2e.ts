import { expect, type Locator, type Page } from '@playwright/test';

import { expectFitsPhone, heading, signInAs, test } from './journey.ts';

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Figures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
const valueOf = async (page: Page, name: string): Promise<number> => {
  const [, value = ''] = /\n([\d,]+)(?:\n|$)/.exec(await card(page, name).innerText()) ?? [];
  return Number(value.replaceAll(',', ''));
};
const open = async (page: Page, name: string): Promise<void> => {
  await signInAs(page, name);
  await expect(card(page, 'Total Students')).toBeVisible();
};

/** Fills in and sends the Add Student form, which is already open. */
async function addStudent(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '11', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'C', exact: true }).click();
  await expect(dialog.getByLabel('Roll number')).toHaveValue(/^\d+$/);
  await dialog.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a student added elsewhere moves Total Students by itself, and is a sentence of the activity', async ({
  page,
  browser,
}) => {
  await open(page, 'Priya Sharma');
  const before = await valueOf(page, 'Total Students');
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, 'Priya Sharma', '/students?add=true');
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  await addStudent(elsewhere, name);
  await elsewhere.close();
  // The total may grow by more than one, because other journeys add students too.
  await expect.poll(() => valueOf(page, 'Total Students')).toBeGreaterThan(before);
  const recent = panel(page, 'Recent Activity');
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByText(`Priya Sharma added ${name}`)).toBeVisible();
  await recent.getByRole('link', { name: 'View All' }).click();
  await expect(heading(page, 'Activity')).toBeVisible();
  await page.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Proof approved' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect(page).toHaveURL(/kind=proof_approved/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/students\?q=11-C-\d+/);
  await expect(page.getByText(/Showing 1 of/)).toBeVisible();
});

test('a figure leads to the list that counts the same, and a phone shows the panels in their order', async ({
  page,
}) => {
  await open(page, 'Priya Sharma');
  const actions = panel(page, 'Quick Actions').getByRole('link');
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/import',
    '/capture',
    '/proofing?status=pending&bulk=1',
    '/reports',
  ]);
  const value = await valueOf(page, 'Pending Proofs');
  await card(page, 'Pending Proofs').click();
  await expect(page.getByText(new RegExp(`Showing ${String(value)} of`))).toBeVisible();
  await page.goBack();
  await expect(card(page, 'Pending Proofs')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsPhone(page);
  const order = [
    card(page, 'Total Students'),
    panel(page, 'Student Status Overview'),
    panel(page, 'System Alerts'),
    panel(page, 'Quick Actions'),
    panel(page, 'Recent Activity'),
  ];
  const tops: number[] = [];
  for (const each of order) tops.push((await each.boundingBox())?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});
