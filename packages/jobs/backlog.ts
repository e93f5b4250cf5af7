import type { Act } from '@lanyard/db/tenant';

import type { JobSteps } from './job.ts';

/** A worker's claim on rows. Its id is written into `claim` of each row, and checked when the row is marked done. */
export type RowClaim = { readonly id: string; readonly most: number };

/** Claims that nobody works on any more: those of a dead run, and all that are too old. */
export type StaleClaims = { readonly claims: readonly string[]; readonly olderThanSeconds: number };

/**
 * A table whose rows wait for work. Instead of a job for each row, the queue has a few jobs per organisation, called
 * tokens. A token takes a slice of rows, works on it and goes to the end of the queue, so that organisations take
 * turns.
 */
export type Backlog<Row = unknown> = {
  readonly name: string;
  /** How many rows a token takes at once. Choose a number that takes about a second. */
  readonly slice: number;
  /** How long a slice may take. The default is 5 minutes. */
  readonly leaseSeconds?: number;
  /**
   * How many tokens one process works on at the same time. Must be more than the 4 of one organisation, so that other
   * organisations get a turn.
   */
  readonly atOnce?: number;
  /** Takes up to `most` waiting rows with `for update skip locked`, and sets their `claim` and `claimed_at = now()`. */
  readonly claim: (act: Act, claim: RowClaim) => Promise<readonly Row[]>;
  /**
   * Works on the rows, and marks each one done if its `claim` is still the same. A row that cannot be done is marked
   * failed.
   */
  readonly run: (steps: JobSteps, rows: readonly Row[], claim: string) => Promise<void>;
  /** Releases rows with a stale claim (`isStaleClaim`) and returns how many. */
  readonly unclaim: (act: Act, stale: StaleClaims) => Promise<number>;
};
// The cast is safe: rows from the `claim` of one backlog are only passed to the `run` of the same backlog.
export const backlog = <Row>(shape: Backlog<Row>): Backlog => shape as Backlog;

export const tokensPerOrganisation = 4;
export const leaseSecondsOf = ({ leaseSeconds = 300 }: Backlog): number => leaseSeconds;
