import { readPictureHeader } from '@lanyard/pictures/sniff';
import { countStrayBytes } from '@lanyard/pictures/stray-bytes';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible, expectFitsPhone, heading, startSession, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

// A crest is on every page, so these tests use a school that no other journey sees.
test.describe.configure({ mode: 'serial' });
const port = ownPort(1);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port);
});
test.afterAll(() => server?.stop());

const shield = (colour: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">
  <path d="M4 4h52v38c0 18-14 28-26 34C18 70 4 60 4 42z" fill="${colour}" stroke="#1d2433" stroke-width="3"/>
  <path d="M30 14l4 9h10l-8 6 3 10-9-6-9 6 3-10-8-6h10z" fill="#fff"/></svg>`;

/** A photo as a phone stores it: turned sideways, and with its GPS location. */
const photo = (colour: string): Promise<Buffer> =>
  sharp(Buffer.from(shield(colour)), { density: 900 })
    .flatten({ background: '#ffffff' })
    .rotate(-90)
    .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const open = async (page: Page): Promise<void> => {
  await page.goto('/settings/school');
  await expect(heading(page, 'School')).toBeVisible();
};
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Picture of the crest').setInputFiles({ name, mimeType, buffer });
const mark = (page: Page) => page.getByRole('banner').locator('img');
const crest = (page: Page) => page.getByRole('img', { name: 'The school’s crest' });

test('a photo with its place in it becomes the crest, without', async ({ page }) => {
  const taken = await photo('#1f6f43');
  expect(taken.includes('CANARY')).toBe(true);
  await startSession(page, 'Priya Sharma');
  await open(page);
  await expect(mark(page)).toHaveCount(0);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Upload crest' });
  const chooser = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await chooser).setFiles({ name: 'crest.jpg', mimeType: 'image/jpeg', buffer: taken });
  await expect(page.getByText('New crest in use').first()).toBeVisible();
  await expect(crest(page)).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await expectAccessible(page);

  const source = (await mark(page).getAttribute('src')) ?? '';
  const served = await page.request.get(source);
  expect(served.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(served.headers()['content-security-policy']).toContain('sandbox');
  const body = await served.body();
  expect(body.includes('CANARY')).toBe(false);
  expect(countStrayBytes(body, 'png')).toBe(0);
  const header = readPictureHeader(body);
  // The server has turned the picture upright.
  expect('width' in header && header.height > header.width).toBe(true);
  expect(
    (await page.request.get(source.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'))).status(),
  ).toBe(404);
  await expectFitsPhone(page);

  // The page says why it refuses a file that is not a picture, is too small or is damaged. The crest stays the same.
  const before = await crest(page).getAttribute('src');
  const note = page.getByRole('group', { name: 'Crest' }).getByRole('alert');
  await choose(page, 'crest.png', 'image/png', Buffer.from('%PDF-1.7 a letter to parents'));
  await expect(note).toContainText('not a JPEG, PNG or WebP picture');
  await expectAccessible(page);
  const small = await sharp(await photo('#1f6f43'))
    .resize(90)
    .toBuffer();
  await choose(page, 'crest.jpg', 'image/jpeg', small);
  await expect(note).toContainText('at least 200 × 200 pixels');
  await choose(page, 'crest.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024, 7));
  await expect(note).toContainText('at most 10 MB');
  // This file has a valid header. The server finds the damage only when it decodes the picture.
  const broken = await sharp(await photo('#1f6f43'))
    .png()
    .toBuffer();
  broken.fill(0x55, Math.round(broken.length / 2), Math.round(broken.length / 2) + 400);
  await choose(page, 'crest.png', 'image/png', broken);
  await expect(note).toContainText('damaged or incomplete');
  expect(await crest(page).getAttribute('src')).toBe(before);
});

test('a line that is cut: the parts that arrived are not sent again; the crest is removed', async ({
  page,
  context,
  seen,
}) => {
  await startSession(page, 'Priya Sharma');
  await open(page);
  const offsets: string[] = [];
  let cuts = 0;
  await context.route(/\/uploads\/[^/]+\?offset=/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
    offsets.push(offset);
    if (offset === '1048576' && cuts++ === 0) await route.abort('connectionreset');
    else await route.continue();
  });
  const noisy = sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const large = await noisy.png().toBuffer();
  expect(large.length).toBeGreaterThan(2 * 1048576);
  await choose(page, 'large.png', 'image/png', large);
  await expect(page.getByText('New crest in use').first()).toBeVisible();
  expect(seen.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
  expect(offsets.slice(0, 4)).toEqual(['0', '1048576', '1048576', '2097152']);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the crest' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Upload crest' })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
});
