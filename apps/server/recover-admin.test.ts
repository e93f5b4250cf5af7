import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

import { accountRoutes } from '@lanyard/accounts/server/routes';
import { createPerson, joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newBrowser } from '@lanyard/accounts/server/test-browser';
import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import { sendTestRequest, newPerson, openTestSession } from '@lanyard/accounts/server/test-people';
import { connect } from '@lanyard/db/connect';
import { recentMails } from '@lanyard/mail/queries';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const town = testFeatureServer(accountRoutes);
const run = promisify(execFile);
const command = (...given: string[]) =>
  run(process.execPath, [new URL('commands/recover-admin.ts', import.meta.url).pathname, ...given], {
    env: { DATABASE_URL: town.url, ORIGIN: 'https://cards.school.example' },
  });

test('a sole admin who lost everything can sign in again, and everyone concerned can see it', async () => {
  const email = 'sole.admin@town.example';
  const id = await createPerson(town.db, { name: 'Sole Admin', email, password: 'the words of last year' });
  await joinOrganisation(town.withTenant, town.alpha.org, id, ['admin']);
  const owner = connect(town.ownerUrl, 1);
  await sql`insert into ctl.totp (person_id, secret, confirmed_at) values (${id}, ${randomBytes(48)}, now())`.execute(
    owner,
  );
  const session = await openTestSession(town.db, id);

  const { stdout } = await command(email.toUpperCase(), 'Olga', 'Operator');
  expect(stdout).toContain('The second factor of Sole Admin is removed');
  expect(stdout).toContain('Recorded in: Alpha.');
  expect((await sendTestRequest(town.app, session, '/session')).json()).toEqual({ me: null });

  const token = /^https:\/\/cards\.school\.example\/reset#token=(\S+)$/mu.exec(stdout)?.[1] ?? '';
  const browser = newBrowser(town.app);
  const chosen = { token, password: 'three quiet green lanterns' };
  const reply = await browser.post('/reset/finish', chosen);
  expect(reply.json()).toMatchObject({ me: { person: { name: 'Sole Admin' } } });
  expect((await browser.post('/reset/finish', chosen)).statusCode, 'the link works once').toBe(410);

  const { org } = town.alpha;
  const { rows } = await sql`select person_id, detail from app.audit_events
    where action = 'account_recovered' and subjects = array[${id}::text]`.execute(owner);
  expect(rows).toEqual([{ person_id: null, detail: { operator: 'Olga Operator' } }]);
  const mails = await town.withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) => recentMails(tx, org));
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your second factor was removed', 'The second factor of Sole Admin was removed']),
  );
  await owner.destroy();
});

test('the command refuses an unknown address, and asks who runs it', async () => {
  const stranger = await newPerson(town.db, 'Stranger');
  await expect(command('nobody@nowhere.example', 'Olga')).rejects.toThrow(
    'nobody has an account with the address',
  );
  await expect(command('admin@town.example')).rejects.toThrow('say whose account it is and who you are');
  expect((await sendTestRequest(town.app, stranger.token, '/session')).json()).toMatchObject({
    me: { person: {} },
  });
});
