import type { Act } from '@lanyard/db/tenant';

import type { Steps } from './job.ts';

/** Who holds a row: written into the row's `claim`, and asked for again when it is marked done. */
export type Claim = { readonly id: string; readonly most: number };

/** Claims nobody works on any more: those of a dead run, and all that are too old. */
export type Stale = { readonly claims: readonly string[]; readonly olderThanSeconds: number };

/**
 * A table whose rows wait for work: the table itself is the backlog, and the queue holds only a few tokens per
 * organisation. A token takes a slice of rows, works on it and goes to the tail of the queue, so organisations take turns.
 */
export type Backlog<Row = unknown> = {
  readonly name: string;
  /** Rows a token takes at once: so many that they take about a second. */
  readonly slice: number;
  /** A slice may last this long; 5 minutes if not said. */
  readonly leaseSeconds?: number;
  /** Tokens one process works on at the same time; more than the 4 of one organisation, so that another finds a place. */
  readonly atOnce?: number;
  /** Takes up to `most` waiting rows with `for update skip locked` and writes `claim` and `claimed_at = now()` on them. */
  readonly claim: (act: Act, claim: Claim) => Promise<readonly Row[]>;
  /** Works on the rows and marks each done where `claim` is still its own. A row that cannot be done is marked failed. */
  readonly run: (steps: Steps, rows: readonly Row[], claim: string) => Promise<void>;
  /** Lets go of rows whose claim is stale (`isStale`); answers how many. */
  readonly unclaim: (act: Act, stale: Stale) => Promise<number>;
};
// The rows of one backlog are only ever handed from its own `claim` to its own `run`.
export const backlog = <Row>(shape: Backlog<Row>): Backlog => shape as Backlog;

export const tokensPerOrganisation = 4;
export const leaseOf = ({ leaseSeconds = 300 }: Backlog): number => leaseSeconds;
