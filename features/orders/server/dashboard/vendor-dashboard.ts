import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { daysBefore } from '@lanyard/domain/day';
import { weekOf } from '@lanyard/domain/week';
import { seatOf } from '@lanyard/place/seat';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { ratingsRequested } from '../../events.ts';
import {
  actionItems,
  figuresByWeek,
  orderFigures,
  openOrderFigures,
  orderTaskCounts,
  deliveryRates,
  productionFigures,
  type DaySpan,
  type OrderTaskCounts,
} from '../queries/dashboard.ts';
import { ordersByDue } from '../queries/order-list.ts';
import { photoScores } from '../queries/school-photos.ts';
import { toOrder } from '../read/order-shape.ts';

const fourWeeks = 28;
const qualityDays = 30;
const recentOrders = 10;
const itemsOfAKind = 5;

const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

export const countOrderTasks = async (act: Act): Promise<OrderTaskCounts> =>
  orderTaskCounts(await seatOf(act));

/** Shows the week as of its last day. For the current week, this is today. */
export async function getVendorDashboard(act: Act, day: string | undefined): Promise<VendorDashboard> {
  const seat = await seatOf(act);
  const { today, timeZone } = await enteredOrganisation(act.tx);
  const week = weekOf(day ?? today);
  const until = week.to < today ? week.to : today;
  const span = (days: number, end = until): DaySpan => ({ until: end, days, timeZone });
  const before = daysBefore(until, fourWeeks);
  const figures = await openOrderFigures(seat);
  const kept = await orderFigures(seat, { due: week, rates: span(fourWeeks), scored: span(qualityDays) });
  const work = await productionFigures(seat, span(qualityDays));
  const [ratings] = await act.announce(ratingsRequested, {
    from: daysBefore(until, qualityDays - 1),
    until,
    timeZone,
  });
  const { queued, printing, qc, packing, ready } = figures;
  // A vendor cannot see orders 30 days after their delivery, so a rate of an earlier week would miss some orders.
  const sees = seat.side === 'school' || until === today;
  const then = seat.side === 'school' ? await deliveryRates(seat, span(fourWeeks, before)) : undefined;
  return {
    today,
    week,
    activeOrders: {
      orders: figures.orders,
      overdue: figures.overdue,
      dueTomorrow: figures.dueTomorrow,
      toAccept: figures.accept,
      askedBack: figures.askedBack,
    },
    dueThisWeek: { cards: kept.dueCards, checked: kept.dueChecked, toGo: kept.dueCards - kept.dueChecked },
    onTime: {
      now: sees ? { part: kept.onTime, whole: kept.delivered } : null,
      before: then ? { part: then.onTime, whole: then.delivered } : null,
    },
    turnaround: {
      days: sees ? tenth(kept.turnaround) : null,
      before: tenth(then?.turnaround ?? null),
    },
    weeks: sees ? await figuresByWeek(seat, span(fourWeeks)) : [],
    queue: { queued, printing, qc, packing, ready },
    queueOrders: figures.inOrders,
    quality: {
      firstPass: sees ? { part: work.firstPassed, whole: work.firstChecked } : null,
      reprint: sees ? { part: work.reprints, whole: work.printed } : null,
      // A vendor cannot read photos, so each order stores the scores of the photos on its cards.
      photoScore: seat.side === 'vendor' ? kept.scores : await photoScores(seat, span(qualityDays)),
      satisfaction: ratings ?? null,
    },
    recent: (await ordersByDue(seat, { state: 'all' }, undefined, recentOrders)).map(toOrder),
    orders: kept.orders,
    actionItems: await actionItems(seat, itemsOfAKind),
    actions: { review: figures.review, update: figures.update, generate: figures.generate },
  };
}
