// A school of 5,000 in a browser: what a key pressed in the search box costs until it is painted, and all filtered rows
// selected and exported, with progress on the way.
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { scratchPostgres } from '@lanyard/db/embedded';
import { tenants } from '@lanyard/db/tenant';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { chromium, type Page } from '@playwright/test';

import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { createServer } from '../apps/server/server.ts';
import { bulk } from '../tools/bulk.ts';
import { chromium as launch } from '../tools/chromium.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { buildWeb } from './opened-page.ts';

const students = 5000;
const words = ['asha rao', '10-a-23', 'iqbal', '042', 'kavya', 'zoe', 'mehta sharma'];

/** In the page: the times, in milliseconds, of every key since. */
const listen = `
  globalThis.painted = [];
  const channel = new MessageChannel();
  const begun = [];
  channel.port1.addEventListener('message', () => {
    const now = performance.now();
    for (const at of begun.splice(0)) painted.push(now - at);
  });
  channel.port1.start();
  addEventListener('keydown', ({ timeStamp }) => {
    begun.push(timeStamp);
    // A message sent while a frame is made arrives after it was painted.
    requestAnimationFrame(() => channel.port2.postMessage(null));
  }, true);`;

/** From the key to the first frame after it, for every key of every word. */
async function keyTimes(page: Page): Promise<readonly number[]> {
  await page.evaluate(listen);
  const box = page.getByPlaceholder('Search students...');
  for (const word of words) {
    await box.click();
    await page.keyboard.type(word, { delay: 90 }); // somebody who types fast
    await page.waitForTimeout(400);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(400);
  }
  return page.evaluate<number[]>('painted');
}

/** Rows of the file, and whether the bar was seen on its way. */
async function exportAll(page: Page): Promise<{ rows: number; seconds: number }> {
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByText(`5,000 student(s) selected`).first().waitFor();
  await page.getByRole('button', { name: 'Export Selected' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export', exact: true });
  const began = performance.now();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  await sheet.getByRole('progressbar').waitFor({ state: 'attached' });
  await sheet.getByText('The file is in your downloads.').waitFor();
  const text = await readFile(await (await download).path(), 'utf8');
  return { rows: text.trimEnd().split('\r\n').length - 1, seconds: (performance.now() - began) / 1000 };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

export async function typing(): Promise<readonly Figure[]> {
  await buildWeb();
  const postgres = await scratchPostgres();
  await prepareDatabase(postgres.url());
  const [org = ''] = await bulk(postgres.url(), { schools: 1, students });
  const { app, db } = await createServer({
    databaseUrl: postgres.url('postgres', 'app'),
    development: true,
    dist: new URL('../apps/web/dist/', import.meta.url),
  });
  const browser = await chromium.launch(launch);
  try {
    const person = await newPerson(db, 'Staff');
    await joinOrganisation(tenants(db, []), org, person.id, ['staff']);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const context = await browser.newContext({ baseURL: `http://localhost:${String(port)}` });
    await context.addCookies([
      { name: sessionCookie, value: person.token, url: `https://localhost:${String(port)}`, secure: true },
    ]);
    const page = await context.newPage();
    await page.goto('/healthz');
    await page.setContent('<input placeholder="Search students...">');
    const bare = percentile(await keyTimes(page), 0.95);
    await page.goto('/students');
    await page.getByText('5,000').first().waitFor();
    const times = await keyTimes(page);
    const { rows, seconds } = await exportAll(page);
    return [
      atLeast('typing.keys', times.length, 'keys pressed among 5,000 students', 60),
      atMost(
        'typing.p95',
        percentile(times, 0.95),
        `ms from the key to the paint, 95 % of them (half: ${percentile(times, 0.5).toFixed(1)}; a bare input in the same run: ${bare.toFixed(1)})`,
        50,
      ),
      atLeast('typing.exported', rows, 'selected rows in the file', students),
      atMost('typing.export', seconds, 's from the press to the file', 10),
    ];
  } finally {
    await browser.close();
    await app.close();
    await postgres.stop();
  }
}
