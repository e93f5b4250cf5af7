// Prints a class as cards. Each child holds a card in front of the camera, and the tablet scans its code.
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { isBlockingFault, type DrawList } from '@lanyard/card/layout/draw-list';
import { createLayout } from '@lanyard/card/layout/layout';
import { cardPrinterProfile } from '@lanyard/card/print/profile';
import { a4Sheet } from '@lanyard/card/print/sheet';
import { printSheets } from '@lanyard/card/print/sheet-pages';
import { createSampleCard, cardTextElement } from '@lanyard/card/samples/parts';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { formatIdentifier } from '@lanyard/domain/student';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import { streamFromWriter } from '@lanyard/templates/server/cards/paint-card';
import { downloadFileName } from '@lanyard/templates/server/cards/show-card';

import { cameraCardRows, type CameraCardRow } from '../queries/camera-cards.ts';
import { sectionOfYear } from '../queries/capture.ts';

/** The text in the code of a camera card. */
export const cameraCode = (enrolment: string): string => `LYD:${enrolment}`;

const ink = '#000000';
/** A long name wraps before its text becomes smaller. */
const longName = { min: 8, lines: 3, first: 'wrap', ellipsis: true } as const;
/**
 * The layout of one card. The cards are printed in two columns, and four or five rows fill an A4 page to its margins.
 * Lengths are in tenths of a millimetre.
 */
function cameraCard(per: number): CardDocument {
  const h = per === 8 ? 69 : 55;
  const side = per === 8 ? 480 : 420;
  const top = (h * 10 - side) / 2;
  const left = 80 + side;
  const wide = 950 - left - 50;
  const middle = h * 5;
  return createSampleCard('Camera card', {
    type: 'other',
    size: { w: 95, h, corner: 0 },
    bleed: 0,
    colours: {},
    front: {
      elements: [
        {
          id: 'code',
          type: 'qr',
          value: '{{card.serial}}',
          ecc: 'M',
          x: 4,
          y: top / 10,
          w: side / 10,
          h: side / 10,
          quiet: 3,
        },
        cardTextElement('place', '{{student.identifier}}', [left, middle - 120, wide], 100, {
          weight: 800,
          fill: ink,
          min: 40,
        }),
        {
          id: 'name',
          type: 'text',
          text: '{{student.name}}',
          x: left / 10,
          y: (middle - 110) / 10,
          w: wide / 10,
          h: 15,
          font: 'sans',
          weight: 700,
          size: 17,
          fill: ink,
          valign: 'middle',
          leading: 1.05,
          fit: longName,
        },
        cardTextElement('local', '{{student.localName}}', [left, middle + 105, wide], 44, {
          weight: 500,
          fill: ink,
          optional: true,
          min: 26,
          ellipsis: true,
        }),
        cardTextElement(
          'class',
          'Class {{student.class}}-{{student.division}} · Roll No {{student.rollNo}}',
          [left, middle + 180, wide],
          36,
          { fill: ink, min: 20, ellipsis: true },
        ),
        cardTextElement('number', '{{student.admissionNo}}', [left, middle + 235, wide], 32, {
          font: 'mono',
          fill: ink,
          optional: true,
          min: 18,
          ellipsis: true,
        }),
      ],
    },
  });
}

const valuesOf = (line: CameraCardRow, named: boolean): Values => ({
  fields: {
    'card.serial': cameraCode(line.id),
    'student.identifier': formatIdentifier(line),
    'student.name': named ? line.name : formatIdentifier(line),
    'student.localName': named ? line.localName : null,
    'student.class': line.class,
    'student.division': line.division,
    'student.rollNo': line.rollNo,
    'student.admissionNo': line.admissionNo,
  },
  photo: null,
});

/**
 * If no font has the letters of a name, the card shows the number instead. Otherwise one name would block the whole
 * class.
 */
export function cameraCards(lines: readonly CameraCardRow[], per: number): (at: number) => DrawList {
  const lay = createLayout(cameraCard(per), cardFonts());
  return (at) => {
    const line = lines[at];
    if (!line) throw new Error('no such card');
    const list = lay(valuesOf(line, true));
    return list.faults.some(isBlockingFault) ? lay(valuesOf(line, false)) : list;
  };
}

export async function printCameraCards(
  { tx, org }: Act,
  section: string,
  per: number,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const found = await sectionOfYear(tx, org, section);
  const lines = found ? await cameraCardRows(tx, org, section) : [];
  if (!found || lines.length === 0) return refuse('not_found');
  const title = `Camera cards ${found.class}-${found.division}`;
  const settings = {
    title,
    profile: { ...cardPrinterProfile, marks: true },
    fonts: cardFonts(),
    pictures: () => Promise.reject(new Error('a camera card has no picture')),
    sheet: { ...a4Sheet, gutter: 0, duplex: 'none' as const },
  };
  const run = { count: lines.length, card: cameraCards(lines, per) };
  return {
    stream: streamFromWriter((sink) => printSheets(run, sink, settings)),
    mediaType: 'application/pdf',
    keep: false,
    saveAs: downloadFileName(title, '.pdf'),
    faces: 'none',
  };
}
