import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { forgeZip } from '@lanyard/pictures/test-zip';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect, type Locator, type Page } from '@playwright/test';

import { expectAccessible, heading, test } from './journey.ts';
import { startSchoolServer, startAdminSession } from './own-school.ts';
import { ownPort, type OwnServer } from './own-server.ts';
import { apiOf } from './photographed-class.ts';

// Each test imports into the same school and needs the photos of the test before.
test.describe.configure({ mode: 'serial' });
const port = ownPort(13);
const address = `http://127.0.0.1:${String(port)}`;
test.use({ baseURL: address });
/** The children of 10-A, and whether their parents consented to photos. */
const people = [
  ['Asha Rao', 'yes'],
  ['Ravi Kumar', 'yes'],
  ['Zoë D’Souza', 'yes'],
  ['Nina Shah', 'no'],
  ['Omar Khan', 'yes'],
  ['Mei Lin', 'yes'],
] as const;

let server: OwnServer | undefined;
let folder = '';
const pictures = new Map<string, Buffer>();
const picture = async (seed: string): Promise<Buffer> => {
  const made = pictures.get(seed) ?? Buffer.from((await samplePhoto({ seed })).bytes);
  pictures.set(seed, made);
  return made;
};

test.beforeAll(async () => {
  server = await startSchoolServer(port);
  folder = await mkdtemp(join(tmpdir(), 'photo-import-'));
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});
test.beforeEach(({ page }) => startAdminSession(page));

/** Adds the six children to 10-A. */
async function addPeople(page: Page): Promise<void> {
  const { send } = await apiOf(page, address);
  const { sections } = (await send('GET', '/capture/sections')) as {
    sections: { id: string; class: string; division: string }[];
  };
  const section = sections.find((each) => each.class === '10' && each.division === 'A')?.id;
  for (const [at, [name, consent]] of people.entries())
    await send('POST', '/students', {
      data: { name, section, rollNo: at + 1, consent, admissionNo: `S00${String(at + 1)}` },
    });
}

const tile = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'What was found' })
    .getByRole('button', { name: new RegExp(`^[\\d,]+ ${label}`) });
const counted = async (page: Page, counts: Readonly<Record<string, number>>): Promise<void> => {
  for (const [label, count] of Object.entries(counts))
    await expect(tile(page, label)).toHaveAccessibleName(new RegExp(`^${String(count)} ${label}`));
};
/** Waits until all these pictures are loaded. A picture that failed has no width. */
const expectLoaded = (images: Locator, count: number): Promise<void> =>
  expect
    .poll(() =>
      images.evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(count);

async function fill(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const at = await mkdtemp(join(folder, 'f-'));
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(at, path)), { recursive: true });
    await writeFile(join(at, path), bytes);
  }
  return at;
}

test('a folder: matched by name and folder, near ones offered, the tray dragged and picked, sent and developed', async ({
  page,
}) => {
  await addPeople(page);
  const [one, two, three] = [await picture('one'), await picture('two'), await picture('three')];
  const card = await fill({
    '10-A-1.jpg': one,
    '10-A/002.jpg': two,
    'dsouza zoe.jpg': three,
    '10-A-4.jpg': await picture('four'),
    'DSC_0815.jpg': await picture('five'),
    'DSC_0816.jpg': await picture('six'),
    'notes.pdf': 'x',
    'notes.txt': 'Dear Anil, these are the photos.',
    '10-A-5.jpg': '<html>Not found</html>',
    '.DS_Store': 'x',
  });
  await page.goto('/capture/import');
  await expect(heading(page, 'Import Photos')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Choose a folder').setInputFiles(card);
  await counted(page, { Matched: 2, Near: 1, Unmatched: 2, Duplicates: 0, 'Left out': 4 });
  await expect(page.getByText('with notes.txt')).toHaveCount(0);
  // The list shows near matches (someone must confirm them) first, each with the picture of its file.
  const near = page.getByRole('list', { name: 'Near matches' });
  await expect(near.getByText('Zoë D’Souza')).toBeVisible();
  await expectLoaded(near.locator('img'), 1);
  await expectAccessible(page);
  await near.getByRole('button', { name: /^Accept: .*dsouza zoe\.jpg is Zoë D’Souza/ }).click();
  await counted(page, { Matched: 3, Near: 0 });

  await tile(page, 'Left out').click();
  await expect(page.getByText('The parents did not agree to a photo.')).toBeVisible();
  await expect(page.getByText('Not a JPEG, PNG or WebP picture.')).toHaveCount(2);
  await expect(page.getByText('This text file does not say who is on which picture.')).toBeVisible();

  await tile(page, 'Unmatched').click();
  const tray = page.getByRole('list', { name: 'Tray' });
  const students = page.getByRole('complementary', { name: 'Drag onto a student' });
  await students.getByRole('searchbox', { name: 'Search students' }).fill('omar');
  await expect(students.getByText('Omar Khan')).toBeVisible();
  await expectAccessible(page);
  await tray.getByRole('button', { name: /DSC_0815/ }).dragTo(students.getByText('Omar Khan'));
  await counted(page, { Matched: 4, Unmatched: 1 });
  // Matches the next photo with the keyboard alone, without dragging.
  await tray.getByRole('button', { name: /DSC_0816/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who is this?' });
  await dialog.getByRole('searchbox', { name: 'Search students' }).fill('10-A-6');
  await dialog.getByRole('button', { name: /Mei Lin/ }).press('Enter');
  await counted(page, { Matched: 5, Unmatched: 0 });

  await page.getByRole('button', { name: 'Take 5 photos' }).click();
  await expect(page.getByRole('heading', { name: 'The photos are in' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('5 students have a new photo.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Received' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the students' }).click();
  await expect(page.getByText('Showing 5 of 6 students')).toBeVisible();
});

test('students keep their photo until someone replaces it; closed in mid-sending, the same folder sends the rest', async ({
  page,
}) => {
  const card = await fill({ '10-A-1.jpg': await picture('again-1'), '10-A-2.jpg': await picture('again-2') });
  await page.route('**/uploads', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await page.goto('/capture/import');
  await page.getByLabel('Choose a folder').setInputFiles(card);
  await counted(page, { Matched: 0, 'Replaces a photo': 2 });
  await expect(page.getByText('2 students keep their present photos.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Replaces a photo' });
  await expect(list.getByText('The present photo is not approved.')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Replace the photo of Asha Rao' }).click();
  await counted(page, { Matched: 1, 'Replaces a photo': 1 });
  await page.getByRole('button', { name: 'Replace the photo of Ravi Kumar' }).click();
  await expect(page.getByText('2 present photos will be replaced (0 approved, 0 ordered).')).toBeVisible();
  await page.getByRole('button', { name: 'Take 2 photos' }).click();
  await expect(page.getByText('0 of 2').first()).toBeVisible();
  const opened = page.url();
  // Leaves the page while the test still blocks its uploads. If the page stayed open, it would send the files as soon
  // as the block ends.
  await page.goto('/students');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(opened);
  await expect(page.getByRole('heading', { name: 'Choose the same folder again' })).toBeVisible();
  await page.getByLabel('Choose a folder').setInputFiles(card);
  await expect(page.getByText('2 photos replaced ones that were not approved.')).toBeVisible({
    timeout: 120_000,
  });
});

test('zips: one that could hurt is refused, one with a PSPA index is taken, and photos go out in that form', async ({
  page,
  expectStatus,
}) => {
  // The page may ask the person to confirm their identity.
  expectStatus(403);
  const bad = forgeZip([{ name: '../../etc/10-A-1.jpg', content: Buffer.from('x') }]);
  await page.goto('/capture/import');
  await page
    .getByLabel('Choose a zip')
    .setInputFiles({ name: 'bad.zip', mimeType: 'application/zip', buffer: bad });
  await expect(page.getByRole('alert')).toContainText('This zip cannot be imported.');

  const line = (file: string, last: string, first: string): string =>
    ['VOL', '10A', file, '10', last, first, '10-A'].join('\t');
  const zip = forgeZip([
    { name: '10A/0001.jpg', content: await picture('zip-1') },
    { name: '10A/0002.jpg', content: await picture('zip-2') },
    { name: '10A/0003.jpg', content: await picture('zip-3') },
    {
      name: 'INDEX.TXT',
      content: Buffer.from(
        [
          line('0001.jpg', 'Rao', 'Asha'),
          line('0002.jpg', 'Kumar', 'Ravi'),
          line('0003.jpg', 'Kumar', 'Ravi'),
        ].join('\r\n'),
      ),
    },
  ]);
  await page.goto('/capture/import');
  await page
    .getByLabel('Choose a zip')
    .setInputFiles({ name: 'day one.zip', mimeType: 'application/zip', buffer: zip });
  await counted(page, {
    Matched: 0,
    'Replaces a photo': 1,
    Near: 0,
    Unmatched: 0,
    Duplicates: 2,
    'Left out': 0,
  });
  await expect(page.getByText('with INDEX.TXT')).toBeVisible();
  await tile(page, 'Duplicates').click();
  await page.getByRole('button', { name: 'Take this one: 10A/0003.jpg for Ravi Kumar' }).click();
  await counted(page, { 'Replaces a photo': 2, Duplicates: 1 });
  await tile(page, 'Replaces a photo').click();
  await page.getByRole('button', { name: 'Replace all 2' }).click();
  await counted(page, { Matched: 2, 'Replaces a photo': 0 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 2 photos' }).click();
  await expect(page.getByText('2 photos replaced ones that were not approved.')).toBeVisible({
    timeout: 120_000,
  });
  await expectLoaded(page.getByRole('list', { name: 'Received' }).locator('img'), 2);

  await page.goto('/capture/import');
  await page.getByRole('button', { name: 'Export photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export photos' });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^photos-pspa-.*\.zip$/);
  await expect(dialog.getByText('The file is in your downloads.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('near ones and the tray without dragging', async ({ page }) => {
    await page.goto('/capture/import');
    await page.getByLabel('Choose pictures').setInputFiles([
      { name: 'rao asha.jpg', mimeType: 'image/jpeg', buffer: await picture('one') },
      { name: 'DSC_1.jpg', mimeType: 'image/jpeg', buffer: await picture('two') },
    ]);
    await counted(page, { Near: 1, Unmatched: 1 });
    await page.getByRole('button', { name: /Accept all alike/ }).click();
    await counted(page, { 'Replaces a photo': 1, Near: 0 });
    await tile(page, 'Unmatched').click();
    await page.getByRole('button', { name: /Choose a student for DSC_1/ }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('mei');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Mei Lin/ })
      .click();
    await counted(page, { 'Replaces a photo': 2 });
    await tile(page, 'Replaces a photo').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByRole('heading', { name: /Drop a folder/ })).toBeVisible();
  });
});
