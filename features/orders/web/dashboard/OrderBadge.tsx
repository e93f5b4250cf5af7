import type { Priority } from '@lanyard/domain/order';
import { Badge } from '@lanyard/ui/Badge';

import type { Order } from '../../api.ts';
import { orderStatusBadge, priorityLooks } from '../order-looks.ts';
import { orderStatusNote } from './order-words.ts';

/** A hold does not say whether the vendor has accepted the order, so both notes are shown. */
function notesOf(order: Order): readonly string[] {
  const first = orderStatusNote(order);
  const stage = orderStatusNote({ ...order, heldAt: null });
  return [...new Set([first, stage])].filter((note) => note !== undefined);
}

/** The status of an order, and below it notes such as `On hold`. */
export function OrderBadge({ order }: { readonly order: Order }) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {order.recalledAt === null && <Badge {...orderStatusBadge(order)} />}
      {notesOf(order).map((note) => (
        <span key={note} className="text-xs text-fg-3">
          {note}
        </span>
      ))}
    </span>
  );
}

function PrioritySign({ priority }: { readonly priority: Priority }) {
  const { sign, look } = priorityLooks[priority];
  return (
    <span aria-hidden className={`w-3 text-center text-[9px] ${look}`}>
      {sign}
    </span>
  );
}
export function PriorityGlyph({ priority }: { readonly priority: Priority }) {
  return (
    <span className="inline-flex items-center">
      <PrioritySign priority={priority} />
      <span className="sr-only">{priorityLooks[priority].label} priority</span>
    </span>
  );
}
export function PriorityWord({ priority }: { readonly priority: Priority }) {
  return (
    <span className="inline-flex items-center gap-2">
      <PrioritySign priority={priority} />
      {priorityLooks[priority].label}
    </span>
  );
}

/** A dot in the colour of the school, shown beside its name. */
export function SchoolDot({ colour }: { readonly colour: string }) {
  return (
    <span
      aria-hidden
      className="h-3.5 w-2 shrink-0 rounded-[3px] ring-1 ring-line-2 ring-inset"
      style={{ backgroundColor: colour }}
    />
  );
}
