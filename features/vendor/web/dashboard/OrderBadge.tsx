import type { Priority, ShownStatus } from '@lanyard/domain/order';
import { Badge, type BadgeProps } from '@lanyard/ui/Badge';
import { CircleDot, Factory, PackageCheck, TriangleAlert } from 'lucide-react';

import type { Order } from '../../api.ts';
import { besideStatus, priorityNames, statusNames } from './order-words.ts';

const looks: Readonly<Record<ShownStatus, Omit<BadgeProps, 'label'>>> = {
  in_production: { tone: 'purple', icon: Factory },
  ready: { tone: 'blue', icon: CircleDot },
  delivered: { tone: 'green', icon: PackageCheck, look: 'quiet' },
  delayed: { tone: 'red', icon: TriangleAlert },
};

/** The status, and what is to be known beside it. */
export function OrderBadge({ order }: { readonly order: Order }) {
  const beside = besideStatus(order);
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {order.recalledAt === null && <Badge label={statusNames[order.shown]} {...looks[order.shown]} />}
      {beside && <span className="text-xs text-fg-3">{beside}</span>}
    </span>
  );
}

const marks: Readonly<Record<Priority, string>> = { high: '▲', medium: '■', low: '▽' };
const tones: Readonly<Record<Priority, string>> = {
  high: 'text-red-fg',
  medium: 'text-yellow-fg',
  low: 'text-fg-3',
};
export function PriorityGlyph({ priority }: { readonly priority: Priority }) {
  return (
    <span className="inline-flex items-center">
      <span aria-hidden className={`w-3 text-center text-[9px] ${tones[priority]}`}>
        {marks[priority]}
      </span>
      <span className="sr-only">{priorityNames[priority]} priority</span>
    </span>
  );
}
export function PriorityWord({ priority }: { readonly priority: Priority }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`w-3 text-center text-[9px] ${tones[priority]}`}>
        {marks[priority]}
      </span>
      {priorityNames[priority]}
    </span>
  );
}

/** The school's own colour beside its name. */
export function SchoolDot({ colour }: { readonly colour: string }) {
  return (
    <span
      aria-hidden
      className="h-3.5 w-2 shrink-0 rounded-[3px] ring-1 ring-line-2 ring-inset"
      style={{ backgroundColor: colour }}
    />
  );
}
