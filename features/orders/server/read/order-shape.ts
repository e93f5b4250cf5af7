// Converts database rows into the types of the API.
import { liveCards, orderQuantity, shownOrderStatus } from '@lanyard/domain/order';
import { orderCostsOf, type Costs } from '@lanyard/domain/price';
import type { Seat } from '@lanyard/place/queries';

import type { Order, OrderInFull } from '../../api.ts';
import { countChargedCards, countStartedReprints } from '../queries/checks.ts';
import type { OrderRow } from '../queries/orders.ts';

export function toOrder(row: OrderRow): Order {
  const { schoolId, schoolName, schoolColour, vendorName, today, prices: _, vendorId: __, ...rest } = row;
  const live = liveCards(row.counts);
  const due = { status: row.status, dueOn: row.dueOn, recalled: row.recalledAt !== null, live };
  return {
    ...rest,
    school: { id: schoolId, name: schoolName, colour: schoolColour },
    vendor: { name: vendorName },
    quantity: orderQuantity({ ...row, live, recalled: due.recalled }),
    shown: shownOrderStatus(due, today),
  };
}

export const toCosts = (costs: Costs | null): OrderInFull['costs'] =>
  costs && { ...costs, lines: [...costs.lines], vendorLines: [...costs.vendorLines] };

/** Computed from the current cards at each request. Null if no price was agreed. */
export async function costsOfOrder(seat: Seat, row: OrderRow): Promise<Costs | null> {
  if (row.prices === null) return null;
  return orderCostsOf(row.prices, {
    priority: row.priority,
    cards: await countChargedCards(seat, row.id),
    reprints: await countStartedReprints(seat, row.id),
  });
}
