import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { someStudents } from './some-students.ts';
import { testServer } from './test-server.ts';
import { TestPage } from './TestPage.tsx';

beforeEach(() => page.viewport(1280, 800));

const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const row = (number: number) => page.getByRole('row', { name: new RegExp(`^Select Asha ${String(number)}`) });
const selectAll = () => page.getByRole('checkbox', { name: 'Select all filtered students' });

test('counts, filters and narrows by the words of the specification', async () => {
  testServer();
  await render(<TestPage />);
  await expect.element(page.getByText('Showing 250 of 250 students')).toBeVisible();
  await page.getByLabelText('Filter students').click();
  const options = page.getByRole('option');
  await expect.element(options.nth(3)).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'All Students250',
    'Missing Photo50',
    'Pending Proof200',
    'Ready for Delivery0',
  ]);
  await options.nth(1).click();
  await expect.element(page.getByText('Showing 50 of 250 students')).toBeVisible();
  await page.getByPlaceholder('Search students...').fill('asha 25');
  await expect.element(page.getByText('Showing 2 of 250 students')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(page.getByText('Showing 250 of 250 students')).toBeVisible();
  await expect.element(page.getByPlaceholder('Search students...')).toHaveValue('');
});

test('the header selects every filtered student, not only the hundred that are loaded', async () => {
  const log = testServer();
  await render(<TestPage />);
  await selectAll().click();
  await expect.element(page.getByText('250 student(s) selected').first()).toBeVisible();
  expect(log.filter(({ path }) => path.endsWith('/students'))).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Select Asha 2', exact: true }).click();
  await expect.element(page.getByText('249 student(s) selected').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('student(s) selected')).not.toBeInTheDocument();
});

test('keys move, select and select a range', async () => {
  testServer();
  await render(<TestPage />);
  await expect.element(page.getByText('Asha 1', { exact: true })).toBeVisible();
  await userEvent.keyboard('jjx');
  await expect.element(page.getByRole('checkbox', { name: 'Select Asha 2', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}x{/Shift}');
  await expect.element(page.getByText('3 student(s) selected').first()).toBeVisible();
});

test('a photographer sees name, class and photo, and cannot add', async () => {
  testServer(someStudents(3));
  await render(<TestPage roles={['photographer']} search={{ filter: 'pending_proof', sort: 'updated' }} />);
  await expect.element(page.getByText('Showing 3 of 3 students')).toBeVisible();
  expect(columns()).toEqual(['', 'Student', 'Class', 'Photo Status', 'Actions']);
  await expect.element(page.getByRole('button', { name: 'Add Student' })).not.toBeInTheDocument();
  await page.getByLabelText('Filter students').click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
});

test('staff see every column and act, and a selection says how many', async () => {
  const photo = { id: '00000000-0000-7000-8000-000000000070', version: 1 };
  const students = someStudents(3);
  Object.assign(students[0] ?? {}, { photo });
  Object.assign(students[1] ?? {}, { photoStatus: 'missing' });
  testServer(students);
  await render(<TestPage roles={['staff']} />);
  await expect.element(page.getByText('Roll No 003')).toBeVisible();
  expect(columns()).toEqual([
    '',
    'Student',
    'Class',
    'Photo Status',
    'Proof Status',
    'Delivery Status',
    'Last Updated',
    'Actions',
  ]);
  // Only a captured photo is shown. The name is beside it, so the picture has no name of its own.
  const pictures = (number: number) => row(number).element().querySelectorAll('img').length;
  expect([pictures(1), pictures(2)]).toEqual([1, 0]);
  for (const name of ['Export', 'Add Student'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const act of ['View', 'Edit', 'Other actions for'])
    await expect.element(row(1).getByRole('button', { name: `${act} Asha 1`, exact: true })).toBeVisible();
  await row(1).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: '1 student(s) selected' });
  await expect.element(bar.getByRole('button', { name: 'Export Selected', exact: true })).toBeVisible();
});

test('on a phone one column says the most urgent status', async () => {
  await page.viewport(390, 844);
  testServer(someStudents(5));
  await render(<TestPage />);
  await expect.element(page.getByText('Roll No 005 · 10-A')).toBeVisible();
  expect(columns()).toEqual(['', 'Student', 'Status']);
  await expect.element(row(5)).toMatchTextContent(/Photo Missing$/);
  await expect.element(row(4)).toMatchTextContent(/Proof Pending$/);
});

test('says that a search found similar names', async () => {
  const students = someStudents(2);
  testServer(students, ({ path }) =>
    path.endsWith('/students')
      ? { body: { students, next: null, search: { q: 'mistaek', similar: true } } }
      : undefined,
  );
  await render(<TestPage search={{ q: 'mistaek' }} />);
  await expect
    .element(page.getByText('Nobody has exactly these words. The list has similar names.'))
    .toBeVisible();
});

test('leads to the roll-over after the academic year has ended', async () => {
  testServer();
  await render(<TestPage yearEndsOn="2020-03-31" />);
  await expect
    .element(page.getByRole('link', { name: 'Roll over the year' }))
    .toHaveAttribute('href', '/roll-over');
});

test('says why there is nothing', async () => {
  testServer([]);
  const shown = await render(<TestPage />);
  await expect.element(page.getByText('No students yet. Add one.')).toBeVisible();
  await shown.unmount();
  testServer([], ({ path }) => (path.endsWith('/sections') ? { body: { sections: [] } } : undefined));
  const reviewer = await render(<TestPage roles={['reviewer']} />);
  await expect.element(page.getByText('No section is assigned to you yet. Ask the office.')).toBeVisible();
  await reviewer.unmount();
  testServer();
  await render(<TestPage search={{ q: 'nobody' }} />);
  await expect.element(page.getByText('No students match')).toBeVisible();
  await expect
    .element(page.getByText('Search by name, class, roll number or admission number.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
  await expect.element(page.getByText('Showing 250 of 250 students')).toBeVisible();
});

test('a failed list says so and can be fetched again, while the filter stays usable', async () => {
  let up = false;
  testServer(undefined, ({ path }) => {
    if (!up && path.endsWith('/students')) throw new TypeError('the network is down');
    return undefined;
  });
  await render(<TestPage />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You are offline/);
  await expect.element(page.getByLabelText('Filter students')).toBeEnabled();
  up = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Asha 1', { exact: true })).toBeVisible();
});
