import { defineEvent } from '@lanyard/domain/event';
import type { ProofStatus } from '@lanyard/domain/student';

/**
 * The status of proofs changed. Orders and printing hold the cards of proofs that were locked, and
 * create new ones if the principal approved. `to` null: the proof no longer exists (consent withdrawn, no photo).
 */
export const proofStatusesChanged = defineEvent<{
  readonly moves: readonly {
    readonly proof: string;
    readonly enrolment: string;
    readonly from: ProofStatus | null;
    readonly to: ProofStatus | null;
  }[];
}>('proofing.moved');

/** The data of these enrolments may have changed, so their proofs are checked again. */
export const proofsStale = defineEvent<{ readonly ids: readonly string[] }>('proofing.stale');
