import { studentFilters, type StudentFilter, type StudentSort } from '@lanyard/domain/student';
import { useCallback, useMemo, useState } from 'react';

import type { StudentListView } from './selection.ts';
import { studentQueryOf, type StudentQuery, type StudentsSearch } from './student-query.ts';
import { useStudentCounts, useStudentList } from './use-students.ts';

const listedFilters = ['all', 'missing_photo', 'captured'] as const satisfies readonly StudentFilter[];
const listedSorts: ReadonlySet<StudentSort> = new Set(['class', 'name', 'photo']);

/**
 * A URL from a colleague may ask for something that this person may not see. The server would refuse it, so it is
 * removed.
 */
function allowed(
  search: StudentsSearch,
  filters: readonly StudentFilter[],
  withDetails: boolean,
): StudentsSearch {
  const filter = filters.includes(search.filter) ? search.filter : 'all';
  return {
    ...search,
    filter,
    year: filter === 'former' ? search.year : undefined,
    since: withDetails ? search.since : undefined,
    sort: withDetails || listedSorts.has(search.sort) ? search.sort : 'class',
  };
}

/** The rows and counts for the filters in the URL, as far as they are loaded. */
export function useStudentView(asked: StudentsSearch, withDetails: boolean, withFormer: boolean) {
  const seen: readonly StudentFilter[] = withDetails ? studentFilters : listedFilters;
  const filters = seen.filter((filter) => filter !== 'former' || withFormer);
  const search = allowed(asked, filters, withDetails);
  const list = useStudentList(search);
  const counts = useStudentCounts(search);

  // While another list loads, the page still shows the previous one, so `listId` does not change yet.
  const query = JSON.stringify(studentQueryOf(search));
  const asking = JSON.stringify([query, search.sort, search.order]);
  const [listId, setListId] = useState(asking);
  if (!list.isPlaceholderData && listId !== asking) setListId(asking);

  const loaded = list.data?.length ?? 0;
  const { hasNextPage, isFetching, error, fetchNextPage } = list;
  const matching = counts.data?.matching;
  const count = hasNextPage ? Math.max(matching ?? 0, loaded) : loaded;
  const settled = matching !== undefined && !counts.isPlaceholderData && !list.isPlaceholderData;
  const view = useMemo<StudentListView | undefined>(
    () => (settled ? { ...(JSON.parse(query) as StudentQuery), count } : undefined),
    [settled, query, count],
  );
  const next = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return {
    search,
    filters,
    list,
    listId,
    counts,
    view,
    total: count,
    fetchMore: hasNextPage && !isFetching && !error ? next : undefined,
  };
}
