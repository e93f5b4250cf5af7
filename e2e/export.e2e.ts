import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { accessible, signInAs, test } from './journey.ts';

test.slow();

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

test('Export: this view or all, in each format', async ({ page }) => {
  await signInAs(page, 'Sana Qureshi', '/students?q=001');
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

test('Export Selected takes all filtered rows but those unticked', async ({ page }) => {
  await signInAs(page, 'Sana Qureshi', '/students');
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

test('many are moved as one job, with a result for each', async ({ page }) => {
  await signInAs(page, 'Priya Sharma');
  const word = `Mover${crypto.randomUUID().slice(0, 6)}`;
  await page.goto('/students?add=true');
  const form = dialog(page, 'Add Student');
  for (const [i, name] of [`${word} One`, `${word} Two`].entries()) {
    await form.getByLabel('Name').fill(name);
    if (i === 0) {
      await form.getByRole('combobox', { name: 'Class' }).click();
      await page.getByRole('option', { name: '11', exact: true }).click();
      await form.getByRole('combobox', { name: 'Division' }).click();
      await page.getByRole('option', { name: 'A', exact: true }).click();
    }
    await expect(form.getByLabel('Roll number')).toHaveValue(/^\d+$/);
    await form.getByRole('button', { name: 'Save and add another' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('');
  }
  await page.goto(`/students?q=${word}`);
  await expect(page.getByText(/Showing 2 of/)).toBeVisible();
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('button', { name: 'Move Class' }).click();
  const sheet = dialog(page, 'Move class');
  await sheet.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '11', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'C', exact: true }).click();
  await sheet.getByRole('button', { name: 'Move 2 student(s)' }).click();
  await expect(sheet.getByText('2 moved')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(2);
  await accessible(page);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: `${word} One` })).toContainText('11-C');
});
