import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { expectAccessible, heading, test } from './journey.ts';
import {
  dialog,
  readTemplateDocument,
  templateEntry,
  createFromStarter,
  openTemplates,
} from './template-desk.ts';

test.slow();

test('every label of the specification is there, in the grid, in the list and on a phone', async ({
  page,
}) => {
  await openTemplates(page, 'Priya Sharma');
  await expect(page.getByText(/^\d+ templates · \d+ active · [\d,]+ total usage$/)).toBeVisible();
  const views = page.getByRole('radiogroup', { name: 'View' });
  await expect(views.getByRole('radio', { name: 'Grid' })).toBeChecked();
  for (const button of ['Import', 'New Template'])
    await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();

  const tile = templateEntry(page, 'Standard ID Card');
  await expect(tile).toContainText('Active');
  await expect(tile).toContainText('ID card · 3.375 × 2.125 in');
  await expect(tile).toContainText(/(Not used yet|Used [\d,]+ times?) · modified /);
  for (const act of ['Preview', 'Edit', 'Duplicate', 'Use Template'])
    await expect(tile.getByRole('button', { name: `${act} Standard ID Card`, exact: true })).toBeEnabled();
  await expect(tile.getByRole('button', { name: /^Export/ })).toHaveCount(0);
  // The preview has the shape 4:3. Its accessible name lists the fields on the card.
  const picture = tile.getByRole('img', {
    name: /^Standard ID Card, front\. On the card: Photo,.* Name, Class,/,
  });
  await expect(picture).toBeVisible();
  const frame = await tile.getByRole('button', { name: /^Standard ID Card, front/ }).boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(4 / 3, 1);

  await views.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Template',
    'Type',
    'Dimensions',
    'Status',
    'Usage',
    'Last modified',
    'Actions',
  ]);
  const row = templateEntry(page, 'Premium ID Card');
  await expect(row).toContainText('2.125 × 3.375 in');
  for (const act of ['Preview', 'Edit', 'Duplicate', 'Export', 'Use Template'])
    await expect(row.getByRole('button', { name: `${act} Premium ID Card`, exact: true })).toBeEnabled();
  await expect(templateEntry(page, 'Student Badge')).toContainText('4 × 3 in');
  await expect(templateEntry(page, 'Visitor Badge')).toContainText('3.5 × 2 in');
  await expectAccessible(page);
  // Only active templates have Use Template.
  await expect(
    templateEntry(page, 'Student Badge').getByRole('button', { name: /^Use Template/ }),
  ).toHaveAccessibleDescription('Publish it first.');
  await page.reload();
  await expect(views.getByRole('radio', { name: 'List' })).toBeChecked();

  // On a phone there is one column, and templates have only Use Template and Preview.
  await views.getByRole('radio', { name: 'Grid' }).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(views).toHaveCount(0);
  await expect(tile.getByRole('button', { name: 'Use Template Standard ID Card' })).toBeVisible();
  const preview = tile.getByRole('button', { name: 'Preview Standard ID Card', exact: true });
  await expect(preview).toBeVisible();
  await expect(tile.getByRole('button', { name: /^(Edit|Duplicate|Export|More)/ })).toHaveCount(0);
  const leftOf = async (name: string): Promise<number> =>
    (await templateEntry(page, name).boundingBox())?.x ?? -1;
  await expect
    .poll(async () => (await leftOf('Standard ID Card')) === (await leftOf('Premium ID Card')))
    .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await preview.click();
  await expect(dialog(page, 'Standard ID Card').getByRole('img', { name: /, front/ })).toBeVisible();
});

test('what was exported is imported as an identical document, and what is no template is refused', async ({
  page,
}, info) => {
  await openTemplates(page);
  await page.getByRole('radio', { name: 'List' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Premium ID Card', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Premium-ID-Card.idcard.json');

  const kept = info.outputPath(file.suggestedFilename());
  await file.saveAs(kept);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const sheet = dialog(page, 'Import');
  // If a file cannot be imported, the page says why, and nothing is saved.
  const give = (name: string, content: string): Promise<void> =>
    sheet
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('photo.jpg', 'x');
  await expect(sheet.getByRole('alert')).toContainText('Its name ends in .idcard.json.');
  await give('other.idcard.json', '{"hello":1}');
  await expect(sheet.getByRole('alert')).toContainText('This file cannot be imported. Nothing was saved.');
  await expect(sheet.getByRole('alert')).toContainText('no template file');
  await expect(sheet.getByRole('button', { name: 'Save as draft' })).toHaveCount(0);

  await sheet.getByLabel('Choose a file').setInputFiles(kept);
  await expect(sheet.getByRole('img', { name: 'Premium ID Card, front' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Premium ID Card, back' })).toBeVisible();
  await expect(sheet.getByText('All fonts are here')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Name').fill('Premium, come back');
  await sheet.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Premium, come back is here as a draft.')).toBeVisible();
  await expect(templateEntry(page, 'Premium, come back')).toContainText('Draft');
  const back = (await readTemplateDocument(page, 'Premium, come back')) as { name: string };
  const gone = (await readTemplateDocument(page, 'Premium ID Card')) as { name: string };
  expect({ ...back, name: gone.name }).toEqual(gone);
});

test('Archive puts a template away, Restore takes it back, Duplicate copies it; others see it at once', async ({
  page,
  context,
}) => {
  await openTemplates(page);
  await createFromStarter(page, 'Visitor Badge', 'Put away');
  const other = await context.newPage();
  await other.goto('/templates');
  await expect(templateEntry(other, 'Put away')).toBeVisible();
  const more = page.getByRole('button', { name: 'More for Put away' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(templateEntry(page, 'Put away')).toHaveCount(0);
  await expect(templateEntry(other, 'Put away')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show archived/ }).click();
  await expect(page).toHaveURL(/archived=true/);
  await expect(templateEntry(page, 'Put away')).toContainText('Archived');
  await expect(page.getByRole('button', { name: 'Edit Put away' })).toHaveAccessibleDescription(
    'Restore it first.',
  );
  await more.click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(templateEntry(page, 'Put away')).toContainText('Draft');
  await expect(templateEntry(other, 'Put away')).toBeVisible();
  // A template that classes use cannot be archived.
  await page.getByRole('button', { name: 'More for Standard ID Card' }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toContainText(/sections? uses? it/);
  await page.keyboard.press('Escape');

  // Duplicate makes a copy and opens the editor on it. The other tab shows the copy without a reload.
  await page.getByRole('button', { name: 'Duplicate Visitor Badge', exact: true }).click();
  await expect(page).toHaveURL(/edit=[0-9a-f-]{36}/);
  const copy = templateEntry(other, 'Copy of Visitor Badge').first();
  await expect(copy).toContainText('Draft');
  await expect(copy).toContainText('Not used yet');
});

test('Use Template says how many cards change before it happens, and is confirmed by name', async ({
  page,
}) => {
  await openTemplates(page);
  await page.getByRole('button', { name: 'Use Template Premium ID Card' }).click();
  const sheet = dialog(page, 'Use Template');
  await expect(sheet.getByText('No section is chosen, so no card changes.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Use Template' })).toHaveAccessibleDescription(
    'Choose at least one section.',
  );
  await sheet.getByRole('checkbox', { name: /^9-A/ }).check();
  const cards = /· (\d+) cards/.exec(await sheet.getByText(/^9-A/).locator('..').innerText())?.[1] ?? '';
  await expect(sheet.getByRole('status')).toHaveText(`${cards} cards in 1 section will change.`);
  await expect(sheet.getByRole('checkbox', { name: 'Class 9' })).toBeChecked({ indeterminate: true });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Use Template' }).click();
  await expect(sheet.getByText('Type the name exactly as it is written.')).toBeVisible();
  await sheet.getByLabel('Type the template’s name to go on').fill('Premium ID Card');
  await sheet.getByRole('button', { name: 'Use Template' }).click();
  await expect(page.getByText(`Premium ID Card is used in 1 section. ${cards} cards changed.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use Template Premium ID Card' }).click();
  await expect(sheet.getByRole('checkbox', { name: /^9-A.*uses it already/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Premium ID Card' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = dialog(page, 'Versions');
  await expect(versions.getByText('Version 1', { exact: true })).toBeVisible();
  await expect(versions.getByText('Used for 1 section')).toBeVisible();
  await expectAccessible(page);
});

test('a visitor badge is printed from a short form, as a PDF', async ({ page }) => {
  await openTemplates(page);
  await page.getByRole('button', { name: 'Use Template Visitor Badge', exact: true }).click();
  const sheet = dialog(page, 'Print Visitor Badge');
  const first = sheet.getByLabel('First number');
  const number = Number((await first.inputValue()).replaceAll(',', ''));
  expect(number).toBeGreaterThan(0);
  await sheet.getByLabel('Cards', { exact: true }).fill('3');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Print', exact: true }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(sheet.getByText('3 cards: the PDF is in your downloads.')).toBeVisible();
  await expect(first).toHaveValue(new RegExp(`^${String(number + 3)}$`));
});

test('Preview: any student, both sides, the longest name, true size, a test sheet', async ({ page }) => {
  // The card engine cannot check the card until its fonts are there.
  let away = true;
  const allowed = Promise.withResolvers<void>();
  await page.route('**/assets/*.ttf', async (route) => {
    if (away) return route.abort('internetdisconnected');
    await allowed.promise;
    return route.continue();
  });
  await openTemplates(page);
  await page.getByRole('button', { name: 'Preview Standard ID Card', exact: true }).click();
  const sheet = dialog(page, 'Standard ID Card');
  await expect(sheet.getByText('Lanyard could not check this card.')).toBeVisible();
  away = false;
  await sheet.getByRole('button', { name: 'Check again' }).click();
  await expect(sheet.getByText('Checking whether everything fits…')).toBeVisible();
  allowed.resolve();
  await expect(sheet.getByText(/^Everything fits on this card\./)).toBeVisible();
  const whose = sheet.getByText(/ of \d+$/);
  await expect(whose).toHaveText(/ · 1 of \d+$/);
  await expect(sheet.getByRole('img', { name: /^Standard ID Card of .*, front/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Next student' }).click();
  await expect(whose).toHaveText(/ · 2 of \d+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(whose).toHaveText(/ · 1 of \d+$/);
  await expect(sheet.getByRole('button', { name: 'Previous student' })).toHaveAccessibleDescription(
    'This is the first student.',
  );
  await sheet.getByRole('button', { name: 'Longest name' }).click();
  await expect(whose).not.toHaveText(/ · 1 of \d+$/);
  await page.keyboard.press('f');
  await expect(sheet.getByRole('radio', { name: 'Back' })).toBeChecked();
  await expect(sheet.getByRole('img', { name: /^Standard ID Card of .*, back/ })).toBeVisible();
  await sheet.getByRole('button', { name: 'Actual size' }).click();
  await expect(sheet.getByLabel(/^Hold a card of 3\.375 × 2\.125 in/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Test sheet' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'On A4' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Templates')).toBeVisible();
});
