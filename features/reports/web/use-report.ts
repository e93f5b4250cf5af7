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
      // When a person returns to the page, it reads the report again.
      refetchOnMount: 'always',
    },
  );
