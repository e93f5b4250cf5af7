// Opens the list of a school of 5,000 students in a browser. Measures what a frame costs while the list scrolls by 60
// px per frame, and how many elements the page has.
import type { CDPSession, Page } from '@playwright/test';

import { cpuOfTree } from '../tools/cpu.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { percentile, withSchoolPage } from './school-page.ts';

const students = 5000;
// Pixels per frame.
const step = 60;
const frames = 240;
const rounds = 7;

/** The browser process that shows the page, with its main thread and the threads that paint. */
async function rendererOf(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((a, b) => b.cpuTime - a.cpuTime);
  if (!busiest) throw new Error('the browser names no process that shows pages');
  return busiest.id;
}

/** CPU milliseconds of the page's main thread so far. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const spent = metrics.find(({ name }) => name === 'TaskDuration');
  if (!spent) throw new Error('the browser does not measure its main thread');
  return spent.value * 1000;
}

/** Runs in the page. Scrolls the list by one step in each frame, for the given number of frames. */
const scroll = `
  new Promise((done) => {
    const list = document.querySelector('section[aria-label="Students"]');
    let left = ${String(frames)};
    const move = () => {
      list.scrollTop += ${String(step)};
      if (--left > 0) requestAnimationFrame(move);
      else requestAnimationFrame(() => setTimeout(done));
    };
    requestAnimationFrame(move);
  })`;
const elements = `document.getElementsByTagName('*').length`;
/** Runs in the page. Finds the last visible row that shows a student and not a placeholder. */
const lastRow = `
  Math.max(...Array.from(document.querySelectorAll('section[aria-label="Students"] [aria-rowindex]:has(input)'),
    (row) => Number(row.getAttribute('aria-rowindex'))))`;

export const tableScroll = (): Promise<readonly Figure[]> =>
  withSchoolPage(students, async (page) => {
    await page.goto('/students');
    await page.getByText('5,000').first().waitFor();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const renderer = await rendererOf(page);
    const costs: number[] = [];
    const ofMainThread: number[] = [];
    let most = 0;
    for (let round = 0; round <= rounds; round++) {
      const before = { all: cpuOfTree(renderer), main: await mainThread(session) };
      await page.evaluate(scroll);
      most = Math.max(most, await page.evaluate<number>(elements));
      // Does not count the first round, because it compiles code.
      if (round === 0) continue;
      costs.push((cpuOfTree(renderer) - before.all) / frames);
      ofMainThread.push(((await mainThread(session)) - before.main) / frames);
    }
    // The last page of students may still be loading.
    await page.waitForTimeout(1000);
    const rows = await page.evaluate<number>(lastRow);
    const each = costs.map((ms) => ms.toFixed(1)).join(' ');
    const main = percentile(ofMainThread, 0.5).toFixed(1);
    return [
      atLeast('table-scroll.rows', rows, 'rows scrolled past', (rounds + 1) * frames),
      atMost(
        'table-scroll.cpu',
        percentile(costs, 0.5),
        `ms of CPU a frame at ${String(step)} px a frame, the median of ${String(rounds)} rounds of ${String(frames)} frames (${each}; its main thread alone: ${main})`,
        16,
      ),
      atMost('table-scroll.elements', most, 'elements of the page', 1500),
    ];
  });
