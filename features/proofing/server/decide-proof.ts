// The decisions of reviewers and of the principal. Each is one compare-and-set, with its consequences in one transaction.
import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import {
  lockedProofOutcomeOf as lockedRule,
  proofOutcomeOf as pendingRule,
  rejectReasons,
  type ProofOutcome,
  type LockedAct,
  type ProofAct,
  type ProofRefusal,
  type RejectReason,
} from '@lanyard/domain/proof';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { ProofStatus } from '@lanyard/domain/student';
import { reopenConfirmedDoubt, type OpenDoubt } from '@lanyard/photos/server/queries/doubts';
import { requestRetake, takeBackRetake } from '@lanyard/photos/server/repair-photo';
import {
  confirmDoubtedPhoto,
  openDoubtAbout,
  settleDoubtAbout,
} from '@lanyard/photos/server/sheet/doubt-photo';
import { lockStudentEnrolments, updateProofStatuses } from '@lanyard/students/server/proof-status';

import { proofStatusesChanged, proofsStale } from '../events.ts';
import { answerPlantedPair, undoPlantedAnswer } from './honest/answer-planted.ts';
import {
  changeProofStatus,
  proofToDecide,
  undoProofDecision,
  type ProofToDecide,
  type ProofStatusChange,
  type ProofScope,
} from './queries/deciding.ts';
import { insertProofEvents, wasProofLocked, type ProofEventKind } from './queries/events.ts';
import { voidPairsOf } from './queries/planting.ts';
import { isStillUndoable } from './undo-window.ts';

export type DecisionResult = {
  readonly id: string;
  readonly version: number;
  readonly status: ProofStatus;
  readonly enrolment: string;
};
type OutdatedRefusal = Refusal<'not_found' | 'changed_meanwhile'>;

/** Refuses with the earlier decision: who decided first, and what they decided. */
async function refuseWithEarlierDecision(
  act: Act,
  { decidedBy, decidedAt, decision, status, version }: ProofToDecide,
) {
  const names = decidedBy === null ? new Map<string, string>() : await personNamesOf(act.tx, [decidedBy]);
  return refuse('changed_meanwhile', {
    now: { status, version, decision, by: names.get(decidedBy ?? '') ?? null, at: decidedAt },
  });
}

/** Locks the proof and checks its version. Locks the student first, like every act that changes both. */
async function lockProofAsSeen(
  act: Act,
  reviewer: ProofScope,
  id: string,
  version: number,
): Promise<ProofToDecide | OutdatedRefusal> {
  const seen = await proofToDecide(act.tx, act.org, reviewer, id);
  if (!seen) return refuse('not_found');
  if (seen.version !== version) return refuseWithEarlierDecision(act, seen);
  await lockStudentEnrolments(act, [seen.enrolment]);
  const proof = await proofToDecide(act.tx, act.org, reviewer, id, true);
  if (!proof) return refuse('not_found');
  return proof.version === version ? proof : refuseWithEarlierDecision(act, proof);
}

const isUnknown = ({ code }: OutdatedRefusal): boolean => code === 'not_found';

const kinds: Readonly<Record<ProofAct, ProofEventKind>> = {
  approve: 'approved',
  reject: 'rejected',
  retake: 'retake',
  send: 'sent',
};

async function move(
  act: Act,
  proof: ProofToDecide,
  moved: ProofStatusChange,
  kind: ProofEventKind,
): Promise<DecisionResult> {
  const version = await changeProofStatus(act, proof.id, proof.version, moved);
  if (version === undefined) throw new Error('a locked proof was changed by someone else');
  const { reason, note } = moved;
  await insertProofEvents(act, [
    { proof: proof.id, number: proof.number, kind, reason: moved.lockedWhy ?? reason, note },
  ]);
  return show(act, proof, version, moved.to);
}

async function show(
  act: Act,
  proof: ProofToDecide,
  version: number,
  to: ProofStatus,
): Promise<DecisionResult> {
  const { id, enrolment, status: from } = proof;
  await updateProofStatuses(act, [{ id: enrolment, status: to }]);
  await act.announce(proofStatusesChanged, { moves: [{ proof: id, enrolment, from, to }] });
  return { id, version, status: to, enrolment };
}

const whyOf = (decided: ProofOutcome) => ('why' in decided ? decided.why : null);
const reasonWords = (reason: RejectReason | undefined, note: string): string =>
  [reason && rejectReasons[reason].label, note].filter(Boolean).join(': ');

export type DecisionInput = {
  readonly act: ProofAct;
  readonly reason?: RejectReason | undefined;
  readonly note: string;
  /** The id of the doubt that the caller settles by approving: they confirm that it is this child. */
  readonly doubt?: string | undefined;
};

/** Whether this act settles the open doubt. The caller names the doubt, so that nobody settles one they have not seen. */
const settles = ({ doubt }: ProofToDecide, what: string, named: string | undefined): boolean =>
  what === 'approve' && doubt !== null && doubt.id === named;

/** What the rules need to know. A doubt that this act settles does not count as open. */
const factsOf = (proof: ProofToDecide, settled: boolean) => ({
  ...proof,
  doubted: proof.doubt !== null && !settled,
});

async function refuseDecision(
  act: Act,
  { status, doubt }: ProofToDecide,
  code: ProofRefusal,
): Promise<Refusal<ProofRefusal>> {
  if (code !== 'photo_doubted' || doubt === null) return refuse(code, { status });
  return refuse(code, { status, doubt: await shownDoubt(act, doubt) });
}

/** The doubt as the browser gets it: with the name of the person who reported it instead of their id. */
async function shownDoubt(act: Act, { id, by, at, why }: OpenDoubt) {
  return { id, by: (await personNamesOf(act.tx, [by])).get(by) ?? null, at, why };
}

export async function decideProof(
  act: Act,
  { reviewer, principal }: { readonly reviewer: ProofScope; readonly principal: boolean },
  id: string,
  version: number,
  input: DecisionInput,
): Promise<DecisionResult | OutdatedRefusal | Refusal<ProofRefusal | 'no_photo' | 'proof_sealed'>> {
  const { act: what, reason, note } = input;
  const proof = await lockProofAsSeen(act, reviewer, id, version);
  if (isRefusal(proof))
    return isUnknown(proof) ? ((await answerPlantedPair(act, id, version, input)) ?? proof) : proof;
  const settled = settles(proof, what, input.doubt);
  const decided = pendingRule(factsOf(proof, settled), what, principal);
  if (typeof decided === 'string') return refuseDecision(act, proof, decided);
  if (settled) await confirmDoubtedPhoto(act, proof.enrolment, proof.photo);
  const retaken = what === 'retake' && decided.to === 'rejected';
  const done = await move(
    act,
    proof,
    {
      to: decided.to,
      decision: what,
      reason: reason ?? null,
      note,
      lockedWhy: whyOf(decided),
      retakes: retaken ? 1 : 0,
    },
    whyOf(decided) === null || what === 'send' ? kinds[what] : 'locked',
  );
  const refused = await applyConsequences(act, proof, input, decided);
  return refused ?? done;
}

async function applyConsequences(
  act: Act,
  { enrolment, student, section, photo }: ProofToDecide,
  { act: what, reason, note }: DecisionInput,
  decided: ProofOutcome,
): Promise<Refusal<'not_found' | 'no_photo' | 'proof_sealed'> | undefined> {
  const words = reasonWords(reason, note);
  const line = { student, section, ...(words && { detail: { issue: words } }) };
  if (decided.to === 'locked') {
    await recordActivity(act, { kind: what === 'send' ? 'proof_sent' : 'proof_locked', ...line });
    return undefined;
  }
  if (what === 'approve') await recordActivity(act, { kind: 'proof_approved', student, section });
  if (what === 'reject') {
    await recordActivity(act, { kind: 'proof_rejected', ...line });
    if (reason === 'wrong_child') {
      const doubted = await openDoubtAbout(act, enrolment, { photo, why: note });
      if (isRefusal(doubted)) return doubted;
      await voidPairsOf(act.tx, act.org, enrolment);
    }
  }
  // `requestRetake` writes its own entry in the activity list.
  if (what === 'retake') {
    const asked = await requestRetake(act, enrolment, words || 'Request retake');
    if (isRefusal(asked)) return asked;
  }
  return undefined;
}

export async function decideLocked(
  act: Act,
  id: string,
  version: number,
  {
    act: what,
    note,
    doubt,
  }: { readonly act: LockedAct; readonly note: string; readonly doubt?: string | undefined },
): Promise<DecisionResult | OutdatedRefusal | Refusal<ProofRefusal>> {
  const proof = await lockProofAsSeen(act, null, id, version);
  if (isRefusal(proof)) return proof;
  const settled = settles(proof, what, doubt);
  const decided = lockedRule(factsOf(proof, settled), what);
  if (typeof decided === 'string') return refuseDecision(act, proof, decided);
  if (settled) await confirmDoubtedPhoto(act, proof.enrolment, proof.photo);
  const kind = what === 'approve' ? 'approved' : what === 'reject' ? 'rejected' : 'unlocked';
  const done = await move(
    act,
    proof,
    { to: decided.to, decision: what, reason: null, note, lockedWhy: null, retakes: 0 },
    kind,
  );
  const { student, section } = proof;
  const line = { student, section, detail: { issue: note } };
  if (what === 'approve') await recordActivity(act, { kind: 'proof_approved', student, section });
  else await recordActivity(act, { kind: what === 'reject' ? 'proof_rejected' : 'proof_unlocked', ...line });
  return done;
}

export async function reopenProof(
  act: Act,
  id: string,
  version: number,
  note: string,
): Promise<DecisionResult | OutdatedRefusal | Refusal<'proof_not_rejected' | 'no_photo'>> {
  const proof = await lockProofAsSeen(act, null, id, version);
  if (isRefusal(proof)) return proof;
  if (proof.status !== 'rejected') return refuse('proof_not_rejected', { status: proof.status });
  const done = await move(
    act,
    proof,
    { to: 'pending', decision: 'reopen', reason: null, note, lockedWhy: null, retakes: 0 },
    'reopened',
  );
  if (proof.decision === 'retake') {
    const back = await takeBackRetake(act, proof.enrolment, proof.photo);
    if (isRefusal(back)) return back;
  }
  await recordActivity(act, { kind: 'proof_reopened', student: proof.student, section: proof.section });
  return done;
}

/** Whether this rejection opened the doubt. Only then does undoing the rejection also settle the doubt. */
const isOfDecision = ({ doubt, decidedBy, decidedAt }: ProofToDecide): boolean =>
  doubt !== null && doubt.by === decidedBy && decidedAt !== null && doubt.at >= decidedAt;

export async function undoDecision(
  act: Act,
  reviewer: ProofScope,
  id: string,
  version: number,
): Promise<DecisionResult | OutdatedRefusal | Refusal<'decision_stands' | 'no_photo'>> {
  const proof = await lockProofAsSeen(act, reviewer, id, version);
  if (isRefusal(proof))
    return isUnknown(proof) ? ((await undoPlantedAnswer(act, id, version)) ?? proof) : proof;
  const { decidedBy, secondsAgo, decision, stage } = proof;
  const inTime = isStillUndoable(secondsAgo);
  const mine = decidedBy === act.user && ['approve', 'reject', 'retake', 'send'].includes(decision ?? '');
  if (!mine || !inTime || stage !== 'none' || proof.signed || proof.status === 'pending')
    return refuse('decision_stands');
  if (proof.status !== 'locked' && (await wasProofLocked(act.tx, act.org, id)))
    return refuse('decision_stands');
  // Settles the doubt while the proof is still decided. Settling it later would give the pending proof a new version
  // (`updateDoubtedProof`), and the version in our answer would be out of date.
  if (decision === 'reject' && proof.reason === 'wrong_child' && isOfDecision(proof))
    await settleDoubtAbout(act, proof.enrolment, proof.photo, false);
  const retaken = decision === 'retake' && proof.status === 'rejected';
  const undone = await undoProofDecision(act, id, proof.version, retaken ? 1 : 0);
  if (undone === undefined) throw new Error('a locked proof was changed by someone else');
  await insertProofEvents(act, [{ proof: id, number: proof.number, kind: 'undone' }]);
  const done = await show(act, proof, undone, 'pending');
  if (retaken) {
    const back = await takeBackRetake(act, proof.enrolment, proof.photo);
    if (isRefusal(back)) return refuse('decision_stands');
  }
  if (decision === 'approve' && proof.decidedAt !== null)
    await reopenConfirmedDoubt(act, proof.photo, proof.decidedAt);
  await recordActivity(act, { kind: 'proof_undone', student: proof.student, section: proof.section });
  // An approved proof keeps its template when the class gets another one. This proof is no longer approved, so it takes
  // the new template.
  await act.announce(proofsStale, { ids: [proof.enrolment] });
  return done;
}
