// Second factors for tests, without a phone.
import { expect, type CDPSession, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { pressEnter, tabTo } from './by-keyboard.ts';
import { heading } from './journey.ts';

/**
 * A virtual authenticator with passkeys, like that of a phone or laptop. Its fingerprint or face check always succeeds.
 */
export async function addPasskeyAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

/**
 * An authenticator app that has scanned the page's code. The server accepts each one-time code once, so each call waits
 * for the next half minute.
 */
export async function addAuthenticatorApp(page: Page): Promise<() => Promise<string>> {
  await pressEnter(page.getByText('Cannot scan?'));
  const secret = await page.locator('code').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  let taken = 0;
  return async () => {
    const now = (): number => Math.floor(Date.now() / 30_000);
    taken = Math.max(now() - 1, taken + 1);
    while (taken > now() + 1) await new Promise((go) => setTimeout(go, 500));
    return app.generate({ timestamp: taken * 30_000 });
  };
}

export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await expect(heading(page, 'Save your recovery codes')).toBeVisible();
  const codes = await page.getByRole('listitem').allInnerTexts();
  await tabTo(page.getByRole('checkbox', { name: 'I have saved these codes' }));
  await page.keyboard.press('Space');
  await pressEnter(page.getByRole('button', { name: 'Done' }));
  return codes;
}
