// Dispatches a package with a courier and an expected day.
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { builtInCouriers, trackingAddress } from '@lanyard/domain/courier';
import type { PackageRefusal } from '@lanyard/domain/package';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { dispatchCards } from '@lanyard/orders/server/cards/move-cards';
import type { Seat } from '@lanyard/place/queries';
import { seatOf } from '@lanyard/place/seat';
import { listCouriers } from '@lanyard/printing/server/settings/couriers';

import type { Package } from '../../api.ts';
import { notifyOtherSide } from '../across.ts';
import { lockOwnPackage } from '../pack/pack-cards.ts';
import { sealLockedPackage } from '../pack/seal-package.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { memberIds } from '../queries/members.ts';
import { packageById, writePackage, type PackageRow } from '../queries/packages.ts';
import { toPackage } from '../read/shape.ts';

type Courier = { readonly id: string; readonly name: string; readonly tracking: string | null };
async function couriersOf(act: Act, seat: Seat): Promise<Courier[]> {
  if (seat.side === 'school') return builtInCouriers.map(({ id, name }) => ({ id, name, tracking: null }));
  return (await listCouriers(act)).couriers.filter(({ active }) => active);
}
export async function listDispatchCouriers(act: Act): Promise<{ couriers: { id: string; name: string }[] }> {
  return { couriers: (await couriersOf(act, await seatOf(act))).map(({ id, name }) => ({ id, name })) };
}

export const byHandLabel = 'By hand';
export type DispatchInput = {
  readonly courier: string | null;
  readonly courierNumber?: string | undefined;
  readonly estimatedOn: string;
  readonly place?: string | undefined;
};
const wrong = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path: `body.${path}`, message }] });
type Refused = Refusal<
  'not_found' | PackageRefusal | 'package_short' | 'package_empty' | 'order_held' | 'invalid_input'
>;

/** The caller has locked everything and checked that the package may be dispatched. Refuses before the first write. */
export async function dispatchLockedPackage(
  act: Act,
  seat: Seat,
  row: PackageRow,
  { courier: courierId, courierNumber, estimatedOn, place }: DispatchInput,
  at?: string,
): Promise<Refused | undefined> {
  if (row.orderHeld) return refuse('order_held');
  if (estimatedOn < row.today) return wrong('estimatedOn', 'Choose today or a later day.');
  const courier =
    courierId === null ? null : (await couriersOf(act, seat)).find(({ id }) => id === courierId);
  if (courier === undefined) return wrong('courier', 'Choose a courier of the list.');
  if (row.sealedAt === null) {
    const no = await sealLockedPackage(seat, row);
    if (no) return no;
  }
  const cards = (await memberIds(seat, [row.id])).map(({ card }) => card);
  const { leftOut } = await dispatchCards(act, cards);
  if (leftOut.length > 0) throw new Error('a card of a package cannot be dispatched with it');
  const number = courierNumber === row.tracking ? undefined : courierNumber;
  await writePackage(seat, row, {
    status: 'dispatched',
    dispatched_at: new Date().toISOString(),
    moved_at: new Date().toISOString(),
    courier_id: courier?.id ?? null,
    courier: courier?.name ?? byHandLabel,
    courier_number: number ?? null,
    courier_page: courier?.tracking ? trackingAddress(courier.tracking, number ?? row.tracking) : null,
    estimated_on: estimatedOn,
    location: (place ?? row.vendorName).slice(0, 80),
  });
  await insertPackageEvent(seat, row.id, {
    kind: 'dispatched',
    place,
    at,
    count: row.cards,
    words: courier?.name ?? byHandLabel,
  });
  await logPackageActivity(act, seat, row, {
    kind: 'package_dispatched',
    count: row.cards,
    detail: { package: row.name, class: row.label },
  });
  return undefined;
}

/** Writes the activity line of both sides. Each side has its own list. */
export async function logPackageActivity(
  act: Act,
  seat: Seat,
  row: PackageRow,
  line: Parameters<typeof recordActivity>[1] & { readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { section: _, student: __, ...theirs } = line;
  await recordActivity(act, line);
  await notifyOtherSide(act, seat, row, { line: theirs });
}

export async function dispatchPackage(
  act: Act,
  id: string,
  sending: DispatchInput,
): Promise<Package | Refused> {
  const found = await lockOwnPackage(act, id, 'dispatch');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const no = await dispatchLockedPackage(act, seat, row, sending);
  return no ?? toPackage((await packageById(seat, id)) ?? row);
}

export async function changeEstimate(
  act: Act,
  id: string,
  { estimatedOn, words }: { readonly estimatedOn: string; readonly words: string },
): Promise<Package | Refusal<'not_found' | PackageRefusal | 'invalid_input'>> {
  const found = await lockOwnPackage(act, id, 'estimate');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  if (estimatedOn < row.today) return wrong('estimatedOn', 'Choose today or a later day.');
  // A new expected day also clears the problem that the carrier reported.
  await writePackage(seat, row, { estimated_on: estimatedOn, exception: null, delay_told_at: null });
  await insertPackageEvent(seat, id, {
    kind: 'estimated',
    words: [estimatedOn, words].filter(Boolean).join(' · '),
  });
  await notifyOtherSide(act, seat, row);
  return toPackage((await packageById(seat, id)) ?? row);
}
