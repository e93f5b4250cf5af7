// What a person may do with an order, from the same tables that the server uses.
import { cardRefusal, type BulkMove, type CardFacts } from '@lanyard/domain/card';
import { liveCards, orderActs, orderRefusal, type OrderAct } from '@lanyard/domain/order';
import { may, type OrganisationKind, type Role } from '@lanyard/domain/role';
import { RefusedError } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';

import type { Card } from '../../api-cards.ts';
import type { Order } from '../../api.ts';

/** The dialogs of an order, by their name in the URL. */
export const orderDialogs = ['accept', 'ask', 'update', 'change', 'add', 'hold', 'resume', 'recall'] as const;
export type OrderDialog = (typeof orderDialogs)[number];
const actOf: Readonly<Record<OrderDialog, OrderAct>> = {
  accept: 'accept',
  ask: 'ask_back',
  update: 'promise',
  change: 'change',
  add: 'change',
  hold: 'hold',
  resume: 'resume',
  recall: 'recall',
};

const factsOf = (order: Order) => ({
  status: order.status,
  accepted: order.acceptedAt !== null,
  held: order.heldAt !== null,
  recalled: order.recalledAt !== null,
});

/** True if a person of this side with these roles may ever open the dialog. */
export const mayOpenDialog = (
  dialog: OrderDialog,
  kind: OrganisationKind,
  roles: readonly Role[],
): boolean => {
  const { side, by } = orderActs[actOf[dialog]];
  return side === kind && may(roles, by);
};

/** Why the dialog cannot be used now, or undefined if it can. */
export function orderDialogRefusal(dialog: OrderDialog, order: Order): string | undefined {
  const no = orderRefusal(factsOf(order), actOf[dialog]);
  return no && errorSentenceFor(new RefusedError(no));
}

export const cardFacts = (card: Card, order: Order): CardFacts => ({
  stage: card.stage,
  ended: card.ended,
  held: card.held,
  failed: card.failed,
  inFile: card.file !== null,
  ready: card.ready,
  order: factsOf(order),
});

/** How many cards of an order or class a move would take. The server will do the same. */
export function countMovableCards(
  move: BulkMove,
  { counts, failed }: Pick<Order, 'counts' | 'failed'>,
  held: boolean,
): number {
  if (move === 'print') return held ? 0 : counts.printing;
  return Math.max(0, counts.printed - failed);
}

export const movableCards = (move: BulkMove, cards: readonly Card[], order: Order): readonly Card[] =>
  cards.filter((card) => cardRefusal(cardFacts(card, order), move) === undefined);

/** How many cards have passed each place. A card that ended after it was sent has passed all of them. */
export function passedStageCounts({
  counts,
  endedAfterSent = 0,
}: Pick<Order, 'counts'> & Partial<Pick<Order, 'endedAfterSent'>>) {
  const all = liveCards(counts) + endedAfterSent;
  const inFile = all - counts.queued;
  const printed = inFile - counts.printing;
  const checked = printed - counts.printed;
  const packed = checked - counts.checked;
  return { all, inFile, printed, checked, packed };
}
