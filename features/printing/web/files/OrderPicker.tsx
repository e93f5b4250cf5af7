import { formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { useWaitingOrders } from './use-print-files.ts';

export interface OrderPickerProps {
  readonly chosen: readonly string[];
  readonly onChange: (orders: readonly string[]) => void;
}

/**
 * Lists the orders of all schools that have waiting cards. The chosen orders share the sheets, in the sequence in which
 * they were chosen.
 */
export function OrderPicker({ chosen, onChange }: OrderPickerProps) {
  const { data: orders } = useWaitingOrders();
  if (!orders) return <Skeleton className="h-24" />;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Orders with cards to print</legend>
      {orders.length === 0 && <p className="text-sm text-fg-3">No accepted order has cards waiting.</p>}
      <ul className="flex max-h-56 flex-col gap-2 overflow-y-auto">
        {orders.map(({ id, name, school, counts, dueOn }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            >
              <span className="block text-sm">
                <span
                  aria-hidden
                  className="me-1.5 inline-block size-2 rounded-full"
                  style={{ background: school.colour }}
                />
                {school.name}
              </span>
              <span className="block text-xs text-fg-3">
                {`${name} · ${formatNumber(counts.queued)} waiting · due ${formatShortDay(dueOn)}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
