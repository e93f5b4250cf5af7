// The office, the principal, the photographer and the vendor each do their main task without a pointer. The teacher's
// review, the set-up of a school and the template editor have journeys by keyboard of their own.
import { isoDayAt } from '@lanyard/format/dates';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';

import { sampleName } from '../tools/sample/names.ts';
import { isFocused, pressEnter, tabTo, typeInto } from './by-keyboard.ts';
import { takeGoodPhoto, withCamera } from './capture-desk.ts';
import { expectAccessible, signInAs } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

const test = withCamera([{ somebody: { seed: 'photo day' }, seconds: 2 }]);
test.describe.configure({ mode: 'serial' });
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(32), { SAMPLE: 'schools' });
});
test.afterAll(() => server.stop());

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const personAt = async (browser: Browser, name: string, path: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signInAs(page, name, path);
  return page;
};

// The first student of tools/sample/two-schools.ts.
const child = sampleName(3000);
const corrected = `${child}a`;

test('cards are released, one is corrected and decided, and the others printed and checked, by keyboard', async ({
  browser,
}) => {
  await test.step('the office releases a class', async () => {
    // Anil works for two schools, so he first chooses the right one.
    const office = await personAt(browser, 'Anil Kumar', '/vendor');
    await pressEnter(office.getByRole('banner').getByRole('button', { name: /Hillview/ }));
    const riverside = office.getByRole('menuitemradio', { name: /Riverside/ });
    await expect(riverside).toBeVisible();
    await office.keyboard.press('ArrowDown');
    if (!(await isFocused(riverside))) await office.keyboard.press('ArrowDown');
    await expect(riverside).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(office.getByRole('banner').getByRole('button', { name: /Riverside/ })).toBeVisible();
    await pressEnter(office.getByRole('link', { name: /^Vendor Portal/ }));
    await pressEnter(office.getByRole('link', { name: 'Release cards…' }));
    const form = dialog(office, 'Release cards');
    await expect(form.getByRole('checkbox', { name: /^9-A\s*45 ready/ })).toBeChecked();
    await tabTo(form.getByLabel('Due date'));
    const [year = '', month = '', day = ''] = isoDayAt(Date.now(), 'Asia/Kolkata').split('-');
    await office.keyboard.type(`${month}${day}${year}`);
    await pressEnter(button(form, 'Release 45 cards'));
    await expect(form.getByText(/^ORD-\d{4}-\d+ is released$/)).toBeVisible();
    await expect(form.getByText('The vendor can begin')).toBeVisible({ timeout: 60_000 });
    await office.keyboard.press('Escape');
  });

  await test.step('an admin corrects a name', async () => {
    const office = await personAt(browser, 'Priya Sharma', `/students?q=${encodeURIComponent(child)}`);
    await pressEnter(button(office, `Edit ${child}`));
    const form = dialog(office, 'Edit Student');
    await typeInto(form.getByLabel('Name', { exact: true }), corrected);
    await pressEnter(button(form, 'Save'));
    await pressEnter(button(form, 'Save and lock the proof'));
    await expect(office.getByText(`${corrected} saved`).first()).toBeVisible();
  });

  await test.step('the principal decides about it', async () => {
    const principal = await personAt(browser, 'Joseph Thomas', '/proofing?status=locked');
    await pressEnter(button(principal, `View details, ${corrected}`));
    const review = dialog(principal, 'Proof Review');
    await expect(button(review, 'Approve as principal')).toBeEnabled();
    await principal.keyboard.press('a');
    await typeInto(review.getByLabel('Why is it right?'), 'As in the register');
    await pressEnter(button(review, 'Approve as principal'));
    await expect(principal.getByText(`${corrected} approved`).first()).toBeVisible();
  });

  await test.step('the vendor accepts, prints and checks', async () => {
    const bench = await personAt(browser, 'Leela Das', '/vendor');
    const order = bench.getByRole('link', { name: /^View Details of ORD-/ });
    await pressEnter(order);
    await pressEnter(button(bench, 'Accept'));
    await pressEnter(button(dialog(bench, /^Accept ORD-/), 'Accept'));
    await pressEnter(bench.getByRole('link', { name: 'Generate' }));
    const choices = dialog(bench, 'Generate a print file');
    await expect(button(choices, 'Generate 45 cards')).toBeEnabled();
    await expectAccessible(bench);
    await pressEnter(button(choices, 'Generate 45 cards'));
    const file = dialog(bench, /^Print file SH-/);
    await expect(button(file, 'Download PDF')).toBeVisible({ timeout: 90_000 });
    await expectAccessible(bench);
    await Promise.all([bench.waitForEvent('download'), pressEnter(button(file, 'Download PDF'))]);
    await pressEnter(button(file, 'Mark printed'));
    await expect(bench.getByText('45 cards marked printed').first()).toBeVisible();
    await bench.goto('/vendor');
    await pressEnter(order);
    await expect(bench.getByRole('link', { name: /^Check 45 cards/ })).toBeVisible();
    await bench.keyboard.press('c');
    const rail = bench.getByRole('complementary', { name: 'Decision' });
    await expect(button(rail, /^Pass/)).toBeEnabled();
    await bench.keyboard.press('p');
    const sitting = bench.getByRole('list', { name: 'This sitting' });
    await expect(sitting).toContainText(/1\s*passed/);
  });
});

test('a photographer chooses a class and takes a photo by hand, by keyboard', async ({ browser }) => {
  const page = await personAt(browser, 'Farah Khan', '/capture');
  await pressEnter(page.getByRole('button', { name: /^10-A\s*0 of / }));
  const children = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  await expect(children.first()).toHaveAttribute('aria-current', /.+/);
  await tabTo(page.getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'By hand' })).toBeChecked();
  await takeGoodPhoto(page);
  await expect(children.first()).toContainText('Done', { timeout: 60_000 });
});

test('the admin of a vendor changes a price, by keyboard', async ({ browser }) => {
  const page = await personAt(browser, 'Ravi Menon', '/settings/prices');
  const prices = page.getByRole('region', { name: 'Default prices' });
  await pressEnter(button(prices, 'Edit default prices'));
  const form = dialog(page, 'Default prices');
  await typeInto(form.getByLabel('Reprint', { exact: true }), '41.5');
  await pressEnter(button(form, 'Save'));
  await expect(prices.getByText(/41\.50/)).toBeVisible();
});
