// The control plane: read and written by the login role itself, in no organisation.
import type { Db } from '@lanyard/db/connect';
import { sql, type Expression, type SqlBool } from 'kysely';

import { actsToday, rolesToday } from './acting-principals.ts';

const live = sql<SqlBool>`s.expires_at > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)`;
const unseenForAMinute = sql<boolean>`s.seen_at < now() - interval '1 minute'`.as('unseen');

/** Session, person, membership and kind of organisation in one look, on every request. */
export const sessionIn = (db: Db, tokenHash: Buffer, org: string) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.person_id', '=', 's.person_id').on('m.org_id', '=', org).on('m.ended_at', 'is', null),
    )
    .leftJoin('ctl.organisations as o', 'o.id', 'm.org_id')
    .leftJoin('acting_principals as a', (join) => join.on(actsToday))
    .select(['s.person_id as person', rolesToday.as('roles'), 'o.kind', unseenForAMinute])
    .where('s.token_hash', '=', tokenHash)
    .where(live)
    .executeTakeFirst();

/** Of these sessions, the ones that live and whose person belongs to the organisation. */
export const sessionsIn = (db: Db, tokenHashes: readonly Buffer[], org: string) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.person_id', '=', 's.person_id').on('m.org_id', '=', org).on('m.ended_at', 'is', null),
    )
    .select('s.token_hash as tokenHash')
    .where(({ eb, fn, val }) => eb('s.token_hash', '=', fn.any(val([...tokenHashes]))))
    .where(live)
    .execute();

export const sessionOf = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .select(['s.person_id as person', unseenForAMinute])
    .where('s.token_hash', '=', tokenHash)
    .where(live)
    .executeTakeFirst();

export const touchSession = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('ctl.sessions')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();

export const insertSession = (
  db: Db,
  session: { tokenHash: Buffer; person: string; idleSeconds: number; lifeSeconds: number },
) =>
  db
    .insertInto('ctl.sessions')
    .values({
      token_hash: session.tokenHash,
      person_id: session.person,
      idle_seconds: session.idleSeconds,
      expires_at: sql<string>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .execute();

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('ctl.sessions').where('token_hash', '=', tokenHash).execute();

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
    .execute();

export const forgetFailures = (db: Db, subject: string) =>
  db.deleteFrom('ctl.sign_in_failures').where('subject', '=', subject).execute();
