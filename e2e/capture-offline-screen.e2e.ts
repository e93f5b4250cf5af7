// The capture screen with a camera and without a connection. Logging out first warns about photos that are not sent.
import { randomUUID } from 'node:crypto';

import { chromium as engine, expect, test, type Browser, type Page } from '@playwright/test';

import { fakeCamera, type FakeCamera } from '../tools/fake-camera.ts';
import { listStoredPictures, waitForOfflineFiles } from './capture-station.ts';
import { writeCpu } from './journey-cpu.ts';
import { expectAccessible } from './journey.ts';
import { startSchoolServer, signIn } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';

const port = ownPort(11);
const options = { baseURL: `http://127.0.0.1:${String(port)}`, viewport: { width: 1180, height: 820 } };
const names = ['Aarav Shah', 'Bina Thomas', 'Chidi Okafor', 'Divya Rao'];
const patience = { timeout: 90_000 };
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
let camera: FakeCamera;
let browser: Browser;
test.beforeAll(async () => {
  server = await startSchoolServer(port);
  camera = await fakeCamera([{ somebody: { seed: 'without a connection' }, seconds: 2 }]);
  browser = await engine.launch(camera.launch);
});
test.afterEach(() => writeCpu(test.info()));
test.afterAll(async () => {
  await browser.close();
  await camera.remove();
  await server.stop();
});

type Made = { readonly section: string; readonly students: readonly string[] };
/** Creates a class through the API. */
const makeClass = (page: Page, division: string): Promise<Made> =>
  page.evaluate(
    async ({ all, of, key }) => {
      const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
      const { me } = (await read('/session')) as { me: { memberships: { org: string }[] } };
      const at = `/orgs/${me.memberships[0]?.org ?? ''}`;
      const { sections } = (await read(`${at}/capture/sections`)) as {
        sections: { id: string; class: string; division: string }[];
      };
      const section = sections.find((each) => each.class === '10' && each.division === of)?.id ?? '';
      const students: string[] = [];
      for (const [i, name] of all.entries()) {
        const reply = await fetch(`/api/v1${at}/students`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `${key}.${String(i)}` },
          body: JSON.stringify({ name, section, rollNo: i + 1, consent: 'yes' }),
        });
        students.push(((await reply.json()) as { id: string }).id);
      }
      return { section, students };
    },
    { all: names, of: division, key: randomUUID() },
  );

/** How many photos each student has on the server, and whether a worker has processed them. */
const onServer = (page: Page, { students }: Made): Promise<string[]> =>
  page.evaluate(async (all) => {
    const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
    const { me } = (await read('/session')) as { me: { memberships: { org: string }[] } };
    const told: string[] = [];
    for (const id of all) {
      const { status, photos } = (await read(
        `/orgs/${me.memberships[0]?.org ?? ''}/students/${id}/photos`,
      )) as { status: string; photos: { state: string }[] };
      told.push([status, ...photos.map(({ state }) => state)].join(' '));
    }
    return told;
  }, students);

const sitter = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Camera' }).getByText(name, { exact: true });
async function shoot(page: Page, rollNo: number): Promise<void> {
  await expect(sitter(page, names[rollNo - 1] ?? '')).toBeVisible(patience);
  await expect(page.getByText('Good — hold still')).toBeVisible(patience);
  await page.keyboard.press('Space');
  await expect(sitter(page, names[rollNo] ?? '')).toBeVisible(patience);
}
async function openClass(page: Page, division: string): Promise<Made> {
  await signIn(page);
  const made = await makeClass(page, division);
  await waitForOfflineFiles(page);
  await page.goto(`/capture?section=${made.section}`);
  await page.getByRole('radio', { name: 'By hand' }).click();
  return made;
}

test('three taken at the camera without a connection arrive once, after the tab was closed and opened', async () => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const made = await openClass(page, 'A');
  await expect(page.getByText('Good — hold still')).toBeVisible(patience);
  await context.setOffline(true);
  for (const rollNo of [1, 2, 3]) await shoot(page, rollNo);
  await page.close();

  const again = await context.newPage();
  await again.goto(`/capture?section=${made.section}`);
  // Without a connection, the tablet still has today's list and knows which children have a photo.
  await expect(sitter(again, names[3] ?? '')).toBeVisible(patience);
  await expect(again.getByText(/Offline/).first()).toBeVisible();
  // The tablet also has the face models and the program that runs them.
  await expect(again.getByText('Good — hold still')).toBeVisible(patience);
  await context.setOffline(false);
  await expect
    .poll(() => onServer(again, made).catch(() => []), patience)
    .toEqual(['captured kept', 'captured kept', 'captured kept', 'missing']);
  await context.close();
});

test('Logout says what is not sent; sent now, it goes on by itself', async () => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await openClass(page, 'B');
  await context.route('**/uploads', (route) => route.abort());
  for (const rollNo of [1, 2]) await shoot(page, rollNo);
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: '2 photos are not sent yet' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const pictures = process.env['PICTURES'];
  for (const [width, height] of pictures === undefined
    ? []
    : ([
        [1440, 900],
        [390, 844],
      ] as const))
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height });
      await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
      await page.screenshot({ path: `${pictures ?? ''}/unsent-${String(width)}-${theme}.png` });
    }
  await page.setViewportSize(options.viewport);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await context.unroute('**/uploads');
  await page.getByRole('button', { name: 'Logout' }).click();
  // If the tablet sends its last photo while the dialog is open, the text and the button of the dialog change.
  const next = page.getByRole('dialog').getByRole('button', { name: /^(Send now|Log out)$/ });
  await expect(async () => {
    if (await next.isVisible()) await next.click({ timeout: 1000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 3000 });
  }).toPass(patience);
  // The device deletes its key at logout if all photos are sent.
  const keys = await page.evaluate(async () => {
    const opening = indexedDB.open('lanyard-device');
    await new Promise((done) => opening.addEventListener('success', done));
    const counting = opening.result.transaction('keys').objectStore('keys').count();
    await new Promise((done) => counting.addEventListener('success', done));
    return counting.result;
  });
  expect(keys).toBe(0);
  expect(await listStoredPictures(page)).toEqual([]);
  await context.close();
});
