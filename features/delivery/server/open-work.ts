import type { Act } from '@lanyard/db/tenant';
import { namedOpenWork, type OpenWork } from '@lanyard/domain/roll-over';
import { schoolSeat } from '@lanyard/place/seat';

import { countCardsToHandOver, packagesUnderWay } from './queries/open-work.ts';

/** The packages that continue after the school has rolled over the year. */
export async function openDeliveryWork(act: Act, { year }: { readonly year: string }): Promise<OpenWork[]> {
  const seat = schoolSeat(act);
  const packages = await packagesUnderWay(seat, year);
  const names = packages.slice(0, namedOpenWork).map(({ name, label }) => `${name} · ${label}`);
  return [
    { kind: 'packages', count: packages.length, names },
    { kind: 'cards_to_hand_over', count: await countCardsToHandOver(seat, year), names: [] },
  ];
}
