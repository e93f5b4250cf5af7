import { may, type Role } from '@lanyard/domain/role';

import type { ProofCounts } from '../api.ts';
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

/** The address has neither a status nor a filter. */
export const isPlainAddress = (address: ProofingAddress): boolean =>
  address.status === undefined &&
  (address.q ?? '') === '' &&
  address.proof === undefined &&
  !isFiltered(address);

type Waiting = Pick<ProofCounts['statuses'], 'pending' | 'locked'>;
/**
 * Without any filter, the queue shows what waits to people who can decide it. If only locked proofs wait, the principal
 * sees those. `waiting` is undefined until they are counted.
 */
export function shownStatusOf(
  address: ProofingAddress,
  roles: readonly Role[],
  waiting?: Waiting,
): ProofQuery['status'] {
  if (address.status !== undefined) return address.status;
  if (!isPlainAddress(address) || !may(roles, 'proof.review')) return 'all';
  const onlyLocked = waiting !== undefined && waiting.pending === 0 && waiting.locked > 0;
  return onlyLocked && may(roles, 'proof.decide_locked') ? 'locked' : 'pending';
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
