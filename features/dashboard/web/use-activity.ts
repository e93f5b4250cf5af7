import { usePlace } from '@lanyard/accounts/web/use-place';
import type { ActivityKind } from '@lanyard/domain/activity';
import { call } from '@lanyard/http/call';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';

import { listActivity, listActors, type ActivityItem } from '../api.ts';

/** The address of the activity page, besides its path. */
export type ActivitySearch = {
  readonly kind?: ActivityKind | undefined;
  readonly person?: string | undefined;
  readonly section?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

const activityKey = (org: string): QueryKey => ['activity', org];
// A request while offline fails at once with its sentence; the default would wait in silence.
const fresh = { networkMode: 'always', refetchOnMount: 'always' } as const;

export function useRecentActivity(limit: number) {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    queryKey: [...activityKey(org), 'recent', limit],
    queryFn: async ({ signal }) =>
      (await call(listActivity, { params: { org }, query: { limit } }, signal)).items,
  });
}

type Page = { readonly items: ActivityItem[]; readonly next: string | null };
const flatten = ({ pages }: InfiniteData<Page>): readonly ActivityItem[] =>
  pages.flatMap(({ items }) => items);

export function useActivity(search: ActivitySearch) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...fresh,
    queryKey: [...activityKey(org), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { params: { org }, query: { ...search, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    select: flatten,
  });
}

/** Whose activity can be chosen. */
export function useActors() {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    queryKey: ['people', org, 'actors'],
    queryFn: async ({ signal }) => (await call(listActors, { params: { org } }, signal)).people,
  });
}
