import { weekOf } from '@lanyard/domain/week';
import { isoDayAt } from '@lanyard/format/dates';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, expectFitsPhone, heading, signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

/** Two people and a worker share one machine, so the tests run one after the other. */
// The figures are counted by hand in tools/sample/shop.ts, so no other journey may release or move a card here.
test.describe.configure({ mode: 'serial' });
const port = ownPort(26);
test.use({
  baseURL: `http://127.0.0.1:${String(port)}`,
  viewport: { width: 1440, height: 900 },
});

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port, { SAMPLE: 'orders' });
});
test.afterAll(() => server?.stop());

const figure = (page: Page, at: number): Locator =>
  page.getByRole('list', { name: 'Figures' }).getByRole('listitem').nth(at);
const stages = (page: Page): Locator =>
  page.getByRole('list', { name: 'Cards by stage' }).getByRole('listitem');
const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name},`) });
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Orders' }).getByRole('row');
/** Checks that the number on a link equals the number of orders on the page that the link opens. */
async function leadsTo(page: Page, link: Locator, orders: number): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(/\/vendor\/orders/);
  await expect(rows(page)).toHaveCount(orders + 1);
  await page.goBack();
  await expect(figure(page, 0)).toBeVisible();
}

const zone = 'Asia/Kolkata';
const day = (timeZone: string, days: number): string => isoDayAt(Date.now() + days * 86_400_000, timeZone);
/**
 * The number of cards that are due in the school's current week, and how many of them are checked. The sample sets two
 * of the due dates in UTC, the database's time zone.
 */
function dueThisWeek(): { readonly cards: number; readonly checked: number } {
  const { from, to } = weekOf(day(zone, 0));
  const due: readonly (readonly [string, number, number])[] = [
    [day(zone, 1), 4, 0],
    [day(zone, 30), 3, 0],
    [day(zone, 2), 6, 2],
    [day('UTC', -2), 2, 0],
    [day(zone, 3), 2, 2],
    [day('UTC', 0), 2, 2],
  ];
  const here = due.filter(([on]) => on >= from && on <= to);
  const sum = (at: 1 | 2): number => here.reduce((all, each) => all + each[at], 0);
  return { cards: sum(1), checked: sum(2) };
}

/**
 * Checks the dashboard's figures for the six orders in the sample: four cards due tomorrow, three due much later, six
 * partly made, two late, two packed, two delivered.
 */
async function asCounted(page: Page): Promise<void> {
  await expect(page.getByText(/^Week \d+ · .*–\d+ \w{3} \d{4}$/).first()).toBeVisible();
  await expect(figure(page, 0)).toHaveText(/Active Orders\s*5\s*1 overdue\s*1 due tomorrow/);
  const { cards, checked } = dueThisWeek();
  await expect(figure(page, 1)).toHaveText(
    new RegExp(
      `Due This Week\\s*${String(cards)} ?cards?\\s*${String(checked)} checked, ${String(cards - checked)} to go`,
    ),
  );
  await expect(figure(page, 2)).toHaveText(/On-time Delivery\s*1 of 1/);
  await expect(figure(page, 3)).toHaveText(/Turnaround\s*3\.0 ?days/);
  await expect(stages(page)).toHaveText([
    /Queued\s*8\s*3 orders/,
    /Printing\s*1\s*1 order/,
    /QC\s*4\s*2 orders/,
    /Packing\s*2\s*1 order/,
    /Ready\s*2\s*1 order/,
  ]);
  await expect(page.getByText('17 cards of 5 orders on the floor')).toBeVisible();
  // The vendor has checked seven cards for the first time, and one of them failed. It has printed ten cards, none of
  // them again.
  await expect(page.getByRole('region', { name: 'Quality Metrics' })).toContainText(
    /First pass rate6 of 7.*Reprint rate0 of 10/,
  );
}

test('the print shop: figures against a hand count, two lead to their rows, the plan, the board', async ({
  page,
}) => {
  await signInAs(page, 'Leela Das');
  await expect(heading(page, 'Vendor Dashboard')).toBeVisible();
  await asCounted(page);
  await expect(page.getByRole('table', { name: 'Recent Orders' }).getByRole('row')).toHaveCount(7);
  const items = page.getByRole('list', { name: 'Action Items' });
  await expect(items.getByRole('link', { name: /^Review ?: 1 card failed the check/ })).toBeVisible();
  await expect(items.getByRole('button', { name: /^Update/ })).toHaveCount(3);
  await expect(
    items.getByRole('link', { name: /^Generate ?: 3 cards in no print file yet/ }),
  ).toHaveAttribute('href', /\/vendor\/files\?generate=1&orders=/);
  await expect(page.getByText('1 order waits to be accepted')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Vendor Portal\s*3 to do/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'All 6 orders' })).toBeVisible();
  await leadsTo(page, page.getByRole('link', { name: '1 overdue' }), 1);
  await leadsTo(page, page.getByRole('link', { name: /^3 orders with cards in Queued/ }), 3);

  // Gives the late order a new date. The school is notified, and the list shows it.
  await items.getByRole('button', { name: /is \d days late/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Update ORD-/ });
  await expectAccessible(page);
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('New date').fill(soon);
  await dialog.getByLabel(/^Why/).fill('The laminator was down');
  await dialog.getByText('2 cards passed the check').click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(stages(page).nth(3)).toHaveText(/Packing\s*4\s*2 orders/);
  await expect(items.getByText(/promised for/)).toBeVisible();

  // The board sorts by priority first. A drag to QC says that the cards of a print file are printed.
  await page.getByRole('link', { name: 'Open board' }).click();
  await expect(heading(page, 'Vendor Dashboard')).toBeVisible();
  await expect(column(page, 'Queued').getByRole('listitem')).toHaveText([/9-C/, /9-B/, /9-A/]);
  await expectAccessible(page);
  const tile = column(page, 'Printing').getByRole('link', { name: /^9-C of/ });
  await tile.hover();
  await page.mouse.down();
  const to = await column(page, 'QC').boundingBox();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 120, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(/1 card of 9-C of ORD-\d+-\d+ moved to QC/).first()).toBeVisible();
  await expect(column(page, 'Printing').getByText('No cards')).toBeVisible();
  await column(page, 'QC')
    .getByRole('link', { name: /^9-C of/ })
    .focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Packing' }).click();
  // The failed card stays in QC, because someone must first choose a cause.
  await expect(page.getByText(/2 cards of 9-C of .* moved to Packing/).first()).toBeVisible();
  await expect(column(page, 'QC')).toContainText('1 failed');

  // The page Today lists the cards that are not made yet, sorted by due date. The vendor makes 1,200 cards a day.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(
    page.getByText(/^9 cards of 3 orders to print and check, (9|0) today at 1,200 a day$/),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the school: the same page over its own orders, and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'Priya Sharma', '/vendor');
  await expect(figure(page, 0)).toHaveText(/Active Orders\s*5/);
  await expect(stages(page)).toHaveText([/Queued\s*8/, /Printing\s*0/, /QC\s*1/, /Packing\s*6/, /Ready\s*2/]);
  await expect(page.getByRole('button', { name: /^Generate/ })).toHaveAccessibleDescription(
    'The vendor makes the print file.',
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(column(page, 'Packing').getByRole('link', { name: /^9-C of/ })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/vendor?release=1');
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Types like a hand scanner, faster than any hand. */
const scan = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    for (const key of [...typed.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, text);

test('an order from both sides: accepted, printed, checked, changed and recalled', async ({
  page: bench,
  browser,
  baseURL,
  expectStatus,
}) => {
  // After the recall, the vendor gets 404 for the order.
  expectStatus(404);
  // The first try to mark cards as printed whose file nobody has downloaded.
  expectStatus(409);
  const office = await (
    await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 1440, height: 900 },
    })
  ).newPage();
  await Promise.all([signInAs(bench, 'Leela Das'), signInAs(office, 'Priya Sharma')]);
  const shop = await apiOf(bench, baseURL ?? '');
  const { orders } = (await shop.send('GET', '/orders')) as { orders: { id: string; name: string }[] };
  const id = orders.find(({ name }) => name.endsWith('0001'))?.id ?? '';

  // Before the vendor accepts the order, the dialog says what that means.
  await bench.goto(`/vendor/orders/${id}`);
  await expect(heading(bench, 'ORD-')).toBeVisible();
  await bench.getByRole('button', { name: 'Accept' }).click();
  const accept = bench.getByRole('dialog', { name: /^Accept ORD-/ });
  await expect(accept).toContainText('4 cards of 1 class for Riverside Public School');
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(bench.getByRole('link', { name: 'Generate' })).toBeVisible();

  // Creates a print file as the Generate button does. Then marks all its cards printed, so they move to QC together.
  const { stocks } = (await shop.send('GET', '/stocks')) as { stocks: { id: string }[] };
  await shop.send('POST', '/print-files', { data: { orders: [id], stock: stocks[0]?.id, cards: 4 } });
  await bench.getByRole('button', { name: 'Mark printed…' }).click();
  await bench.getByRole('button', { name: 'Mark printed 4' }).click();
  const question = bench.getByRole('dialog', { name: 'Are these cards printed?' });
  await expect(question).toContainText('Nobody has downloaded the print file of these cards.');
  await question.getByRole('button', { name: 'Mark as printed' }).click();
  await expect(bench.getByRole('link', { name: /^Check 4 cards/ })).toBeVisible();
  await expect(bench.getByRole('list', { name: 'Cards' }).getByRole('listitem')).toHaveText([
    /9-A-60\s*To check/,
    /61/,
    /62/,
    /63/,
  ]);
  await expectFitsPhone(bench);
  await expectAccessible(bench);

  // At the check, the vendor undoes one mistake. One card passes, one fails in production, and one has wrong data.
  const { cards } = (await shop.send('GET', `/orders/${id}/cards`)) as {
    cards: { serial: string; name: string }[];
  };
  await bench.keyboard.press('c');
  await expect(heading(bench, 'Check cards')).toBeVisible();
  const rail = bench.getByRole('complementary', { name: 'Decision' });
  const sitting = bench.getByRole('list', { name: 'This sitting' });
  await expect(rail).toContainText(/Child 9-A 1.*Printed file equals the sealed proof/);
  await expect(bench.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectFitsPhone(bench);
  await bench.keyboard.press('1');
  await expect(rail).toContainText('Child 9-A 1 failed: Colour shift. Back to Queued as a reprint. We pay.');
  await bench.keyboard.press('z');
  await expect(sitting).toHaveText(/0passed.*0failed/);
  await bench.keyboard.press('p');
  await expect(rail).toContainText('Child 9-A 1 passed');
  await expect(rail.getByText('Child 9-A 2', { exact: true })).toBeVisible();
  await bench.keyboard.press('3');
  await expect(rail).toContainText('Child 9-A 2 failed: Scratch or dust');
  await scan(bench, cards.find(({ name }) => name === 'Child 9-A 4')?.serial ?? '');
  await expect(rail.getByText('Child 9-A 4', { exact: true })).toBeVisible();
  await bench.keyboard.press('8');
  await expect(rail.getByRole('group', { name: 'Wrong data' })).toContainText(
    'The school pays: exactly this was approved and sealed.',
  );
  await expectAccessible(bench);
  await rail.getByRole('button', { name: 'Make it void' }).click();
  await expect(bench.getByText('Scan the next card')).toBeVisible();
  await expect(sitting).toHaveText(/1passed.*2failed/);

  // The school sees causes and payers, removes a card from the order and sends a message. The vendor's open page shows
  // this without a reload.
  await office.goto(`/vendor/orders/${id}`);
  const reprint = (child: number): Locator =>
    office
      .getByRole('region', { name: 'Reprints' })
      .getByRole('row')
      .filter({ hasText: `Child 9-A ${String(child)}` });
  await expect(reprint(2)).toContainText(/Scratch or dust.*Vendor.*fault in production.*To be printed/);
  await expect(reprint(4)).toContainText(
    /Wrong data.*School.*approved and sealed like this.*Waits for the school/,
  );
  await expectFitsPhone(office);
  await bench.goto(`/vendor/orders/${id}`);
  for (const page of [bench, office])
    await expect(page.getByRole('region', { name: 'Costs' })).toContainText('The vendor pays₹35.00');
  await office.getByRole('button', { name: /^Child 9-A 3, / }).click();
  const panel = office.getByRole('dialog', { name: 'Child 9-A 3' });
  await expect(panel.getByRole('region', { name: 'Timeline of the card' })).toContainText(
    'Put in a print file',
  );
  await expectAccessible(office);
  await panel.getByRole('button', { name: 'Take out' }).click();
  const pull = office.getByRole('dialog', { name: /^Take the card of Child 9-A 3 out of/ });
  await expect(pull).toContainText('1 of them is in a print file or printed');
  await pull.getByRole('button', { name: 'Take out 1 card' }).click();
  await expect(panel).toContainText('the school took it out of the order');
  await panel.getByRole('button', { name: 'Close' }).click();
  await office.getByLabel('Write to Cardworks Print').fill('Child 3 has moved away.');
  await office.getByRole('button', { name: 'Send' }).click();
  await expect(bench.getByRole('region', { name: 'Messages' })).toContainText('Child 3 has moved away.');
  await expect(
    bench.getByRole('list', { name: 'Cards' }).getByRole('button', { name: /^Child 9-A 3, / }),
  ).toHaveCount(0);

  // After the recall, the order disappears from the vendor's open page.
  await office.getByRole('button', { name: 'More' }).click();
  await office.getByRole('menuitem', { name: 'Recall the order…' }).click();
  await office
    .getByRole('dialog', { name: /^Recall ORD-/ })
    .getByRole('button', { name: /^Recall \d+ cards?$/ })
    .click();
  await expect(office.getByText('This order was recalled.')).toBeVisible();
  await expect(bench.getByText('There is no such order')).toBeVisible();
  await office.context().close();
});
