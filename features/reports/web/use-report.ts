import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { getReport } from '../api.ts';
import { isAskable, queryOf, type ReportSearch } from './report-search.ts';

export function useReport(search: ReportSearch) {
  const { org } = usePlace();
  const query = queryOf(search);
  return useQuery({
    queryKey: ['reports', org, query],
    queryFn: ({ signal }) => call(getReport, { params: { org }, query }, signal),
    enabled: isAskable(search),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    // Whoever comes back wants to know how it stands now.
    refetchOnMount: 'always',
  });
}
