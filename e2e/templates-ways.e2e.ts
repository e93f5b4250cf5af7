// The templates page offline, by mouse, by keyboard, and after the list failed to load.
import { expect } from '@playwright/test';

import { expectAccessible, signInAs, test } from './journey.ts';
import { dialog, templateEntry, openTemplates } from './template-desk.ts';

test.slow();

test('offline, by pointing, and by keys alone: from picture to picture, Enter, v, n, e', async ({
  page,
  context,
}) => {
  await openTemplates(page);
  const tile = templateEntry(page, 'Standard ID Card');
  await expect(tile.getByRole('img', { name: /, front/ })).toBeVisible();

  // Offline, people can look at templates and not change them.
  const create = page.getByRole('button', { name: 'New Template' });
  await context.setOffline(true);
  for (const button of [create, page.getByRole('button', { name: 'Import', exact: true })])
    await expect(button).toHaveAccessibleDescription('You are offline. Templates can only be looked at.');
  await expect(tile.getByRole('img', { name: /, front/ })).toBeVisible();
  await context.setOffline(false);
  await expect(create).toBeEnabled();

  // Pointing at a template shows one student after another, unless the person has asked for less motion.
  const drawn = () => tile.locator('svg[role=img]').innerHTML();
  // If another journey adds a student in the meantime, the tile may show another student. Then this check starts again.
  await expect(async () => {
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
    await expect.poll(drawn, { timeout: 8000 }).toBe(still);
  }).toPass({ timeout: 60_000 });

  await expect(templateEntry(page, 'Premium ID Card')).toBeVisible();
  const pictures = page.getByRole('button', { name: /, front\. On the card/ });
  await expect(pictures.first()).toBeVisible();
  // While this journey runs, other journeys add templates to the same school, and the pictures move. So the journey finds
  // a picture by its name and not by its position.
  const current = pictures.and(page.locator(':focus'));
  await page.keyboard.press('j');
  await expect(current).toBeVisible();
  const first = (await current.getAttribute('aria-label')) ?? '';
  const names = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveAccessibleName(names[names.indexOf(first) + 1] ?? 'no picture follows');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(first);
  // The Tab key reaches only one of the pictures. The arrow keys move between them.
  await expect(pictures.and(page.locator('[tabindex="0"]'))).toHaveAccessibleName(first);
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
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: /^House ID Card/ }).check();
  await sheet.getByLabel('Name').fill('Houses 2026');
  await sheet.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}/);
  await page.goto('/templates');
  await expect(templateEntry(page, 'Houses 2026')).toContainText('2.125 × 3.375 in');
});

test('a list that failed is fetched again, with only the faces its cards need', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(ttf|wasm)$/.test(pathname)) fetched.push(pathname);
  });
  await signInAs(page, 'Priya Sharma', '/students');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(fetched).toEqual([]);
  await page.route(/\/templates\?archived/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/templates');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the templates.');
  await expect(page.getByRole('button', { name: 'New Template' })).toBeEnabled();
  await page.unroute(/\/templates\?archived/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(templateEntry(page, 'Standard ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(fetched.length).toBeGreaterThan(1);
  // The page loads some fonts, but not the ten megabytes of Chinese fonts.
  expect(fetched.filter((name) => /SC|Arabic|Tamil|Bengali/.test(name))).toEqual([]);
});
