// Moves many cards at once: by order, by sheet, by a list of serials or by scan.
import type { Act } from '@lanyard/db/tenant';
import { cardMoves, cardRefusal, type BulkMove, type CardMove, type CardRefusal } from '@lanyard/domain/card';
import type { OrderEventKind } from '@lanyard/domain/order';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { readSerial } from '@lanyard/domain/serial';
import type { Seat } from '@lanyard/place/queries';
import { seatOf, vendorSeat } from '@lanyard/place/seat';

import type { moveLeftOutReasons, WhichCards } from '../../api-produce.ts';
import { syncBothSides, lockStudentsInSchool, notifyOtherSide } from '../across.ts';
import {
  readCardRefs,
  cardsToMove,
  isAnyFileNotDownloaded,
  writeCardMove,
  type CardSelector,
  type MovingCard,
  type StateBeforeCheck,
} from '../queries/cards.ts';
import { insertPassedChecks } from '../queries/checks.ts';
import { insertCardCountEvents, insertCardEvents, insertPrintEvents } from '../queries/history.ts';
import { lockOrders } from '../queries/orders.ts';

/** These moves change nothing about students and proofs, because a card in a print file already counts as printed. */
const inTheShop: ReadonlySet<CardMove> = new Set(['print', 'unprint', 'pass']);

/** The event that each move adds to the order's history. */
const eventKindOfMove: Readonly<Partial<Record<CardMove, OrderEventKind>>> = {
  print: 'printed',
  unprint: 'unprinted',
  pass: 'checked',
  pack: 'packed',
  dispatch: 'dispatched',
  deliver: 'delivered',
};

export type MoveResult = {
  readonly moved: readonly MovingCard[];
  readonly leftOut: readonly { readonly card: MovingCard; readonly why: CardRefusal }[];
};

/** The state of a card before its check. Stored with the check. */
export const stateBeforeCheck = ({
  stage,
  file,
  sheet,
  cell,
  hash,
  firstCheck,
}: MovingCard): StateBeforeCheck => ({
  stage,
  file,
  sheet,
  cell,
  hash,
  first: firstCheck === null,
});

/** Locks students, then orders, then cards. Checks each card, and moves all cards that may move in one statement. */
export async function moveSelectedCards(
  act: Act,
  seat: Seat,
  by: CardSelector,
  move: CardMove,
): Promise<MoveResult> {
  const named = await readCardRefs(seat, by);
  if (!inTheShop.has(move)) await lockStudentsInSchool(act, seat, named);
  await lockOrders(seat, [...new Set(named.map(({ orderId }) => orderId))]);
  const cards = await cardsToMove(
    seat,
    named.map(({ id }) => id),
  );
  const leftOut: { card: MovingCard; why: CardRefusal }[] = [];
  const going = cards.filter((card) => {
    const why = cardRefusal(card, move);
    if (why) leftOut.push({ card, why });
    return why === undefined;
  });
  const { from, to } = cardMoves[move];
  if (to === null) throw new Error(`${move} is not one move`);
  const done = new Set(
    await writeCardMove(
      seat,
      going.map(({ id }) => id),
      { move, from, to },
    ),
  );
  const moved = going.filter(({ id }) => done.has(id));
  if (moved.length !== going.length) throw new Error('a card that is held was moved by somebody else');
  const ids = moved.map(({ id }) => id);
  if (move === 'pass')
    await insertPassedChecks(
      seat,
      moved.map((card) => ({ id: card.id, was: stateBeforeCheck(card) })),
    );
  await (move === 'print' ? insertPrintEvents(seat, ids) : insertCardEvents(seat, ids, { kind: move }));
  const event = eventKindOfMove[move];
  if (event) await insertCardCountEvents(seat, ids, event);
  if (moved.length > 0)
    await (inTheShop.has(move) ? notifySchools(act, moved) : syncBothSides(act, seat, moved));
  return { moved, leftOut };
}

async function notifySchools(act: Act, moved: readonly MovingCard[]): Promise<void> {
  for (const school of new Set(moved.map((card) => card.school))) {
    const orders = new Set(moved.filter((card) => card.school === school).map(({ orderId }) => orderId));
    await notifyOtherSide(act, { to: school, orders: [...orders] });
  }
}

type LeftOut = (typeof moveLeftOutReasons)[number];
type Answer = {
  moved: number;
  orders: string[];
  leftOut: { why: LeftOut; count: number }[];
  cards: { serial: string; why: LeftOut }[];
};
const mostNamed = 200;

export async function moveCards(
  act: Act,
  {
    move,
    which,
    notDownloaded,
  }: { readonly move: BulkMove; readonly which: WhichCards; readonly notDownloaded: boolean },
): Promise<Answer | Refusal<'not_found' | 'print_file_not_downloaded'>> {
  const seat = vendorSeat(act);
  const typed = 'serials' in which ? which.serials : [];
  const serials = [...new Set(typed.flatMap((serial) => readSerial(serial) ?? []))];
  const { moved, leftOut } = await moveSelectedCards(
    act,
    seat,
    'serials' in which ? { serials } : which,
    move,
  );
  if (move === 'print' && !notDownloaded && (await isAnyFileNotDownloaded(seat, moved)))
    return refuse('print_file_not_downloaded');
  // For a whole order or sheet, ignore the cards that are not at the stage where the move starts.
  const meant =
    'serials' in which
      ? leftOut
      : leftOut.filter(({ why }) => why !== 'card_ended' && why !== 'card_elsewhere');
  const found = new Set([...moved, ...leftOut.map(({ card }) => card)].map(({ serial }) => serial));
  if (found.size === 0) return refuse('not_found');
  const left: Answer['cards'] = [
    ...meant.map(({ card, why }) => ({ serial: card.serial, why })),
    ...typed
      .filter((serial) => !found.has(readSerial(serial) ?? ''))
      .map((serial) => ({ serial, why: 'not_found' as const })),
  ];
  const counts = new Map<LeftOut, number>();
  for (const { why } of left) counts.set(why, (counts.get(why) ?? 0) + 1);
  return {
    moved: moved.length,
    orders: [...new Set(moved.map(({ orderId }) => orderId))],
    leftOut: [...counts].map(([why, count]) => ({ why, count })),
    cards: left.slice(0, mostNamed),
  };
}

/**
 * For either side, and for the Delivery feature: pack, unpack, dispatch, undo a dispatch, deliver and hand over cards.
 */
const movesOf =
  (move: CardMove) =>
  async (act: Act, cards: readonly string[]): Promise<MoveResult> =>
    moveSelectedCards(act, await seatOf(act), { ids: cards }, move);
export const packCards = movesOf('pack');
export const unpackCards = movesOf('unpack');
export const dispatchCards = movesOf('dispatch');
export const undispatchCards = movesOf('undispatch');
export const deliverCards = movesOf('deliver');
export const handOverCards = movesOf('hand_over');
