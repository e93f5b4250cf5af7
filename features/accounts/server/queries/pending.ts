// Unfinished sign-ins and password resets, which last a few minutes. Each is found by the hash of a token that only its
// owner has.
import type { Db } from '@lanyard/db/connect';
import { one } from '@lanyard/db/query';
import { sql } from 'kysely';

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;
const inTime = sql<boolean>`expires_at > now()`;

export const insertPendingSignIn = (
  db: Db,
  pending: { tokenHash: Buffer; person: string | null; challenge: string | null; seconds: number },
) =>
  db
    .insertInto('ctl.pending_sign_ins')
    .values({
      token_hash: pending.tokenHash,
      person_id: pending.person,
      challenge: pending.challenge,
      expires_at: inSeconds(pending.seconds),
    })
    .execute();

export const pendingSignInOf = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('ctl.pending_sign_ins')
    .select('person_id as person')
    .where('token_hash', '=', tokenHash)
    .where(inTime)
    .executeTakeFirst();

export const storePendingChallenge = (db: Db, tokenHash: Buffer, challenge: string) =>
  db
    .updateTable('ctl.pending_sign_ins')
    .set({ challenge })
    .where('token_hash', '=', tokenHash)
    .where(inTime)
    .execute();

/** Returns the passkey challenge and removes it, so that a second caller gets undefined. */
export const takePendingChallenge = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await one<{ challenge: string }>(db)`
    update ctl.pending_sign_ins p set challenge = null from ctl.pending_sign_ins old
    where p.token_hash = ${tokenHash} and old.token_hash = p.token_hash and p.challenge is not null
      and p.expires_at > now()
    returning old.challenge`;
  return row?.challenge;
};

/** Ends the unfinished sign-in. Returns undefined if another request ended it first. */
export const takePendingSignIn = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('ctl.pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where(inTime)
    .returning('token_hash')
    .executeTakeFirst();

export const deletePendingSignIns = (db: Db, person: string) =>
  db.deleteFrom('ctl.pending_sign_ins').where('person_id', '=', person).execute();

/** Each new sign-in deletes expired rows. There are only a few, so this is quick. */
export const deleteExpiredPendingRows = (db: Db) =>
  db
    .deleteFrom('ctl.pending_sign_ins')
    .where(sql<boolean>`expires_at < now()`)
    .execute();

export const insertPasswordReset = (db: Db, reset: { tokenHash: Buffer; person: string; seconds: number }) =>
  db
    .insertInto('ctl.password_resets')
    .values({ token_hash: reset.tokenHash, person_id: reset.person, expires_at: inSeconds(reset.seconds) })
    .execute();

export const passwordResetOf = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('ctl.password_resets as r')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 'r.person_id').on('p.disabled_at', 'is', null),
    )
    .select('r.person_id as person')
    .where('r.token_hash', '=', tokenHash)
    .where(sql<boolean>`r.expires_at > now()`)
    .executeTakeFirst();

/** Ends the reset. Returns undefined if another request ended it first. */
export const takePasswordReset = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('ctl.password_resets')
    .where('token_hash', '=', tokenHash)
    .where(inTime)
    .returning('person_id as person')
    .executeTakeFirst();

export const deletePasswordResets = (db: Db, person: string) =>
  db.deleteFrom('ctl.password_resets').where('person_id', '=', person).execute();
