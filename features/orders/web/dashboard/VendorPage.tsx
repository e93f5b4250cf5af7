import { ActError } from '@lanyard/client/ActError';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

import { ActionItems } from './ActionItems.tsx';
import { OrdersNavigationContext, type OrdersNavigation } from './destination.ts';
import { DashboardNotices, type MissedDates } from './Notices.tsx';
import type { VendorDashboardSearch } from './order-search.ts';
import { weekText } from './order-words.ts';
import { ProductionQueue } from './ProductionQueue.tsx';
import { QualityBars } from './QualityBars.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { useVendorDashboard } from './use-orders.ts';
import { VendorHead } from './VendorHead.tsx';
import { VendorKpis } from './VendorKpis.tsx';
import { WeekNote } from './WeekNote.tsx';

const UpdateDialog = lazy(async () => ({
  default: (await import('./UpdateOrderDialog.tsx')).UpdateOrderDialog,
}));
const ReleaseRequests = lazy(async () => ({
  default: (await import('../release/ReleaseRequests.tsx')).ReleaseRequests,
}));
const ReleaseDialog = lazy(async () => ({
  default: (await import('../release/ReleaseDialog.tsx')).ReleaseDialog,
}));

export interface VendorPageProps {
  /** The dates that will be missed, from today's plan of the Printing feature. */
  readonly missed: MissedDates | undefined;
  readonly search: VendorDashboardSearch;
  readonly onSearch: (change: Partial<VendorDashboardSearch>) => void;
  readonly ways: OrdersNavigation;
}

/** The Vendor Dashboard. A vendor sees all its schools, a school its own orders. */
export function VendorPage({ missed, search, onSearch, ways }: VendorPageProps) {
  const { kind } = usePlace();
  const mayRelease = useMay('order.release');
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = useVendorDashboard(
    search.week,
  );
  const sections = search.sections?.split(',').filter((id) => id !== '') ?? [];
  return (
    <OrdersNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-4 lg:gap-5">
        <VendorHead
          view="summary"
          note={<WeekNote data={data} at={dataUpdatedAt} failed={error !== null} />}
        />
        <LiveRegion>{data && !isPlaceholderData ? weekText(data.week) : ''}</LiveRegion>
        {error && (
          <ActError
            what="Couldn’t load the figures."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {(data || !error) && (
          <div
            aria-busy={isPlaceholderData}
            className={clsx('flex flex-col gap-4 lg:gap-5', (isPlaceholderData || error) && 'opacity-60')}
          >
            <VendorKpis data={data} />
            <DashboardNotices data={data} missed={missed} />
            {kind === 'school' && (
              <Suspense>
                <ReleaseRequests />
              </Suspense>
            )}
            <div className="grid items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_328px] xl:grid-rows-[auto_1fr]">
              <ActionItems data={data} onUpdate={(order) => onSearch({ update: order })} />
              <div className="flex min-w-0 flex-col gap-4 lg:gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
                <ProductionQueue data={data} />
                <RecentOrders data={data} />
              </div>
              <QualityBars data={data} />
            </div>
          </div>
        )}
        {search.update !== undefined && (
          <Suspense>
            <UpdateDialog order={search.update} onClose={() => onSearch({ update: undefined })} />
          </Suspense>
        )}
        {search.release && kind === 'school' && mayRelease && (
          <Suspense>
            <ReleaseDialog
              open
              sections={sections}
              onClose={() => onSearch({ release: undefined, sections: undefined })}
            />
          </Suspense>
        )}
      </div>
    </OrdersNavigationContext>
  );
}
