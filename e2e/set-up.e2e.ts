import { setUpCode } from '@lanyard/accounts/server/door/set-up-code';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { expect } from '@playwright/test';

import { sampleMasterKey } from '../tools/sample/master-key.ts';
import { addAuthenticatorApp, saveRecoveryCodes } from './authenticator.ts';
import { pressEnter, typeInto } from './by-keyboard.ts';
import { expectAccessible, heading, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';

const port = ownPort(5);
test.use({ baseURL: `http://127.0.0.1:${String(port)}` });

let server: OwnServer | undefined;
test.beforeAll(async () => {
  server = await startOwnServer(port, { SAMPLE: 'no' });
});
test.afterAll(() => server?.stop());

test('the first start makes a school and its admin, by keyboard alone, and afterwards they sign in', async ({
  page,
  seen,
}) => {
  await page.goto('/students');
  await expect(heading(page, 'Set up your school')).toBeVisible();
  await expect(page).toHaveURL(/\/set-up$/);
  await expectAccessible(page);
  await expect(page.getByLabel('Set-up code')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write the set-up code.')).toBeVisible();
  await page.keyboard.type('0000-0000-0000');
  await typeInto(page.getByLabel('School’s name'), 'Lakeside School');
  await typeInto(page.getByLabel('Time zone'), 'kolkata');
  await expect(page.getByRole('option', { name: /Asia\/Kolkata/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Time zone')).toHaveValue(/Kolkata/);
  await pressEnter(page.getByRole('button', { name: 'Next' }));

  await expect(heading(page, 'Your account')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Asha Rao');
  await typeInto(page.getByLabel('E-mail'), 'asha@lakeside.test');
  const password = page.getByRole('textbox', { name: 'Password' });
  await typeInto(password, 'too short');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await pressEnter(page.getByRole('button', { name: 'Back' }));
  await expect(page.getByLabel('School’s name')).toHaveValue('Lakeside School');
  await pressEnter(page.getByRole('button', { name: 'Next' }));
  await typeInto(password, 'four words make one');
  await page.keyboard.press('Enter');

  // The page returns to the first step. It keeps what was typed and puts the cursor into the wrong field.
  await expect(page.getByText('The server printed another code.')).toBeVisible();
  await expect(page.getByLabel('Set-up code')).toBeFocused();
  await expect(page.getByLabel('School’s name')).toHaveValue('Lakeside School');
  expect(seen.splice(0)).toEqual([expect.stringContaining('status of 403')]);
  await typeInto(page.getByLabel('Set-up code'), setUpCode(keyRingOf(sampleMasterKey)).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveValue('asha@lakeside.test');
  await pressEnter(page.getByRole('button', { name: 'Make the school' }));

  await expect(heading(page, 'One more lock')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Use an authenticator app' }));
  const code = await addAuthenticatorApp(page);
  await typeInto(page.getByLabel('Code from the authenticator app'), await code());
  await saveRecoveryCodes(page);
  await expect(page.getByRole('banner')).toContainText('Lakeside School');
  await expect(page.getByRole('banner')).toContainText('Asha Rao');
  await page.goto('/settings/classes');
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await page.goto('/set-up');
  await expect(page.getByRole('banner')).toContainText('Lakeside School');

  // After set-up its page is gone. Someone without a session gets the sign-in page.
  await pressEnter(page.getByRole('button', { name: 'Logout' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.goto('/set-up');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await typeInto(page.getByLabel('E-mail'), 'asha@lakeside.test');
  await typeInto(page.getByRole('textbox', { name: 'Password' }), 'four words make one');
  await page.keyboard.press('Enter');
  await typeInto(page.getByLabel('Code from the authenticator app'), await code());
  await expect(page.getByRole('banner')).toContainText('Lakeside School');
});
