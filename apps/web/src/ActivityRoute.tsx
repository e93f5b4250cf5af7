import { ActivityPage } from '@lanyard/dashboard/web/ActivityPage';
import { getRouteApi } from '@tanstack/react-router';

import { useWays } from './use-ways.ts';

const route = getRouteApi('/_shell/activity');

export function ActivityRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ActivityPage
      search={search}
      onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      ways={useWays()}
    />
  );
}
