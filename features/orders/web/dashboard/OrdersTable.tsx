import type { OrderSort } from '@lanyard/domain/order-list';
import { formatDay, formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import type { DataColumn, SortOrder } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { useMedia } from '@lanyard/ui/use-media';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';

import type { Order } from '../../api.ts';
import { cardsText } from '../amount-words.ts';
import { urgencyTextClasses, type Urgency } from '../order-looks.ts';
import { useOrdersNavigation } from './destination.ts';
import { dueDateStatus } from './order-words.ts';
import { OrderBadge, PriorityWord, SchoolDot } from './OrderBadge.tsx';

const edge: Readonly<Record<Urgency, string>> = {
  over: 'shadow-[inset_3px_0_0_var(--red-solid)]',
  soon: 'shadow-[inset_3px_0_0_var(--yellow-solid)]',
  calm: '',
};
export interface OrdersTableProps {
  readonly label: string;
  readonly orders: readonly Order[];
  /** If set, the column headings sort the list. */
  readonly sort?: OrderSort;
  readonly onSort?: (sort: OrderSort) => void;
}

/** The school of the order. A school also sees the vendor. */
function Whose({ order }: { readonly order: Order }) {
  const { kind } = usePlace();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <SchoolDot colour={order.school.colour} />
      <span className="min-w-0">
        {/* A vendor has orders of many schools with similar names, so a vendor sees the whole name. */}
        <span
          className={
            kind === 'school' ? 'block truncate' : 'block py-1 leading-tight text-balance wrap-anywhere'
          }
        >
          {order.school.name}
        </span>
        {kind === 'school' && <span className="block truncate text-xs text-fg-3">{order.vendor.name}</span>}
      </span>
    </span>
  );
}

function Due({ order }: { readonly order: Order }) {
  const { text, urgency } = dueDateStatus(order);
  return (
    <span className="block py-1 leading-tight">
      <span className="tnum block">{formatDay(order.dueOn)}</span>
      <span className={clsx('block text-xs', urgencyTextClasses[urgency])}>
        {text}
        {order.promisedOn && order.deliveredAt === null && (
          // On a separate line, because the column would be wider with this text beside the date.
          <span className="block font-normal text-fg-3">promised {formatShortDay(order.promisedOn)}</span>
        )}
      </span>
    </span>
  );
}

function Details({ order }: { readonly order: Order }) {
  const { Link } = useOrdersNavigation();
  return (
    <Link
      to={{ page: 'order', order: order.id }}
      className="-me-2.5 inline-flex h-8 items-center rounded-md px-2.5 text-sm font-medium whitespace-nowrap text-blue-fg hover:bg-blue-bg"
    >
      View Details
      <span className="sr-only"> of {order.name}</span>
    </Link>
  );
}

// Outside the component, so that the array stays the same object: a row renders again if its columns are a new array.
const columns: readonly DataColumn<Order>[] = [
  {
    id: 'order',
    label: 'Order ID',
    sort: 'released',
    firstOrder: 'desc',
    width: '8.75rem',
    className: 'ps-5',
    cell: ({ name }) => <span className="font-mono text-[12.5px] wrap-anywhere">{name}</span>,
  },
  { id: 'school', label: 'School', cell: (order) => <Whose order={order} /> },
  {
    id: 'quantity',
    label: 'Quantity',
    width: '5.5rem',
    align: 'end',
    className: 'tnum',
    cell: ({ quantity }) => cardsText(quantity),
  },
  { id: 'status', label: 'Status', width: '8.75rem', cell: (order) => <OrderBadge order={order} /> },
  {
    id: 'priority',
    label: 'Priority',
    width: '5rem',
    className: 'ps-0',
    cell: ({ priority }) => <PriorityWord priority={priority} />,
  },
  {
    id: 'due',
    label: 'Due Date',
    sort: 'due',
    width: '6.5rem',
    cell: (order) => <Due order={order} />,
  },
  {
    id: 'acts',
    label: 'Actions',
    labelHidden: true,
    width: '6.75rem',
    align: 'end',
    controls: true,
    className: 'pe-5',
    cell: (order) => <Details order={order} />,
  },
];
const orderOf: Readonly<Record<OrderSort, SortOrder>> = { released: 'desc', due: 'asc' };
const edgeOf = (order: Order): string => edge[dueDateStatus(order).urgency];

/** An order in the list on a phone. The whole row links to the details. */
function Line({ order }: { readonly order: Order }) {
  const { Link } = useOrdersNavigation();
  const { text, urgency } = dueDateStatus(order);
  return (
    <li className="border-t border-line">
      <Link
        to={{ page: 'order', order: order.id }}
        className={clsx('flex min-h-19 items-center gap-3 px-4 py-2.5', edge[urgency])}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-medium">
            <SchoolDot colour={order.school.colour} />
            <span className="leading-tight wrap-anywhere">{order.school.name}</span>
          </span>
          <span className="tnum mt-0.5 block text-xs text-fg-3">
            <span className="font-mono">{order.name}</span> · {formatNumber(order.quantity)}{' '}
            {plural(order.quantity, 'card', 'cards')}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <OrderBadge order={order} />
          <span className={clsx('tnum text-xs', urgencyTextClasses[urgency])}>{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
        <span className="sr-only">View Details</span>
      </Link>
    </li>
  );
}

/** Shows orders as a table within a panel, or as a list on a phone. */
export function OrdersTable({ label, orders, sort, onSort }: OrdersTableProps) {
  const onPhone = useMedia('(width < 48rem)');
  if (onPhone)
    return (
      <ul aria-label={label}>
        {orders.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
    );
  return (
    <DataTable
      inPanel
      growing
      label={label}
      columns={columns}
      context={undefined}
      rows={orders}
      sort={sort && { by: sort, order: orderOf[sort] }}
      {...(onSort && { onSort: (by: string) => onSort(by as OrderSort) })}
      minWidth="50rem"
      rowClass={edgeOf}
    />
  );
}
