// What a proof says about a card whose last valid day is over.
import { formatDay } from '@lanyard/format/dates';
import { t } from '@lanyard/translation/macro';

/** For a tile, where the sentence must be short. `expiredSentence` says what follows from it. */
export function expiredWords(expiredOn: string): string {
  const day = formatDay(expiredOn);
  return t`Valid until ${day} only`;
}
export const expiredSentence = (): string =>
  t`The card can be approved, but not released. Its date changes when the school rolls over to the new year.`;
