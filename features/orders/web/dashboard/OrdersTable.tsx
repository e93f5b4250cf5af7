import type { OrderSort } from '@lanyard/domain/order-list';
import { formatDay, formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';

import type { Order } from '../../api.ts';
import { cardsText } from '../amount-words.ts';
import { urgencyText, type Urgency } from '../order-looks.ts';
import { useWays } from './destination.ts';
import { dateStanding } from './order-words.ts';
import { OrderBadge, PriorityWord, SchoolDot } from './OrderBadge.tsx';

const edge: Readonly<Record<Urgency, string>> = {
  over: 'shadow-[inset_3px_0_0_var(--red-solid)]',
  soon: 'shadow-[inset_3px_0_0_var(--yellow-solid)]',
  calm: '',
};
const head = 'h-9 border-y border-line bg-bg px-2 text-start text-xs font-medium whitespace-nowrap text-fg-3';
const cell = 'border-b border-line/70 px-2 py-1.5';

export interface OrdersTableProps {
  readonly label: string;
  readonly orders: readonly Order[];
  /** Given: its heads sort the list. */
  readonly sort?: OrderSort;
  readonly onSort?: (sort: OrderSort) => void;
}

function SortHead({
  of,
  sort,
  onSort,
  children,
}: {
  readonly of: OrderSort;
  readonly sort: OrderSort | undefined;
  readonly onSort: ((sort: OrderSort) => void) | undefined;
  readonly children: string;
}) {
  const Arrow = of === 'due' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={clsx(head, of === 'released' && 'ps-5')}
      {...(onSort && sort === of && { 'aria-sort': of === 'due' ? 'ascending' : 'descending' })}
    >
      {onSort ? (
        <button
          type="button"
          onClick={() => onSort(of)}
          className="hit inline-flex items-center gap-1 rounded-sm hover:text-fg"
        >
          {children}
          <Arrow aria-hidden className={clsx('size-3', sort !== of && 'opacity-0')} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** Whose it is; a school reads who makes it. */
function Whose({ order }: { readonly order: Order }) {
  const { kind } = usePlace();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <SchoolDot colour={order.school.colour} />
      <span className="min-w-0">
        <span className="block truncate">{order.school.name}</span>
        {kind === 'school' && <span className="block truncate text-xs text-fg-3">{order.vendor.name}</span>}
      </span>
    </span>
  );
}

function Due({ order }: { readonly order: Order }) {
  const { text, urgency } = dateStanding(order);
  return (
    <>
      <span className="tnum block">{formatDay(order.dueOn)}</span>
      <span className={clsx('block text-xs', urgencyText[urgency])}>
        {text}
        {order.promisedOn && order.deliveredAt === null && (
          // A line of its own: beside the date it would push View Details out of the panel.
          <span className="block font-normal text-fg-3">promised {formatShortDay(order.promisedOn)}</span>
        )}
      </span>
    </>
  );
}

function Row({ order }: { readonly order: Order }) {
  const { Link } = useWays();
  return (
    <tr className="h-11.5 hover:bg-well/60">
      <td
        className={clsx(
          cell,
          'ps-5 font-mono text-[12.5px] whitespace-nowrap',
          edge[dateStanding(order).urgency],
        )}
      >
        {order.name}
      </td>
      <td className={clsx(cell, 'max-w-56')}>
        <Whose order={order} />
      </td>
      <td className={clsx(cell, 'tnum text-end whitespace-nowrap')}>{cardsText(order.quantity)}</td>
      <td className={clsx(cell, 'ps-4')}>
        <OrderBadge order={order} />
      </td>
      <td className={cell}>
        <PriorityWord priority={order.priority} />
      </td>
      <td className={clsx(cell, 'leading-tight whitespace-nowrap')}>
        <Due order={order} />
      </td>
      <td className={clsx(cell, 'pe-5 text-end')}>
        <Link
          to={{ page: 'order', order: order.id }}
          className="-me-2.5 inline-flex h-8 items-center rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-blue-fg hover:bg-blue-bg"
        >
          View Details
          <span className="sr-only"> of {order.name}</span>
        </Link>
      </td>
    </tr>
  );
}

/** On a phone: the whole row is the way to its details. */
function Line({ order }: { readonly order: Order }) {
  const { Link } = useWays();
  const { text, urgency } = dateStanding(order);
  return (
    <li className="border-t border-line">
      <Link
        to={{ page: 'order', order: order.id }}
        className={clsx('flex min-h-19 items-center gap-3 px-4 py-2.5', edge[urgency])}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-medium">
            <SchoolDot colour={order.school.colour} />
            <span className="truncate">{order.school.name}</span>
          </span>
          <span className="tnum mt-0.5 block text-xs text-fg-3">
            <span className="font-mono">{order.name}</span> · {formatNumber(order.quantity)}{' '}
            {plural(order.quantity, 'card', 'cards')}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <OrderBadge order={order} />
          <span className={clsx('tnum text-xs', urgencyText[urgency])}>{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
        <span className="sr-only">View Details</span>
      </Link>
    </li>
  );
}

/** A table, or lines where there is no room for one: one of the two is hidden, to everybody. */
export function OrdersTable({ label, orders, sort, onSort }: OrdersTableProps) {
  return (
    <>
      <div className="overflow-x-auto max-md:hidden">
        <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <SortHead of="released" sort={sort} onSort={onSort}>
                Order ID
              </SortHead>
              <th scope="col" className={head}>
                School
              </th>
              <th scope="col" className={clsx(head, 'text-end!')}>
                Quantity
              </th>
              <th scope="col" className={clsx(head, 'ps-4')}>
                Status
              </th>
              <th scope="col" className={head}>
                Priority
              </th>
              <SortHead of="due" sort={sort} onSort={onSort}>
                Due Date
              </SortHead>
              <th scope="col" className={head}>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="md:hidden">
        {orders.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}
