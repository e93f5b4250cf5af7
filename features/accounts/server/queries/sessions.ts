// Sessions are in the control plane. The login role reads and writes them outside any organisation.
import type { Db } from '@lanyard/db/connect';
import { one } from '@lanyard/db/query';
import { photographerIdleMinutes } from '@lanyard/domain/second-factor';
import type { SecondFactorState } from '@lanyard/http/routes';
import { sql, type SqlBool } from 'kysely';

import { isActingToday, rolesTodaySql } from './acting-principals.ts';

const live = sql<SqlBool>`s.expires_at > now() and s.seen_at > now() - make_interval(secs => s.idle_seconds)`;
/** A proof of identity counts for sensitive actions for 5 minutes. */
const fresh = sql<boolean>`s.proven_at > now() - interval '5 minutes'`.as('fresh');
/** Whether this member must have a second factor by now. `m` is the membership. */
const factorIsDue = sql<boolean>`m.factor_from <= now()`.as('factorIsDue');
/** Whether an admin ended this session for this organisation. */
const endedHere = sql<boolean>`coalesce(m.sessions_after >= s.created_at, false)`;
const unseenForAMinute = sql<boolean>`s.seen_at < now() - interval '1 minute'`.as('unseen');

/** Session, person, membership and kind of organisation in one query, because it runs on every request. */
export const sessionInOrganisation = (db: Db, tokenHash: Buffer, org: string) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.person_id', '=', 's.person_id').on('m.org_id', '=', org).on('m.ended_at', 'is', null),
    )
    .leftJoin('ctl.organisations as o', 'o.id', 'm.org_id')
    .leftJoin('acting_principals as a', (join) => join.on(isActingToday))
    .select([
      's.person_id as person',
      rolesTodaySql.as('roles'),
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

/**
 * Of these sessions, returns the valid ones whose person is a member of the organisation, with the person's roles
 * there.
 */
export const sessionsInOrganisation = (db: Db, tokenHashes: readonly Buffer[], org: string) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.person_id', '=', 's.person_id').on('m.org_id', '=', org).on('m.ended_at', 'is', null),
    )
    .innerJoin('ctl.organisations as o', 'o.id', 'm.org_id')
    .leftJoin('acting_principals as a', (join) => join.on(isActingToday))
    .select([
      's.token_hash as tokenHash',
      rolesTodaySql.as('roles'),
      's.second_factor as secondFactor',
      'o.second_factor as rule',
      factorIsDue,
    ])
    .where(({ not }) => not(endedHere))
    .where(({ eb, fn, val }) => eb('s.token_hash', '=', fn.any(val([...tokenHashes]))))
    .where(live)
    .execute();

export const sessionByToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('ctl.sessions as s')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 's.person_id').on('p.disabled_at', 'is', null),
    )
    .select(['s.person_id as person', 's.second_factor as secondFactor', fresh, unseenForAMinute])
    .where('s.token_hash', '=', tokenHash)
    .where(live)
    .executeTakeFirst();

export const updateSessionSeenAt = (db: Db, tokenHash: Buffer) =>
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
    secondFactor: SecondFactorState;
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

/** Ends the session. Also deletes the tokens that the person had before they last proved their identity. */
export const deleteSession = (db: Db, tokenHash: Buffer) =>
  sql`delete from ctl.sessions where token_hash = ${tokenHash} or replaced_at is not null
    and person_id = (select person_id from ctl.sessions where token_hash = ${tokenHash})`.execute(db);

export const sessionsOfPerson = (db: Db, person: string) =>
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

/** Ends a session only if it belongs to this person. */
export const deleteSessionOf = (db: Db, person: string, id: string) =>
  db
    .deleteFrom('ctl.sessions')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('replaced_at', 'is', null)
    .returning('token_hash as tokenHash')
    .executeTakeFirst();

/**
 * Ends all sessions of the person except `kept` and returns their ids. Old tokens, which a newer proof of identity
 * replaced, are deleted too, but their ids are not returned.
 */
export const deleteSessionsOf = async (db: Db, person: string, kept?: Buffer): Promise<string[]> => {
  const deleted = await db
    .deleteFrom('ctl.sessions')
    .where('person_id', '=', person)
    .$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept ?? Buffer.alloc(0)))
    .returning(['id', 'replaced_at as replacedAt'])
    .execute();
  return deleted.filter(({ replacedAt }) => replacedAt === null).map(({ id }) => id);
};

/**
 * Ends the sessions, except `kept`, that were opened with a password alone. Called when a password is no longer enough.
 */
export const deleteHalfProvenSessions = (db: Db, person: string, kept: Buffer) =>
  db
    .deleteFrom('ctl.sessions')
    .where('person_id', '=', person)
    .where('second_factor', '=', 'missing')
    .where('token_hash', '<>', kept)
    .execute();

export const setSessionSecondFactor = (
  db: Db,
  person: string,
  secondFactor: SecondFactorState,
  only?: Buffer,
) =>
  db
    .updateTable('ctl.sessions')
    .set({ second_factor: secondFactor })
    .where('person_id', '=', person)
    .$if(only !== undefined, (query) => query.where('token_hash', '=', only ?? Buffer.alloc(0)))
    .execute();

/**
 * Applies the entered organisation's rules to open sessions: of all its members after the rules changed, or of one
 * person who joined or got other roles. No session becomes longer.
 */
export const shortenOrganisationSessions = (db: Db, person?: string) =>
  sql`update ctl.sessions s set
      idle_seconds = least(s.idle_seconds, r.idle_seconds),
      expires_at = least(s.expires_at, s.created_at + make_interval(hours => r.session_hours))
    from (select m.person_id, o.session_hours, 60 * case when ${rolesTodaySql} <@ array['photographer']
          then ${photographerIdleMinutes}::int else o.idle_minutes end as idle_seconds
        from memberships m join ctl.organisations o on o.id = m.org_id
        left join acting_principals a on ${isActingToday}
        where m.org_id = app.org() and m.ended_at is null) r
    where r.person_id = s.person_id ${person === undefined ? sql`` : sql`and s.person_id = ${person}`}`.execute(
    db,
  );

/**
 * Continues the session with the token `next` after the person proved their identity again. The old token stays valid
 * for 10 seconds, because requests that were already sent carry it. Returns how many more seconds the session can last
 * at most. Returns undefined if another request has just replaced the token.
 */
export const replaceSessionToken = async (
  db: Db,
  tokenHash: Buffer,
  next: Buffer,
): Promise<number | undefined> => {
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

/** Stores the challenge that a passkey must sign next in this session. It replaces the earlier one. */
export const storeSessionChallenge = (db: Db, tokenHash: Buffer, challenge: string) =>
  db
    .updateTable('ctl.sessions')
    .set({ challenge, challenge_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();

/** Returns the passkey challenge and removes it, so that a second caller gets undefined. */
export const takeSessionChallenge = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await one<{ challenge: string }>(db)`
    update ctl.sessions s set challenge = null from ctl.sessions old
    where s.token_hash = ${tokenHash} and old.token_hash = s.token_hash and s.challenge is not null
      and old.challenge_at > now() - interval '5 minutes'
    returning old.challenge`;
  return row?.challenge;
};
