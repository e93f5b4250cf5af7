// Reads the files with a scanner and a PDF reader of other makers, because people will use such tools.
import { rasterise, collectBytes, runTool, withFile } from '@lanyard/card/test-tools';
import { ssccOf } from '@lanyard/domain/gs1';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { LabelInput } from './label-document.ts';
import { printLabels, printPackingList } from './print-labels.ts';

const label: LabelInput = {
  number: 'PKG-0042',
  school: 'Riverside Public School',
  section: '10-A',
  count: 38,
  vendor: 'Kaveri Card Works',
  courier: 'Express Delivery',
  tracking: 'QT7K2M9XD4',
  order: 'ORD-2026-0007',
  sscc: ssccOf('8901234', 42),
  code: 'LYP:019a8400-0000-7000-8000-00000000002a',
  bars: 'PKG-0042',
};
const fonts = cardFonts();
const text = (pdf: Uint8Array): string =>
  withFile(pdf, 'a.pdf', (path) => runTool('pdftotext', '-layout', path, '-'));
async function scanned(pdf: Uint8Array, dpi: number): Promise<string[][]> {
  const pages = await rasterise(pdf, dpi);
  return Promise.all(
    pages.map(async ({ data, width, height }) => {
      const png = await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      return withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', path))
        .trim()
        .split('\n')
        .toSorted();
    }),
  );
}
const codesOf = ({ code, bars, sscc }: LabelInput): string[] =>
  [`QR-Code:${code}`, `CODE-128:${bars}`, ...(sscc === null ? [] : [`CODE-128:00${sscc}`])].toSorted();

describe('labels', () => {
  it.each([203, 300])('can be read by another maker’s scanner at %i dpi', async (dpi) => {
    const pdf = await collectBytes((sink) =>
      printLabels([label, { ...label, sscc: null }], 'label', fonts, sink),
    );
    const pages = await scanned(pdf, dpi);
    expect(pages).toEqual([codesOf(label), codesOf({ ...label, sscc: null })]);
    expect(text(pdf)).toMatch(
      /Riverside Public School[\s\S]*10-A[\s\S]*38 cards[\s\S]*Express Delivery[\s\S]*PKG-0042/,
    );
  });

  it('measure 100 × 150 mm, and four of them fill a sheet of A4', async () => {
    const many = Array.from({ length: 5 }, (_, n) => ({
      ...label,
      bars: `PKG-000${String(n)}`,
      number: `PKG-000${String(n)}`,
    }));
    const single = await collectBytes((sink) => printLabels([label], 'label', fonts, sink));
    expect(withFile(single, 'a.pdf', (path) => runTool('pdfinfo', path))).toMatch(
      /Page size: +283\.\d+ x 425\.\d+ pts/,
    );
    const sheets = await collectBytes((sink) => printLabels(many, 'sheet', fonts, sink));
    expect(withFile(sheets, 'a.pdf', (path) => runTool('pdfinfo', path))).toMatch(/Pages: +2[\s\S]*\(A4\)/);
    const [first = [], second = []] = await scanned(sheets, 300);
    const bars = (codes: string[]): string[] => codes.filter((code) => code.includes('PKG-'));
    expect(bars(first)).toEqual(many.slice(0, 4).map(({ bars: each }) => `CODE-128:${each}`));
    expect(bars(second)).toEqual(['CODE-128:PKG-0004']);
  });

  it('print long names and every script, and replace letters that no font has', async () => {
    const hard = {
      ...label,
      sscc: null,
      courier: null,
      school: 'श्री सरस्वती विद्या मन्दिर उच्चतर माध्यमिक विद्यालय, Tiruchirappalli 𐎀',
      section: 'Nursery Sunflower',
    };
    const pdf = await collectBytes((sink) => printLabels([hard], 'label', fonts, sink));
    expect((await scanned(pdf, 203))[0]).toEqual(codesOf(hard));
  });
});

describe('the packing list', () => {
  it('sorts by roll number, continues on further pages, and says what is missing and why', async () => {
    const cards = Array.from({ length: 45 }, (_, n) => ({
      rollNo: String(45 - n).padStart(3, '0'),
      name: `Student ${String(45 - n)}`,
      serial: `L00-00000${String(45 - n).padStart(2, '0')}`,
      missing: n === 44 ? 'reprinted: scratch' : null,
    }));
    const pdf = await collectBytes((sink) => printPackingList(label, cards, fonts, sink));
    const read = text(pdf);
    const rolls = [...read.matchAll(/^\s*(0\d\d)\s/gm)].map(([, roll]) => roll);
    expect(rolls).toEqual(Array.from({ length: 45 }, (_, n) => String(n + 1).padStart(3, '0')));
    expect(read).toMatch(/001\s+Student 1\s.*reprinted: scratch/);
    expect(read).toMatch(/38 cards, 1 missing/);
    expect(read).toMatch(/page 2 of 2/);
  });
});
