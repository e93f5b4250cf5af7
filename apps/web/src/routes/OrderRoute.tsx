import { OrderPage, type VendorParts } from '@lanyard/orders/web/order/OrderPage';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';

import { useSearchChange } from './use-search-change.ts';

const OrderFiles = lazy(async () => ({
  default: (await import('@lanyard/printing/web/files/OrderFiles')).OrderFiles,
}));
const CauseDialog = lazy(async () => ({
  default: (await import('@lanyard/printing/web/check/CauseDialog')).CauseDialog,
}));
const CardLifeOfCard = lazy(async () => ({
  default: (await import('@lanyard/delivery/web/life/CardLifeOfCard')).CardLifeOfCard,
}));
const vendorParts: VendorParts = {
  files: (order) => <OrderFiles order={order} />,
  causeDialog: (card, onClose) => <CauseDialog card={card} onClose={onClose} />,
};

const route = getRouteApi('/_shell/vendor/orders/$order');

export function OrderRoute() {
  const { order } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useSearchChange();
  return (
    <OrderPage
      key={order}
      order={order}
      search={search}
      onSearch={onSearch}
      go={(href) => void navigate({ href })}
      vendorParts={vendorParts}
      cardLife={(card) => <CardLifeOfCard key={card} card={card} />}
    />
  );
}
