import { expect, type Page } from '@playwright/test';

import { expectAccessible, heading, navigation, signInAs, test } from './journey.ts';

test('a vendor signs in, lands where the work is and sees what is theirs', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Ravi Menon/ }).click();
  await expect(heading(page, 'Vendor Dashboard')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/vendor');
  await expect(navigation(page).getByRole('link').filter({ hasNotText: 'Settings' })).toHaveText([
    /^Delivery/,
    /^Vendor Portal/,
    /^Reports/,
  ]);
  await expect(page.getByRole('banner')).toContainText('Ravi Menon');
  // The Students page is only for schools. It says who may open it, and has a link back.
  await page.goto('/students');
  await expect(page.getByRole('main')).toContainText(/principal/i);
  await expect(page.getByRole('main').getByRole('link', { name: 'Vendor Portal' })).toBeVisible();
});

test('a wrong password says so, the right one leads to the page first asked for', async ({
  page,
  expectStatus,
}) => {
  expectStatus(401);
  await page.goto('/students?q=rao');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('E-mail').fill('meera.nair@lanyard.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('That e-mail and password don’t match.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('lanyard sample password');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Students')).toBeVisible();
  await expect(page).toHaveURL('/students?q=rao');
});

test('Logout ends the session: going back shows nothing', async ({ page, context }) => {
  await signInAs(page, 'Priya Sharma');
  await navigation(page).getByRole('link', { name: 'Students' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const cookies = await context.cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Sign in')).toBeVisible();
  // The cookies of an ended session must not work.
  await context.addCookies(cookies);
  await page.goto('/students');
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('signed out meanwhile: sign in over the page and go on', async ({ page, context, expectStatus }) => {
  expectStatus(401);
  await signInAs(page, 'Farah Khan');
  await page.getByRole('button', { name: 'Leave capture' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.clearCookies();
  await page.getByPlaceholder('Search students...').fill('9-A-2');
  const dialog = page.getByRole('alertdialog', { name: 'You were signed out' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('lanyard sample password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByPlaceholder('Search students...')).toHaveValue('9-A-2');
  await expect(page.getByRole('row').nth(1)).toContainText('Roll No 002');
});

async function goTo(page: Page, school: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Academy|School/ }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(school) }).click();
  await expect(header.getByRole('button', { name: school })).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Students' }).click();
}

test('two tabs stand in two schools, and neither moves the other', async ({ page, context }) => {
  await signInAs(page, 'Anil Kumar');
  await goTo(page, 'Riverside Public School');
  await expect(page.getByText(/of 5\d students/)).toBeVisible();

  const second = await context.newPage();
  await second.goto('/');
  await goTo(second, 'Hillview Academy');
  await expect(second.getByText('Showing 24 of 24 students')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Riverside Public School');
  await expect(page.getByText(/of 5\d students/)).toBeVisible();
  await second.reload();
  await expect(second.getByRole('banner')).toContainText('Hillview Academy');
});
