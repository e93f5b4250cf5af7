import { Trans } from '@lanyard/translation/macro';

export interface EarlierYearProps {
  /** The label of the academic year. Null if the package is of the current year. */
  readonly year: string | null;
}

/** Tells last year's 10-A from this year's. */
export function EarlierYear({ year }: EarlierYearProps) {
  if (year === null) return null;
  return (
    <span className="block truncate text-xs text-fg-3">
      <Trans>Year {year}</Trans>
    </span>
  );
}
