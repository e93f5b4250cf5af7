// Steps and checks on the delivery screens. Several people use them in one browser.
import { rasterise } from '@lanyard/card/test-tools';
import { formatDate, isoDayAt } from '@lanyard/format/dates';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { fakeCamera } from '../tools/fake-camera.ts';
import { startSession } from './journey.ts';
import { ownPort } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

export const deliveryServerAddress = `http://127.0.0.1:${String(ownPort(28))}`;

export type DeliveryCard = {
  readonly id: string;
  readonly serial: string;
  readonly name: string;
  readonly stage: string;
  readonly section: { readonly id: string; readonly label: string };
};
export type DeliveryPackage = {
  readonly id: string;
  readonly name: string;
  readonly tracking: string;
  readonly handedOver: number;
  readonly section: { readonly label: string };
};
export type Api = Awaited<ReturnType<typeof apiOf>>;

export const openAsPerson = async (browser: Browser, name: string, phone = false): Promise<Page> => {
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({
    baseURL: deliveryServerAddress,
    viewport: size,
    hasTouch: phone,
  });
  const page = await context.newPage();
  // Records the pitch of every tone that the page plays.
  await page.addInitScript(() => {
    const heard: number[] = ((globalThis as { heard?: number[] }).heard = []);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
      heard.push(this.frequency.value);
      start.apply(this, at);
    };
  });
  await startSession(page, name);
  return page;
};
export const countSounds = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { heard?: number[] }).heard?.length ?? 0);
export const readPackages = async (api: Api): Promise<DeliveryPackage[]> =>
  ((await api.send('GET', '/packages')) as { packages: DeliveryPackage[] }).packages;
export const scanResult = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
/** Sends keys like a hand scanner. The speed does not depend on how busy the machine is. */
export const scanCode = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
/** Waits until the service worker has stored all files of the scan screen. */
export const waitForScanFiles = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const text = await (await fetch('/service-worker.js')).text();
          const {
            build,
            shell,
            scan: files,
          } = JSON.parse(/\{"build".*?\]\}/.exec(text)?.[0] ?? '{}') as {
            build: string;
            shell: string[];
            scan: string[];
          };
          const kept = new Set(
            (await (await caches.open(`lanyard-${build}`)).keys()).map(({ url }) => new URL(url).pathname),
          );
          return ['/', ...shell, ...files].filter((path) => !kept.has(path)).length;
        }),
      { timeout: 60_000 },
    )
    .toBe(0);
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
// The time zone of the sample school. Its day starts before the day of the test machine.
const timeZone = 'Asia/Kolkata';
/** The date in `days` days, as the screens show dates. */
export const screenDate = (days: number): string => formatDate(inDays(days), timeZone);
/** The date in `days` days, as the value of a date field. */
export const dateValue = (days: number): string => isoDayAt(inDays(days), timeZone);

/** A camera that shows the first page of a PDF. */
export async function createPdfCamera(pdf: Buffer): ReturnType<typeof fakeCamera> {
  const [page] = await rasterise(pdf, 150);
  if (!page) throw new Error('the label has no page');
  const raw = { width: page.width, height: page.height, channels: 4 } as const;
  return fakeCamera([{ picture: await sharp(page.data, { raw }).png().toBuffer(), seconds: 1 }]);
}

/** Packs and sends class 10-B. Returns the package and its printed label. */
export async function dispatchWithLabel(browser: Browser): Promise<{ made: DeliveryPackage; pdf: Buffer }> {
  const packer = await openAsPerson(browser, 'Leela Das');
  const shop = await apiOf(packer, deliveryServerAddress);
  const { sections } = (await shop.send('GET', '/packages/packable')) as {
    sections: { order: { id: string }; section: { id: string; label: string } }[];
  };
  const other = sections.find(({ section }) => section.label === '10-B');
  const data = { order: other?.order.id, section: other?.section.id, seal: true };
  const made = (await shop.send('POST', '/packages', { data })) as DeliveryPackage;
  const { couriers } = (await shop.send('GET', '/packages/couriers')) as { couriers: { id: string }[] };
  const sent = { courier: couriers[0]?.id, estimatedOn: dateValue(3) };
  await shop.send('POST', `/packages/${made.id}/dispatch`, { data: sent });
  await packer.goto(`/delivery?track=${made.id}`);
  const href = await packer.getByRole('link', { name: /^Print label/ }).getAttribute('href');
  const pdf = await (await packer.context().request.get(`${deliveryServerAddress}${href ?? ''}`)).body();
  await packer.context().close();
  return { made, pdf };
}

/** The office opens the scan screen, and the browser lets the screen use the camera. */
export async function openReceiving(withCamera: Browser): Promise<Page> {
  const office = await openAsPerson(withCamera, 'Priya Sharma', true);
  await office.context().grantPermissions(['camera']);
  await office.goto('/delivery/scan?mode=receive');
  return office;
}

/** Turns a tablet on its side, then waits until the scan screen has read several pictures of the camera. */
export async function turnTablet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Last scans')).toBeVisible();
  await page.waitForTimeout(2000);
}
