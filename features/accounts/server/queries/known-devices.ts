// Browsers in which a person has signed in before. Only the hash of the token in their cookie is stored.
import type { Db } from '@lanyard/db/connect';
import { one } from '@lanyard/db/query';
import { sql } from 'kysely';

/**
 * Whether the person with this email address has signed in with this device. It runs the same single query whether or
 * not the address exists.
 */
export const isDeviceOfEmail = async (db: Db, emailKey: string, tokenHash: Buffer): Promise<boolean> => {
  const found = await one(db)`select from ctl.known_devices d join ctl.people p on p.id = d.person_id
    where p.email_key = ${emailKey} and d.token_hash = ${tokenHash}`;
  return found !== undefined;
};

export const isDeviceOfPerson = async (db: Db, person: string, tokenHash: Buffer): Promise<boolean> => {
  const found = await one(db)`select from ctl.known_devices
    where person_id = ${person} and token_hash = ${tokenHash}`;
  return found !== undefined;
};

/** Whether anyone has signed in with this device. */
export const isDeviceOfAnyone = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const found = await one(db)`select from ctl.known_devices where token_hash = ${tokenHash} limit 1`;
  return found !== undefined;
};

export const storeKnownDevice = (db: Db, person: string, tokenHash: Buffer) =>
  db
    .insertInto('ctl.known_devices')
    .values({ person_id: person, token_hash: tokenHash })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'token_hash']).doUpdateSet({ used_at: sql`now()` }),
    )
    .execute();

export const deleteKnownDevices = (db: Db, person: string) =>
  db.deleteFrom('ctl.known_devices').where('person_id', '=', person).execute();
