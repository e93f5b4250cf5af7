// Another program's scanner reads the bars from the picture that we would print.
import { readFontFace } from '@lanyard/fonts/read-face';
import { describe, expect, it } from 'vitest';

import type { BarcodeElement } from './document/format.ts';
import { createFonts } from './layout/fonts.ts';
import { layout } from './layout/layout.ts';
import { readPrintedCodes } from './preflight/read-code.ts';
import { proofPixels, proofPng } from './proof/proof-png.ts';
import { personValues, smallDocument } from './test-documents.ts';
import { runTool, withFile } from './test-tools.ts';

const fonts = createFonts(readFontFace);
const settings = { dpi: 300, fonts, pictures: null };
const kinds = { code39: 'CODE-39', code128: 'CODE-128' };
const cases: readonly [BarcodeElement['symbology'], string][] = [
  ['code39', '0123456789'],
  ['code39', 'ABCDEFGHIJKLM'],
  ['code39', 'NOPQRSTUVWXYZ'],
  // A barcode reader in full-ASCII mode combines two of these characters into one small letter.
  ['code39', 'A-B. C$D/E+F%G'],
  ['code39', 'L26-000417'],
  ['code128', 'L26-000417'],
  ['code128', 'abc {|}~ 1234567'],
];

describe('reading barcodes', () => {
  it.each(cases)('reads %s %s', async (symbology, value) => {
    const document = smallDocument();
    document.front.elements = [{ id: 'c', type: 'barcode', symbology, value, x: 3, y: 20, w: 79, h: 12 }];
    const list = layout(document, personValues({}), fonts);
    expect(list.faults).toEqual([]);
    expect(list.codes.front).toEqual([value]);
    const png = await proofPng(list, 'front', settings);
    expect(withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', path)).trim()).toBe(
      `${kinds[symbology]}:${value}`,
    );
    const { data, width, height } = await proofPixels(list, 'front', settings);
    expect(await readPrintedCodes(data, width, height)).toEqual([value]);
  });
});
