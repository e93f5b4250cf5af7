// The principal approves a class in bulk, except for some proofs, and signs it off. Someone finds a mistake later, and
// a correction repairs it.
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { expectAccessible, heading, startSession, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf, sendPhoto } from './photographed-class.ts';

let server: OwnServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(20));
});
test.afterAll(() => server.stop());

type Proof = {
  readonly id: string;
  readonly version: number;
  readonly studentName: string;
  readonly drawn: boolean;
};
const names = ['Signa Ahuja', 'Signa Bose', 'Signa Chawla', 'Signa Dutta', 'Signa Eapen'];

const personAt = async (browser: Browser, name: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await startSession(page, name);
  return page;
};
const proofsOf = async (api: Awaited<ReturnType<typeof apiOf>>): Promise<Proof[]> =>
  ((await api.send('GET', '/proofs?q=signa')) as { proofs: Proof[] }).proofs;

test('a class is approved but for some, signed, corrected after it was reopened', async ({ browser }) => {
  const office = await personAt(browser, 'Priya Sharma');
  const desk = await apiOf(office, server.address);
  const { sections } = (await desk.send('GET', '/proof-sections')) as {
    sections: { id: string; class: string; division: string }[];
  };
  const section = sections.find((each) => each.class === '10' && each.division === 'A')?.id ?? '';
  for (const [i, name] of names.entries()) {
    const made = (await desk.send('POST', '/students', {
      data: { name, section, rollNo: 900 + i, consent: 'yes' },
    })) as { id: string };
    await sendPhoto(desk, made.id, name, { takenAt: new Date().toISOString() });
  }
  await expect
    .poll(async () => (await proofsOf(desk)).filter(({ drawn }) => drawn).length, { timeout: 120_000 })
    .toBe(5);
  const all = await proofsOf(desk);

  const principal = await personAt(browser, 'Joseph Thomas');
  const high = await apiOf(principal, server.address);
  const last = all.find(({ studentName }) => studentName === 'Signa Eapen');
  const sent = (await high.send('PATCH', `/proofs/${last?.id ?? ''}/decision`, {
    data: { act: 'send', note: 'Is this her?' },
    headers: { 'if-match': `"${String(last?.version)}"` },
  })) as { id: string; version: number };

  // Bulk Approve on the dashboard opens a sheet that shows every face and card. All pending proofs without issues are ticked.
  await principal.goto('/');
  await principal.getByRole('link', { name: /^Bulk Approve/ }).click();
  const sheet = principal.getByRole('dialog', { name: 'Bulk Approve' });
  await expect(sheet).toContainText('4 pending without issues · 1 locked');
  await expect(sheet.getByRole('button', { name: 'Approve 4' })).toBeVisible();
  await expectAccessible(principal);
  await sheet.getByRole('checkbox', { name: /Signa Dutta/ }).focus();
  await principal.keyboard.press('Space');
  await expect(sheet.getByRole('button', { name: 'Approve 3' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Approve 3' }).click();
  await expect(sheet.getByText('3 proofs approved')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(principal);
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(principal.getByText('1 pending').first()).toBeVisible();

  // On the Students screen, the dialog says which students it will skip before anyone approves.
  await principal.goto('/students?q=signa');
  await principal.getByRole('checkbox', { name: /Select all/ }).click();
  await principal.getByRole('button', { name: 'Approve Proofs' }).click();
  const ask = principal.getByRole('dialog', { name: 'Approve Proofs' });
  await expect(ask).toContainText('1 can be approved, 4 skipped: 3 approved already, 1 locked');
  await expect(ask.getByRole('list', { name: 'Skipped' })).toContainText('Signa Eapen');
  await expectAccessible(principal);
  await ask.getByRole('button', { name: 'Approve 1' }).click();
  await expect(ask.getByText('1 proof approved')).toBeVisible();
  await expect(ask.getByText(/can be approved/)).toHaveCount(0);
  await ask.getByRole('button', { name: 'Close' }).last().click();

  // Nobody can sign off a class while one of its proofs is locked.
  await principal.goto('/proofing');
  await principal.getByRole('button', { name: 'Sections' }).click();
  await expect(heading(principal, 'Sections')).toBeVisible();
  const row = principal.getByRole('row').filter({ hasText: '10-A' });
  await expect(row.getByRole('button', { name: 'Sign off 10-A' })).toBeDisabled();
  await expect(row.getByRole('button', { name: 'Sign off 10-A' })).toHaveAccessibleDescription(/1 locked/);
  await high.send('PATCH', `/proofs/${sent.id}/locked`, {
    data: { act: 'approve', note: 'It is her' },
    headers: { 'if-match': `"${String(sent.version)}"` },
  });
  await row.getByRole('button', { name: 'Sign off 10-A' }).click();
  await expectAccessible(principal);
  await principal.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await expect(row).toContainText('Signed off');
  await expectAccessible(principal);

  // The office finds a misspelt name and sends the change as a correction.
  await office.goto('/students?q=signa+bose');
  await office
    .getByRole('row')
    .filter({ hasText: 'Signa Bose' })
    .getByRole('button', { name: /^Edit/ })
    .click();
  const form = office.getByRole('dialog', { name: 'Edit Student' });
  await form.getByLabel('Name', { exact: true }).fill('Signa Basu');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('This class is signed off.');
  await form.getByRole('button', { name: 'Send correction request' }).click();
  await expect(office.getByText('Sent as a correction request: 10-A is signed off')).toBeVisible();
  await office.goto('/students?show=corrections');
  const correction = office.getByRole('listitem').filter({ hasText: 'Signa Basu' });
  await correction.getByRole('button', { name: 'Accept' }).click();
  await expect(correction).toContainText('The principal signed this class off');

  await row.getByRole('button', { name: 'Reopen 10-A' }).click();
  await principal.getByLabel('Reason').fill('A name is misspelt');
  await principal.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(row).toContainText('Reopened by Joseph Thomas: A name is misspelt');

  // The card is approved, so the office first sees that the change cancels the approval.
  await correction.getByRole('button', { name: 'Accept' }).click();
  await expect(correction).toContainText('This cancels the approval of the proof');
  await correction.getByRole('button', { name: 'Save and cancel the approval' }).click();
  await expect(office.getByText('Nothing waits for the office')).toBeVisible();

  // On a phone the page shows the classes as a list.
  await principal.setViewportSize({ width: 390, height: 844 });
  const item = principal
    .getByRole('list', { name: 'Sections' })
    .getByRole('listitem')
    .filter({ hasText: '10-A' });
  await expect(item.getByRole('button', { name: 'Review 10-A' })).toBeVisible();
  await expectAccessible(principal);
  await item.getByRole('button', { name: 'Review 10-A' }).click();
  await expect(principal.getByRole('list', { name: 'Proofs' }).getByRole('listitem')).toContainText([
    'Signa Basu',
  ]);
  // At the width of a phone, the Bulk Approve sheet fills the page.
  await principal.goto('/proofing?bulk=1');
  await expect(sheet.getByRole('button', { name: 'Approve 1' })).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(390);
});
