// The same page by keys, on a phone, offline, and for those who may only look.
import { expect } from '@playwright/test';

import { accessible, signInAs, test } from './journey.ts';
import { dialog, entry, openTemplates } from './template-desk.ts';

test.slow();

test('keys alone: from picture to picture, Enter, v, n, d, e', async ({ page }) => {
  await openTemplates(page);
  await expect(entry(page, 'Premium ID Card')).toBeVisible();
  const pictures = page.getByRole('button', { name: /, front\. On the card/ });
  await expect(pictures.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(pictures.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(pictures.nth(0)).toBeFocused();
  // Of all the pictures one is reached by Tab.
  await expect(pictures.nth(0)).toHaveAttribute('tabindex', '0');
  await expect(pictures.nth(1)).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/preview=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('v');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.keyboard.press('n');
  const fresh = dialog(page, 'New Template');
  await expect(fresh).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fresh).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/edit=/);
});

test('New Template begins with a blank card or one that is ready', async ({ page }) => {
  await openTemplates(page, 'Priya Sharma', '/templates?new=true');
  const sheet = dialog(page, 'New Template');
  await expect(sheet.getByRole('radio')).toHaveCount(9);
  await expect(sheet.getByRole('radio', { name: 'Blank card, Landscape' })).toBeChecked();
  await expect(sheet.getByRole('img', { name: 'Bilingual ID Card, front' })).toBeVisible();
  await accessible(page);
  await sheet.getByRole('radio', { name: /^House ID Card/ }).check();
  await sheet.getByLabel('Name').fill('Houses 2026');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}/);
  await page.goto('/templates');
  await expect(entry(page, 'Houses 2026')).toContainText('2.125 × 3.375 in');
});

test('on a phone: one column, Use Template and Preview only', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTemplates(page);
  const tile = entry(page, 'Standard ID Card');
  await expect(tile.getByRole('button', { name: 'Use Template Standard ID Card' })).toBeVisible();
  await expect(tile.getByRole('button', { name: 'Preview Standard ID Card', exact: true })).toBeVisible();
  await expect(tile.getByRole('button', { name: /^(Edit|Duplicate|Export|More)/ })).toHaveCount(0);
  await expect(page.getByRole('radiogroup', { name: 'View' })).toHaveCount(0);
  const [one, two] = await Promise.all(
    ['Standard ID Card', 'Premium ID Card'].map((name) => entry(page, name).boundingBox()),
  );
  expect(one?.x).toBe(two?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await accessible(page);
  await tile.getByRole('button', { name: 'Preview Standard ID Card', exact: true }).click();
  await expect(dialog(page, 'Standard ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
  await accessible(page);
});

test('a principal may look, and every other button says who can', async ({ page }) => {
  await openTemplates(page, 'Joseph Thomas');
  for (const name of ['Import', 'New Template', 'Edit Premium ID Card', 'Use Template Premium ID Card'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
      'Only admins and office staff can.',
    );
  await page.getByRole('button', { name: 'Preview Premium ID Card', exact: true }).click();
  await expect(dialog(page, 'Premium ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
});

test('a list that failed says so and can be fetched again', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.route(/\/templates\?archived/, (route) => route.fulfill({ status: 500, json: {} }));
  await openTemplates(page);
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the templates.');
  await expect(page.getByRole('button', { name: 'New Template' })).toBeEnabled();
  await page.unroute(/\/templates\?archived/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entry(page, 'Standard ID Card')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('offline the templates can be looked at, not changed', async ({ page, context }) => {
  await openTemplates(page);
  await expect(entry(page, 'Standard ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'New Template' })).toHaveAccessibleDescription(
    'You are offline. Templates can only be looked at.',
  );
  await expect(entry(page, 'Standard ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'New Template' })).toBeEnabled();
});

test('pointing at a template runs through students, unless motion is unwanted', async ({ page }) => {
  await openTemplates(page);
  const tile = entry(page, 'Standard ID Card');
  const drawn = () => tile.locator('svg[role=img]').innerHTML();
  await expect(tile.getByRole('img', { name: /, front/ })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await drawn();
  await tile.hover();
  await page.waitForTimeout(1500);
  expect(await drawn()).toBe(still);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await tile.hover();
  await expect.poll(drawn).not.toBe(still);
  await page.mouse.move(0, 0);
  await expect.poll(drawn).toBe(still);
});

test('only the faces the cards need are fetched, and none on other pages', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(ttf|wasm)$/.test(pathname)) fetched.push(pathname);
  });
  await signInAs(page, 'Priya Sharma', '/students');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(fetched).toEqual([]);
  await page.goto('/templates');
  await expect(entry(page, 'Standard ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(1);
  // Ten megabytes of Chinese stay where they are.
  expect(fetched.filter((name) => /SC|Arabic|Tamil|Bengali/.test(name))).toEqual([]);
});
