import { expect } from '@playwright/test';

import { heading, signInAs, test } from './journey.ts';

test('an admin finds the background jobs in the settings', async ({ page }) => {
  await signInAs(page, 'Priya Sharma', '/settings');
  await page.getByRole('link', { name: 'Background jobs' }).click();
  await expect(heading(page, 'Background jobs')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Going on' })).toBeVisible();
  await expect(page.getByText('Nothing has failed.')).toBeVisible();
});

test('somebody of the office does not see them', async ({ page }) => {
  await signInAs(page, 'Anil Kumar', '/settings');
  await expect(heading(page, 'My account')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Background jobs' })).toBeHidden();
  await page.goto('/settings/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
});
