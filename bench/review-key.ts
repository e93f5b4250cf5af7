// Reviews forty proofs by keyboard and forty by touch, in Chromium with the real server. Measures the time from the
// press until both pictures of the next proof are visible. Prefetch is on, as in the product.
import type { AddressInfo } from 'node:net';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { createWithTenant } from '@lanyard/db/tenant';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { chromium as launch } from '../tools/chromium.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { publishStandardCard, createProofedClass, type SendAsOffice } from '../tools/sample/proofed-class.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { scratchVault } from '../tools/scratch-vault.ts';
import { buildWeb } from './opened-page.ts';
import { percentile } from './school-page.ts';

const proofs = 40;
const bar = 100;
// The pause before each press in milliseconds. Nobody decides faster.
const pause = 300;

/** Runs in the page. Measures the time from each press to the frame that shows the next proof completely. */
const probe = `(() => {
  const times = globalThis.reviewTimes = [];
  const shown = () => {
    const card = document.querySelector('[data-card]');
    if (!card) return document.querySelector('main h2')?.textContent;
    const pictures = [...card.querySelectorAll('img')];
    return pictures.length > 1 && pictures.every((each) => each.complete && each.naturalWidth > 0) ? card.dataset.card : undefined;
  };
  let begun = 0;
  let looking = false;
  let before = shown(); // by the time a press is heard here, the page may have answered it
  const look = () => {
    const now = shown();
    if (now === undefined || now === before) return requestAnimationFrame(look);
    before = now;
    looking = false;
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { times.push(performance.now() - begun); };
    painted.port2.postMessage(0);
  };
  const press = (event) => {
    const decides = event.type === 'keydown' ? /^[al1-7]$/.test(event.key) : event.isTrusted;
    if (!decides) return;
    begun = event.timeStamp;
    if (!looking) requestAnimationFrame(look);
    looking = true;
  };
  addEventListener('keydown', press, true);
  addEventListener('pointerup', press, true);
})()`;
const timesOf = (page: Page): Promise<readonly number[]> => page.evaluate('globalThis.reviewTimes');

async function byKey(page: Page, turn: number): Promise<void> {
  if (turn % 8 === 7) {
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Blurry image' }).waitFor();
    // Waits as long as people need to read the reasons.
    await page.waitForTimeout(pause);
    await page.keyboard.press('2');
  } else await page.keyboard.press(turn % 8 === 3 ? 'l' : 'a');
}
/**
 * Taps the button for the first half of the proofs, and swipes for the rest. After a swipe Chromium reports no click
 * for a tap, so the taps are first.
 */
async function byThumb(page: Page, turn: number): Promise<void> {
  if (turn < proofs / 2) {
    await page.getByRole('button', { name: /^Approve/ }).tap();
    return;
  }
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: string, x?: number): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: 300 }],
    });
  await touch('touchStart', 120);
  for (const x of [140, 180, 240, 300]) await touch('touchMove', x);
  await touch('touchEnd');
  await cdp.detach();
}

type Sitting = {
  readonly address: string;
  readonly token: string;
  readonly section: string;
  readonly screen: BrowserContextOptions;
};
async function sit(browser: Browser, { address, token, section, screen }: Sitting, decide: typeof byKey) {
  const context = await browser.newContext({ baseURL: address, ...screen });
  await context.addCookies([
    { name: sessionCookie, value: token, url: address.replace('http:', 'https:'), secure: true },
  ]);
  const page = await context.newPage();
  await page.goto(`/proofing/review?section=${section}`);
  await page.locator('[data-card] img').nth(1).waitFor();
  await page.waitForTimeout(3000);
  await page.evaluate(probe);
  // CPU time next to wall-clock time, because other programs also use the machine.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const cpu: number[] = [];
  let again = 0;
  for (let turn = 0; turn < proofs; turn++) {
    const before = await busy();
    await decide(page, turn);
    for (let tries = 1; (await timesOf(page)).length <= turn; tries++) {
      if (tries > 100)
        throw new Error(`proof ${String(turn + 1)} did not go on: ${await page.locator('main').innerText()}`);
      // If the page missed a press, presses again and counts it.
      if (tries % 30 === 0) again++;
      if (tries % 30 === 0) await decide(page, turn);
      await page.waitForTimeout(100);
    }
    cpu.push((await busy()) - before);
    await page.waitForTimeout(pause);
  }
  const times = await timesOf(page);
  await page.waitForTimeout(1000);
  const saved = (await page.getByText(/^Saving/).count()) === 0;
  await context.close();
  return { times, cpu, saved, again };
}

export async function reviewKey(): Promise<readonly Figure[]> {
  await buildWeb();
  const database = await scratchDatabase();
  const [org = ''] = await insertBulkSchools(database.ownerUrl, { schools: 1, students: 0 });
  const { vault, remove } = await scratchVault();
  const { app, db } = await createServer({
    databaseUrl: database.url,
    vault,
    parts: 'both',
    development: true,
    limits: noRateLimits,
    dist: new URL('../apps/web/dist/', import.meta.url),
  });
  const browser = await chromium.launch(launch);
  try {
    const person = await newPerson(db, 'Head');
    await joinOrganisation(createWithTenant(db, []), org, person.id, ['admin', 'principal']);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://localhost:${String((app.server.address() as AddressInfo).port)}`;
    const office: SendAsOffice = async (method, path, { headers = {}, data } = {}) => {
      const reply = await fetch(`${address}/api/v1/orgs/${org}${path}`, {
        method,
        headers: {
          origin: address,
          'sec-fetch-site': 'same-origin',
          cookie: `${sessionCookie}=${person.token}`,
          'idempotency-key': crypto.randomUUID(),
          ...(data && !Buffer.isBuffer(data) ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(data && { body: Buffer.isBuffer(data) ? new Uint8Array(data) : JSON.stringify(data) }),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
      return reply.json();
    };
    const { sections } = (await office('GET', '/sections')) as { sections: { id: string }[] };
    const [first = '', second = ''] = sections.map(({ id }) => id);
    await publishStandardCard(office, [first, second]);
    for (const section of [first, second]) await createProofedClass(office, section, proofs);

    const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
    const phone: BrowserContextOptions = {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    };
    const { token } = person;
    const keys = await sit(browser, { address, token, section: first, screen: desk }, byKey);
    const thumb = await sit(browser, { address, token, section: second, screen: phone }, byThumb);
    return [
      ...figuresOf('keyboard', keys, 'key press to the next proof painted, at 1440 px'),
      ...figuresOf('touch', thumb, 'tap or swipe to the next proof painted, at 390 px'),
    ];
  } finally {
    await browser.close();
    await app.close();
    await database.stop();
    await remove();
  }
}

const figuresOf = (
  name: string,
  { times, cpu, saved, again }: Awaited<ReturnType<typeof sit>>,
  what: string,
): Figure[] => [
  atLeast(`review-key.${name}.decided`, saved ? times.length : 0, 'proofs, all saved', proofs),
  atMost(
    `review-key.${name}.p95`,
    percentile(times, 0.95),
    `ms from ${what} (half: ${percentile(times, 0.5).toFixed(1)}, most: ${Math.max(...times).toFixed(1)}; main thread, all it did meanwhile: ${percentile(cpu, 0.5).toFixed(1)} and at 95 % ${percentile(cpu, 0.95).toFixed(1)}; pressed again: ${String(again)})`,
    bar,
  ),
];
