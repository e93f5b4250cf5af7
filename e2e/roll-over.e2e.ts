import { expect } from '@playwright/test';

import { compare } from './import-desk.ts';
import { accessible, heading, test } from './journey.ts';
import { dumpRoster, ownSchool, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(4);
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await ownSchool(port);
});
test.afterAll(() => server?.stop());
test.beforeEach(({ page }) => signIn(page));

const list = [
  'Name,Class,Division,Roll No',
  'Asha Rao,9,A,1',
  'Ben Ode,9,A,2',
  'Cyr Poe,10,B,1',
  'Dev Sen,12,C,1',
];

test('without a later year it says what to do', async ({ page }) => {
  await compare(page, 'list.csv', Buffer.from(list.join('\n')));
  await page.getByRole('button', { name: 'Apply 4 changes' }).click();
  await expect(page.getByRole('heading', { name: 'The roster is up to date' })).toBeVisible();
  await page.goto('/roll-over');
  await expect(heading(page, 'Roll over the year')).toBeVisible();
  await expect(page.getByText('There is no later year to go into')).toBeVisible();
  await page.getByRole('link', { name: 'Academic years' }).click();
  await page.getByRole('button', { name: 'Open a year' }).click();
  await expect(page.getByLabel('Classes')).toHaveValue(/12/); // those of this year are suggested
  await page.getByRole('dialog').getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Roll over the year' }).click();
  await expect(page.getByRole('combobox', { name: 'Where 9-A goes' })).toHaveText('10-A');
});

test('preview, roll over and undo: the roster is as it was', async ({ page }) => {
  const before = await dumpRoster(page);
  const year = await page
    .getByRole('banner')
    .getByText(/^Academic year/)
    .innerText();
  await page.goto('/roll-over');
  await expect(page.getByRole('combobox', { name: 'Where 10-B goes' })).toHaveText('11-B');
  await expect(page.getByRole('combobox', { name: 'Where 12-C goes' })).toHaveText('Leave the school');
  const does = page.getByRole('region', { name: 'What it does' });
  await expect(does).toContainText(/Go up\s*3/);
  await expect(does).toContainText(/Leave the school\s*1/);
  await accessible(page);

  await page.getByRole('combobox', { name: 'Where 12-C goes' }).click();
  await page.getByRole('option', { name: '12-A' }).click();
  await expect(does).toContainText(/Go up\s*4/);
  await page.getByRole('combobox', { name: 'Where 12-C goes' }).click();
  await page.getByRole('option', { name: 'Leave the school' }).click();
  await page.getByRole('radio', { name: 'By name, from 1' }).check();
  await expect(does).toContainText(/Leave the school\s*1/);
  expect(await dumpRoster(page)).toEqual(before);

  await page.getByRole('button', { name: 'Roll over 4 students' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 students go up and 1 leave');
  await accessible(page);
  await dialog.getByRole('button', { name: /^Roll over into/ }).click();
  await expect(page.getByRole('button', { name: 'Undo the roll-over' })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(year);
  const promoted = (await dumpRoster(page)).map((line) => line.split(' ').slice(1).join(' '));
  expect(promoted).toEqual([
    '10 A 001 Asha Rao missing',
    '10 A 002 Ben Ode missing',
    '11 B 001 Cyr Poe missing',
  ]);
  await page.goto('/settings/years');
  await expect(page.getByText('Read only')).toBeVisible();

  await page.goto('/roll-over');
  await page.getByRole('button', { name: 'Undo the roll-over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the roll-over' }).click();
  await expect(page.getByRole('banner')).toContainText(year);
  expect(await dumpRoster(page)).toEqual(before);
});

test('on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/roll-over');
  await expect(page.getByRole('combobox', { name: 'Where 9-A goes' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await accessible(page);
});
