import { expect, type Browser, type Page } from '@playwright/test';

import { signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { addStudent } from './student-desk.ts';

const port = ownPort(3);
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(port);
});
test.afterAll(() => server.stop());

const streams = (): Promise<number> => server.measure('sse_clients');
const counter = (page: Page) => page.getByText(/^Showing \d+ of \d+ students$/);
const total = async (page: Page): Promise<number> =>
  Number(/of (\d+)/.exec(await counter(page).innerText())?.[1]);

async function open(page: Page, name: string): Promise<void> {
  await signInAs(page, name, '/students');
  await expect(counter(page)).toBeVisible();
}
async function elsewhere(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${String(port)}` });
  const page = await context.newPage();
  await open(page, name);
  return page;
}
const add = (page: Page): Promise<void> => addStudent(page, server.address, '11-B', 'Heard Elsewhere');

test('what changes before the stream is open is heard when it is', async ({ page, browser }) => {
  const other = await elsewhere(browser, 'Priya Sharma');
  await open(page, 'Joseph Thomas');
  const before = await total(page);
  // The page listens for changes only after its first two seconds. This change happens before that.
  await add(other);
  await expect(counter(page)).toContainText(`of ${String(before + 1)} students`);
  await other.context().close();
});

test('two tabs share one stream, and the last to leave closes it', async ({ page, context, browser }) => {
  const other = await elsewhere(browser, 'Priya Sharma');
  await expect.poll(streams).toBe(1);
  await open(page, 'Joseph Thomas');
  const second = await context.newPage();
  await second.goto('/students');
  await expect(counter(second)).toBeVisible();
  await expect.poll(streams).toBe(2);
  // Waits long enough for the second tab to open a stream of its own, which would be wrong.
  await second.waitForTimeout(3000);
  expect(await streams()).toBe(2);
  const before = await total(page);
  // The change comes from another browser.
  await add(other);
  const after = String(before + 1);
  for (const tab of [page, second])
    await expect(counter(tab)).toHaveText(`Showing ${after} of ${after} students`);
  await page.close();
  await add(other);
  await expect(counter(second)).toContainText(`of ${String(before + 2)} students`);
  expect(await streams()).toBe(2);
  await second.close();
  await expect.poll(streams).toBe(1);
  await other.context().close();
});

test('a browser that was offline says so, and hears what it missed', async ({ page, context, browser }) => {
  const other = await elsewhere(browser, 'Priya Sharma');
  await open(page, 'Joseph Thomas');
  await expect.poll(streams).toBe(2);
  const before = await total(page);
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await add(other);
  await expect(page.getByText('Offline', { exact: true })).toBeHidden();
  await expect(counter(page)).toContainText(`of ${String(before + 1)} students`);
  await other.context().close();
});
