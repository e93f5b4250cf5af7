import type { Act } from '@lanyard/db/tenant';
import type { Capacity } from '@lanyard/domain/production-plan';

import type { Side } from '../queries/seat.ts';
import { productionRow } from '../queries/settings.ts';

/** As the vendor's production settings say; null: nobody has. A school does not know what its vendor can make. */
export async function capacityOf({ tx, org }: Act, side: Side): Promise<Capacity | null> {
  if (side === 'school') return null;
  const { cardsPerDay, workingDays } = await productionRow(tx, org);
  return cardsPerDay === null ? null : { cardsPerDay, workingDays };
}
