// The life of a proof, which is the rendered card of a student: what each act does to it, and what a change of the data
// does to it.
import type { ProofTask } from './proof-task.ts';
import type { RefusalCode } from './refusal.ts';
import type { Action } from './role.ts';
import type { ProofStatus } from './student.ts';

export const proofActs = ['approve', 'reject', 'retake', 'send'] as const;
/** What a reviewer decides about a pending proof. */
export type ProofAct = (typeof proofActs)[number];
export const lockedActs = ['approve', 'reject', 'unlock'] as const;
/** What the principal decides about a locked proof. */
export type LockedAct = (typeof lockedActs)[number];

export const lockCauses = [
  'sent',
  'blocking_issue',
  'third_retake',
  'changed_after_order',
  'failed_check',
  'doubted',
] as const;
export type LockCause = (typeof lockCauses)[number];

const causesAfterDecision: ReadonlySet<LockCause> = new Set([
  'changed_after_order',
  'failed_check',
  'doubted',
]);
/**
 * Whether the proof was locked by something that came after its last decision. That decision, usually an approval, was
 * about the card as it was before, so screens must not show it as the current one.
 */
export const isDecisionOutdated = ({
  status,
  lockedWhy,
}: {
  readonly status: ProofStatus;
  readonly lockedWhy: LockCause | null;
}): boolean => status === 'locked' && lockedWhy !== null && causesAfterDecision.has(lockedWhy);

/** How far the card of an approved proof has gone. A card in a print file counts as printed. */
export const proofStages = ['none', 'ordered', 'printed'] as const;
export type ProofStage = (typeof proofStages)[number];

/**
 * Every move, as `action: from → to, by`. The server moves with compare-and-set. The web app uses the table to enable
 * buttons.
 */
export const proofMoves = {
  approve: { from: 'pending', to: 'approved', by: 'proof.review' },
  reject: { from: 'pending', to: 'rejected', by: 'proof.review' },
  retake: { from: 'pending', to: 'rejected', by: 'proof.review' },
  send: { from: 'pending', to: 'locked', by: 'proof.review' },
  approve_locked: { from: 'locked', to: 'approved', by: 'proof.decide_locked' },
  reject_locked: { from: 'locked', to: 'rejected', by: 'proof.decide_locked' },
  unlock: { from: 'locked', to: 'pending', by: 'proof.decide_locked' },
  reopen: { from: 'rejected', to: 'pending', by: 'proof.reopen' },
} as const satisfies Record<
  string,
  { readonly from: ProofStatus; readonly to: ProofStatus; readonly by: Action }
>;
export type ProofMove = keyof typeof proofMoves;

/** Why a proof is rejected, and whose task it becomes. The first four reasons are the quality tags of a photo. */
export const rejectReasons = {
  poor_lighting: { label: 'Poor lighting', task: 'photo_repair' },
  blurry_image: { label: 'Blurry image', task: 'photo_repair' },
  wrong_angle: { label: 'Wrong angle', task: 'photo_repair' },
  background_issues: { label: 'Background issues', task: 'photo_repair' },
  wrong_child: { label: 'Wrong child', task: 'photo_repair' },
  wrong_data: { label: 'Name or class wrong', task: 'correction' },
  other: { label: 'Other', task: 'office' },
} as const;
export type RejectReason = keyof typeof rejectReasons;
export const rejectReasonCodes = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]];

export type ProofFacts = {
  readonly status: ProofStatus;
  /** The picture of the proof exists. Nobody can approve a proof that they could not see. */
  readonly drawn: boolean;
  /** The student's data could not be laid out on the card. */
  readonly faulty: boolean;
  /** The photo still has a quality issue that blocks. */
  readonly blocking: boolean;
  /** The photo has an open doubt: someone said that it shows another child, and nobody has settled it. */
  readonly doubted: boolean;
  /** How many retakes were asked for so far. */
  readonly retakes: number;
};

/** After this many retakes of one child, the principal decides about the next. */
export const retakesBeforeLock = 2;

export type ProofOutcome =
  | { readonly to: 'approved' | 'rejected' | 'pending' }
  | { readonly to: 'locked'; readonly why: LockCause };

export type ProofRefusal = Extract<
  RefusalCode,
  | 'proof_not_pending'
  | 'proof_not_locked'
  | 'proof_not_rejected'
  | 'proof_not_drawn'
  | 'proof_faulty'
  | 'photo_doubted'
>;

/**
 * Decides what happens to a pending proof. The principal's own approvals and retakes never lock it. Nobody can approve
 * a doubted photo, not even the principal: someone must settle the doubt first.
 */
export function proofOutcomeOf(
  proof: ProofFacts,
  act: ProofAct,
  principal: boolean,
): ProofOutcome | ProofRefusal {
  if (proof.status !== proofMoves[act].from) return 'proof_not_pending';
  if (act === 'reject') return { to: 'rejected' };
  if (act === 'send') return { to: 'locked', why: 'sent' };
  if (act === 'retake')
    return proof.retakes >= retakesBeforeLock && !principal
      ? { to: 'locked', why: 'third_retake' }
      : { to: 'rejected' };
  const unfit = unapprovable(proof);
  if (unfit) return unfit;
  return proof.blocking && !principal ? { to: 'locked', why: 'blocking_issue' } : { to: 'approved' };
}

function unapprovable({ drawn, faulty, doubted }: ProofFacts): ProofRefusal | undefined {
  if (faulty) return 'proof_faulty';
  if (!drawn) return 'proof_not_drawn';
  return doubted ? 'photo_doubted' : undefined;
}

export function lockedProofOutcomeOf(proof: ProofFacts, act: LockedAct): ProofOutcome | ProofRefusal {
  if (proof.status !== 'locked') return 'proof_not_locked';
  if (act === 'unlock') return { to: 'pending' };
  if (act === 'reject') return { to: 'rejected' };
  return unapprovable(proof) ?? { to: 'approved' };
}

/** For this many seconds, people can undo their own decision if nothing followed from it. */
export const decisionUndoSeconds = 10;

/** Why bulk approval leaves a proof out. */
export type BulkLeftOutReason =
  | 'approved'
  | 'rejected'
  | 'locked'
  | 'doubted'
  | 'blocking'
  | 'faulty'
  | 'not_drawn';
export function leftOutOfBulk(proof: ProofFacts): BulkLeftOutReason | undefined {
  if (proof.status !== 'pending') return proof.status;
  if (proof.faulty) return 'faulty';
  if (!proof.drawn) return 'not_drawn';
  if (proof.doubted) return 'doubted';
  return proof.blocking ? 'blocking' : undefined;
}

/**
 * A section can be signed off if it has proofs, all of them are approved, and no photo is doubted. Students without a
 * proof do not prevent it.
 */
export const maySignOff = (proofs: Readonly<Record<ProofStatus | 'doubted', number>>): boolean =>
  proofs.approved > 0 && proofs.pending + proofs.rejected + proofs.locked + proofs.doubted === 0;

/** What happens to a proof when someone doubts its photo. It depends on status and stage. */
export type DoubtEffect =
  // The proof was approved and its card not ordered. The approval ends and the proof waits for its reviewer again.
  | 'voided'
  // The card is ordered and not printed. It is on hold until the principal decides.
  | 'locked'
  // The proof is not approved, or its card is printed. Delivery does not hand over the card while the doubt is open.
  | 'none';
export function doubtEffect(status: ProofStatus, stage: ProofStage): DoubtEffect {
  if (status !== 'approved' || stage === 'printed') return 'none';
  return stage === 'ordered' ? 'locked' : 'voided';
}

/** The task that a rejected or faulty proof waits for. Undefined: the proof only needs its review. */
export function proofTaskOf(proof: {
  readonly status: ProofStatus;
  readonly faulty: boolean;
  readonly decision: string | null;
  readonly reason: string | null;
}): ProofTask | undefined {
  if (proof.status === 'rejected') {
    if (proof.decision === 'retake') return 'capture';
    return proof.reason !== null && proof.reason in rejectReasons
      ? rejectReasons[proof.reason as RejectReason].task
      : 'office';
  }
  return proof.status === 'pending' && proof.faulty ? 'layout' : undefined;
}

/** What a change of a printed value does to a proof. It depends on status and stage. */
export type ProofChangeEffect =
  // The proof was not approved and gets another version.
  | 'renewed'
  // The approval of the proof ends.
  | 'voided'
  // The card is ordered and not printed. The principal decides.
  | 'locked'
  // The proof still waits for the principal, now with the new version.
  | 'kept_locked'
  // The card is printed. The approval stays, but the card no longer matches the record.
  | 'differs';
export function proofChangeEffect(status: ProofStatus, stage: ProofStage): ProofChangeEffect {
  if (stage === 'printed') return 'differs';
  if (status === 'locked') return 'kept_locked';
  if (stage === 'ordered') return 'locked';
  return status === 'approved' ? 'voided' : 'renewed';
}

/** Everything printed on a card, and the serial, which only gets its value at release. */
export type PrintedInput = {
  readonly template: string;
  /** `<photo>.<version of its crop>` */
  readonly photo: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
};

/** Not part of the seal, because the value is only known when the card is released. */
export const unsealedFields: readonly string[] = ['card.serial'];

/** The text that is sealed. Equal input gives equal text, whatever the order of the fields. */
export function canonicalInput({ template, photo, fields }: PrintedInput): string {
  const names = Object.keys(fields)
    .filter((name) => !unsealedFields.includes(name))
    // Sorts by code units, which is the same on every machine.
    .toSorted();
  return JSON.stringify([1, template, photo, names.map((name) => [name, fields[name] ?? null])]);
}

export type PrintedFieldChange = {
  readonly field: string;
  readonly from: PrintedInput['fields'][string];
  readonly to: PrintedInput['fields'][string];
};
/** The values that are printed differently: fields by their path, then `photo` and `template`. */
export function changedPrintedFields(before: PrintedInput, after: PrintedInput): PrintedFieldChange[] {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
    .filter((name) => !unsealedFields.includes(name))
    .toSorted();
  const changes = names
    .map((field) => ({ field, from: before.fields[field] ?? null, to: after.fields[field] ?? null }))
    .filter(({ from, to }) => from !== to);
  if (before.photo !== after.photo) changes.push({ field: 'photo', from: before.photo, to: after.photo });
  if (before.template !== after.template)
    changes.push({ field: 'template', from: before.template, to: after.template });
  return changes;
}
