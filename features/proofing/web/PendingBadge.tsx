import { useEndpoint } from '@lanyard/client/use-endpoint';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay } from '@lanyard/place/use-place';

import { countPendingProofs } from '../api-queue.ts';

/**
 * In the sidebar: how many of the proofs that the person may see are pending. Every page loads this file, so it does not import
 * `use-proofs`, which would bring the code of the queue along.
 */
export function PendingBadge() {
  const { data } = useEndpoint(countPendingProofs, {}, { enabled: useMay('proof.read') });
  if (!data || data.pending === 0) return null;
  return (
    <span className="tnum ms-auto rounded-full bg-yellow-bg px-2 text-xs font-semibold text-yellow-fg">
      {formatNumber(data.pending)}
      <span className="sr-only"> pending</span>
    </span>
  );
}
