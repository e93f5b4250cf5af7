import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { cardsToGo } from '@lanyard/domain/order';
import { productionPlanOf, type Capacity } from '@lanyard/domain/production-plan';
import { queueStages, type QueueStage } from '@lanyard/domain/queue-stage';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Weekday } from '@lanyard/domain/working-day';
import type { Order } from '@lanyard/orders/api';
import { readCursor, writeCursor } from '@lanyard/orders/server/read/cursor';
import { toOrder } from '@lanyard/orders/server/read/order-shape';
import type { SeatSide } from '@lanyard/place/queries';
import { seatOf } from '@lanyard/place/seat';
import * as z from 'zod/mini';

import type { Tile } from '../../api-board.ts';
import {
  boardColumn,
  boardTotals,
  allOrdersToMake,
  ordersToMake,
  schoolsWithOpenOrders,
} from '../queries/board.ts';
import { productionSettingsRow } from '../queries/settings.ts';

type Column = { stage: QueueStage; cards: number; tiles: Tile[]; next: string | null };
const Key = z.tuple([z.int(), z.iso.date(), z.uuid()]);
const ordersInAColumn = 12;

export async function getBoard(
  act: Act,
  {
    school,
    stage,
    after,
  }: {
    readonly school?: string | undefined;
    readonly stage?: QueueStage | undefined;
    readonly after?: string | undefined;
  },
): Promise<
  { columns: Column[]; schools: { id: string; name: string; colour: string }[] } | Refusal<'invalid_input'>
> {
  const seat = await seatOf(act);
  const key = readCursor(after, Key);
  if (isRefusal(key)) return key;
  const totals = await boardTotals(seat, school);
  const columns: Column[] = [];
  for (const each of stage === undefined ? queueStages : [stage]) {
    const rows = await boardColumn(
      seat,
      each,
      school,
      stage === undefined ? undefined : key,
      ordersInAColumn + 1,
    );
    const orders = new Set([...new Set(rows.map(({ order }) => order))].slice(0, ordersInAColumn));
    const shown = rows.filter(({ order }) => orders.has(order));
    const last = shown.length < rows.length ? shown.at(-1) : undefined;
    columns.push({
      stage: each,
      cards: totals[each],
      // The API's schema has no field for the tile's position (`at`), so the position is not sent.
      tiles: shown,
      next: last ? writeCursor(last.at) : null,
    });
  }
  return { columns, schools: await schoolsWithOpenOrders(seat, school) };
}

const planned = 100;
type Line = { order: Order; toGo: number; today: number; doneOn: string | null; late: boolean };

type Today = {
  today: string;
  capacity: { cardsPerDay: number; workingDays: Weekday[] } | null;
  toGo: number;
  orders: number;
  late: number;
  overdue: number;
  lines: Line[];
};

const toCapacity = (capacity: Capacity | null): Today['capacity'] =>
  capacity && { ...capacity, workingDays: [...capacity.workingDays] };

/**
 * The capacity from the vendor's production settings, or null if none is set. A school must not see its vendor's
 * capacity.
 */
async function capacityOf({ tx, org }: Act, side: SeatSide): Promise<Capacity | null> {
  if (side === 'school') return null;
  const { cardsPerDay, workingDays } = await productionSettingsRow(tx, org);
  return cardsPerDay === null ? null : { cardsPerDay, workingDays };
}

export async function getToday(act: Act): Promise<Today> {
  const seat = await seatOf(act);
  const { today } = await enteredOrganisation(act.tx);
  const capacity = await capacityOf(act, seat.side);
  const all = await allOrdersToMake(seat);
  const plan = productionPlanOf(all, capacity, today);
  const lineOf = new Map(plan.slice(0, planned).map((line) => [line.id, line]));
  const lines = (await ordersToMake(seat, planned)).map((row): Line => {
    const { today: now = 0, doneOn = null, late = false } = lineOf.get(row.id) ?? {};
    return { order: toOrder(row), toGo: cardsToGo(row.counts), today: now, doneOn, late };
  });
  return {
    today,
    capacity: toCapacity(capacity),
    toGo: all.reduce((sum, { toGo }) => sum + toGo, 0),
    orders: all.length,
    late: plan.filter(({ late }) => late).length,
    overdue: all.filter(({ dueOn, promisedOn }) => (promisedOn ?? dueOn) < today).length,
    lines,
  };
}
