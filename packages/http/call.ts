import type { SensitiveAct } from '@lanyard/domain/sensitive-act';

import type { EndpointAnswer, EndpointRequest, Endpoint } from './endpoint.ts';
import { errorSentences, type ErrorCode } from './sentences.ts';

/** A refusal of the server. It is thrown, so that a query's `error` has it. */
export class RefusedError extends Error {
  readonly code: ErrorCode;
  readonly problem: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, problem: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.problem = problem;
  }
}
export const errorCodeOf = (error: unknown): ErrorCode =>
  error instanceof RefusedError ? error.code : 'fault';

/** No answer came, so nobody knows whether the server did what was asked. */
export const isUnanswered = (error: unknown): boolean => errorCodeOf(error) === 'unanswered';
/** The server could not be reached. The same request may succeed later. */
export const isUnreached = (error: unknown): boolean =>
  ['offline', 'unanswered', 'unavailable'].includes(errorCodeOf(error));
/** How long the server asks to wait, in milliseconds. */
export const retryAfterOf = (error: unknown): number | undefined => {
  const seconds = error instanceof RefusedError ? Number(error.problem['retryAfter']) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : undefined;
};

type Sent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly key?: string;
  readonly version?: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly digest?: string;
};

/** The URL path of an endpoint. `call` sends requests to it, and `<img>` elements use it as their source. */
export const endpointUrlPath = ({ path }: Endpoint, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The act that waits for the person to confirm their identity, and the body of its request. */
export type AwaitingAct = { readonly act: SensitiveAct; readonly body: unknown };
type Prove = (awaiting: AwaitingAct) => Promise<boolean>;
let prove: Prove | undefined;
/** Sets the function that asks the person to confirm their identity. `next` returns whether they did. */
export function setIdentityCheck(next: Prove | undefined): void {
  prove = next;
}

/** Sends a request. If the server needs a fresh proof of identity, asks for it and then sends the request once more. */
export async function call<E extends Endpoint>(
  endpoint: E,
  asked: EndpointRequest<E>,
  signal?: AbortSignal,
): Promise<EndpointAnswer<E>> {
  try {
    return await callOnce(endpoint, asked, signal);
  } catch (error) {
    if (errorCodeOf(error) !== 'fresh_proof_needed' || !endpoint.dangerous) throw error;
    if (!(await prove?.({ act: endpoint.dangerous, body: (asked as Sent).body }))) throw error;
    return callOnce(endpoint, asked, signal);
  }
}

type Browser = { readonly navigator?: { readonly onLine?: boolean } };
/** The device has no network at all, so nothing can have been sent. */
const isOffline = (): boolean => (globalThis as Browser).navigator?.onLine === false;

/** The server behind a proxy is stopped, restarts or is too busy. */
const isGatewayFault = (status: number): boolean => [502, 503, 504].includes(status);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  asked: EndpointRequest<E>,
  signal?: AbortSignal,
): Promise<EndpointAnswer<E>> {
  const { params, query, body, key, version, bytes, digest = '' } = asked as Sent;
  const path = endpointUrlPath(endpoint, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const isReading = endpoint.method === 'GET' || endpoint.reads !== undefined;
  // We must ask this before sending. If the connection breaks later, the request may have reached the server.
  const wasOffline = isOffline();
  const lost = (): RefusedError => new RefusedError(isReading || wasOffline ? 'offline' : 'unanswered');
  const response = await fetch(`${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest}:` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(version === undefined ? {} : { 'if-match': `"${String(version)}"` }),
    },
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  }).catch((fault: unknown) => {
    // A request that the caller cancelled has not failed.
    throw signal?.aborted ? fault : lost();
  });
  const text = await response.text().catch((fault: unknown) => {
    throw signal?.aborted ? fault : lost();
  });
  const answer = parsed(text);
  if (response.ok) return answer as EndpointAnswer<E>;
  if (isGatewayFault(response.status)) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new RefusedError(isReading ? 'unavailable' : 'unanswered', { retryAfter });
  }
  const problem = (answer ?? {}) as { code?: string };
  const known = problem.code !== undefined && Object.hasOwn(errorSentences, problem.code);
  throw new RefusedError(known ? (problem.code as ErrorCode) : 'fault', problem);
}
