// Tests a photo day in a school of its own. The camera shows one child who sits well.
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect } from '@playwright/test';

import {
  createCaptureClass,
  nameOf,
  readServerPhotos,
  openClass,
  queueRow,
  takeGoodPhoto,
  sitterName,
  withCamera,
} from './capture-desk.ts';
import { expectAccessible } from './journey.ts';
import { startSchoolServer, signIn, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';

const port = ownPort(15);
const test = withCamera([{ somebody: { seed: 'photo day' }, seconds: 2 }]);
let server: OwnServer;
test.describe.configure({ mode: 'default' });
test.use({
  baseURL: `http://127.0.0.1:${String(port)}`,
  viewport: { width: 1180, height: 820 },
});
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => startAdminSession(page));

test('a class of six: guided, one retake, one absent, one who may not be photographed', async ({ page }) => {
  const section = await createCaptureClass(page, server.address, '10-A', { size: 6, never: 6 });
  await signIn(page);
  await page
    .getByRole('button', { name: /Start Capture/ })
    .or(page.getByRole('link', { name: /Start Capture|Photograph/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Capture' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: /^10-A\s*0 of 6/ }).click();
  await page.getByRole('radio', { name: 'By hand' }).click();
  await expect(sitterName(page, 1)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Live checks' })).toContainText('Background good', {
    timeout: 90_000,
  });
  await expectAccessible(page);

  await takeGoodPhoto(page);
  await expect(page.getByRole('img', { name: `${nameOf(1)}, just taken` })).toBeVisible();
  // The screen shows the next child without a click.
  await expect(sitterName(page, 2)).toBeVisible();
  await expect(queueRow(page, 1)).toContainText('Done');
  await expect(page.getByText('1 of 6 done')).toBeVisible();

  // Uploads a picture of a turned head from another camera. The screen must not accept it automatically.
  const turned = await samplePhoto({ seed: 'photo day', fault: 'turned' });
  await page
    .getByLabel('Use file')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: turned.bytes });
  await expect(page.getByText(/^The head is turned \d+° to the (left|right)\.$/).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Wrong angle')).toBeVisible();
  await expectAccessible(page);
  await page.waitForTimeout(1000);
  await expect(sitterName(page, 2)).toBeVisible();
  await page.keyboard.press('Backspace');
  await takeGoodPhoto(page);
  await expect(sitterName(page, 3)).toBeVisible();

  await page.keyboard.press('a');
  await expect(queueRow(page, 3)).toContainText('Absent');
  await expect(sitterName(page, 4)).toBeVisible();
  await page.keyboard.press('s');
  await expect(sitterName(page, 5)).toBeVisible();

  // A hand scanner sends many key presses at once, then Enter. The page must not treat the letters as keyboard
  // shortcuts.
  await page.evaluate(() => {
    for (const key of ['1', '0', '-', 'a', '-', '6', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(sitterName(page, 6)).toBeVisible();
  // While child 5 was on the screen, child 4 was the only other child left, so its row said Next. Now child 5 is next,
  // and the row of child 4 says Skipped.
  await expect(queueRow(page, 4)).toContainText('Skipped');
  await expect(page.getByText('No photo: parent said no').first()).toBeVisible();
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toHaveAttribute('aria-disabled', 'true');
  await shutter.click({ force: true });
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.reload();
  // The screen shows the same child after the reload.
  await expect(sitterName(page, 6)).toBeVisible();
  await expect(page.getByText('No photo: parent said no').first()).toBeVisible();
  await page.getByRole('region', { name: 'Camera' }).getByRole('button', { name: 'Skip' }).click();

  for (const rollNo of [4, 5]) {
    await expect(sitterName(page, rollNo)).toBeVisible();
    await takeGoodPhoto(page);
  }
  await expect(page.getByText('4 of 6.')).toBeVisible();
  await expect(page.getByText(/^10-A is done — \d+ minutes?\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Summary' }).click();
  const summary = page.getByRole('dialog', { name: /^4 of 6/ });
  await expect(summary).toContainText(nameOf(3));
  await expectAccessible(page);
  await expect
    .poll(() => readServerPhotos(page, section), { timeout: 120_000 })
    .toEqual(['captured', 'captured', 'absent', 'captured', 'captured', 'missing']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Lakeside School · Class 10-A')).toBeVisible();
  await expect(summary).toBeHidden();
});

test('two operators on one class see each other’s progress', async ({ page, browser }) => {
  const section = await createCaptureClass(page, server.address, '10-B');
  await openClass(page, section);
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1180, height: 820 },
  });
  // The second operator's browser has no camera, because every open camera uses CPU. This journey compares only the
  // queues.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  });
  const other = await context.newPage();
  await startAdminSession(other);
  await openClass(other, section);
  await page.getByRole('radio', { name: 'By hand' }).click();
  await takeGoodPhoto(page);
  await expect(queueRow(other, 1)).toContainText('Done', { timeout: 60_000 });
  await other.keyboard.press('ArrowRight');
  await other.keyboard.press('a');
  await expect(queueRow(page, 2)).toContainText('Absent', { timeout: 60_000 });
  await context.close();
});

test('a walk-up of another class, a name that is wrong, the keys, and a phone', async ({ page }) => {
  await createCaptureClass(page, server.address, '11-A');
  const section = await createCaptureClass(page, server.address, '10-C');
  await openClass(page, section);
  await page.getByRole('button', { name: 'Walk-up' }).click();
  const find = page.getByRole('dialog', { name: 'Walk-up' });
  await find.getByRole('searchbox').fill('11-A-9');
  await expect(find.getByRole('list', { name: 'Found' })).toContainText(nameOf(9));
  await expectAccessible(page);
  await find.getByRole('searchbox').press('Enter');
  await expect(sitterName(page, 9)).toBeVisible();
  const camera = page.getByRole('region', { name: 'Camera' });
  await expect(camera.getByText('11-A-9')).toBeVisible();
  await page.reload();
  await expect(camera.getByText('11-A-9')).toBeVisible();
  await page.getByRole('button', { name: 'Name wrong' }).click();
  const wrong = page.getByRole('dialog', { name: 'Name wrong' });
  await wrong.getByRole('button', { name: 'Tell the office' }).click();
  await expect(wrong.getByText('This is how it is written now.')).toBeVisible();
  await wrong.getByLabel('What the name should be').fill('Ishan Nair');
  await expectAccessible(page);
  await wrong.getByRole('button', { name: 'Tell the office' }).click();
  await expect(wrong).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Take the photo');
  await page.keyboard.press('Escape');
  // Skips this child, so the queue of 10-C continues.
  await page.keyboard.press('s');
  await expect(camera.getByText(/^10-C-\d+$/)).toBeVisible();

  // On a phone the queue is a bar, and a thumb reaches every control.
  await page.getByRole('radio', { name: 'By hand' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Live checks' })).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /Queue/ }).click();
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await expectAccessible(page);
  await queue.getByRole('button', { name: new RegExp(nameOf(4)) }).click();
  await expect(sitterName(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Take the photo' }).click();
  await expect(sitterName(page, 5)).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto('/students?show=corrections');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ishan Nair' })).toBeVisible();
});
