import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Action } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import { handle, type Route } from '@lanyard/http/handle';

import * as queue from '../api-queue.ts';
import * as review from '../api-review.ts';
import * as ofStudent from '../api-student.ts';
import * as api from '../api.ts';
import { decideLocked, decideProof, reopenProof, undoDecision } from './decide-proof.ts';
import { commentOnProof, getProof, showProof } from './get-proof.ts';
import { countPending, countProofs, listProofs, reviewerOf } from './list-proofs.ts';
import { listReviewers } from './list-reviewers.ts';
import { getReviewDeck, listReviewSections, listStandings } from './review-deck.ts';
import { getStudentProof } from './student-proof.ts';

/** The audit row of a decision. A planted pair leaves the same row, so that nobody can recognise it in the audit log. */
async function recorded<Answer extends { readonly id: string } | Refusal>(
  act: Act,
  action: Action,
  decision: string,
  answer: Answer,
): Promise<Answer> {
  if (!isRefusal(answer)) await record(act, { action, subjects: [answer.id], detail: { decision } });
  return answer;
}

export const proofRoutes = (vault: Vault): Route[] => [
  ...handle(api, {
    listProofs: (act, { scopes, query }) => listProofs(act, scopes, query),
    countProofs: (act, { scopes, query }) => countProofs(act, scopes, query),
    getProof: (act, { scopes, params }) => getProof(act, scopes, params.proof),
    getProofPicture: (act, { scopes, params, query }) => showProof(vault, act, scopes, params.proof, query),
    decideProof: async (act, { scopes, may, params, version, body }) =>
      recorded(
        act,
        'proof.review',
        body.act,
        await decideProof(
          act,
          { reviewer: reviewerOf(act, scopes), principal: may('proof.decide_locked') },
          params.proof,
          version,
          body,
        ),
      ),
    decideLocked: async (act, { params, version, body }) =>
      recorded(act, 'proof.decide_locked', body.act, await decideLocked(act, params.proof, version, body)),
    reopenProof: (act, { params, version, body }) => reopenProof(act, params.proof, version, body.note),
    undoDecision: (act, { scopes, params, version }) =>
      undoDecision(act, reviewerOf(act, scopes), params.proof, version),
    commentOnProof: (act, { scopes, params, body }) => commentOnProof(act, scopes, params.proof, body.text),
  }),
  ...handle(queue, {
    countPendingProofs: (act, { scopes }) => countPending(act, scopes),
    listProofReviewers: (act, { scopes }) => listReviewers(act, scopes),
  }),
  ...handle(ofStudent, {
    getStudentProof: (act, { scopes, params }) => getStudentProof(act, scopes, params.student),
  }),
  ...handle(review, {
    getReviewDeck: (act, { scopes, may, query }) =>
      getReviewDeck(act, { scopes, principal: may('proof.decide_locked') }, query),
    listReviewSections: (act, { scopes }) => listReviewSections(act, scopes),
    listStandings: (act, { scopes, query }) => listStandings(act, scopes, query.of),
  }),
];
