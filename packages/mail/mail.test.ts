import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act } from '@lanyard/db/tenant';
import { testDatabase } from '@lanyard/db/test-database';
import { refuse } from '@lanyard/domain/refusal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { mailDeliveryBacklog, createMailSender, type MailSender } from './mail-delivery-backlog.ts';
import { recentMails, unclaimMails } from './queries.ts';
import { queueMail, type MailMessage } from './queue-mail.ts';
import { testMailServer, type TestMailServer } from './test-mail-server.ts';

const database = testDatabase();
const db = connect(database.url, 4);
const withTenant = createWithTenant(db, []);
let server: TestMailServer;
let post: MailSender;
const openedPost = (needsTls: boolean): MailSender =>
  createMailSender({
    smtpUrl: server.url,
    needsTls,
    from: 'Lanyard <no-reply@lanyard.example>',
    keepWords: false,
  });
beforeAll(async () => {
  server = await testMailServer();
  post = openedPost(false);
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
});
const worker = (org: string) => ({ org, user: '', as: 'app_worker' }) as const;
const kept = () => withTenant(worker('1'), ({ tx }) => recentMails(tx, '1'));
const message: MailMessage = {
  to: 'meera@school.example',
  subject: 'You are invited\r\nBcc: everybody@school.example',
  body: 'Hello <b>Meera</b>,\n\nopen this:',
  link: { label: 'Accept', href: 'https://cards.example/join#token=abc' },
};
const woken: string[] = [];
const queue = {
  wake: (act: Act) => {
    woken.push(act.org);
    return Promise.resolve();
  },
};
const queueTestMail = (org = '1') => withTenant(worker(org), (act) => queueMail(queue, act, message));
/** Does what the worker's job does: claims a batch of emails and sends them. Returns how many it claimed. */
async function deliverSome(org = '1', through = post): Promise<number> {
  const { claim, run } = mailDeliveryBacklog(through);
  const id = crypto.randomUUID();
  const rows = await withTenant(worker(org), (act) => claim(act, { id, most: 10 }));
  await run({ org, step: (each) => withTenant(worker(org), each) }, rows, id);
  return rows.length;
}
beforeEach(async () => {
  server.refuse(false);
  for (const org of ['1', '2']) await withTenant(worker(org), ({ tx }) => tx.deleteFrom('mails').execute());
});

test('sends an email once, as text and as HTML, and deletes its text', async () => {
  const before = server.received.length;
  await queueTestMail();
  expect(woken.at(-1)).toBe('1');
  expect(await deliverSome()).toBe(1);
  expect(await deliverSome()).toBe(0);
  const [mail] = server.received.slice(before);
  expect(server.received).toHaveLength(before + 1);
  expect(mail?.to).toBe('meera@school.example');
  expect(mail?.raw).toMatch(/^Subject: You are invited Bcc: everybody@school.example\r$/m);
  expect(mail?.raw).not.toMatch(/^Bcc:/m);
  expect(mail?.raw).toContain('https://cards.example/join#token=3Dabc');
  expect(mail?.raw).toContain('&lt;b&gt;Meera');
  expect(await kept()).toMatchObject([
    { subject: 'You are invited Bcc: everybody@school.example', body: null, link: null },
  ]);
});

test('sends no email without a commit', async () => {
  await withTenant(worker('1'), async (act) => {
    await queueMail(queue, act, message);
    return refuse('not_allowed');
  });
  expect(await deliverSome()).toBe(0);
});

test('sends each email once if two workers run at once', async () => {
  const before = server.received.length;
  for (let i = 0; i < 8; i++) await queueTestMail();
  await Promise.all([1, 2, 3].map(() => deliverSome()));
  expect(server.received).toHaveLength(before + 8);
});

test('tries a refused email again, and gives up after the fifth time with the reason', async () => {
  await queueTestMail();
  server.refuse(true);
  for (let i = 0; i < 5; i++) expect(await deliverSome()).toBe(1);
  expect(await deliverSome()).toBe(0);
  expect(await kept()).toMatchObject([
    { fault: expect.stringContaining('Mailbox unavailable') as string, sentAt: null, body: null },
  ]);
});

test('sends nothing to a server that does not encrypt if encryption is needed', async () => {
  const before = server.received.length;
  await queueTestMail();
  expect(await deliverSome('1', openedPost(true))).toBe(1);
  expect(server.received).toHaveLength(before);
  expect(await kept()).toMatchObject([{ fault: expect.stringContaining('STARTTLS') as string }]);
});

test('gives back what a dead worker had claimed, but not what was sent', async () => {
  const before = server.received.length;
  await queueTestMail();
  await withTenant(worker('1'), ({ tx }) =>
    tx.updateTable('mails').set({ claimed_at: '2025-01-01T00:00:00Z', claim: crypto.randomUUID() }).execute(),
  );
  expect(await deliverSome()).toBe(0);
  await withTenant(worker('1'), ({ tx }) => unclaimMails(tx, '1', { claims: [], olderThanSeconds: 60 }));
  expect(await deliverSome()).toBe(1);
  expect(server.received).toHaveLength(before + 1);
});

test('keeps the emails of organisations apart', async () => {
  await queueTestMail('2');
  expect(await deliverSome()).toBe(0);
  expect(await kept()).toEqual([]);
});
