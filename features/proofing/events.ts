import { event } from '@lanyard/domain/event';
import type { ProofStatus } from '@lanyard/domain/student';

/**
 * Proofs came to stand elsewhere, whoever moved them. Whoever prints holds the cards of those that were locked, and
 * makes new ones where the principal approved. `to` null: there is no proof any more (consent taken back, no photo).
 */
export const proofsMoved = event<{
  readonly moves: readonly {
    readonly proof: string;
    readonly enrolment: string;
    readonly from: ProofStatus | null;
    readonly to: ProofStatus | null;
  }[];
}>('proofing.moved');

/** These enrolments' proofs may print something else than would be printed now: they are looked at again. */
export const proofsStale = event<{ readonly ids: readonly string[] }>('proofing.stale');
