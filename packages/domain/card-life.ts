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
  'photo_doubted',
  'doubt_withdrawn',
  'photo_confirmed',
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

/** Events of a proof by their stored kind. Comments and reminders are not part of the life of a card. */
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
  doubted: 'photo_doubted',
  doubt_taken_back: 'doubt_withdrawn',
  confirmed: 'photo_confirmed',
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

/**
 * Entries of the activity that the life of a card shows with more detail. The history of a student leaves them out. It
 * keeps doubts about a photo, because the life of a card has none from before the first proof.
 */
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
  'photo_refused',
  'choose_template',
  'fix_layout',
  'renew_validity',
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
  'ended',
  'left',
] as const;
export type CardLifeStep = (typeof cardLifeSteps)[number];

/** A card that has not ended. */
export type LiveCardState = {
  readonly stage: Stage;
  readonly held: boolean;
  readonly failed: boolean;
  readonly inFile: boolean;
  /** The photo on the card has an open doubt. Always false for a vendor, who must not learn of it. */
  readonly doubted: boolean;
  readonly order: {
    readonly accepted: boolean;
    readonly held: boolean;
    readonly dueOn: string;
    readonly promisedOn: string | null;
  };
  /** The day on which the package is expected. */
  readonly estimatedOn: string | null;
};

export type CardLifeState = {
  /** False if the student left, or is of an earlier year. Nobody has to act then. */
  readonly current: boolean;
  readonly photo: PhotoStatus;
  /** The parents said no to a photo, so nobody takes one. */
  readonly photoRefused: boolean;
  readonly proof: ProofStatus;
  /** The photo has an open doubt. */
  readonly doubted: boolean;
  /** The proof has a fault in its layout, so nobody can approve it. */
  readonly faulty: boolean;
  /** False if there is no proof because the class has no template. */
  readonly designed: boolean;
  /** The last valid day that the proof prints is over, so the card cannot be released. */
  readonly expired: boolean;
  readonly reviewDueOn: string | null;
  /** The card that has not ended, if there is one. */
  readonly card: LiveCardState | null;
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

/** What happens next with one card, and by when. `card` is null if the card has ended. */
export function nextOfCard(card: LiveCardState | null): NextStep {
  if (!card) return { step: 'ended', by: null };
  const { stage, order } = card;
  const by = order.promisedOn ?? order.dueOn;
  if (card.held) return { step: 'decide_locked', by: null };
  if (card.failed) return { step: 'name_cause', by };
  if (!order.accepted) return { step: 'accept_order', by };
  const step = stage === 'queued' ? (card.inFile ? 'print' : 'make_file') : stepOfStage[stage];
  if (order.held && stopsOnHold.has(step)) return { step: 'resume_order', by: null };
  if (step === 'receive') return { step, by: card.estimatedOn };
  if (step === 'hand_over') return { step: card.doubted ? 'settle_doubt' : step, by: null };
  return { step, by: step === 'nothing' ? null : by };
}

/** What happens next with a proof that nobody decided on yet, and by when. */
function nextOfPending({ designed, faulty, reviewDueOn }: CardLifeState): NextStep {
  if (!designed) return { step: 'choose_template', by: reviewDueOn };
  return { step: faulty ? 'fix_layout' : 'review_proof', by: reviewDueOn };
}

/** What happens next until the student has a card, and by when. */
export function nextInCardLife(state: CardLifeState): NextStep {
  const { current, photo, photoRefused, proof, doubted, expired, reviewDueOn, card } = state;
  if (card) return nextOfCard(card);
  if (!current) return { step: 'left', by: null };
  // The new year makes a new proof, so nobody needs to decide on this one first.
  if (expired) return { step: 'renew_validity', by: null };
  if (photoRefused) return { step: 'photo_refused', by: null };
  if (photo !== 'captured')
    return { step: photo === 'missing' ? 'take_photo' : 'retake_photo', by: reviewDueOn };
  if (proof === 'locked') return { step: 'decide_locked', by: null };
  if (doubted) return { step: 'settle_doubt', by: null };
  if (proof === 'rejected') return { step: 'mend_proof', by: reviewDueOn };
  return proof === 'pending' ? nextOfPending(state) : { step: 'release', by: null };
}
