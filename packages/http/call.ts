import type { Answered, Asked, Endpoint } from './endpoint.ts';
import { sentences, type Code } from './sentences.ts';

/** What the server refused, thrown so that a query's `error` carries it. */
export class Refused extends Error {
  readonly code: Code;
  readonly problem: Readonly<Record<string, unknown>>;
  constructor(code: Code, problem: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.problem = problem;
  }
}
export const codeOf = (error: unknown): Code => (error instanceof Refused ? error.code : 'fault');

/** Whether the server may have done what was asked, although no answer came. */
export const isUndecided = (error: unknown): boolean => codeOf(error) === 'unanswered';
/** Whether the server could not be reached. The same request may succeed later. */
export const isUnreached = (error: unknown): boolean =>
  ['offline', 'unanswered', 'unavailable'].includes(codeOf(error));
/** How long the server asks to wait, in milliseconds. */
export const retryAfterOf = (error: unknown): number | undefined => {
  const seconds = error instanceof Refused ? Number(error.problem['retryAfter']) : Number.NaN;
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

/** Where it is answered: what `call` asks, and what a picture's address is. */
export const addressOf = ({ path }: Endpoint, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

type Prove = () => Promise<boolean>;
let prove: Prove | undefined;
/** How to ask the person, when the server wants a fresh proof that it is them; answers whether they gave one. */
export function setProve(next: Prove | undefined): void {
  prove = next;
}

/** Asks for a fresh proof where one is needed, and then once more for the thing itself. */
export async function call<E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  signal?: AbortSignal,
): Promise<Answered<E>> {
  try {
    return await callOnce(endpoint, asked, signal);
  } catch (error) {
    if (codeOf(error) !== 'fresh_proof_needed' || !(await prove?.())) throw error;
    return callOnce(endpoint, asked, signal);
  }
}

type Browser = { readonly navigator?: { readonly onLine?: boolean } };
/** Whether this device is known to have no network at all, so that nothing can have been sent. */
const isOffline = (): boolean => (globalThis as Browser).navigator?.onLine === false;

/** The server behind a proxy is gone, restarts or is too busy. */
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
  asked: Asked<E>,
  signal?: AbortSignal,
): Promise<Answered<E>> {
  const { params, query, body, key, version, bytes, digest = '' } = asked as Sent;
  const path = addressOf(endpoint, params);
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const isReading = endpoint.method === 'GET' || endpoint.reads !== undefined;
  // We must ask this before sending. If the connection breaks later, the request may have reached the server.
  const wasOffline = isOffline();
  const lost = (): Refused => new Refused(isReading || wasOffline ? 'offline' : 'unanswered');
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
    // A cancelled request is not a failed one.
    throw signal?.aborted ? fault : lost();
  });
  const text = await response.text().catch((fault: unknown) => {
    throw signal?.aborted ? fault : lost();
  });
  const answer = parsed(text);
  if (response.ok) return answer as Answered<E>;
  if (isGatewayFault(response.status)) {
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new Refused(isReading ? 'unavailable' : 'unanswered', { retryAfter });
  }
  const problem = (answer ?? {}) as { code?: string };
  const known = problem.code !== undefined && Object.hasOwn(sentences, problem.code);
  throw new Refused(known ? (problem.code as Code) : 'fault', problem);
}
