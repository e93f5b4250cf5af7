import { academicYearAt } from '@lanyard/domain/academic-year';
import { expect, type Page } from '@playwright/test';

import { expectAccessible, expectFitsPhone, heading, navigation, signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

// These settings change every page, so the tests use a school that no other journey sees.
test.describe.configure({ mode: 'serial' });
const port = ownPort(6);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port);
});
test.afterAll(() => server?.stop());

const settings = async (page: Page, who: string, path: string, title: string): Promise<void> => {
  await signInAs(page, who, `/settings/${path}`);
  await expect(heading(page, title)).toBeVisible();
};
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a new name and colour are on the page at once', async ({ page }) => {
  await settings(page, 'Priya Sharma', 'school', 'School');
  await expect(page.getByText('Stands out in both themes')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Riverside High');
  await page.getByRole('radio', { name: 'Maroon' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Riverside High saved').first()).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Riverside High');
  const stripe = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--lanyard'));
  expect(await stripe()).toBe('#8f2d3f');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Riverside High');
  expect(await stripe()).toBe('#8f2d3f');
  await expectFitsPhone(page);

  // The page warns about a colour that is hard to see, and does not save text that is not a colour.
  await page.getByLabel('Own colour').fill('#ffee88');
  await expect(page.getByText('Hard to see in the light theme')).toBeVisible();
  await page.getByLabel('Own colour').fill('#12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A colour is written like #2e77d8.')).toBeVisible();
  await expect(page.getByLabel('Own colour')).toBeFocused();

  // Four ways to leave the page ask before they discard unsaved changes: a link, Logout, the Back button and closing
  // the tab.
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  await page.getByRole('link', { name: 'Classes', exact: true }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Classes')).toBeVisible();
  await page.getByRole('link', { name: 'School', exact: true }).click();
  await page.getByLabel('Name').fill('Not saved');
  const ways = [
    () => navigation(page).getByRole('link', { name: 'Students' }).click(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByLabel('Name')).toHaveValue('Not saved');
  }
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await expect(page.getByLabel('Name')).toHaveValue('Not saved');
});

test('two who save at once: the second sees the first one’s values and decides', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(412);
  await settings(page, 'Priya Sharma', 'school', 'School');
  const second = await context.newPage();
  await second.goto('/settings/school');
  await second.getByLabel('Name').fill('Second Name');
  await page.getByLabel('Name').fill('First Name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText('First Name');
  await second.getByRole('button', { name: 'Save' }).click();
  const note = second.getByRole('alert');
  await expect(note).toContainText('First Name');
  await expectAccessible(second);
  await note.getByRole('button', { name: 'Save mine' }).click();
  await expect(second.getByRole('banner')).toContainText('Second Name');
});

test('a reviewer who is given a section sees its students', async ({ page, browser }) => {
  await settings(page, 'Priya Sharma', 'classes', 'Classes');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await choose(page, 'Reviewer of 12-B', 'Meera Nair');
  await page.getByLabel('Review of 12-B due on').fill('2027-01-15');
  await expect(page.getByText('This affects Meera Nair.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 section saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Reviewer of 12-B' })).toContainText('Meera Nair');

  const hers = await (await browser.newContext({ baseURL: address })).newPage();
  await signInAs(hers, 'Meera Nair', '/students?q=12-b-1');
  await expect(hers.getByRole('row').filter({ hasText: '12-B' })).toHaveCount(1);
  await hers.goto('/students?q=12-a-1');
  await expect(hers.getByText('No students match')).toBeVisible();
  await hers.goto('/settings/classes');
  await expect(hers.getByText('This page is not part of your role')).toBeVisible();
});

test('a section is added, used in Add Student, and one without students removed', async ({ page }) => {
  await settings(page, 'Priya Sharma', 'classes', 'Classes');
  for (const division of ['Rose', 'Lily']) {
    await page.getByRole('button', { name: 'Add section' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add section' });
    await expect(dialog.getByLabel('Class')).toBeFocused();
    await dialog.getByLabel('Class').fill('8');
    await dialog.getByLabel('Division').fill(division);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('rowheader').first()).toHaveText('8-Lily');
  await page.getByRole('button', { name: 'Remove 8-Lily' }).click();
  await page.getByRole('dialog', { name: 'Remove 8-Lily' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText('8-Rose');

  await page.goto('/students?add=true');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Name', { exact: true }).fill('First Of Rose');
  await choose(page, 'Class', '8');
  await expect(dialog.getByLabel('Roll number')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Add student', exact: true }).click();
  await expect(page.getByText('First Of Rose added to 8-Rose').first()).toBeVisible();
});

test('a year is opened, made current, and back again', async ({ page }) => {
  const current = academicYearAt('Asia/Kolkata', new Date()).label;
  const next = String(Number(current) + 1);
  await settings(page, 'Sana Qureshi', 'years', 'Academic years');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Open a year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a year' });
  await expect(dialog.getByLabel('Label')).toHaveValue(next);
  await expect(dialog.getByLabel('Classes')).toHaveValue('9, 10, 11, 12');
  await dialog.getByLabel('Classes').fill('9, 10, 11');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open year' }).click();
  await expect(page.getByText('9 sections · 0 students')).toBeVisible();
  for (const label of [next, current]) {
    await page.getByRole('button', { name: `Make current ${label}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make current' }).click();
    await expect(page.getByRole('banner')).toContainText(`Academic year ${label}`);
  }
});

test('a vendor’s code links it to a school; ending and in-house', async ({ page, browser }) => {
  const shop = await (await browser.newContext({ baseURL: address })).newPage();
  await settings(shop, 'Ravi Menon', 'vendor', 'Vendor');
  await expectAccessible(shop);
  const code = await shop.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();

  await settings(page, 'Sana Qureshi', 'vendors', 'Vendors');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'End link with Cardworks Print' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText('No vendor yet')).toBeVisible();
  await shop.goto('/settings/schools');
  await expect(shop.getByRole('listitem').filter({ hasText: 'Since' })).toHaveCount(1);

  await page.getByLabel('Vendor’s code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End link with Cardworks Print' })).toBeVisible();
  await shop.reload();
  await expect(shop.getByText('Hillview Academy')).toBeVisible();
  await expectAccessible(shop);

  await page.getByRole('button', { name: 'Make in-house vendor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make in-house vendor' }).click();
  await expect(page.getByRole('button', { name: 'End link with Hillview Academy print room' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Hillview Academy/ })
    .click();
  await expect(page.getByRole('menuitemradio', { name: /print room/ })).toBeVisible();
});

test('a delivery place is added and made the default, and only the last one may leave the default empty', async ({
  page,
}) => {
  await settings(page, 'Sana Qureshi', 'delivery-places', 'Delivery places');
  await page.getByRole('button', { name: 'Add delivery place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a delivery place' });
  await dialog.getByLabel('Name').fill('Boarding house');
  await dialog.getByRole('button', { name: 'Add delivery place' }).click();
  await expect(dialog.getByText('Write the address.')).toBeVisible();
  await dialog.getByLabel('Address').fill('5 Lake Road\nUdhagamandalam 643001');
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('India');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add delivery place' }).click();
  await expect(page.getByText('5 Lake Road, Udhagamandalam 643001, India')).toBeVisible();

  await page.getByRole('button', { name: 'Make default: Boarding house' }).click();
  await expect(page.getByRole('heading', { name: 'Boarding house Default' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Boarding house' })).toBeDisabled();
  await expectAccessible(page);
  await expectFitsPhone(page);
  for (const name of ['Reception', 'Boarding house']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove delivery place' }).click();
    await expect(page.getByText(`${name} removed`).first()).toBeVisible();
  }
  await expect(page.getByText('No delivery place yet')).toBeVisible();
});

test('everyone needs a second factor: members are told from when on, and the rules are kept', async ({
  page,
  browser,
}) => {
  await settings(page, 'Priya Sharma', 'sign-in', 'Sign-in rules');
  await expect(page.getByText('Admins, office staff and principals need one')).toBeVisible();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await expect(page.getByText(/People who need one only now have 14 days\.$/)).toBeVisible();
  const idle = page.getByRole('textbox', { name: /^Sign out without use/ });
  await idle.fill('20');
  await idle.press('Tab');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rules saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await expect(idle).toHaveValue('20');
  await expectFitsPhone(page);

  const context = await browser.newContext({ baseURL: address });
  const teacher = await context.newPage();
  await teacher.goto('/login');
  await teacher.getByLabel('E-mail').fill('meera.nair@lanyard.example');
  await teacher.getByRole('textbox', { name: 'Password' }).fill('lanyard sample password');
  await teacher.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(teacher, 'Proofing Queue')).toBeVisible();
  await expect(teacher.getByText(/^From .* on you need a second factor to open /)).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByRole('link', { name: 'Set it up' }).click();
  await expect(heading(teacher, 'My account')).toBeVisible();
  await context.close();
});
