import { useEndpoint } from '@lanyard/client/use-endpoint';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay, usePlace } from '@lanyard/place/use-place';

import { countOrderTasks } from '../../api-dashboard.ts';

/**
 * In the sidebar: what waits for a vendor’s people, or what a school is asked. Every page loads this file, so it does not
 * import `use-orders`, which would bring the code of the screens along.
 */
export function VendorBadge() {
  const { kind } = usePlace();
  const { data } = useEndpoint(countOrderTasks, {}, { enabled: useMay('order.read') });
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
