// Opens the list of a school of 5,000 students in a browser. Measures the time from a key in the search box to the
// painted result. Then selects and exports all filtered rows, with the progress on the screen.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { percentile, withSchoolPage } from './school-page.ts';

const students = 5000;
const words = ['asha rao', '10-a-23', 'iqbal', '042', 'kavya', 'zoe', 'mehta sharma'];

/** Runs in the page. Records the time of every key, in milliseconds. */
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

/** Milliseconds from the key to the first frame after it, for every key of every word. */
async function keyTimes(page: Page): Promise<readonly number[]> {
  await page.evaluate(listen);
  const box = page.getByPlaceholder('Search students...');
  for (const word of words) {
    await box.click();
    // The pause between keys of someone who types fast.
    await page.keyboard.type(word, { delay: 90 });
    await page.waitForTimeout(400);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(400);
  }
  return page.evaluate<number[]>('painted');
}

/** Returns the rows in the file and the seconds. Checks that the progress bar was visible. */
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

export const typing = (): Promise<readonly Figure[]> =>
  withSchoolPage(students, async (page) => {
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
  });
