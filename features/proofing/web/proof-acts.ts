// What the rules say before the server is asked: which button is disabled and why, and which status a decision leads to.
import {
  decideLocked,
  decideProof,
  type Decided,
  type LockedAct,
  type ProofAct,
  type ProofFacts,
} from '@lanyard/domain/proof';
import { may, type Role } from '@lanyard/domain/role';
import { Refused } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';

import type { Proof } from '../api.ts';
import type { ReviewDecision } from './proof-decision.ts';

export type Circumstances = { readonly roles: readonly Role[]; readonly online: boolean };

export const offlineReason = 'You are offline. Decisions are taken with a connection only.';

/** Why this person cannot decide any proof. Undefined: they can. */
export const reasonAgainstDeciding = ({ roles, online }: Circumstances): string | undefined => {
  if (!may(roles, 'proof.review')) return 'The class teacher, an admin or the principal decides.';
  return online ? undefined : offlineReason;
};

type Facts = Pick<Proof, 'status' | 'drawn' | 'faults' | 'issues' | 'doubt'> & {
  /** Known in the full-screen review only. Elsewhere the server finds out about a third retake. */
  readonly retakes?: number;
};
/** What the rules of the domain need to know of a proof that is shown here. */
export const factsOf = ({ status, drawn, faults, issues, doubt, retakes = 0 }: Facts): ProofFacts => ({
  status,
  drawn,
  faulty: faults.length > 0,
  blocking: issues.some(({ blocking }) => blocking),
  doubted: doubt !== null,
  retakes,
});

export type Forecast = Decided | { readonly refusal: string };
/**
 * What the server will most likely answer, or the sentence on the disabled button. A doubted photo does not disable
 * Approve: a dialog asks whether it is this child.
 */
export function forecastDecision(
  proof: Facts,
  decision: Pick<ReviewDecision, 'by' | 'act'>,
  principal: boolean,
): Forecast {
  const facts = { ...factsOf(proof), doubted: false };
  const decided =
    decision.by === 'principal'
      ? decideLocked(facts, decision.act as LockedAct)
      : decideProof(facts, decision.act as ProofAct, principal);
  return typeof decided === 'string' ? { refusal: sentenceFor(new Refused(decided)) } : decided;
}

/** Why this person cannot decide this about the proof now. Undefined: they can. */
export function reasonAgainst(act: ProofAct, proof: Facts, here: Circumstances): string | undefined {
  const barred = reasonAgainstDeciding(here);
  if (barred !== undefined) return barred;
  const forecast = forecastDecision(proof, { by: 'reviewer', act }, may(here.roles, 'proof.decide_locked'));
  return 'refusal' in forecast ? forecast.refusal : undefined;
}
