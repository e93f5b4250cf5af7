// Rows as the contract has them.
import { liveCards, shownStatus } from '@lanyard/domain/order';
import { costsOf, type Costs } from '@lanyard/domain/price';
import type { Seat } from '@lanyard/place/queries';

import type { Order } from '../../api.ts';
import { cardsCharged, reprintsBegun } from '../queries/checks.ts';
import type { OrderRow } from '../queries/orders.ts';

export function toOrder(row: OrderRow): Order {
  const { schoolId, schoolName, schoolColour, vendorName, today, prices: _, vendorId: __, ...rest } = row;
  const live = liveCards(row.counts);
  const due = { status: row.status, dueOn: row.dueOn, recalled: row.recalledAt !== null, live };
  return {
    ...rest,
    school: { id: schoolId, name: schoolName, colour: schoolColour },
    vendor: { name: vendorName },
    // Of one that was recalled nothing lives: what it was is what people look for.
    quantity: row.recalledAt === null ? live : live + row.ended,
    shown: shownStatus(due, today),
  };
}

/** Derived from what there is, whenever it is asked for; null: no price was agreed. */
export async function costsOfOrder(seat: Seat, row: OrderRow): Promise<Costs | null> {
  if (row.prices === null) return null;
  return costsOf(row.prices, {
    priority: row.priority,
    cards: await cardsCharged(seat, row.id),
    reprints: await reprintsBegun(seat, row.id),
  });
}
