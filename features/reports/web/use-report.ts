import { useEndpoint } from '@lanyard/client/use-endpoint';
import { keepPreviousData } from '@tanstack/react-query';

import { getReport } from '../api.ts';
import { isPeriodValid, reportQueryOf, type ReportSearch } from './report-search.ts';

export const useReport = (search: ReportSearch) =>
  useEndpoint(
    getReport,
    { query: reportQueryOf(search) },
    {
      enabled: isPeriodValid(search),
      placeholderData: keepPreviousData,
      // When a person returns to the page, it reads the report again.
      refetchOnMount: 'always',
    },
  );
