// Fills pages from top to bottom and then starts the next page. A block that belongs together is never split.
import { wrapText, inks, Paper, paperSize, type TextStyle } from './paper.ts';

export const pageLeft = paperSize.margin;
export const pageRight = paperSize.w - paperSize.margin;
const bottom = paperSize.h - 22;
const topOfNext = 31;

export const textStyles = {
  title: { size: 10.5, weight: 700 },
  head: { size: 8, ink: inks.soft },
  cell: { size: 8.5 },
  strong: { size: 8.5, weight: 700 },
  small: { size: 7.5, ink: inks.faint },
} as const satisfies Record<string, TextStyle>;

export class PageFlow {
  readonly paper = new Paper();
  y = 0;
  /** The text at the top of every page but the first. */
  readonly #running: readonly [start: string, end: string];

  constructor(running: readonly [string, string]) {
    this.#running = running;
    this.paper.newPage();
    this.y = paperSize.margin;
  }
  get room(): number {
    return bottom - this.y;
  }
  next(): void {
    this.paper.newPage();
    const [start, end] = this.#running;
    this.paper.text(pageLeft, 20, start, { size: 9, weight: 600, serif: true, ink: inks.brand });
    this.paper.text(pageRight, 20, end, { ...textStyles.small, align: 'end' });
    this.paper.line([pageLeft, 23, pageRight, 23], inks.line);
    this.y = topOfNext;
  }
  /** Starts a new page if less than `height` is left on this page. */
  need(height: number): void {
    if (this.room < height) this.next();
  }
  heading(title: string, note = '', width = pageRight - pageLeft, x: number = pageLeft): void {
    this.paper.text(x, this.y + 3.6, title, textStyles.title);
    this.paper.text(x + width, this.y + 3.6, note, { ...textStyles.small, align: 'end' });
    this.y += 8;
  }
  /** Writes the foot of each page. Call this last, because the foot has the number of pages. */
  finish(note: string): void {
    for (let page = 1; page <= this.paper.pages; page++) {
      const y = paperSize.h - 13;
      this.paper.text(
        pageRight,
        y,
        `Page ${String(page)} of ${String(this.paper.pages)}`,
        { ...textStyles.small, align: 'end' },
        page,
      );
      wrapText(note, textStyles.small, 158).forEach((line, i) => {
        this.paper.text(pageLeft, y + i * 3.4, line, textStyles.small, page);
      });
    }
  }
}

export type TableColumn = {
  readonly label: string;
  /** The column's share of the table's width. */
  readonly share: number;
  readonly align?: 'start' | 'end';
};
export type DrawnTable = {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the last row is a sum. */
  readonly summed?: boolean;
};
const rowHeight = 6.4;

/** Repeats the head on each page. The last page never has a single row. */
export function drawTable(flow: PageFlow, { title, note, columns, rows, summed = false }: DrawnTable): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const width = (pageRight - pageLeft) / shares;
  const edges = columns.map(
    (_, i) => pageLeft + width * columns.slice(0, i).reduce((sum, { share }) => sum + share, 0),
  );
  const place = (column: number): { x: number; align: 'start' | 'end' } =>
    columns[column]?.align === 'end'
      ? { x: (edges[column] ?? pageLeft) + width * (columns[column]?.share ?? 0) - 5, align: 'end' }
      : { x: edges[column] ?? pageLeft, align: 'start' };
  const head = (again: boolean): void => {
    flow.heading(again ? `${title}, continued` : title, again ? '' : (note ?? ''));
    columns.forEach(({ label }, i) => {
      const { x, align } = place(i);
      flow.paper.text(x, flow.y + 3, label, { ...textStyles.head, align });
    });
    flow.y += 5;
    flow.paper.line([pageLeft, flow.y, pageRight, flow.y], inks.line);
  };
  flow.need(13 + rowHeight * Math.min(4, rows.length));
  head(false);
  rows.forEach((cells, i) => {
    const last = i === rows.length - 1;
    if (flow.room < rowHeight || (i === rows.length - 2 && flow.room < 2 * rowHeight)) {
      flow.next();
      head(true);
    }
    if (summed && last) flow.paper.line([pageLeft, flow.y, pageRight, flow.y], inks.fg, 0.5);
    cells.forEach((cell, column) => {
      const { x, align } = place(column);
      const style = column === 0 || (summed && last) ? textStyles.strong : textStyles.cell;
      flow.paper.text(x, flow.y + 4.4, cell, { ...style, align });
    });
    flow.y += rowHeight;
    if (!last) flow.paper.line([pageLeft, flow.y, pageRight, flow.y], inks.hair, 0.2);
  });
  flow.y += 8;
}
