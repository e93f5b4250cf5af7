import { expect, type Page } from '@playwright/test';

import { addPasskeyAuthenticator, addAuthenticatorApp, saveRecoveryCodes } from './authenticator.ts';
import { expectAccessible, expectFitsPhone, heading, navigation, test } from './journey.ts';

// The tests run in order, for one person whom no other journey uses, because they change a password and end sessions.
test.describe.configure({ mode: 'serial' });
// A passkey belongs to a host with a name, which 127.0.0.1 is not.
const address = `http://localhost:${process.env['PORT'] ?? '4190'}`;
test.use({ baseURL: address, viewport: { width: 1440, height: 900 } });

const email = 'sana.qureshi@lanyard.example';
let password = 'lanyard sample password';
let code: () => Promise<string>;
let recovery: string[] = [];

async function givePassword(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}
/**
 * These pages have the same elements at every width. So axe checks them at one width, and at the other they only have
 * to fit.
 */
async function accessibleAndNarrow(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsPhone(page);
}
const picture = (page: Page, name: string): Promise<unknown> =>
  process.env['PICTURES'] ? takePictures(page, name) : Promise.resolve();
async function takePictures(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'])
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((chosen) => {
        document.documentElement.dataset['theme'] = chosen;
      }, theme);
      await page.screenshot({
        path: `test-results/pictures/${name}-${String(width)}x${String(height)}${theme === 'dark' ? '-dark' : ''}.png`,
        fullPage: name === 'security',
      });
    }
}

test('an admin sets up an authenticator app, signs in with it, and with a recovery code once', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await givePassword(page);
  await expect(heading(page, 'One more lock')).toBeVisible();
  await page.goto('/students');
  await expect(heading(page, 'One more lock')).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'set-up');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'Square to scan' })).toBeVisible();
  code = await addAuthenticatorApp(page);
  await picture(page, 'set-up-app');
  await page.getByLabel('Code from the authenticator app').fill('000000');
  await expect(page.getByRole('alert')).toHaveText('That code doesn’t match, or was used already.');
  await accessibleAndNarrow(page);
  await page.getByLabel('Code from the authenticator app').fill(await code());

  await expect(heading(page, 'Save your recovery codes')).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'recovery-codes');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('lanyard-recovery-codes.txt');
  recovery = await saveRecoveryCodes(page);
  expect(recovery).toHaveLength(10);
  await expect(heading(page, 'Students')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(heading(page, 'Sign in')).toBeVisible();
  await givePassword(page);
  await expect(heading(page, 'Hello, Sana')).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'login-code');
  await page.getByLabel('Code from the authenticator app').fill(await code());
  await expect(heading(page, 'Dashboard')).toBeVisible();

  // The person lost their phone. A recovery code signs them in once.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That code doesn’t match, or was used already.');
});

test('a passkey is added, signs in after the password, and alone', async ({ page }) => {
  await givePassword(page);
  await page.getByLabel('Code from the authenticator app').fill(await code());
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const { cdp, id } = await addPasskeyAuthenticator(page);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Passkey, added')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
  // Reloads to remove the toast, because axe would check the toast while it fades.
  await page.reload();
  await expect(page.getByText('Passkey, added')).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'security');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await picture(page, 'login');
  await givePassword(page);
  await expect(heading(page, 'Hello, Sana')).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'login-passkey');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Sana Qureshi');

  // If a fingerprint does not match, the page says so and still offers the other ways to sign in.
  await page.getByRole('button', { name: 'Logout' }).click();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('That passkey was not accepted.');
});

test('signing out everywhere asks who it is, and ends every other session', async ({
  page,
  browser,
  expectStatus,
}) => {
  expectStatus(403);
  expectStatus(401);
  const elsewhere = await (await browser.newContext({ baseURL: address })).newPage();
  await givePassword(elsewhere);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(recovery[1] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'Dashboard')).toBeVisible();

  await page.goto('/login');
  await page.getByRole('button', { name: /Sana Qureshi/ }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/settings/account');
  // Simulates the server's answer after six minutes, when the confirmation of identity is too old.
  let first = true;
  await page.route('**/api/v1/account/sessions/end-others', async (route) => {
    if (!first) return route.continue();
    first = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'fresh_proof_needed' }),
    });
  });
  await page.getByRole('button', { name: 'End all others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(dialog).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'prove-again');
  await dialog.getByRole('button', { name: 'Use the authenticator app' }).click();
  await dialog.getByLabel('Code from the authenticator app').fill(await code());
  await expect(dialog).toBeHidden();
  await expect(page.getByText('All other sessions are ended')).toBeVisible();
  await expect(page.getByText('This one')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  await elsewhere.goto('/students');
  await expect(heading(elsewhere, 'Sign in')).toBeVisible();
});

test('a forgotten password: the link of the mail, and the second factor as before', async ({
  page,
  expectStatus,
}) => {
  expectStatus(410);
  expectStatus(422);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await accessibleAndNarrow(page);
  await picture(page, 'reset');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('If sana.qureshi@lanyard.example belongs');
  await picture(page, 'reset-sent');

  type Mails = { mails: { to: string; subject: string; link: { href: string } | null }[] };
  let href = '';
  await expect
    .poll(async () => {
      const { mails } = (await (await page.request.get('/api/v1/development/mails')).json()) as Mails;
      const mail = mails.find((each) => each.to === email && each.subject === 'Choose a new password');
      href = mail?.link?.href ?? '';
      return href;
    })
    .toContain('/reset#token=');
  // The link contains another host name of the same server, so this uses only its path and hash.
  const { pathname, hash } = new URL(href);
  await page.goto(pathname + hash);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('sana2025');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('too easy to guess');
  await accessibleAndNarrow(page);
  await picture(page, 'reset-new');
  password = 'seven slow green barges';
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Hello, Sana')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery[2] ?? '');
  await page.keyboard.press('Enter');
  await expect(navigation(page)).toBeVisible();

  await page.goto(pathname + hash);
  await page.getByRole('textbox', { name: 'New password' }).fill('something else entirely');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This link was used');
});
