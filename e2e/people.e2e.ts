import { expect, type Browser, type Page } from '@playwright/test';

import { expectAccessible, heading, navigation, signInAs, test } from './journey.ts';

const open = async (page: Page, name: string): Promise<void> => {
  await signInAs(page, name, '/settings/people');
  await expect(heading(page, 'People & roles')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

async function invite(
  page: Page,
  { email, name, roles }: { email: string; name: string; roles: string[] },
): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name').fill(name);
  for (const role of roles) await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited');
}

/** Opens the invitation email in a new browser context, as the invited person. */
async function openMail(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/mailbox');
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .first()
    .getByRole('link', { name: 'Accept the invitation' })
    .click();
  return page;
}

const someone = (): string => `anita.${crypto.randomUUID().slice(0, 8)}@lanyard.example`;
const password = 'five small blue herons';

test('invite by e-mail, accept in another browser, sign in again; the used link says so', async ({
  page,
  browser,
}) => {
  const email = someone();
  await open(page, 'Sana Qureshi');
  await invite(page, { email, name: 'Anita Joshi', roles: ['Reviewer'] });

  const theirs = await openMail(browser, email);
  await expect(heading(theirs, 'Join Hillview Academy')).toBeVisible();
  const link = theirs.url();
  await expect(theirs.getByRole('main')).toContainText('as Reviewer');
  await expectAccessible(theirs);
  await theirs.getByLabel('Choose a password').fill('password1234567');
  await theirs.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(theirs.getByText('Many people use this one.')).toBeVisible();
  await theirs.getByLabel('Choose a password').fill(password);
  await theirs.getByRole('button', { name: 'Join', exact: true }).click();
  // After sign-in, a reviewer starts on the proofing page.
  await expect(heading(theirs, 'Proofing Queue')).toBeVisible();
  await expect(theirs.getByRole('banner')).toContainText('Hillview Academy');

  await theirs.getByRole('button', { name: 'Logout' }).click();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
  await theirs.keyboard.press('Enter');
  await expect(heading(theirs, 'Proofing Queue')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(email) })).not.toContainText('Invited');

  await theirs.goto(link);
  await expect(heading(theirs, 'This invitation is over')).toBeVisible();
  await expectAccessible(theirs);
  await expect(theirs.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await theirs.context().close();
});

test('a role changed in one browser is gone from the other, and can be taken back', async ({
  page,
  browser,
}) => {
  const email = someone();
  const name = `Anita ${email.slice(6, 14)}`;
  await open(page, 'Sana Qureshi');
  await invite(page, { email, name, roles: ['Reviewer', 'Photographer'] });
  const theirs = await openMail(browser, email);
  await theirs.getByLabel('Choose a password').fill(password);
  await theirs.getByRole('button', { name: 'Join', exact: true }).click();
  await navigation(theirs).getByRole('link', { name: 'Students' }).click();
  const proofing = navigation(theirs).getByRole('link', { name: /^Proofing/ });
  await expect(proofing).toBeVisible();

  await page.reload();
  const roles = page.getByRole('combobox', { name: `Roles of ${name}` });
  await roles.click();
  await page.getByRole('option', { name: 'Reviewer' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${name}: Photographer`).first()).toBeVisible();
  // Hovers over the message, because it does not close while the pointer is over it. The other browser shows the change
  // without a click.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(proofing).toHaveCount(0);
  await expect(theirs.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(roles).toContainText('Photographer, Reviewer');
  await expect(proofing).toBeVisible();

  // After the membership ends, the person has no organisation.
  await page.getByRole('button', { name: `End membership of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End membership' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('Hillview Academy')).toHaveCount(0);
  await theirs.context().close();
});

test('somebody known signs in to join a second school', async ({ page, browser }) => {
  const email = someone();
  const name = `Both ${email.slice(6, 14)}`;
  await open(page, 'Sana Qureshi');
  await invite(page, { email, name, roles: ['Reviewer'] });
  const theirs = await openMail(browser, email);
  await theirs.getByLabel('Choose a password').fill(password);
  await theirs.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(theirs, 'Proofing Queue')).toBeVisible();
  await theirs.context().close();

  const other = await (await browser.newContext()).newPage();
  await open(other, 'Priya Sharma');
  await invite(other, { email, name, roles: ['Photographer'] });
  const again = await openMail(browser, email);
  await expect(heading(again, 'Join Riverside Public School')).toBeVisible();
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(again, 'Capture')).toBeVisible();
  await again.getByRole('button', { name: 'Leave capture' }).click();
  await expect(again.getByRole('banner')).toContainText('Riverside Public School');
  await again.context().close();
  await other.context().close();
});

test('the page of people, what opens over it, and the roles below it', async ({ page }) => {
  await open(page, 'Priya Sharma');
  // People cannot change their own roles.
  await expect(page.getByRole('combobox', { name: 'Roles of Priya Sharma' })).toHaveCount(0);
  await page.getByPlaceholder('Search people...').fill('nobody at all');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('row', { name: /Approve or reject proofs/ })).toContainText('own classes');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Reviewer' }).check();
  await expect(dialog.getByRole('checkbox', { name: '9-A' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Discard' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
  await expectAccessible(page);
});
