import type { ProofTask } from './proof-task.ts';
// A proof's life: the rendered card of a student, what each act makes of it, and what a change of the data does to it.
import type { RefusalCode } from './refusal.ts';
import type { Action } from './role.ts';
import type { ProofStatus } from './student.ts';

export const proofActs = ['approve', 'reject', 'retake', 'send'] as const;
/** What a reviewer decides of a pending proof. */
export type ProofAct = (typeof proofActs)[number];
export const lockedActs = ['approve', 'reject', 'unlock'] as const;
/** What the principal decides of a locked one. */
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

/** How far the card of an approved proof has gone. A card in a print file counts as printed. */
export const proofStages = ['none', 'ordered', 'printed'] as const;
export type ProofStage = (typeof proofStages)[number];

/** Every move, as `action: from → to, by`. The server moves by compare-and-set; the web asks to enable buttons. */
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

/** Why a proof is not right; the first four are the issues people see. Whose task it becomes stands beside it. */
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
  /** Its picture is there: nobody approves what nobody could see. */
  readonly drawn: boolean;
  /** The record does not lay out. */
  readonly faulty: boolean;
  /** The photo still carries a blocking quality issue. */
  readonly blocking: boolean;
  /** The photo has an open doubt: somebody said that it shows another child, and nobody has settled it. */
  readonly doubted: boolean;
  /** Retakes asked for so far. */
  readonly retakes: number;
};

/** The third retake of one child is for the principal to decide. */
export const retakesBeforeLock = 2;

export type Decided =
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
 * What becomes of a pending proof. The principal's own approvals and retakes never lock. Nobody can approve a doubted photo,
 * not even the principal. The doubt must be settled first.
 */
export function decideProof(proof: ProofFacts, act: ProofAct, principal: boolean): Decided | ProofRefusal {
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

export function decideLocked(proof: ProofFacts, act: LockedAct): Decided | ProofRefusal {
  if (proof.status !== 'locked') return 'proof_not_locked';
  if (act === 'unlock') return { to: 'pending' };
  if (act === 'reject') return { to: 'rejected' };
  return unapprovable(proof) ?? { to: 'approved' };
}

/** Seconds in which one may take back one's own decision, if nothing followed from it. */
export const undoSeconds = 10;

/** Why bulk approval leaves a proof out; undefined: it takes it. */
export type LeftOut = 'approved' | 'rejected' | 'locked' | 'doubted' | 'blocking' | 'faulty' | 'not_drawn';
export function leftOutOfBulk(proof: ProofFacts): LeftOut | undefined {
  if (proof.status !== 'pending') return proof.status;
  if (proof.faulty) return 'faulty';
  if (!proof.drawn) return 'not_drawn';
  if (proof.doubted) return 'doubted';
  return proof.blocking ? 'blocking' : undefined;
}

/**
 * A section is signed when every proof it has is approved, it has one, and no photo is doubted. Who has no proof yet stays
 * open beside it.
 */
export const maySignOff = (proofs: Readonly<Record<ProofStatus | 'doubted', number>>): boolean =>
  proofs.approved > 0 && proofs.pending + proofs.rejected + proofs.locked + proofs.doubted === 0;

/** What happens to a proof when somebody doubts its photo, by its status and stage. */
export type DoubtEffect =
  | 'voided' // approved and not ordered: the approval ends, and it waits for its reviewer again
  | 'locked' // ordered and not printed: its card is held until the principal decides
  | 'none'; // not approved, or printed. Delivery does not hand over a printed card while the doubt is open
export function doubtEffect(status: ProofStatus, stage: ProofStage): DoubtEffect {
  if (status !== 'approved' || stage === 'printed') return 'none';
  return stage === 'ordered' ? 'locked' : 'voided';
}

/** The task an open proof waits for; undefined: nobody has to do anything but review it. */
export function taskOf(proof: {
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

/** What a change of a printed input does to a proof, by where it stands. */
export type ChangeEffect =
  | 'renewed' // another version of a proof that was open anyway
  | 'voided' // it was approved: that is over
  | 'locked' // ordered and not printed: the principal decides
  | 'kept_locked' // it waits for the principal, now with the new version
  | 'differs'; // printed: the approval stands, and the card says something else
export function changeEffect(status: ProofStatus, stage: ProofStage): ChangeEffect {
  if (stage === 'printed') return 'differs';
  if (status === 'locked') return 'kept_locked';
  if (stage === 'ordered') return 'locked';
  return status === 'approved' ? 'voided' : 'renewed';
}

/** Everything a card is printed from, but for the serial that is given at release. */
export type PrintedInput = {
  readonly template: string;
  /** `<photo>.<version of its crop>` */
  readonly photo: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
};

/** Outside the seal: given when the card is released. */
export const unsealedFields: readonly string[] = ['card.serial'];

/** The text that is sealed: the same for the same card, whatever order it was read in. */
export function canonicalInput({ template, photo, fields }: PrintedInput): string {
  const names = Object.keys(fields)
    .filter((name) => !unsealedFields.includes(name))
    .toSorted(); // by code units, on every machine the same
  return JSON.stringify([1, template, photo, names.map((name) => [name, fields[name] ?? null])]);
}

export type FieldChange = {
  readonly field: string;
  readonly from: PrintedInput['fields'][string];
  readonly to: PrintedInput['fields'][string];
};
/** What is printed otherwise: fields by their path, then `photo` and `template`. */
export function changedFields(before: PrintedInput, after: PrintedInput): FieldChange[] {
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
