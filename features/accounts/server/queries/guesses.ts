// Failed tries, counted in the control plane because every server process must count the same.
import type { Db } from '@lanyard/db/connect';
import { sql, type Expression, type SqlBool } from 'kysely';

const windowOver = (minutes: number): Expression<SqlBool> =>
  sql`ctl.sign_in_failures.since < now() - make_interval(mins => ${minutes})`;

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

export const uncountFailure = (db: Db, subject: string) =>
  db
    .updateTable('ctl.sign_in_failures')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
