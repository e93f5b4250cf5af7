import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectFitsPhone, heading, test } from './journey.ts';
import { dumpRoster, startSchoolServer, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

const port = ownPort(4);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });
// The second journey continues where the first one ends.
test.describe.configure({ mode: 'serial' });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server?.stop());

const students = [
  ['Asha Rao', '9-A', 1],
  ['Ben Ode', '9-A', 2],
  ['Cyr Poe', '10-B', 1],
  ['Dev Sen', '12-C', 1],
] as const;
async function addStudents(page: Page): Promise<void> {
  const { send } = await apiOf(page, address);
  const { sections } = (await send('GET', '/sections')) as {
    sections: { id: string; class: string; division: string }[];
  };
  for (const [name, of, rollNo] of students) {
    const section = sections.find((each) => `${each.class}-${each.division}` === of)?.id;
    await send('POST', '/students', { data: { name, section, rollNo } });
  }
}

test('a year is opened, previewed, rolled over and undone: the roster is as it was', async ({ page }) => {
  await startAdminSession(page);
  await addStudents(page);
  const before = await dumpRoster(page);
  await page.goto('/roll-over');
  await expect(heading(page, 'Roll over the year')).toBeVisible();
  const year = await page
    .getByRole('banner')
    .getByText(/^Academic year/)
    .innerText();
  await expect(page.getByText('There is no later year to go into')).toBeVisible();
  await page.getByRole('link', { name: 'Academic years' }).click();
  await page.getByRole('button', { name: 'Open a year' }).click();
  // The form suggests this year's classes.
  await expect(page.getByLabel('Classes')).toHaveValue(/12/);
  await page.getByRole('dialog').getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Roll over the year' }).click();

  await expect(page.getByRole('combobox', { name: 'Where 9-A goes' })).toHaveText('10-A');
  await expect(page.getByRole('combobox', { name: 'Where 10-B goes' })).toHaveText('11-B');
  await expect(page.getByRole('combobox', { name: 'Where 12-C goes' })).toHaveText('Leave the school');
  const does = page.getByRole('region', { name: 'What it does' });
  await expect(does).toContainText(/Go up\s*3/);
  await expect(does).toContainText(/Leave the school\s*1/);
  await expectAccessible(page);
  await expectFitsPhone(page);

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
  await expect(dialog).toContainText('3 students go up. 1 student leaves.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Roll 4 students over into/ }).click();
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

type Suggestion = {
  readonly years: readonly { readonly id: string }[];
  readonly moves: readonly { from: { section: string }; to: { section: string } | null }[];
};

test('a student of last year is found among the former ones, consent is recorded, the record exported and erased', async ({
  page,
  expectStatus,
}) => {
  // While the student is erased, the open panel still asks for the student and gets 404.
  expectStatus(404);
  await startAdminSession(page);
  const { send } = await apiOf(page, address);
  const { years, moves } = (await send('GET', '/roll-over')) as Suggestion;
  await send('POST', '/roll-over', {
    data: {
      into: years[0]?.id,
      moves: moves.map(({ from, to }) => ({ from: from.section, to: to?.section ?? null })),
    },
  });

  await page.goto('/students?q=dev+sen');
  await expect(page.getByText('No students match')).toBeVisible();
  await page.getByRole('button', { name: 'Search former students' }).click();
  await expect(page.getByText('Showing 1 of 1 former students')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Last year at the school' })).toHaveText('All years');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page
    .getByRole('row', { name: /Dev Sen/ })
    .getByRole('checkbox')
    .check();
  await expect(page.getByRole('region', { name: '1 student(s) selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Class' })).toBeHidden();

  await page.getByRole('button', { name: 'View Dev Sen' }).click();
  const panel = page.getByRole('dialog').filter({ hasText: 'in this list' });
  await expect(panel.getByText(/^Former student, last enrolled in/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeHidden();
  await panel.getByRole('button', { name: 'Record consent' }).click();
  const dialog = page.getByRole('dialog').filter({ hasNotText: 'in this list' });
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await dialog.getByLabel('On what basis').fill('Letter of the mother');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect(panel.getByText(/Letter of the mother/)).toBeVisible();

  await panel.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await expect(dialog.getByRole('radio', { name: 'OneRoster' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Dev Sen');
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Other actions for Dev Sen' }).click();
  await page.getByRole('menuitem', { name: 'Erase' }).click();
  await dialog.getByLabel('Type the name to go on').fill('Dev Sen');
  await dialog.getByLabel('Why').fill('The parents asked');
  await dialog.getByRole('button', { name: 'Erase 1 student' }).click();
  await expect(dialog.getByText('The parents asked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No former students')).toBeVisible();
});
