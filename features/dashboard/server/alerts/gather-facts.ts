import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { forceCustomPlans } from '@lanyard/db/force-custom-plans';
import type { Act } from '@lanyard/db/tenant';
import type { AlertFacts, AlertOrderFacts, QualityFacts } from '@lanyard/domain/alert';
import { daysBefore } from '@lanyard/domain/day';
import { liveCards } from '@lanyard/domain/order';
import { addRates, percentOf, type Rate } from '@lanyard/domain/rate';
import { addMeans, meanOf, type ReportDays, type Mean } from '@lanyard/domain/report';
import { isoDayAt } from '@lanyard/format/dates';
import { ordersByDue } from '@lanyard/orders/server/queries/order-list';
import type { Seat } from '@lanyard/place/queries';
import { scoresPerDay } from '@lanyard/reports/server/queries/period-counts';
import {
  firstChecksPerDay,
  ratingsPerDay,
  reprintsPerDay,
  type ValuesPerDay,
} from '@lanyard/reports/server/sources';

import {
  failedJobs,
  latePackages,
  countCurrentCorrections,
  refusedImports,
  sectionFacts,
} from '../queries/alert-facts.ts';

const week = 7;
const monthBefore = 30;
/**
 * The rules read at most this many open orders, more than any school or vendor has. They skip the orders that are due
 * last.
 */
const mostOrders = 2000;

type Summed<Value> = { readonly now: Value; readonly before: Value };
function parted<Value>(
  daily: ValuesPerDay<Value>,
  since: string,
  add: (values: readonly Value[]) => Value,
): Summed<Value> {
  return {
    now: add(daily.filter(({ day }) => day >= since)),
    before: add(daily.filter(({ day }) => day < since)),
  };
}
const ofRate = (metric: QualityFacts['metric'], { now, before }: Summed<Rate>): QualityFacts => ({
  metric,
  now: percentOf(now),
  before: percentOf(before),
  count: Math.min(now.whole, before.whole),
});
const ofMean = (metric: QualityFacts['metric'], { now, before }: Summed<Mean>): QualityFacts => ({
  metric,
  now: meanOf(now),
  before: meanOf(before),
  count: now.count,
});

/**
 * Compares the quality figures of the last seven days with those of the thirty days before. Counts them like the
 * reports.
 */
async function qualityFacts(
  act: Act,
  seat: Seat,
  today: string,
  timeZone: string,
): Promise<readonly QualityFacts[]> {
  const since = daysBefore(today, week - 1);
  const days: ReportDays = { from: daysBefore(today, week - 1 + monthBefore), until: today };
  const sought = { seat, days, timeZone, within: undefined, vendor: undefined };
  const checks = parted(await firstChecksPerDay(sought), since, addRates);
  const reprints = parted(await reprintsPerDay(sought), since, addRates);
  const ratings = parted(await ratingsPerDay(act, sought), since, addMeans);
  const scores =
    seat.side === 'school'
      ? parted(
          await scoresPerDay(act.tx, { org: act.org, days, timeZone, within: undefined }),
          since,
          addMeans,
        )
      : undefined;
  return [
    ofRate('first_pass', checks),
    ofRate('reprint', reprints),
    ...(scores ? [ofMean('photo_score', scores)] : []),
    ofMean('satisfaction', ratings),
  ];
}

async function openOrders(seat: Seat, timeZone: string): Promise<readonly AlertOrderFacts[]> {
  const rows = await ordersByDue(seat, { state: 'open' }, undefined, mostOrders);
  return rows.map((order) => ({
    id: order.id,
    name: order.name,
    batch: order.batch,
    school: order.schoolName,
    vendor: order.vendorName,
    status: order.status,
    dueOn: order.dueOn,
    live: liveCards(order.counts),
    accepted: order.acceptedAt !== null,
    askedBack: order.askedBackAt !== null,
    releasedOn: isoDayAt(order.releasedAt, timeZone),
    failed: order.failed,
    today: order.today,
  }));
}

/** Reads all the facts that the rules need about the entered organisation. Needs the worker's database role. */
export async function gatherAlertFacts(act: Act): Promise<AlertFacts> {
  const { tx, org, user } = act;
  const { kind: side, today, timeZone } = await enteredOrganisation(tx);
  await forceCustomPlans(tx);
  const isSchool = side === 'school';
  const seat: Seat = { tx, org, user, side };
  const failed = await failedJobs(tx);
  return {
    side,
    today,
    sections: isSchool ? await sectionFacts(tx, org) : [],
    corrections: isSchool ? await countCurrentCorrections(tx, org) : 0,
    imports: isSchool ? await refusedImports(tx, org) : [],
    quality: await qualityFacts(act, seat, today, timeZone),
    orders: await openOrders(seat, timeZone),
    packages: await latePackages(tx, org),
    jobsFailed: failed.jobs,
    fileChecksFailed: failed.fileChecks,
  };
}
