import { refusals, type RefusalCode } from '@lanyard/domain/refusal';

import type { Answered, Asked, Endpoint } from './endpoint.ts';

type Code = RefusalCode | 'fault' | 'offline';

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
    throw signal?.aborted ? fault : new Refused('offline');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answered<E>;
  const problem = (answer ?? {}) as { code?: string };
  const known = problem.code !== undefined && Object.hasOwn(refusals, problem.code);
  throw new Refused(known ? (problem.code as RefusalCode) : 'fault', problem);
}
