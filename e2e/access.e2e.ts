import { expect, type Page } from '@playwright/test';

import { expectAccessible, heading, waitForRequests, signInAs, startSession, test } from './journey.ts';

// The pages that this journey checks with axe at two widths. Here most of them have no rows or few. Other journeys check
// with axe what they open: pages with rows, panels and dialogs. `screens.e2e.ts` checks the pages that no journey opens.
const pages = [
  ['/', 'Dashboard'],
  ['/students', 'Students'],
  ['/students?q=nobody', 'Students'],
  ['/proofing', 'Proofing Queue'],
  ['/templates', 'Templates'],
  ['/delivery', 'Delivery Tracking'],
  ['/vendor', 'Vendor Dashboard'],
  ['/reports', 'Reports & Analytics'],
  ['/settings', 'School'],
  ['/settings/jobs', 'Background jobs'],
  ['/capture', 'Capture'],
  ['/import', 'Import Students'],
  ['/activity', 'Activity'],
  ['/alerts', 'System Alerts'],
  ['/no-such-page', ''],
] as const;

/**
 * Checks the current page in both themes, at the width of a desktop and of a phone, and in forced colours at the width of
 * a desktop.
 */
async function accessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Waits for requests, because the page may request other data at the width of a phone.
  await waitForRequests(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('every page is accessible at 1440×900 and at 390×844', async ({ page }) => {
  // Triples the time limit, because the test checks each page five times.
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login');
  await heading(page, 'Sign in').waitFor();
  await page.getByRole('button', { name: /Priya Sharma/ }).waitFor();
  await accessibleAtBothWidths(page);
  await startSession(page, 'Priya Sharma');
  for (const [path, title] of pages) {
    await page.goto(path);
    await (title ? heading(page, title) : page.getByRole('heading', { level: 1 })).waitFor();
    await waitForRequests(page);
    await accessibleAtBothWidths(page);
  }
});

test('what opens over a page', async ({ page }) => {
  await signInAs(page, 'Priya Sharma', '/students?add=true');
  await page.getByRole('dialog', { name: 'Add Student' }).getByLabel('Name', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('stu');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor();
  await expectAccessible(page);
});

test('the Dashboard after the academic year has ended', async ({ page }) => {
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch();
    const { me } = (await response.json()) as { me: { memberships: object[] } };
    const memberships = me.memberships.map((each) => ({ ...each, yearEndsOn: '2020-03-31' }));
    await route.fulfill({ response, json: { me: { ...me, memberships } } });
  });
  await signInAs(page, 'Priya Sharma');
  await page.getByRole('link', { name: 'Roll over the year' }).waitFor();
  await expectAccessible(page);
});
