// Mark Delivered: a package arrived. The same act claims short or damaged cards.
import type { Act } from '@lanyard/db/tenant';
import type { PackageRefusal } from '@lanyard/domain/package';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Queue } from '@lanyard/jobs/queue';
import { deliverCards } from '@lanyard/orders/server/cards/move-cards';
import type { Seat } from '@lanyard/place/queries';

import type { PackageInFull } from '../../api.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { cardsById, memberIds } from '../queries/members.ts';
import { packageById, writePackage, type PackageRow } from '../queries/packages.ts';
import { readPackageInFull, type PackageAccess } from '../read/packages.ts';
import { logPackageActivity } from '../send/dispatch-package.ts';
import { claimLockedCards } from './claims.ts';
import { lockPackageToReceive, type FaultyCard } from './lock-package-to-receive.ts';

type Receipt = {
  readonly rating: number | null;
  readonly remarks: string;
  readonly receivedBy: string | null;
  readonly place?: string | undefined;
  readonly faults: readonly FaultyCard[];
};

/** The caller has locked everything and checked that the package may arrive. */
export async function receiveLockedPackage(
  act: Act,
  seat: Seat,
  row: PackageRow,
  { rating, remarks, receivedBy, place, faults }: Receipt,
  at?: string,
): Promise<void> {
  const short = new Set(faults.filter(({ kind }) => kind === 'short').map(({ card }) => card));
  const members = await cardsById(
    seat,
    (await memberIds(seat, [row.id])).map(({ card }) => card),
  );
  const arrived = members.filter(
    (card) => card.ended === null && card.stage === 'dispatched' && !short.has(card.id),
  );
  await deliverCards(
    act,
    arrived.map(({ id }) => id),
  );
  await writePackage(seat, row, {
    status: 'delivered',
    delivered_at: new Date().toISOString(),
    moved_at: new Date().toISOString(),
    location: (place ?? row.schoolName).slice(0, 80),
    exception: null,
    ...(rating !== null && { rating }),
    ...(remarks !== '' && { remarks }),
    ...(receivedBy !== null && { received_by: receivedBy }),
  });
  await insertPackageEvent(seat, row.id, {
    kind: 'delivered',
    place,
    at,
    count: arrived.length,
    words: receivedBy ?? '',
  });
  await logPackageActivity(act, seat, row, {
    kind: 'delivery_complete',
    section: row.sectionId,
    count: arrived.length,
    detail: { package: row.name, class: row.label },
  });
}

export async function receivePackage(
  act: Act,
  queue: Queue,
  id: string,
  receipt: Receipt,
  asking: PackageAccess,
): Promise<PackageInFull | Refusal<'not_found' | PackageRefusal | 'card_elsewhere' | 'card_ended'>> {
  const found = await lockPackageToReceive(act, id, 'receive', asking);
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  await receiveLockedPackage(act, seat, row, receipt);
  const now = (await packageById(seat, id)) ?? row;
  const no =
    receipt.faults.length > 0 ? await claimLockedCards(act, queue, seat, now, receipt.faults) : undefined;
  return no ?? readPackageInFull(act, (await packageById(seat, id)) ?? now, asking);
}
