// The life of a student's card, from the student list to the student's hand: what each stored event means, and what
// happens next. Screens have a sentence for each kind and each step.
import type { ActivityKind } from './activity.ts';
import type { Stage } from './card.ts';
import type { PhotoStatus, ProofStatus } from './student.ts';

export const cardLifeKinds = [
  'added',
  'photo_taken',
  'proof_made',
  'proof_renewed',
  'proof_approved',
  'proof_rejected',
  'retake_requested',
  'sent_to_principal',
  'proof_locked',
  'proof_unlocked',
  'proof_reopened',
  'decision_undone',
  'approval_cancelled',
  'print_differs',
  'released',
  'accepted',
  'put_in_file',
  'removed_from_file',
  'printed',
  'print_undone',
  'checked',
  'check_failed',
  'check_undone',
  'reprint_queued',
  'packed',
  'unpacked',
  'dispatched',
  'dispatch_undone',
  'delivered',
  'handed_over',
  'held',
  'resumed',
  'rerouted',
  'void',
  'lost',
  'damaged',
  'replaced',
  'replacement_requested',
] as const;
export type CardLifeKind = (typeof cardLifeKinds)[number];

/** Events of a proof by their stored kind. Comments, reminders and doubts are not part of the life of a card. */
export const lifeOfProofEvents: Readonly<Record<string, CardLifeKind>> = {
  made: 'proof_made',
  changed: 'proof_renewed',
  approved: 'proof_approved',
  rejected: 'proof_rejected',
  retake: 'retake_requested',
  sent: 'sent_to_principal',
  locked: 'proof_locked',
  unlocked: 'proof_unlocked',
  reopened: 'proof_reopened',
  undone: 'decision_undone',
  voided: 'approval_cancelled',
  differs: 'print_differs',
};

/** Events of a card by their stored kind. */
export const lifeOfCardEvents: Readonly<Record<string, CardLifeKind>> = {
  released: 'released',
  put_in_file: 'put_in_file',
  take_out: 'removed_from_file',
  print: 'printed',
  unprint: 'print_undone',
  pass: 'checked',
  failed: 'check_failed',
  requeued: 'reprint_queued',
  check_undone: 'check_undone',
  pack: 'packed',
  unpack: 'unpacked',
  dispatch: 'dispatched',
  undispatch: 'dispatch_undone',
  deliver: 'delivered',
  hand_over: 'handed_over',
  held: 'held',
  resumed: 'resumed',
  rerouted: 'rerouted',
  void: 'void',
  lost: 'lost',
  damaged: 'damaged',
  replaced: 'replaced',
};

/** Entries of the activity that the life of a card shows with more detail. The history of a student leaves them out. */
export const activityInCardLife: readonly ActivityKind[] = [
  'photo_captured',
  'retake_asked',
  'proof_approved',
  'proof_rejected',
  'proof_sent',
  'proof_locked',
  'proof_unlocked',
  'proof_reopened',
  'proof_undone',
  'proof_voided',
  'cards_replaced',
];

export const cardLifeSteps = [
  'take_photo',
  'retake_photo',
  'review_proof',
  'mend_proof',
  'decide_locked',
  'settle_doubt',
  'release',
  'accept_order',
  'resume_order',
  'make_file',
  'print',
  'check',
  'name_cause',
  'pack',
  'dispatch',
  'receive',
  'hand_over',
  'nothing',
] as const;
export type CardLifeStep = (typeof cardLifeSteps)[number];

export type CardLifeState = {
  /** False if the student left, or is of an earlier year. Nobody has to act then. */
  readonly current: boolean;
  readonly photo: PhotoStatus;
  readonly proof: ProofStatus;
  /** The photo has an open doubt. */
  readonly doubted: boolean;
  readonly reviewDueOn: string | null;
  /** The card that has not ended, if there is one. */
  readonly card: {
    readonly stage: Stage;
    readonly held: boolean;
    readonly failed: boolean;
    readonly inFile: boolean;
    readonly order: {
      readonly accepted: boolean;
      readonly held: boolean;
      readonly dueOn: string;
      readonly promisedOn: string | null;
    };
    /** The day on which the package is expected. */
    readonly estimatedOn: string | null;
  } | null;
};
export type NextStep = {
  readonly step: CardLifeStep;
  /** The day by which it is expected. Null if nobody named a day. */
  readonly by: string | null;
};

const stepOfStage: Readonly<Record<Exclude<Stage, 'queued'>, CardLifeStep>> = {
  printed: 'check',
  checked: 'pack',
  packed: 'dispatch',
  dispatched: 'receive',
  delivered: 'hand_over',
  handed_over: 'nothing',
};

/** The vendor may not send a card on while the school has its order on hold. */
const stopsOnHold: ReadonlySet<CardLifeStep> = new Set(['make_file', 'print', 'pack', 'dispatch']);

function nextOfCard(card: NonNullable<CardLifeState['card']>, doubted: boolean): NextStep {
  const { stage, order } = card;
  const by = order.promisedOn ?? order.dueOn;
  if (card.held) return { step: 'decide_locked', by: null };
  if (card.failed) return { step: 'name_cause', by };
  if (!order.accepted) return { step: 'accept_order', by };
  const step = stage === 'queued' ? (card.inFile ? 'print' : 'make_file') : stepOfStage[stage];
  if (order.held && stopsOnHold.has(step)) return { step: 'resume_order', by: null };
  if (step === 'receive') return { step, by: card.estimatedOn };
  if (step === 'hand_over') return { step: doubted ? 'settle_doubt' : step, by: null };
  return { step, by: step === 'nothing' ? null : by };
}

/** What happens next with the student's card, and by when. */
export function nextInCardLife({
  current,
  photo,
  proof,
  doubted,
  reviewDueOn,
  card,
}: CardLifeState): NextStep {
  if (card) return nextOfCard(card, doubted);
  if (!current) return { step: 'nothing', by: null };
  if (photo !== 'captured')
    return { step: photo === 'missing' ? 'take_photo' : 'retake_photo', by: reviewDueOn };
  if (proof === 'locked') return { step: 'decide_locked', by: null };
  if (doubted) return { step: 'settle_doubt', by: null };
  if (proof === 'rejected') return { step: 'mend_proof', by: reviewDueOn };
  return proof === 'pending' ? { step: 'review_proof', by: reviewDueOn } : { step: 'release', by: null };
}
