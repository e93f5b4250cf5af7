import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, signInAs, startSession, test } from './journey.ts';
import { addStudent } from './student-desk.ts';

test.slow();

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

test('Export: this view or all, as a file that is downloaded', async ({ page }) => {
  await signInAs(page, 'Sana Qureshi', '/students?q=001');
  await expect(page.getByText(/Showing 12 of 24/)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page).toHaveURL(/export=true/);
  const sheet = dialog(page, 'Export');
  await expect(sheet.getByText('This view')).toBeVisible();
  for (const format of ['Excel', 'OneRoster', 'CSV'])
    await sheet.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await expect(sheet.getByText('The file is in your downloads.')).toBeVisible();
  await expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 of 12');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('Admission No,Name,Preferred Name,Class,Division,Roll No');
});

test('Export Selected takes all filtered rows but those unticked', async ({ page }) => {
  await signInAs(page, 'Sana Qureshi', '/students');
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('row').nth(2).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Export Selected' }).click();
  const sheet = dialog(page, 'Export');
  await expect(sheet.getByRole('radio', { name: /^Selected/ })).toBeChecked();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(24);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
});

test('many are moved as one job, with a result for each', async ({ page }) => {
  await startSession(page, 'Priya Sharma');
  const word = `Mover${crypto.randomUUID().slice(0, 6)}`;
  const address = test.info().project.use.baseURL ?? '';
  for (const name of [`${word} One`, `${word} Two`]) await addStudent(page, address, '11-A', name);
  await page.goto(`/students?q=${word}`);
  await expect(page.getByText(/Showing 2 of/)).toBeVisible();
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('button', { name: 'Move Class' }).click();
  const sheet = dialog(page, 'Move class');
  await sheet.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: '11', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Division' }).click();
  await page.getByRole('option', { name: 'C', exact: true }).click();
  await sheet.getByRole('button', { name: 'Move 2 students' }).click();
  await expect(sheet.getByText('2 moved')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Results' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: `${word} One` })).toContainText('11-C');
});
