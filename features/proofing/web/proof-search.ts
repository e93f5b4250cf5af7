import type { ProofQuery } from './proof-query.ts';

/** The address of the queue, besides its path. */
export type ProofingSearch = ProofQuery & {
  /** The review of this one is open. */
  readonly proof?: string | undefined;
  /** The sections instead of the queue. */
  readonly view?: 'sections' | undefined;
  /** Bulk approval is. */
  readonly bulk?: 1 | undefined;
};
export type OnSearch = (change: Partial<ProofingSearch>, options?: { replace?: boolean }) => void;

/** What the Filters narrow by, each a chip. */
export const narrowings = ['section', 'reviewer', 'issue', 'task', 'commented', 'age'] as const;
export type Narrowing = (typeof narrowings)[number];

/** Every record, whatever was asked before. */
export const everything: ProofQuery = {
  q: undefined,
  status: 'all',
  section: undefined,
  reviewer: undefined,
  issue: undefined,
  task: undefined,
  commented: undefined,
  age: undefined,
};

export const isFiltered = (search: ProofQuery): boolean => narrowings.some((by) => search[by] !== undefined);
export const isNarrowed = (search: ProofQuery): boolean =>
  (search.q ?? '') !== '' || search.status !== 'all' || isFiltered(search);
