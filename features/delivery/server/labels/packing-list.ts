// Draws the packing list on A4: the cards of a package by roll number, with a box to tick when packing and when handing
// over.
import type { CardElement } from '@lanyard/card/document/format';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import type { Fonts } from '@lanyard/card/layout/fonts';
import { addressLines, type DeliveryPlace } from '@lanyard/domain/delivery-place';
import { countryName } from '@lanyard/format/countries';
import { formatCount } from '@lanyard/format/plurals';
import { compareText } from '@lanyard/format/text';
import { sentence } from '@lanyard/translation/sentence';
import { translate } from '@lanyard/translation/translate';

import {
  paperDocumentOf,
  layOutDocument,
  ruleElement,
  textElement,
  type LabelInput,
} from './label-document.ts';

export type PackingListCard = {
  readonly rollNo: string;
  readonly name: string;
  readonly serial: string;
  /** Why the card is not in the package. Null if it is in the package. */
  readonly missing: string | null;
};

const deliverTo = sentence({ id: 'delivery.packing-list-place', message: 'Deliver to: {place}' });
const placeInOneLine = ({ name, contact, phone, address, country }: DeliveryPlace): string =>
  [name, ...addressLines(address), countryName(country), contact, phone].filter(Boolean).join(', ');

const page = { w: 210, h: 297 };
const margin = 15;
const top = 52;
const rowHeight = 5.6;
const perPage = 40;
const box = 3.4;
const columns = { roll: margin, name: margin + 22, serial: 112, packed: 146, given: 172 };

const square = (id: string, x: number, y: number): CardElement => ({
  id,
  type: 'shape',
  shape: 'rect',
  x,
  y,
  w: box,
  h: box,
  stroke: { colour: '#000000', width: 0.25 },
});

const head = (): CardElement[] => [
  textElement('number', [margin, 14, 80], 22, { weight: 700 }),
  textElement('sheet', [140, 16, 55], 9, { align: 'end' }),
  textElement('about', [margin, 25.5, 180], 11, { weight: 600 }),
  textElement('from', [margin, 31.5, 180], 9),
  // Four lines if the text is long: the height is that of two lines at the full size.
  textElement('to', [margin, 36.4, 180], 9, { lines: 4, high: 8.2, least: 4 }),
  ...(['roll', 'name', 'serial', 'packed', 'given'] as const).map((column) =>
    textElement(`head-${column}`, [columns[column], 45, 40], 8, {
      weight: 700,
      says: { roll: 'Roll No', name: 'Student', serial: 'Card', packed: 'In the box', given: 'Handed over' }[
        column
      ],
    }),
  ),
  ruleElement('under-head', margin, 50, page.w - 2 * margin),
];

const row = (at: number, { missing }: PackingListCard): CardElement[] => {
  const y = top + at * rowHeight;
  const n = String(at);
  return [
    textElement(`roll-${n}`, [columns.roll, y, 20], 9.5, { weight: 600 }),
    textElement(`name-${n}`, [columns.name, y, columns.serial - columns.name - 2], 9.5),
    textElement(`serial-${n}`, [columns.serial, y, 32], 9.5),
    ...(missing === null
      ? [square(`packed-${n}`, columns.packed, y + 0.4), square(`given-${n}`, columns.given, y + 0.4)]
      : [
          textElement(`missing-${n}`, [columns.packed, y, page.w - margin - columns.packed], 9, {
            weight: 600,
          }),
        ]),
    ruleElement(`line-${n}`, margin, y + rowHeight - 0.7, page.w - 2 * margin, 0.1),
  ];
};

/** Sorts roll numbers as people count: 2 before 10. They are digits, or letters and digits. */
const byRoll = (a: PackingListCard, b: PackingListCard): number =>
  compareText(a.rollNo, b.rollNo) || a.serial.localeCompare(b.serial);

export function layOutPackingList(
  label: LabelInput,
  cards: readonly PackingListCard[],
  fonts: Fonts,
): DrawList[] {
  const sorted = cards.toSorted(byRoll);
  const missing = sorted.filter((card) => card.missing !== null).length;
  const pages = Math.max(1, Math.ceil(sorted.length / perPage));
  return Array.from({ length: pages }, (_, at) => {
    const shown = sorted.slice(at * perPage, (at + 1) * perPage);
    const fields: Record<string, string> = {
      number: label.number,
      sheet: pages === 1 ? 'Packing list' : `Packing list, page ${String(at + 1)} of ${String(pages)}`,
      about: `${label.school} · Class ${label.section} · ${formatCount(label.count, 'card', 'cards')}${missing > 0 ? `, ${String(missing)} missing` : ''}`,
      from: [`From ${label.vendor}`, label.order, label.courier, label.tracking].filter(Boolean).join(' · '),
      to: label.place ? translate(deliverTo, { place: placeInOneLine(label.place) }) : '',
    };
    shown.forEach((card, n) => {
      fields[`roll_${String(n)}`] = card.rollNo;
      fields[`name_${String(n)}`] = card.name;
      fields[`serial_${String(n)}`] = card.serial;
      fields[`missing_${String(n)}`] = card.missing ?? '';
    });
    const elements = [...head(), ...shown.flatMap((card, n) => row(n, card))];
    return layOutDocument(paperDocumentOf('Packing list', page, elements), fields, fonts);
  });
}
