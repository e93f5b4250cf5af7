import { accessible, heading, settled, signInAs, test } from './journey.ts';

// Each view once, in both themes; the journeys themselves go without axe, which costs seconds a page.
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`every page at ${String(width)}×${String(height)}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/login');
    await heading(page, 'Sign in').waitFor();
    await page.getByRole('button', { name: /Priya Sharma/ }).waitFor();
    await accessible(page);
    await signInAs(page, 'Priya Sharma');
    for (const [path, title] of pages) {
      await page.goto(path);
      await (title ? heading(page, title) : page.getByRole('heading', { level: 1 })).waitFor();
      await settled(page);
      await accessible(page);
    }
  });

test('what opens over a page', async ({ page }) => {
  await signInAs(page, 'Priya Sharma', '/students?add=true');
  await page.getByRole('dialog', { name: 'Add Student' }).getByLabel('Name').waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor();
  await accessible(page);
});
