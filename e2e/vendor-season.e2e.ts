// Each person of two schools and their vendor works in their own browser. 45 cards are released and printed. Two fail
// and are printed again on a sheet with late cards of another school. One name is corrected in time, and one too late.
// Then the test compares all figures with numbers counted by hand, simulates cutting the sheet, and scans the cards.
import { readFile } from 'node:fs/promises';

import { cutPile, sheetGridOf } from '@lanyard/card/print/sheet';
import { rasterise, runTool, withFile } from '@lanyard/card/test-tools';
import { isoDayAt } from '@lanyard/format/dates';
import type { PrintFileInFull } from '@lanyard/printing/api-files';
import type { PrintProfile } from '@lanyard/printing/api-settings-printers';
import { scanSheetCell, sheetDpi, wrongCropMarks } from '@lanyard/printing/server/files/test-read-sheet';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';

import { sampleName } from '../tools/sample/names.ts';
import { heading, signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';
import { approveTile, buttonNamed, reviewDialog } from './proofing-desk.ts';

/** Five people and a worker share one machine, so the tests run one after the other. */
test.describe.configure({ mode: 'serial' });
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(30), { SAMPLE: 'schools' });
});
test.afterAll(() => server.stop());

// The students of tools/sample/two-schools.ts, by number. The first 45 are in 9-A of the first school. Of the second
// school, 2 are in 9-A and 3 in 9-B.
const childOf = (at: number): string => sampleName(3000 + at);
const [failing, doubtful, early, late] = [childOf(0), childOf(1), childOf(9), childOf(19)];
const corrected = (name: string): string => `${name}e`;
const joiners = [47, 48, 49].map(childOf);

const personAt = async (browser: Browser, name: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInAs(page, name);
  return page;
};
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const figure = (page: Page, at: number): Locator =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').nth(at);
/** Types like a hand scanner, faster than any hand. */
const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    for (const key of [...typed.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, text);

/** Releases a class to the vendor. The order is due today, so it is always due in the current week. */
async function release(office: Page, cards: number): Promise<{ readonly id: string; readonly name: string }> {
  await office.goto('/vendor?release=1');
  const form = dialog(office, 'Release cards');
  const all = form.getByRole('checkbox', { name: 'All that are ready' });
  await expect(all).toBeVisible();
  if (await all.isChecked()) await all.uncheck();
  await form.getByRole('checkbox', { name: new RegExp(`^9-A\\s*${String(cards)} ready`) }).check();
  await form.getByLabel('Due date').fill(isoDayAt(Date.now(), 'Asia/Kolkata'));
  await form.getByRole('button', { name: `Release ${String(cards)} cards` }).click();
  const done = form.getByText(/^ORD-\d{4}-\d+ is released$/);
  await expect(done).toBeVisible();
  await expect(form.getByText('The vendor can begin')).toBeVisible({ timeout: 60_000 });
  const name = /ORD-\d{4}-\d+/.exec(await done.innerText())?.[0] ?? '';
  const { orders } = (await (await apiOf(office, server.address)).send('GET', '/orders')) as {
    orders: { id: string; name: string }[];
  };
  return { id: orders.find((order) => order.name === name)?.id ?? '', name };
}
async function accept(bench: Page, order: string): Promise<void> {
  await bench.goto(`/vendor/orders/${order}`);
  await bench.getByRole('button', { name: 'Accept' }).click();
  await dialog(bench, /^Accept ORD-/)
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(bench.getByRole('link', { name: 'Generate' })).toBeVisible();
}
/** `effect` is the label of the second press, after the form has said what the change does to the card. */
async function correct(office: Page, name: string, effect: string): Promise<void> {
  await office.goto(`/students?q=${encodeURIComponent(name)}`);
  await office.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(office, 'Edit Student');
  await form.getByLabel('Name', { exact: true }).fill(corrected(name));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: effect }).click();
  await expect(office.getByText(`${corrected(name)} saved`).first()).toBeVisible();
}
async function addCards(
  office: Page,
  order: string,
  inClass: string,
  names: readonly string[],
): Promise<void> {
  await office.goto(`/vendor/orders/${order}`);
  await office.getByRole('button', { name: 'Add cards' }).click();
  const adding = dialog(office, /^Add cards to ORD-/);
  await expect(adding.getByRole('combobox', { name: 'Class' })).toContainText(inClass);
  for (const name of names) await adding.getByRole('checkbox', { name: new RegExp(`^${name} ·`) }).check();
  const count = names.length === 1 ? '1 card' : `${String(names.length)} cards`;
  await adding.getByRole('button', { name: `Add ${count}` }).click();
  await expect(adding).toHaveCount(0);
}
async function cardPanel(page: Page, order: string, name: string): Promise<Locator> {
  await page.goto(`/vendor/orders/${order}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  return dialog(page, name);
}
/** Waits until the print file is drawn, and downloads it from its open dialog. */
async function download(bench: Page): Promise<Buffer> {
  const link = dialog(bench, /^Print file SH-/).getByRole('button', { name: 'Download PDF' });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const [file] = await Promise.all([bench.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^SH-\d+\.pdf$/);
  return readFile(await file.path());
}

test('45 cards of one school and the late ones of another, from the release to the last check', async ({
  browser,
}) => {
  const [office, principal, hillview, bench] = (await Promise.all(
    ['Priya Sharma', 'Joseph Thomas', 'Sana Qureshi', 'Leela Das'].map((name) => personAt(browser, name)),
  )) as [Page, Page, Page, Page];
  const shop = await apiOf(bench, server.address);

  // Adds the desk printer through the API, because another journey tests the vendor's settings screens.
  const profile: PrintProfile = {
    paper: 'A4',
    landscape: false,
    margin: 10,
    gutter: 2,
    bleed: 3,
    marks: true,
    duplex: 'long-edge',
    nudge: { x: 0, y: 0 },
    colour: 'rgb',
    lettering: 'live',
    order: 'cut-stack',
  };
  const size = { width: 85.6, height: 53.98 };
  const manager = await personAt(browser, 'Ravi Menon');
  const settings = await apiOf(manager, server.address);
  const { id: printer } = (await settings.send('POST', '/printers', {
    data: { name: 'Desk printer', kind: 'sheet', profile },
  })) as { id: string };
  await settings.send('POST', '/stocks', {
    data: { name: 'PVC for the desk', material: 'PVC', ...size, printer, onHand: 50 },
  });
  await manager.context().close();

  const ours = await release(office, 45);
  const theirs = await release(hillview, 2);
  await accept(bench, theirs.id);
  await accept(bench, ours.id);

  await test.step('a name is corrected in time: the card waits for the principal', async () => {
    await correct(office, early, 'Save and lock the proof');
    // The vendor's page shows the held card without a reload.
    await expect(bench.getByText('1 card held by the school.')).toBeVisible();
  });

  await test.step('both orders in one print file, but for the held card', async () => {
    await bench.getByRole('link', { name: 'Generate' }).click();
    const making = dialog(bench, 'Generate a print file');
    await making.getByRole('checkbox', { name: /Hillview Academy/ }).check();
    await making.getByRole('combobox', { name: 'Stock' }).click();
    await bench.getByRole('option', { name: 'PVC white' }).click();
    await expect(making.getByText('1 card held by the school')).toBeVisible();
    await expect(making.getByRole('list', { name: /^Whose cards/ }).getByRole('listitem')).toHaveText([
      /Riverside.*44.*no\. 1–44/s,
      /Hillview.*2.*no\. 45–46/s,
    ]);
    await making.getByRole('button', { name: 'Generate 46 cards' }).click();
    expect((await download(bench)).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(dialog(bench, /^Print file SH-/).getByText(/^Print file, .*Leela Das$/)).toBeVisible();
  });

  await test.step('another name is corrected too late: what is printed differs', async () => {
    await correct(office, late, 'Save, the card keeps the old data');
    await dialog(bench, /^Print file SH-/)
      .getByRole('button', { name: 'Mark printed' })
      .click();
    await expect(bench.getByText('46 cards marked printed').first()).toBeVisible();
    const panel = await cardPanel(office, ours.id, late);
    await expect(panel.getByText('Differs from the record of today: Name.')).toBeVisible();
  });

  await test.step('the principal decides: a new card takes the held one’s place', async () => {
    await principal.goto('/proofing?status=locked');
    await buttonNamed(principal, `View details, ${corrected(early)}`).click();
    await buttonNamed(reviewDialog(principal), 'Approve as principal').click();
    await reviewDialog(principal).getByLabel('Why is it right?').fill('As in the register');
    await buttonNamed(reviewDialog(principal), 'Approve as principal').click();
    await expect(principal.getByText(`${corrected(early)} approved`).first()).toBeVisible();
    await cardPanel(office, ours.id, corrected(early)).then((panel) =>
      expect(panel.getByText('Queued').first()).toBeVisible(),
    );
  });

  await test.step('the office has the other one replaced', async () => {
    await office.goto(`/students?q=${encodeURIComponent(corrected(late))}`);
    await office
      .getByRole('button', { name: `Other actions for ${corrected(late)}` })
      .first()
      .click();
    await office.getByRole('menuitem', { name: 'Replacement card' }).click();
    const replace = dialog(office, 'Replacement card');
    // Does not force the click, because a forced click can miss a dialog that is still opening.
    await replace.getByRole('radio', { name: 'Name or data changed' }).check();
    await expect(replace.getByText('a new proof has to be approved first')).toBeVisible();
    await replace.getByRole('button', { name: 'Replace 1 card' }).click();
    await expect(replace).toHaveCount(0);
    await principal.goto('/proofing?status=pending');
    await approveTile(principal, corrected(late));
    await expect(principal.getByText(`${corrected(late)} approved`).first()).toBeVisible();
    await addCards(office, ours.id, '9-A', [corrected(late)]);
  });
  await addCards(hillview, theirs.id, '9-B', joiners);

  await test.step('at the check table: two fail, the rest pass', async () => {
    await bench.goto(`/vendor/orders/${ours.id}`);
    await bench.getByRole('link', { name: /^Check 43 cards/ }).click();
    const rail = bench.getByRole('complementary', { name: 'Decision' });
    await expect(rail.getByText(failing, { exact: true })).toBeVisible();
    await bench.keyboard.press('1');
    await expect(rail).toContainText(`${failing} failed: Colour shift`);
    await expect(rail.getByText(doubtful, { exact: true })).toBeVisible();
    await bench.keyboard.press('0');
    await rail.getByRole('button', { name: 'The school pays' }).click();
    await expect(rail).toContainText(`${doubtful} failed: Other`);
    await expect(rail.getByText(childOf(2), { exact: true })).toBeVisible();
    await bench.keyboard.press('p');
    await expect(bench.getByRole('list', { name: 'This sitting' })).toHaveText(/1passed.*2failed/);
    for (const [order, left] of [
      [ours, 40],
      [theirs, 2],
    ] as const) {
      await bench.goto(`/vendor/orders/${order.id}`);
      await bench.getByRole('button', { name: 'Pass all…' }).click();
      await bench.getByRole('button', { name: `Pass ${String(left)}` }).click();
      await expect(bench.getByRole('button', { name: 'Pass all…' })).toHaveCount(0);
    }
  });

  let pile: readonly string[] = [];
  await test.step('reprints, the new cards and the other school’s late ones on sheets begun before', async () => {
    await bench.goto(`/vendor/orders/${ours.id}`);
    await bench.getByRole('link', { name: 'Generate' }).click();
    const making = dialog(bench, 'Generate a print file');
    await making.getByRole('combobox', { name: 'Stock' }).click();
    await bench.getByRole('option', { name: 'PVC for the desk' }).click();
    await making.getByRole('button', { name: 'Start at cell 7' }).click();
    await expect(making.getByText('Fill the 6 empty cells')).toBeVisible();
    await making.getByRole('button', { name: 'Fill this sheet' }).click();
    await expect(making.getByRole('list', { name: /^Whose cards/ }).getByRole('listitem')).toHaveText([
      /Riverside.*4.*no\. 1–4/s,
      /Hillview.*3.*no\. 5–7/s,
    ]);
    await making.getByRole('button', { name: 'Generate 7 cards' }).click();
    const pdf = await download(bench);
    const id = new URL(bench.url()).searchParams.get('file') ?? '';
    pile = await readSheets(
      pdf,
      size,
      profile,
      await Promise.all(
        [1, 2].map(
          (sheet) =>
            shop.send('GET', `/print-files/${id}?sheet=${String(sheet)}`) as Promise<PrintFileInFull>,
        ),
      ),
    );
    await dialog(bench, /^Print file SH-/)
      .getByRole('button', { name: 'Mark printed', exact: true })
      .click();
    await expect(bench.getByText('7 cards marked printed').first()).toBeVisible();
  });

  await test.step('the cut pile goes through the scanner, each the next child', async () => {
    await bench.goto('/vendor/check');
    await expect(bench.getByText('Scan a card', { exact: true })).toBeVisible();
    const rail = bench.getByRole('complementary', { name: 'Decision' });
    for (const [at, name] of [failing, doubtful, corrected(early), corrected(late), ...joiners].entries()) {
      await scan(bench, pile[at] ?? '');
      await expect(rail.getByText(name, { exact: true })).toBeVisible();
      await bench.keyboard.press('p');
      await expect(bench.getByRole('list', { name: 'This sitting' })).toHaveText(
        new RegExp(`${String(at + 1)}passed`),
      );
    }
  });

  await test.step('counted by hand', async () => {
    // The first school has 45 cards: 43 of the first print file, one instead of a held card, and one replacement of a
    // printed card. The second school has 5 cards, in classes of 2 and 3.
    await bench.goto('/vendor');
    await expect(heading(bench, 'Vendor Dashboard')).toBeVisible();
    await expect(figure(bench, 0)).toHaveText(/Active Orders\s*2\s*0 overdue\s*0 due tomorrow/);
    await expect(figure(bench, 1)).toHaveText(/Due This Week\s*50 ?cards\s*50 checked, 0 to go/);
    await expect(figure(bench, 2)).toHaveText(/On-time Delivery\s*—/);
    await expect(figure(bench, 3)).toHaveText(/Turnaround\s*—/);
    const stages = bench.getByRole('list', { name: 'Cards by stage' }).getByRole('listitem');
    await expect(stages).toHaveText([
      /Queued\s*0/,
      /Printing\s*0/,
      /QC\s*0/,
      /Packing\s*50\s*2 orders/,
      /Ready\s*0/,
    ]);
    // First pass rate: 50 cards had a first check, and 48 passed. Reprint rate: the vendor printed 53 cards, first 46 and
    // then 7. Among the 7 are 2 reprints of failed cards. A replacement is also among them, and the rate does not count it.
    await expect(region(bench, 'Quality Metrics')).toContainText(/First pass rate96\.0%.*Reprint rate3\.8%/);
    // The school pays 45 cards at 45: 43, the new one, and the one that was printed and replaced. It also pays 2
    // reprints at 35, and 150 for shipping.
    await office.goto(`/vendor/orders/${ours.id}`);
    const costs = region(office, 'Costs');
    await expect(costs).toContainText('45 cards at ₹45.00₹2,025.00');
    await expect(costs).toContainText('2 reprints at ₹35.00₹70.00');
    await expect(costs).toContainText('The school owes₹2,245.00');
    await expect(costs).toContainText('The vendor pays₹35.00');
    await office.goto('/vendor');
    await expect(figure(office, 1)).toHaveText(/Due This Week\s*45 ?cards\s*45 checked, 0 to go/);
    // 5 cards at 45 cost less than the minimum of 500, so the school pays the minimum.
    await hillview.goto(`/vendor/orders/${theirs.id}`);
    const others = region(hillview, 'Costs');
    await expect(others).toContainText('5 cards at ₹45.00₹225.00');
    await expect(others).toContainText('Up to the minimum order₹275.00');
    await expect(others).toContainText('The school owes₹650.00');
    await expect(others).not.toContainText('The vendor pays');
  });
});

/**
 * Checks the page boxes and marks that a vendor needs to cut, and that each cell has the right card on both sides.
 * Returns the codes of the cards, in the sequence of the pile after cutting.
 */
async function readSheets(
  pdf: Buffer,
  card_: { readonly width: number; readonly height: number },
  profile: PrintProfile,
  sheets: readonly PrintFileInFull[],
): Promise<readonly string[]> {
  withFile(pdf, 'a.pdf', (path) => runTool('qpdf', '--check', path));
  const boxes = withFile(pdf, 'a.pdf', (path) => runTool('pdfinfo', '-box', path));
  for (const name of ['MediaBox', 'TrimBox', 'BleedBox'])
    expect(boxes).toMatch(new RegExp(String.raw`${name}:\s+0.00\s+0.00\s+595.28\s+841.89`));
  const grid = sheetGridOf({ w: card_.width, h: card_.height }, profile.bleed, { ...profile, startAt: 7 });
  const pages = await rasterise(pdf, sheetDpi);
  // Two sheets with two sides each.
  expect([grid.cells, pages.length]).toEqual([8, 4]);
  for (const page of [pages[0], pages[2]])
    expect(page && wrongCropMarks(page, grid, profile.bleed)).toEqual([]);
  const found: string[][] = [];
  for (const [at, { shown }] of sheets.entries()) {
    expect(shown.map(({ cell }) => cell)).toEqual(at === 0 ? [7, 8] : [1, 2, 3, 4, 5]);
    const page = pages[at * 2];
    if (!page) throw new Error('a sheet is missing');
    const codes = await Promise.all(
      Array.from({ length: grid.cells }, (_, cell) => scanSheetCell(page, grid, cell, 'front')),
    );
    for (const [cell, code] of codes.entries())
      expect(code).toBe(shown.find((lying) => lying.cell === cell + 1)?.serial ?? '');
    found.push(codes);
  }
  // Simulates cutting all sheets as one stack, and then stacking the cut piles on each other.
  const codes = [...new Set(found.flat())];
  return cutPile(found.map((cells) => cells.map((code) => (code === '' ? -1 : codes.indexOf(code))))).map(
    (at) => codes[at] ?? '',
  );
}
