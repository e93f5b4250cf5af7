// For the Delivery feature, as the school's worker: handles printed cards of students who left or changed class. The
// caller must have locked the students and the orders.
import type { Act } from '@lanyard/db/tenant';
import { schoolSeat } from '@lanyard/place/seat';

import { syncBothSides } from './across.ts';
import { endCards } from './end-cards.ts';
import { cardsToMove, writeCardSections } from './queries/cards.ts';
import { insertCardEvents, insertCardCountEvents } from './queries/history.ts';
import { insertOrderSections, assignCardNumbers } from './queries/release.ts';

/** A student who left needs no card, so it is taken out and its serial becomes invalid. */
export async function pullCards(act: Act, ids: readonly string[]): Promise<void> {
  const seat = schoolSeat(act);
  const cards = await cardsToMove(seat, ids);
  await endCards(act, cards, { as: 'void', why: 'left_school', by: 'system' });
  await insertCardCountEvents(seat, ids, 'cards_void', 'system');
  await syncBothSides(act, seat, cards);
}

/** Cards that do not show the class go into the package of the student's new class. */
export async function moveCardsToSections(
  act: Act,
  moved: readonly { readonly card: string; readonly section: string }[],
): Promise<void> {
  const seat = schoolSeat(act);
  const cards = await cardsToMove(
    seat,
    moved.map(({ card }) => card),
  );
  for (const order of new Set(cards.map(({ orderId }) => orderId))) {
    const theirs = new Set(cards.filter(({ orderId }) => orderId === order).map(({ id }) => id));
    const here = moved.filter(({ card }) => theirs.has(card));
    await insertOrderSections(seat, order, [...new Set(here.map(({ section }) => section))]);
    await writeCardSections(seat, here);
    await assignCardNumbers(seat, order);
  }
  await insertCardEvents(
    seat,
    cards.map(({ id }) => id),
    { kind: 'rerouted', by: 'system' },
  );
}
