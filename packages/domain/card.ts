// One printed item: where it is, what may be done to it by whom, and how it ends.
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

/** A card that ended is in no count but its own; whoever has no other has none. */
export const endings = ['void', 'lost', 'damaged', 'replaced'] as const;
export type Ending = (typeof endings)[number];

/** Why a card is void or gone: for people who ask later. */
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

/** Every move, as `action: from → to, by`. A card queued in a print file counts as printed, and is still queued. */
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
  /** `to` null: by what was found. */
  { readonly from: readonly Stage[]; readonly to: Stage | null; readonly by: Action }
>;
export type CardMove = keyof typeof cardMoves;
export const cardMoveNames = Object.keys(cardMoves) as [CardMove, ...CardMove[]];

/** Those a person at the vendor makes of many cards at once. */
export const bulkMoves = ['print', 'unprint', 'pass'] as const satisfies readonly CardMove[];
export type BulkMove = (typeof bulkMoves)[number];

export type CardFacts = {
  readonly stage: Stage;
  readonly ended: Ending | null;
  /** Its proof is locked: the school decides. */
  readonly held: boolean;
  /** It failed a check, and nobody has said why. */
  readonly failed: boolean;
  readonly inFile: boolean;
  /** Its picture is copied. */
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

/** While the school holds an order, nothing of it goes further; what is out there already may still be looked at. */
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

/** Why a card may not be moved so; undefined: it may. */
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
  // What was in no file cannot have been printed by us: nobody would know what is on it.
  if ((move === 'take_out' || move === 'print') && !card.inFile) return 'card_not_in_file';
  return undefined;
}

/** In a print file or beyond: what is on it cannot be changed any more. */
export const isPrinted = ({ stage, inFile }: Pick<CardFacts, 'stage' | 'inFile'>): boolean =>
  inFile || stage !== 'queued';

/** Where each ending may be reached from. */
const endsFrom: Readonly<Record<Ending, readonly Stage[]>> = {
  void: ['queued', 'printed', 'checked', 'packed'],
  lost: ['dispatched', 'delivered', 'handed_over'],
  damaged: ['dispatched', 'delivered', 'handed_over'],
  replaced: stages.filter((stage) => stage !== 'queued'),
};
export const mayEnd = (card: Pick<CardFacts, 'stage' | 'ended'>, as: Ending): boolean =>
  card.ended === null && endsFrom[as].includes(card.stage);

/** What the school does to a card in an order that runs: out of a package it would be looked for. */
export function pullRefusal(
  card: CardFacts,
): Extract<CardRefusal, 'card_ended' | 'card_elsewhere'> | undefined {
  if (card.ended !== null) return 'card_ended';
  return ['queued', 'printed', 'checked'].includes(card.stage) ? undefined : 'card_elsewhere';
}

/** What the Students screen shows of the current card; none: pending. */
export function deliveryOf(stage: Stage | null): DeliveryStatus {
  if (stage === 'packed') return 'ready';
  if (stage === 'dispatched') return 'dispatched';
  return stage === 'delivered' || stage === 'handed_over' ? 'delivered' : 'pending';
}

/** What a change of the data does to the proof hangs on it. */
export const proofStageOf = (card: Pick<CardFacts, 'stage' | 'inFile'> | null): ProofStage =>
  card === null ? 'none' : isPrinted(card) ? 'printed' : 'ordered';
