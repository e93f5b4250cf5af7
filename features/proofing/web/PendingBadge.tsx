import { useMay, usePlace } from '@lanyard/accounts/web/use-place';
import { formatNumber } from '@lanyard/format/numbers';
import { call } from '@lanyard/http/call';
import { useQuery } from '@tanstack/react-query';

import { countPending } from '../api-queue.ts';

/**
 * In the sidebar: how many wait, of what one may see. Asked again when something about proofs is heard. Every page
 * fetches it, so it stands alone: what the queue knows would come along with `use-proofs`.
 */
export function PendingBadge() {
  const { org } = usePlace();
  const { data } = useQuery({
    networkMode: 'always',
    enabled: useMay('proof.read'),
    queryKey: ['proofs', org, 'pending'],
    queryFn: ({ signal }) => call(countPending, { params: { org } }, signal),
  });
  if (!data || data.pending === 0) return null;
  return (
    <span className="tnum ms-auto rounded-full bg-yellow-bg px-2 text-xs font-semibold text-yellow-fg">
      {formatNumber(data.pending)}
      <span className="sr-only"> pending</span>
    </span>
  );
}
