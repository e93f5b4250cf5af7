// Undoes a dispatch: the package and its cards return to the status they had before.
import type { Act } from '@lanyard/db/tenant';
import type { PackageRefusal } from '@lanyard/domain/package';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { undispatchCards } from '@lanyard/orders/server/cards/move-cards';

import type { Package } from '../../api.ts';
import { lockOwnPackage } from '../pack/pack-cards.ts';
import { wasPackageSeen } from '../queries/carriers.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { cardsById, endMembers, memberIds } from '../queries/members.ts';
import { packageById, recountCards, writePackage } from '../queries/packages.ts';
import { toPackage } from '../read/shape.ts';
import { logPackageActivity } from './dispatch-package.ts';

export async function undoDispatch(
  act: Act,
  id: string,
): Promise<Package | Refusal<'not_found' | PackageRefusal | 'package_seen'>> {
  const found = await lockOwnPackage(act, id, 'undo_dispatch');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const cards = await cardsById(
    seat,
    (await memberIds(seat, [id])).map(({ card }) => card),
  );
  const live = cards.filter(({ ended }) => ended === null);
  if (live.some(({ stage }) => stage !== 'dispatched') || (await wasPackageSeen(seat, id)))
    return refuse('package_seen');
  await undispatchCards(
    act,
    live.map((card) => card.id),
  );
  await writePackage(seat, row, {
    status: 'ready',
    dispatched_at: null,
    moved_at: new Date().toISOString(),
    courier_id: null,
    courier: null,
    courier_number: null,
    courier_page: null,
    estimated_on: null,
    location: null,
    exception: null,
    delay_told_at: null,
  });
  await insertPackageEvent(seat, id, { kind: 'called_back', count: live.length });
  // A card that was reported lost since the dispatch leaves the package. The package can then be packed again.
  await endMembers(
    seat,
    cards.filter(({ ended }) => ended !== null).map((card) => card.id),
  );
  await recountCards(seat, [id], true);
  await logPackageActivity(act, seat, row, {
    kind: 'package_called_back',
    count: live.length,
    detail: { package: row.name, class: row.label },
  });
  return toPackage((await packageById(seat, id)) ?? row);
}
