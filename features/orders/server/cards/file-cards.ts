// Puts cards into a print file, and takes them out of a file that was never used. Public, for the feature that makes
// files.
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { cardRefusal, type CardRefusal } from '@lanyard/domain/card';
import { vendorSeat } from '@lanyard/place/seat';

import { follow, holdBehind } from '../across.ts';
import {
  cardsNamed,
  cardsToMove,
  writeFile,
  writeNoFile,
  type MovingCard,
  type Printed,
} from '../queries/cards.ts';
import { insertCardEvents, insertOrderEventsOf } from '../queries/history.ts';
import { holdOrders } from '../queries/orders.ts';

async function holdAll(act: Act, by: Parameters<typeof cardsNamed>[1]): Promise<MovingCard[]> {
  const seat = vendorSeat(act);
  const named = await cardsNamed(seat, by);
  await holdBehind(act, seat, named);
  await holdOrders(seat, [...new Set(named.map(({ orderId }) => orderId))]);
  return cardsToMove(
    seat,
    named.map(({ id }) => id),
  );
}

/**
 * For the vendor or its worker. From now on these cards count as printed. Either all cards go into the file or none,
 * because a file with a wrong card in a cell is useless. Returns the cards that may not go into the file, and why.
 */
export async function putInFile(
  act: Act,
  file: string,
  cards: readonly Printed[],
): Promise<readonly { readonly card: string; readonly why: CardRefusal | 'not_found' }[]> {
  const seat = vendorSeat(act);
  const found = await holdAll(act, { ids: cards.map(({ card }) => card) });
  const refused = cards.flatMap(({ card }): { card: string; why: CardRefusal | 'not_found' }[] => {
    const row = found.find(({ id }) => id === card);
    const why = row ? cardRefusal(row, 'put_in_file') : 'not_found';
    return why ? [{ card, why }] : [];
  });
  if (refused.length > 0) return refused;
  const put = await writeFile(seat, file, cards);
  if (put.length !== cards.length) throw new Error('a card that is held was moved by somebody else');
  await insertCardEvents(seat, put, { kind: 'put_in_file' });
  await insertOrderEventsOf(seat, put, 'file_made');
  await follow(act, seat, found);
  return [];
}

/**
 * Takes the cards out of a file from which nothing was printed. The cards are queued again, or held if their proof was
 * locked in the meantime. If some cards were printed, all cards stay and `unused` is false.
 */
export async function takeOutOfFile(
  act: Act,
  file: string,
): Promise<{ readonly unused: boolean; readonly cards: number }> {
  const seat = vendorSeat(act);
  const cards = (await holdAll(act, { file })).filter(({ ended }) => ended === null);
  if (cards.some((card) => card.stage !== 'queued')) return { unused: false, cards: 0 };
  const out = await writeNoFile(
    seat,
    cards.map(({ id }) => id),
  );
  await insertCardEvents(seat, out, { kind: 'take_out' });
  await insertOrderEventsOf(seat, out, 'file_discarded');
  await record(act, {
    action: 'order.produce',
    subjects: [file],
    detail: { what: 'file_discarded', cards: out.length },
  });
  await follow(act, seat, cards);
  return { unused: true, cards: out.length };
}
