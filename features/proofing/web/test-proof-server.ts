import type { ProofStatus } from '@lanyard/domain/student';
import { vi } from 'vitest';

import type { Proof, ProofInFull } from '../api.ts';
import { serveTestCards } from './test-card-pictures.ts';
import { testProofCounts, testProofInFull } from './test-proofs.ts';

export type TestRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly version: string | null;
  readonly body: unknown;
};
type Answer = { readonly status?: number; readonly body: unknown; readonly retryAfter?: string };
export type ProofServerAnswer = (request: TestRequest) => Answer | Promise<Answer> | undefined;

const pageSize = 60;
const ends = { approve: 'approved', reject: 'rejected', retake: 'rejected', send: 'locked' } as const;

function answered(
  kept: Proof[],
  full: Partial<ProofInFull>,
  { method, path, query, body }: TestRequest,
): Answer {
  const id = /proofs\/([0-9a-f-]{36})/.exec(path)?.[1];
  const at = kept.findIndex((proof) => proof.id === id);
  const proof = kept[at];
  const status = (query.get('status') ?? 'all') as ProofStatus | 'all';
  const named = kept.filter(({ studentName }) => studentName.includes(query.get('q') ?? ''));
  if (path.endsWith('/counts')) return { body: testProofCounts(kept, named, status) };
  if (path.endsWith('/sections'))
    return { body: { sections: [{ id: kept[0]?.section, class: '10', division: 'A' }] } };
  if (path.endsWith('/proof-reviewers')) return { body: { reviewers: [] } };
  if (path.endsWith('/comments')) return { status: 201, body: { comments: 1 } };
  if (proof && method !== 'GET') {
    const act = (body as { act?: keyof typeof ends } | null)?.act;
    const next = {
      ...proof,
      version: proof.version + 1,
      status: method === 'DELETE' ? 'pending' : ends[act ?? 'approve'],
    } as const;
    kept[at] = next;
    return { body: { id, version: next.version, status: next.status, enrolment: proof.studentId } };
  }
  if (proof) return { body: testProofInFull(proof, full) };
  if (!path.endsWith('/proofs')) return { status: 404, body: { code: 'not_found' } };
  const found = named.filter((each) => status === 'all' || each.status === status);
  const from = Number(query.get('after') ?? 0);
  const size = Number(query.get('limit') ?? pageSize);
  const next = from + size < found.length ? String(from + size) : null;
  return { body: { proofs: found.slice(from, from + size), next } };
}

/** For tests: answers like the server, unless `answering` does. Returns the requests. */
export function testProofServer(
  proofs: readonly Proof[],
  answering: ProofServerAnswer = () => undefined,
  full: Partial<ProofInFull> = {},
): TestRequest[] {
  const log: TestRequest[] = [];
  const kept = [...proofs];
  serveTestCards('loaded');
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
      const url = new URL(address, location.origin);
      const request: TestRequest = {
        method,
        path: url.pathname,
        query: url.searchParams,
        version: new Headers(headers).get('if-match'),
        body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
      };
      log.push(request);
      const answer = (await answering(request)) ?? answered(kept, full, request);
      const wait = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: wait });
    },
  );
  return log;
}
export const sentDecisions = (log: readonly TestRequest[]): readonly TestRequest[] =>
  log.filter(({ path }) => path.endsWith('/decision') || path.endsWith('/locked'));
