import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { Factory } from 'lucide-react';

import { cardsText, ordersText } from '../amount-words.ts';
import { OrdersNavigationContext, type OrdersNavigation } from './destination.ts';
import type { OrdersSearch } from './order-search.ts';
import { activeFilterLabels, OrderFilters } from './OrderFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { useOrderList } from './use-orders.ts';
import { VendorHead } from './VendorHead.tsx';

export interface OrdersPageProps {
  readonly search: OrdersSearch;
  readonly onSearch: (change: Partial<OrdersSearch>) => void;
  readonly ways: OrdersNavigation;
}

/** Lists all orders, or those that a dashboard figure counts. The URL contains the filters. */
export function OrdersPage({ search, onSearch, ways }: OrdersPageProps) {
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    useOrderList(search);
  const orders = data?.pages.flatMap((page) => page.orders);
  const cards = orders?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const count =
    orders &&
    `${hasNextPage ? `The first ${formatNumber(orders.length)} orders` : ordersText(orders.length)}, ${cardsText(cards)}`;
  return (
    <OrdersNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-4 lg:gap-5">
        <VendorHead view="orders" note={count ?? 'Orders'} />
        <OrderFilters search={search} onSearch={onSearch} />
        <LiveRegion>{isPlaceholderData ? '' : count}</LiveRegion>
        {error && (
          <ActError
            what="Couldn’t load the orders."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!orders && !error && <Skeleton className="h-80 rounded-lg!" />}
        {orders && (
          <div
            aria-busy={isPlaceholderData}
            className={clsx(
              'overflow-hidden rounded-lg border border-line bg-surface shadow-1',
              isPlaceholderData && 'opacity-60',
            )}
          >
            {orders.length === 0 ? (
              <EmptyState
                icon={Factory}
                title={activeFilterLabels(search).length > 0 ? 'No order is like that.' : 'No orders yet.'}
              />
            ) : (
              <OrdersTable
                label="Orders"
                orders={orders}
                sort={search.sort}
                onSort={(sort) => onSearch({ sort })}
              />
            )}
          </div>
        )}
        {hasNextPage && (
          <Button className="self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </OrdersNavigationContext>
  );
}
