// The office releases a signed class. It sees which cards are released, which are not and why, and the price. Then it
// asks for a replacement card and sets fees.
import { expect, type Browser, type Page } from '@playwright/test';

import { expectAccessible, heading, signInAs, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf, sendPhoto } from './photographed-class.ts';

let server: OwnServer;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(24));
});
test.afterAll(() => server.stop());

type Proof = { readonly id: string; readonly version: number; readonly drawn: boolean };
type Section = {
  readonly id: string;
  readonly class: string;
  readonly division: string;
  readonly version: number;
};
const names = ['Relea Ahuja', 'Relea Bose', 'Relea Chawla'];

const personAt = async (browser: Browser, name: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signInAs(page, name);
  return page;
};

test('a signed class is released, a card replaced, and fees are set', async ({ browser }) => {
  const office = await personAt(browser, 'Priya Sharma');
  const desk = await apiOf(office, server.address);
  const { sections } = (await desk.send('GET', '/proof-sections')) as { sections: Section[] };
  const section = sections.find((each) => each.class === '9' && each.division === 'A')?.id ?? '';
  for (const [i, name] of names.entries()) {
    const made = (await desk.send('POST', '/students', {
      data: { name, section, rollNo: 900 + i, consent: 'yes' },
    })) as { id: string };
    await sendPhoto(desk, made.id, name, { takenAt: new Date().toISOString() });
  }
  const proofs = async () => ((await desk.send('GET', '/proofs?q=relea')) as { proofs: Proof[] }).proofs;
  await expect
    .poll(async () => (await proofs()).filter(({ drawn }) => drawn).length, { timeout: 120_000 })
    .toBe(3);
  const principal = await personAt(browser, 'Joseph Thomas');
  const high = await apiOf(principal, server.address);
  for (const { id, version } of await proofs())
    await high.send('PATCH', `/proofs/${id}/decision`, {
      data: { act: 'approve' },
      headers: { 'if-match': `"${String(version)}"` },
    });
  await high.send('PATCH', `/proof-sections/${section}/sign-off`, { headers: { 'if-match': '"0"' } });

  // The link from the signed class opens the release with only that class ticked.
  await office.goto('/proofing?view=sections');
  await office.getByRole('link', { name: 'Release… 9-A' }).click();
  const dialog = office.getByRole('dialog', { name: 'Release cards' });
  await expect(dialog.getByRole('checkbox', { name: /^9-A\s*3 ready/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^9-B\s*none ready/ })).not.toBeChecked();
  const left = dialog.getByRole('region', { name: 'Left out' });
  await expect(left.getByRole('link', { name: 'Missing photos' })).toHaveAttribute(
    'href',
    '/students?filter=missing_photo',
  );
  const price = dialog.getByRole('region', { name: 'Price' });
  // Three cards at 45 cost less than the minimum of 500. So the price is 500 plus shipping.
  await expect(price).toContainText('3 cards');
  await expect(price).toContainText('₹650.00');
  await expectAccessible(office);

  // High priority costs a fifth more. The price is still below the minimum, and the page says so.
  await dialog.getByRole('radio', { name: /High/ }).check();
  await expect(price).toContainText('High priority');
  await dialog.getByLabel('Due date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Release 3 cards' }).click();
  await expect(dialog.getByText('Choose today or a later day.')).toBeVisible();
  const due = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Due date').fill(due);
  await dialog.getByLabel('Notes for the vendor').fill('By Friday, please');

  // If no class is ticked, there is nothing to release.
  await dialog.getByRole('checkbox', { name: /^9-A/ }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Release', exact: true })).toHaveAccessibleDescription(
    'Choose a class.',
  );
  await dialog.getByRole('checkbox', { name: /^9-A/ }).check();
  await dialog.getByRole('button', { name: 'Release 3 cards' }).click();
  await expect(dialog.getByText(/^ORD-\d{4}-\d{4} is released$/)).toBeVisible();
  await expect(dialog.getByText('The vendor can begin')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The vendor sees the order with the school's notes.
  const shop = await personAt(browser, 'Leela Das');
  const counter = await apiOf(shop, server.address);
  const { orders } = (await counter.send('GET', '/orders')) as {
    orders: { id: string; name: string; quantity: number; priority: string; unready: number }[];
  };
  expect(orders).toMatchObject([{ quantity: 3, priority: 'high', unready: 0 }]);
  expect(await counter.send('GET', `/orders/${orders[0]?.id ?? ''}`)).toMatchObject({
    notes: 'By Friday, please',
  });

  // Cards that are already ordered cannot be released again.
  await office.goto('/vendor?release=1');
  await expect(dialog.getByRole('checkbox', { name: /^9-A\s*none ready/ })).toBeVisible();
  await expect(dialog.getByText('3 ordered')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // The Students screen shows the card and its order. A card that is still at the vendor cannot be reported lost.
  await office.goto('/students?q=relea');
  await office.getByRole('button', { name: 'Other actions for Relea Ahuja' }).first().click();
  await office.getByRole('menuitem', { name: 'Replacement card' }).click();
  const replace = office.getByRole('dialog', { name: 'Replacement card' });
  await expect(replace.getByText(/has not left the vendor/)).toBeVisible();
  await expectAccessible(office);
  await replace.getByRole('button', { name: 'Cancel' }).click();
  await office
    .getByRole('button', { name: /^View Relea Ahuja/ })
    .first()
    .click();
  const cards = office.getByRole('region', { name: 'Card' });
  await expect(cards.getByText('waits to be printed')).toBeVisible();
  await expect(cards.getByRole('link', { name: orders[0]?.name ?? '' })).toBeVisible();

  // Sets what families pay for a replacement card, on a phone.
  const admin = office;
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/settings/card-fees');
  await expect(heading(admin, 'Card fees')).toBeVisible();
  const lost = admin.getByRole('group', { name: 'Lost' });
  await lost.getByRole('checkbox', { name: 'Families pay a fee' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(lost.getByText('Write an amount such as 100.')).toBeVisible();
  await expectAccessible(admin);
  await lost.getByLabel('Fee after that').fill('100');
  await expect(lost.getByText('The first is free, then ₹100.00 each.')).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Card fees saved')).toBeVisible();
  await admin.reload();
  await expect(lost.getByText('The first is free, then ₹100.00 each.')).toBeVisible();
});
