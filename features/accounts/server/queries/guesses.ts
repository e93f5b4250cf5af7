// Failed tries, counted in the control plane because every server process must count the same.
import type { Db } from '@lanyard/db/connect';
import { sql, type Expression, type SqlBool } from 'kysely';

const windowOver = (minutes: number): Expression<SqlBool> =>
  sql`ctl.sign_in_failures.since < now() - make_interval(mins => ${minutes})`;

/** Failures of each subject within its window, and when that window ends. */
export const failuresOf = (db: Db, subjects: readonly string[]) =>
  db
    .selectFrom('ctl.sign_in_failures')
    .select(['subject', 'count', sql<number>`extract(epoch from now() - since)::int`.as('age')])
    .where(({ eb, fn, val }) => eb('subject', '=', fn.any(val([...subjects]))))
    .execute();

export const countFailure = (db: Db, subject: string, minutes: number) =>
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

export const forgetFailures = (db: Db, subject: string) =>
  db.deleteFrom('ctl.sign_in_failures').where('subject', '=', subject).execute();
