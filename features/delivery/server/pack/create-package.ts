import { randomInt } from 'node:crypto';

import type { Act } from '@lanyard/db/tenant';
import { ssccOf } from '@lanyard/domain/gs1';
import { packageName, createTrackingNumber } from '@lanyard/domain/package';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { orderById, type OrderRow } from '@lanyard/orders/server/queries/orders';
import type { Seat } from '@lanyard/place/queries';
import { seatOf } from '@lanyard/place/seat';

import type { PackableSection } from '../../api-pack.ts';
import type { Package, PackageInFull } from '../../api.ts';
import { takePackageNumbers } from '../across.ts';
import { packingVendorOf } from '../packing-vendor.ts';
import { insertPackageEvent } from '../queries/events.ts';
import {
  cardsById,
  checkedCards,
  countMissingCards,
  packableSections,
  sectionIdsInOrder,
} from '../queries/members.ts';
import { nextCartonNumber } from '../queries/numbers.ts';
import {
  lockPacking,
  insertPackage,
  openPackageOf,
  packageById,
  packagesById,
  type PackageRow,
} from '../queries/packages.ts';
import { readPackageInFull, type PackageAccess } from '../read/packages.ts';
import { toPackage } from '../read/shape.ts';
import { lockStudentsAndOrders, packLockedCards, settleLateChanges } from './pack-cards.ts';
import { sealLockedPackage } from './seal-package.ts';

export async function listPackable(act: Act, order?: string): Promise<{ sections: PackableSection[] }> {
  const seat = await seatOf(act);
  const shop = await packingVendorOf(act, seat);
  return { sections: shop === null ? [] : await packableSections(seat, { order, vendor: shop }) };
}

type OrderRefused = Refusal<'not_found' | 'order_held' | 'order_recalled'>;
/** The caller has locked the order. */
async function orderToPack(act: Act, seat: Seat, id: string): Promise<OrderRow | OrderRefused> {
  const order = await orderById(seat, id);
  if (!order || (await packingVendorOf(act, seat)) !== order.vendorId) return refuse('not_found');
  if (order.recalledAt !== null) return refuse('order_recalled');
  return order.heldAt === null ? order : refuse('order_held');
}

const mostTries = 20;
/** The caller has locked the order. */
async function startPackage(
  act: Act,
  seat: Seat,
  order: OrderRow,
  sections: readonly string[],
): Promise<PackageRow[]> {
  const numbers = await takePackageNumbers(act, order.schoolId, { order: order.id, count: sections.length });
  const made: string[] = [];
  for (const [at, section] of sections.entries()) {
    const carton = seat.side === 'vendor' ? await nextCartonNumber(seat.tx, seat.org) : undefined;
    const number = numbers.first + at;
    let id: string | undefined;
    for (let tries = 0; id === undefined && tries < mostTries; tries++)
      id = await insertPackage(seat, {
        order: order.id,
        section,
        year: numbers.year,
        number,
        name: packageName(number),
        tracking: createTrackingNumber((under) => randomInt(under)),
        sscc: carton ? ssccOf(carton.prefix, carton.serial) : null,
      });
    if (id === undefined) throw new Error('no tracking number is free any more');
    await insertPackageEvent(seat, id, { kind: 'made' });
    made.push(id);
  }
  return packagesById(seat, made);
}

type Wanted = {
  readonly order: string;
  readonly section: string;
  readonly cards: 'checked' | readonly string[];
  readonly seal: boolean;
  readonly words?: string | undefined;
};
export async function createPackage(
  act: Act,
  { order: orderId, section, cards, ...sealing }: Wanted,
  asking: PackageAccess,
): Promise<
  | PackageInFull
  | OrderRefused
  | Refusal<'nothing_to_pack' | 'package_begun' | 'package_short' | 'package_empty'>
> {
  const seat = await seatOf(act);
  await lockPacking(seat, [orderId]);
  const named =
    cards === 'checked' ? await checkedCards(seat, orderId, section) : await cardsById(seat, cards);
  await lockStudentsAndOrders(act, seat, named, [orderId]);
  const order = await orderToPack(act, seat, orderId);
  if (isRefusal(order)) return order;
  if (!(await hasSection(seat, order, section))) return refuse('not_found');
  const open = await openPackageOf(seat, orderId, section);
  if (open) return refuse('package_begun', { package: open.id, name: open.name });
  if (cards === 'checked' && named.length === 0) return refuse('nothing_to_pack');
  const [row] = await startPackage(act, seat, order, [section]);
  if (!row) throw new Error('a package that was made is not there');
  const { done } = await packLockedCards(
    act,
    seat,
    row,
    named.map(({ id }) => id),
  );
  if (cards === 'checked' && done.length === 0) return refuse('nothing_to_pack');
  const packed = (await packageById(seat, row.id)) ?? row;
  if (sealing.seal) {
    const no = await sealLockedPackage(seat, packed, sealing.words);
    if (no) return no;
  }
  return readPackageInFull(act, (await packageById(seat, row.id)) ?? packed, asking);
}
const hasSection = async (seat: Seat, order: OrderRow, section: string): Promise<boolean> =>
  (await sectionIdsInOrder(seat, order.id)).includes(section);

export async function autoPack(
  act: Act,
  orderId: string,
): Promise<
  | { packages: Package[]; cards: number; putAside: number; pulled: number }
  | OrderRefused
  | Refusal<'nothing_to_pack'>
> {
  const seat = await seatOf(act);
  await lockPacking(seat, [orderId]);
  const held = await checkedCards(seat, orderId);
  await lockStudentsAndOrders(act, seat, held, [orderId]);
  const order = await orderToPack(act, seat, orderId);
  if (isRefusal(order)) return order;
  // Packs only cards whose students are locked. A card that was checked after the lock is not packed now.
  const ids = held.map(({ id }) => id);
  const late = await settleLateChanges(act, seat, ids);
  const going = (await cardsById(seat, ids)).filter(
    (card) =>
      !card.aside && card.package === null && card.ended === null && card.stage === 'checked' && !card.failed,
  );
  const sections = [...new Set(going.map((card) => card.section))];
  const opened: PackageRow[] = [];
  for (const section of sections) {
    const open = await openPackageOf(seat, orderId, section);
    if (open) opened.push(open);
  }
  const fresh = sections.filter((section) => opened.every((open) => open.sectionId !== section));
  const all = [...opened, ...(fresh.length > 0 ? await startPackage(act, seat, order, fresh) : [])];
  let cards = 0;
  for (const row of all) {
    const { done } = await packLockedCards(
      act,
      seat,
      row,
      going.filter(({ section }) => section === row.sectionId).map(({ id }) => id),
    );
    cards += done.length;
    const now = await packageById(seat, row.id);
    if (now && (await countMissingCards(seat, now)) === 0) await sealLockedPackage(seat, now);
  }
  const counted = (what: 'put_aside' | 'pulled') => [...late.values()].filter((each) => each === what).length;
  if (cards === 0 && late.size === 0) return refuse('nothing_to_pack');
  const packages = (
    await packagesById(
      seat,
      all.map(({ id }) => id),
    )
  ).map(toPackage);
  return { packages, cards, putAside: counted('put_aside'), pulled: counted('pulled') };
}
