import { expect, type Page } from '@playwright/test';

import { accessible, heading, test } from './journey.ts';
import { ownSchool, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { apiOf, photographedClass, sendPhoto } from './photographed-class.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(10);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
let sections: readonly { id: string; class: string; division: string }[] = [];
test.beforeAll(async () => {
  server = await ownSchool(port);
});
test.afterAll(() => server?.stop());

const cell = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** What the child's picture looks like: the address names a photo, and a moved one has another. */
const faceOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (child) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt="Photo under the name ${child}"]`);
    if (!image) return 'none';
    const bytes = await (await fetch(image.src)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16)).join('');
  }, name);

test('a class of 40, a run of 20 shifted: two answers find it, one click repairs it, undo returns it', async ({
  page,
}) => {
  await signIn(page);
  const api = await apiOf(page, address);
  ({ sections } = (await api.send('GET', '/sections')) as { sections: typeof sections });
  const [section] = sections;
  await photographedClass(api, section?.id ?? '', 40, { from: 6, run: 20 });

  await page.goto('/students');
  await page.getByRole('button', { name: 'Contact sheet' }).click();
  await expect(heading(page, 'Contact sheet')).toBeVisible();
  await expect(page.getByRole('list', { name: /^Faces of/ }).getByRole('listitem')).toHaveCount(40);
  await expect(page.getByRole('region', { name: 'Photos that look shifted' })).toHaveCount(0);
  const before = await faceOf(page, 'Child 10');
  const next = await faceOf(page, 'Child 09');
  await accessible(page);

  for (const name of ['Child 10', 'Child 21'])
    await page.getByRole('button', { name: `Not this child: ${name}` }).click();
  await expect(cell(page, 'Child 10')).toContainText('Asha Rao says: not this child');
  const banner = page.getByRole('region', { name: 'Photos that look shifted' });
  await expect(banner).toContainText('20 photos look off by one from 9-A-07');
  await accessible(page);

  await banner.getByRole('button', { name: 'Shift them down by one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shift 20 photos down by one' });
  await expect(dialog.getByRole('listitem')).toHaveCount(21);
  await expect(dialog.getByText('No photo afterwards')).toHaveCount(1);
  await accessible(page);
  // Guessed too long: the run can be set by hand, and back.
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: /9-A-08/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shift 19 photos down by one' })).toBeVisible();
  await page.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: /9-A-07/ }).click();
  await dialog.getByRole('button', { name: 'Shift 20 photos' }).click();
  await expect(page.getByText('20 photos shifted down by one from 9-A-07').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Child 07')).toContainText('No photo yet');
  expect(await faceOf(page, 'Child 10')).toBe(next);
  await expect(banner).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('20 photos put back').first()).toBeVisible();
  await expect(banner).toBeVisible();
  expect(await faceOf(page, 'Child 10')).toBe(before);

  await page.goto('/activity');
  await expect(page.getByText('shifted 20 photos down by one from 9-A-07')).toHaveCount(1);
  await expect(page.getByText('put 20 photos back')).toHaveCount(1);
});

test('two tablets that had not seen each other: both faces side by side, and one is taken', async ({
  page,
}) => {
  await signIn(page);
  const api = await apiOf(page, address);
  const section = sections[1];
  const [child = ''] = await photographedClass(api, section?.id ?? '', 2);
  await sendPhoto(api, child, 'another', { device: 'Tablet B', takenAt: '2026-11-02T09:00:00Z' });
  await page.goto(`/capture/sheet?section=${section?.id ?? ''}`);
  await expect(page.getByRole('button', { name: 'Choose of 2' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Choose of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which photo of Child 01?' });
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await accessible(page);
  await dialog.getByRole('button', { name: 'Take this one, photo 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose of 2' })).toHaveCount(0);
});

test('a class nobody has photographed leads to its capture', async ({ page }) => {
  await signIn(page);
  const api = await apiOf(page, address);
  const section = sections[2];
  for (const [at, name] of ['Asha Iyer', 'Ben Ode'].entries())
    await api.send('POST', '/students', { data: { name, section: section?.id ?? '', rollNo: at + 1 } });
  await page.goto(`/capture/sheet?section=${section?.id ?? ''}`);
  const link = page.getByRole('link', { name: 'Start capture' });
  await expect(link).toBeVisible();
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/capture\\?section=${section?.id ?? ''}`));
});

test('on a phone: two columns, and nothing runs out of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/capture/sheet?section=${sections[0]?.id ?? ''}`);
  const [first, second, third] = await Promise.all(
    ['Child 01', 'Child 02', 'Child 03'].map((name) => cell(page, name).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
  expect(third?.y).toBeGreaterThan(first?.y ?? 0);
  await page.getByRole('button', { name: 'Shift them down by one' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
});
