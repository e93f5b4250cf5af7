import { useEndpoint } from '@lanyard/client/use-endpoint';
import { keepPreviousData } from '@tanstack/react-query';

import { getReport } from '../api.ts';
import { isAskable, queryOf, type ReportSearch } from './report-search.ts';

export const useReport = (search: ReportSearch) =>
  useEndpoint(
    getReport,
    { query: queryOf(search) },
    {
      enabled: isAskable(search),
      placeholderData: keepPreviousData,
      // Someone who comes back wants to know how it is now.
      refetchOnMount: 'always',
    },
  );
