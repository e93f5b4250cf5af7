// The Vendor Dashboard of a vendor, or of a school over its own orders: its figures, the lists that they open, and the
// reports that show the same figures.
import { cardsToGo, liveCards } from '@lanyard/domain/order';
import {
  orderFigureLists,
  ordersAtStage,
  ordersDueInWeek,
  ordersOfFourWeeks,
  ordersWithTask,
} from '@lanyard/domain/order-figure-lists';
import { orderTasks } from '@lanyard/domain/order-list';
import { queueStages } from '@lanyard/domain/queue-stage';
import type { Order } from '@lanyard/orders/api';
import type { VendorDashboard } from '@lanyard/orders/api-dashboard';
import type { Report } from '@lanyard/reports/api';

import { readList, sumOf, type Ask } from './season-lists.ts';
import type { Compared } from './season-screens.ts';

export async function compareOrders(ask: Ask): Promise<Compared> {
  const said = await ask<VendorDashboard>('/vendor/dashboard');
  const listed = (search: Readonly<Record<string, string>>) => readList<Order>(ask, 'orders', search);
  const { activeOrders, actions, queueOrders, dueThisWeek: due } = said;
  const dueOrders = await listed(ordersDueInWeek(said));
  const delivered = await listed(ordersOfFourWeeks('delivered', said));
  const found: [string, unknown, unknown][] = [
    [
      'active orders: Vendor Dashboard, its list',
      activeOrders.orders,
      (await listed(orderFigureLists.active)).length,
    ],
    [
      'overdue: Vendor Dashboard, its list',
      activeOrders.overdue,
      (await listed(orderFigureLists.overdue)).length,
    ],
    [
      'due tomorrow: Vendor Dashboard, its list',
      activeOrders.dueTomorrow,
      (await listed(orderFigureLists.dueTomorrow)).length,
    ],
    [
      'due this week: Vendor Dashboard, its list',
      [due.cards, due.toGo, due.checked],
      [
        sumOf(dueOrders, ({ counts }) => liveCards(counts)),
        sumOf(dueOrders, ({ counts }) => cardsToGo(counts)),
        sumOf(dueOrders, ({ counts }) => liveCards(counts) - cardsToGo(counts)),
      ],
    ],
    ['on time: Vendor Dashboard, its list', said.onTime.now?.whole, delivered.length],
  ];
  const tasks = { ...actions, accept: activeOrders.toAccept, ask_back: activeOrders.askedBack };
  for (const task of orderTasks)
    found.push([
      `${task}: Vendor Dashboard, its list`,
      tasks[task],
      (await listed(ordersWithTask(task))).length,
    ]);
  for (const stage of queueStages)
    found.push([
      `${stage}: Vendor Dashboard, its list`,
      queueOrders[stage],
      (await listed(ordersAtStage(stage))).length,
    ]);
  return [...found, ...(await compareReports(ask, said))];
}

/** Figures that the Vendor Dashboard and the report Vendor KPIs define in the same way, over the same days. */
async function compareReports(ask: Ask, said: VendorDashboard): Promise<Compared> {
  const { from, until } = ordersOfFourWeeks('dispatched', said);
  const weeks = await ask<Report>(`/report?report=vendor_kpis&period=custom&from=${from}&until=${until}`);
  const month = await ask<Report>('/report?report=vendor_kpis&period=last_30_days');
  const shown = (['firstPass', 'reprint', 'satisfaction', 'photoScore'] as const).map(
    (metric): [string, unknown, unknown] => [
      `${metric}: Vendor Dashboard, Reports`,
      said.quality[metric],
      month.quality[metric],
    ],
  );
  return [
    ...shown,
    [
      'turnaround: Vendor Dashboard, Reports',
      said.turnaround.days,
      weeks.vendorKpis.turnaround?.median ?? null,
    ],
  ];
}
