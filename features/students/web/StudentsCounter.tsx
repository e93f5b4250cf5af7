import { formatNumber } from '@lanyard/format/numbers';

import type { StudentCounts } from '../api.ts';

/** A screen reader announces the new count when a search or a filter changes it. */
export function StudentsCounter({ counts }: { readonly counts: StudentCounts | undefined }) {
  return (
    <output aria-live="polite" className="tnum">
      {counts ? (
        <>
          Showing <b className="font-semibold text-fg-2">{formatNumber(counts.matching)}</b> of{' '}
          {formatNumber(counts.total)} {counts.formerYears ? 'former students' : 'students'}
        </>
      ) : (
        'Counting students …'
      )}
    </output>
  );
}
