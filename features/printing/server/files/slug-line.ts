// The line at the foot of a sheet: the name of the file, the number of the sheet and the side.
import type { CardDocument } from '@lanyard/card/document/format';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import type { Fonts } from '@lanyard/card/layout/fonts';
import { layout } from '@lanyard/card/layout/layout';

import type { PrintFile } from '../../api-files.ts';

const slugSize = { w: 62, h: 3 };
const slugDocument: CardDocument = {
  format: 'lanyard-card',
  version: 1,
  name: 'Slug',
  type: 'other',
  size: { ...slugSize, corner: 0 },
  bleed: 0,
  safe: 0,
  fonts: { body: ['Noto Sans'] },
  colours: {},
  front: {
    elements: [
      {
        id: 'slug',
        type: 'text',
        text: '{{card.slug}}',
        font: 'body',
        size: 5.5,
        fill: '#000000',
        x: 0,
        y: 0,
        ...slugSize,
        fit: { min: 4, lines: 1, ellipsis: true },
      },
    ],
  },
};

export const slugLineOf =
  (
    file: Pick<PrintFile, 'name' | 'sheets' | 'madeAt'> & { readonly printer: { readonly name: string } },
    sheet: number,
    fonts: Fonts,
  ) =>
  (side: 'front' | 'back'): DrawList => {
    const words = [
      file.name,
      `sheet ${String(sheet)} of ${String(file.sheets)}`,
      side,
      file.madeAt.slice(0, 10),
      file.printer.name,
    ];
    const text = words.join(' · ').replaceAll(/[^\u{20}-\u{24f}·]/gu, '?');
    return layout(slugDocument, { fields: { 'card.slug': text }, photo: null }, fonts);
  };
