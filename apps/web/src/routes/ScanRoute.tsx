import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { storeKnownScanner } from '@lanyard/delivery/web/scan/queue/known-scanner';
import { ScanPage, type ScanPageProps } from '@lanyard/delivery/web/scan/ScanPage';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

import { paths } from '../paths.ts';

const route = getRouteApi('/_shell/delivery/scan');

export function ScanRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: me, dataUpdatedAt: heardAt } = useQuery(sessionQuery);
  // Stores the person, so that the screen also opens without a connection.
  useEffect(() => void (me && storeKnownScanner({ me, heardAt })), [me, heardAt]);
  const onSearch = useCallback<ScanPageProps['onSearch']>(
    (change) => void navigate({ search: change, replace: true }),
    [navigate],
  );
  return (
    <ScanPage
      search={search}
      onSearch={onSearch}
      onClose={() => void navigate({ to: paths.delivery })}
      onFind={(q) => void navigate({ to: paths.delivery, search: { q } })}
    />
  );
}
