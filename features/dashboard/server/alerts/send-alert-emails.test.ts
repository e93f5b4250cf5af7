import { testFeatureServer } from '@lanyard/accounts/server/test-feature-server';
import type { Act } from '@lanyard/db/tenant';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { sendAlertEmails } from './send-alert-emails.job.ts';

const town = testFeatureServer(() => []);
const asWorker = <Result>(run: (act: Act) => Promise<Result>, org = town.alpha.org) =>
  town.withTenant({ org, user: '', as: 'app_worker' }, run);
const run = (statements: string) =>
  asWorker(async ({ tx }) => {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(tx);
  });
const post = () =>
  asWorker((act) => sendAlertEmails({ queue: town.queue, home: 'https://lanyard.example' }, act));
type Mail = { recipient: string; subject: string; body: string | null };
const mails = async (): Promise<Record<string, Mail>> => {
  const rows = await asWorker(({ tx }) =>
    tx.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
  );
  const { rows: people } = await sql<{
    email: string;
    name: string;
  }>`select email, name from ctl.people`.execute(town.db);
  return Object.fromEntries(
    rows.map((mail) => [people.find(({ email }) => email === mail.recipient)?.name ?? '', mail]),
  );
};
const refused = (name: string) =>
  run(`insert into imports (org_id, year_id, name, size, state, reason, started_by)
    select org_id, id, '${name}', 9, 'refused', 'x', gen_random_uuid() from academic_years where is_current`);
beforeEach(async () => {
  await run(`delete from imports; delete from alert_letters; delete from alerts; delete from mails;
    update digest_choices set wanted = true`);
});

test('each role gets an email about its alerts once a day, and only about new ones', async () => {
  expect(await post()).toBe(0);
  await refused('roster.csv');
  expect(await post()).toBe(2);
  const first = await mails();
  expect(Object.keys(first).toSorted()).toEqual(['admin of Alpha', 'staff of Alpha']);
  expect(first['staff of Alpha']).toMatchObject({
    subject: 'The import of roster.csv could not be read: Alpha',
  });
  expect(first['staff of Alpha']?.body).toContain(
    'For your information\nThe import of roster.csv could not be read',
  );
  expect(first['staff of Alpha']?.body).toContain('daily-mail=off');
  await refused('again.csv');
  expect(await post()).toBe(0);
  // Moves the test to the next morning.
  await run(`update alert_letters set sent_on = sent_on - 1`);
  expect(await post()).toBe(2);
  expect((await mails())['admin of Alpha']?.subject).toBe('2 alerts at Alpha');
  await run(`update alert_letters set sent_on = sent_on - 1, sent_at = now()`);
  expect(await post()).toBe(0);
});

test('no email goes to people who switched it off, or about alerts that are snoozed or done', async () => {
  await refused('roster.csv');
  const { admin, staff } = town.alpha.people;
  await run(
    `insert into digest_choices (org_id, person_id, wanted) values (${town.alpha.org}, '${staff.id}', false)`,
  );
  await post();
  expect(Object.keys(await mails())).toEqual(['admin of Alpha']);
  await run(`delete from alert_letters; delete from mails; update digest_choices set wanted = true;
    update alerts set done_at = now(), done_by = '${admin.id}', done_count = count`);
  expect(await post()).toBe(0);
  await run(`update alerts set done_at = null, done_by = null, done_count = null;
    insert into alert_snoozes (org_id, alert_id, person_id, until) select org_id, id, '${admin.id}', now() + interval '1 hour' from alerts`);
  await post();
  expect(Object.keys(await mails())).toEqual(['staff of Alpha']);
});

test('an email lists alerts that are assigned to its reader first', async () => {
  await refused('roster.csv');
  await post();
  await run(`delete from alert_letters; delete from mails;
    update alerts set assigned_to = '${town.alpha.people.staff.id}'`);
  await post();
  const { 'staff of Alpha': mine, 'admin of Alpha': other } = await mails();
  expect(mine?.body).toMatch(/^Assigned to you\nThe import/);
  expect(other?.body).toMatch(/^For your information\nThe import/);
});
