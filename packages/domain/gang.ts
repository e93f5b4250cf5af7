// Adds cards of other orders to a print file, so that no place on a sheet stays empty.

/** `SH-0117`: the name on screen, in the margin of the sheets and on the job ticket. */
export const printFileName = (number: number): string => `SH-${String(number).padStart(4, '0')}`;

/** The print file and the sheet of a card, as the history of the card stores them: `117/3`. */
export function readPrintPlace(stored: string): { readonly name: string; readonly sheet: number } | null {
  const found = /^(\d+)\/(\d+)$/.exec(stored);
  return found ? { name: printFileName(Number(found[1])), sheet: Number(found[2]) } : null;
}

/** How many days a print file can be downloaded. */
export const printFileDays = 14;

export type FillerCard = {
  readonly card: string;
  readonly again: boolean;
  readonly high: boolean;
  readonly dueOn: string;
};
/** Sorts reprints first, then high priority, then by due date. */
export const compareFillerCards = (one: FillerCard, other: FillerCard): number =>
  Number(other.again) - Number(one.again) ||
  Number(other.high) - Number(one.high) ||
  (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0) ||
  (one.card < other.card ? -1 : 1);
