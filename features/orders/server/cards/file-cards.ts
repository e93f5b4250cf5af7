// Puts cards into a print file, and takes them out of a file that was never used. The Printing feature calls these
// functions.
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { cardRefusal, type CardRefusal } from '@lanyard/domain/card';
import { vendorSeat } from '@lanyard/place/seat';

import { syncBothSides, lockStudentsInSchool } from '../across.ts';
import {
  readCardRefs,
  cardsToMove,
  assignPrintFile,
  clearCardsPrintFile,
  type MovingCard,
  type PrintedCard,
} from '../queries/cards.ts';
import { insertCardEvents, insertCardCountEvents } from '../queries/history.ts';
import { lockOrders } from '../queries/orders.ts';

async function lockCards(act: Act, by: Parameters<typeof readCardRefs>[1]): Promise<MovingCard[]> {
  const seat = vendorSeat(act);
  const named = await readCardRefs(seat, by);
  await lockStudentsInSchool(act, seat, named);
  await lockOrders(seat, [...new Set(named.map(({ orderId }) => orderId))]);
  return cardsToMove(
    seat,
    named.map(({ id }) => id),
  );
}

/**
 * Puts the cards into a print file, for the vendor or its worker. From now on, they count as printed. Either all cards
 * go into the file or none, because a file with a wrong card in a cell is useless. Returns the cards that may not go
 * into the file, and why.
 */
export async function putCardsInFile(
  act: Act,
  file: string,
  cards: readonly PrintedCard[],
): Promise<readonly { readonly card: string; readonly why: CardRefusal | 'not_found' }[]> {
  const seat = vendorSeat(act);
  const found = await lockCards(act, { ids: cards.map(({ card }) => card) });
  const refused = cards.flatMap(({ card }): { card: string; why: CardRefusal | 'not_found' }[] => {
    const row = found.find(({ id }) => id === card);
    const why = row ? cardRefusal(row, 'put_in_file') : 'not_found';
    return why ? [{ card, why }] : [];
  });
  if (refused.length > 0) return refused;
  const put = await assignPrintFile(seat, file, cards);
  if (put.length !== cards.length) throw new Error('a card that is held was moved by somebody else');
  await insertCardEvents(seat, put, { kind: 'put_in_file' });
  await insertCardCountEvents(seat, put, 'file_made');
  await syncBothSides(act, seat, found);
  return [];
}

/**
 * Takes the cards out of a file from which nothing was printed. The cards are queued again, or held if their proof was
 * locked in the meantime. If some cards were printed, all cards stay and `unused` is false.
 */
export async function removeCardsFromFile(
  act: Act,
  file: string,
): Promise<{ readonly unused: boolean; readonly cards: number }> {
  const seat = vendorSeat(act);
  const cards = (await lockCards(act, { file })).filter(({ ended }) => ended === null);
  if (cards.some((card) => card.stage !== 'queued')) return { unused: false, cards: 0 };
  const out = await clearCardsPrintFile(
    seat,
    cards.map(({ id }) => id),
  );
  await insertCardEvents(seat, out, { kind: 'take_out' });
  await insertCardCountEvents(seat, out, 'file_discarded');
  await recordAudit(act, {
    action: 'order.produce',
    subjects: [file],
    detail: { what: 'file_discarded', cards: out.length },
  });
  await syncBothSides(act, seat, cards);
  return { unused: true, cards: out.length };
}
