// Labels and packing lists as files. A label printer gets one label per page, any other printer four labels on an A4
// sheet.
import type { Fonts } from '@lanyard/card/layout/fonts';
import type { Sink } from '@lanyard/card/pdf/pdf-file';
import { printCards } from '@lanyard/card/print/card-pages';
import type { PrintTotals } from '@lanyard/card/print/card-settings';
import { cardPrinterProfile } from '@lanyard/card/print/profile';
import { a4Sheet } from '@lanyard/card/print/sheet';
import { printSheets } from '@lanyard/card/print/sheet-pages';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';

import type { LabelFormat } from '../../api-labels.ts';
import { layOutLabel, type LabelInput } from './label-document.ts';
import { layOutPackingList, type PackingListCard } from './packing-list.ts';

const noPictures = (): never => {
  throw new Error('there is no picture on a label');
};
const settings = (title: string, fonts: Fonts) => ({
  title,
  profile: cardPrinterProfile,
  fonts,
  pictures: noPictures,
});

const titleOf = (labels: readonly LabelInput[]): string =>
  plural(labels.length, `${labels[0]?.number ?? ''}, label`, `${formatNumber(labels.length)} labels`);

export function printLabels(
  labels: readonly LabelInput[],
  format: LabelFormat,
  fonts: Fonts,
  sink: Sink,
): Promise<PrintTotals> {
  if (format === 'label')
    return printCards(
      labels.map((label) => layOutLabel(label, 'thermal', fonts)),
      sink,
      settings(titleOf(labels), fonts),
    );
  const run = {
    count: labels.length,
    card: (at: number) => {
      const label = labels[at];
      if (!label) throw new RangeError('no such label');
      return layOutLabel(label, 'a6', fonts);
    },
  };
  const sheet = { ...a4Sheet, gutter: 0, margin: 0, duplex: 'none' as const };
  return printSheets(run, sink, { ...settings(titleOf(labels), fonts), sheet });
}

export const printPackingList = (
  label: LabelInput,
  cards: readonly PackingListCard[],
  fonts: Fonts,
  sink: Sink,
): Promise<PrintTotals> =>
  printCards(layOutPackingList(label, cards, fonts), sink, settings(`${label.number}, packing list`, fonts));
