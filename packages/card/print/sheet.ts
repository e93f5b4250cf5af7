// Where each card is on a sheet, front and back. Millimetres, y down from the top of the sheet.
import type { Box } from '../layout/shapes.ts';

const inch = 25.4;
export const paperSizes = {
  A4: { w: 210, h: 297 },
  A3: { w: 297, h: 420 },
  SRA3: { w: 320, h: 450 },
  Letter: { w: 8.5 * inch, h: 11 * inch },
  '12x18': { w: 12 * inch, h: 18 * inch },
  '13x19': { w: 13 * inch, h: 19 * inch },
} as const;
export type PaperSize = keyof typeof paperSizes;

export type SheetSettings = {
  readonly paper: PaperSize;
  readonly landscape: boolean;
  /** The gap between the bleeds of neighbouring cards. */
  readonly gutter: number;
  /** The margin that stays free at the edges for grippers and marks. */
  readonly margin: number;
  /** The edge over which the printer turns the sheet. */
  readonly duplex: 'none' | 'long-edge' | 'short-edge';
  /** How far this printer's back is from its front. The back is moved by this distance. */
  readonly nudge: { readonly x: number; readonly y: number };
  /** The number of the first cell to print in, from 1, so that a partly used sheet can be used up. */
  readonly startAt: number;
  /** `cut-stack`: after the sheets are cut and the piles are put on one another, the cards are in order. */
  readonly order: 'rows' | 'cut-stack';
};

export const a4Sheet: SheetSettings = {
  paper: 'A4',
  landscape: false,
  gutter: 2,
  margin: 10,
  duplex: 'long-edge',
  nudge: { x: 0, y: 0 },
  startAt: 1,
  order: 'rows',
};

export type SheetGrid = {
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: number;
  /** True if the back must be printed upside down, so that it is upright when people turn the card over like a page. */
  readonly headOver: boolean;
  /**
   * The trim of a cell. Cells count from 0, row by row. On the back the columns are mirrored, or the rows if the back
   * is upside down.
   */
  trim: (cell: number, side: 'front' | 'back') => Box;
};

/** In millimetres. Common card sizes differ by less: 85.6 and 85.725 are cut from the same stock. */
const sameSize = 0.5;
/** How a card fits into a cell: upright, turned by a quarter, or not at all. */
export function fitInCell(
  card: { readonly w: number; readonly h: number },
  cell: { readonly w: number; readonly h: number },
): 'upright' | 'turned' | undefined {
  const alike = (w: number, h: number): boolean =>
    Math.abs(w - cell.w) <= sameSize && Math.abs(h - cell.h) <= sameSize;
  if (alike(card.w, card.h)) return 'upright';
  return alike(card.h, card.w) ? 'turned' : undefined;
}

export class CardTooLarge extends Error {}

export function sheetGridOf(
  card: { readonly w: number; readonly h: number },
  bleed: number,
  settings: SheetSettings,
): SheetGrid {
  const paper = paperSizes[settings.paper];
  const [w, h] = settings.landscape ? [paper.h, paper.w] : [paper.w, paper.h];
  const { gutter, margin, nudge } = settings;
  const [stepX, stepY] = [card.w + 2 * bleed + gutter, card.h + 2 * bleed + gutter];
  const columns = Math.floor((w - 2 * margin + gutter + 1e-6) / stepX);
  const rows = Math.floor((h - 2 * margin + gutter + 1e-6) / stepY);
  if (columns < 1 || rows < 1) throw new CardTooLarge(`the card does not fit on ${settings.paper}`);
  const left = (w - columns * stepX + gutter) / 2 + bleed;
  const top = (h - rows * stepY + gutter) / 2 + bleed;
  const headOver = settings.duplex !== 'none' && (settings.duplex === 'short-edge') !== settings.landscape;
  return {
    w,
    h,
    columns,
    rows,
    cells: columns * rows,
    headOver,
    trim: (cell, side) => {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      const back = side === 'back';
      return {
        x: left + (back && !headOver ? columns - 1 - column : column) * stepX + (back ? nudge.x : 0),
        y: top + (back && headOver ? rows - 1 - row : row) * stepY + (back ? nudge.y : 0),
        w: card.w,
        h: card.h,
      };
    },
  };
}

/**
 * The card for each cell of each sheet. -1 is empty. In cut-stack order the cards of one cell's pile follow each other,
 * so the whole count must be known first.
 */
export function imposeSheets(
  count: number,
  cells: number,
  { startAt, order }: Pick<SheetSettings, 'startAt' | 'order'>,
): number[][] {
  const skipped = Math.min(Math.max(startAt, 1), cells) - 1;
  const sheets: number[][] = [];
  if (order === 'rows') {
    for (let first = -skipped; first < count; first += cells)
      sheets.push(
        Array.from({ length: cells }, (_, cell) =>
          first + cell >= 0 && first + cell < count ? first + cell : -1,
        ),
      );
    return sheets;
  }
  const high = Math.ceil((count + skipped) / cells);
  const white = countFreeCells(count, cells, skipped + 1);
  // The first sheet has no cards before its start cell, and the last sheet has none in its last cells. The piles of
  // these cells have one card less. No cell in between stays empty.
  const piles: number[][] = [];
  let next = 0;
  for (let cell = 0; cell < cells; cell++) {
    const from = cell < skipped ? 1 : 0;
    const pile: number[] = Array.from({ length: from }, () => -1);
    const to = cell >= cells - white ? high - 1 : high;
    for (let sheet = from; sheet < to; sheet++) pile.push(next++);
    piles.push(pile);
  }
  for (let sheet = 0; sheet < high; sheet++) sheets.push(piles.map((pile) => pile[sheet] ?? -1));
  return sheets;
}

/** How many cells of the last sheet stay empty. */
export function countFreeCells(cards: number, cells: number, startAt: number): number {
  const over = (cards + startAt - 1) % cells;
  return cards === 0 || over === 0 ? 0 : cells - over;
}

/**
 * The order of the cards in the cut pile. The sheets lie on one another and are cut through. Each cell gives a pile
 * with the first sheet's card on top. The piles are put on one another with the first cell's pile on top. Empty cells
 * (-1) are skipped.
 */
export function cutPile(sheets: readonly (readonly number[])[]): number[] {
  const cells = Math.max(0, ...sheets.map((sheet) => sheet.length));
  const pile: number[] = [];
  for (let cell = 0; cell < cells; cell++)
    for (const sheet of sheets) {
      const card = sheet[cell] ?? -1;
      if (card >= 0) pile.push(card);
    }
  return pile;
}
