import { useMay, usePlace } from '@lanyard/accounts/web/use-place';
import { formatNumber } from '@lanyard/format/numbers';
import { call } from '@lanyard/http/call';
import { useQuery } from '@tanstack/react-query';

import { countOrderTasks } from '../../api-dashboard.ts';

/**
 * In the sidebar: what waits for a vendor’s people, or what a school is asked. Every page fetches it, so it stands alone:
 * what the screens know would come along with `use-orders`.
 */
export function VendorBadge() {
  const { org, kind } = usePlace();
  const { data } = useQuery({
    networkMode: 'always',
    enabled: useMay('order.read'),
    queryKey: ['orders', org, 'tasks'],
    queryFn: ({ signal }) => call(countOrderTasks, { params: { org } }, signal),
  });
  if (!data) return null;
  const waiting = kind === 'vendor' ? data.accept + data.review + data.generate : data.askedBack;
  if (waiting === 0) return null;
  return (
    <span className="tnum ms-auto rounded-full bg-yellow-bg px-2 text-xs font-semibold text-yellow-fg">
      {formatNumber(waiting)}
      <span className="sr-only"> {kind === 'vendor' ? 'to do' : 'asked back'}</span>
    </span>
  );
}
