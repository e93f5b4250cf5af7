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

export const isFiltered = (search: ProofQuery): boolean =>
  proofFilterNames.some((by) => search[by] !== undefined);
export const isProofSearchNarrowed = (search: ProofQuery): boolean =>
  (search.q ?? '') !== '' || search.status !== 'all' || isFiltered(search);
