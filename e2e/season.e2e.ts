// One class on its way to its cards, through the screens alone; it goes as far as the product does.
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect } from '@playwright/test';

import { newTemplate, publish } from './editor-desk.ts';
import { choose } from './import-desk.ts';
import { accessible, test } from './journey.ts';
import { ownSchool, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { dialog } from './template-desk.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(9);
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await ownSchool(port);
});
test.afterAll(() => server?.stop());
test.beforeEach(async ({ page, expectStatus }) => {
  expectStatus(409); // the worker may be a step further than the page
  await signIn(page);
});

const children = ['Asha Rao', 'Bilal Khan', 'Chitra Iyer', 'Dev Menon'];
const list = ['Name,Class,Division,Roll No,Photo consent', ...children.map((name, i) => `${name},10,A,${String(i + 1)},${i === 3 ? 'No' : 'Yes'}`)].join('\n'); // prettier-ignore

test('the office imports the class', async ({ page }) => {
  await page.goto('/import');
  await choose(page, '10-A.csv', Buffer.from(list));
  await page.getByRole('button', { name: 'Continue' }).click();
  // Whether a child may be photographed is never guessed.
  await page.getByRole('button', { name: /Please confirm/ }).click();
  await page.getByRole('button', { name: 'Compare with the roster' }).click();
  await page.getByRole('button', { name: 'Apply 4 changes' }).click();
  await expect(page.getByRole('heading', { name: 'The roster is up to date' })).toBeVisible();
});

test('designs its card, publishes it and gives it to the class', async ({ page }) => {
  await newTemplate(page, 'Season card', 'Standard ID Card');
  await publish(page);
  await dialog(page, 'Season card is published').getByRole('button', { name: 'Use Template' }).click();
  const use = dialog(page, 'Use Template');
  await use.getByRole('checkbox', { name: /^10-A/ }).check();
  await use.getByLabel('Type the template’s name to go on').fill('Season card');
  await use.getByRole('button', { name: 'Use Template' }).click();
  await expect(page.getByText('Season card is used in 1 section. 4 cards changed.')).toBeVisible();
});

test('takes the photos: a good one, a blurred one taken again, and none of who said no', async ({ page }) => {
  await page.goto('/students?class=10');
  const panel = page.getByRole('dialog', { name: 'Asha Rao' }).or(page.getByRole('complementary', { name: 'Asha Rao' })); // prettier-ignore
  await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  await expect(panel).toContainText('No photo yet');
  const blurred = await samplePhoto({ seed: 'Asha', fault: 'blurred', width: 720 });
  await panel
    .getByLabel('Photo of the student')
    .setInputFiles({ name: 'DSC_0001.JPG', mimeType: 'image/jpeg', buffer: blurred.bytes });
  await expect(panel.getByText('On the card')).toBeVisible({ timeout: 60_000 });
  await accessible(page);
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toContainText('Captured');

  await panel.getByRole('button', { name: 'Request retake' }).click();
  const asked = dialog(page, 'Request retake');
  await asked.getByRole('button', { name: 'Blurry' }).click();
  await accessible(page);
  await asked.getByRole('button', { name: 'Request retake' }).click();
  await expect(panel.getByText('Retake: Blurry')).toBeVisible();
  const sharp = await samplePhoto({ seed: 'Asha', width: 720 });
  await panel
    .getByLabel('Photo of the student')
    .setInputFiles({ name: 'DSC_0002.JPG', mimeType: 'image/jpeg', buffer: sharp.bytes });
  await expect(panel.getByText('On the card')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('img', { name: /Version \d/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Dev Menon', exact: true }).click();
  await expect(page.getByText('No photo: the parents did not agree.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload photo' })).toHaveAccessibleDescription(
    'The parents did not agree to a photo.',
  );
});

test('crops it by hand, and the card shows the face', async ({ page }) => {
  await page.goto('/students?class=10');
  await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  await page.getByRole('button', { name: 'Crop' }).click();
  const crop = dialog(page, 'Crop');
  await expect(crop.getByRole('button', { name: 'Save crop' })).toBeDisabled();
  await crop.getByRole('button', { name: /Photo under the frame/ }).press('ArrowUp');
  await accessible(page);
  await crop.getByRole('button', { name: 'Save crop' }).click();
  await expect(crop).toHaveCount(0);
  const face = page.getByRole('row', { name: /Asha Rao/ }).locator('img');
  await expect(face).toHaveAttribute('src', /v=2$/);

  await page.goto('/templates');
  await page.getByRole('button', { name: 'Preview Season card' }).click();
  const preview = dialog(page, 'Season card');
  const front = preview.getByRole('img', { name: /^Season card of Asha Rao, 10-A-1, front/ });
  await expect(front).toBeVisible();
  await expect(front.locator('image[href*="/photos/"]')).toBeAttached();
});

test('looks at the card as it will be printed, and approves it', async ({ page }) => {
  await page.goto('/proofing');
  await expect(page.getByRole('heading', { level: 1, name: 'Proofing Queue' })).toBeVisible();
  const card = page
    .getByRole('list', { name: 'Proofs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Asha Rao', exact: true }) });
  await card.getByRole('button', { name: 'View details, Asha Rao' }).click();
  const review = dialog(page, 'Proof Review');
  await expect(review.getByRole('img', { name: 'The card of Asha Rao, front' })).toBeVisible({
    timeout: 60_000,
  });
  await accessible(page);
  await review.getByRole('button', { name: /^Approve/ }).click();
  await page.goto('/students?class=10');
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toContainText('Approved');
  await page.getByRole('button', { name: 'Asha Rao', exact: true }).click();
  const proof = page.getByRole('region', { name: 'Proof' });
  await expect(proof).toContainText('Asha approved this');
});
