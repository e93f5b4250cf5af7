import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { Factory } from 'lucide-react';
import { useId } from 'react';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { useOrdersNavigation } from './destination.ts';
import { OrdersTable } from './OrdersTable.tsx';

export function RecentOrders({ data }: { readonly data: VendorDashboard | undefined }) {
  const { Link } = useOrdersNavigation();
  const { kind } = usePlace();
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2 max-sm:px-4">
        <h2 id={title} className="text-md font-semibold">
          Recent Orders
        </h2>
        {data && data.orders > 0 && (
          <Link to={{ page: 'orders' }} className={clsx(buttonClasses('ghost', 'sm'), '-my-1 -me-2.5')}>
            {data.orders === 1 ? 'All orders' : `All ${formatNumber(data.orders)} orders`}
          </Link>
        )}
      </header>
      {!data && <Skeleton className="m-5 h-60" />}
      {data && data.orders === 0 && (
        <EmptyState
          icon={Factory}
          title="No orders yet."
          hint={
            kind === 'school'
              ? 'Release approved cards, and what the print shop makes of them is here.'
              : 'They come here when a school releases its cards.'
          }
        />
      )}
      {data && data.orders > 0 && (
        <div className="border-t border-line max-md:border-0">
          <OrdersTable label="Recent Orders" orders={data.recent} />
        </div>
      )}
    </section>
  );
}
