import type { Db } from '@lanyard/db/connect';
import { sql } from 'kysely';

export const insertRecoveryCodes = (
  db: Db,
  person: string,
  { salt, hashes }: { readonly salt: Buffer; readonly hashes: readonly Buffer[] },
) =>
  db
    .insertInto('ctl.recovery_codes')
    .values(hashes.map((code_hash) => ({ person_id: person, code_hash, salt })))
    .execute();

export const deleteRecoveryCodes = (db: Db, person: string) =>
  db.deleteFrom('ctl.recovery_codes').where('person_id', '=', person).execute();

export const takeRecoveryCode = (db: Db, person: string, hash: Buffer) =>
  db
    .updateTable('ctl.recovery_codes')
    .set({ used_at: sql`now()` })
    .where('person_id', '=', person)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();

export const recoveryCodeSaltOf = async (db: Db, person: string): Promise<Buffer | undefined> => {
  const found = await db
    .selectFrom('ctl.recovery_codes')
    .select('salt')
    .where('person_id', '=', person)
    .where('salt', 'is not', null)
    .orderBy('salt')
    .limit(1)
    .executeTakeFirst();
  return found?.salt ?? undefined;
};

export const unsaltedRecoveryCodes = (db: Db, person: string) =>
  db
    .selectFrom('ctl.recovery_codes')
    .select('code_hash as hash')
    .where('person_id', '=', person)
    .where('salt', 'is', null)
    .where('used_at', 'is', null)
    .execute();

export const saltRecoveryCode = (
  db: Db,
  person: string,
  { old, hash, salt }: { readonly old: Buffer; readonly hash: Buffer; readonly salt: Buffer },
) =>
  db
    .updateTable('ctl.recovery_codes')
    .set({ code_hash: hash, salt })
    .where('person_id', '=', person)
    .where('code_hash', '=', old)
    .where('salt', 'is', null)
    .execute();
