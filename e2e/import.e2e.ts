import { expect, type Page } from '@playwright/test';

import {
  chooseFile,
  openDifferences,
  expectCounts,
  cutOffUpload,
  messyRosterCsv,
  changedRosterFile,
  differenceTile,
} from './import-desk.ts';
import { expectAccessible, heading, test } from './journey.ts';
import { dumpRoster, startSchoolServer, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { buildRosterXlsx } from './roster-file.ts';

// Each test imports into the same school and needs the students of the test before.
test.describe.configure({ mode: 'serial' });
const port = ownPort(2);
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server?.stop());
// The worker may move the import to its next step while the page is at the step before. The server then refuses the
// page's request with 409, and the page asks again.
test.beforeEach(async ({ page, expectStatus }) => {
  expectStatus(409);
  await startAdminSession(page);
});

test('a messy CSV: semicolons, Latin-1, one name column turned round, roll 7, class X and 10th', async ({
  page,
}) => {
  await page.goto('/import');
  await expect(heading(page, 'Import Students')).toBeVisible();
  await expectAccessible(page);
  await chooseFile(page, 'class list.csv', messyRosterCsv());

  await expect(page.getByRole('combobox', { name: 'Letters' })).toHaveText('Western (Latin-1)');
  await expect(page.getByRole('combobox', { name: 'Between the columns' })).toHaveText('Semicolon');
  await expect(page.getByRole('region', { name: 'First values in each column' })).toContainText('Sen, José');
  await expect(page).toHaveURL(/step=file/);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByRole('combobox', { name: 'Field for Student Name' })).toHaveText('Name');
  await expect(columns.getByRole('combobox', { name: 'Field for Std' })).toHaveText('Class');
  await expect(columns.getByRole('combobox', { name: 'Field for Div' })).toHaveText('Division');
  await expect(columns.getByRole('combobox', { name: 'Field for R.No' })).toHaveText('Roll No');
  await expect(columns).toContainText('Last name first');
  await expect(page.getByRole('heading', { name: /as we read it/ })).toBeVisible();
  await expect(page.getByText('José Sen', { exact: true })).toBeVisible();
  await expect(page.getByText('10-A-1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByText('9-B-1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  await expectCounts(page, { 'In error': 0, Changed: 0, New: 40, Left: 0, Unchanged: 0 });
  await expect(page.getByText(/The whole import can be undone until/)).toBeVisible();
  await page.getByRole('button', { name: 'Apply 40 changes' }).click();
  await expect(page.getByRole('heading', { name: 'The student list is up to date' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the students' }).click();
  await expect(page.getByText('Showing 40 of 40 students')).toBeVisible();
  await page.goto('/students?q=10-A-1');
  await expect(page.getByRole('row', { name: /José Sen/ })).toContainText('Roll No 001');
});

/**
 * Decides on the differences by touch. On a phone each difference is a card with large buttons, and Apply stays in
 * reach. At the end every decision is as before.
 */
async function decidesByThumb(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('textbox', { name: /, Name$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await differenceTile(page, 'Changed').click();
  const card = page.getByRole('row', { name: /-Mary/ }).first();
  const leaveOut = card.getByRole('button', { name: 'Leave out' });
  expect((await leaveOut.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await leaveOut.click();
  await expect(leaveOut).toHaveAttribute('aria-pressed', 'true');
  const apply = page.getByRole('button', { name: /^Apply 10 changes/ });
  const box = await apply.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: /^Apply 11 changes/ })).toBeVisible();
  await page.setViewportSize(before);
}

test('6 changes, 3 joiners, 2 leavers and 4 errors are exactly those; undo puts the roster back', async ({
  page,
}) => {
  const before = await dumpRoster(page);
  await openDifferences(page, 'second list.csv', changedRosterFile());
  await expectCounts(page, { 'In error': 4, Changed: 6, New: 3, Left: 2, Unchanged: 28 });
  const changed = page.getByRole('region', { name: /^Changed students/ });
  await page.getByRole('button', { name: /^Show 1 more/ }).click();
  await expect(changed.getByText('Name', { exact: true })).toHaveCount(4);
  await expect(changed.getByText('Roll No', { exact: true })).toHaveCount(2);
  await expect(changed.locator('mark').first()).toHaveText('-Mary');
  await expect(page.getByRole('heading', { name: 'What 6 changes cause' })).toBeVisible();
  await expect(page.getByText('6 updated quietly')).toBeVisible();
  await expectAccessible(page);

  // Leaves out one student, then with one decision all students of this group. Then includes all of them again.
  await page.getByRole('combobox', { name: /^Decision for José/ }).selectOption('Leave out');
  await expect(page.getByRole('button', { name: 'Apply 10 changes' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Decision for all/ }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Leave out' }).click();
  await expect(page.getByRole('button', { name: 'Apply 5 changes' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Decision for all/ }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Apply 11 changes' })).toBeVisible();

  await differenceTile(page, 'Left').click();
  await expect(
    page
      .getByRole('region', { name: /not in this file/ })
      .getByRole('checkbox', { name: /^Select [A-Z]\w+ [A-Z]/ }),
  ).toHaveCount(2);
  await differenceTile(page, 'In error').click();
  await expect(page).toHaveURL(/show=error/);
  const errors = page.getByRole('region', { name: /^Rows in error/ });
  await expect(errors.getByRole('rowgroup')).toContainText([
    /Row/,
    /Class we do not have/,
    /No name/,
    /Not a roll number/,
  ]);
  await expectAccessible(page);

  // Two rows have the same wrong class. One correction by keyboard repairs both.
  const classes = page.getByRole('textbox', { name: /, Class$/ });
  await expect(classes).toHaveCount(2);
  await classes.first().focus();
  await page.keyboard.press('Tab');
  await expect(classes.last()).toBeFocused();
  await classes.last().fill('10');
  await expect(page.getByRole('button', { name: /^Make it 10/ })).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expectCounts(page, { 'In error': 2, Unchanged: 30 });

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 2 rows' }).click();
  expect((await file).suggestedFilename()).toBe('second list - rows in error.csv');

  await decidesByThumb(page);
  await page.getByRole('button', { name: 'Apply 11 changes' }).click();
  await expect(
    page.getByRole('heading', { name: 'The import is applied, and some rows are left out' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download 2 rejected rows' })).toBeVisible();
  expect(await dumpRoster(page)).not.toEqual(before);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeVisible();
  expect(await dumpRoster(page)).toEqual(before);
});

test('closing the tab loses nothing: it goes on where it was, also while the file is sent', async ({
  page,
}) => {
  const before = await dumpRoster(page);
  await page.goto('/import');
  await chooseFile(page, 'class list.csv', messyRosterCsv());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Same as /)).toHaveCount(5);
  await page.getByRole('button', { name: 'Compare with the roster' }).click();
  await expectCounts(page, { 'In error': 0, Changed: 0, New: 0, Left: 0, Unchanged: 40 });
  await expect(page.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
  expect(await dumpRoster(page)).toEqual(before);

  const address = page.url();
  await page.goto('/students');
  await page.goto(address);
  await expect(differenceTile(page, 'Changed')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('heading', { name: 'Every student needs' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  await expect(page).toHaveURL(/\/import$/);
  const list = page.getByRole('region', { name: 'To finish' });
  await list.getByRole('button', { name: /^Continue/ }).click();
  await expect(differenceTile(page, 'Changed')).toBeVisible();

  await cutOffUpload(page, 'cut.csv', messyRosterCsv());
  await expectAccessible(page);
  await chooseFile(page, 'cut.csv', messyRosterCsv());
  await expect(page.getByRole('heading', { name: 'How we read it' })).toBeVisible();

  await page.goto('/import');
  await page.getByRole('button', { name: 'Paste from a sheet' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Rows')
    .fill('Name\tClass\tDivision\tRoll No\nGita Paul\t12\tA\t9');
  await page.getByRole('button', { name: 'Read 1 row' }).click();
  await expect(page.getByRole('combobox', { name: 'Between the columns' })).toHaveText('Tab');

  await page.goto('/import');
  await chooseFile(page, 'photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]));
  await expect(page.getByRole('alert')).toContainText('photo.jpg was not taken.');
  await expect(page.getByRole('alert')).toContainText('Save the list as one of these.');
  await expectAccessible(page);
  await chooseFile(page, 'empty.csv', Buffer.alloc(0));
  await expect(page.getByRole('alert')).toContainText('The file has no rows.');

  await page.goto('/import');
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  while ((await list.count()) > 0) {
    const left = await list.getByRole('listitem').count();
    await list
      .getByRole('button', { name: /^Give up/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(left - 1);
  }
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await expect(earlier).toContainText('40 added, 0 changed, 0 left');
  await expect(earlier).toContainText('Undone on');
});

test('an Excel file: the sheet is chosen, consent asks, a doubtful pair is asked', async ({ page }) => {
  const people = (first: string): string[][] => [
    ['Name', 'Class', 'Div', 'Roll', 'Photo OK?', 'Fees due'],
    [first, '11', 'A', '1', 'Y', '0'],
    ['Vik Anand', '11', 'A', '2', 'N', '4,500'],
  ];
  const book = (rows: string[][]): Buffer =>
    buildRosterXlsx({ Notes: [['Printed on Monday'], ['by the office']], Students: rows });
  await page.goto('/import');
  await chooseFile(page, 'eleven.xlsx', book(people('Priya Nair')));
  // The sheet with the list is suggested. A person can choose another one, and come back.
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveText('Students');
  for (const name of ['Notes', 'Students']) {
    await sheet.click();
    await page.getByRole('option', { name }).click();
    await expect(sheet).toHaveText(name);
  }
  await expect(page.getByRole('region', { name: 'First values in each column' })).toContainText('Priya Nair');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Columns' }).getByText('Not imported')).toHaveCount(1);
  const compareButton = page.getByRole('button', { name: 'Compare with the roster' });
  await expect(compareButton).toBeDisabled();
  await page.getByRole('button', { name: 'Please confirm that Photo OK? is Photo consent' }).click();
  await expect(page.getByText('Chosen by you')).toBeVisible();
  await compareButton.click();
  await expectCounts(page, { New: 2 });
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByRole('heading', { name: 'The student list is up to date' })).toBeVisible();

  await page.goto('/import');
  await chooseFile(page, 'eleven.xlsx', book(people('Priya Menon')));
  await expect(sheet).toHaveText('Students');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Please confirm/ }).click();
  await expect(page.getByText('Chosen by you')).toBeVisible();
  await compareButton.click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page).toHaveURL(/show=asked/);
  await expectAccessible(page);
  const pair = page.getByRole('group', { name: 'Is Priya Menon the same student?' });
  await pair.getByRole('button', { name: 'Same student' }).click();
  await expect(page.getByText('No questions')).toBeVisible();
  await expectCounts(page, { Changed: 1 });
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByRole('heading', { name: 'The student list is up to date' })).toBeVisible();
});
