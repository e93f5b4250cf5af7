import { listSections } from '@lanyard/accounts/api';
import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';

import { countStudents, listStudents, type Student } from '../api.ts';
import { queryOf, type StudentQuery, type StudentsSearch } from './student-query.ts';

/** Everything kept of a school's students stands under this key: one change makes it all stale. */
export const studentsKey = (org: string): QueryKey => ['students', org];

// A request while offline fails at once with its sentence; the default would wait in silence.
export const always = { networkMode: 'always' } as const;

const pageSize = 100;
type Page = { readonly students: Student[]; readonly next: string | null };

// Here and not inline, so that the rows keep their identity from render to render.
const flatten = ({ pages }: InfiniteData<Page>): readonly Student[] =>
  pages.flatMap(({ students }) => students);

export function useStudentList(search: StudentsSearch) {
  const { org } = usePlace();
  const { sort, order } = search;
  const query = queryOf(search);
  return useInfiniteQuery({
    ...always,
    queryKey: [...studentsKey(org), 'list', { ...query, sort, order }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStudents,
        {
          params: { org },
          query: { ...query, q: query.q || undefined, sort, order, after: pageParam, limit: pageSize },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    select: flatten,
  });
}

export function useStudentCounts(search: StudentQuery) {
  const { org } = usePlace();
  const query = queryOf(search);
  return useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'counts', query],
    queryFn: ({ signal }) =>
      call(countStudents, { params: { org }, query: { ...query, q: query.q || undefined } }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The sections the person may see: a reviewer's own, everybody else's all. */
export function useSections(options: { readonly enabled?: boolean } = {}) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...options,
    queryKey: [...studentsKey(org), 'sections'],
    queryFn: async ({ signal }) => (await call(listSections, { params: { org } }, signal)).sections,
  });
}
