// Compares one card in three forms: what the editor shows, the proof, and the print file.
import type { Values } from '@lanyard/card/document/values';
import { createFonts } from '@lanyard/card/layout/fonts';
import { layout } from '@lanyard/card/layout/layout';
import { printCards } from '@lanyard/card/print/card-pages';
import { cardPrinterProfile } from '@lanyard/card/print/profile';
import { proofPixels } from '@lanyard/card/proof/proof-png';
import { countMovedPixels, collectBytes, rasterise } from '@lanyard/card/test-tools';
import { readFontFace } from '@lanyard/fonts/read-face';
import { expect } from '@playwright/test';
import sharp from 'sharp';

import {
  readFromServer,
  readTemplateDraft,
  editorDialog,
  editorField,
  newTemplate,
  cardElement,
  expectDraftSaved,
} from './editor-desk.ts';
import { startSession, test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dpi = 300;
// With this bleed, the card is a whole number of pixels wide and high. Otherwise each engine would round it
// differently.
const bleed = (35.25 * 25.4) / dpi;

test('the editor, the proof and the print file show the same card', async ({ page, context }) => {
  await startSession(page, 'Anil Kumar');
  await newTemplate(page, 'Three ways', 'Standard ID Card');
  const desk = editorDialog(page);
  await desk.getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type('{{{{student.class}} विद्या मंदिर');
  await page.getByRole('textbox', { name: 'Text on the card' }).fill('Class {{student.class}} · विद्या मंदिर');
  await page.keyboard.press('Enter');
  await desk.getByRole('textbox', { name: 'Turn' }).fill('-8');
  await desk.getByRole('textbox', { name: 'Turn' }).press('Enter');
  await desk.getByRole('button', { name: 'Shape', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ellipse' }).click();
  await desk.getByRole('textbox', { name: 'Opacity' }).fill('40');
  await desk.getByRole('textbox', { name: 'Opacity' }).press('Enter');
  await desk.getByRole('button', { name: 'Barcode', exact: true }).click();
  await editorField(page, 'Y').fill('1.6');
  await editorField(page, 'Y').press('Enter');
  await expect(cardElement(page, 'Barcode')).toBeVisible();
  await expectDraftSaved(page);

  const document = await readTemplateDraft(page);
  const { typical } = await readFromServer<{ typical: { values: Values } }>(page, '/card-students/preview');
  const fonts = createFonts(readFontFace);
  const list = layout(document, typical.values, fonts);
  const pictures = () => Promise.reject(new Error('there is no picture on it'));
  const proof = await proofPixels(list, 'front', { dpi, bleed, fonts, pictures });
  const { width, height } = proof;

  // The card as the editor draws it, in the pixel size of the proof. The editor uses another bleed, so this replaces
  // the view box.
  const box = [-bleed, -bleed, list.w + 2 * bleed, list.h + 2 * bleed].join(' ');
  const drawn = await desk.locator('[data-card] svg').evaluateAll((all, viewBox) => {
    const copies = all.map((each) => each.cloneNode(true) as SVGElement);
    for (const copy of copies) copy.setAttribute('viewBox', viewBox);
    return copies.map((copy) => copy.outerHTML).join('');
  }, box);
  expect(drawn.match(/<svg/g)).toHaveLength(document.front.elements.length);
  const paper = await context.newPage();
  await paper.setViewportSize({ width, height });
  await paper.setContent(
    `<!doctype html><style>body{margin:0;background:#fff}svg{position:absolute;inset:0;width:${String(width)}px;height:${String(height)}px}</style>${drawn}`,
  );
  const screen = await sharp(await paper.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer();

  const pdf = await collectBytes((sink) =>
    printCards([list], sink, { title: '', profile: { ...cardPrinterProfile, bleed }, fonts, pictures }),
  );
  const [print] = await rasterise(pdf, dpi);
  if (!print) throw new Error('the print file has no page');
  const shown = { data: screen, width, height };
  const percent = (moved: number): number => (100 * moved) / (width * height);
  expect(percent(countMovedPixels(shown, proof)), 'editor and proof').toBeLessThanOrEqual(0.001);
  expect(percent(countMovedPixels(shown, print)), 'editor and print file').toBeLessThanOrEqual(0.001);
  expect(percent(countMovedPixels(proof, print)), 'proof and print file').toBeLessThanOrEqual(0.001);
});
