import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';

import type { BulkPreview } from '../../api-bulk-approve.ts';
import type { ProofQuery } from '../proof-query.ts';
import { countLeftOut } from './bulk-words.ts';
import { BulkSheet } from './BulkSheet.tsx';
import { useMatchingSheet } from './use-bulk-sheet.ts';

export interface BulkApproveProps {
  readonly search: ProofQuery;
  readonly onClose: () => void;
}

/** For example: 238 pending without issues · 3 with an issue that does not block · 32 that cannot be approved · 14 locked */
function noteOf(preview: BulkPreview): string {
  const { able, flagged, expired } = preview;
  const clear = formatNumber(able - flagged);
  const withIssue = formatNumber(flagged);
  const unfit = countLeftOut(preview, 'doubted', 'blocking', 'faulty', 'not_drawn');
  const unable = formatNumber(unfit);
  const outdated = formatNumber(expired);
  const locked = formatNumber(countLeftOut(preview, 'locked'));
  const held = countLeftOut(preview, 'withheld');
  const oneByOne = formatNumber(held);
  return [
    t`${clear} pending without issues`,
    ...(flagged > 0 ? [t`${withIssue} with an issue that does not block`] : []),
    ...(expired > 0 ? [t`${outdated} no longer valid, cannot be released`] : []),
    ...(unfit > 0 ? [t`${unable} that cannot be approved`] : []),
    t`${locked} locked`,
    ...(held > 0 ? [t`${oneByOne} to review one by one`] : []),
  ].join(' · ');
}

/** Approves the proofs that the filters of the queue find. */
export function BulkApprove({ search, onClose }: BulkApproveProps) {
  const sheet = useMatchingSheet(search);
  const { data } = sheet.preview;
  return <BulkSheet title={t`Bulk Approve`} note={data && noteOf(data)} sheet={sheet} onClose={onClose} />;
}
