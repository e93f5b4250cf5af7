import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { someStudents } from './some-students.ts';
import { testServer, type StudentServerAnswer } from './test-server.ts';
import { TestPage } from './TestPage.tsx';

beforeEach(() => page.viewport(1280, 800));

const posts = (log: readonly { readonly method: string }[]) => log.filter(({ method }) => method === 'POST');
const added: StudentServerAnswer = { status: 201, body: { ...someStudents(1)[0], name: 'Asha Rao' } };

async function fillIn(): Promise<void> {
  await page.getByLabelText('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabelText('Class', { exact: true }).click();
  await page.getByRole('option', { name: '10' }).click();
  await page.getByLabelText('Division').click();
  await page.getByRole('option', { name: 'A' }).click();
}

test('a double click adds one student', async () => {
  const answer = Promise.withResolvers<StudentServerAnswer>();
  const log = testServer(someStudents(23), ({ method }) => (method === 'POST' ? answer.promise : undefined));
  await render(<TestPage search={{ add: true }} />);
  await fillIn();
  await expect.element(page.getByLabelText('Roll number')).toHaveValue('24');
  // The second click comes before the button is rendered as busy.
  const button = page.getByRole('button', { name: 'Add student', exact: true }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => posts(log).length).toBe(1);
  answer.resolve(added);
  await expect.element(page.getByText('Asha Rao added to 10-A').first()).toBeVisible();
  await expect.element(page.getByLabelText('Roll number')).not.toBeInTheDocument();
  expect(posts(log)).toHaveLength(1);
});

test('a lost answer is asked for again with the same key, other contents with another', async () => {
  let lost = 0;
  const log = testServer(someStudents(23), ({ method }) => {
    if (method !== 'POST') return undefined;
    if (lost++ === 0) throw new TypeError('the network is down');
    return added;
  });
  await render(<TestPage search={{ add: true }} />);
  await fillIn();
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect.poll(() => posts(log).length).toBe(2);
  await page.getByLabelText('Name', { exact: true }).fill('Asha Rao Sharma');
  await page.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect.poll(() => posts(log).length).toBe(3);
  const [first, again, other] = log.filter(({ method }) => method === 'POST').map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('what the person typed stays, and a taken roll number is replaced with one click', async () => {
  const log = testServer(someStudents(23), ({ method, body }) => {
    if (method !== 'POST') return undefined;
    const taken = (body as { rollNo: number }).rollNo === 7;
    return taken ? { status: 409, body: { code: 'roll_no_taken', free: 24 } } : added;
  });
  await render(<TestPage search={{ add: true }} />);
  await page.getByLabelText('Roll number').fill('7');
  await fillIn();
  await expect.element(page.getByLabelText('Roll number')).toHaveValue('7');
  await page.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect.element(page.getByText('Somebody in this section has that roll number.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 024' }).click();
  await expect.element(page.getByLabelText('Roll number')).toHaveValue('24');
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('');
  await expect.element(page.getByLabelText('Division')).toMatchTextContent(/A/);
  expect(posts(log)).toHaveLength(2);
});

test('an empty form says what is missing, goes to the first field, and closes on Escape', async () => {
  const log = testServer();
  await render(<TestPage search={{ add: true }} />);
  await expect.element(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
  await page.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect.element(page.getByText('Write the name.')).toBeVisible();
  await expect.element(page.getByText('Choose a class and a division.')).toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  expect(posts(log)).toHaveLength(0);
  // The URL search opens the dialog. Escape closes it, so the search no longer has `add`.
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Add Student' })).not.toBeInTheDocument();
});
