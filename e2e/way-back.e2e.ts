// A rejected proof's way back: the class teacher finds a misspelt name, the office mends it, and the new card comes back to
// the teacher first, with what changed.
import { expect, type Locator, type Page } from '@playwright/test';

import { accessible, signInAs, test } from './journey.ts';
import { ownPort, ownServer, type OwnServer } from './own-server.ts';
import { apiOf, sendPhoto } from './photographed-class.ts';

/** Four pages open one after the other, each with a card to be fetched. */
test.describe.configure({ mode: 'serial' });
const port = ownPort(21);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await ownServer(port);
});
test.afterAll(() => server?.stop());

type Student = { readonly id: string; readonly name: string };
type Listed = { readonly studentName: string; readonly drawn: boolean; readonly number: number };
/** Two children of 10-A. */
let children: readonly Student[] = [];
const misspelt = (): string => children[1]?.name ?? '';
const right = (): string => `${misspelt()}e`;

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Proofs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
/** Once the worker has drawn what waits. */
const drawn = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        const { send } = await apiOf(page, address);
        const { proofs } = (await send('GET', '/proofs?limit=200')) as { proofs: Listed[] };
        return proofs.filter((proof) => proof.drawn).length;
      },
      { timeout: 120_000 },
    )
    .toBe(2);
const openQueue = async (page: Page, path = '/proofing'): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Proofing Queue' })).toBeVisible();
};

test('two children are photographed, and their cards drawn', async ({ page }) => {
  await signInAs(page, 'Priya Sharma');
  const api = await apiOf(page, address);
  const { students } = (await api.send('GET', '/students?limit=50&class=10&division=A')) as { students: Student[] };
  children = students.slice(0, 2);
  expect(children).toHaveLength(2);
  for (const { id, name } of children)
    await sendPhoto(api, id, name, { takenAt: new Date().toISOString(), device: 'Tablet A' });
  await drawn(page);
}); // prettier-ignore

test('the teacher rejects the misspelt name', async ({ page }) => {
  await signInAs(page, 'Meera Nair');
  await openQueue(page);
  await card(page, misspelt()).getByRole('button', { name: `Reject ${misspelt()}` }).click();
  const why = page.getByRole('dialog', { name: `Reject ${misspelt()}` });
  await why.getByLabel('Note').fill('An e is missing');
  await why.getByRole('button', { name: /^Name or class wrong/ }).click();
  await expect(card(page, misspelt())).toContainText('Correct the record');
  // While a dialog goes, everything beside it is hidden, the word about its result too.
  await expect(why).toHaveCount(0);
  await expect(page.locator('[aria-hidden=true] button[aria-label=Dismiss], button[aria-label=Dismiss][aria-hidden=true]')).toHaveCount(0);
  await accessible(page);
}); // prettier-ignore

test('the office sees what is to be mended, and mends it', async ({ page }) => {
  await signInAs(page, 'Priya Sharma');
  const task = page.getByRole('list', { name: 'To mend' }).getByRole('link', { name: /Correct the record/ });
  await expect(task).toContainText('1');
  await accessible(page);
  await task.click();
  await expect(page).toHaveURL(/\/proofing\?task=correction/);
  await card(page, misspelt()).getByRole('button', { name: `View details, ${misspelt()}` }).click();
  const review = page.getByRole('dialog', { name: 'Proof Review' });
  await expect(review).toContainText('School office: Correct the record');
  await expect(review).toContainText('An e is missing');
  await review.getByRole('link', { name: 'Edit the record' }).click();
  const edit = page.getByRole('dialog', { name: /Edit/ });
  await edit.getByLabel('Name', { exact: true }).fill(right());
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toHaveCount(0);
  await drawn(page);
  // The student's own panel tells the whole way.
  await page.goto(`/students?student=${children[1]?.id ?? ''}`);
  const proof = page.getByRole('region', { name: 'Proof' });
  await expect(proof).toContainText('Came back: Name');
  await expect(proof.getByRole('img', { name: `The card of ${right()}, front` })).toBeVisible();
  await expect(page.getByText('Proof rejected: Name or class wrong: An e is missing')).toBeVisible();
  await accessible(page);
}); // prettier-ignore

test('it is the first in the teacher’s queue, says what changed, and is approved', async ({ page }) => {
  await signInAs(page, 'Meera Nair');
  await openQueue(page);
  const first = page.getByRole('list', { name: 'Proofs' }).getByRole('listitem').first();
  await expect(first).toContainText(right());
  await expect(first).toContainText('Came back: Name');
  await first.getByRole('button', { name: `View details, ${right()}` }).click();
  const review = page.getByRole('dialog', { name: 'Proof Review' });
  const changes = review.getByRole('region', { name: 'What changed since the last version' });
  await expect(changes).toContainText(misspelt());
  await expect(changes).toContainText(right());
  await review.getByRole('button', { name: /^Approve/ }).click();
  const { send } = await apiOf(page, address);
  await expect
    .poll(async () => ((await send('GET', '/proofs?status=approved')) as { proofs: Listed[] }).proofs)
    .toMatchObject([{ studentName: right(), number: 2 }]);
}); // prettier-ignore
