// A print file of any length, made in one go or in parts. The state between two parts is plain data.
import type { DrawList } from '../layout/draw-list.ts';
import type { Box } from '../layout/shapes.ts';
import type { Inks } from '../pdf/inks.ts';
import { outputIntent } from '../pdf/output-intent.ts';
import { pdfNumber, PdfFile, type PausedFile, type Sink } from '../pdf/pdf-file.ts';
import { PdfPainter, resourceDictionary, type PausedPainter, type Resources } from '../pdf/pdf-painter.ts';
import {
  printInksOf,
  pointsPerMm,
  requirePrintable,
  type PrintTotals,
  type PrintSettings,
} from './card-settings.ts';
import { cropMarks, sheetMarks } from './marks.ts';
import { fitInCell, type SheetGrid } from './sheet.ts';

// The room for crop marks around the bleed, in millimetres.
const markRoom = 6;

export type PrintRunCard = {
  readonly list: DrawList;
  /**
   * The name of the design. Parts that cards of one design share are written once. Two designs may use the same part
   * names.
   */
  readonly look: string;
  /** The number of the card in the run, from 1. */
  readonly at: number;
};
export type PausedRun = {
  readonly cards: number;
  readonly file: PausedFile;
  readonly painter: PausedPainter;
};

export class PrintRun {
  readonly #file: PdfFile;
  readonly #painter: PdfPainter;
  readonly #settings: PrintSettings;
  readonly #inks: Inks;
  #cards: number;

  constructor(sink: Sink, settings: PrintSettings, from?: PausedRun) {
    const { profile, fonts, pictures } = settings;
    this.#settings = settings;
    this.#inks = printInksOf(settings);
    this.#cards = from?.cards ?? 0;
    this.#file = new PdfFile(sink, from?.file);
    const given = { fonts, inks: this.#inks, pictures, outlines: profile.text === 'outlines' };
    this.#painter = new PdfPainter(this.#file, given, from?.painter);
  }

  /** Prints one card: its front on one page and its back on the next. */
  async card({ list, look, at }: PrintRunCard): Promise<void> {
    requirePrintable(list, at);
    const { profile } = this.#settings;
    const { w, h } = list;
    const room = profile.marks ? markRoom : 0;
    const edge = profile.bleed + room;
    const shown = Math.min(profile.bleed, list.bleed);
    const area = [-shown, -shown, w + shown, h + shown] as const;
    const boxes = `/MediaBox[0 0 ${pdfNumber((w + 2 * edge) * pointsPerMm)} ${pdfNumber((h + 2 * edge) * pointsPerMm)}]${box('BleedBox', room, w + 2 * profile.bleed, h + 2 * profile.bleed)}${box('TrimBox', edge, w, h)}`;
    for (const name of ['front', 'back'] as const) {
      const side = list[name];
      if (!side) continue;
      const resources: Resources = new Map();
      const content = await this.#painter.side(side, `${look} ${name} ${String(shown)}`, area, resources);
      const toPaper = `${pdfNumber(pointsPerMm)} 0 0 ${pdfNumber(-pointsPerMm)} ${pdfNumber(edge * pointsPerMm)} ${pdfNumber((h + edge) * pointsPerMm)} cm`;
      const clip = `${pdfNumber(-shown)} ${pdfNumber(-shown)} ${pdfNumber(w + 2 * shown)} ${pdfNumber(h + 2 * shown)} re W n`;
      const marks = profile.marks ? cropMarks({ x: 0, y: 0, w, h }, profile.bleed + 1, 4) : '';
      const body = this.#file.stream('', `q ${toPaper}\n${marks}q ${clip}\n${content}Q\nQ\n`);
      this.#file.page(`${boxes}/Contents ${String(body)} 0 R/Resources${resourceDictionary(resources)}`);
    }
    this.#cards++;
    await this.#file.drain();
  }

  /**
   * Prints one sheet with a card or nothing in each cell. `slug` is a line of text in the margin for the print shop.
   */
  async sheet(
    cells: readonly (PrintRunCard | null)[],
    grid: SheetGrid,
    duplex: boolean,
    slug?: (side: 'front' | 'back') => DrawList,
  ): Promise<void> {
    const { profile } = this.#settings;
    for (const card of cells)
      if (card) {
        requirePrintable(card.list, card.at);
        this.#cards++;
      }
    for (const side of duplex ? (['front', 'back'] as const) : (['front'] as const)) {
      const resources: Resources = new Map();
      let content = '';
      for (const [cell, card] of cells.entries()) {
        const drawn = card?.list[side];
        if (!card || !drawn) continue;
        const { w, h } = card.list;
        const b = Math.min(profile.bleed, card.list.bleed);
        const operators = await this.#painter.side(
          drawn,
          `${card.look} ${side} ${String(b)}`,
          [-b, -b, w + b, h + b],
          resources,
        );
        const place = placeIn(card.list, grid.trim(cell, side), side, grid.headOver);
        content += `q ${place} cm ${pdfNumber(-b)} ${pdfNumber(-b)} ${pdfNumber(w + 2 * b)} ${pdfNumber(h + 2 * b)} re W n\n${operators}Q\n`;
      }
      if (slug) content += await this.#slug(slug(side), grid, resources);
      this.#sheet(grid, `${profile.marks ? sheetMarks(grid, side, profile.bleed) : ''}${content}`, resources);
    }
    await this.#file.drain();
  }

  /** Writes the slug at the foot of the sheet. It is left out if there is no room. */
  async #slug(list: DrawList, grid: SheetGrid, resources: Resources): Promise<string> {
    const { x, y, h } = grid.trim(grid.cells - 1, 'front');
    const foot = grid.h - 2 - list.h;
    if (foot < y + h + this.#settings.profile.bleed) return '';
    const left = Math.min(x, grid.trim(0, 'front').x);
    const drawn = await this.#painter.side(list.front, 'slug', [0, 0, list.w, list.h], resources);
    return `q 1 0 0 1 ${pdfNumber(left)} ${pdfNumber(foot)} cm\n${drawn}Q\n`;
  }

  #sheet({ w, h }: SheetGrid, content: string, resources: Resources): void {
    const area = `[0 0 ${pdfNumber(w * pointsPerMm)} ${pdfNumber(h * pointsPerMm)}]`;
    const body = this.#file.stream(
      '',
      `${pdfNumber(pointsPerMm)} 0 0 ${pdfNumber(-pointsPerMm)} 0 ${pdfNumber(h * pointsPerMm)} cm\n${content}`,
    );
    this.#file.page(
      `/MediaBox${area}/BleedBox${area}/TrimBox${area}/Contents ${String(body)} 0 R/Resources${resourceDictionary(resources)}`,
    );
  }

  /** Sends everything drawn so far. A run created from the result continues after it. */
  async pause(): Promise<PausedRun> {
    return { cards: this.#cards, file: await this.#file.pause(), painter: this.#painter.pause() };
  }

  async close(): Promise<PrintTotals> {
    this.#painter.finish();
    await this.#file.close(this.#settings.title, outputIntent(this.#file, this.#inks));
    return { cards: this.#cards, pages: this.#file.pages, bytes: this.#file.bytes };
  }
}

const box = (name: string, edge: number, w: number, h: number): string =>
  `/${name}[${pdfNumber(edge * pointsPerMm)} ${pdfNumber(edge * pointsPerMm)} ${pdfNumber((edge + w) * pointsPerMm)} ${pdfNumber((edge + h) * pointsPerMm)}]`;

/**
 * Places a card in the middle of its cell. If the card fits only sideways, its front is turned clockwise. Its back is
 * turned so that people can read it when they turn the card over like a page.
 */
function placeIn(list: DrawList, { x, y, w, h }: Box, side: 'front' | 'back', headOver: boolean): string {
  const way = fitInCell(list, { w, h });
  if (!way) throw new Error('a card of another size than the cells');
  const over = side === 'back' && headOver;
  if (way === 'upright') {
    const [dx, dy] = [(w - list.w) / 2, (h - list.h) / 2];
    return over
      ? `-1 0 0 -1 ${pdfNumber(x + w - dx)} ${pdfNumber(y + h - dy)}`
      : `1 0 0 1 ${pdfNumber(x + dx)} ${pdfNumber(y + dy)}`;
  }
  const [dx, dy] = [(w - list.h) / 2, (h - list.w) / 2];
  return side === 'front' || over
    ? `0 1 -1 0 ${pdfNumber(x + w - dx)} ${pdfNumber(y + dy)}`
    : `0 -1 1 0 ${pdfNumber(x + dx)} ${pdfNumber(y + h - dy)}`;
}
