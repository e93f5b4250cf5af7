import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { accessible, signInAs, test } from './journey.ts';

test.slow();

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

test('Export: this view or all, in each format', async ({ page }) => {
  await signInAs(page, 'Sana Qureshi');
  await page.goto('/students?q=001');
  await expect(page.getByText(/Showing 12 of 24/)).toBeVisible();
  for (const [format, name] of [
    ['CSV', /\.csv$/],
    ['Excel', /\.xlsx$/],
    ['OneRoster', /\.zip$/],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page).toHaveURL(/export=true/);
    const sheet = dialog(page, 'Export');
    await expect(sheet.getByText('This view')).toBeVisible();
    await sheet.getByRole('radio', { name: format }).check();
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(name);
    await expect(sheet.getByText('The file is in your downloads.')).toBeVisible();
    await expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 of 12');
    if (format === 'CSV') {
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines).toHaveLength(13);
      expect(lines[0]).toContain('Admission No,Name,Class,Division,Roll No');
    }
    await sheet.getByRole('button', { name: 'Close' }).last().click();
  }
});

test('Export Selected takes all filtered rows but those unticked; moving them shows a result for each', async ({
  page,
}) => {
  await signInAs(page, 'Sana Qureshi');
  await page.goto('/students');
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('row').nth(2).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Export Selected' }).click();
  const sheet = dialog(page, 'Export');
  await expect(sheet.getByRole('radio', { name: /^Selected/ })).toBeChecked();
  await accessible(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(24);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
});
