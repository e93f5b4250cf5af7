// The first time: a school that has no template yet, and that no other journey knows.
import { expect } from '@playwright/test';

import { accessible, test } from './journey.ts';
import { ownSchool, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { entry } from './template-desk.ts';

const port = ownPort(8);
let server: OwnServer;
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });
test.beforeAll(async () => {
  server = await ownSchool(port);
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => signIn(page));

test('a school without templates begins with one of three', async ({ page }) => {
  await page.goto('/templates');
  await expect(
    page.getByText('No templates yet. Begin with one of these, or with New Template.'),
  ).toBeVisible();
  await expect(page.getByText('0 templates · 0 active · 0 total usage')).toBeVisible();
  const starts = page.getByRole('button', { name: /^Start with / });
  await expect(starts).toHaveCount(3);
  await expect(page.getByRole('img', { name: 'Standard ID Card, front' })).toBeVisible();
  await accessible(page);
  await starts.first().click();
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}/);
  await page.goto('/templates');
  await expect(entry(page, 'Standard ID Card')).toContainText('Draft');
});
