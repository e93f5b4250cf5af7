// Counts failed tries in the control plane, so that all server processes share the counts.
import type { Db } from '@lanyard/db/connect';
import { one } from '@lanyard/db/query';
import { sql, type Expression, type SqlBool } from 'kysely';

const windowOver = (minutes: number): Expression<SqlBool> =>
  sql`ctl.sign_in_failures.since < now() - make_interval(mins => ${minutes})`;

export const countFailureInWindow = (db: Db, subject: string, minutes: number) =>
  db
    .insertInto('ctl.sign_in_failures')
    .values({ subject })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when ${windowOver(minutes)} then 1 else ctl.sign_in_failures.count + 1 end`,
        since: sql`case when ${windowOver(minutes)} then now() else ctl.sign_in_failures.since end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from now() - since)::int`.as('age')])
    .executeTakeFirstOrThrow();

type Slowed = {
  readonly subject: string;
  /** The number of tries that do not have to wait. */
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  readonly forgottenAfterHours: number;
};
/** Counts a try and makes the next one wait. If this try came too early, returns undefined and does not count it. */
export const countTry = async (db: Db, slowed: Slowed): Promise<{ readonly count: number } | undefined> => {
  const next = sql`case when f.since < now() - make_interval(hours => ${slowed.forgottenAfterHours}) then 1 else f.count + 1 end`;
  // The exponent is limited, because the count can grow without limit.
  const wait = sql`case when ${next} < ${slowed.free}::int then interval '0' else make_interval(secs => least(
    ${slowed.longestWaitSeconds}::int, ${slowed.firstWaitSeconds}::int * 2 ^ least(${next} - ${slowed.free}::int, 20))) end`;
  // Simultaneous tries wait here for each other. `now()` is the time before this wait. It can be earlier than the
  // `open_at` of the previous try, which would refuse this try wrongly. So the condition uses `clock_timestamp()`, the
  // present time.
  return one<{ count: number }>(db)`
    insert into ctl.sign_in_failures as f (subject) values (${slowed.subject})
    on conflict (subject) do update set count = ${next}, since = now(), open_at = now() + ${wait}
    where f.open_at <= clock_timestamp() returning f.count`;
};

/** The seconds until the next try is accepted. 0 if it can be made now. */
export const secondsUntilNextTry = async (db: Db, subject: string): Promise<number> => {
  const row = await one<{ seconds: number }>(db)`
    select greatest(0, ceil(extract(epoch from open_at - now())))::int as seconds
    from ctl.sign_in_failures where subject = ${subject}`;
  return row?.seconds ?? 0;
};

export const deleteFailureCount = (db: Db, subject: string) =>
  db.deleteFrom('ctl.sign_in_failures').where('subject', '=', subject).execute();

/**
 * Deletes the counts for one account from every network and device. The subjects of these counts all begin with
 * `subject`.
 */
export const deleteAllFailureCounts = (db: Db, subject: string) =>
  sql`delete from ctl.sign_in_failures where subject = ${subject} or starts_with(subject, ${`${subject} `})`.execute(
    db,
  );

export const uncountFailure = (db: Db, subject: string) =>
  db
    .updateTable('ctl.sign_in_failures')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
