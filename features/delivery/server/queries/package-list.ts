// The package list and its counters: first the delayed, then the ready, the dispatched and the delivered packages.
import { all, only } from '@lanyard/db/query';
import type { ShownPackageStatus } from '@lanyard/domain/package';
import { wordPatterns } from '@lanyard/domain/search-words';
import { isOwnRow, type Seat } from '@lanyard/place/queries';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { PackageCounts } from '../../api.ts';
import { hasCardsToHandOver } from './open-work.ts';
import {
  isDelayedSql,
  packageColumns,
  packageTables,
  isInReach,
  type PackageRow,
  type PackageReach,
} from './packages.ts';

/** The groups of the package list, the first group first. */
export const packageRanks = [
  'delayed',
  'ready',
  'dispatched',
  'delivered',
] as const satisfies readonly ShownPackageStatus[];
const inRank: Readonly<Record<ShownPackageStatus, RawBuilder<SqlBool>>> = {
  delayed: sql`p.status = 'dispatched' and ${isDelayedSql}`,
  ready: sql`p.status = 'ready'`,
  dispatched: sql`p.status = 'dispatched' and not ${isDelayedSql}`,
  delivered: sql`p.status = 'delivered'`,
};

/**
 * Shows a school a package of an earlier year until each of its cards is handed over or has ended. A vendor needs no
 * such limit, because its window ends sooner.
 */
const ofNow = (seat: Seat): RawBuilder<SqlBool> =>
  seat.side === 'vendor'
    ? sql`true`
    : sql`(p.status <> 'delivered' or p.year_id = (select y.id from academic_years y where y.org_id = ${seat.org} and y.is_current)
        or ${hasCardsToHandOver})`;

export type PackageListFilter = {
  readonly q?: string | undefined;
  readonly order?: string | undefined;
};
const ofOrder = ({ order }: PackageListFilter): RawBuilder<SqlBool> =>
  order === undefined ? sql`true` : sql`p.order_id = ${order}`;
type After = readonly [string, string] | undefined;

export const packagesInRank = async (
  seat: Seat,
  reach: PackageReach,
  sought: PackageListFilter,
  rank: ShownPackageStatus,
  after: After,
  limit: number,
): Promise<PackageRow[]> => {
  const below = after ? sql`(p.moved_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
  return all<PackageRow>(seat.tx)`select ${packageColumns(seat)} from ${packageTables}
    where ${isOwnRow(seat, 'p')} and ${isInReach(seat, reach)} and ${ofNow(seat)} and ${inRank[rank]} and ${ofOrder(sought)} and ${below}
    order by p.moved_at desc, p.id desc limit ${limit}`;
};

const rankOf = sql<number>`case when ${isDelayedSql} then 0 when p.status = 'ready' then 1 when p.status = 'dispatched' then 2 else 3 end`;
/**
 * Searches the name, class and tracking number in all groups at once. The query finds all matches first: with a limit
 * inside, PostgreSQL would check the vendor's window row by row.
 */
export const searchPackages = async (
  seat: Seat,
  reach: PackageReach,
  sought: PackageListFilter & { readonly q: string },
  wanted: readonly ShownPackageStatus[],
  after: { readonly rank: ShownPackageStatus; readonly from: After } | undefined,
  limit: number,
): Promise<(PackageRow & { place: number })[]> => {
  const numbers = wanted.map((rank) => packageRanks.indexOf(rank));
  const last = after ? packageRanks.indexOf(after.rank) : -1;
  const [at = null, id = null] = after?.from ?? [];
  return all<PackageRow & { place: number }>(seat.tx)`
    with found as materialized (select p.org_id, p.id, p.moved_at, ${rankOf} as rank from packages p
      where ${isOwnRow(seat, 'p')} and ${isInReach(seat, reach)} and ${ofNow(seat)} and ${ofOrder(sought)} and p.search like all (${[...wordPatterns(sought.q)]}::text[])),
    page as materialized (select f.* from found f where f.rank = any (${numbers}::int[]) and (f.rank > ${last}::int
        or (f.rank = ${last}::int and (f.moved_at, f.id) < (${at}::timestamptz, ${id}::uuid)))
      order by f.rank, f.moved_at desc, f.id desc limit ${limit})
    select ${packageColumns(seat)}, f.rank as place from page f join packages p on p.org_id = f.org_id and p.id = f.id
    join orders o on o.org_id = p.org_id and o.id = p.order_id order by f.rank, f.moved_at desc, f.id desc`;
};

/** Counts late packages among those on their way, because no others can be late. */
export const packageCountsOf = async (seat: Seat, reach: PackageReach): Promise<PackageCounts> => {
  const { ready, sent, delivered, delayed } = await only<{
    ready: number;
    sent: number;
    delivered: number;
    delayed: number;
  }>(seat.tx)`
    select count(*) filter (where p.status = 'ready')::int as ready, count(*) filter (where p.status = 'dispatched')::int as sent,
      count(*) filter (where p.status = 'delivered')::int as delivered, count(*) filter (where ${isDelayedSql})::int as delayed
    from packages p where ${isOwnRow(seat, 'p')} and ${isInReach(seat, reach)} and ${ofNow(seat)}`;
  return { ready, dispatched: sent - delayed, delivered, delayed };
};
