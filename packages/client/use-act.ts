import { call, errorCodeOf, isUnanswered, RefusedError, retryAfterOf } from '@lanyard/http/call';
import {
  routeNameOf,
  type EndpointAnswer,
  type EndpointRequest,
  type Endpoint,
} from '@lanyard/http/endpoint';
import {
  MutationObserver,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useState } from 'react';

import { buildRequest, type ScreenRequest } from './endpoint-query.ts';
import { refreshOwnTopics, refreshTopics } from './topics.ts';
import { useOrgId } from './use-endpoint.ts';

export type ActEndpoint = Endpoint & { readonly method: 'POST' | 'PATCH' | 'DELETE' };
/** Sends one request of an act. */
export type SendRequest = <E extends ActEndpoint>(
  endpoint: E,
  given: ScreenRequest<E>,
) => Promise<EndpointAnswer<E>>;

/**
 * If an answer is lost, the client sends the request again after 1, 2, 4 and 8 seconds, or after the time that the
 * server names.
 */
const mostRetries = 4;
/** If the server asks to wait longer, the person decides when to try again. */
const longestWaitMs = 60_000;
const isWorthRetrying = (failures: number, error: Error): boolean =>
  isUnanswered(error) && failures < mostRetries && (retryAfterOf(error) ?? 0) <= longestWaitMs;

/** The answers that an act with several requests has so far. A retry does not send the answered requests again. */
type Answers = Map<string, unknown>;

/**
 * Sends requests so that each is done once: the same contents have the same idempotency key until an answer came. A
 * second press and a retry after a lost answer are one request to the server.
 */
function createSender() {
  const keys = new Map<string, string>();
  const unanswered = new Set<string>();
  const underWay = new Map<string, Promise<unknown>>();

  async function sendOnce<E extends ActEndpoint>(contents: string, endpoint: E, asked: EndpointRequest<E>) {
    const key = keys.get(contents) ?? crypto.randomUUID();
    keys.set(contents, key);
    try {
      const answer = await call(endpoint, { ...asked, key });
      keys.delete(contents);
      unanswered.delete(contents);
      return answer;
    } catch (error) {
      const code = errorCodeOf(error);
      // The server may have done what an earlier try asked. So even if the device is offline now, we do not know the
      // outcome.
      if (code === 'offline' && unanswered.has(contents)) throw new RefusedError('unanswered');
      if (code === 'unanswered') unanswered.add(contents);
      else unanswered.delete(contents);
      throw error;
    }
  }

  return async function send<E extends ActEndpoint>(
    org: string,
    answers: Answers,
    endpoint: E,
    given: ScreenRequest<E>,
  ): Promise<EndpointAnswer<E>> {
    const asked = buildRequest<E>(org, given);
    if (!('action' in endpoint)) return call(endpoint, asked);
    const contents = `${routeNameOf(endpoint)} ${JSON.stringify(given)}`;
    if (answers.has(contents)) return answers.get(contents) as EndpointAnswer<E>;
    const sending = underWay.get(contents) ?? sendOnce(contents, endpoint, asked);
    underWay.set(contents, sending);
    const answer = (await sending.finally(() => underWay.delete(contents))) as EndpointAnswer<E>;
    answers.set(contents, answer);
    return answer;
  };
}

type ActOptions<Answer, Variables, Context> = Omit<
  UseMutationOptions<Answer, Error, Variables, Context>,
  'mutationFn' | 'networkMode' | 'retry' | 'retryDelay'
> & {
  /** False: the act ends with its answer, and does not wait until the client has read the lists again. */
  readonly waits?: false;
  /** False: the client reads nothing again. `onSettled` decides what to read. */
  readonly refreshes?: false;
};

/** What an act remembers between its tries: the idempotency keys, and the answers so far. */
const createMemory = <Variables>() => ({
  send: createSender(),
  /** Answers keyed by the variables of the call. A retry uses the same variables, so it finds the same answers. */
  answers: new Map<Variables, Answers>(),
});

/** Marks an act, so that other components know while it runs. */
const actKey = (org: string, endpoint: ActEndpoint): string => `${org} ${endpoint.method} ${endpoint.path}`;

function actOptions<Variables, Answer, Context>(
  client: QueryClient,
  org: string,
  memory: ReturnType<typeof createMemory<Variables>>,
  endpoints: readonly ActEndpoint[],
  run: (send: SendRequest, variables: Variables) => Promise<Answer>,
  { waits, refreshes, ...options }: ActOptions<Answer, Variables, Context>,
): UseMutationOptions<Answer, Error, Variables, Context> {
  const isKeyed = endpoints.every((endpoint) => 'action' in endpoint);
  const refresh = async (): Promise<void> => {
    const own = endpoints.flatMap((endpoint) => ('action' in endpoint ? [] : (endpoint.changes ?? [])));
    const topics = endpoints.flatMap((endpoint) => ('action' in endpoint ? (endpoint.changes ?? []) : []));
    if (own.length > 0) await refreshOwnTopics(client, own);
    if (topics.length > 0) await refreshTopics(client, { org, topics });
  };
  return {
    ...options,
    mutationKey: endpoints.map((endpoint) => actKey(org, endpoint)),
    networkMode: 'always',
    mutationFn: (variables) => {
      const answers = memory.answers.get(variables) ?? new Map<string, unknown>();
      memory.answers.set(variables, answers);
      return run((endpoint, given) => memory.send(org, answers, endpoint, given), variables);
    },
    // An act outside of organisations has no idempotency key. The server could do it twice, so the client does not send
    // it again.
    retry: (failures, error) => isKeyed && isWorthRetrying(failures, error),
    retryDelay: (failures, error) => retryAfterOf(error) ?? 1000 * 2 ** failures,
    // The client also reads again after a refusal, because someone else has often changed something.
    onSettled: async (...settled) => {
      memory.answers.delete(settled[2]);
      const refreshed = refreshes === false ? undefined : refresh();
      if (waits !== false) await refreshed;
      await options.onSettled?.(...settled);
    },
  };
}

/** Sends the requests of one act. Afterwards it reads again the topics that its endpoints name in `changes`. */
export function useActs<Variables, Answer, Context = unknown>(
  endpoints: readonly ActEndpoint[],
  run: (send: SendRequest, variables: Variables) => Promise<Answer>,
  options: ActOptions<Answer, Variables, Context> = {},
): UseMutationResult<Answer, Error, Variables, Context> {
  const org = useOrgId();
  const client = useQueryClient();
  const [memory] = useState(createMemory<Variables>);
  return useMutation(actOptions(client, org, memory, endpoints, run, options));
}

/** Like `useActs`, but outside of a component: for acts that must continue when their screen closes. */
export function createActs<Variables, Answer, Context = unknown>(
  client: QueryClient,
  org: string,
  endpoints: readonly ActEndpoint[],
  run: (send: SendRequest, variables: Variables) => Promise<Answer>,
  options: ActOptions<Answer, Variables, Context> = {},
): (variables: Variables) => Promise<Answer> {
  const observer = new MutationObserver(
    client,
    actOptions(client, org, createMemory<Variables>(), endpoints, run, options),
  );
  return (variables) => observer.mutate(variables);
}

/** The argument of `mutate`. If a request has no contents, `mutate` needs none. */
type Plain<E extends ActEndpoint> =
  object extends ScreenRequest<E> ? ScreenRequest<E> | void : ScreenRequest<E>;

/**
 * An act with one endpoint. `toGiven` makes the request from the argument of `mutate`. Without it, the argument is the
 * request.
 */
export function useAct<E extends ActEndpoint, Variables = Plain<E>, Context = unknown>(
  endpoint: E,
  toGiven: (variables: Variables) => ScreenRequest<E> = (variables) => (variables ?? {}) as ScreenRequest<E>,
  options: ActOptions<EndpointAnswer<E>, Variables, Context> = {},
): UseMutationResult<EndpointAnswer<E>, Error, Variables, Context> {
  return useActs([endpoint], (send, variables: Variables) => send(endpoint, toGiven(variables)), options);
}

/** True while any component of this tab sends one of these acts. What they change is then not known yet. */
export function useIsActing(...endpoints: readonly ActEndpoint[]): boolean {
  const org = useOrgId();
  const keys = new Set(endpoints.map((endpoint) => actKey(org, endpoint)));
  const running = useIsMutating({
    predicate: ({ options }) => options.mutationKey?.some((key) => keys.has(String(key))) ?? false,
  });
  return running > 0;
}
