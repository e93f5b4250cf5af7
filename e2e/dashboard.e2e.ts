import { expect, type Locator, type Page } from '@playwright/test';

import { heading, signInAs, test } from './journey.ts';

const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: new RegExp(name) });
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
const valueOf = async (page: Page, name: string): Promise<number> => {
  const [, value = ''] = (await card(page, name).innerText()).split('\n');
  return Number(value.replaceAll(',', ''));
};
const open = async (page: Page, name: string): Promise<void> => {
  await signInAs(page, name);
  await expect(card(page, 'Total Students')).toBeVisible();
};

async function addStudent(page: Page, name: string): Promise<void> {
  await page.goto('/students?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '11', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'C', exact: true }).click();
  await expect(dialog.getByLabel('Roll number')).toHaveValue(/^\d+$/);
  await dialog.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('every label of the specification is there', async ({ page }) => {
  await open(page, 'Priya Sharma');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  for (const title of ['Total Students', 'Photos Captured', 'Pending Proofs', 'Cards Delivered'])
    await expect(card(page, title)).toContainText(/([+−]\d+%|0%|—)\s*from last month/);
  await expect(panel(page, 'System Alerts').getByRole('link', { name: 'View All' })).toBeVisible();
  await expect(panel(page, 'Recent Activity').getByRole('link', { name: 'View All' })).toBeVisible();
  const overview = panel(page, 'Student Status Overview');
  for (const bucket of ['Delivered', 'In Production', 'Pending Proof', 'Missing Photo'])
    await expect(overview.getByRole('link', { name: new RegExp(`^${bucket}`) })).toBeVisible();
  await expect(overview).toContainText(/\d+%\s*Completion rate/);
  await expect(panel(page, 'Quick Actions').getByRole('link')).toHaveText([
    /^Import Students/,
    /^Start Capture/,
    /^Bulk Approve/,
    /^Generate Report/,
  ]);
});

test('a student added elsewhere moves Total Students by itself', async ({ page, browser }) => {
  await open(page, 'Priya Sharma');
  const before = await valueOf(page, 'Total Students');
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, 'Priya Sharma');
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  await addStudent(elsewhere, name);
  // Other journeys add students too.
  await expect.poll(() => valueOf(page, 'Total Students')).toBeGreaterThan(before);
  await expect(page.getByRole('main')).toContainText(name);
  await elsewhere.close();
});

test('a figure leads to the list that counts the same', async ({ page }) => {
  await open(page, 'Priya Sharma');
  for (const title of ['Photos Captured', 'Pending Proofs', 'Cards Delivered']) {
    const value = await valueOf(page, title);
    await card(page, title).click();
    await expect(page.getByText(new RegExp(`Showing ${String(value)} of`))).toBeVisible();
    await page.goBack();
    await expect(card(page, title)).toBeVisible();
  }
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/filter=captured/);
});

test('a sentence of the activity leads to its student, and View All to all of it', async ({ page }) => {
  await signInAs(page, 'Priya Sharma');
  const name = `Ira ${crypto.randomUUID().slice(0, 8)}`;
  await addStudent(page, name);
  await page.goto('/');
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

test('all alerts are one step away, and every quick action goes somewhere', async ({ page }) => {
  await open(page, 'Priya Sharma');
  await panel(page, 'System Alerts').getByRole('link', { name: 'View All' }).click();
  await expect(heading(page, 'System Alerts')).toBeVisible();
  for (const [label, title] of [
    ['Import Students', 'Import Students'],
    ['Start Capture', 'Capture'],
    ['Generate Report', 'Reports & Analytics'],
  ] as const) {
    await page.goto('/');
    await panel(page, 'Quick Actions').getByRole('link', { name: label }).click();
    await expect(heading(page, title)).toBeVisible();
  }
  await page.goto('/');
  await panel(page, 'Quick Actions').getByRole('link', { name: 'Bulk Approve' }).click();
  await expect(page.getByRole('dialog', { name: 'Bulk Approve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Proofing Queue')).toBeVisible();
});

test('a reviewer sees the figures of their classes, and it says so', async ({ page }) => {
  await open(page, 'Meera Nair');
  await expect(page.getByText('Figures of your classes: 10-A, 10-B, 10-C')).toBeVisible();
  const value = await valueOf(page, 'Total Students');
  await card(page, 'Total Students').click();
  await expect(page.getByText(`Showing ${String(value)} of ${String(value)} students`)).toBeVisible();
});

test('on a phone: figures, overview, alerts, actions, activity, one under the other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'Priya Sharma');
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
