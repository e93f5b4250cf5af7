import type { EndpointAnswer } from '@lanyard/http/endpoint';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { endpointQueryKey, endpointQuery, type ScreenRequest, type ReadEndpoint } from './endpoint-query.ts';
import { refreshTopics } from './topics.ts';
import { useOrgId } from './use-endpoint.ts';

type Change<Value> = (before: Value | undefined) => Value | undefined;
type Update<Value> = (before: Value) => Value;

/** Reads and changes the answers that screens of this organisation have loaded. */
export const createAnswerCache = (client: QueryClient, org: string) => ({
  /** The answer that a screen shows now, if there is one. */
  get: <E extends ReadEndpoint>(endpoint: E, given: ScreenRequest<E>): EndpointAnswer<E> | undefined =>
    client.getQueryData<EndpointAnswer<E>>(endpointQueryKey(org, endpoint, given)),
  /** Every stored answer of this endpoint, for all requests. */
  all: <E extends ReadEndpoint>(endpoint: E): readonly EndpointAnswer<E>[] =>
    client
      .getQueriesData<EndpointAnswer<E>>({ queryKey: endpointQueryKey(org, endpoint) })
      .flatMap(([, answer]) => (answer === undefined ? [] : [answer])),
  /** Every page of this endpoint that `usePages` has loaded, for all requests. */
  allPages: <E extends ReadEndpoint>(endpoint: E): readonly EndpointAnswer<E>[] =>
    client
      .getQueriesData<InfiniteData<EndpointAnswer<E>>>({ queryKey: endpointQueryKey(org, endpoint) })
      .flatMap(([, data]) => data?.pages ?? []),
  /** Shows this answer without a request, such as the answer of an act. */
  set: <E extends ReadEndpoint>(
    endpoint: E,
    given: ScreenRequest<E>,
    value: EndpointAnswer<E> | Change<EndpointAnswer<E>>,
    keyedBy?: number | string,
  ): void => {
    client.setQueryData<EndpointAnswer<E>>(endpointQueryKey(org, endpoint, given, keyedBy), value);
  },
  /** Changes every stored answer of this endpoint. */
  changeAll: <E extends ReadEndpoint>(endpoint: E, change: Update<EndpointAnswer<E>>): void => {
    client.setQueriesData<EndpointAnswer<E>>(
      { queryKey: endpointQueryKey(org, endpoint) },
      (data) => data && change(data),
    );
  },
  /** Changes every page of this endpoint that `usePages` has loaded. */
  changePages: <E extends ReadEndpoint>(endpoint: E, change: Update<EndpointAnswer<E>>): void => {
    client.setQueriesData<InfiniteData<EndpointAnswer<E>>>(
      { queryKey: endpointQueryKey(org, endpoint) },
      (data) => data && { ...data, pages: data.pages.map(change) },
    );
  },
  /** Reads every answer of this endpoint again. */
  reread: (endpoint: ReadEndpoint): Promise<void> =>
    client.invalidateQueries({ queryKey: endpointQueryKey(org, endpoint) }),
  /** Removes the answer, because what it describes is gone. */
  remove: <E extends ReadEndpoint>(endpoint: E, given?: ScreenRequest<E>): void =>
    client.removeQueries({ queryKey: endpointQueryKey(org, endpoint, given) }),
  /** Stops reading, so that an older answer does not replace what is shown. */
  stopReading: <E extends ReadEndpoint>(endpoint: E, given?: ScreenRequest<E>): Promise<void> =>
    client.cancelQueries({ queryKey: endpointQueryKey(org, endpoint, given) }),
  /** Sends a request, even if an answer is shown. */
  read: <E extends ReadEndpoint>(endpoint: E, given: ScreenRequest<E>): Promise<EndpointAnswer<E>> =>
    client.fetchQuery({ ...endpointQuery(org, endpoint, given), staleTime: 0 }),
  /** Reads what a screen will show next, before it is needed. */
  readAhead: <E extends ReadEndpoint>(
    endpoint: E,
    given: ScreenRequest<E>,
    staleTime: number,
  ): Promise<void> => client.prefetchQuery({ ...endpointQuery(org, endpoint, given), staleTime }),
  /** Reads everything about these topics again, for example when a job is done that no act waited for. */
  refresh: (...topics: readonly string[]): Promise<void> => refreshTopics(client, { org, topics }),
});

export type AnswerCache = ReturnType<typeof createAnswerCache>;

export function useAnswerCache(): AnswerCache {
  const client = useQueryClient();
  const org = useOrgId();
  return useMemo(() => createAnswerCache(client, org), [client, org]);
}
