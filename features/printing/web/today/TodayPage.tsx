import { ActError } from '@lanyard/client/ActError';
import { formatDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { cardsText, ordersText } from '@lanyard/orders/web/amount-words';
import {
  OrdersNavigationContext,
  useOrdersNavigation,
  type OrdersNavigation,
} from '@lanyard/orders/web/dashboard/destination';
import { VendorHead } from '@lanyard/orders/web/dashboard/VendorHead';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CalendarX2, Coffee } from 'lucide-react';

import { useTodaysWork } from '../board/use-board.ts';
import { TodayLine } from './TodayLine.tsx';

type Today = NonNullable<ReturnType<typeof useTodaysWork>['data']>;

/** How much of the open work fits into today, and which dates will be missed. */
function Reach({ data }: { readonly data: Today }) {
  const { Link } = useOrdersNavigation();
  const isVendor = usePlace().kind === 'vendor';
  const { capacity, toGo, late, overdue, orders } = data;
  const missed = late - overdue;
  const now = data.lines.reduce((sum, line) => sum + line.today, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3.5 text-sm shadow-1">
      <p className="tnum">
        <strong className="font-semibold">{cardsText(toGo)}</strong> of {ordersText(orders)} to print and
        check
        {capacity && (
          <>
            , <strong className="font-semibold">{formatNumber(now)} today</strong> at{' '}
            {formatNumber(capacity.cardsPerDay)} a day
          </>
        )}
      </p>
      {overdue > 0 && (
        <Link
          to={{ page: 'orders', state: 'delayed', sort: 'due' }}
          className="hit font-medium text-red-fg hover:underline"
        >
          {formatNumber(overdue)} overdue
        </Link>
      )}
      {missed > 0 && (
        <p className="flex items-center gap-1.5 font-medium text-yellow-fg">
          <CalendarX2 aria-hidden className="size-4" />
          {ordersText(missed)} will miss {plural(missed, 'its date', 'their dates')}
        </p>
      )}
      {capacity === null && isVendor && (
        <p className="text-fg-2">
          Say how many cards you make in a day, and dates that will be missed are told here.{' '}
          <Link to={{ page: 'production' }} className="text-blue-fg hover:underline">
            Production settings
          </Link>
        </p>
      )}
      {isVendor && (
        <Link to={{ page: 'board' }} className={`${buttonClasses('ghost', 'sm')} ms-auto -me-2.5`}>
          Open board
        </Link>
      )}
    </div>
  );
}

/** Orders to make today, the earliest due date first. */
export function TodayPage({ ways }: { readonly ways: OrdersNavigation }) {
  const { data, error, isFetching, refetch } = useTodaysWork();
  return (
    <OrdersNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-4 lg:gap-5">
        <VendorHead view="today" note={data ? `Today, ${formatDay(data.today)}` : 'Today'} />
        {error && (
          <ActError
            what="Couldn’t load the plan."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-80 rounded-lg!" />}
        {data && data.lines.length === 0 && (
          <Panel>
            <EmptyState
              icon={Coffee}
              title="Nothing is to be made."
              hint="Every card that was ordered is printed and checked."
            />
          </Panel>
        )}
        {data && data.lines.length > 0 && (
          <>
            <Reach data={data} />
            <ol
              aria-label="To make, the soonest due first"
              className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
            >
              {data.lines.map((line) => (
                <TodayLine
                  key={line.order.id}
                  line={line}
                  capacity={data.capacity?.cardsPerDay}
                  today={data.today}
                />
              ))}
            </ol>
            {data.orders > data.lines.length && (
              <p className="text-sm text-fg-3">
                The first {formatNumber(data.lines.length)} of {ordersText(data.orders)}.
              </p>
            )}
          </>
        )}
      </div>
    </OrdersNavigationContext>
  );
}
