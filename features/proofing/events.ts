import { defineEvent } from '@lanyard/domain/event';
import type { ProofStatus } from '@lanyard/domain/student';

/**
 * The status of proofs changed. Orders and printing hold the cards of locked proofs. After the principal approves, they
 * create new cards. `to` is null if the proof no longer exists, for example because consent was withdrawn.
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
