// Authenticator apps, passkeys and recovery codes. They belong to the control plane, like the people who own them.
import type { Db } from '@lanyard/db/connect';
import { only } from '@lanyard/db/query';
import { sql } from 'kysely';

/** What a person can prove their identity with. */
export const identityFactorsOf = (db: Db, person: string) => only<{
  hasPassword: boolean;
  hasTotp: boolean;
  passkeys: number;
  codes: number;
}>(db)`
    select (select password_hash is not null from ctl.people where id = ${person}) as "hasPassword",
      exists (select from ctl.totp where person_id = ${person} and confirmed_at is not null) as "hasTotp",
      (select count(*)::int from ctl.passkeys where person_id = ${person}) as passkeys,
      (select count(*)::int from ctl.recovery_codes where person_id = ${person} and used_at is null) as codes`;

/** Replaces a secret that was not confirmed. A confirmed secret must be removed first. */
export const storeTotp = (db: Db, person: string, secret: Buffer) =>
  db
    .insertInto('ctl.totp')
    .values({ person_id: person, secret })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ secret, last_step: 0, created_at: sql`now()` })
        .where('ctl.totp.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();

export const totpOf = (db: Db, person: string) =>
  db
    .selectFrom('ctl.totp')
    // `created_at` is read as text, because a Date would cut off the microseconds that `takeTotpStep` compares.
    .select(['secret', 'confirmed_at as confirmedAt', sql<string>`created_at::text`.as('madeAt')])
    .where('person_id', '=', person)
    .executeTakeFirst();

/**
 * If two requests have the same code, only the first succeeds. `madeAt` says which secret the code was checked with,
 * because the person may have restarted the set-up of the app in the meantime.
 */
export const takeTotpStep = (db: Db, person: string, madeAt: string, step: number) =>
  db
    .updateTable('ctl.totp')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('person_id', '=', person)
    .where('created_at', '=', sql<string>`${madeAt}::timestamptz`)
    .where('last_step', '<', String(step))
    .returning('person_id')
    .executeTakeFirst();

export const deleteTotp = (db: Db, person: string) =>
  db
    .deleteFrom('ctl.totp')
    .where('person_id', '=', person)
    .where('confirmed_at', 'is not', null)
    .returning('person_id')
    .executeTakeFirst();

export const passkeysOf = (db: Db, person: string) =>
  db
    .selectFrom('ctl.passkeys')
    .select([
      'id',
      'name',
      'credential_id as credential',
      'transports',
      'created_at as createdAt',
      'used_at as usedAt',
    ])
    .where('person_id', '=', person)
    .orderBy('created_at')
    .execute();

/** The passkey, if its owner's account is not disabled. */
export const passkeyByCredential = (db: Db, credential: string) =>
  db
    .selectFrom('ctl.passkeys as k')
    .innerJoin('ctl.people as p', (join) =>
      join.onRef('p.id', '=', 'k.person_id').on('p.disabled_at', 'is', null),
    )
    .select(['k.id', 'k.person_id as person', 'k.public_key as publicKey', 'k.counter'])
    .where('k.credential_id', '=', credential)
    .executeTakeFirst();

export const insertPasskey = (
  db: Db,
  passkey: {
    person: string;
    credential: string;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    name: string;
  },
) =>
  db
    .insertInto('ctl.passkeys')
    .values({
      person_id: passkey.person,
      credential_id: passkey.credential,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .executeTakeFirst();

/**
 * Some authenticators always report the counter 0. For the others it must rise, because a counter that does not rise
 * means a copy.
 */
export const recordPasskeyUse = (db: Db, id: string, counter: number) =>
  db
    .updateTable('ctl.passkeys')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = (db: Db, person: string, id: string) =>
  db
    .deleteFrom('ctl.passkeys')
    .where('person_id', '=', person)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
