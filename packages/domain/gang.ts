// Cards of many orders on the same sheets: which fill up what would stay white.

/** SH-0117: the name on the screen, in the margin of its sheets and on its ticket. */
export const printFileName = (number: number): string => `SH-${String(number).padStart(4, '0')}`;

/** For so long a print file can be taken. */
export const printFileDays = 14;

export type Filler = {
  readonly card: string;
  readonly again: boolean;
  readonly high: boolean;
  readonly dueOn: string;
};
/** Who waits for a card again has waited longest; then what is due first. */
export const byNeed = (one: Filler, other: Filler): number =>
  Number(other.again) - Number(one.again) ||
  Number(other.high) - Number(one.high) ||
  (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0) ||
  (one.card < other.card ? -1 : 1);
