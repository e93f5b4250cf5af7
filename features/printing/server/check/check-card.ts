// The check of a printed card. A card that passes goes to packing. A card that fails is printed again, or is void and
// its proof is locked. The cause decides which, and who pays.
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { cardRefusal, type CardRefusal } from '@lanyard/domain/card';
import { liveCards } from '@lanyard/domain/order';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { payerOfCheck, causeVoidsCard, type CheckCause, type PayerDecision } from '@lanyard/domain/reprint';
import { syncBothSides, lockStudentsInSchool, notifyOtherSide } from '@lanyard/orders/server/across';
import { stateBeforeCheck } from '@lanyard/orders/server/cards/move-cards';
import { cardById } from '@lanyard/orders/server/queries/card-list';
import {
  readCardRefs,
  cardsToMove,
  restoreCheckedCard,
  writeCardEnding,
  markCardFailed,
  writeFirstCheckFailed,
  writeCardMove,
  requeueFailedCard,
  type MovingCard,
} from '@lanyard/orders/server/queries/cards';
import { insertPassedChecks, insertReprints } from '@lanyard/orders/server/queries/checks';
import { insertCardEvents, insertOrderEvents } from '@lanyard/orders/server/queries/history';
import { lockOrders, orderById } from '@lanyard/orders/server/queries/orders';
import { vendorSeat } from '@lanyard/place/seat';

import type { CardCheckResult, checkOutcomes } from '../../api-check.ts';
import {
  insertFailedCheck,
  lastCheck,
  markCheckUndone,
  undoLastReprint,
  writeCheckCause,
} from '../queries/checks.ts';

type Outcome = (typeof checkOutcomes)[number];
type Stated = { readonly words: string; readonly payer?: 'vendor' | 'school' | undefined };
type Because = Stated & { readonly cause: CheckCause };

async function lockCard(act: Act, id: string): Promise<MovingCard | undefined> {
  const seat = vendorSeat(act);
  const named = await readCardRefs(seat, { ids: [id] });
  await lockStudentsInSchool(act, seat, named);
  await lockOrders(
    seat,
    named.map(({ orderId }) => orderId),
  );
  return (await cardsToMove(seat, [id]))[0];
}

async function answer(
  act: Act,
  { id, orderId }: MovingCard,
  became: Outcome,
  settled?: PayerDecision,
): Promise<CardCheckResult> {
  const seat = vendorSeat(act);
  const card = await cardById(seat, id);
  const order = await orderById(seat, orderId);
  if (!card || !order) throw new Error('a card that was checked is not there');
  const of = liveCards(order.counts);
  const { queued, printing, printed } = order.counts;
  return {
    card,
    became,
    payer: settled?.payer ?? null,
    basis: settled?.basis ?? null,
    checked: of - queued - printing - printed,
    of,
  };
}

const notifySchool = (act: Act, { school, orderId }: MovingCard) =>
  notifyOtherSide(act, { to: school, orders: [orderId] });

export async function checkCard(
  act: Act,
  id: string,
  {
    result,
    cause,
    ...stated
  }: Stated & { readonly result: 'passed' | 'failed'; readonly cause?: CheckCause | undefined },
): Promise<CardCheckResult | Refusal<'not_found' | 'payer_needed' | CardRefusal>> {
  const seat = vendorSeat(act);
  const card = await lockCard(act, id);
  if (!card) return refuse('not_found');
  const no = cardRefusal(card, result === 'passed' ? 'pass' : 'fail');
  if (no ?? card.failed) return refuse(no ?? 'card_failed', { stage: card.stage, ended: card.ended });
  if (result === 'passed') {
    await writeCardMove(seat, [id], { move: 'pass', from: ['printed'], to: 'checked' });
    await insertPassedChecks(seat, [{ id, was: stateBeforeCheck(card) }]);
    await insertCardEvents(seat, [id], { kind: 'pass' });
    await notifySchool(act, card);
    return answer(act, card, 'checked');
  }
  const settled = cause && settle(card, cause, stated.payer);
  if (settled === 'payer_needed') return refuse('payer_needed');
  await insertFailedCheck(seat, id, {
    cause: cause ?? null,
    words: stated.words,
    was: stateBeforeCheck(card),
  });
  if (cause && settled) return fail(act, card, { cause, ...stated }, settled);
  await markCardFailed(seat, id);
  await insertCardEvents(seat, [id], { kind: 'failed', words: stated.words });
  await notifySchool(act, card);
  return answer(act, card, 'awaits_cause');
}

const settle = ({ hash, seal }: MovingCard, cause: CheckCause, stated: Stated['payer']) =>
  payerOfCheck(cause, { hash, seal }, stated);

/** The caller has stored the check. This function moves the card where the cause sends it. */
async function fail(
  act: Act,
  card: MovingCard,
  { cause, words }: Because,
  settled: PayerDecision,
): Promise<CardCheckResult> {
  const seat = vendorSeat(act);
  const { id, orderId, school } = card;
  const gone = causeVoidsCard(cause);
  await insertReprints(seat, [{ card: id, cause, words, ...settled, begun: !gone }]);
  if (gone) {
    await writeFirstCheckFailed(seat, id);
    await writeCardEnding(seat, [id], { as: 'void', why: 'failed_check' });
  } else await requeueFailedCard(seat, id);
  await insertCardEvents(seat, [id], { kind: gone ? 'void' : 'requeued', words: cause });
  await insertOrderEvents(seat, [orderId], { kind: 'failed', count: 1, words: cause });
  await recordAudit(act, {
    action: 'order.produce',
    subjects: [id, orderId],
    detail: { what: 'failed', cause, ...settled },
  });
  const order = await orderById(seat, orderId);
  await notifyOtherSide(act, {
    to: school,
    orders: [orderId],
    line: { kind: 'cards_failed', count: 1, detail: { order: orderId, label: order?.name } },
  });
  await syncBothSides(act, seat, [card], gone ? [id] : []);
  return answer(act, card, gone ? 'void' : 'queued', settled);
}

/** Gives the cause of a card that failed without one. */
export async function setCheckCause(
  act: Act,
  id: string,
  because: Because,
): Promise<CardCheckResult | Refusal<'not_found' | 'card_ended' | 'card_not_failed' | 'payer_needed'>> {
  const seat = vendorSeat(act);
  const card = await lockCard(act, id);
  if (!card) return refuse('not_found');
  if (card.ended !== null) return refuse('card_ended');
  const check = await lastCheck(seat, id);
  if (!card.failed || !check) return refuse('card_not_failed');
  const settled = settle(card, because.cause, because.payer);
  if (settled === 'payer_needed') return refuse('payer_needed');
  await writeCheckCause(seat, check.id, because.cause, because.words);
  return fail(act, card, because, settled);
}

/**
 * For so many seconds, the person who made a check may undo it. People often notice a wrong decision only when they see
 * the next card.
 */
export const undoCheckSeconds = 120;

export async function undoCheck(
  act: Act,
  id: string,
): Promise<CardCheckResult | Refusal<'not_found' | 'check_stands'>> {
  const seat = vendorSeat(act);
  const card = await lockCard(act, id);
  if (!card) return refuse('not_found');
  const check = await lastCheck(seat, id);
  const mine = check !== undefined && check.by === act.user && check.secondsAgo <= undoCheckSeconds;
  if (!mine || card.ended !== null || !stillSo(card, check.result, check.cause))
    return refuse('check_stands');
  const requeued = check.result === 'failed' && check.cause !== null;
  await restoreCheckedCard(seat, id, check.was, requeued);
  await markCheckUndone(seat, check.id);
  if (requeued) await undoLastReprint(seat, id);
  await insertCardEvents(seat, [id], { kind: 'check_undone' });
  await syncBothSides(act, seat, [card]);
  return answer(act, card, check.was.stage === 'checked' ? 'checked' : 'printed');
}

/** True if the card has not moved on since the check. */
function stillSo(card: MovingCard, result: 'passed' | 'failed', cause: CheckCause | null): boolean {
  if (result === 'passed') return card.stage === 'checked' && !card.failed;
  return cause === null ? card.failed : card.stage === 'queued' && !card.inFile && !card.held;
}
