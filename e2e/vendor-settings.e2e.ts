import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import {
  expectAccessible,
  expectFitsPhone,
  heading,
  navigation,
  signInAs,
  startSession,
  test,
} from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

// A vendor's prices and printers affect every journey that orders cards, so these tests use a vendor of their own.
test.describe.configure({ mode: 'serial' });
const port = ownPort(35);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port);
});
test.afterAll(() => server?.stop());

const open = async (page: Page, path: string, title: string): Promise<void> => {
  await page.goto(`/settings/${path}`);
  await expect(heading(page, title)).toBeVisible();
};
const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const save = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Save' }).click();

test('a new print room is told what to do first, and does it', async ({ page }) => {
  await startSession(page, 'Priya Sharma');
  await open(page, 'vendors', 'Vendors');
  await page.getByRole('button', { name: 'Make in-house vendor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make in-house vendor' }).click();
  await expect(page.getByRole('button', { name: /^End link with .* print room/ })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Riverside/ })
    .click();
  await page.getByRole('menuitemradio', { name: /print room/ }).click();
  // Searches the navigation only, because the open menu of the banner also contains this name.
  await expect(navigation(page).getByRole('link', { name: 'Students' })).toHaveCount(0);

  await open(page, 'prices', 'Prices');
  await expect(page.getByText('No prices yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prices for a school' })).toHaveAccessibleDescription(
    'Set the default prices first.',
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Set prices' }).click();
  const prices = page.getByRole('dialog', { name: 'Default prices' });
  await save(prices);
  await expect(prices.getByText('Choose a currency from the list.')).toBeVisible();
  await expect(prices.getByText('Write an amount, or 0.')).toHaveCount(7);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await prices.getByRole('combobox', { name: 'Currency' }).fill('Indian');
  await page.getByRole('option', { name: /^INR/ }).click();
  for (const label of ['ID card', 'Badge', 'Certificate', 'Other', 'Reprint', 'Shipping'])
    await prices.getByLabel(label, { exact: true }).fill('12.5');
  await prices.getByLabel('Minimum order').fill('12.345');
  await save(prices);
  await expect(prices.getByLabel('Minimum order')).toBeFocused();
  await expect(prices.getByText('Write an amount such as 12.50.')).toBeVisible();
  await prices.getByLabel('Minimum order').fill('1,000');
  await save(prices);
  await expect(region(page, 'Default prices').getByText('₹12.50')).toHaveCount(6);
  await expect(region(page, 'Default prices').getByText('₹1,000.00')).toBeVisible();

  await open(page, 'printers', 'Printers & stock');
  await expect(page.getByText('No printer yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a stock' })).toHaveAccessibleDescription(
    'Add a printer first.',
  );
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const printer = page.getByRole('dialog', { name: 'Add a printer' });
  await printer.getByLabel('Name').fill('Canon');
  await printer.getByRole('combobox', { name: 'Paper' }).click();
  await page.getByRole('option', { name: 'A4' }).click();
  await expect(printer.getByText('8 cards of 85.6 × 54 mm')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await printer.getByRole('button', { name: 'Add printer' }).click();
  await page.getByRole('button', { name: 'Add a stock' }).click();
  const stock = page.getByRole('dialog', { name: 'Add a stock' });
  await expect(stock.getByText('8 cards on a sheet.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await stock.getByLabel('Name').fill('PVC');
  await stock.getByLabel('Sheets on hand').fill('100');
  await stock.getByRole('button', { name: 'Add stock' }).click();
  await expect(page.getByText('100 sheets, enough for 800 cards')).toBeVisible();
});

test('a school pays prices of its own, and the default again', async ({ page }) => {
  await startSession(page, 'Ravi Menon');
  await open(page, 'prices', 'Prices');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Prices for a school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of Hillview Academy' });
  await expect(dialog.getByLabel('ID card')).toHaveValue('45.00');
  await dialog.getByLabel('ID card').fill('40');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await save(dialog);
  const own = region(page, 'Schools with their own prices');
  await expect(own.getByText('₹40.00')).toBeVisible();
  await own.getByRole('button', { name: 'Remove prices of Hillview Academy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(own.getByText('Every school pays the default')).toBeVisible();
});

test('two at once: the second sees the first one’s prices and decides', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(412);
  await startSession(page, 'Ravi Menon');
  await open(page, 'prices', 'Prices');
  const second = await context.newPage();
  await open(second, 'prices', 'Prices');
  for (const each of [page, second]) {
    await each.getByRole('button', { name: 'Edit default prices' }).click();
    const dialog = each.getByRole('dialog', { name: 'Default prices' });
    await dialog.getByLabel('Badge').fill(each === page ? '31' : '32');
  }
  await save(page.getByRole('dialog', { name: 'Default prices' }));
  await expect(region(page, 'Default prices').getByText('₹31.00')).toBeVisible();
  await save(second.getByRole('dialog', { name: 'Default prices' }));
  const note = second.getByRole('alert');
  await expect(note).toContainText('₹31.00');
  await note.getByRole('button', { name: 'Save mine' }).click();
  await expect(region(second, 'Default prices').getByText('₹32.00')).toBeVisible();
  // The first person's page shows the new price without a reload.
  await expect(region(page, 'Default prices').getByText('₹32.00')).toBeVisible();
});

test('a test sheet is printed, and its two readings become the nudge', async ({ page, expectStatus }) => {
  expectStatus(400);
  await startSession(page, 'Ravi Menon');
  await open(page, 'printers', 'Printers & stock');
  await expect(page.getByText('18 cards on a sheet')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Print test sheet of Ricoh' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Ricoh-Pro-C5300-test-sheet.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Set nudge of Ricoh' }).click();
  const nudge = page.getByRole('dialog', { name: 'Nudge of Ricoh Pro C5300' });
  await expect(nudge.getByText('Back 0.3 mm to the right · Back 0.2 mm up')).toBeVisible();
  await nudge.getByLabel('Right of zero').fill('-0.3');
  await nudge.getByLabel('Below zero').fill('-0.2');
  await nudge.getByLabel('Right of zero').focus();
  await expect(nudge.getByText('The back is not moved')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await nudge.getByRole('button', { name: 'Save nudge' }).click();
  await expect(page.getByText('Ricoh Pro C5300: nudge saved').first()).toBeVisible();
  await expect(page.getByText('to the right')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Zebra ZC350' }).click();
  const printer = page.getByRole('dialog', { name: 'Edit Zebra ZC350' });
  await printer.getByLabel('Name').fill('ricoh pro c5300');
  await save(printer);
  await expect(printer.getByText('There is a printer with this name already.')).toBeVisible();
  await printer.getByLabel('Name').fill('Zebra');
  await save(printer);
  await page.getByRole('button', { name: 'Use no more Zebra' }).click();
  await expect(page.getByText('Not used any more')).toBeVisible();
});

test('couriers, the day’s cards, and leaving without saving', async ({ page }) => {
  await startSession(page, 'Ravi Menon');
  await open(page, 'couriers', 'Couriers');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Edit City Courier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit City Courier' });
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog.getByLabel('Tracking address').fill('https://city.example/');
  await save(dialog);
  await expect(dialog.getByText('An address such as https://courier.example/track/{number}.')).toBeVisible();
  await dialog.getByLabel('Tracking address').fill('https://city.example/{number}');
  await expect(dialog.getByText('https://city.example/AB12CD34EF')).toBeVisible();
  await save(dialog);
  await expect(page.getByText('https://city.example/{number}')).toBeVisible();

  await open(page, 'production', 'Production');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByLabel('Cards a working day').fill('1500');
  await page.getByLabel('GS1 company prefix').fill('8901234');
  await expect(page.getByText('(00) 0 8901234 000000001')).toBeVisible();
  await page.getByRole('link', { name: 'Couriers' }).click();
  const leaving = page.getByRole('dialog', { name: 'Discard changes?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(heading(page, 'Production')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Production saved').first()).toBeVisible();
  await page.getByRole('link', { name: 'Couriers' }).click();
  await expect(heading(page, 'Couriers')).toBeVisible();
  await page.goto('/activity');
  await expect(page.getByText('changed what is made in a day').first()).toBeVisible();
  await expect(page.getByText('changed the courier City Courier')).toBeVisible();
});

test('a vendor’s people: the admin invites an operator, who reads what printing needs', async ({ page }) => {
  await startSession(page, 'Ravi Menon');
  await open(page, 'people', 'People & roles');
  await page.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite somebody' });
  await expect(invite.getByRole('checkbox')).toHaveCount(2);
  await invite.getByLabel('E-mail').fill('new.operator@cardworks.example');
  await invite.getByLabel('Name').fill('New Operator');
  await invite.getByRole('checkbox', { name: 'Vendor operator' }).check();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('1 invitation open')).toBeVisible();

  await page.goto('about:blank'); // the open page may still read, and would be refused without a session
  await page.context().clearCookies();
  await signInAs(page, 'Leela Das', '/settings');
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect(list.getByRole('link')).toHaveText([
    'Printers & stock',
    'Production',
    'Couriers',
    'My account',
  ]);
  await open(page, 'printers', 'Printers & stock');
  await expect(page.getByText('The vendor’s admin changes these.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print test sheet of Ricoh' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Add|Set nudge|Use)/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await open(page, 'production', 'Production');
  await expect(page.getByText('1,500 cards a working day')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/settings/prices');
  await expect(page.getByText('This page is not part of your role')).toBeVisible();
});
