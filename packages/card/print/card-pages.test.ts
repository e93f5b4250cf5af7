import { execFileSync } from 'node:child_process';

import { readFontFace } from '@lanyard/fonts/read-face';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CardDocument } from '../document/format.ts';
import { createFonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import type { PictureReader } from '../pdf/pdf-painter.ts';
import { personValues, smallDocument } from '../test-documents.ts';
import { goldenValues } from '../test-golden-cards.ts';
import { goldenSet } from '../test-golden.ts';
import { collectBytes, rasterise, runTool, withFile } from '../test-tools.ts';
import { printCards } from './card-pages.ts';
import { UnprintableCard } from './card-settings.ts';
import { fileRanges, profileInks } from './profile-inks.ts';
import { cardPrinterProfile, printShopProfile } from './profile.ts';

const fonts = createFonts(readFontFace);
const point = 72 / 25.4;
let document: CardDocument;
let pictures: PictureReader;
let pdf: Buffer;
const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => layout(document, goldenValues(at), fonts));

beforeAll(async () => {
  ({ document, pictures } = await goldenSet());
  pdf = await collectBytes((sink) =>
    printCards(cards(12), sink, { title: 'Golden', profile: printShopProfile, fonts, pictures }),
  );
});

describe('a print file of single cards', () => {
  it('passes the checks of qpdf', () => {
    expect(withFile(pdf, 'a.pdf', (path) => runTool('qpdf', '--check', path))).toContain(
      'No syntax or stream encoding errors',
    );
  });
  it('has the boxes that a printer cuts by', () => {
    const shown = withFile(pdf, 'a.pdf', (path) => runTool('qpdf', '--json=1', '--json-key=objects', path));
    const boxes = [...shown.matchAll(/"\/(MediaBox|BleedBox|TrimBox)": \[([^\]]+)\]/g)].slice(0, 3);
    const { w, h } = document.size;
    const expected: Record<string, number[]> = {
      BleedBox: [6, 6, w + 12, h + 12].map((value) => value * point),
      MediaBox: [0, 0, w + 18, h + 18].map((value) => value * point),
      TrimBox: [9, 9, w + 9, h + 9].map((value) => value * point),
    };
    expect(new Set(boxes.map(([, name]) => name))).toEqual(new Set(['BleedBox', 'MediaBox', 'TrimBox']));
    for (const [, name = '', numbers = ''] of boxes)
      for (const [at, value] of numbers.split(',').map(Number).entries())
        expect(Math.abs(value - (expected[name]?.[at] ?? NaN)), `${name} ${String(at)}`).toBeLessThan(0.001);
    const info = withFile(pdf, 'a.pdf', (path) => runTool('pdfinfo', '-box', '-f', '24', '-l', '24', path));
    expect(info).toMatch(/Pages:\s+24/);
    expect(info).toMatch(/TrimBox:\s+25\.51\s+25\.51\s+268\.51\s+178\.51/);
  });
  it('contains only subsets of fonts, each with its letters', () => {
    const rows = withFile(pdf, 'a.pdf', (path) => runTool('pdffonts', path))
      .trim()
      .split('\n')
      .slice(2);
    expect(rows.length).toBe(8);
    for (const row of rows) expect(row).toMatch(/^[A-Z]{6}\+.* yes yes yes /);
  });
  it('gives its photos back byte for byte', async () => {
    for (const at of [0, 5, 11])
      expect(pdf.includes(Buffer.from(await pictures('photo', `face-${String(at)}`)))).toBe(true);
  });
  it('gives back codes that can be read', async () => {
    const pages = await rasterise(pdf, 300);
    for (const [at, page] of pages.entries()) {
      const png = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
        .png()
        .toBuffer();
      const serial = `L26-${String(at >> 1).padStart(6, '0')}`;
      const read = withFile(png, 'a.png', (path) => runTool('zbarimg', '-q', path)).trim();
      expect(read).toBe(at % 2 === 0 ? `CODE-128:${serial}` : `QR-Code:https://v.example/c/${serial}`);
    }
  });
  it('writes codes and black type only in grey 0', async () => {
    const bare = await collectBytes((sink) =>
      printCards(cards(1), sink, { title: '', profile: cardPrinterProfile, fonts, pictures }),
    );
    const plain = withFile(bare, 'a.pdf', (path) =>
      runTool('qpdf', '--qdf', '--stream-data=uncompress', '--object-streams=disable', path, '-'),
    );
    expect(plain).toMatch(/^q 0 g [\d. -]+ cm\n[\d ]+ re\n/m);
    expect(plain).toMatch(/^BT 0 g$/m);
    expect(plain).not.toMatch(/^0 0 0 rg/m);
  });
  it('refuses a card with a missing letter', async () => {
    const list = layout(smallDocument(), personValues({ 'student.name': 'ᚠ' }), fonts);
    const printed = printCards([list], () => {}, { title: '', profile: cardPrinterProfile, fonts, pictures });
    await expect(printed).rejects.toThrow(UnprintableCard);
  });
});

describe('other profiles', () => {
  it('writes no font if text is outlined', async () => {
    const outlined = await collectBytes((sink) =>
      printCards(cards(2), sink, {
        title: '',
        profile: { ...cardPrinterProfile, text: 'outlines' },
        fonts,
        pictures,
      }),
    );
    expect(
      withFile(outlined, 'a.pdf', (path) => runTool('pdffonts', path))
        .trim()
        .split('\n').length,
    ).toBe(2);
    expect(withFile(outlined, 'a.pdf', (path) => runTool('pdftotext', path, '-')).trim()).toBe('');
  });
  it('writes no RGB in CMYK, and black as black ink only', async () => {
    document.colours['brand'] = { rgb: '#b3202f', cmyk: [0.1, 1, 0.9, 0.05] };
    const profile = { ...cardPrinterProfile, colour: { space: 'cmyk', icc: 'cmyk' } as const };
    const inks = await profileInks(profile, document);
    const inked = await collectBytes((sink) =>
      printCards(cards(1), sink, { title: '', profile, fonts, pictures, inks }),
    );
    const plain = withFile(inked, 'a.pdf', (path) =>
      runTool('qpdf', '--qdf', '--stream-data=uncompress', path, '-'),
    ).replace(/\0/g, '');
    expect(plain).not.toMatch(/ (rg|RG)$/m);
    expect(plain).toContain('0.1 1 0.9 0.05 k');
    expect(plain).toMatch(/^BT 0 0 0 1 k$/m);
    expect(plain).toContain('/DeviceCMYK');
    expect(plain.match(/\/ColorSpace \/DeviceRGB/g) ?? []).toEqual([]);
  });
  it('states its profile if it is CMYK and none if it is RGB', async () => {
    const profile = { ...cardPrinterProfile, colour: { space: 'cmyk', icc: 'cmyk' } } as const;
    const inks = await profileInks(profile, document);
    const cmyk = await collectBytes((sink) =>
      printCards(cards(1), sink, { title: '', profile, inks, fonts, pictures }),
    );
    const shown = (file: Buffer): string =>
      withFile(
        file,
        'a.pdf',
        (path) => runTool('qpdf', '--check', path) + runTool('qpdf', '--json=1', '--json-key=objects', path),
      );
    const said = shown(cmyk);
    expect(said).toContain('No syntax or stream encoding errors');
    expect(said).toMatch(/"\/S": "\/GTS_PDFX"/);
    const [, id = ''] = /"\/DestOutputProfile": "(\d+) 0 R"/.exec(said) ?? [];
    const icc = withFile(cmyk, 'a.pdf', (path) =>
      execFileSync('qpdf', [`--show-object=${id}`, '--filtered-stream-data', path]),
    );
    expect(icc.toString('latin1', 36, 40)).toBe('acsp');
    expect(icc.toString('latin1', 16, 20)).toBe('CMYK');
    expect(icc.readUInt32BE(0)).toBe(icc.length);
    expect(shown(pdf)).not.toContain('OutputIntent');
  });
  it('refuses RGB inks for a CMYK profile', async () => {
    const profile = { ...cardPrinterProfile, colour: { space: 'cmyk', icc: 'cmyk' } as const };
    await expect(printCards(cards(1), () => {}, { title: '', profile, fonts, pictures })).rejects.toThrow(
      'wants cmyk',
    );
  });
  it('splits a long run into several files', () => {
    expect(fileRanges(1200, cardPrinterProfile)).toEqual([
      [0, 500],
      [500, 1000],
      [1000, 1200],
    ]);
    expect(fileRanges(0, cardPrinterProfile)).toEqual([]);
  });
});
