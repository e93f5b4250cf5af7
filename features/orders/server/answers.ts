// Event handlers of this feature. They run in the school's organisation and change its cards. apps/server registers
// them.
import type { Act } from '@lanyard/db/tenant';
import type { EndReason } from '@lanyard/domain/card';
import type { RosterField } from '@lanyard/domain/change-set';
import { namedOpenWork, type OpenWork } from '@lanyard/domain/roll-over';
import type { ProofStatus } from '@lanyard/domain/student';
import type { Queue } from '@lanyard/jobs/queue';
import { schoolSeat } from '@lanyard/place/seat';
import { sealedProofs } from '@lanyard/proofing/server/stages';

import { syncBothSides, lockStudentsAndProofs, deleteVendorCopies } from './across.ts';
import { endCards } from './end-cards.ts';
import { writeCardHold } from './queries/cards.ts';
import { startReprints } from './queries/checks.ts';
import {
  eraseCardData,
  failedCardsOf,
  findLeavers,
  liveCardsOf,
  producedCardsByTemplate,
  liveCardStages,
  type LiveCard,
} from './queries/current-cards.ts';
import { insertCardEvents, insertCardCountEvents } from './queries/history.ts';
import { cardsCancelledNow, countUnreleasedCards, runningOrdersOfYear } from './queries/open-work.ts';
import { lockOrders } from './queries/orders.ts';
import { createCards, type PreviousCards } from './release/create-cards.ts';
import { prepareOrderJob } from './release/prepare-order.job.ts';

type Move = {
  readonly enrolment: string;
  readonly from: ProofStatus | null;
  readonly to: ProofStatus | null;
};

/** Live cards that no print file has taken. Locks their orders. */
async function unprinted(act: Act, enrolments: readonly string[]): Promise<LiveCard[]> {
  const seat = schoolSeat(act);
  const seen = await liveCardsOf(seat, enrolments);
  await lockOrders(seat, [...new Set(seen.map(({ orderId }) => orderId))]);
  const now = seen.length > 0 ? await liveCardsOf(seat, enrolments) : [];
  return now.filter(({ stage, inFile }) => stage === 'queued' && !inFile);
}

/**
 * Reacts to proofs that were locked, approved by the principal, or withdrawn: their cards are held, replaced, or taken
 * out of the order.
 */
export async function syncCardsWithProofs(
  queue: Queue,
  act: Act,
  { moves }: { readonly moves: readonly Move[] },
): Promise<void> {
  const to = (status: ProofStatus | null): string[] =>
    moves.filter((move) => move.to === status).map(({ enrolment }) => enrolment);
  const locked = to('locked');
  if (locked.length > 0) await putCardsOnHold(act, locked);
  const approved = moves
    .filter((move) => move.to === 'approved' && move.from === 'locked')
    .map(({ enrolment }) => enrolment);
  if (approved.length > 0) await renewCards(queue, act, approved);
  const gone = [...to('rejected'), ...to('pending'), ...to(null)];
  if (gone.length > 0) await voidCards(act, gone, 'proof_withdrawn');
}

async function putCardsOnHold(act: Act, enrolments: readonly string[]): Promise<void> {
  const seat = schoolSeat(act);
  const cards = await unprinted(act, enrolments);
  const held = new Set(
    await writeCardHold(
      seat,
      cards.map(({ id }) => id),
      true,
    ),
  );
  if (held.size === 0) return;
  await insertCardEvents(seat, [...held], { kind: 'held', by: 'system' });
  await insertCardCountEvents(seat, [...held], 'cards_held', 'system');
  await syncBothSides(
    act,
    seat,
    cards.filter(({ id }) => held.has(id)),
  );
}

/**
 * Voids the unprinted cards of these students. Also used for students who left, were erased or withdrew their consent.
 */
async function voidCards(act: Act, enrolments: readonly string[], why: EndReason): Promise<void> {
  const seat = schoolSeat(act);
  const cards = await unprinted(act, enrolments);
  if (cards.length === 0) return;
  await endCards(act, cards, { as: 'void', why, by: 'system' });
  await insertCardCountEvents(
    seat,
    cards.map(({ id }) => id),
    'cards_void',
    'system',
  );
  await syncBothSides(act, seat, cards);
}

/**
 * The principal approved a locked proof and so sealed it again. A new card replaces the held card, or the card that
 * failed.
 */
async function renewCards(queue: Queue, act: Act, enrolments: readonly string[]): Promise<void> {
  const seat = schoolSeat(act);
  const held = (await unprinted(act, enrolments)).filter((card) => card.held);
  const proofs = new Map((await sealedProofs(act, { enrolments })).map((proof) => [proof.enrolment, proof]));
  // If the approved proof has the same seal, the held card can be printed as it is.
  const same = held.filter((card) => proofs.get(card.enrolment)?.seal === card.seal);
  await writeCardHold(
    seat,
    same.map(({ id }) => id),
    false,
  );
  await insertCardEvents(
    seat,
    same.map(({ id }) => id),
    { kind: 'resumed', by: 'system' },
  );
  const old = held.filter((card) => !same.includes(card));
  await endCards(act, old, { as: 'void', why: 'proof_changed', by: 'system' });
  const failed = await failedCardsOf(seat, enrolments);
  await lockOrders(seat, [...new Set(failed.map(({ orderId }) => orderId))]);
  const follows: PreviousCards = new Map(
    [
      ...old.map((card) => ({ ...card, reprint: false })),
      ...failed.map((card) => ({ ...card, reprint: true })),
    ].map(({ id, enrolment, reprint }) => [enrolment, { card: id, reprint }]),
  );
  const made: { id: string; enrolment: string; orderId: string }[] = [];
  for (const order of new Set([...old, ...failed].map(({ orderId }) => orderId))) {
    const mine = new Set(
      [...old, ...failed].filter((card) => card.orderId === order).map(({ enrolment }) => enrolment),
    );
    const cards = await createCards(
      act,
      order,
      [...proofs.values()].filter(({ enrolment }) => mine.has(enrolment)),
      follows,
    );
    made.push(...cards.map((card) => ({ ...card, orderId: order })));
    if (cards.length > 0) await queue.enqueue(act, prepareOrderJob, { order });
  }
  await startReprints(
    seat,
    failed.flatMap(({ id, enrolment }) => {
      const newCard = made.find((card) => card.enrolment === enrolment)?.id;
      return newCard === undefined ? [] : [{ card: id, newCard }];
    }),
  );
  await insertCardCountEvents(
    seat,
    made.map(({ id }) => id),
    'cards_replaced',
    'system',
  );
  const vendorOf = new Map(
    (
      await lockOrders(
        seat,
        made.map(({ orderId }) => orderId),
      )
    ).map(({ id, vendorId }) => [id, vendorId]),
  );
  await syncBothSides(act, seat, [
    ...held,
    ...made.map(({ id, orderId }) => ({ id, orderId, school: act.org, vendor: vendorOf.get(orderId) ?? '' })),
  ]);
}

/** The orders, and the cards that nobody can release or print, once the school has rolled over the year. */
const orderLabel = ({ batch, name }: { readonly batch: string; readonly name: string | null }): string =>
  name === null ? batch : `${batch} · ${name}`;

export async function openOrderWork(act: Act, { year }: { readonly year: string }): Promise<OpenWork[]> {
  const seat = schoolSeat(act);
  const orders = await runningOrdersOfYear(seat, year);
  const held = orders.reduce((sum, order) => sum + order.held, 0);
  const names = orders.slice(0, namedOpenWork).map(orderLabel);
  return [
    { kind: 'unreleased_cards', count: await countUnreleasedCards(seat, year), names: [] },
    { kind: 'held_cards', count: held, names: [] },
    { kind: 'orders', count: orders.length, names },
  ];
}

/** A student who left needs no card, so their unprinted cards are void. */
export async function voidCardsOfLeavers(
  act: Act,
  { ids, fields }: { readonly ids: readonly string[]; readonly fields: readonly RosterField[] },
): Promise<void> {
  if (!fields.includes('left_on')) return;
  const left = await findLeavers(schoolSeat(act), ids);
  if (left.length === 0) return;
  await lockStudentsAndProofs(act, left);
  await voidCards(act, left, 'left_school');
}

/** For the school's worker: blanks what is printed on the student's cards, also at the vendor. */
export async function eraseStudentCards(
  act: Act,
  { student, enrolments }: { readonly student: string; readonly enrolments: readonly string[] },
): Promise<{ what: string; count: number; names?: string[] }[]> {
  await voidCards(act, enrolments, 'erased');
  // Without the photo the proof was withdrawn, which may have cancelled the card already.
  const cancelled = await cardsCancelledNow(schoolSeat(act), enrolments);
  const cards = await eraseCardData(schoolSeat(act), student);
  for (const vendor of new Set(cards.map((card) => card.vendor)))
    await deleteVendorCopies(act, vendor, {
      cards: cards.filter((card) => card.vendor === vendor).map(({ id }) => id),
      orders: [],
    });
  return [
    { what: 'cards', count: cards.length },
    {
      what: 'cancelled cards',
      count: cancelled.reduce((sum, order) => sum + order.cards, 0),
      names: cancelled.map(orderLabel),
    },
  ];
}

export const stagesOfLiveCards = (act: Act, ids: readonly string[]) => liveCardStages(schoolSeat(act), ids);
export const countProducedCards = (act: Act, templates: readonly string[]) =>
  producedCardsByTemplate(schoolSeat(act), templates);
