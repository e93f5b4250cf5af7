import { formatNumber } from '@lanyard/format/numbers';
import { Trans } from '@lanyard/translation/macro';

import type { StudentCounts } from '../api.ts';

export interface StudentsCounterProps {
  readonly counts: StudentCounts | undefined;
  /** True if nobody has the words of the search, and the list has similar names. */
  readonly similar?: boolean | undefined;
}
/** A screen reader announces the new count when a search or a filter changes it. */
export function StudentsCounter({ counts, similar }: StudentsCounterProps) {
  return (
    <output aria-live="polite" className="tnum">
      {counts ? (
        <>
          Showing <b className="font-semibold text-fg-2">{formatNumber(counts.matching)}</b> of{' '}
          {formatNumber(counts.total)} {counts.formerYears ? 'former students' : 'students'}
          {similar && (
            <>
              {' · '}
              <span>
                <Trans>Nobody has exactly these words. The list has similar names.</Trans>
              </span>
            </>
          )}
        </>
      ) : (
        'Counting students …'
      )}
    </output>
  );
}
