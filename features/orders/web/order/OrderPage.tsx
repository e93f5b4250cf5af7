import { ActError } from '@lanyard/client/ActError';
import { errorCodeOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { PackageX } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';

import { cardFilters, type Card } from '../../api-cards.ts';
import type { OrderInFull } from '../../api.ts';
import { CardsPanel } from './CardsPanel.tsx';
import { DeliveryPlacePanel } from './DeliveryPlacePanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { mayOpenDialog, orderDialogs, orderDialogRefusal, type OrderDialog } from './order-acts.ts';
import { OrderHead } from './OrderHead.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderNotices } from './OrderNotices.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { PageLink, type Navigate } from './PageLink.tsx';
import { CardChecksPanel, CostsPanel, PrintFilesPanel } from './RailPanels.tsx';
import { ReprintsPanel } from './ReprintsPanel.tsx';
import { useOrder, useOrderCards } from './use-order.ts';

const OrderDialogs = lazy(async () => ({ default: (await import('./OrderDialogs.tsx')).OrderDialogs }));
const CardPanel = lazy(async () => ({ default: (await import('./CardPanel.tsx')).CardPanel }));

/** The search parameters of the page. Unknown values are ignored. */
export type OrderSearch = {
  readonly filter?: string | undefined;
  readonly section?: string | undefined;
  readonly q?: string | undefined;
  /** The card whose panel is open. */
  readonly card?: string | undefined;
  readonly do?: string | undefined;
};
/** Parts of the page that only a vendor sees. The Printing feature provides them. */
export type VendorParts = {
  readonly files: (order: string) => ReactNode;
  readonly causeDialog: (card: Card, onClose: () => void) => ReactNode;
};
export interface OrderPageProps {
  readonly vendorParts: VendorParts;
  /** The timeline of a card. The Delivery feature provides it. */
  readonly cardLife: (card: string) => ReactNode;
  readonly order: string;
  readonly search: OrderSearch;
  readonly onSearch: (change: Partial<OrderSearch>, how?: { readonly replace?: boolean }) => void;
  readonly go: Navigate;
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <VisuallyHidden>Loading the order</VisuallyHidden>
      <Skeleton className="h-8! w-64" />
      <Skeleton className="h-24! rounded-lg!" />
      <Skeleton className="h-96! rounded-lg!" />
    </div>
  );
}

function Loaded({
  vendorParts,
  cardLife,
  order,
  search,
  onSearch,
  go,
}: Omit<OrderPageProps, 'order'> & { readonly order: OrderInFull }) {
  const { kind, roles } = usePlace();
  const { section, q, card } = search;
  const filter = cardFilters.find((each) => each === search.filter) ?? 'live';
  const dialog = orderDialogs.find((each) => each === search.do);
  const query = { filter, section, q };
  const list = useOrderCards(order.id, query);
  const at = list.data?.findIndex(({ id }) => id === card) ?? -1;
  const beside = (step: 1 | -1): (() => void) | undefined => {
    const found = at === -1 ? undefined : list.data?.[at + step];
    return found && (() => onSearch({ card: found.id }, { replace: true }));
  };
  const onAct = (next: OrderDialog): void => onSearch({ do: next });
  const open = (id: string): void => onSearch({ card: id }, { replace: card !== undefined });
  const may =
    dialog !== undefined &&
    mayOpenDialog(dialog, kind, roles) &&
    orderDialogRefusal(dialog, order) === undefined;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-4">
      <OrderHead order={order} go={go} onAct={onAct} />
      <OrderNotices
        order={order}
        onAct={onAct}
        onFilter={(to) => onSearch({ filter: to, q: undefined, section: undefined })}
      />
      <OrderSteps order={order} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_348px]">
        <div className="flex min-w-0 flex-col gap-4">
          <CardsPanel
            order={order}
            query={query}
            open={card}
            onQuery={({ filter: to, ...change }) =>
              onSearch(
                { ...change, ...(to && { filter: to === 'live' ? undefined : to }) },
                { replace: true },
              )
            }
            onOpen={open}
          />
          <ReprintsPanel order={order} onCard={open} />
          <OrderHistory order={order.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {kind === 'vendor' && <PrintFilesPanel>{vendorParts.files(order.id)}</PrintFilesPanel>}
          <DeliveryPlacePanel order={order} />
          <CardChecksPanel order={order.id} onCard={open} />
          <CostsPanel order={order} />
          <MessagesPanel order={order} />
        </div>
      </div>
      <Suspense>
        {may && (
          <OrderDialogs
            dialog={dialog}
            order={order}
            onClose={() => onSearch({ do: undefined }, { replace: true })}
          />
        )}
        {card !== undefined && (
          <CardPanel
            card={card}
            order={order}
            go={go}
            causeDialog={vendorParts.causeDialog}
            cardLife={cardLife}
            onCard={open}
            onClose={() => onSearch({ card: undefined }, { replace: true })}
            onPrevious={beside(-1)}
            onNext={beside(1)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** One order, for the vendor that makes it and for the school that released it. */
export function OrderPage({ order: id, ...rest }: OrderPageProps) {
  const { data, error, isFetching, refetch } = useOrder(id);
  const { kind } = usePlace();
  // After a recall the vendor may not see the order, so hide what was loaded before.
  const gone = errorCodeOf(error) === 'not_found' && error !== null;
  if (data && !gone) return <Loaded order={data} {...rest} />;
  if (!error) return <Loading />;
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Order" />
      {gone ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={PackageX}
            title="There is no such order"
            hint={
              kind === 'vendor'
                ? 'It was recalled by the school, or was delivered more than 30 days ago, or never was.'
                : 'The address may be wrong, or the order belongs to another school.'
            }
            action={
              <PageLink href="/vendor" go={rest.go} className={buttonClasses()}>
                Vendor Dashboard
              </PageLink>
            }
          />
        </div>
      ) : (
        <ActError
          what="Couldn’t load the order."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
