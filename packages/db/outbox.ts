import { isAfter, type Position, type Topic } from '@lanyard/domain/live';
import { sql } from 'kysely';

import type { Db } from './connect.ts';
import { createPause, type Pause } from './pause.ts';
import { all, only } from './query.ts';
import type { Act, Tx } from './tenant.ts';

export type News = Position & { readonly org: string; readonly topic: string };

const announcedTopics = new WeakMap<Tx, Set<string>>();

/**
 * Notes which topics changed. Browsers are notified after the commit. Once per transaction is enough: further calls
 * with the same topic cost nothing.
 */
export async function notifyBrowsers({ tx, org }: Act, ...topics: readonly Topic[]): Promise<void> {
  const said = announcedTopics.get(tx) ?? new Set();
  announcedTopics.set(tx, said);
  const rows = topics
    .filter((topic) => !said.has(`${org} ${topic}`))
    .map((topic) => ({ org_id: org, topic }));
  if (rows.length === 0) return;
  await tx.insertInto('outbox').values(rows).execute();
  for (const { topic } of rows) said.add(`${org} ${topic}`);
}

export type OutboxListener = {
  /** Gets each row once, in order. All rows of one query come in one call. */
  readonly tell: (news: readonly News[]) => void;
  /**
   * Gets a change of memberships even while an older transaction is open, because the access check cannot wait. Until
   * that transaction ends, every query reports the change again.
   */
  readonly hasten: (news: News) => void;
  /**
   * Everything before this position has been reported. `lag` is the age in seconds of the oldest row that was not
   * reported before.
   */
  readonly reached: (position: Position, lag: number) => void;
  /**
   * Rows were deleted before we read them, or the database's transaction numbers went back. Nobody can say what was
   * missed.
   */
  readonly lost: (position: Position) => void;
  readonly fault: (fault: unknown) => void;
};

/** The most rows of one query, so that browsers get many changes in small pieces. */
const batch = 200;
type Bound = { bound: string };
type Row = { txid: string; id: string; org: string; topic: string };
/** A left join returns a row of nulls if it finds nothing. */
type NoRow = { [Column in keyof Row]: null };
type Look = { readonly bound: bigint; readonly lag: number; readonly rows: readonly News[] };

const readRows = (rows: readonly (Row | NoRow)[]): readonly News[] =>
  rows.flatMap(({ txid, id, org, topic }) =>
    txid === null ? [] : [{ txid: BigInt(txid), id: BigInt(id), org, topic }],
  );

/**
 * The oldest transaction that is still open, in any database of the cluster. All earlier transactions are visible or
 * rolled back.
 */
async function boundNow(db: Db): Promise<bigint> {
  const { bound } = await only<Bound>(db)`select pg_snapshot_xmin(pg_current_snapshot())::text as bound`;
  return BigInt(bound);
}

/**
 * Rows after `last`: all rows from before the oldest open transaction, and of the later rows only changes of
 * memberships.
 */
async function readNews(db: Db, last: Position): Promise<Look> {
  const after = sql`(txid, id) > (${String(last.txid)}::xid8, ${String(last.id)}::bigint)`;
  const rows = await all<Bound & { lag: number | null } & (Row | NoRow)>(db)`
    select s.bound::text, s.lag, o.* from (
      select pg_snapshot_xmin(pg_current_snapshot()) as bound,
        (select extract(epoch from clock_timestamp() - at)::float8 from outbox where ${after}
          order by txid, id limit 1) as lag
    ) s left join lateral (
      select txid::text, id::text, org_id::text as org, topic from outbox
      where ${after} and (txid < s.bound or topic = 'memberships')
      order by outbox.txid, outbox.id limit ${batch}
    ) o on true`;
  return { bound: BigInt(rows[0]?.bound ?? 0), lag: rows[0]?.lag ?? 0, rows: readRows(rows) };
}

/** Whether the row at this position may have been deleted. This is so if the first stored row is after it. */
async function isSwept(db: Db, position: Position): Promise<boolean> {
  const rows = await all<Row>(db)`
    select txid::text, id::text, org_id::text as org, topic from outbox
    order by outbox.txid, outbox.id limit 1`;
  const [floor] = readRows(rows);
  return floor !== undefined && isAfter(floor, position);
}

/** Deletes rows that are older than an hour. The last of them stays, to mark how far rows were deleted. */
export const sweepOutbox = (db: Db): Promise<unknown> =>
  sql`delete from outbox where (txid, id) < (
    select txid, id from outbox where at < now() - interval '1 hour' and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by txid desc, id desc limit 1)`.execute(db);

const sweepEvery = 10 * 60_000;
const longestPause = 2000;

export type PollTiming = {
  readonly pause: Pause;
  /** Returns the length of the next pause. */
  readonly pauseMs: () => number;
};

/** Polls until `signal` aborts. If the database does not answer, it waits and then continues from the same position. */
export async function followOutbox(
  db: Db,
  signal: AbortSignal,
  listener: OutboxListener,
  { pause, pauseMs }: PollTiming = { pause: createPause(signal), pauseMs: () => 300 },
): Promise<void> {
  let last: Position | undefined;
  let failures = 0;
  // A random time within the first period, so that processes that start together do not delete together.
  let sweepAt = Date.now() + Math.random() * sweepEvery;

  const step = async (): Promise<boolean> => {
    const from = last ?? { txid: await boundNow(db), id: 0n };
    const { bound, lag, rows } = await readNews(db, from);
    if (bound < from.txid || (failures > 0 && (await isSwept(db, from)))) {
      last = { txid: bound, id: 0n };
      listener.lost(last);
      return false;
    }
    const settled = rows.filter(({ txid }) => txid < bound);
    const full = rows.length === batch;
    const end = settled.at(-1);
    last = full ? (end ?? from) : { txid: bound, id: 0n };
    if (settled.length > 0) listener.tell(settled);
    for (const news of rows) if (news.txid >= bound) listener.hasten(news);
    listener.reached(last, lag);
    return full && end !== undefined;
  };

  while (!signal.aborted) {
    let more = false;
    try {
      more = await step();
      failures = 0;
      if (Date.now() > sweepAt) {
        sweepAt = Date.now() + sweepEvery;
        await sweepOutbox(db);
      }
    } catch (fault) {
      failures++;
      if (!signal.aborted) listener.fault(fault);
    }
    const ms = failures === 0 ? pauseMs() : Math.min(longestPause, pauseMs() * 2 ** (failures - 1));
    if (!more) await pause.wait(ms);
  }
}

export type MissedNews = {
  /** Everything before this position is in `news`, or is lost. */
  readonly position: Position;
  /** True if the requested news are no longer stored, or never were. Nobody can say what was missed. */
  readonly lost: boolean;
  /** The last news of each topic. One per topic is enough. */
  readonly news: readonly News[];
};

/** What the browser of an organisation missed since `last`. A new browser gets no news, only the current position. */
export async function newsSince(db: Db, org: string, last: Position | undefined): Promise<MissedNews> {
  const rows = await all<Bound & (Row | NoRow)>(db)`
    select s.bound::text, o.* from (select pg_snapshot_xmin(pg_current_snapshot()) as bound) s
    left join lateral (
      select distinct on (topic) txid::text, id::text, org_id::text as org, topic from outbox
      where org_id = ${org}::bigint and txid < s.bound
        and (txid, id) > (${String(last?.txid ?? 0n)}::xid8, ${String(last?.id ?? 0n)}::bigint)
      order by topic, outbox.txid desc, outbox.id desc
    ) o on ${last !== undefined}`;
  const bound = BigInt(rows[0]?.bound ?? 0);
  const position = { txid: bound, id: 0n };
  // Checked after the query, so that rows deleted during the query count as lost too.
  const lost = last !== undefined && (last.txid > bound || (await isSwept(db, last)));
  const news = lost ? [] : readRows(rows).toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
  return { position, lost, news };
}
