import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { expectAccessible, signInAs, startSession, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

const port = ownPort(33);
let server: OwnServer;
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });
test.beforeAll(async () => {
  server = await startOwnServer(port, { SAMPLE: 'photos' });
});
test.afterAll(() => server.stop());

/** A teacher opens the photo of a child of their class in full size. Returns the name of the child. */
async function lookAtPhoto(teacher: Page): Promise<string> {
  await startSession(teacher, 'Meera Nair');
  const read = async (path: string): Promise<unknown> => (await teacher.request.get(`/api/v1${path}`)).json();
  const { me } = (await read('/session')) as { me: { memberships: { org: string }[] } };
  const school = `/orgs/${me.memberships[0]?.org ?? ''}`;
  const { students } = (await read(`${school}/students?filter=captured`)) as {
    students: { name: string; photo: { id: string } | null }[];
  };
  const child = students.find(({ photo }) => photo !== null);
  const look = await teacher.request.get(`/api/v1${school}/photos/${child?.photo?.id ?? ''}/full`);
  expect(look.status()).toBe(200);
  return child?.name ?? '';
}

test('an admin finds who looked at a child’s photo, exports the rows, and signs that person out', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.address });
  const teacher = await context.newPage();
  const name = await lookAtPhoto(teacher);

  await signInAs(page, 'Priya Sharma', `/students?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Other actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'About the student' })).toHaveValue(name);
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Photos seen or copied' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Looked at a photo in full size' }).first();
  await expect(row).toContainText('Meera Nair');
  await expect(row.getByRole('link', { name: name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export the audit log' });
  await expect(sheet.getByText('Only the rows that match what you chose.')).toBeVisible();
  await sheet.getByLabel('What it is for').fill('A parent asked');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.some((line) => /Meera Nair,Looked at a photo in full size/.test(line))).toBe(true);
  expect(lines.slice(1).every((line) => line.includes(name))).toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
  await expect(page).toHaveURL(/\/settings\/audit$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Started an export of the audit log');
  await expect(page.getByRole('row').nth(1)).toContainText('Purpose: A parent asked');
  await page.getByRole('row').nth(1).getByRole('link', { name: name }).click();
  await expect(page).toHaveURL(/\/students\?student=/);

  await teacher.goto('/students');
  await expect(teacher.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'End sessions of Meera Nair' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the sessions of Meera Nair?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText(/^Meera Nair is signed out of /)).toBeVisible();
  // `npm run trust -- live-updates` measures how quickly the other browser shows this. On a busy machine it may take
  // longer here.
  await expect(teacher.getByRole('alertdialog', { name: 'You were signed out' })).toBeVisible();
  expect(await (await teacher.request.get('/api/v1/session')).json()).toEqual({ me: null });
  await context.close();
});
