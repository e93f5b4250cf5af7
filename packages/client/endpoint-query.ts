import { call } from '@lanyard/http/call';
import type { EndpointAnswer, EndpointRequest, Endpoint } from '@lanyard/http/endpoint';
import type { QueryKey } from '@tanstack/react-query';

type OrgParam<E extends Endpoint> = E extends { readonly action: string } ? 'org' : never;
type OwnParams<E extends Endpoint> = Omit<EndpointRequest<E>['params'], OrgParam<E>>;
type OptionalIfEmpty<Name extends string, Value> = object extends Value
  ? { readonly [name in Name]?: Value }
  : { readonly [name in Name]: Value };
type OptionalQuery<E extends Endpoint> =
  EndpointRequest<E> extends { readonly query: infer Query } ? OptionalIfEmpty<'query', Query> : unknown;

/** The part of a request that a screen gives. The client adds the organisation and the idempotency key. */
export type ScreenRequest<E extends Endpoint> = Omit<EndpointRequest<E>, 'params' | 'query' | 'key'> &
  OptionalIfEmpty<'params', OwnParams<E>> &
  OptionalQuery<E>;
/** An endpoint that reads: a GET, or a POST that names the topics it reads, such as the price of a choice. */
export type ReadEndpoint = Endpoint &
  ({ readonly method: 'GET' } | { readonly reads: string | readonly string[] });

type Loose = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
};

/** Adds the id of the organisation to what the screen gives. */
export const buildRequest = <E extends Endpoint>(
  org: string,
  given: ScreenRequest<E>,
): EndpointRequest<E> => {
  const { params, ...rest } = given as Loose;
  return { ...rest, params: { org, ...params } } as unknown as EndpointRequest<E>;
};

const readsOf = ({ reads }: Endpoint): readonly string[] => [reads ?? []].flat();

/**
 * The query key under which the client stores the answer. Without `given`, it is the start of the keys of all answers
 * of this endpoint.
 */
export const endpointQueryKey = <E extends ReadEndpoint>(
  org: string,
  endpoint: E,
  given?: ScreenRequest<E>,
  keyedBy?: number | string,
): QueryKey => {
  const { params = {}, query = {}, body } = (given ?? {}) as Loose;
  const isOwn = !('action' in endpoint);
  return [
    readsOf(endpoint)[0] ?? endpoint.path,
    isOwn ? '' : org,
    endpoint.path,
    ...(given === undefined ? [] : [params, query, body ?? null, keyedBy ?? null]),
  ];
};

type Signalled = { readonly signal: AbortSignal };

/**
 * The options of a query for TanStack's hooks and its client. Each value of `keyedBy`, such as a version, has its own
 * stored answer.
 */
export const endpointQuery = <E extends ReadEndpoint>(
  org: string,
  endpoint: E,
  given: ScreenRequest<E>,
  keyedBy?: number | string,
) => ({
  // While offline, a request fails at once, so that the screen can say why. By default it would wait without a message.
  networkMode: 'always' as const,
  queryKey: endpointQueryKey(org, endpoint, given, keyedBy),
  queryFn: ({ signal }: Signalled): Promise<EndpointAnswer<E>> =>
    call(endpoint, buildRequest(org, given), signal),
  meta: { reads: readsOf(endpoint) },
});
