import { BoardPage } from '@lanyard/printing/web/board/BoardPage';
import { getRouteApi } from '@tanstack/react-router';

import { useSearchChange } from './use-search-change.ts';
import { useVendorRouterNavigation } from './use-vendor-router-navigation.ts';

const route = getRouteApi('/_shell/vendor/board');

export function VendorBoardRoute() {
  return (
    <BoardPage
      search={route.useSearch()}
      onSearch={useSearchChange(true)}
      ways={useVendorRouterNavigation()}
    />
  );
}
