// Turns a vendor's printer settings into those of the card package.
import { cardPrinterProfile, type OutputProfile } from '@lanyard/card/print/profile';
import { CardTooLarge, sheetGridOf, type SheetSettings } from '@lanyard/card/print/sheet';

import type { Printer, PrintProfile } from '../../api-settings-printers.ts';

/** `icc` names a profile that libvips includes. A vendor cannot name a file of its own. */
const spaces = { rgb: { space: 'rgb' }, cmyk: { space: 'cmyk', icc: 'cmyk' } } as const;

export const outputProfileOf = ({ bleed, marks, colour, lettering }: PrintProfile): OutputProfile => ({
  bleed,
  marks,
  colour: spaces[colour],
  text: lettering,
  cardsPerFile: cardPrinterProfile.cardsPerFile,
});

export const sheetSettingsOf = (
  { paper, landscape, gutter, margin, duplex, nudge, order }: PrintProfile,
  startAt = 1,
): SheetSettings => ({ paper, landscape, gutter, margin, duplex, nudge, order, startAt });

/** Resets the settings that a card printer does not use, so that no description mentions them. */
export const profileFor = (kind: Printer['kind'], profile: PrintProfile): PrintProfile =>
  kind === 'sheet'
    ? profile
    : {
        ...profile,
        paper: 'A4',
        landscape: false,
        margin: 0,
        gutter: 0,
        marks: false,
        nudge: { x: 0, y: 0 },
        order: 'rows',
      };

/** Always 1 for a card printer, and 0 if the card does not fit. */
export function cardsPerSheet(
  { kind, profile }: Pick<Printer, 'kind' | 'profile'>,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  if (kind === 'card') return 1;
  try {
    return sheetGridOf({ w: width, h: height }, profile.bleed, sheetSettingsOf(profile)).cells;
  } catch (fault) {
    if (fault instanceof CardTooLarge) return 0;
    throw fault;
  }
}
