import { formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import type { Order } from '@lanyard/orders/api';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { useOrdersNavigation } from '@lanyard/orders/web/dashboard/destination';
import { dueText } from '@lanyard/orders/web/dashboard/order-words';
import { PriorityGlyph, SchoolDot } from '@lanyard/orders/web/dashboard/OrderBadge';
import { urgencyOf, urgencyTextClasses } from '@lanyard/orders/web/order-looks';
import { t } from '@lanyard/translation/macro';
import { clsx } from 'clsx';
import { CalendarX2 } from 'lucide-react';

export interface TodayLineProps {
  readonly line: {
    readonly order: Order;
    readonly toGo: number;
    readonly today: number;
    readonly doneOn: string | null;
    readonly late: boolean;
  };
  readonly capacity: number | undefined;
  readonly today: string;
}

/** At which stages the order's unfinished cards are. */
function whereText({ counts, held }: Order): string {
  const waiting = counts.queued - held;
  const parts = [
    waiting > 0 && `${formatNumber(waiting)} to put in a file`,
    held > 0 && `${formatNumber(held)} held by the school`,
    counts.printing > 0 && `${formatNumber(counts.printing)} to print`,
    counts.printed > 0 && `${formatNumber(counts.printed)} to check`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function Foretold({ line, today }: Pick<TodayLineProps, 'line' | 'today'>) {
  const { doneOn, late, order } = line;
  if (doneOn === null) return null;
  const day = formatShortDay(doneOn);
  // If the due date has passed and no other date is promised, the row already says so next to the date.
  if (!late || (order.dueIn < 0 && order.promisedOn === null))
    return (
      <span className="text-fg-3">{doneOn === today ? t`will be done today` : t`will be done ${day}`}</span>
    );
  const missed = formatShortDay(order.promisedOn ?? order.dueOn);
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-yellow-fg">
      <CalendarX2 aria-hidden className="size-3.5 shrink-0" />
      {doneOn === today ? t`will be done today, misses ${missed}` : t`will be done ${day}, misses ${missed}`}
    </span>
  );
}

export function TodayLine({ line, capacity, today }: TodayLineProps) {
  const { Link } = useOrdersNavigation();
  const { order, toGo } = line;
  const urgency = urgencyOf(order.dueIn);
  const ofDay = capacity === undefined || line.today === 0 ? 0 : Math.max(2, (100 * line.today) / capacity);
  return (
    <li
      className={clsx(
        'relative grid gap-x-5 gap-y-1 border-b border-line/70 px-5 py-3 text-sm last:border-b-0 hover:bg-well/60 max-sm:px-4 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,1fr)] sm:items-center',
        line.late && urgency !== 'over' && 'shadow-[inset_3px_0_0_var(--yellow-solid)]',
        urgency === 'over' && 'shadow-[inset_3px_0_0_var(--red-solid)]',
      )}
    >
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <SchoolDot colour={order.school.colour} />
          <Link
            to={{ page: 'order', order: order.id }}
            className="truncate font-medium after:absolute after:inset-0"
          >
            {order.school.name}
          </Link>
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-xs text-fg-3">
          <PriorityGlyph priority={order.priority} />
          <span className="font-mono">{order.name}</span>
        </span>
      </span>
      <span className="min-w-0">
        <span className="tnum block">
          <strong className="font-semibold">{cardsText(toGo)}</strong>
          {line.today > 0 && ` · ${formatNumber(line.today)} today`}
        </span>
        <span className="tnum block truncate text-xs text-fg-3">{whereText(order)}</span>
        {ofDay > 0 && (
          <span aria-hidden className="mt-1 block h-1 w-full max-w-56 overflow-hidden rounded-full bg-well">
            <span
              className="block h-full rounded-full bg-blue"
              style={{ width: `${String(Math.min(100, ofDay))}%` }}
            />
          </span>
        )}
      </span>
      <span className="tnum sm:text-end">
        <span className="block">
          {formatShortDay(order.dueOn)}{' '}
          <span className={clsx('text-xs', urgencyTextClasses[urgency])}>{dueText(order.dueIn)}</span>
          {order.promisedOn && (
            <span className="text-xs text-fg-3">, promised {formatShortDay(order.promisedOn)}</span>
          )}
        </span>
        <span className="block text-xs">
          <Foretold line={line} today={today} />
        </span>
      </span>
    </li>
  );
}
