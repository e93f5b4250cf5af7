import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { doubtEffect } from '@lanyard/domain/proof';
import { lockStudentEnrolments, updateProofStatuses } from '@lanyard/students/server/proof-status';

import { proofStatusesChanged, proofsStale } from '../events.ts';
import type { ProofDependencies } from './dependencies.ts';
import { notifyApproverOfDoubt } from './notify-approvers.ts';
import { lockProofWithPhoto, incrementProofVersion, unapproveDoubtedProof } from './queries/deciding.ts';
import { insertProofEvents } from './queries/events.ts';

type Doubted = {
  readonly enrolment: string;
  readonly photo: string;
  readonly change: 'opened' | 'taken_back' | 'confirmed';
  readonly why: string;
};

const eventOf = { opened: 'doubted', taken_back: 'doubt_taken_back', confirmed: 'confirmed' } as const;

/**
 * Public: called when someone reports that a photo shows another child, and when the doubt is settled. A new doubt ends
 * the approval of a card that is not printed. Settling a doubt approves nothing: the reviewer still has to approve. The
 * proof gets a new version, so that the screens of other reviewers show it again. It gets no new version here if the
 * doubt is part of a decision (`confirmed`, or a rejection), because the decision creates one.
 */
export async function updateDoubtedProof(
  wires: ProofDependencies,
  act: Act,
  { enrolment, photo, change, why }: Doubted,
): Promise<void> {
  const { tx, org } = act;
  await lockStudentEnrolments(act, [enrolment]);
  const proof = await lockProofWithPhoto(tx, org, enrolment, photo);
  if (!proof) return;
  const { id, number, status, stage } = proof;
  const effect = change === 'opened' ? doubtEffect(status, stage) : 'none';
  await insertProofEvents(act, [{ proof: id, number, kind: eventOf[change], note: why }]);
  if (effect !== 'none') {
    const to = effect === 'locked' ? 'locked' : 'pending';
    await unapproveDoubtedProof(tx, org, id, to);
    await insertProofEvents(act, [{ proof: id, number, kind: effect, reason: 'doubted' }]);
    await updateProofStatuses(act, [{ id: enrolment, status: to }]);
    await act.announce(proofStatusesChanged, { moves: [{ proof: id, enrolment, from: status, to }] });
    await notifyApproverOfDoubt(wires, act, { enrolment, approver: proof.decidedBy, to });
    // An approved proof keeps its template when the class gets another one. This proof is no longer approved, so it
    // takes the new template.
    await act.announce(proofsStale, { ids: [enrolment] });
  } else if (change !== 'confirmed' && status !== 'rejected') await incrementProofVersion(tx, org, id);
  await notifyBrowsers(act, 'proofs', 'students', 'dashboard');
}
