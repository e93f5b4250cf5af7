import { expect } from '@playwright/test';

import { addPasskeyAuthenticator, saveRecoveryCodes } from './authenticator.ts';
import { expectAccessible, expectFitsPhone, heading, signInAs, test } from './journey.ts';

// Passkeys need a host name, so this uses localhost instead of 127.0.0.1.
const address = `http://localhost:${process.env['PORT'] ?? '4190'}`;
test.use({ baseURL: address, viewport: { width: 1440, height: 900 } });

test('invited as an admin: a passkey before anything else; lost, another admin resets it', async ({
  page,
  browser,
  expectStatus,
}) => {
  expectStatus(401);
  const name = `Anita ${crypto.randomUUID().slice(0, 8)}`;
  const invited = `${name.toLowerCase().replace(' ', '.')}@lanyard.example`;
  const chosen = 'five small blue herons';
  // Another person is signed in. The invitation must not use their session.
  await signInAs(page, 'Joseph Thomas');
  const admin = await (await browser.newContext({ baseURL: address })).newPage();
  await signInAs(admin, 'Priya Sharma', '/settings/people');
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill(invited);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: 'Admin' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/mailbox');
  const link = page
    .getByRole('listitem')
    .filter({ hasText: invited })
    .getByRole('link', { name: 'Accept the invitation' });
  const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '', address);
  await page.goto(pathname + hash);
  await page.getByLabel('Choose a password').fill(chosen);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(heading(page, 'One more lock')).toBeVisible();
  await addPasskeyAuthenticator(page);
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await saveRecoveryCodes(page);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(name);

  // A reset for an admin must wait, and the owner cancels it.
  await admin.reload();
  const asking = admin.getByRole('dialog', { name: `Reset the second factor of ${name}?` });
  await admin.getByRole('button', { name: `Reset second factor of ${name}` }).click();
  await expect(asking).toContainText('the reset waits for 72 hours');
  await asking.getByRole('button', { name: 'Ask for the reset' }).click();
  await expect(admin.getByText(`asked to reset the second factor of ${name}`)).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByText('Priya Sharma of Riverside Public School asked for it.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Cancel the reset' }).click();
  await expect(page.getByText('Your second factor stays').first()).toBeVisible();
  await expect(admin.getByText(`asked to reset the second factor of ${name}`)).toBeHidden();

  // A reset for someone who is not an admin works at once. Their sessions end, and their password opens the account.
  const roles = admin.getByRole('combobox', { name: `Roles of ${name}` });
  await roles.click();
  await admin.getByRole('option', { name: 'Reviewer' }).click();
  await admin.getByRole('option', { name: 'Admin' }).click();
  await admin.keyboard.press('Escape');
  await expect(admin.getByText(`${name}: Reviewer`).first()).toBeVisible();
  await admin.getByRole('button', { name: `Reset second factor of ${name}` }).click();
  await asking.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(admin.getByRole('button', { name: `Reset second factor of ${name}` })).toBeHidden();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(invited);
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Proofing Queue')).toBeVisible();
  await admin.context().close();
});
