// Follows twelve cards from packing to the children. Then a camera reads a label that the product printed.
import { chromium, expect } from '@playwright/test';

import {
  deliveryServerAddress,
  readPackages,
  createPdfCamera,
  dateValue,
  screenDate,
  dispatchWithLabel,
  waitForScanFiles,
  openReceiving,
  openAsPerson,
  scanResult,
  scanCode,
  countSounds,
  turnTablet,
  type DeliveryPackage,
  type DeliveryCard,
} from './delivery-desk.ts';
import { expectAccessible, heading, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

let server: OwnServer | undefined;
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: deliveryServerAddress });
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(28), { SAMPLE: 'packing' });
});
test.afterAll(() => server?.stop());

test('twelve cards are packed, sent, received one short, claimed and handed over, each once', async ({
  browser,
}) => {
  const packer = await openAsPerson(browser, 'Leela Das');
  const shop = await apiOf(packer, deliveryServerAddress);
  const { orders } = (await shop.send('GET', '/orders')) as { orders: { id: string }[] };
  const { cards } = (await shop.send('GET', `/orders/${orders[0]?.id ?? ''}/cards?limit=200`)) as {
    cards: DeliveryCard[];
  };
  const [ofClass, others] = [
    cards.filter(({ section }) => section.label === '10-A'),
    cards.filter(({ section }) => section.label === '10-B'),
  ];
  const checked = ofClass.filter(({ stage }) => stage === 'checked');
  expect([ofClass.length, checked.length, others.length]).toEqual([12, 10, 1]);

  const office = await openAsPerson(browser, 'Priya Sharma');
  const teacher = await openAsPerson(browser, 'Meera Nair', true);
  await test.step('before the first package', async () => {
    await office.goto('/delivery');
    await expect(office.getByRole('button', { name: 'See the orders' })).toBeVisible();
    await expect(office.getByRole('button', { name: 'Create Package' })).toBeDisabled();
    const reason = office.getByText('Your vendor packs and dispatches. Its packages appear here.');
    await expect(reason.filter({ visible: true }).first()).toBeVisible();
    // A teacher may not open the orders, so the empty list does not lead there.
    await teacher.goto('/delivery');
    await expect(teacher.getByText('They appear here when the vendor has packed cards.')).toBeVisible();
    await expect(teacher.getByRole('button', { name: 'See the orders' })).toHaveCount(0);
  });

  await test.step('pack', async () => {
    await packer.goto('/delivery');
    await expect(heading(packer, 'Delivery Tracking')).toBeVisible();
    await expect(packer.getByText('No packages yet.')).toBeVisible();
    await packer.getByRole('button', { name: 'Create Package' }).click();
    const dialog = packer.getByRole('dialog', { name: 'Create Package' });
    await dialog.getByRole('combobox', { name: 'Class' }).click();
    await packer.getByRole('option', { name: /^10-A/ }).click();
    await expect(dialog.getByText('10 of 12 cards are ready, 2 are not')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Scan cards in' }).check();
    await expectAccessible(packer);
    await dialog.getByRole('button', { name: 'Begin to scan' }).click();
    await expect(packer.getByText('Scan the next card')).toBeVisible();
    await expect(packer.getByText('Scanner ready')).toBeVisible();
    await expectAccessible(packer);

    for (const [at, { serial }] of checked.slice(0, 8).entries()) {
      await scanCode(packer, serial);
      await expect(scanResult(packer).getByText('In the box', { exact: true })).toBeVisible();
      await expect(
        packer.getByRole('img', { name: `${String(at + 1)} of 12 cards are in the box` }),
      ).toBeVisible();
    }
    const quiet = await countSounds(packer);
    await scanCode(packer, others[0]?.serial ?? '');
    await expect(scanResult(packer).getByText('Belongs to 10-B')).toBeVisible();
    await expect(scanResult(packer).getByText(others[0]?.name ?? '')).toBeVisible();
    // A wrong scan plays two sounds.
    expect(await countSounds(packer)).toBe(quiet + 2);
    await expectAccessible(packer);
    await scanResult(packer).getByRole('button', { name: 'Put aside' }).click();
    await scanCode(packer, checked[0]?.serial ?? '');
    await expect(scanResult(packer).getByText('Already in', { exact: true })).toBeVisible();
    await scanResult(packer).getByRole('button', { name: 'Timeline of the card' }).click();
    const life = packer.getByRole('dialog', { name: /^Timeline of the card of / });
    await expect(life).toContainText('The vendor dispatches the package.');
    await expect(life.getByRole('listitem').first()).toContainText(/Packed in PKG-/);
    await expectAccessible(packer);
    await packer.keyboard.press('Escape');
    await expect(life).toHaveCount(0);
    // Takes a card out of the package again, because it was scanned by mistake.
    await scanCode(packer, checked[8]?.serial ?? '');
    await expect(scanResult(packer).getByText('In the box', { exact: true })).toBeVisible();
    await packer.keyboard.press('z');
    await expect(scanResult(packer).getByText('Taken out', { exact: true })).toBeVisible();
    for (const { serial } of checked.slice(8)) {
      await scanCode(packer, serial);
      await expect(scanResult(packer).getByText('In the box', { exact: true })).toBeVisible();
    }
    await expect(packer.getByRole('img', { name: '10 of 12 cards are in the box' })).toBeVisible();
    await packer.getByRole('button', { name: 'Seal, 2 missing' }).click();
    const seal = packer.getByRole('dialog', { name: /^Seal PKG-/ });
    await expect(
      seal.getByRole('list', { name: 'Missing cards' }).getByText('printed, not checked'),
    ).toHaveCount(2);
    await seal.getByRole('button', { name: 'Seal without 2 cards' }).click();
    await expect(seal.getByText('Write at least 3 characters.')).toBeVisible();
    await expectAccessible(packer);
    await seal.getByLabel('Why does it go without them?').fill('The check table comes to them tomorrow.');
    await seal.getByRole('button', { name: 'Seal without 2 cards' }).click();
    await expect(packer.getByRole('button', { name: 'Open again' })).toBeVisible();
  });

  const [box] = await readPackages(shop);
  if (!box) throw new Error('there is no package');
  await test.step('dispatch', async () => {
    await packer.getByRole('button', { name: 'Close scan' }).click();
    const row = packer.getByRole('row', { name: new RegExp(box.name) });
    await expect(row.getByText('10 cards')).toBeVisible();
    await expect(row.getByText('Ready to dispatch')).toBeVisible();
    await expect(packer.getByRole('button', { name: /1 Ready/ })).toBeVisible();
    await expectAccessible(packer);
    await office.reload();
    const theirs = office.getByRole('row', { name: new RegExp(box.name) });
    await expect(theirs.getByRole('button', { name: 'Dispatch' })).toBeDisabled();
    await expect(theirs.getByText('Cardworks Print dispatches it', { exact: true }).first()).toBeVisible();
    await expectAccessible(office);
    await row.getByRole('button', { name: 'Dispatch' }).click();
    const dialog = packer.getByRole('dialog', { name: `Dispatch ${box.name}` });
    await expect(dialog.getByRole('region', { name: 'Delivery place' })).toContainText(
      'Goes to School office',
    );
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(dialog.getByText('Choose who takes it.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Courier' }).click();
    await packer.getByRole('option', { name: 'Express Delivery' }).click();
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(row.getByText(`Dispatched ${screenDate(0)}`)).toBeVisible();
    // Undoes the dispatch, then dispatches again.
    await packer.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Ready to dispatch')).toBeVisible();
    await row.getByRole('button', { name: 'Dispatch' }).click();
    await dialog.getByRole('combobox', { name: 'Courier' }).click();
    await packer.getByRole('option', { name: 'City Courier' }).click();
    await dialog.getByLabel('The courier’s own number').fill('cc-778812');
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(row.getByText('CC-778812')).toBeVisible();
    await expect(row.getByText(`ETA ${screenDate(2)}`)).toBeVisible();
    await row.getByRole('button', { name: `Track ${box.name}` }).click();
    const track = packer.getByRole('dialog', { name: `Track ${box.name}` });
    await track.getByText('10 cards in the package').click();
    await track.getByRole('list', { name: 'Cards in the package' }).getByRole('button').first().click();
    const life = packer.getByRole('dialog', { name: /^Timeline of the card of / });
    await expect(life.getByRole('listitem').first()).toContainText(
      /Dispatched in PKG-.* with City Courier, tracking number CC-778812/,
    );
    await life.getByRole('button', { name: 'Close' }).click();
    const more = async (item: string): Promise<void> => {
      await track.getByRole('button', { name: 'More' }).click();
      await packer.getByRole('menuitem', { name: item }).click();
    };
    await more('New estimate');
    const estimate = packer.getByRole('dialog', { name: `New estimate for ${box.name}` });
    await estimate.getByLabel('Estimated delivery').fill(dateValue(4));
    await estimate.getByRole('button', { name: 'Say this day' }).click();
    await expect(estimate).toHaveCount(0);
    await more('Write down what the courier says');
    const word = packer.getByRole('dialog', { name: 'What City Courier says' });
    await word.getByRole('combobox', { name: 'What' }).click();
    await packer.getByRole('option', { name: 'There is a problem' }).click();
    await word.getByLabel('In their words').fill('Vehicle broke down');
    await expectAccessible(packer);
    await word.getByRole('button', { name: 'Write it down' }).click();
    await expect(track.getByText('Delayed', { exact: true })).toBeVisible();
    await expect(track.getByRole('listitem').filter({ hasText: 'New estimate' })).toContainText(
      screenDate(4),
    );
    await track.getByRole('button', { name: 'More' }).click();
    // Nobody can undo the dispatch after the courier has reported the package.
    await expect(packer.getByRole('menuitem', { name: 'New estimate' })).toBeVisible();
    await expect(packer.getByRole('menuitem', { name: 'Undo dispatch' })).toHaveCount(0);
    await packer.keyboard.press('Escape');
    await track.getByRole('button', { name: 'Close' }).click();
    await expect(row.getByText('Delayed delivery')).toBeVisible();
    // Only the school can mark a package as delivered.
    await expect(row.getByRole('button', { name: 'Mark Delivered' })).toHaveCount(0);
  });

  await test.step('receive, one short', async () => {
    await office.goto('/delivery?status=delayed');
    const row = office.getByRole('row', { name: new RegExp(box.name) });
    await row.getByRole('button', { name: 'Mark Delivered' }).click();
    const dialog = office.getByRole('dialog', { name: `Mark ${box.name} delivered` });
    await dialog.getByText('Cards are missing or damaged').click();
    await dialog.getByRole('button', { name: `${checked[1]?.name ?? ''}: missing` }).click();
    await expect(dialog.getByText('9 of 10 cards arrived')).toBeVisible();
    await dialog.getByRole('radio', { name: '4 stars' }).check();
    await dialog.getByLabel('Remarks').fill('On time.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Mark Delivered, claim 1 card' }).click();
    await expect(dialog).toHaveCount(0);
    await office.goto('/delivery');
    await expect(row.getByText(`Delivered ${screenDate(0)}`)).toBeVisible();
    await row.getByRole('button', { name: `Track ${box.name}` }).click();
    const track = office.getByRole('dialog', { name: `Track ${box.name}` });
    await expect(track.getByRole('region', { name: 'Claims' })).toContainText(
      `${checked[1]?.name ?? ''}, missing`,
    );
    await expect(track.getByRole('region', { name: 'Claims' })).toContainText(/Reprint in ORD-\d{4}-\d+/);
    const times = track.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    for (const words of ['Delivered', 'Dispatched', 'Packed and sealed', 'Package begun'])
      await expect(times.filter({ hasText: words }).first()).toBeVisible();
    await expect(track.getByText('Rated 4 of 5: On time.')).toBeVisible();
    await expectAccessible(office);
    // The vendor decides who pays.
    await packer.getByRole('button', { name: 'Answer' }).click();
    const claims = packer.getByRole('dialog', { name: 'Claims' });
    await claims.getByRole('button', { name: /^Refuse/ }).click();
    const refusal = packer.getByRole('dialog', { name: /^Refuse the claim/ });
    await refusal.getByRole('button', { name: 'Refuse' }).click();
    await expect(refusal.getByText('This reason is too short. Write at least 3 characters.')).toBeVisible();
    await refusal.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(packer);
    await claims.getByRole('button', { name: /^Accept/ }).click();
    await expect(claims.getByText('Every claim is answered.')).toBeVisible();
    await claims.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a child who moved: the card is put aside, and the office decides', async () => {
    const api = await apiOf(office, deliveryServerAddress);
    const [mover, other] = [ofClass.find(({ stage }) => stage !== 'checked'), others[0]];
    await shop.send('POST', '/cards/move', { data: { move: 'pass', which: { serials: [mover?.serial] } } });
    const { students } = (await api.send('GET', `/students?q=${encodeURIComponent(mover?.name ?? '')}`)) as {
      students: { id: string; rollNo: string; version: number }[];
    };
    const [child] = students;
    await api.send('PATCH', `/students/${child?.id ?? ''}`, {
      data: {
        change: { section: other?.section.id, rollNo: 190 },
        was: { section: mover?.section.id, rollNo: child?.rollNo },
      },
      headers: { 'if-match': `"${String(child?.version ?? 1)}"` },
    });
    await packer.getByRole('button', { name: 'Create Package' }).click();
    const dialog = packer.getByRole('dialog', { name: 'Create Package' });
    await dialog.getByRole('combobox', { name: 'Class' }).click();
    await packer.getByRole('option', { name: /^10-A/ }).click();
    await dialog.getByRole('radio', { name: 'Scan cards in' }).check();
    await dialog.getByRole('button', { name: 'Begin to scan' }).click();
    await expect(packer.getByText('Scanner ready')).toBeVisible();
    await scanCode(packer, mover?.serial ?? '');
    await expect(
      scanResult(packer).getByText(
        'The child moved, and the old class is printed on it. The school decides.',
      ),
    ).toBeVisible();
    await office.goto('/delivery');
    await office.getByRole('button', { name: 'Decide' }).click();
    await office.getByRole('button', { name: /^Use it as it is/ }).click();
    const decision = office.getByRole('dialog', { name: /^Use it as it is/ });
    await decision.getByLabel('Why').fill('It is only for a month.');
    await expectAccessible(office);
    await decision.getByRole('button', { name: 'Use it as it is' }).click();
    await expect(office.getByText('No card waits for a decision.')).toBeVisible();
    await office.context().close();
    // Closing the scan deletes the package, because it is empty.
    await packer.getByRole('button', { name: 'Close scan' }).click();
    const empty = (await readPackages(shop)).find(
      ({ id, section }) => id !== box.id && section.label === '10-A',
    );
    await packer.getByRole('button', { name: `Track ${empty?.name ?? ''}` }).click();
    await packer.getByRole('button', { name: 'More' }).click();
    await packer.getByRole('menuitem', { name: 'Drop package' }).click();
    await packer.getByRole('button', { name: 'Drop package' }).click();
    await expect(packer.getByRole('row', { name: new RegExp(empty?.name ?? '-') })).toHaveCount(0);
  });

  await test.step('hand over on a phone without a connection', async () => {
    const api = await apiOf(teacher, deliveryServerAddress);
    await teacher.goto('/delivery');
    const handOver = teacher.getByRole('button', { name: `Hand over ${box.name}` });
    await expect(handOver).toBeVisible();
    await expectAccessible(teacher);
    await handOver.click();
    const panel = teacher.getByRole('dialog', { name: 'Hand over, class 10-A' });
    await expect(panel.getByText('9 left')).toBeVisible();
    await expect(panel.getByText('1 card was lost, damaged or replaced.')).toBeVisible();
    await expectAccessible(teacher);
    await panel.getByRole('button', { name: 'Scan cards' }).click();
    await expect(teacher.getByText('Scan each card as you give it out')).toBeVisible();
    await expect(teacher.getByText(/works offline, list from/)).toBeVisible();
    await teacher.context().setOffline(true);
    for (const { serial } of checked.slice(2, 7)) {
      await scanCode(teacher, serial);
      await expect(scanResult(teacher).getByText('Handed over', { exact: true })).toBeVisible();
    }
    // The teacher scans the same card again by mistake.
    await scanCode(teacher, checked[4]?.serial ?? '');
    await expect(scanResult(teacher).getByText('Already given', { exact: true })).toBeVisible();
    await expect(teacher.getByText('Offline · 6 scans kept here')).toBeVisible();
    await expectAccessible(teacher);
    expect((await readPackages(shop)).find(({ id }) => id === box.id)).toBeDefined();
    await teacher.context().setOffline(false);
    await expect(teacher.getByText(/works offline, list from/)).toBeVisible({ timeout: 60_000 });
    const { handedOver } = (await api.send('GET', `/packages/${box.id}`)) as DeliveryPackage;
    expect(handedOver).toBe(5);
    const { events } = (await api.send('GET', `/packages/${box.id}/events?limit=200`)) as {
      events: { kind: string; card: { serial: string } | null }[];
    };
    const given = events.filter(({ kind }) => kind === 'handed_over').map(({ card }) => card?.serial);
    expect(given.toReversed()).toEqual(checked.slice(2, 7).map(({ serial }) => serial));
    // If the browser starts without a connection, every URL opens the scan screen. The browser stores the scans until
    // it is online again.
    await waitForScanFiles(teacher);
    await teacher.context().setOffline(true);
    const cold = await teacher.context().newPage();
    await cold.goto('/delivery');
    await expect(cold).toHaveURL(/\/delivery\/scan/);
    await cold.getByRole('radio', { name: 'Hand over' }).check();
    await scanCode(cold, checked[9]?.serial ?? '');
    await expect(scanResult(cold).getByText('Kept', { exact: true })).toBeVisible();
    // The tablet is online again, but sending scans still fails. So logging out warns about unsent scans and offers to
    // send them.
    const scans = '**/api/v1/orgs/*/scans';
    await teacher.context().route(scans, (route) => route.abort());
    await teacher.context().setOffline(false);
    await cold.getByRole('button', { name: 'Logout' }).click();
    const unsent = cold.getByRole('dialog', { name: '1 scan is not sent yet' });
    await expect(unsent).toBeVisible();
    await teacher.context().unroute(scans);
    await unsent.getByRole('button', { name: 'Send now' }).click();
    await expect(cold).toHaveURL(/\/login/);
    expect(((await shop.send('GET', `/packages/${box.id}`)) as DeliveryPackage).handedOver).toBe(6);
    await teacher.context().close();
  });
  await packer.context().close();
});

test('a camera that is shown the printed label receives the package', async ({ browser }) => {
  const { made, pdf } = await dispatchWithLabel(browser);
  const camera = await createPdfCamera(pdf);
  const withCamera = await chromium.launch(camera.launch);
  try {
    const office = await openReceiving(withCamera);
    await expect(scanResult(office).getByText('Received', { exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(scanResult(office).getByText(made.name)).toBeVisible();
    await expectAccessible(office);
    // The camera still sees the same label. The screen must not scan the label again.
    await turnTablet(office);
    await expect(scanResult(office).getByText('Received', { exact: true })).toBeVisible();
    const api = await apiOf(office, deliveryServerAddress);
    expect((await readPackages(api)).filter(({ id }) => id === made.id)).toMatchObject([
      { status: 'delivered' },
    ]);
  } finally {
    await withCamera.close();
    await camera.remove();
  }
});
