import { call } from '@lanyard/http/call';
import type { EndpointAnswer } from '@lanyard/http/endpoint';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

import { buildRequest, endpointQuery, type ScreenRequest, type ReadEndpoint } from './endpoint-query.ts';
import { useOrgId } from './use-endpoint.ts';

/** An answer that says where the next page starts. */
type Page = { readonly next: string | null };

type PageOptions<Answer, Data> = Omit<
  UseInfiniteQueryOptions<Answer, Error, Data, readonly unknown[], string | undefined>,
  'queryKey' | 'queryFn' | 'networkMode' | 'meta' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** How many rows later pages have, if not as many as the first. */
  readonly laterLimit?: number;
  /** Where the first page starts, if not at the beginning. */
  readonly startAfter?: string | undefined;
  /** Where the next page starts, if the answer does not say it in `next`. */
  readonly nextOf?: (page: Answer) => string | null;
};

/** Reads a list page by page. The endpoint's query must have `after`, and its answer `next`. */
export function usePages<E extends ReadEndpoint, Data = InfiniteData<EndpointAnswer<E>, string | undefined>>(
  endpoint: E,
  given: ScreenRequest<E>,
  { laterLimit, startAfter, nextOf, ...options }: PageOptions<EndpointAnswer<E>, Data> = {},
): UseInfiniteQueryResult<Data> {
  const org = useOrgId();
  const first = endpointQuery(org, endpoint, given);
  const { query = {} } = given as { readonly query?: object };
  return useInfiniteQuery({
    ...first,
    queryKey: [...first.queryKey, 'pages', startAfter],
    queryFn: ({ pageParam: after, signal }) => {
      const later = after === undefined ? {} : { after, ...(laterLimit && { limit: laterLimit }) };
      return call(endpoint, buildRequest<E>(org, { ...given, query: { ...query, ...later } }), signal);
    },
    initialPageParam: startAfter,
    getNextPageParam: nextOf ?? ((page) => (page as Page).next),
    ...options,
  });
}
