import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Action } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';

import * as queue from '../api-queue.ts';
import * as review from '../api-review.ts';
import * as ofStudent from '../api-student.ts';
import * as api from '../api.ts';
import { decideLocked, decideProof, reopenProof, undoDecision } from './decide-proof.ts';
import { commentOnProof, getProof, showProofPicture } from './get-proof.ts';
import { listProofReviewers } from './list-proof-reviewers.ts';
import { pendingProofCount, countProofs, listProofs, proofScopeOf } from './list-proofs.ts';
import { getReviewDeck, listReviewSections, listChangedProofs } from './review-deck.ts';
import { getStudentProof } from './student-proof.ts';

/** The audit row of a decision. A planted pair leaves the same row, so that nobody can recognise it in the audit log. */
async function recorded<Answer extends { readonly id: string } | Refusal>(
  act: Act,
  action: Action,
  decision: string,
  answer: Answer,
): Promise<Answer> {
  if (!isRefusal(answer)) await recordAudit(act, { action, subjects: [answer.id], detail: { decision } });
  return answer;
}

export const proofRoutes = (vault: Vault): Route[] => [
  ...createRoutes(api, {
    listProofs: (act, { scopes, query }) => listProofs(act, scopes, query),
    countProofs: (act, { scopes, query }) => countProofs(act, scopes, query),
    getProof: (act, { scopes, params }) => getProof(act, scopes, params.proof),
    getProofPicture: (act, { scopes, params, query }) =>
      showProofPicture(vault, act, scopes, params.proof, query),
    decideProof: async (act, { scopes, may, params, version, body }) =>
      recorded(
        act,
        'proof.review',
        body.act,
        await decideProof(
          act,
          { reviewer: proofScopeOf(act, scopes), principal: may('proof.decide_locked') },
          params.proof,
          version,
          body,
        ),
      ),
    decideLocked: async (act, { params, version, body }) =>
      recorded(act, 'proof.decide_locked', body.act, await decideLocked(act, params.proof, version, body)),
    reopenProof: (act, { params, version, body }) => reopenProof(act, params.proof, version, body.note),
    undoDecision: (act, { scopes, params, version }) =>
      undoDecision(act, proofScopeOf(act, scopes), params.proof, version),
    commentOnProof: (act, { scopes, params, body }) => commentOnProof(act, scopes, params.proof, body.text),
  }),
  ...createRoutes(queue, {
    countPendingProofs: (act, { scopes }) => pendingProofCount(act, scopes),
    listProofReviewers: (act, { scopes }) => listProofReviewers(act, scopes),
  }),
  ...createRoutes(ofStudent, {
    getStudentProof: (act, { scopes, params }) => getStudentProof(act, scopes, params.student),
  }),
  ...createRoutes(review, {
    getReviewDeck: (act, { scopes, may, query }) =>
      getReviewDeck(act, { scopes, principal: may('proof.decide_locked') }, query),
    listReviewSections: (act, { scopes }) => listReviewSections(act, scopes),
    listChangedProofs: (act, { scopes, query }) => listChangedProofs(act, scopes, query.of),
  }),
];
