// What a person can decide about a proof, the request for it, and what can become of it.
import type { SendRequest } from '@lanyard/client/use-act';
import type { LockedAct, ProofAct, RejectReason } from '@lanyard/domain/proof';
import type { ProofStatus } from '@lanyard/domain/student';

import {
  decideLocked,
  decideProof,
  reopenProof,
  undoDecision,
  type DecidedProof,
  type Proof,
} from '../api.ts';

export type ReviewDecision =
  | {
      readonly by: 'reviewer';
      readonly act: ProofAct;
      readonly reason?: RejectReason;
      readonly note?: string;
      /** Only with `approve`: the id of the doubt that the reviewer settles. */
      readonly doubt?: string;
    }
  | {
      readonly by: 'principal';
      readonly act: LockedAct;
      readonly note: string;
      readonly doubt?: string | undefined;
    };
export type ProofDecision =
  | ReviewDecision
  | { readonly by: 'reopening'; readonly note: string }
  | { readonly by: 'undo' };

/** Approves the card as it is shown, and settles the doubt that is shown on it. */
export const approvalOf = ({ doubt }: Pick<Proof, 'doubt'>): ReviewDecision => ({
  by: 'reviewer',
  act: 'approve',
  ...(doubt && { doubt: doubt.id }),
});
export const wrongChildRejection: ReviewDecision = {
  by: 'reviewer',
  act: 'reject',
  reason: 'wrong_child',
  note: '',
};

/** The name of the act in the API and in the history of a proof. */
export const decisionActOf = (decision: ProofDecision): string => {
  if (decision.by === 'undo') return 'undo';
  return decision.by === 'reopening' ? 'reopen' : decision.act;
};

/** A proof as the person saw it when they decided. */
export type DecidableProof = Pick<Proof, 'id' | 'version' | 'status' | 'studentName'>;

/** How the proof is now, after someone else changed it first. */
export type ChangedProof = {
  readonly status: ProofStatus;
  readonly version: number;
  readonly decision: string | null;
  readonly by: string | null;
  readonly at: string | null;
};
export type DecisionOutcome =
  | { readonly is: 'saved'; readonly status: ProofStatus }
  /** Someone else changed the proof first. */
  | { readonly is: 'raced'; readonly now: ChangedProof }
  | { readonly is: 'failed'; readonly error: unknown }
  /** The person undid the decision before it was sent. */
  | { readonly is: 'withdrawn' }
  /** The decision was not sent, because an earlier one about the same proof failed. */
  | { readonly is: 'dropped' };
export type DecisionFailure = Extract<DecisionOutcome, { readonly is: 'raced' | 'failed' }>;

export const decisionEndpoints = [undoDecision, reopenProof, decideLocked, decideProof];

export function sendDecision(
  send: SendRequest,
  { id, version }: Pick<Proof, 'id' | 'version'>,
  decision: ProofDecision,
): Promise<DecidedProof> {
  const given = { params: { proof: id }, version };
  if (decision.by === 'undo') return send(undoDecision, given);
  if (decision.by === 'reopening') return send(reopenProof, { ...given, body: { note: decision.note } });
  return decision.by === 'principal'
    ? send(decideLocked, {
        ...given,
        body: { act: decision.act, note: decision.note, doubt: decision.doubt },
      })
    : send(decideProof, {
        ...given,
        body: { act: decision.act, reason: decision.reason, note: decision.note, doubt: decision.doubt },
      });
}
