import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { accountRoutes } from '../routes.ts';
import { createPerson, joinOrganisation } from '../school/create-organisation.ts';
import { newAuthenticator, newBrowser } from '../test-browser.ts';
import { testFeatureServer } from '../test-feature-server.ts';
import { openTestSession } from '../test-people.ts';

const town = testFeatureServer(accountRoutes);
const email = 'every.change@alpha.example';
const worker = (org: string) => ({ org, user: '', as: 'app_worker' }) as const;

test('records each change to the ways into an account in every organisation and emails its owner', async () => {
  const id = await createPerson(town.db, { name: 'Every Change', email });
  const orgs = [town.alpha.org, town.beta.org];
  for (const org of orgs) await joinOrganisation(town.withTenant, org, id, ['reviewer']);
  const browser = newBrowser(town.app, await openTestSession(town.db, id));
  const done = async (reply: ReturnType<typeof browser.post>) => {
    expect((await reply).statusCode).toBe(200);
    return reply;
  };

  const { secret } = (await done(browser.post('/account/totp'))).json<{ secret: string }>();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = app.generate({ timestamp: Date.now() - 30_000 });
  await done(browser.post('/account/totp/confirm', { code }));
  const { options } = (await done(browser.post('/account/passkeys/options'))).json<{
    options: { challenge: string };
  }>();
  const registration = newAuthenticator().register(options);
  const { passkey } = (await done(browser.post('/account/passkeys', { registration }))).json<{
    passkey: { id: string };
  }>();
  const { recoveryCodes } = (await done(browser.post('/account/recovery-codes'))).json<{
    recoveryCodes: string[];
  }>();
  await done(browser.post('/account/prove', { method: 'recovery', code: recoveryCodes[0] ?? '' }));
  await done(browser.delete(`/account/passkeys/${passkey.id}`));
  await done(browser.delete('/account/totp'));
  await done(browser.post('/account/password', { current: '', password: 'a brand new pass phrase' }));

  await done(newBrowser(town.app).post('/reset', { email }));
  const mails = () => town.withTenant(worker(town.alpha.org), ({ tx }) => recentMails(tx, town.alpha.org));
  const linked = async () => (await mails()).find(({ link }) => link !== null)?.link ?? '';
  await expect.poll(linked).not.toBe('');
  const { href } = JSON.parse(await linked()) as { href: string };
  const token = new URL(href).hash.replace('#token=', '');
  await done(newBrowser(town.app).post('/reset/finish', { token, password: 'another new pass phrase' }));

  for (const org of orgs) {
    const { rows } = await town.withTenant(worker(org), ({ tx }) =>
      sql<{ action: string }>`select action from audit_events where person_id = ${id} order by txid`.execute(
        tx,
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'totp_added',
      'passkey_added',
      'recovery_codes_renewed',
      'recovery_code_used',
      'proved_again',
      'passkey_removed',
      'totp_removed',
      'password_changed',
      'password_reset',
      'sign_in',
    ]);
  }
  const sent = (await mails()).filter(({ recipient }) => recipient === email);
  expect(sent.map(({ subject }) => subject).toReversed()).toEqual([
    'An authenticator app was added to your account',
    'A passkey was added to your account',
    'New recovery codes were made for your account',
    'A recovery code was used for your account',
    'A passkey was removed from your account',
    'The authenticator app was removed from your account',
    'Your password was changed',
    'Choose a new password',
    'Your password was changed',
  ]);
});
