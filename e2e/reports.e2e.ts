import { readFile } from 'node:fs/promises';

import { reportTypes } from '@lanyard/domain/report';
import { testReport } from '@lanyard/reports/test-report';
import { expect, type Locator, type Page } from '@playwright/test';

import { accessible, heading, signInAs, test } from './journey.ts';

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

test('every label and value of the specification is there', async ({ page }) => {
  await open(page, 'Priya Sharma');
  await expect(heading(page, 'Reports & Analytics')).toBeVisible();
  await expect(page.getByText(/^Generated on \d{1,2} \w{3,4} \d{4}, \d\d:\d\d/).first()).toBeVisible();
  for (const [select, options, value] of [
    [
      'Report type',
      ['Overview Report', 'School Performance', 'Quality Metrics', 'Vendor KPIs'],
      'Overview Report',
    ],
    ['Period', ['Last 7 days', 'Last 30 days', 'Last quarter', 'Last year', 'Custom'], 'Last 30 days'],
  ] as const) {
    const box = page.getByRole('combobox', { name: select, exact: true });
    await expect(box).toHaveText(value);
    await box.click();
    await expect(page.getByRole('option')).toHaveText(options);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Report' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('link')).toHaveText([
    /^Cards Delivered\s*\d+\s*of \d+/,
    /^Completion Rate\s*\d+\s*%/,
    /^Photo to Card/,
    /^On-time Packages/,
  ]);
  await expect(
    panel(page, 'Processing Pipeline').getByRole('link', { name: '10-A', exact: true }),
  ).toBeVisible();
  for (const target of ['Target ≥ 95.0%', 'Target ≤ 2.0%', 'Target ≥ 90.0%', 'Target ≥ 4.5 of 5'])
    await expect(panel(page, 'Quality Metrics').getByText(target).first()).toBeVisible();
  await expect(panel(page, 'School Performance Summary').getByRole('columnheader')).toHaveText([
    'Name',
    'Total Students',
    'Captured',
    'Approved',
    'Delivered',
    'Completion Rate',
    'Performance',
  ]);
});

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

test('a custom period is two days, the end not before the start', async ({ page }) => {
  await open(page, 'Priya Sharma');
  await choose(page, 'Period', 'Custom');
  await expect(page).toHaveURL(/period=custom&from=\d{4}-\d\d-\d\d&until=/);
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByRole('alert')).toHaveText(
    'Choose two days, the end not before the start, at most a year.',
  );
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('No figures of 1 Jan were kept.')).toBeVisible();
});

test('a report that cannot be made says so, and is made once it can', async ({ page }) => {
  await page.route(/\/report(\?|$)/, (route) => route.abort('internetdisconnected'));
  await signInAs(page, 'Priya Sharma', '/reports');
  await expect(page.getByText('Couldn’t make the report.')).toBeVisible();
  await expect(page.getByText('Not generated')).toBeVisible();
  await expect(page.getByText('Generating…')).toBeHidden();
  await accessible(page);
  await page.unroute(/\/report(\?|$)/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Couldn’t make the report.')).toBeHidden();
  await expect(page.getByText('Generated on', { exact: false }).first()).toBeVisible();
});

test('each chart is also a table, and its points are reached by keys', async ({ page }) => {
  await page.route(/\/report(\?|$)/, (route) => route.fulfill({ json: testReport() }));
  await open(page, 'Priya Sharma');
  await expect(page.getByText('10-A is furthest behind: 47 of its 412 photos are missing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the 47 students' })).toHaveAttribute(
    'href',
    '/students?filter=missing_photo&class=10&division=A',
  );
  for (const name of [
    'Processing Pipeline',
    'Quality Metrics',
    'Cards per day',
    'Classes',
    'Reprint causes',
  ]) {
    const toggle = panel(page, name).getByRole('button', { name: 'Show as table' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(panel(page, name).getByRole('table', { name, exact: true })).toBeVisible();
    await toggle.click();
  }
  const point = panel(page, 'Cards per day').getByRole('button', {
    name: /^14 Nov: Captured \d+, Approved \d+, Delivered \d+$/,
  });
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page, 'Cards per day').getByRole('button', { name: /^13 Nov/ })).toBeFocused();
});

test('Export Report: a PDF for a board, a workbook and a CSV, made by a job', async ({ page }) => {
  await open(page, 'Priya Sharma');
  for (const [format, name, begins] of [
    ['PDF', /^overview-report-.*\.pdf$/, '%PDF'],
    ['Excel', /\.xlsx$/, 'PK'],
    ['CSV', /\.csv$/, '\uFEFFSummary'],
  ] as const) {
    await page.getByRole('button', { name: 'Export Report' }).click();
    await expect(page).toHaveURL(/export=true/);
    const sheet = dialog(page, 'Export Report');
    await sheet.getByRole('radio', { name: format }).check();
    if (format === 'PDF') {
      await sheet.getByLabel('Asked of the board').fill('Note the make-up day.');
      await accessible(page);
    }
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(name);
    expect((await readFile(await file.path(), 'utf8')).startsWith(begins)).toBe(true);
    await expect(sheet.getByText('The file is in your downloads.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await expect(sheet).toBeHidden();
  }
});

test('a schedule is kept, and how each figure is counted has an address', async ({ page }) => {
  await open(page, 'Joseph Thomas');
  await page.getByRole('button', { name: 'Schedule by e-mail' }).click();
  await choose(page, 'Overview Report by e-mail', 'Every Monday');
  await expect(page.getByText('Saved')).toBeAttached();
  await accessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Overview Report by e-mail' })).toHaveText('Every Monday');
  await page.goto('/reports?how=1');
  const sheet = dialog(page, 'How is this counted?');
  await expect(
    sheet.getByText('Cards whose first check passed ÷ cards first checked in the period.'),
  ).toBeVisible();
  await accessible(page);
});

test('a reviewer sees their classes, a vendor its schools', async ({ page, browser }) => {
  await open(page, 'Meera Nair');
  await expect(page.getByText(/figures of your classes: 10-A, 10-B, 10-C/)).toBeVisible();
  await expect(panel(page, 'School Performance Summary').getByRole('rowheader')).toHaveText([
    '10-A',
    '10-B',
    '10-C',
    'All',
  ]);
  const elsewhere = await browser.newPage();
  await open(elsewhere, 'Leela Das');
  await expect(elsewhere.getByText('No order has come in yet.').first()).toBeVisible();
  await expect(panel(elsewhere, 'School Performance Summary').getByRole('columnheader')).toHaveText([
    'Name',
    'Ordered',
    'Delivered',
    'Completion Rate',
    'Performance',
  ]);
  await accessible(elsewhere);
  await elsewhere.close();
});

/** What each report says first, of the same numbers. */
const leads = {
  overview: '10-A is furthest behind',
  school_performance: '10-A is furthest behind',
  quality_metrics: 'Quality is on target except satisfaction, 0.1 short of 4.5.',
  vendor_kpis: '94.1% of the packages came on time.',
} as const;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const report of reportTypes)
    test(`${report}, ${String(width)} pixels wide: nobody is shut out, nothing sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.route(/\/report(\?|$)/, (route) => route.fulfill({ json: testReport({ report }) }));
      await signInAs(page, 'Priya Sharma', `/reports?report=${report}`);
      await expect(page.getByText(leads[report])).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await accessible(page);
    });
