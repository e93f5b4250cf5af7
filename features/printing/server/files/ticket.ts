// The job ticket: one page that stays with the pile of cards during production.
import type { CardDocument, CardElement } from '@lanyard/card/document/format';
import { layout } from '@lanyard/card/layout/layout';
import type { Sink } from '@lanyard/card/pdf/pdf-file';
import { printCards } from '@lanyard/card/print/card-pages';
import { cardPrinterProfile } from '@lanyard/card/print/profile';
import { formatDate } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';

import type { FileGroup, PrintFile } from '../../api-files.ts';
import { formatMillimetres, profileWords } from '../../profile-words.ts';

const page = { w: 210, h: 297 };
const edge = 16;
const black = '#000000';
const grey = '#4b5563';

/** The most classes on one page. The manifest lists all of them. */
const mostLines = 30;

type Words = Record<string, string>;
class Ticket {
  readonly elements: CardElement[] = [];
  readonly words: Words = {};
  text(
    text: string,
    x: number,
    y: number,
    w: number,
    size: number,
    weight = 400,
    fill = black,
    lines = 1,
  ): void {
    const id = `t${String(this.elements.length)}`;
    this.words[`card.${id}`] = text;
    this.elements.push({
      id,
      type: 'text',
      text: `{{card.${id}}}`,
      font: 'body',
      size,
      weight,
      fill,
      x,
      y,
      w,
      h: size * 0.45 * lines,
      fit: { min: Math.min(size, 5), lines, ellipsis: true },
    });
  }
  line(y: number): void {
    this.elements.push({
      id: `l${String(this.elements.length)}`,
      type: 'shape',
      shape: 'rect',
      x: edge,
      y,
      w: page.w - 2 * edge,
      h: 0.2,
      fill: black,
    });
  }
  box(x: number, y: number, w: number, h: number): void {
    this.elements.push({
      id: `b${String(this.elements.length)}`,
      type: 'shape',
      shape: 'rect',
      x,
      y,
      w,
      h,
      stroke: { colour: black, width: 0.25 },
    });
  }
}

function write(file: PrintFile, groups: readonly FileGroup[], timeZone: string): Ticket {
  const ticket = new Ticket();
  const wide = page.w - 2 * edge;
  ticket.text('Job ticket', edge, 14, 90, 11, 400, grey);
  ticket.text(file.name, edge, 19, 90, 30, 700);
  ticket.elements.push({
    id: 'code',
    type: 'barcode',
    symbology: 'code128',
    value: file.name,
    x: page.w - edge - 70,
    y: 15,
    w: 70,
    h: 15,
  });
  ticket.text(
    `${formatCount(file.cards, 'card', 'cards')} on ${file.printer.kind === 'card' ? formatCount(file.sheets, 'page', 'pages') : formatCount(file.sheets, 'sheet', 'sheets')}`,
    edge,
    35,
    wide,
    14,
    700,
  );
  ticket.line(44);
  const facts: (readonly [string, string])[] = [
    ['Made', `${formatDate(file.madeAt, timeZone)}${file.madeBy ? `, ${file.madeBy}` : ''}`],
    ['Printer', file.printer.name],
    ['Set up', profileWords(file.printer).join(' · ')],
    [
      'Stock',
      [
        file.stock.name,
        file.stock.material,
        `${formatMillimetres(file.stock.width)} × ${formatMillimetres(file.stock.height)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(file.printer.kind === 'sheet'
      ? ([
          ['Sheet', `${String(file.cells)} cells, begin at cell ${String(file.startAt)}`],
          [
            'Cutting',
            file.printer.profile.order === 'cut-stack'
              ? 'Keep the sheets in order, cut through the pile, lay the pile of cell 2 under that of cell 1 and so on.'
              : 'Sheet by sheet, cell after cell.',
          ],
        ] as const)
      : []),
  ];
  let y = 48;
  for (const [what, words] of facts) {
    const lines = words.length > 90 ? 2 : 1;
    ticket.text(what, edge, y, 26, 9, 400, grey);
    ticket.text(words, edge + 28, y, wide - 28, 9, 400, black, lines);
    y += 6 + (lines - 1) * 4;
  }
  ticket.line((y += 2));
  const columns = [edge, edge + 18, edge + 82, edge + 118, edge + 140, edge + 156] as const;
  const row = (cells: readonly string[], weight: number, fill: string): void => {
    for (const [at, text] of cells.entries()) {
      const x = columns[at] ?? edge;
      ticket.text(text, x, y, (columns[at + 1] ?? page.w - edge) - x - 2, 8.5, weight, fill);
    }
    y += 5.4;
  };
  y += 3;
  row(['In pile', 'School', 'Order', 'Class', 'Cards', 'Reprints'], 400, grey);
  for (const group of groups.slice(0, mostLines))
    row(
      [
        `${String(group.from)}–${String(group.to)}`,
        group.school,
        group.name,
        group.section,
        String(group.count),
        group.again > 0 ? String(group.again) : '',
      ],
      400,
      black,
    );
  if (groups.length > mostLines)
    ticket.text(
      `${formatCount(groups.length - mostLines, 'more class', 'more classes')} in the manifest`,
      edge,
      y,
      wide,
      8.5,
      400,
      grey,
    );
  const foot = page.h - 34;
  ticket.line(foot - 4);
  for (const [at, what] of ['Test sheet right', 'Printed', 'Cut', 'Counted'].entries()) {
    const x = edge + at * (wide / 4);
    ticket.box(x, foot, 4, 4);
    ticket.text(what, x + 6, foot + 0.4, wide / 4 - 8, 9);
    ticket.text('By, at', x, foot + 14, wide / 4 - 6, 7, 400, grey);
  }
  return ticket;
}

const families = [
  'Noto Sans',
  'Noto Sans Devanagari',
  'Noto Sans Tamil',
  'Noto Sans Bengali',
  'Noto Sans Arabic',
  'Noto Sans SC',
];

/** A letter that no font has becomes a question mark, so that the ticket prints with any name of a school. */
export async function drawTicket(
  file: PrintFile,
  groups: readonly FileGroup[],
  timeZone: string,
  sink: Sink,
): Promise<unknown> {
  const { elements, words } = write(file, groups, timeZone);
  const fonts = cardFonts();
  const document: CardDocument = {
    format: 'lanyard-card',
    version: 1,
    name: file.name,
    type: 'other',
    size: { ...page, corner: 0 },
    bleed: 0,
    safe: 0,
    fonts: { body: families },
    colours: {},
    front: { elements },
  };
  const laid = (fields: Words) => layout(document, { fields, photo: null }, fonts);
  let list = laid(words);
  const missing = list.faults
    .filter(({ code }) => code === 'glyph_missing')
    .map(({ detail }) => detail)
    .join('');
  if (missing !== '') {
    const told = (text: string): string =>
      Array.from(text, (letter) => (missing.includes(letter) ? '?' : letter)).join('');
    list = laid(Object.fromEntries(Object.entries(words).map(([key, text]) => [key, told(text)])));
  }
  return printCards([{ ...list, faults: [] }], sink, {
    title: `${file.name}, job ticket`,
    profile: cardPrinterProfile,
    fonts,
    pictures: () => Promise.reject(new Error('there is no picture on a ticket')),
  });
}
