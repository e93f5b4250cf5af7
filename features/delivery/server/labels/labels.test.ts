// Reads the files with a scanner and a PDF reader of other makers, because people will use such tools.
import { rasterise, collectBytes, runTool, withFile } from '@lanyard/card/test-tools';
import { mostAddressLineLength, mostAddressLines } from '@lanyard/domain/delivery-place';
import { ssccOf } from '@lanyard/domain/gs1';
import { countryName } from '@lanyard/format/countries';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { labelSizes, layOutLabel, type LabelInput } from './label-document.ts';
import { printLabels, printPackingList } from './print-labels.ts';

const place = {
  name: 'School office',
  contact: 'Anil Kumar',
  phone: '+91 80 5550 0142',
  address: '14 Temple Road, Malleswaram\nBengaluru, Karnataka 560003',
  country: 'IN',
};
const label: LabelInput = {
  number: 'PKG-0042',
  school: 'Riverside Public School',
  section: '10-A',
  count: 38,
  vendor: 'Kaveri Card Works',
  place,
  courier: 'Express Delivery',
  tracking: 'QT7K2M9XD4',
  order: 'ORD-2026-0007',
  sscc: ssccOf('8901234', 42),
  code: 'LYP:019a8400-0000-7000-8000-00000000002a',
  bars: 'PKG-0042',
};
/** Whole numbers below `most`, the same for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
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
      printLabels([label, { ...label, sscc: null }, { ...label, place: null }], 'label', fonts, sink),
    );
    const pages = await scanned(pdf, dpi);
    expect(pages).toEqual([codesOf(label), codesOf({ ...label, sscc: null }), codesOf(label)]);
    expect(text(pdf)).toMatch(
      /School office\s+Riverside Public School\s+14 Temple Road, Malleswaram\s+Bengaluru, Karnataka 560003\s+INDIA\s+Anil Kumar\s+\+91 80 5550 0142[\s\S]*10-A[\s\S]*38 cards[\s\S]*Express Delivery[\s\S]*PKG-0042/,
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

describe('the address on a label', () => {
  const alphabets = [
    'abcdefghijklmnopqrstuvwxyz',
    'MWMWÄÖ',
    'अआकखगघचजटडतदनपमरलवसह',
    '第一中学北京市路号',
    'مدرسةالنورشارع',
  ];
  const random = randomFrom(20_261_119);
  const words = (most: number): string => {
    const letters = Array.from(alphabets[random(alphabets.length)] ?? '');
    const length = 1 + random(most);
    return Array.from({ length }, (_, at) =>
      at % (4 + random(9)) === 3 ? ' ' : (letters[random(letters.length)] ?? ''),
    )
      .join('')
      .slice(0, most);
  };
  const some = (): LabelInput => ({
    ...label,
    school: words(120),
    tracking: words(40),
    sscc: random(2) === 0 ? null : label.sscc,
    place: {
      name: words(80),
      contact: random(3) === 0 ? '' : words(80),
      phone: random(3) === 0 ? '' : '+91 80 5550 0142 (0143/0144)',
      address: Array.from({ length: 1 + random(mostAddressLines) }, () => words(mostAddressLineLength)).join(
        '\n',
      ),
      country: ['IN', 'GB', 'US'][random(3)] ?? 'IN',
    },
  });

  it('stays on the paper and above the class, however long it is', () => {
    for (let turn = 0; turn < 60; turn++) {
      const input = some();
      const size = turn % 2 === 0 ? 'thermal' : 'a6';
      const { front, faults } = layOutLabel(input, size, fonts);
      expect(
        faults.filter(({ code }) => code !== 'field_left_out'),
        JSON.stringify(input),
      ).toEqual([]);
      const lines = front.flatMap(({ ops }) => ops).filter((op) => op.op === 'text');
      const outside = lines.filter((op) => op.x < 4.9 || op.x + op.width > labelSizes[size].w - 4.9);
      expect(
        outside.map((op) => op.text),
        JSON.stringify(input),
      ).toEqual([]);
      // The lines in reading order: each block ends above the next one.
      const at = (part: string): number => lines.find((op) => op.text === part)?.y ?? NaN;
      const address = lines.filter((op) => op.y > at('TO') && op.y < at('CLASS'));
      expect(Math.max(...address.map((op) => op.y))).toBeLessThan(53.6);
      const country = countryName(input.place?.country ?? '').toUpperCase();
      expect(at(country), JSON.stringify(input)).toBeLessThan(45);
    }
  });

  it('has the country for the longest address that a school can write', () => {
    const line = 'Wm '.repeat(mostAddressLineLength / 3);
    const longest = {
      ...place,
      address: Array.from({ length: mostAddressLines }, () => line.trim()).join('\n'),
    };
    const { front } = layOutLabel({ ...label, place: longest }, 'thermal', fonts);
    const texts = front.flatMap(({ ops }) => ops).flatMap((op) => (op.op === 'text' ? [op.text] : []));
    expect(texts).toContain('INDIA');
    expect(texts.filter((each) => each.includes('…'))).toEqual([]);
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
    expect(read).toMatch(
      /Express Delivery · QT7K2M9XD4\s+Deliver to: School office, 14 Temple Road, Malleswaram, /,
    );
    expect(read).toMatch(/page 2 of 2/);
  });
});
