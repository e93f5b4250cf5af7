// The settings of every print file, and the faults that no print file may contain.
import { isBlockingFault, type CardFault, type DrawList } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import { rgbInks, type Inks } from '../pdf/inks.ts';
import type { PictureReader } from '../pdf/pdf-painter.ts';
import type { OutputProfile } from './profile.ts';

export const pointsPerMm = 72 / 25.4;

export type PrintSettings = {
  readonly title: string;
  readonly profile: OutputProfile;
  readonly fonts: Fonts;
  readonly pictures: PictureReader;
  readonly inks?: Inks;
};
export type PrintTotals = { readonly cards: number; readonly pages: number; readonly bytes: number };

export class UnprintableCard extends Error {
  readonly card: number;
  readonly faults: readonly CardFault[];
  constructor(card: number, faults: readonly CardFault[]) {
    super(
      `card ${String(card)} may not be printed: ${faults.map((fault) => `${fault.code} in ${fault.element}`).join(', ')}`,
    );
    this.card = card;
    this.faults = faults;
  }
}

/** Throws if the card may not be printed, for example because a letter is missing or a name is cut off. */
export function requirePrintable(list: DrawList, card: number): void {
  const faults = list.faults.filter(isBlockingFault);
  if (faults.length > 0) throw new UnprintableCard(card, faults);
}

/** Throws if the profile asks for CMYK and the inks are RGB. */
export function printInksOf({ profile, inks = rgbInks }: PrintSettings): Inks {
  if ((profile.colour.space === 'cmyk') !== (inks.space === 'DeviceCMYK'))
    throw new Error(`the profile wants ${profile.colour.space}`);
  return inks;
}
