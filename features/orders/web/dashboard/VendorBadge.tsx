import { useEndpoint } from '@lanyard/client/use-endpoint';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay, usePlace } from '@lanyard/place/use-place';

import { countOrderTasks } from '../../api-tasks.ts';

/**
 * The number in the sidebar: tasks of a vendor, or questions to a school. Every page loads this file, so it must not
 * import `use-orders`, which would add the code of the vendor's screens.
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
