// The office, the principal and the vendor each do their main task without a pointer. The teacher's review, the set-up of
// a school and the template editor have journeys by keyboard of their own.
import { isoDayAt } from '@lanyard/format/dates';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';

import { sampleName } from '../tools/sample/names.ts';
import { signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(32), { SAMPLE: 'schools' });
});
test.afterAll(() => server.stop());

const mostTabs = 120;
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Goes to an element with Tab, as somebody without a pointer does. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}
async function pressEnter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}
async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}
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
  const office = await personAt(browser, 'Priya Sharma', '/vendor');

  await test.step('the office releases a class', async () => {
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

  await test.step('the office corrects a name', async () => {
    await office.goto(`/students?q=${encodeURIComponent(child)}`);
    await pressEnter(button(office, `Edit ${child}`));
    const form = dialog(office, 'Edit Student');
    await type(form.getByLabel('Name', { exact: true }), corrected);
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
    await type(review.getByLabel('Why is it right?'), 'As in the register');
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
    await pressEnter(button(dialog(bench, 'Generate a print file'), 'Generate 45 cards'));
    const file = dialog(bench, /^Print file SH-/);
    await expect(button(file, 'Download PDF')).toBeVisible({ timeout: 90_000 });
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
