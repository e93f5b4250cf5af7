// Someone holds a camera card up to the camera. Its code says which child is next.
import { expect } from '@playwright/test';
import { encodeQR } from 'qr';
import sharp from 'sharp';

import { withCamera } from './capture-desk.ts';
import { signInAs } from './journey.ts';

const card = await sharp(Buffer.from(encodeQR('9-A-3', 'svg')), { density: 600 })
  .resize(480, 480)
  .png()
  .toBuffer();
const test = withCamera([{ picture: card, seconds: 2 }]);
test.use({ viewport: { width: 1180, height: 820 } });

test('the code on a card makes its child the current one', async ({ page }) => {
  await signInAs(page, 'Priya Sharma', '/capture');
  await page.getByRole('button', { name: /^9-A/ }).click();
  const current = page.getByRole('region', { name: 'Queue' }).locator('[aria-current]');
  await expect(current).toHaveText(/^1/);
  await expect(current).toHaveText(/^3/, { timeout: 60_000 });
  await expect(page).toHaveURL(/student=/);
});
