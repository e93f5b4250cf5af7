import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import type { ActivityKind } from '@lanyard/domain/activity';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import { listActivity, listActors, type ActivityItem } from '../api.ts';

/** The search parameters in the URL of the activity page. */
export type ActivitySearch = {
  readonly kind?: ActivityKind | undefined;
  readonly person?: string | undefined;
  readonly section?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

const fresh = { refetchOnMount: 'always' } as const;

export const useRecentActivity = (limit: number) =>
  useEndpoint(listActivity, { query: { limit } }, { ...fresh, select: ({ items }) => items });

type Page = { readonly items: ActivityItem[]; readonly next: string | null };
const flatten = ({ pages }: InfiniteData<Page>): readonly ActivityItem[] =>
  pages.flatMap(({ items }) => items);

export const useActivity = (search: ActivitySearch) =>
  usePages(listActivity, { query: search }, { ...fresh, placeholderData: keepPreviousData, select: flatten });

/** The people whose activity can be chosen. */
export const useActors = () => useEndpoint(listActors, {}, { ...fresh, select: ({ people }) => people });
