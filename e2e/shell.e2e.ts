import { academicYearAt } from '@lanyard/domain/academic-year';
import { expect, type Page } from '@playwright/test';

import { heading, navigation, signInAs, test } from './journey.ts';

/** Keys that are pressed before the palette has the focus go to the page. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Jump to anything' })).toBeFocused();
}

test('the sidebar goes to every screen in the specification’s order, the active item on an exact match only', async ({
  page,
}) => {
  await signInAs(page, 'Priya Sharma');
  const nav = navigation(page);
  const screens = [
    ['Dashboard', '/', 'Dashboard'],
    ['Students', '/students', 'Students'],
    ['Proofing', '/proofing', 'Proofing Queue'],
    ['Templates', '/templates', 'Templates'],
    ['Delivery', '/delivery', 'Delivery Tracking'],
    ['Vendor Portal', '/vendor', 'Vendor Dashboard'],
    ['Reports', '/reports', 'Reports & Analytics'],
  ] as const;
  for (const [label, path, title] of screens) {
    await nav.getByRole('link', { name: label }).click();
    await expect(heading(page, title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    // The text of the link may also contain how many proofs wait.
    await expect(nav.locator('[aria-current=page]')).toHaveText([new RegExp(`^${label}`)]);
    await expect(page).toHaveTitle(`${title} · Lanyard`);
  }
  await expect(nav.getByRole('listitem')).toHaveText([
    ...screens.map(([label]) => new RegExp(`^${label}`)),
    'Settings',
    'Logout',
  ]);
  await expect(page.getByRole('complementary')).toContainText(/^lanyard/);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.goto('/students/nothing');
  await expect(nav.locator('[aria-current=page]')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Riverside Public School');
  await expect(page.getByRole('banner')).toContainText(
    `Academic year ${academicYearAt('Asia/Kolkata', new Date()).label}`,
  );
  // The initials, then the name.
  await expect(page.getByRole('banner')).toContainText('PSPriya Sharma');
});

test('on a phone the navigation slides in, and closes behind the choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Priya Sharma');
  await expect(navigation(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Students' }).click();
  await expect(drawer).toBeHidden();
  await expect(heading(page, 'Students')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('keys go to a screen and open what is typed, the theme is kept, and the keys can be turned off', async ({
  page,
}) => {
  await signInAs(page, 'Priya Sharma');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // The second key must follow within a second. A busy machine may be slower, so this tries again.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(heading(page, 'Students')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Ctrl K finds pages, acts, settings and records of every kind.
  await openPalette(page);
  await page.keyboard.type('reports');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Reports & Analytics')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('10-a-1');
  const found = page.getByRole('option', { name: /10-A-1/ });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(/\/students\?student=/);
  const panel = page.getByRole('dialog').filter({ hasText: '10-A-1' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  for (const [typed, option, url] of [
    ['10a', '10-A', /\/students\?class=10&division=A/],
    ['priya', /^Priya Sharma/, /\/settings\/people\?q=/],
    ['audit', 'Audit log', /\/settings\/audit/],
    ['zzzqqq', undefined, /\/settings\/audit/],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type(typed);
    if (option === undefined) {
      await expect(page.getByText('Nothing here is called “zzzqqq”.')).toBeVisible();
      await page.keyboard.press('Escape');
    } else await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(url);
  }
  await openPalette(page);
  await page.keyboard.type('add student');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Student' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // The page must have its theme before the first paint, so this waits only for the response.
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page
    .getByRole('link', { name: 'Settings' })
    .or(page.getByRole('button', { name: 'Settings' }))
    .click();
  await expect(heading(page, 'School')).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('switch', { name: /key/i }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(heading(page, 'My account')).toBeVisible();
});
