// Puts cards into packages and takes them out. Every act locks the students, then the order, and then checks each card.
import type { Act } from '@lanyard/db/tenant';
import { packageRefusal, type PackageAct, type PackageRefusal } from '@lanyard/domain/package';
import type { ScanOutcome } from '@lanyard/domain/package-scan';
import { packOutcome } from '@lanyard/domain/packing';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { lockStudentsInSchool } from '@lanyard/orders/server/across';
import * as vendor from '@lanyard/orders/server/cards/move-cards';
import { lockOrders } from '@lanyard/orders/server/queries/orders';
import type { Seat } from '@lanyard/place/queries';
import { seatOf } from '@lanyard/place/seat';

import type { cardLeftOuts, PackResponse } from '../../api-pack.ts';
import { findSchoolLateChanges } from '../across.ts';
import { packingVendorOf } from '../packing-vendor.ts';
import { insertCardScans, insertPackageEvent } from '../queries/events.ts';
import { cardsById, endMembers, insertMembers, memberIds, type PackageCardRow } from '../queries/members.ts';
import { lockPacking, packageById, recountCards, type PackageRow } from '../queries/packages.ts';
import { toPackage } from '../read/shape.ts';

/**
 * Locks students, then orders, then cards. Every act locks in this sequence, so that no two acts wait for each other.
 */
export async function lockStudentsAndOrders(
  act: Act,
  seat: Seat,
  cards: readonly { readonly id: string; readonly school: string }[],
  orders: readonly string[],
): Promise<void> {
  if (cards.length > 0) await lockStudentsInSchool(act, seat, cards);
  await lockOrders(seat, [...new Set(orders)]);
}

/**
 * Locks the package with its order and the students of its cards. Refuses if this side cannot see the package, or if
 * the status of the package does not allow the act.
 */
export async function lockPackage(
  act: Act,
  id: string,
  doing: PackageAct,
  also: readonly string[] = [],
): Promise<{ seat: Seat; row: PackageRow } | Refusal<'not_found' | PackageRefusal>> {
  const seat = await seatOf(act);
  const seen = await packageById(seat, id);
  if (!seen) return refuse('not_found');
  await lockPacking(seat, [seen.orderId]);
  const members = (await memberIds(seat, [id])).map(({ card }) => card);
  await lockStudentsAndOrders(act, seat, await cardsById(seat, [...members, ...also]), [seen.orderId]);
  const row = await packageById(seat, id);
  if (!row) return refuse('not_found');
  const no = packageRefusal({ status: row.status, sealed: row.sealedAt !== null }, doing);
  return no ? refuse(no) : { seat, row };
}
/** Like `lockPackage`, for a package that this side packs and sends. */
export async function lockOwnPackage(act: Act, id: string, doing: PackageAct, also: readonly string[] = []) {
  const found = await lockPackage(act, id, doing, also);
  if (isRefusal(found)) return found;
  return (await packingVendorOf(act, found.seat)) === found.row.vendorId ? found : refuse('not_found');
}

type Why = (typeof cardLeftOuts)[number];
export type PackResult = {
  readonly done: readonly PackageCardRow[];
  readonly leftOut: readonly {
    readonly card: PackageCardRow;
    readonly why: Exclude<ScanOutcome, 'packed'>;
  }[];
};
type Seeing = { readonly at?: string | undefined; readonly place?: string | undefined };

/**
 * Lets the school void, move or put aside the cards of students who left or changed class. Returns the cards that may
 * not be packed.
 */
export async function settleLateChanges(
  act: Act,
  seat: Seat,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'put_aside' | 'pulled'>> {
  const found = new Map<string, 'put_aside' | 'pulled'>();
  const seen = (await cardsById(seat, ids)).filter(
    (card) => card.package === null && card.ended === null && card.stage === 'checked',
  );
  for (const school of new Set(seen.map((card) => card.school))) {
    const cards = seen.filter((card) => card.school === school).map(({ id }) => id);
    for (const { card, change } of await findSchoolLateChanges(act, school, { cards, settle: true }))
      if (change !== 'moved') found.set(card, change === 'left' ? 'pulled' : 'put_aside');
  }
  return found;
}

/** The caller has locked everything. Checks the cards one by one and moves them together. */
export async function packLockedCards(
  act: Act,
  seat: Seat,
  row: PackageRow,
  ids: readonly string[],
  seeing?: Seeing,
): Promise<PackResult> {
  const late = await settleLateChanges(act, seat, ids);
  const into = { id: row.id, order: row.orderId, section: row.sectionId, held: row.orderHeld };
  const leftOut: { card: PackageCardRow; why: Exclude<ScanOutcome, 'packed'> }[] = [];
  const going = (await cardsById(seat, ids)).filter((card) => {
    const why = late.get(card.id) ?? packOutcome(card, into);
    if (why !== undefined) leftOut.push({ card, why });
    return why === undefined;
  });
  const pulled = leftOut.filter(({ why }) => why === 'pulled' || why === 'put_aside');
  for (const { card, why } of pulled)
    await insertCardScans(seat, [{ card: card.id, package: row.id }], {
      kind: why === 'pulled' ? 'pulled' : 'put_aside',
      ...seeing,
    });
  if (going.length === 0) return { done: [], leftOut };
  const { moved } = await vendor.packCards(
    act,
    going.map(({ id }) => id),
  );
  if (moved.length !== going.length) throw new Error('a card that is held could not be packed');
  await insertMembers(
    seat,
    row.id,
    going.map(({ id }) => id),
  );
  await recountCards(seat, [row.id]);
  if (seeing)
    await insertCardScans(
      seat,
      going.map(({ id }) => ({ card: id, package: row.id })),
      { kind: 'packed', ...seeing },
    );
  else await insertPackageEvent(seat, row.id, { kind: 'packed', count: going.length });
  return { done: going, leftOut };
}

/** The caller has locked everything. */
export async function unpackLockedCards(
  act: Act,
  seat: Seat,
  row: PackageRow,
  ids: readonly string[],
  seeing?: Seeing,
): Promise<PackResult> {
  const seen = await cardsById(seat, ids);
  const going = seen.filter((card) => card.package === row.id);
  const leftOut = seen
    .filter((card) => card.package !== row.id)
    .map((card) => ({ card, why: 'not_in' as const }));
  if (going.length === 0) return { done: [], leftOut };
  const live = going.filter(({ ended }) => ended === null).map(({ id }) => id);
  const { moved } = await vendor.unpackCards(act, live);
  if (moved.length !== live.length) throw new Error('a card that is held could not be unpacked');
  await endMembers(
    seat,
    going.map(({ id }) => id),
  );
  await recountCards(seat, [row.id]);
  if (seeing)
    await insertCardScans(
      seat,
      going.map(({ id }) => ({ card: id, package: row.id })),
      { kind: 'unpacked', ...seeing },
    );
  else await insertPackageEvent(seat, row.id, { kind: 'unpacked', count: going.length });
  return { done: going, leftOut };
}

type Refused = Refusal<'not_found' | PackageRefusal>;
async function answer(
  seat: Seat,
  row: PackageRow,
  { done, leftOut }: PackResult,
  asked: readonly string[],
): Promise<PackResponse> {
  const now = (await packageById(seat, row.id)) ?? row;
  const found = new Set([...done, ...leftOut.map(({ card }) => card)].map(({ id }) => id));
  return {
    package: toPackage(now),
    done: done.map(({ id }) => id),
    leftOut: [
      ...leftOut.map(({ card, why }) => ({ card: card.id, serial: card.serial, why: why as Why })),
      ...asked
        .filter((id) => !found.has(id))
        .map((card) => ({ card, serial: '', why: 'not_found' as const })),
    ],
  };
}
export async function packCards(
  act: Act,
  id: string,
  cards: readonly string[],
): Promise<PackResponse | Refused> {
  const found = await lockOwnPackage(act, id, 'pack', cards);
  if (isRefusal(found)) return found;
  return answer(found.seat, found.row, await packLockedCards(act, found.seat, found.row, cards), cards);
}
export async function unpackCards(
  act: Act,
  id: string,
  cards: readonly string[],
): Promise<PackResponse | Refused> {
  const found = await lockOwnPackage(act, id, 'unpack', cards);
  if (isRefusal(found)) return found;
  return answer(found.seat, found.row, await unpackLockedCards(act, found.seat, found.row, cards), cards);
}
