// Shows a decision in every list and in the review dialog before the server has answered.
import type { AnswerCache } from '@lanyard/client/use-answer-cache';
import { proofTaskOf } from '@lanyard/domain/proof';

import { countPendingProofs } from '../api-queue.ts';
import { countProofs, getProof, listProofs, type Proof } from '../api.ts';
import type { ProofLists } from './decision-session.ts';
import { forecastDecision, type Forecast } from './proof-acts.ts';
import { decisionActOf, type DecidableProof, type ProofDecision } from './proof-decision.ts';

type Reviewer = { readonly name: string; readonly principal: boolean };

/** The change that the decision will most likely cause. The server's answer or refusal corrects it. */
function expectedChange(
  proof: Proof,
  decision: ProofDecision,
  { name, principal }: Reviewer,
): Partial<Proof> {
  if (decision.by === 'undo') return { status: 'pending', decision: null, lockedWhy: null, task: null };
  const forecast: Forecast =
    decision.by === 'reopening' ? { to: 'pending' } : forecastDecision(proof, decision, principal);
  if ('refusal' in forecast) return {};
  const act = decisionActOf(decision);
  const reason = ('reason' in decision && decision.reason) || null;
  const at = new Date().toISOString();
  return {
    status: forecast.to,
    lockedWhy: 'why' in forecast ? forecast.why : null,
    task:
      proofTaskOf({ status: forecast.to, faulty: proof.faults.length > 0, decision: act, reason }) ?? null,
    returned: false,
    ...('doubt' in decision && decision.doubt !== undefined && { doubt: null }),
    lastReviewed: at,
    decision: { act, reason, note: decision.note ?? '', by: name, at },
  };
}

const decidedFields = ({
  status,
  lockedWhy,
  task,
  returned,
  doubt,
  lastReviewed,
  decision,
}: Proof): Partial<Proof> => ({ status, lockedWhy, task, returned, doubt, lastReviewed, decision });

export function createProofLists(shown: AnswerCache, reviewer: Reviewer): ProofLists {
  const change = (id: string, fields: Partial<Proof>): void => {
    shown.changePages(listProofs, (page) =>
      page.proofs.some((proof) => proof.id === id)
        ? { ...page, proofs: page.proofs.map((proof) => (proof.id === id ? { ...proof, ...fields } : proof)) }
        : page,
    );
    shown.set(getProof, { params: { proof: id } }, (data) => data && { ...data, ...fields });
  };
  const find = (id: string): Proof | undefined =>
    shown
      .allPages(listProofs)
      .flatMap(({ proofs }) => proofs)
      .find((proof) => proof.id === id) ?? shown.get(getProof, { params: { proof: id } });
  return {
    change,
    showDecision(proof: DecidableProof, decision: ProofDecision) {
      const before = find(proof.id);
      if (!before) return () => undefined;
      change(proof.id, expectedChange({ ...before, ...proof }, decision, reviewer));
      return () => change(proof.id, decidedFields(before));
    },
    // Does not read the list again, so that a decided card does not vanish under the pointer.
    readCountsAgain() {
      for (const endpoint of [countProofs, countPendingProofs, getProof]) void shown.reread(endpoint);
      void shown.refresh('students');
    },
    readListsAgain: () => void shown.refresh('proofs'),
  };
}
