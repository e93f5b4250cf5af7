// The control plane: read and written by the login role itself, in no organisation.
import type { Db } from '@lanyard/db/connect';
import { one } from '@lanyard/db/query';
import { photographerIdleMinutes } from '@lanyard/domain/second-factor';
import type { SecondFactor } from '@lanyard/http/handle';
import { sql, type SqlBool } from 'kysely';

import { actsToday, rolesToday } from './acting-principals.ts';

const live = sql<SqlBool>`s.expires_at > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)`;
/** How long a proof counts for dangerous acts. */
const fresh = sql<boolean>`s.proven_at > now() - interval '5 minutes'`.as('fresh');
/** Whether the day has come from which this member needs a second factor. `m` is the membership. */
const factorIsDue = sql<boolean>`m.factor_from <= now()`.as('factorIsDue');
/** Whether an admin ended this session for this organisation. */
const endedHere = sql<boolean>`coalesce(m.sessions_after >= s.created_at, false)`;
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
    .select([
      's.person_id as person',
      rolesToday.as('roles'),
      'o.kind',
      's.second_factor as secondFactor',
      'o.second_factor as rule',
      factorIsDue,
      endedHere.as('endedHere'),
      fresh,
      unseenForAMinute,
    ])
    .where('s.token_hash', '=', tokenHash)
    .where(live)
    .executeTakeFirst();

/** Of these sessions, the ones that live and whose person belongs to the organisation, and what they are there. */
export const sessionsIn = (db: Db, tokenHashes: readonly Buffer[], org: string) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.person_id', '=', 's.person_id').on('m.org_id', '=', org).on('m.ended_at', 'is', null),
    )
    .innerJoin('ctl.organisations as o', 'o.id', 'm.org_id')
    .leftJoin('acting_principals as a', (join) => join.on(actsToday))
    .select([
      's.token_hash as tokenHash',
      rolesToday.as('roles'),
      's.second_factor as secondFactor',
      'o.second_factor as rule',
      factorIsDue,
    ])
    .where(({ not }) => not(endedHere))
    .where(({ eb, fn, val }) => eb('s.token_hash', '=', fn.any(val([...tokenHashes]))))
    .where(live)
    .execute();

export const sessionOf = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .select(['s.person_id as person', 's.second_factor as secondFactor', fresh, unseenForAMinute])
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
  session: {
    tokenHash: Buffer;
    person: string;
    idleSeconds: number;
    lifeSeconds: number;
    secondFactor: SecondFactor;
    userAgent?: string;
    network?: string;
  },
) =>
  db
    .insertInto('ctl.sessions')
    .values({
      token_hash: session.tokenHash,
      person_id: session.person,
      idle_seconds: session.idleSeconds,
      second_factor: session.secondFactor,
      user_agent: session.userAgent ?? '',
      network: session.network ?? '',
      expires_at: sql<string>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .execute();

/** Also deletes the tokens that this person had before they last proved who they are. */
export const deleteSession = (db: Db, tokenHash: Buffer) =>
  sql`delete from ctl.sessions where token_hash = ${tokenHash} or replaced_at is not null
    and person_id = (select person_id from ctl.sessions where token_hash = ${tokenHash})`.execute(db);

export const sessionsOf = (db: Db, person: string) =>
  db
    .selectFrom('ctl.sessions as s')
    .select([
      's.id',
      's.token_hash as tokenHash',
      's.user_agent as userAgent',
      's.network',
      's.created_at as startedAt',
      's.seen_at as seenAt',
    ])
    .where('s.person_id', '=', person)
    .where('s.replaced_at', 'is', null)
    .where(live)
    .orderBy('s.seen_at', 'desc')
    .execute();

/** Only one's own: somebody else's is not there. */
export const deleteSessionOf = (db: Db, person: string, id: string) =>
  db
    .deleteFrom('ctl.sessions')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('replaced_at', 'is', null)
    .returning('token_hash as tokenHash')
    .executeTakeFirst();

/** All but the one kept; all when none is. Returns their ids, without the tokens that a new proof has replaced. */
export const deleteSessionsOf = async (db: Db, person: string, kept?: Buffer): Promise<string[]> => {
  const deleted = await db
    .deleteFrom('ctl.sessions')
    .where('person_id', '=', person)
    .$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept ?? Buffer.alloc(0)))
    .returning(['id', 'replaced_at as replacedAt'])
    .execute();
  return deleted.filter(({ replacedAt }) => replacedAt === null).map(({ id }) => id);
};

/** Those begun with a password alone, when that no longer is enough. */
export const deleteHalfProvenSessions = (db: Db, person: string, kept: Buffer) =>
  db
    .deleteFrom('ctl.sessions')
    .where('person_id', '=', person)
    .where('second_factor', '=', 'missing')
    .where('token_hash', '<>', kept)
    .execute();

export const markSecondFactor = (db: Db, person: string, secondFactor: SecondFactor, only?: Buffer) =>
  db
    .updateTable('ctl.sessions')
    .set({ second_factor: secondFactor })
    .where('person_id', '=', person)
    .$if(only !== undefined, (query) => query.where('token_hash', '=', only ?? Buffer.alloc(0)))
    .execute();

/**
 * Holds open sessions to the rules of the entered organisation: of all its members after the rules changed, or of one
 * person who joined or whose roles changed. Nothing becomes longer.
 */
export const shortenSessionsHere = (db: Db, person?: string) =>
  sql`update ctl.sessions s set
      idle_seconds = least(s.idle_seconds, r.idle_seconds),
      expires_at = least(s.expires_at, s.created_at + make_interval(hours => r.session_hours))
    from (select m.person_id, o.session_hours, 60 * case when ${rolesToday} <@ array['photographer']
          then ${photographerIdleMinutes}::int else o.idle_minutes end as idle_seconds
        from memberships m join ctl.organisations o on o.id = m.org_id
        left join acting_principals a on ${actsToday}
        where m.org_id = app.org() and m.ended_at is null) r
    where r.person_id = s.person_id ${person === undefined ? sql`` : sql`and s.person_id = ${person}`}`.execute(
    db,
  );

/**
 * Someone proved again who they are. The session continues under the token `next`, in a row of its own; the old token counts
 * for ten seconds more, because requests that are on their way carry it. Returns for how many seconds the session lives at
 * most, or undefined if another request has replaced the token just before.
 */
export const replaceToken = async (db: Db, tokenHash: Buffer, next: Buffer): Promise<number | undefined> => {
  const row = await one<{ seconds: number }>(db)`
    with replaced as (
      update ctl.sessions s set replaced_at = now(), expires_at = least(s.expires_at, now() + interval '10 seconds')
      where token_hash = ${tokenHash} and replaced_at is null
      returning s.*, old.expires_at as ends_at)
    insert into ctl.sessions (token_hash, person_id, idle_seconds, created_at, expires_at, user_agent, network, second_factor)
    select ${next}, person_id, idle_seconds, created_at, ends_at, user_agent, network, second_factor from replaced
    returning ceil(extract(epoch from expires_at - now()))::int as seconds`;
  return row?.seconds;
};

/** What a passkey must sign next in this session; replaces the one before. */
export const keepChallenge = (db: Db, tokenHash: Buffer, challenge: string) =>
  db
    .updateTable('ctl.sessions')
    .set({ challenge, challenge_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();

/** Once: whoever asks second gets none. */
export const takeChallenge = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await one<{ challenge: string }>(db)`
    update ctl.sessions s set challenge = null from ctl.sessions old
    where s.token_hash = ${tokenHash} and old.token_hash = s.token_hash and s.challenge is not null
      and old.challenge_at > now() - interval '5 minutes'
    returning old.challenge`;
  return row?.challenge;
};
