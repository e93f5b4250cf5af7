// Draws A4 pages with the card engine: shaped text in every script, and the same PDF writer. Lengths are in
// millimetres, and y points down.
import type { Op, TextOp } from '@lanyard/card/layout/draw-list';
import { createFonts, type CardFontFace, type Fonts } from '@lanyard/card/layout/fonts';
import { shapeLine, type TextLine } from '@lanyard/card/layout/line';
import { rgbInks } from '@lanyard/card/pdf/inks';
import { pdfNumber, PdfFile } from '@lanyard/card/pdf/pdf-file';
import { PdfPainter, resourceDictionary, type Resources } from '@lanyard/card/pdf/pdf-painter';
import { nearestFontFace } from '@lanyard/fonts/families';
import { readFontFace } from '@lanyard/fonts/read-face';

export const paperSize = { w: 210, h: 297, margin: 15 } as const;
const point = 72 / 25.4;
export const inks = {
  fg: '#191e28',
  soft: '#454b57',
  faint: '#5d636f',
  line: '#d3d6db',
  hair: '#e6e8eb',
  track: '#eef0f2',
  brand: '#1d4f91',
  mid: '#7c9bca',
  pale: '#ced9ea',
  good: '#0f5132',
  bad: '#7a4a05',
} as const;

export type TextStyle = {
  /** The font size in points. */
  readonly size: number;
  readonly weight?: 400 | 600 | 700;
  readonly serif?: boolean;
  readonly ink?: string;
  readonly align?: 'start' | 'end' | 'middle';
};

// Fonts that open only if the text has their letters. The ten megabytes of the Chinese font are read only for Chinese.
const others: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Devanagari}/u, 'Noto Sans Devanagari'],
  [/\p{Script=Tamil}/u, 'Noto Sans Tamil'],
  [/\p{Script=Bengali}/u, 'Noto Sans Bengali'],
  [/\p{Script=Arabic}/u, 'Noto Sans Arabic'],
  [/\p{Script=Han}/u, 'Noto Sans SC'],
];
let opened: Fonts | undefined;
const fonts = (): Fonts => (opened ??= createFonts(readFontFace));
function chainOf(text: string, { weight = 400, serif = false }: TextStyle): CardFontFace[] {
  const families = [
    ...(serif ? ['Source Serif 4'] : []),
    'Noto Sans',
    ...others.flatMap(([script, family]) => (script.test(text) ? [family] : [])),
  ];
  return families.flatMap((family) => {
    const key = nearestFontFace(family, weight);
    return key === undefined ? [] : [fonts().face(key)];
  });
}
const shaped = (text: string, style: TextStyle): TextLine =>
  shapeLine(text, { chain: chainOf(text, style), direction: 'auto', tracking: 0 });
const emOf = ({ size }: TextStyle): number => size / point;

export const textWidthOf = (text: string, style: TextStyle): number =>
  shaped(text, style).width * emOf(style);

/** Breaks text at spaces. A word longer than the line gets a line of its own. */
export function wrapText(text: string, style: TextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && textWidthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const noPictures = () => Promise.reject(new Error('a report has no pictures'));

export class Paper {
  readonly #pages: Op[][] = [];
  get pages(): number {
    return this.#pages.length;
  }
  newPage(): void {
    this.#pages.push([]);
  }
  #add(op: Op, page = this.#pages.length): void {
    const ops = this.#pages[page - 1];
    if (!ops) throw new Error('no page was begun');
    ops.push(op);
  }

  /** `y` is the baseline. Returns the width. */
  text(x: number, y: number, text: string, style: TextStyle, page?: number): number {
    if (text === '') return 0;
    const line = shaped(text, style);
    const em = emOf(style);
    const width = line.width * em;
    const left = style.align === 'end' ? x - width : style.align === 'middle' ? x - width / 2 : x;
    const op: TextOp = {
      op: 'text',
      text: line.text,
      x: left,
      y,
      size: em,
      width,
      ink: style.ink ?? inks.fg,
      runs: line.runs,
    };
    this.#add(op, page);
    return width;
  }
  /** Returns the y position of the next line. */
  paragraph(
    x: number,
    y: number,
    text: string,
    style: TextStyle & { readonly leading: number },
    width: number,
  ): number {
    let at = y;
    for (const line of wrapText(text, style, width)) {
      this.text(x, at, line, style);
      at += style.leading;
    }
    return at;
  }
  rect(x: number, y: number, w: number, h: number, ink: string): void {
    if (w <= 0 || h <= 0) return;
    this.#add({
      op: 'fill',
      ink,
      path: { verbs: 'MLLLZ', points: [x, y, x + w, y, x + w, y + h, x, y + h] },
    });
  }
  /** Draws upright stripes, so that people can tell this bar from a full bar in black and white. */
  stripes(x: number, y: number, w: number, h: number, ink: string): void {
    for (let at = 0; at < w; at += 1) this.rect(x + at, y, Math.min(0.55, w - at), h, ink);
  }
  frame(x: number, y: number, w: number, h: number, ink: string, width = 0.25): void {
    this.line([x, y, x + w, y, x + w, y + h, x, y + h, x, y], ink, width);
  }
  line(points: readonly number[], ink: string, width = 0.25, dash: readonly number[] = []): void {
    const verbs = `M${'L'.repeat(points.length / 2 - 1)}`;
    this.#add({
      op: 'stroke',
      path: { verbs, points: [...points] },
      ink,
      width,
      cap: 'butt',
      join: 'round',
      dash,
    });
  }
  dot(x: number, y: number, r: number, ink: string): void {
    const k = 0.5523 * r;
    this.#add({
      op: 'fill',
      ink,
      path: {
        verbs: 'MCCCCZ',
        points: [
          x - r,
          y,
          x - r,
          y - k,
          x - k,
          y - r,
          x,
          y - r,
          x + k,
          y - r,
          x + r,
          y - k,
          x + r,
          y,
          x + r,
          y + k,
          x + k,
          y + r,
          x,
          y + r,
          x - k,
          y + r,
          x - r,
          y + k,
          x - r,
          y,
        ],
      },
    });
  }

  async write(title: string): Promise<Uint8Array> {
    const held: Uint8Array[] = [];
    const file = new PdfFile((bytes) => void held.push(Uint8Array.from(bytes)));
    const painter = new PdfPainter(file, {
      fonts: fonts(),
      inks: rgbInks,
      outlines: false,
      pictures: noPictures,
    });
    const box = [0, 0, paperSize.w, paperSize.h] as const;
    for (const ops of this.#pages) {
      const resources: Resources = new Map();
      const content = await painter.side([{ key: null, ops }], 'page', box, resources);
      const toPaper = `${pdfNumber(point)} 0 0 ${pdfNumber(-point)} 0 ${pdfNumber(paperSize.h * point)} cm`;
      const body = file.stream('', `q ${toPaper}\n${content}Q\n`);
      file.page(
        `/MediaBox[0 0 ${pdfNumber(paperSize.w * point)} ${pdfNumber(paperSize.h * point)}]/Contents ${String(body)} 0 R/Resources${resourceDictionary(resources)}`,
      );
    }
    painter.finish();
    await file.close(title, '/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>');
    return Buffer.concat(held);
  }
}
