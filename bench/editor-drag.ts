// Measures one move of the mouse while an element is dragged in the Template Editor. Uses the real page with real fonts
// and 30 elements on the card's side. Counts the CPU of the tab's main thread until the frame is painted.

import type { CardDocument, CardElement } from '@lanyard/card/document/format';
import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import type { CDPSession, Page } from '@playwright/test';

import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { percentile, withSchoolPage } from './school-page.ts';

const elements = 30;
const moves = 150;

/** The standard card, with elements added until there are thirty. */
function crowded(): CardDocument {
  const [standard] = sampleDocuments;
  if (!standard) throw new Error('no samples');
  const more = Array.from({ length: elements - standard.front.elements.length }, (_, at): CardElement => ({
    id: `more-${String(at)}`,
    type: 'text',
    text: '{{student.name}} {{student.class}}-{{student.division}}',
    x: 45,
    y: 4 + at * 3,
    w: 36,
    h: 3,
    font: 'sans',
    size: 6,
    fill: '#16243d',
    fit: { min: 5 },
  }));
  return { ...standard, front: { elements: [...standard.front.elements, ...more] } };
}

async function makeTemplate(page: Page, org: string, document: CardDocument): Promise<string> {
  return page.evaluate(
    async ([at, card]) => {
      const ask = async (path: string, method: string, body: unknown, more: Record<string, string>) =>
        (await (
          await fetch(`/api/v1/orgs/${at}${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...more },
            body: JSON.stringify(body),
          })
        ).json()) as { id: string; version: number };
      const made = await ask(
        '/templates',
        'POST',
        { origin: { from: 'blank' } },
        { 'idempotency-key': crypto.randomUUID() },
      );
      const tab = crypto.randomUUID();
      await ask(
        `/templates/${made.id}/draft`,
        'PATCH',
        { document: card, tab },
        { 'if-match': `"${String(made.version)}"` },
      );
      await fetch(`/api/v1/orgs/${at}/templates/${made.id}/editing?tab=${tab}`, { method: 'DELETE' });
      return made.id;
    },
    [org, document] as const,
  );
}

const busy = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};
const painted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');

/**
 * Milliseconds of the main thread for each move. `asking` is what the measurement itself costs. The caller subtracts
 * it.
 */
async function dragTimes(page: Page): Promise<{ times: readonly number[]; asking: number }> {
  const cdp = await page.context().newCDPSession(page);
  // CPU time, because other programs also use the machine
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const box = await page.getByRole('button', { name: /^Name: / }).boundingBox();
  if (!box) throw new Error('the name is not on the canvas');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  const asked: number[] = [];
  for (let time = 0; time < 20; time++) {
    const before = await busy(cdp);
    await painted(page);
    asked.push((await busy(cdp)) - before);
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  const times: number[] = [];
  for (let move = 1; move <= moves; move++) {
    const before = await busy(cdp);
    await page.mouse.move(x + Math.sin(move / 9) * 60, y + Math.cos(move / 7) * 40);
    await painted(page);
    times.push((await busy(cdp)) - before);
  }
  await page.mouse.up();
  return { times, asking: asked.toSorted((a, b) => a - b)[10] ?? 0 };
}

export const editorDrag = (): Promise<readonly Figure[]> =>
  withSchoolPage(50, async (page, org) => {
    await page.goto('/templates');
    const id = await makeTemplate(page, org, crowded());
    await page.goto(`/templates?edit=${id}`);
    await page
      .locator('[data-card] svg')
      .nth(elements - 1)
      .waitFor({ state: 'attached' });
    await page.waitForTimeout(3000);
    const { times, asking } = await dragTimes(page);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length - asking;
    const moved = await page.getByRole('button', { name: 'Undo' }).isEnabled();
    return [
      atLeast(
        'editor-drag.moves',
        moved ? times.length : 0,
        `moves of one drag among ${String(elements)} elements`,
        moves,
      ),
      atMost(
        'editor-drag.cpu',
        mean,
        `ms of the main thread a move, painting included, the mean (half: ${(percentile(times, 0.5) - asking).toFixed(1)}, 95 %: ${(percentile(times, 0.95) - asking).toFixed(1)}; asking, taken off: ${asking.toFixed(1)})`,
        16,
      ),
    ];
  });
