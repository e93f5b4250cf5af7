import { OrderPage } from '@lanyard/vendor/web/order/OrderPage';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';

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
    />
  );
}
