import { may, type Role } from '@lanyard/domain/role';

import type { ProofQuery } from './proof-query.ts';

/** The search parameters in the URL of the queue. */
export type ProofingSearch = ProofQuery & {
  /** The proof whose dialog is open. */
  readonly proof?: string | undefined;
  /** Shows the sections instead of the queue. */
  readonly view?: 'sections' | undefined;
  /** Bulk approval is open. */
  readonly bulk?: 1 | undefined;
};
export type OnProofSearch = (change: Partial<ProofingSearch>, options?: { replace?: boolean }) => void;

/** The search as it is in the URL: people open the queue without a status, and links to it may have other filters only. */
export type ProofingAddress = Omit<ProofingSearch, 'status'> & {
  readonly status?: ProofQuery['status'] | undefined;
};

/** Without any filter, the queue shows what waits to people who can decide it. */
export function shownStatusOf(address: ProofingAddress, roles: readonly Role[]): ProofQuery['status'] {
  const { q, proof, status } = address;
  if (status !== undefined) return status;
  const isPlain = (q ?? '') === '' && proof === undefined && !isFiltered(address);
  return isPlain && may(roles, 'proof.review') ? 'pending' : 'all';
}

/** The filters that are shown as chips. */
export const proofFilterNames = ['section', 'reviewer', 'issue', 'task', 'commented', 'age'] as const;
export type ProofFilterName = (typeof proofFilterNames)[number];

/** Removes all filters. */
export const unfilteredQuery: ProofQuery = {
  q: undefined,
  status: 'all',
  section: undefined,
  reviewer: undefined,
  issue: undefined,
  task: undefined,
  commented: undefined,
  age: undefined,
};

export const isFiltered = (search: Omit<ProofQuery, 'status'>): boolean =>
  proofFilterNames.some((by) => search[by] !== undefined);
export const isProofSearchNarrowed = (search: ProofQuery): boolean =>
  (search.q ?? '') !== '' || !['all', 'pending'].includes(search.status) || isFiltered(search);
