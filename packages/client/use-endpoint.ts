import type { EndpointAnswer } from '@lanyard/http/endpoint';
import { PlaceContext } from '@lanyard/place/use-place';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { use } from 'react';

import { endpointQuery, type ScreenRequest, type ReadEndpoint } from './endpoint-query.ts';

export type ReadOptions<Answer, Data> = Omit<
  UseQueryOptions<Answer, Error, Data>,
  'queryKey' | 'queryFn' | 'networkMode' | 'meta'
> & {
  /** A different value, such as a version, means a different answer. */
  readonly keyedBy?: number | string;
};

/** The organisation of this tab. Empty on pages that belong to no organisation, such as the one for signing in. */
export const useOrgId = (): string => use(PlaceContext)?.org ?? '';

/** Reads the answer of an endpoint. Reads it again when a topic in the endpoint's `reads` changes. */
export function useEndpoint<E extends ReadEndpoint, Data = EndpointAnswer<E>>(
  endpoint: E,
  given: ScreenRequest<E>,
  { keyedBy, ...options }: ReadOptions<EndpointAnswer<E>, Data> = {},
): UseQueryResult<Data> {
  const org = useOrgId();
  return useQuery({ ...endpointQuery(org, endpoint, given, keyedBy), ...options });
}
