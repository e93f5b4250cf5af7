import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useQuery } from '@tanstack/react-query';

import { getDashboard } from '../api.ts';

export function useDashboard() {
  const { org } = usePlace();
  return useQuery({
    queryKey: ['dashboard', org],
    queryFn: ({ signal }) => call(getDashboard, { params: { org } }, signal),
    networkMode: 'always',
    // Whoever comes back wants to know how it stands now; what was known is on show meanwhile.
    refetchOnMount: 'always',
  });
}
