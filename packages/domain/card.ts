// One printed card: its stages, who may move it, and how it ends.
import type { ProofStage } from './proof.ts';
import type { RefusalCode } from './refusal.ts';
import type { Action } from './role.ts';
import type { DeliveryStatus } from './student.ts';

export const stages = [
  'queued',
  'printed',
  'checked',
  'packed',
  'dispatched',
  'delivered',
  'handed_over',
] as const;
export type Stage = (typeof stages)[number];

/** A card that ended is counted only among ended cards. A student who has only ended cards has no card. */
export const endings = ['void', 'lost', 'damaged', 'replaced'] as const;
export type Ending = (typeof endings)[number];

/** Why a card ended. Shown to people who ask later. */
export const endReasons = [
  'pulled',
  'recalled',
  'failed_check',
  'proof_changed',
  'proof_withdrawn',
  'left_school',
  'erased',
  'lost',
  'damaged',
  'changed',
] as const;
export type EndReason = (typeof endReasons)[number];

/**
 * Every move, as `action: from → to, by`. A queued card in a print file counts as printed, but its stage stays
 * `queued`.
 */
export const cardMoves = {
  put_in_file: { from: ['queued'], to: 'queued', by: 'order.produce' },
  take_out: { from: ['queued'], to: 'queued', by: 'order.produce' },
  print: { from: ['queued'], to: 'printed', by: 'order.produce' },
  unprint: { from: ['printed'], to: 'queued', by: 'order.produce' },
  pass: { from: ['printed'], to: 'checked', by: 'order.produce' },
  fail: { from: ['printed', 'checked'], to: null, by: 'order.produce' },
  pack: { from: ['checked'], to: 'packed', by: 'package.create' },
  unpack: { from: ['packed'], to: 'checked', by: 'package.create' },
  dispatch: { from: ['packed'], to: 'dispatched', by: 'package.dispatch' },
  undispatch: { from: ['dispatched'], to: 'packed', by: 'package.dispatch' },
  deliver: { from: ['dispatched'], to: 'delivered', by: 'package.receive' },
  hand_over: { from: ['delivered'], to: 'handed_over', by: 'card.hand_over' },
} as const satisfies Record<
  string,
  /** `to` is null if the result of the check decides it. */
  { readonly from: readonly Stage[]; readonly to: Stage | null; readonly by: Action }
>;
export type CardMove = keyof typeof cardMoves;
export const cardMoveNames = Object.keys(cardMoves) as [CardMove, ...CardMove[]];

/** The moves that a person at the vendor makes for many cards at once. */
export const bulkMoves = ['print', 'unprint', 'pass'] as const satisfies readonly CardMove[];
export type BulkMove = (typeof bulkMoves)[number];

export type CardFacts = {
  readonly stage: Stage;
  readonly ended: Ending | null;
  /** The card's proof is locked, so the school has to decide. */
  readonly held: boolean;
  /** The card failed a check and nobody has given the cause yet. */
  readonly failed: boolean;
  readonly inFile: boolean;
  /** The vendor's copy of the card's picture exists. */
  readonly ready: boolean;
  readonly order: { readonly accepted: boolean; readonly held: boolean };
};

export type CardRefusal = Extract<
  RefusalCode,
  | 'card_ended'
  | 'card_elsewhere'
  | 'card_held'
  | 'card_failed'
  | 'card_in_file'
  | 'card_not_in_file'
  | 'card_unready'
  | 'order_held'
  | 'order_not_accepted'
>;

/**
 * The moves that are allowed while the school has the order on hold. Cards may be checked and taken back, but not sent
 * on.
 */
const duringHold: ReadonlySet<CardMove> = new Set([
  'take_out',
  'unprint',
  'pass',
  'fail',
  'unpack',
  'undispatch',
  'deliver',
  'hand_over',
]);

/** Returns why a card may not be moved this way, or undefined if it may. */
export function cardRefusal(card: CardFacts, move: CardMove): CardRefusal | undefined {
  if (card.ended !== null) return 'card_ended';
  const from: readonly Stage[] = cardMoves[move].from;
  if (!from.includes(card.stage)) return 'card_elsewhere';
  if (card.failed && move !== 'fail') return 'card_failed';
  if (card.order.held && !duringHold.has(move)) return 'order_held';
  if (move === 'put_in_file') {
    if (card.inFile) return 'card_in_file';
    if (card.held) return 'card_held';
    if (!card.order.accepted) return 'order_not_accepted';
    return card.ready ? undefined : 'card_unready';
  }
  // If the card was in no print file, nobody knows what is printed on it.
  if ((move === 'take_out' || move === 'print') && !card.inFile) return 'card_not_in_file';
  return undefined;
}

/** A card in a print file counts as printed: its content cannot change any more. */
export const isCardPrinted = ({ stage, inFile }: Pick<CardFacts, 'stage' | 'inFile'>): boolean =>
  inFile || stage !== 'queued';

/** The stages of a card that the vendor has sent. */
export const sentStages = ['dispatched', 'delivered', 'handed_over'] as const satisfies readonly Stage[];

/** The stages from which each ending is possible. */
const endsFrom: Readonly<Record<Ending, readonly Stage[]>> = {
  void: ['queued', 'printed', 'checked', 'packed'],
  lost: sentStages,
  damaged: sentStages,
  replaced: stages.filter((stage) => stage !== 'queued'),
};
export const mayCardEnd = (card: Pick<CardFacts, 'stage' | 'ended'>, as: Ending): boolean =>
  card.ended === null && endsFrom[as].includes(card.stage);

/**
 * Returns why the school may not pull a card. A packed card cannot be pulled: the school would miss it in the package.
 */
export function pullRefusal(
  card: CardFacts,
): Extract<CardRefusal, 'card_ended' | 'card_elsewhere'> | undefined {
  if (card.ended !== null) return 'card_ended';
  return ['queued', 'printed', 'checked'].includes(card.stage) ? undefined : 'card_elsewhere';
}

/** The delivery status on the Students screen. Without a card it is pending. */
export function deliveryStatusOf(stage: Stage | null): DeliveryStatus {
  if (stage === 'packed') return 'ready';
  if (stage === 'dispatched') return 'dispatched';
  return stage === 'delivered' || stage === 'handed_over' ? 'delivered' : 'pending';
}

/** How far the card has gone, as `proof.ts` needs it to decide what a data change does to the proof. */
export const proofStageOf = (card: Pick<CardFacts, 'stage' | 'inFile'> | null): ProofStage =>
  card === null ? 'none' : isCardPrinted(card) ? 'printed' : 'ordered';
