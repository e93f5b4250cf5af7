// Predicts what the server will say: which button is disabled and why, and which status a decision leads to.
import {
  lockedProofOutcomeOf,
  proofOutcomeOf,
  type ProofOutcome,
  type LockedAct,
  type ProofAct,
  type ProofFacts,
} from '@lanyard/domain/proof';
import { may, type Role } from '@lanyard/domain/role';
import { RefusedError } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';

import type { Proof } from '../api.ts';
import type { ReviewDecision } from './proof-decision.ts';

export type DecisionCircumstances = { readonly roles: readonly Role[]; readonly online: boolean };

export const decisionsOfflineReason = 'You are offline. Decisions are taken with a connection only.';

/** Why this person cannot decide any proof. Undefined: they can. */
export const reasonAgainstDeciding = ({ roles, online }: DecisionCircumstances): string | undefined => {
  if (!may(roles, 'proof.review')) return 'The class teacher, an admin or the principal decides.';
  return online ? undefined : decisionsOfflineReason;
};

export type ProofDecisionFacts = Pick<Proof, 'status' | 'drawn' | 'faults' | 'issues' | 'doubt' | 'retakes'>;
/** What the rules of the domain need to know of a proof that is shown here. */
export const proofFactsOf = ({
  status,
  drawn,
  faults,
  issues,
  doubt,
  retakes,
}: ProofDecisionFacts): ProofFacts => ({
  status,
  drawn,
  faulty: faults.length > 0,
  blocking: issues.some(({ blocking }) => blocking),
  doubted: doubt !== null,
  retakes,
});

export type Forecast = ProofOutcome | { readonly refusal: string };
/**
 * What the server will most likely answer, or the sentence on the disabled button. A doubted photo does not disable
 * Approve: a dialog asks whether it is this child.
 */
export function forecastDecision(
  proof: ProofDecisionFacts,
  decision: Pick<ReviewDecision, 'by' | 'act'>,
  principal: boolean,
): Forecast {
  const facts = { ...proofFactsOf(proof), doubted: false };
  const decided =
    decision.by === 'principal'
      ? lockedProofOutcomeOf(facts, decision.act as LockedAct)
      : proofOutcomeOf(facts, decision.act as ProofAct, principal);
  return typeof decided === 'string' ? { refusal: errorSentenceFor(new RefusedError(decided)) } : decided;
}

/** True if this person cannot approve the proof themselves: pressing Approve would send it to the principal. */
export function goesToPrincipal(proof: ProofDecisionFacts, principal: boolean): boolean {
  const forecast = forecastDecision(proof, { by: 'reviewer', act: 'approve' }, principal);
  return 'to' in forecast && forecast.to === 'locked';
}

/** Why the principal cannot approve this locked proof now. Undefined: they can. */
export function reasonAgainstLockedApproval(proof: ProofDecisionFacts): string | undefined {
  const forecast = forecastDecision(proof, { by: 'principal', act: 'approve' }, true);
  return 'refusal' in forecast ? forecast.refusal : undefined;
}

/** Why this person cannot decide this about the proof now. Undefined: they can. */
export function reasonAgainstProofAct(
  act: ProofAct,
  proof: ProofDecisionFacts,
  here: DecisionCircumstances,
): string | undefined {
  const barred = reasonAgainstDeciding(here);
  if (barred !== undefined) return barred;
  const forecast = forecastDecision(proof, { by: 'reviewer', act }, may(here.roles, 'proof.decide_locked'));
  return 'refusal' in forecast ? forecast.refusal : undefined;
}
