// What every screen owes to small windows, high zoom, paper, forced colours and fingers.
import { expect, type Page } from '@playwright/test';

import { expectAccessible, signInAs, startSession, test, waitForRequests } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

test.describe.configure({ mode: 'serial' });
const port = ownPort(36);
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port, { SAMPLE: 'shop' });
});
test.afterAll(() => server?.stop());

const adminScreens = [
  '/',
  '/students',
  '/import',
  '/roll-over',
  '/capture',
  '/capture/import',
  '/proofing?status=all',
  '/proofing?view=sections',
  '/proofing/review',
  '/templates',
  '/delivery',
  '/delivery/scan',
  '/vendor',
  '/vendor/orders',
  '/vendor/orders/{order}',
  '/reports',
  '/reports?report=school_performance',
  '/alerts',
  '/activity',
  '/settings/school',
  '/settings/years',
  '/settings/classes',
  '/settings/fields',
  '/settings/quality',
  '/settings/proofing',
  '/settings/delivery-places',
  '/settings/vendors',
  '/settings/card-fees',
  '/settings/people',
  '/settings/sign-in',
  '/settings/audit',
  '/settings/jobs',
  '/settings/account',
];
const vendorScreens = [
  '/vendor',
  '/vendor/orders',
  '/vendor/orders/{order}',
  '/vendor/board',
  '/vendor/today',
  '/vendor/files',
  '/vendor/check',
  '/delivery',
  '/reports',
  '/settings/vendor',
  '/settings/schools',
  '/settings/prices',
  '/settings/printers',
  '/settings/production',
  '/settings/couriers',
];
const people: readonly (readonly [name: string, screens: readonly string[]])[] = [
  ['Priya Sharma', adminScreens],
  ['Ravi Menon', vendorScreens],
];

/** The screens that no other journey checks with axe, or only without rows. */
const withAxe = new Set(['/', '/vendor/orders', '/vendor/files', '/vendor/check']);

/** 720 × 450 is a screen of 1440 × 900 at a zoom of 200%. 320 × 256 is a screen of 1280 × 1024 at 400%. */
const windows = [
  [1440, 900],
  [1024, 768],
  [720, 450],
  [390, 844],
  [320, 256],
] as const;

/** How far the page or its main part scrolls sideways, in px, after the page has laid out its new width. */
const sideScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const scrolled = [document.documentElement, document.querySelector('main')];
    return Math.max(...scrolled.map((part) => (part ? part.scrollWidth - part.clientWidth : 0)));
  });

for (const [name, screens] of people)
  test(`no screen of ${name} scrolls sideways in any window`, async ({ page }) => {
    await startSession(page, name);
    const { send } = await apiOf(page, `http://127.0.0.1:${String(port)}`);
    const { orders } = (await send('GET', '/orders?limit=1')) as { orders: { id: string }[] };
    for (const screen of screens) {
      const path = screen.replace('{order}', orders[0]?.id ?? '');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForRequests(page);
      if (withAxe.has(screen)) await expectAccessible(page);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        await expect
          .soft(async () => expect(await sideScroll(page)).toBe(0), `${screen} at ${String(width)} px`)
          .toPass({ timeout: 3000 });
      }
    }
  });

for (const [path, action] of [
  ['/students', /^View/],
  ['/delivery', /^Track/],
] as const)
  test(`the actions of a row of ${path} are in sight in a narrow window, and one thing scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signInAs(page, 'Priya Sharma', path);
    const row = page.getByRole('row').nth(1);
    await expect(row.getByRole('button', { name: action }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-overflow-hint]')).toBeVisible();
    // 720 × 450 is the window at a zoom of 200%. There, Delivery shows tiles instead of rows, with the same buttons.
    await page.setViewportSize({ width: 720, height: 450 });
    const button = page.getByRole('main').getByRole('button', { name: action }).first();
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    const scrollers = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter(
          (part) =>
            /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1,
        )
        .map((part) => part.tagName),
    );
    expect(scrollers).toEqual(['MAIN']);
  });

test('paper has the whole list in light colours, without navigation and toolbar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signInAs(page, 'Priya Sharma', '/students');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const shown = await page.getByText(/^Showing \d+ of \d+ students$/).textContent();
  const students = Number(shown?.split(' ')[1]);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('tbody tr')).toHaveCount(students);
  for (const hidden of ['navigation', 'search', 'banner'] as const)
    await expect(page.getByRole(hidden)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(
    await page
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => Number(/\(([\d.]+)/.exec(getComputedStyle(cell).color)?.[1])),
  ).toBeLessThan(0.5);
  const [list, last] = await page.evaluate(() => [
    document.querySelector('table')?.getBoundingClientRect().bottom ?? 0,
    document.documentElement.scrollHeight,
  ]);
  expect(last).toBeGreaterThanOrEqual(list ?? 0);
  // A page of A4 has about 30 rows, and its head is repeated by the browser.
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(Math.ceil(students / 40));
});

test('paper has all cards of Proofing, one row below the other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signInAs(page, 'Priya Sharma', '/proofing?status=all');
  const records = Number(
    (
      await page
        .getByText(/^\d+ records/)
        .first()
        .textContent()
    )?.split(' ')[0],
  );
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const cards = page.getByRole('list', { name: 'Proofs' }).getByRole('listitem');
  await expect(cards).toHaveCount(records);
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, top, bottom } = card.getBoundingClientRect();
      return { left, top, bottom };
    }),
  );
  for (const [at, { left, top, bottom }] of boxes.entries()) {
    const before = boxes[at - 1];
    if (before) expect(left > before.left || top >= before.bottom).toBe(true);
    expect(bottom).toBeGreaterThan(top);
  }
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('in forced colours the current page, the legends and the bars are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startSession(page, 'Priya Sharma');
  for (const path of ['/', '/students', '/proofing', '/delivery', '/vendor', '/reports']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForRequests(page);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const edges = await nav
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [link.ariaCurrent === 'page', getComputedStyle(link).outlineStyle === 'double']),
      );
    expect(edges.filter(([isCurrent]) => isCurrent)).toHaveLength(1);
    for (const [isCurrent, isMarked] of edges) expect(isMarked).toBe(isCurrent);
  }
  // Each swatch of a legend keeps the colour of its line or bar.
  const swatches = page
    .getByRole('region', { name: 'Processing Pipeline' })
    .getByRole('list', { name: 'Classes' })
    .locator('li[aria-hidden] span[aria-hidden]');
  const colours = await swatches.evaluateAll((all) =>
    all.map((swatch) => getComputedStyle(swatch).backgroundColor),
  );
  expect(new Set(colours).size).toBe(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what a finger presses has 44 px, and a select names the pages of the settings', async ({ page }) => {
    await signInAs(page, 'Priya Sharma', '/students');
    const sizes: Record<string, { width: number; height: number } | null> = {};
    sizes['More filters'] = await page.getByRole('button', { name: 'More filters' }).boundingBox();
    await page.goto('/reports');
    const links = page.getByRole('list', { name: 'Classes' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all())
      if (await link.isVisible())
        sizes[(await link.getAttribute('aria-label')) ?? (await link.innerText())] = await link.boundingBox();
    for (const [name, size] of Object.entries(sizes))
      expect.soft(Math.min(size?.width ?? 0, size?.height ?? 0), name).toBeGreaterThanOrEqual(44);

    await page.goto('/settings/people');
    await page.getByRole('combobox', { name: 'Settings page' }).click();
    await page.getByRole('option', { name: 'Delivery places' }).click();
    await expect(page).toHaveURL(/\/settings\/delivery-places$/);
    await expect(page.getByRole('combobox', { name: 'Settings page' })).toHaveText('Delivery places');
  });
});

test('pages do not move what is already shown while they load', async ({ page }) => {
  await startSession(page, 'Joseph Thomas');
  await page.addInitScript(() => {
    const moved: number[] = ((globalThis as { moved?: number[] }).moved = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/students', '/proofing']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForRequests(page);
      const moved = await page.evaluate(() => (globalThis as { moved?: number[] }).moved ?? []);
      const sum = moved.reduce((before, value) => before + value, 0);
      expect.soft(sum, `${path} at ${String(viewport.width)} px`).toBeLessThanOrEqual(0.02);
    }
  }
});
