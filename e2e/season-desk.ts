// Steps of the journey `whole-season`. In each step one person works on one screen.
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './journey.ts';
import { dialog } from './template-desk.ts';

/** The office asks for a retake in the student's panel, uploads a sharp photo and crops it by hand. */
export async function retakeAndCrop(office: Page, name: string): Promise<void> {
  await office.goto('/students?class=8');
  await office.getByRole('button', { name, exact: true }).click();
  const panel = office.getByRole('dialog', { name }).or(office.getByRole('complementary', { name }));
  await expect(panel.getByText('On the card')).toBeVisible({ timeout: 120_000 });
  await panel.getByRole('button', { name: 'Request retake' }).click();
  const asked = dialog(office, 'Request retake');
  await asked.getByRole('button', { name: 'Blurry' }).click();
  await expectAccessible(office);
  await asked.getByRole('button', { name: 'Request retake' }).click();
  await expect(panel.getByText('Retake: Blurry')).toBeVisible();

  const sharp = await samplePhoto({ seed: 'photo day', width: 720 });
  await panel
    .getByLabel('Photo of the student')
    .setInputFiles({ name: 'DSC_0002.JPG', mimeType: 'image/jpeg', buffer: sharp.bytes });
  await expect(panel.getByRole('img', { name: /Version \d/ })).toHaveCount(2, { timeout: 60_000 });
  await expect(panel.getByText('On the card')).toBeVisible({ timeout: 60_000 });
  // The panel still says why the first photo was not used.
  await expect(panel.getByText('Retake: Blurry')).toBeVisible();
  const row = office.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Captured');
  await expectAccessible(office);

  await panel.getByRole('button', { name: 'Crop' }).click();
  const crop = dialog(office, 'Crop');
  await expect(crop.getByRole('button', { name: 'Save crop' })).toBeDisabled();
  await crop.getByRole('button', { name: /Photo under the frame/ }).press('ArrowUp');
  await expectAccessible(office);
  await crop.getByRole('button', { name: 'Save crop' }).click();
  await expect(crop).toHaveCount(0);
  await expect(row.locator('img')).toHaveAttribute('src', /v=2$/);
}

/** Checks that the preview of a template shows the photo of its first student: the first one of the lowest class. */
export async function expectPreviewShowsPhoto(
  office: Page,
  template: string,
  student: string,
): Promise<void> {
  await office.goto('/templates');
  await office.getByRole('button', { name: `Preview ${template}` }).click();
  const front = dialog(office, template).getByRole('img', {
    name: new RegExp(`^${template} of ${student}, front`),
  });
  await expect(front).toBeVisible();
  await expect(front.locator('image[href*="/photos/"]')).toBeAttached();
}

/** On the order's page, the vendor generates a print file, downloads it and marks its cards printed. */
export async function printOrderCards(bench: Page, cards: string): Promise<void> {
  await bench.getByRole('link', { name: 'Generate' }).click();
  await dialog(bench, 'Generate a print file')
    .getByRole('button', { name: `Generate ${cards}` })
    .click();
  const file = dialog(bench, /^Print file SH-/);
  const link = file.getByRole('button', { name: 'Download PDF' });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const [taken] = await Promise.all([bench.waitForEvent('download'), link.click()]);
  expect(taken.suggestedFilename()).toMatch(/^SH-\d+\.pdf$/);
  await file.getByRole('button', { name: 'Mark printed', exact: true }).click();
  await expect(bench.getByText(`${cards} marked printed`).first()).toBeVisible();
}
