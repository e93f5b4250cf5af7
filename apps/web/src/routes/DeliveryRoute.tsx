import { DeliveryPage } from '@lanyard/delivery/web/DeliveryPage';
import { usePlace } from '@lanyard/place/use-place';
import { getRouteApi } from '@tanstack/react-router';

import { mayOpenPage, pageAt, paths } from '../paths.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/delivery');

export function DeliveryRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useSearchChange();
  const { roles } = usePlace();
  const orders = pageAt(paths.vendor);
  return (
    <DeliveryPage
      search={search}
      onSearch={onSearch}
      scan={{
        href: paths.scan,
        onOpen: (at) => void navigate({ to: paths.scan, search: { mode: at?.mode, package: at?.package } }),
      }}
      onOrders={orders && mayOpenPage(orders, roles) ? () => void navigate({ to: paths.vendor }) : undefined}
    />
  );
}
