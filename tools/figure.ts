/** One result of a trial. `holds` says whether `value` is within the limit `bar`. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: string;
  readonly holds: boolean;
};
export const exactlyZero = (name: string, value: number, unit: string): Figure => ({
  name,
  value,
  unit,
  bar: '= 0',
  holds: value === 0,
});
export const atLeast = (name: string, value: number, unit: string, bar: number): Figure => ({
  name,
  value,
  unit,
  bar: `≥ ${String(bar)}`,
  holds: value >= bar,
});

export const atMost = (name: string, value: number, unit: string, bar: number): Figure => ({
  name,
  value: Math.round(value * 1000) / 1000,
  unit,
  bar: `≤ ${String(bar)}`,
  holds: value <= bar,
});

/** Prints a line per figure. Returns how many figures are within their limits and how many are not. */
export function printFigures(figures: readonly Figure[]): { passed: number; failed: number } {
  for (const figure of figures) console.log(JSON.stringify(figure));
  const passed = figures.filter((figure) => figure.holds).length;
  return { passed, failed: figures.length - passed };
}

/** Counts the figures within and outside their limits, from the lines that a trial in another process printed. */
export function countFigures(output: string): { passed: number; failed: number } {
  const holds = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as Figure).holds);
  const passed = holds.filter(Boolean).length;
  return { passed, failed: holds.length - passed };
}

export type TrialRun = { readonly n: number; readonly seed: number };
export type Trial = {
  /** The count of the full run: `npm run trust -- NAME` and `npm run trust -- all`. */
  readonly full: number;
  /** The small count, for `npm run check`. docs/trust.md has a table of all counts. */
  readonly ci: number;
  /** CI leaves this trial out. `npm run check -- --changed` runs it, at the small count, if the change can break it. */
  readonly onlyIfTouched?: true;
  /** This trial compares the clock with a limit, so nothing else may run beside it. */
  readonly alone?: boolean;
  readonly run: (run: TrialRun) => Promise<readonly Figure[]>;
};
