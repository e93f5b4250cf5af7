// Imposed sheets: the cards of a run laid in cells, fronts on one page and backs on the next.
import type { DrawList } from '../layout/draw-list.ts';
import { outputIntent } from '../pdf/output-intent.ts';
import { num, PdfFile, type Sink } from '../pdf/pdf-file.ts';
import { PdfPainter, resourceDictionary, type Resources } from '../pdf/pdf-painter.ts';
import { inksOf, point, requirePrintable, type Printed, type PrintSettings } from './card-pages.ts';
import { colourBar, cropMarks } from './marks.ts';
import { gridOf, sheetsOf, type Grid, type SheetSettings } from './sheet.ts';

export type Run = {
  readonly count: number;
  /** Asked for once per card, sheet by sheet: nothing is kept. */
  card: (at: number) => DrawList | Promise<DrawList>;
};

/** The card's own bleed, or less where the profile wants less. */
const shownBleed = (list: DrawList, bleed: number): number => Math.min(bleed, list.bleed);

export async function printSheets(
  run: Run,
  sink: Sink,
  settings: PrintSettings & { readonly sheet: SheetSettings },
): Promise<Printed> {
  const { profile, fonts, pictures, sheet } = settings;
  const inks = inksOf(settings);
  const file = new PdfFile(sink);
  const painter = new PdfPainter(file, { fonts, inks, pictures, outlines: profile.text === 'outlines' });
  if (run.count === 0) throw new Error('no cards to print');
  const size = await run.card(0);
  const grid = gridOf(size, profile.bleed, sheet);
  const sheets = sheetsOf(run.count, grid.cells, sheet);
  for (const cells of sheets) {
    const lists = new Map<number, DrawList>();
    for (const card of cells) if (card >= 0) lists.set(card, await run.card(card));
    for (const [card, list] of lists) {
      requirePrintable(list, card + 1);
      if (list.w !== size.w || list.h !== size.h) throw new Error('cards of one run must have one size');
    }
    const sides = sheet.duplex === 'none' ? (['front'] as const) : (['front', 'back'] as const);
    for (const side of sides) {
      const resources: Resources = new Map();
      let content = '';
      for (const [cell, card] of cells.entries()) {
        const list = lists.get(card);
        if (!list?.[side]) continue;
        const { x, y, w, h } = grid.trim(cell, side);
        const b = shownBleed(list, profile.bleed);
        const drawn = await painter.side(
          list[side],
          `${side} ${String(b)}`,
          [-b, -b, w + b, h + b],
          resources,
        );
        const place =
          side === 'back' && grid.headOver
            ? `-1 0 0 -1 ${num(x + w)} ${num(y + h)}`
            : `1 0 0 1 ${num(x)} ${num(y)}`;
        content += `q ${place} cm ${num(-b)} ${num(-b)} ${num(w + 2 * b)} ${num(h + 2 * b)} re W n\n${drawn}Q\n`;
      }
      const marks = profile.marks ? sheetMarks(grid, side, profile.bleed) : '';
      writeSheet(file, grid, `${marks}${content}`, resources);
    }
    await file.drain();
  }
  painter.finish();
  await file.close(settings.title, outputIntent(file, inks));
  return { cards: run.count, pages: file.pages, bytes: file.bytes };
}

function writeSheet(file: PdfFile, { w, h }: Grid, content: string, resources: Resources): void {
  const area = `[0 0 ${num(w * point)} ${num(h * point)}]`;
  const body = file.stream('', `${num(point)} 0 0 ${num(-point)} 0 ${num(h * point)} cm\n${content}`);
  file.page(
    `/MediaBox${area}/BleedBox${area}/TrimBox${area}/Contents ${String(body)} 0 R/Resources${resourceDictionary(resources)}`,
  );
}

/** Lines only outside the block: inside it they would lie on a neighbour. */
function sheetMarks(grid: Grid, side: 'front' | 'back', bleed: number): string {
  const first = grid.trim(0, side);
  const last = grid.trim(grid.cells - 1, side);
  const [left, right] = [Math.min(first.x, last.x), Math.max(first.x, last.x) + first.w];
  const [top, bottom] = [Math.min(first.y, last.y), Math.max(first.y, last.y) + first.h];
  let out = '';
  for (let cell = 0; cell < grid.columns; cell++) {
    const { x, w } = grid.trim(cell, side);
    out += cropMarks({ x, y: top, w, h: bottom - top }, bleed + 1, 4, 'down');
  }
  for (let row = 0; row < grid.rows; row++) {
    const { y, h } = grid.trim(row * grid.columns, side);
    out += cropMarks({ x: left, y, w: right - left, h }, bleed + 1, 4, 'across');
  }
  return out + colourBar(grid.w / 2, grid.h - 4);
}

/** A sheet to hold against the light: frames where cards will lie, a ruler, and the sides' difference to measure. */
export async function printTestSheet(
  card: { w: number; h: number },
  sink: Sink,
  sheet: SheetSettings,
  bleed: number,
): Promise<void> {
  const file = new PdfFile(sink);
  const grid = gridOf(card, bleed, sheet);
  for (const side of ['front', 'back'] as const) {
    let content = 'q 0 0 0 1 K 0.1 w\n';
    for (let cell = 0; cell < grid.cells; cell++) {
      const { x, y, w, h } = grid.trim(cell, side);
      content += `${num(x)} ${num(y)} ${num(w)} ${num(h)} re S\n`;
      const [cx, cy] = [x + w / 2, y + h / 2];
      // A ruler both ways through the middle, a tick each half millimetre.
      for (let tick = -10; tick <= 10; tick++) {
        const long = tick % 2 === 0 ? 1.5 : 0.8;
        const at = tick / 2;
        content += side === 'front'
          ? `${num(cx + at)} ${num(cy)} m ${num(cx + at)} ${num(cy - long)} l S\n${num(cx)} ${num(cy + at)} m ${num(cx - long)} ${num(cy + at)} l S\n`
          : `${num(cx)} ${num(cy - 4)} m ${num(cx)} ${num(cy + 4)} l S\n${num(cx - 4)} ${num(cy)} m ${num(cx + 4)} ${num(cy)} l S\n`;
      }
    } // prettier-ignore
    content += `0 0 0 1 k ${num(grid.w / 2 - 50)} 4 100 1 re f\n`; // a hundred millimetres, to be measured
    writeSheet(file, grid, `${content}Q\n${sheetMarks(grid, side, bleed)}`, new Map());
  }
  await file.close('Test sheet');
}
