import { expect } from '@playwright/test';
import sharp from 'sharp';

import {
  readTemplateDraft,
  editorDialog,
  editorField,
  newTemplate,
  cardElement,
  publishOpenTemplate,
  waitForEditor,
  expectDraftSaved,
  tabTo,
} from './editor-desk.ts';
import { expectAccessible, signInAs, startSession, test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a two-sided card from empty to published, with the mouse', async ({ page }) => {
  await startSession(page, 'Anil Kumar');
  await newTemplate(page, 'Mouse card');
  const desk = editorDialog(page);
  // At most 6xl wide, which is 1,152 px, and 90% of the screen's height of 900 px.
  expect(await desk.boundingBox()).toMatchObject({ width: 1152, height: 810 });
  await expect(editorField(page, 'Width')).toHaveValue('3.375');
  await expect(editorField(page, 'Height')).toHaveValue('2.125');
  await expect(desk.getByText('CR80, fits every card printer')).toBeVisible();
  await expect(desk.getByText('No code carries the card’s number')).toBeVisible();
  for (const name of ['Text', 'Image', 'Shape', 'Colors', 'Cancel', 'Save Draft', 'Publish'])
    await expect(desk.getByRole('button', { name, exact: true })).toBeVisible();

  // Draws a band across the top of the card, and drags it to the edges, where it snaps.
  await desk.getByRole('button', { name: 'Shape', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rectangle', exact: true }).click();
  for (const [label, value] of [
    ['X', '-0.12'],
    ['Y', '-3mm'],
    ['W', '3.62'],
    ['H', '0.6'],
  ] as const) {
    await editorField(page, label).fill(value);
    await editorField(page, label).press('Enter');
  }
  await expect(editorField(page, 'Y')).toHaveValue('-0.118');

  await desk.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text on the card' }).fill('Riverside Public School');
  await page.keyboard.press('Enter');
  await expect(cardElement(page, 'Text')).toHaveAccessibleName('Text: Riverside Public School');
  await editorField(page, 'Y').fill('0.15');
  await editorField(page, 'Y').press('Enter');

  // Adds fields with a click, and drags one onto the card.
  await desk.getByRole('button', { name: 'Photo', exact: true }).click();
  await editorField(page, 'X').fill('0.2');
  await editorField(page, 'X').press('Enter');
  await desk.getByRole('button', { name: 'Name', exact: true }).dragTo(desk.locator('[data-stage]'), {
    targetPosition: { x: 340, y: 160 },
  });
  await expect(cardElement(page, 'Name')).toBeVisible();
  await desk.getByRole('button', { name: 'Class', exact: true }).click();
  await editorField(page, 'Y').fill('1.3');
  await editorField(page, 'Y').press('Enter');
  await desk.getByRole('button', { name: 'QR code', exact: true }).click();
  await expect(desk.getByText(/QR scans at/)).toBeVisible();

  // Moves the QR code to the lower right, resizes it by a corner, and then rotates a text.
  const code = await cardElement(page, 'QR code').boundingBox();
  if (!code) throw new Error('no code');
  const before = await editorField(page, 'X').inputValue();
  await page.mouse.move(code.x + code.width / 2, code.y + code.height / 2);
  await page.mouse.down();
  await page.mouse.move(code.x + 180, code.y + 90, { steps: 8 });
  await page.mouse.up();
  await expect(editorField(page, 'X')).not.toHaveValue(before);
  const moved = await cardElement(page, 'QR code').boundingBox();
  if (!moved) throw new Error('no code');
  await page.mouse.move(moved.x, moved.y);
  await page.mouse.down();
  await page.mouse.move(moved.x - 12, moved.y - 12, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await editorField(page, 'W').inputValue())).toBeGreaterThan(0.6);

  // Selects several elements with a selection rectangle and aligns them. Then makes a copy by dragging with Alt.
  await cardElement(page, 'Name').click();
  await cardElement(page, 'Class').click({ modifiers: ['Shift'] });
  await expect(desk.getByRole('heading', { name: '2 selected' })).toBeVisible();
  await desk.getByRole('button', { name: 'Align left', exact: true }).click();
  await expect(cardElement(page, 'Name')).toHaveAttribute('aria-pressed', 'true');
  const text = await cardElement(page, 'Text').boundingBox();
  if (!text) throw new Error('no text');
  await page.keyboard.down('Alt');
  await page.mouse.move(text.x + 20, text.y + text.height / 2);
  await page.mouse.down();
  await page.mouse.move(text.x + 24, text.y + 220, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(cardElement(page, 'Text 2')).toBeVisible();

  await desk.getByRole('radio', { name: 'Back' }).check({ force: true });
  await desk.getByRole('button', { name: 'Barcode', exact: true }).click();
  await expect(cardElement(page, 'Barcode')).toBeVisible();
  await expectDraftSaved(page);
  await expectAccessible(page);
  await publishOpenTemplate(page);
  const sheet = page.getByRole('dialog', { name: 'Mouse card is published' });
  await expect(sheet).toContainText('checked against');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Use Template' }).click();
  await expect(page).toHaveURL(/use=/);
});

test('the same with the keyboard alone', async ({ page }) => {
  await signInAs(page, 'Anil Kumar', '/templates');
  await expect(page.getByRole('button', { name: 'New Template' }).first()).toBeVisible();
  await page.keyboard.press('n');
  const making = page.getByRole('dialog', { name: 'New Template' });
  await expect(making).toBeVisible();
  await tabTo(page, making.getByLabel('Name'));
  await page.keyboard.type('Key card');
  await page.keyboard.press('Enter');
  await waitForEditor(page);
  const desk = editorDialog(page);

  await tabTo(page, desk.getByRole('button', { name: 'Name', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, desk.getByRole('button', { name: 'QR code', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, cardElement(page, 'Name'));
  await expect(cardElement(page, 'Name')).toHaveAttribute('aria-pressed', 'true');
  const x = Number(await editorField(page, 'X').inputValue());
  for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => Number(await editorField(page, 'X').inputValue())).toBeLessThan(x - 0.6);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  // Makes the element wider.
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('t');
  await page.keyboard.type('St. Xavier’s');
  await page.keyboard.press('Enter');
  await expect(cardElement(page, 'Text')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(cardElement(page, 'Text 2')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(cardElement(page, 'Text 2')).toHaveCount(0);
  await tabTo(page, cardElement(page, 'QR code'));
  for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('[');
  await page.keyboard.press('ControlOrMeta+l');
  await expect(cardElement(page, 'QR code')).toHaveAccessibleName(/locked$/);
  await page.keyboard.press('f');
  await expect(desk.getByRole('radio', { name: 'Back' })).toBeChecked();
  await page.keyboard.press('t');
  await page.keyboard.type('If found, return to the school office');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  const draft = await readTemplateDraft(page);
  expect(draft.front.elements.map(({ id }) => id)).toEqual(['qr-code', 'name', 'text']);
  expect(draft.back?.elements).toHaveLength(1);

  await tabTo(page, desk.getByRole('button', { name: 'Publish', exact: true }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Publish |is published$/ });
  const reason = sheet.getByLabel('Why it should be published as it is');
  const done = sheet.getByText(/Version 1 is published/);
  await expect(reason.or(done)).toBeVisible({ timeout: 60_000 });
  if (await reason.isVisible()) {
    await tabTo(page, reason);
    await page.keyboard.type('Good enough for one class');
    await tabTo(page, sheet.getByRole('button', { name: 'Publish', exact: true }));
    await page.keyboard.press('Enter');
  }
  await expect(done).toBeVisible();
});

test('everything, the size of the card too, is undone one step after another, and done again', async ({
  page,
}) => {
  await startSession(page, 'Anil Kumar');
  await newTemplate(page, 'Undone', 'Standard ID Card');
  const desk = editorDialog(page);
  const first = await readTemplateDraft(page);
  await expect(desk.getByText('Everything is inside the safe area')).toBeVisible();
  const undo = desk.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await desk.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+d');
  // Accepts a size in millimetres or inches, between 1 and 12 in.
  await editorField(page, 'Width').fill('101.6mm');
  await editorField(page, 'Width').press('Enter');
  await expect(editorField(page, 'Width')).toHaveValue('4');
  await editorField(page, 'Height').fill('3');
  await editorField(page, 'Height').press('Enter');
  await expect(desk.getByText('Badge, 4 × 3 in')).toBeVisible();
  await editorField(page, 'Height').fill('14');
  await editorField(page, 'Height').press('Enter');
  await expect(desk.getByText('From 1 to 12 in')).toBeVisible();
  await page.keyboard.press('Escape');
  await desk.getByRole('radio', { name: 'mm' }).check({ force: true });
  await expect(editorField(page, 'Height')).toHaveValue('76.2');
  await cardElement(page, 'Name').click();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await desk.getByRole('button', { name: 'Colors' }).click();
  await desk.getByRole('button', { name: 'Add colour' }).click();
  await desk.getByRole('button', { name: 'Roll No', exact: true }).click();
  await page.keyboard.press('Escape');
  await expectDraftSaved(page);
  const changed = await readTemplateDraft(page);
  expect(changed).not.toEqual(first);
  expect(changed.size).toMatchObject({ w: 101.6, h: 76.2 });
  let steps = 0;
  for (; await undo.isEnabled(); steps++) await page.keyboard.press('ControlOrMeta+z');
  expect(steps).toBeGreaterThanOrEqual(7);
  await desk.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  expect(await readTemplateDraft(page)).toEqual(first);
  for (; await desk.getByRole('button', { name: 'Redo' }).isEnabled(); steps--)
    await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(steps).toBe(0);
  // The template has unsaved changes, so closing the editor asks first.
  await desk.getByRole('button', { name: 'Cancel' }).click();
  const asked = page.getByRole('dialog', { name: 'Keep your changes?' });
  await expect(asked.getByRole('button', { name: 'Keep as draft' })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(desk).toBeHidden();
});

test('a picture is sent, stands on the card, and can be used again', async ({ page }) => {
  await startSession(page, 'Anil Kumar');
  await newTemplate(page, 'With a crest');
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#14785a' } })
    .png()
    .toBuffer();
  await page.keyboard.press('i');
  const sheet = page.getByRole('dialog', { name: 'Image' });
  await sheet
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'School crest.png', mimeType: 'image/png', buffer });
  await expect(cardElement(page, 'School crest')).toBeVisible({ timeout: 60_000 });
  await editorDialog(page).getByRole('button', { name: 'Image', exact: true }).click();
  await expect(sheet.getByRole('button', { name: /Picture 1, 300 by 200/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Picture 1, 300 by 200/ }).click();
  await expect(cardElement(page, 'School crest 2')).toBeVisible();
  await expectDraftSaved(page);
  expect(Object.keys((await readTemplateDraft(page)).assets ?? {})).toEqual(['school-crest']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a typo is mended under the thumb', async ({ page }) => {
    await startSession(page, 'Anil Kumar');
    await newTemplate(page, 'Phone card', 'Standard ID Card');
    const desk = editorDialog(page);
    await desk.getByRole('tab', { name: 'Layers' }).click();
    await desk.getByRole('button', { name: 'Until label', exact: true }).click();
    await desk.getByRole('tab', { name: 'Properties' }).click();
    await desk.getByLabel('Content').fill('Valid till');
    await desk.getByRole('button', { name: 'Move right' }).click();
    await desk.getByRole('tab', { name: 'Elements' }).click();
    await expect(desk.getByRole('button', { name: 'Colors' })).toBeVisible();
    await expectAccessible(page);
    await desk.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('Draft saved').first()).toBeVisible();
    expect(JSON.stringify((await readTemplateDraft(page)).front)).toContain('Valid till');
  });
});
