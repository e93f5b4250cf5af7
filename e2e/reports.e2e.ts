import { readFile } from 'node:fs/promises';

import { reportNames, reportTypes, type ReportType } from '@lanyard/domain/report-names';
import { testReport } from '@lanyard/reports/test-report';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, expectFitsPhone, signInAs, test } from './journey.ts';

test.slow();

const choose = async (page: Page, select: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const open = async (page: Page, name: string, path = '/reports'): Promise<void> => {
  await signInAs(page, name, path);
  await expect(page.getByText(/^Generated on/).first()).toBeVisible();
};

test('the address is the state, and a number leads to the list that counts the same', async ({ page }) => {
  await open(page, 'Anil Kumar');
  await choose(page, 'Report type', 'School Performance');
  await expect(page).toHaveURL(/report=school_performance/);
  await choose(page, 'Period', 'Last 7 days');
  await expect(page).toHaveURL(/period=last_7_days/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'Class', '10-A');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/class=10&division=A/);
  const table = panel(page, 'School Performance Summary');
  await expect(table.getByRole('rowheader')).toHaveText(['10-A']);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveText(['10-A']);
  const total = table.getByRole('link', { name: /^10-A Total Students/ });
  const count = await total.innerText();
  await total.click();
  await expect(page.getByText(new RegExp(`Showing ${count} of`))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/report=school_performance/);
  await page.keyboard.press('3');
  await expect(page).toHaveURL(/report=quality_metrics/);
  await expect(panel(page, 'Issues by kind')).toBeVisible();
});

test('Export Report: a PDF for a board, made by a job', async ({ page }) => {
  await open(page, 'Priya Sharma');
  await page.getByRole('button', { name: 'Export Report' }).click();
  await expect(page).toHaveURL(/export=true/);
  const sheet = dialog(page, 'Export Report');
  for (const format of ['Excel', 'CSV'])
    await expect(sheet.getByRole('radio', { name: format })).toBeVisible();
  await sheet.getByRole('radio', { name: 'PDF' }).check();
  await sheet.getByLabel('Asked of the board').fill('Note the make-up day.');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^overview-report-.*\.pdf$/);
  expect((await readFile(await file.path(), 'utf8')).startsWith('%PDF')).toBe(true);
  await expect(sheet.getByText('The file is in your downloads.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(sheet).toBeHidden();
});

test('a schedule is kept, and how each figure is counted has an address', async ({ page }) => {
  await open(page, 'Joseph Thomas');
  await page.getByRole('button', { name: 'Schedule by e-mail' }).click();
  await choose(page, 'Overview Report by e-mail', 'Every Monday');
  await expect(page.getByText('Saved')).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Overview Report by e-mail' })).toHaveText('Every Monday');
  await page.goto('/reports?how=1');
  const sheet = dialog(page, 'How is this counted?');
  await expect(
    sheet.getByText('Cards whose first check passed ÷ cards first checked in the period.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a vendor without an order is told so', async ({ page }) => {
  await open(page, 'Leela Das');
  await expect(
    page.getByText('No order is open or was delivered in the last 30 days.').first(),
  ).toBeVisible();
  await expect(panel(page, 'School Performance Summary')).toBeVisible();
  await expectAccessible(page);
});

/** The first sentence of each report. All reports show the same figures (`testReport`). */
const leads = {
  overview: '10-A is furthest behind',
  school_performance: '10-A is furthest behind',
  quality_metrics: 'Quality is on target except the satisfaction: 4.4 of 5, below the 4.5 target.',
  vendor_kpis: '94.1% of the packages came on time.',
} as const;

test('each report is accessible, and fits on a desk and on a phone', async ({ page }) => {
  const made = /\/report(\?|$)/;
  const asked = (url: string): ReportType => new URL(url).searchParams.get('report') as ReportType;
  await page.route(made, (route) =>
    route.fulfill({ json: testReport({ report: asked(route.request().url()) }) }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'Priya Sharma');
  for (const [i, report] of reportTypes.entries()) {
    await page.keyboard.press(String(i + 1));
    await expect(page.getByRole('combobox', { name: 'Report type' })).toHaveText(reportNames[report]);
    await expect(page.getByText(leads[report])).toBeVisible();
    // Waits for the new figures. The page shows the old ones faintly until then.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
    await expectAccessible(page);
    await expectFitsPhone(page);
  }
  await page.unroute(made);
  await page.route(made, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('Couldn’t make the report.')).toBeVisible();
  await expectAccessible(page);
});
