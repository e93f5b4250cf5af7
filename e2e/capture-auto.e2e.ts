// Tests automatic photos. The camera shows an empty chair, then a child with a turned head, then a child who sits well,
// and repeats.
import { expect } from '@playwright/test';

import { createCaptureClass, nameOf, openClass, queueRow, withCamera } from './capture-desk.ts';
import { startSchoolServer, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';

const port = ownPort(16);
const test = withCamera([
  { nobody: true, seconds: 3 },
  { somebody: { seed: 'by itself', fault: 'turned' }, seconds: 3 },
  // A busy machine takes the photo late, so the child must stay long enough.
  { somebody: { seed: 'by itself' }, seconds: 12 },
]);
let server: OwnServer;
test.use({
  baseURL: `http://127.0.0.1:${String(port)}`,
  viewport: { width: 1180, height: 820 },
});
test.beforeAll(async () => {
  server = await startSchoolServer(port);
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => startAdminSession(page));

test('it takes one child after the other, never the same one twice', async ({ page }) => {
  const section = await createCaptureClass(page, server.address, '10-A');
  await openClass(page, section);
  // The screen shows a name only for seconds, and on a busy machine the test may look later. So a script in the page
  // records all names.
  const names = [1, 2, 3, 4, 5].map(nameOf);
  const shown = await page.getByRole('region', { name: 'Camera' }).evaluateHandle((camera, known) => {
    const kept = { names: [] as string[], next: [] as string[] };
    const look = (): void => {
      const texts = [...camera.querySelectorAll('*')].map(({ textContent }) => textContent);
      const [name, next] = [
        texts.find((text) => known.includes(text)),
        texts.find((text) => text.startsWith('Next: ')),
      ];
      if (name !== undefined && kept.names.at(-1) !== name) kept.names.push(name);
      if (next !== undefined && kept.next.at(-1) !== next) kept.next.push(next);
    };
    look();
    new MutationObserver(look).observe(camera, { subtree: true, childList: true, characterData: true });
    return kept;
  }, names);
  await expect(page.getByText(/^Turn a little to the (left|right)$/)).toBeVisible({ timeout: 120_000 });
  for (const rollNo of [1, 2])
    await expect(queueRow(page, rollNo)).toContainText('Done', { timeout: 120_000 });
  await expect.poll(async () => (await shown.jsonValue()).names.includes(nameOf(3))).toBe(true);
  // After a photo, the same child is still in the picture. The screen may show the next child's name only after an
  // empty chair.
  const { names: inOrder, next } = await shown.jsonValue();
  expect(next).toEqual(expect.arrayContaining([2, 3].map((rollNo) => `Next: ${nameOf(rollNo)}`)));
  expect(inOrder).toEqual(
    names.slice(names.indexOf(inOrder[0] ?? ''), names.indexOf(inOrder.at(-1) ?? '') + 1),
  );
  await expect(page.getByText(/^[2-9] of 10 done$/)).toBeVisible();
});
