// Takes cards out of a running order and adds late joiners. The same code first shows the effect and then makes the
// change.
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isCardPrinted, pullRefusal } from '@lanyard/domain/card';
import { orderCostsOf, type Costs } from '@lanyard/domain/price';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';
import { schoolSeat } from '@lanyard/place/seat';

import type { CardsChange, OrderChangeEffect } from '../../api-change.ts';
import type { Order } from '../../api.ts';
import { syncBothSides, lockStudentsOfCards, notifyOtherSide } from '../across.ts';
import { endCards } from '../end-cards.ts';
import { cardsToMove, type MovingCard } from '../queries/cards.ts';
import { countChargedCards, countStartedReprints } from '../queries/checks.ts';
import { insertOrderEvents } from '../queries/history.ts';
import { orderById, writeOrder, type OrderRow } from '../queries/orders.ts';
import { releaseCandidates } from '../queries/release.ts';
import { costsOfOrder, toCosts, toOrder } from '../read/order-shape.ts';
import { createCards, reserveSealedProofs } from '../release/create-cards.ts';
import { prepareOrderJob } from '../release/prepare-order.job.ts';
import { billedOf, splitReleaseCandidates, type CandidateSplit } from '../release/quote-release.ts';
import { countReleasableAgain } from '../release/release-again.ts';
import { exceedsSoloReleaseLimit } from '../release/release-alone.ts';
import { lockOrderFor } from './hold-order.ts';

type Refused = Refusal<'not_found' | 'order_recalled' | 'order_delivered'>;
type Plan = {
  readonly pull: readonly MovingCard[];
  readonly add: CandidateSplit['going'];
  readonly effect: OrderChangeEffect;
};

async function planChange(act: Act, order: OrderRow, { pull, add }: CardsChange): Promise<Plan> {
  const seat = schoolSeat(act);
  const found = (await cardsToMove(seat, pull)).filter((card) => card.orderId === order.id);
  const leftOut: OrderChangeEffect['leftOut'] = [];
  for (const id of pull)
    if (!found.some((card) => card.id === id)) leftOut.push({ id, name: '', why: 'not_found' });
  const pulled = found.filter((card) => {
    const why = pullRefusal(card);
    if (why) leftOut.push({ id: card.id, name: card.serial, why });
    return why === undefined;
  });
  const { going, left } = splitReleaseCandidates(
    add.length > 0 ? await releaseCandidates(seat, { sections: [], students: [...add] }) : [],
  );
  for (const { candidate, why } of left) leftOut.push({ id: candidate.enrolment, name: candidate.name, why });
  for (const id of add)
    if (![...going, ...left.map(({ candidate }) => candidate)].some(({ enrolment }) => enrolment === id))
      leftOut.push({ id, name: '', why: 'not_found' });
  const pulledPrinted = pulled.filter((card) => isCardPrinted(card)).length;
  const effect = {
    pulled: pulled.length,
    pulledPrinted,
    releasable: await countReleasableAgain(seat, pulled),
    added: going.length,
    leftOut,
    costsBefore: toCosts(await costsOfOrder(seat, order)),
    costsAfter: toCosts(await costsAfter(act, order, pulled, going)),
  };
  return { pull: pulled, add: going, effect };
}

/** The school pays for a printed card even if the card is taken out. */
export async function costsAfter(
  act: Act,
  order: OrderRow,
  pulled: readonly MovingCard[],
  going: CandidateSplit['going'] = [],
): Promise<Costs | null> {
  if (order.prices === null) return null;
  const seat = schoolSeat(act);
  const without = pulled.map(({ id }) => id);
  const before = {
    cards: await countChargedCards(seat, order.id, without),
    reprints: await countStartedReprints(seat, order.id),
  };
  return orderCostsOf(order.prices, { priority: order.priority, ...billedOf(going, before) });
}

export async function quoteChange(
  act: Act,
  id: string,
  change: CardsChange,
): Promise<OrderChangeEffect | Refused> {
  const order = await lockOrderFor(schoolSeat(act), id, 'change');
  if (isRefusal(order)) return order as Refused;
  return (await planChange(act, order, change)).effect;
}

export async function changeCards(
  act: Act,
  queue: Queue,
  id: string,
  change: CardsChange,
): Promise<
  | { effect: OrderChangeEffect; order: Order }
  | Refused
  | Refusal<'nothing_to_release' | 'second_person_needed'>
> {
  const seat = schoolSeat(act);
  await lockStudentsOfCards(act, change.pull);
  const proofs = await reserveSealedProofs(act, change.add);
  const order = await lockOrderFor(seat, id, 'change');
  if (isRefusal(order)) return order as Refused;
  const { pull, add, effect } = await planChange(act, order, change);
  if (await exceedsSoloReleaseLimit(act, add.length)) return refuse('second_person_needed');
  const going = new Set(add.map(({ enrolment }) => enrolment));
  const made = await createCards(
    act,
    id,
    proofs.filter(({ enrolment }) => going.has(enrolment)),
  );
  if (pull.length + made.length === 0 || made.length !== proofs.length)
    return refuse('nothing_to_release', { leftOut: effect.leftOut });
  await endCards(act, pull, { as: 'void', why: 'pulled' });
  if (pull.length > 0) await insertOrderEvents(seat, [id], { kind: 'cards_pulled', count: pull.length });
  if (made.length > 0) {
    await insertOrderEvents(seat, [id], { kind: 'cards_added', count: made.length });
    await queue.enqueue(act, prepareOrderJob, { order: id });
  }
  await writeOrder(seat, id, { asked_back_at: null, asked_back_words: null });
  const touched = [
    ...pull,
    ...made.map((card) => ({ id: card.id, school: act.org, vendor: order.vendorId, orderId: id })),
  ];
  await syncBothSides(act, seat, touched);
  await recordAudit(act, {
    action: 'order.change',
    subjects: [id, ...touched.map((card) => card.id)].slice(0, 1000),
    detail: { pulled: pull.length, added: made.length },
  });
  await notifyOtherSide(act, {
    to: order.vendorId,
    orders: [id],
    line: { kind: 'order_changed', detail: { order: id, label: order.name } },
    action: 'order.change',
  });
  return { effect, order: toOrder((await orderById(seat, id)) ?? order) };
}
