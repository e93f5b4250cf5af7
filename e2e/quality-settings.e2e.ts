import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectFitsPhone, heading, signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

// The photo settings of a school affect every journey that takes a photo, so these tests use a school of their own.
test.describe.configure({ mode: 'serial' });
const port = ownPort(12);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port);
});
test.afterAll(() => server?.stop());

const open = async (page: Page, who: string): Promise<void> => {
  await signInAs(page, who, '/settings/quality');
  await expect(heading(page, 'Quality checks')).toBeVisible();
  await expect(page.getByRole('slider').first()).toBeVisible();
};
const bin = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const warn = (page: Page) => page.getByRole('slider', { name: 'Turned to a side: warn under' });

test('a handle moved with the keys: portraits go from pass to warn; saved, and back to the defaults', async ({
  page,
}) => {
  await open(page, 'Priya Sharma');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('radio', { name: /Angle/ }).check({ force: true });
  const passing = await bin(page, 'Pass').getByRole('img').count();
  const all = await page
    .getByRole('region', { name: /^(Pass|Warn|Block)$/ })
    .getByRole('img')
    .count();
  expect(all).toBe(48);
  await warn(page).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageUp');
  await expect(warn(page)).toHaveValue('90');
  await expect(warn(page)).toHaveAttribute('aria-valuetext', /^90 \(\d+°\)$/);
  expect(await bin(page, 'Pass').getByRole('img').count()).toBeLessThan(passing);
  await expect(
    bin(page, 'Warn')
      .getByRole('img', { name: /was pass/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('of this year would be tagged otherwise')).toBeVisible();
  await expectAccessible(page);
  // Nobody can set the lower limit above the upper limit.
  await page.getByRole('slider', { name: 'Turned to a side: block under' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('slider', { name: 'Turned to a side: block under' })).toHaveValue('90');
  await page.keyboard.press('Home');

  await page.getByRole('radio', { name: 'Wait for an answer' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quality checks saved').first()).toBeVisible();
  await page.reload();
  await page.getByRole('radio', { name: /Angle/ }).check({ force: true });
  await expect(warn(page)).toHaveValue('90');
  await expect(page.getByRole('radio', { name: 'Wait for an answer' })).toBeChecked();

  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(warn(page)).toHaveValue('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quality checks saved').first()).toBeVisible();
});

test('two admins at once: the second is told and decides', async ({ page, context, expectStatus }) => {
  expectStatus(412);
  await open(page, 'Priya Sharma');
  const second = await context.newPage();
  await second.goto('/settings/quality');
  await expect(second.getByRole('slider').first()).toBeVisible();
  for (const each of [page, second]) {
    await each.getByRole('slider', { name: 'Dark face: warn under' }).focus();
    await each.keyboard.press(each === page ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quality checks saved').first()).toBeVisible();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByRole('alert').getByRole('button', { name: 'Save mine' }).click();
  await expect(second.getByText('Quality checks saved').first()).toBeVisible();
  await expect(second.getByRole('slider', { name: 'Dark face: warn under' })).toHaveValue('59');
});

test('staff read it, and are told who can change it', async ({ page }) => {
  await open(page, 'Anil Kumar');
  await expect(page.getByRole('slider').first()).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'An admin can change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/An admin can change/);
  await expectAccessible(page);
});
