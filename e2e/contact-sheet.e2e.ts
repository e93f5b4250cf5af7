import { expect, type Page } from '@playwright/test';

import { expectAccessible, heading, test } from './journey.ts';
import { startSchoolServer, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { apiOf, createPhotographedClass, sendPhoto } from './photographed-class.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(10);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
let sections: readonly { id: string; class: string; division: string }[] = [];
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server?.stop());

const cell = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** Returns the SHA-256 of the picture that the page shows under the child's name. */
const faceOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (child) => {
    const image = document.querySelector<HTMLImageElement>(`img[alt="Photo under the name ${child}"]`);
    if (!image) return 'none';
    const bytes = await (await fetch(image.src)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16)).join('');
  }, name);

test('a class of 14, a run of 7 shifted: two answers find it, one click repairs it, undo returns it', async ({
  page,
}) => {
  await startAdminSession(page);
  const api = await apiOf(page, address);
  ({ sections } = (await api.send('GET', '/sections')) as { sections: typeof sections });
  const [section] = sections;
  await createPhotographedClass(api, section?.id ?? '', 14, { from: 4, run: 7 });

  await page.goto('/students');
  await page.getByRole('button', { name: 'Contact sheet' }).click();
  await expect(heading(page, 'Contact sheet')).toBeVisible();
  await expect(page.getByRole('list', { name: /^Faces of/ }).getByRole('listitem')).toHaveCount(14);
  await expect(page.getByRole('region', { name: 'Photos that look shifted' })).toHaveCount(0);
  const before = await faceOf(page, 'Child 08');
  const next = await faceOf(page, 'Child 07');

  for (const name of ['Child 07', 'Child 10'])
    await page.getByRole('button', { name: `Not this child: ${name}` }).click();
  await expect(cell(page, 'Child 10')).toContainText('Asha Rao says: not this child');
  const banner = page.getByRole('region', { name: 'Photos that look shifted' });
  await expect(banner).toContainText('7 photos look off by one from 9-A-05');
  await expectAccessible(page);

  await banner.getByRole('button', { name: 'Shift them down by one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shift 7 photos down by one' });
  await expect(dialog.getByRole('listitem')).toHaveCount(8);
  await expect(dialog.getByText('No photo afterwards')).toHaveCount(1);
  await expectAccessible(page);
  // The journey moves the start of the suggested run by hand, and then back.
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: /9-A-06/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shift 6 photos down by one' })).toBeVisible();
  await page.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: /9-A-05/ }).click();
  await dialog.getByRole('button', { name: 'Shift 7 photos' }).click();
  await expect(page.getByText('7 photos shifted down by one from 9-A-05').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Child 05')).toContainText('No photo yet');
  expect(await faceOf(page, 'Child 08')).toBe(next);
  await expect(banner).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('7 photos put back').first()).toBeVisible();
  await expect(banner).toBeVisible();
  expect(await faceOf(page, 'Child 08')).toBe(before);

  // On a phone there are two columns, and the page does not scroll sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async (name: string): Promise<number> => (await cell(page, name).boundingBox())?.y ?? -1;
  await expect.poll(async () => (await topOf('Child 01')) === (await topOf('Child 02'))).toBe(true);
  expect(await topOf('Child 03')).toBeGreaterThan(await topOf('Child 01'));
  await banner.getByRole('button', { name: 'Shift them down by one' }).click();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto('/activity');
  await expect(page.getByText('shifted 7 photos down by one from 9-A-05')).toHaveCount(1);
  await expect(page.getByText('put 7 photos back')).toHaveCount(1);
});

test('of two tablets’ faces one is taken, two children get each other’s photo; a class without photos leads to its capture', async ({
  page,
}) => {
  await startAdminSession(page);
  const api = await apiOf(page, address);
  const section = sections[1]?.id ?? '';
  const [child = ''] = await createPhotographedClass(api, section, 2);
  await sendPhoto(api, child, 'another', { device: 'Tablet B', takenAt: '2026-11-02T09:00:00Z' });
  await page.goto(`/capture/sheet?section=${section}`);
  await expect(page.getByRole('button', { name: 'Choose of 2' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Choose of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which photo of Child 01?' });
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take this one, photo 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose of 2' })).toHaveCount(0);

  const faces = [await faceOf(page, 'Child 01'), await faceOf(page, 'Child 02')];
  await page.getByRole('button', { name: 'Not this child: Child 01' }).click();
  await expect(page.getByRole('button', { name: 'Upload photo: Child 01' })).toBeVisible();
  await page.getByRole('button', { name: 'Shift from here: Child 01' }).click();
  await expect(page.getByRole('dialog', { name: /^Shift 1 photo/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Swap photos: Child 01' }).click();
  const swap = page.getByRole('dialog', { name: 'Swap the photo of Child 01' });
  await swap.getByRole('button', { name: 'Child 02 9-B-02' }).click();
  await expect(swap.getByText('Child 01 and Child 02 get each other’s photo.')).toBeVisible();
  await expectAccessible(page);
  await swap.getByRole('button', { name: 'Swap photos' }).click();
  await expect(page.getByText('Photos of 9-B-01, 9-B-02 swapped').first()).toBeVisible({ timeout: 60_000 });
  await expect(cell(page, 'Child 01')).not.toContainText('not this child');
  expect([await faceOf(page, 'Child 02'), await faceOf(page, 'Child 01')]).toEqual(faces);

  const empty = sections[2]?.id ?? '';
  for (const [at, name] of ['Asha Iyer', 'Ben Ode'].entries())
    await api.send('POST', '/students', { data: { name, section: empty, rollNo: at + 1 } });
  await page.goto(`/capture/sheet?section=${empty}`);
  const link = page.getByRole('link', { name: 'Start capture' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/capture\\?section=${empty}`));
});
