// Follows one small class through a whole season on the screens, from the class list to the cards in the children's
// hands and the report. Each person is signed in with their own account.
import { chromium, expect, type Browser, type Locator, type Page } from '@playwright/test';

import { fakeCamera } from '../tools/fake-camera.ts';
import { takeGoodPhoto } from './capture-desk.ts';
import { newTemplate, publishOpenTemplate } from './editor-desk.ts';
import { chooseFile } from './import-desk.ts';
import { expectAccessible, heading, startSession, test } from './journey.ts';
import { ownPort, startOwnServer, type OwnServer } from './own-server.ts';
import { approveTile, proofCard, buttonNamed, reviewDialog } from './proofing-desk.ts';
import { expectPreviewShowsPhoto, printOrderCards, retakeAndCrop } from './season-desk.ts';
import { dialog } from './template-desk.ts';

/** Seven people and a worker share one machine, so the tests run one after the other. */
test.describe.configure({ mode: 'serial' });
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(ownPort(31));
});
test.afterAll(() => server.stop());

const children = [
  'Aadya Wholey',
  'Bhanu Wholey',
  'Chitra Wholey',
  'Dev Wholey',
  'Esha Wholey',
  'Firoz Wholey',
];
const [first, misspelt, doubted] = children as [string, string, string];
const right = 'Bhanumati Wholey';
const list = [
  'Name,Class,Division,Roll No,Photo consent',
  ...children.map((name, i) => `${name},8,A,${String(i + 1)},Yes`),
].join('\n');

/** Collects console errors of these browsers, because the fixture `test` watches only its own browser context. */
const complaints: string[] = [];
const personAt = async (browser: Browser, name: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
  });
  context.on('weberror', (fault) => complaints.push(fault.error().message));
  context.on('console', (line) => {
    if (/Content Security Policy|requires 'Trusted/.test(line.text())) complaints.push(line.text());
  });
  const page = await context.newPage();
  await startSession(page, name);
  return page;
};
const pick = async (
  page: Page,
  within: Page | Locator,
  select: string,
  option: string | RegExp,
): Promise<void> => {
  await within.getByRole('combobox', { name: select, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};
const rowOf = (page: Page, text: string | RegExp): Locator => page.getByRole('row').filter({ hasText: text });
const checkRail = (page: Page): Locator => page.getByRole('complementary', { name: 'Decision' });

test('a class from its list to its cards', async ({ browser }) => {
  const [office, teacher, principal, bench] = (await Promise.all(
    ['Priya Sharma', 'Meera Nair', 'Joseph Thomas', 'Leela Das'].map((name) => personAt(browser, name)),
  )) as [Page, Page, Page, Page];
  await test.step('the office makes room for a class, and gives it a teacher', async () => {
    await office.goto('/settings/classes');
    await office.getByRole('button', { name: 'Add section' }).click();
    await dialog(office, 'Add section').getByLabel('Class').fill('8');
    await dialog(office, 'Add section').getByLabel('Division').fill('A');
    await office.keyboard.press('Enter');
    await expect(dialog(office, 'Add section')).toHaveCount(0);
    await pick(office, office, 'Reviewer of 8-A', 'Meera Nair');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('1 section saved').first()).toBeVisible();
  });

  await test.step('the office imports the class', async () => {
    await office.goto('/import');
    await chooseFile(office, '8-A.csv', Buffer.from(list));
    await office.getByRole('button', { name: 'Continue' }).click();
    await office.getByRole('button', { name: /Please confirm/ }).click();
    await office.getByRole('button', { name: 'Compare with the roster' }).click();
    await office.getByRole('button', { name: 'Apply 6 changes' }).click();
    await expect(office.getByRole('heading', { name: 'The student list is up to date' })).toBeVisible();
  });

  await test.step('gives it a card', async () => {
    await newTemplate(office, 'Season card', 'Standard ID Card');
    await publishOpenTemplate(office);
    await dialog(office, 'Season card is published').getByRole('button', { name: 'Use Template' }).click();
    const use = dialog(office, 'Use Template');
    await use.getByRole('checkbox', { name: /^8-A/ }).check();
    await use.getByLabel('Type the template’s name to go on').fill('Season card');
    await use.getByRole('button', { name: 'Use Template' }).click();
    await expect(office.getByText(/^Season card is used in 1 section\./)).toBeVisible();
  });

  await test.step('the photographer takes six portraits', async () => {
    const camera = await fakeCamera([{ somebody: { seed: 'photo day' }, seconds: 1 }]);
    const withCamera = await chromium.launch(camera.launch);
    try {
      const station = await personAt(withCamera, 'Farah Khan');
      await station.goto('/capture');
      await station.getByRole('button', { name: /^8-A\s*0 of 6/ }).click();
      await station.getByRole('radio', { name: 'By hand' }).click();
      for (const name of children) {
        await expect(
          station.getByRole('region', { name: 'Camera' }).getByText(name, { exact: true }),
        ).toBeVisible({ timeout: 60_000 });
        await takeGoodPhoto(station);
      }
      await expect(station.getByText(/^8-A is done/)).toBeVisible({ timeout: 60_000 });
      await expect(station.getByText('6 of 6.')).toBeVisible();
    } finally {
      await withCamera.close();
      await camera.remove();
    }
  });

  await test.step('the office has one taken again and crops it, and the card shows the face', async () => {
    await retakeAndCrop(office, first);
    await expectPreviewShowsPhoto(office, 'Season card', `${first}, 8-A-1`);
  });

  await test.step('the teacher approves four, rejects one and is not sure of one', async () => {
    await teacher.goto('/proofing?status=pending&q=wholey');
    for (const name of children)
      await expect(buttonNamed(teacher, `Approve ${name}`)).toBeEnabled({ timeout: 240_000 });
    await buttonNamed(teacher, `Reject ${misspelt}`).click();
    await dialog(teacher, `Reject ${misspelt}`).getByLabel('Note').fill('The register says Bhanumati');
    await dialog(teacher, `Reject ${misspelt}`)
      .getByRole('button', { name: /^Name or class wrong/ })
      .click();
    // While a dialog closes, the rest of the page is hidden from assistive technology. The message about the result
    // must be visible again afterwards.
    await expect(dialog(teacher, `Reject ${misspelt}`)).toHaveCount(0);
    await expect(
      teacher.locator(
        '[aria-hidden=true] button[aria-label=Dismiss], button[aria-label=Dismiss][aria-hidden=true]',
      ),
    ).toHaveCount(0);
    await buttonNamed(teacher, `View details, ${doubted}`).click();
    await buttonNamed(reviewDialog(teacher), 'More decisions').click();
    await teacher.getByRole('menuitem', { name: 'Send to principal' }).click();
    await reviewDialog(teacher).getByLabel('Why should the principal decide?').fill('She has a sister');
    await buttonNamed(reviewDialog(teacher), 'Send to principal').click();
    await expect(teacher.getByText(`${doubted} waits for the principal`).first()).toBeVisible();
    await teacher.keyboard.press('Escape');
    await expect(reviewDialog(teacher)).toHaveCount(0);
    for (const name of [misspelt, doubted]) await expect(proofCard(teacher, name)).toHaveCount(0);
    for (const name of children.filter((each) => each !== misspelt && each !== doubted)) {
      await approveTile(teacher, name);
      await expect(teacher.getByText(`${name} approved`).first()).toBeVisible();
      // The tile leaves the queue a moment later, and the tiles after it move. A press would miss them while they do.
      await expect(proofCard(teacher, name)).toHaveCount(0);
    }
  });

  await test.step('the office corrects the name, and it comes back to the teacher', async () => {
    await office.goto('/');
    const task = office
      .getByRole('list', { name: 'To mend' })
      .getByRole('link', { name: /Correct the record/ });
    await expect(task).toContainText('1');
    await expectAccessible(office);
    await task.click();
    await expect(office).toHaveURL(/\/proofing\?task=correction/);
    await expect(proofCard(office, misspelt)).toContainText('Correct the record');
    await buttonNamed(proofCard(office, misspelt), `View details, ${misspelt}`).click();
    await expect(reviewDialog(office)).toContainText('School office: Correct the record');
    await expect(reviewDialog(office)).toContainText('The register says Bhanumati');
    await reviewDialog(office).getByRole('link', { name: 'Edit the record' }).click();
    const edit = dialog(office, /Edit/);
    await edit.getByLabel('Name', { exact: true }).fill(right);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toHaveCount(0);
    // The student's panel shows the whole history.
    await office.goto(`/students?q=${encodeURIComponent(right)}`);
    await office.getByRole('button', { name: right, exact: true }).click();
    const proof = office.getByRole('region', { name: 'Proof' });
    await expect(proof).toContainText('Came back: Name', { timeout: 60_000 });
    await expect(proof.getByRole('img', { name: `The card of ${right}, front` })).toBeVisible({
      timeout: 60_000,
    });
    const life = office.getByRole('region', { name: 'Timeline of the card' });
    await expect(life.getByText('Proof rejected: Name or class wrong')).toBeVisible();
    await expect(life.getByText('“The register says Bhanumati”')).toBeVisible();

    await teacher.goto('/proofing');
    const returned = teacher.getByRole('list', { name: 'Proofs' }).getByRole('listitem').first();
    await expect(returned).toContainText(right);
    await expect(returned).toContainText('Came back: Name');
    await buttonNamed(returned, `View details, ${right}`).click();
    const changes = reviewDialog(teacher).getByRole('region', {
      name: 'What changed since the last version',
    });
    await expect(changes).toContainText(misspelt);
    await expect(changes).toContainText(right);
    await reviewDialog(teacher)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(teacher.getByText(`${right} approved`).first()).toBeVisible();
    await expect(proof).toContainText('Meera approved this');
    await expect(proof).toContainText('Version 2');
    await expect(rowOf(office, right)).toContainText('Approved');
  });

  await test.step('the principal decides on the doubtful one and signs the class off', async () => {
    await principal.goto('/proofing?status=locked');
    await buttonNamed(principal, `View details, ${doubted}`).click();
    await buttonNamed(reviewDialog(principal), 'Approve as principal').click();
    await reviewDialog(principal).getByLabel('Why is it right?').fill('It is Chitra');
    await buttonNamed(reviewDialog(principal), 'Approve as principal').click();
    await expect(principal.getByText(`${doubted} approved`).first()).toBeVisible();
    await principal.goto('/proofing?view=sections');
    await principal.getByRole('button', { name: 'Sign off 8-A' }).click();
    await principal.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
    await expect(rowOf(principal, '8-A')).toContainText('Signed off');
  });

  await test.step('the office releases the class to the print shop', async () => {
    await office.goto('/proofing?view=sections');
    await office.getByRole('link', { name: 'Release… 8-A' }).click();
    const release = dialog(office, 'Release cards');
    await expect(release.getByRole('checkbox', { name: /^8-A\s*6 ready/ })).toBeChecked();
    await release.getByRole('button', { name: 'Release 6 cards' }).click();
    await expect(release.getByText('The vendor can begin')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the print shop accepts and prints', async () => {
    await bench.goto('/vendor');
    await bench
      .getByRole('table', { name: 'Recent Orders' })
      .getByRole('link', { name: /^View Details/ })
      .click();
    await bench.getByRole('button', { name: 'Accept' }).click();
    await dialog(bench, /^Accept ORD-/)
      .getByRole('button', { name: 'Accept' })
      .click();
    await printOrderCards(bench, '6 cards');
  });

  await test.step('checks, and prints one again', async () => {
    await bench.goto('/vendor/check');
    await bench.getByRole('button', { name: /^ORD-.*6 cards$/s }).click();
    await expect(checkRail(bench).getByText(first, { exact: true })).toBeVisible();
    await bench.keyboard.press('1');
    await expect(checkRail(bench)).toContainText(`${first} failed: Colour shift`);
    for (const name of [right, doubted, ...children.slice(3)]) {
      await expect(checkRail(bench).getByText(name, { exact: true })).toBeVisible();
      await bench.keyboard.press('p');
    }
    await bench.getByRole('button', { name: 'Back to the order' }).click();
    await printOrderCards(bench, '1 card');
    await bench.goto('/vendor/check');
    await bench.getByRole('button', { name: /^ORD-.*1 card$/s }).click();
    await expect(checkRail(bench).getByText(first, { exact: true })).toBeVisible();
    await bench.keyboard.press('p');
    await expect(bench.getByText('Everything printed is checked')).toBeVisible();
  });

  let box = '';
  await test.step('packs and sends', async () => {
    await bench.goto('/delivery');
    await bench.getByRole('button', { name: 'Create Package' }).click();
    await pick(bench, dialog(bench, 'Create Package'), 'Class', /^8-A/);
    await expect(dialog(bench, 'Create Package').getByText('6 of 6 cards are ready')).toBeVisible();
    await dialog(bench, 'Create Package').getByRole('button', { name: 'Pack 6 cards' }).click();
    const made = dialog(bench, /^PKG-.*, class 8-A$/);
    await made.getByRole('button', { name: 'Seal', exact: true }).click();
    await expect(made.getByText('Sealed and ready to dispatch')).toBeVisible();
    await made.getByRole('button', { name: 'Done' }).click();
    const row = bench.getByRole('row', { name: /PKG-.*8-A/ });
    box = /PKG-[\w-]*\d/.exec(await row.innerText())?.[0] ?? '';
    await row.getByRole('button', { name: 'Dispatch' }).click();
    const sending = dialog(bench, `Dispatch ${box}`);
    await pick(bench, sending, 'Courier', 'Express Delivery');
    await sending.getByRole('button', { name: 'Dispatch' }).click();
    await expect(row.getByText(/^Dispatched/).first()).toBeVisible();
  });

  await test.step('the office receives it, and the teacher hands the cards over', async () => {
    await office.goto('/delivery');
    await rowOf(office, box).getByRole('button', { name: 'Mark Delivered' }).click();
    const taking = dialog(office, `Mark ${box} delivered`);
    await expect(taking.getByText('6 of 6 cards arrived')).toBeVisible();
    await taking.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await taking.getByRole('button', { name: 'Mark Delivered' }).click();
    await expect(taking).toHaveCount(0);
    await teacher.goto('/delivery');
    await rowOf(teacher, box).getByRole('button', { name: 'Hand over' }).click();
    const handing = dialog(teacher, 'Hand over, class 8-A');
    await expect(handing.getByText(/^6 left/)).toBeVisible();
    await handing.getByRole('button', { name: new RegExp(right) }).click();
    await expect(handing.getByText(/^5 left/)).toBeVisible();
    await handing.getByRole('button', { name: 'Hand over the rest' }).click();
    await expect(handing.getByText('All handed over')).toBeVisible();
    await teacher.goto(`/students?q=${encodeURIComponent(right)}`);
    await expect(rowOf(teacher, right)).toContainText('Delivered');
  });

  await test.step('and the report says Excellent', async () => {
    await principal.goto('/reports?report=school_performance');
    await expect(heading(principal, 'Reports & Analytics')).toBeVisible();
    const row = principal
      .getByRole('region', { name: 'School Performance Summary', exact: true })
      .getByRole('row')
      .filter({ has: principal.getByRole('rowheader', { name: '8-A', exact: true }) });
    await expect(row).toHaveText(/8-A\s*6\s*6\s*6\s*6\s*100%\s*Excellent/);
    await principal.goto('/reports?report=overview&class=8&division=A');
    await expect(principal.getByRole('list', { name: 'Figures' }).getByRole('listitem').first()).toHaveText(
      /^Cards Delivered\s*6\s*of 6/,
    );
  });
  expect(complaints).toEqual([]);
});
