// Ten codes that a person keeps on paper for the day they lose their second factor.
import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';

import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  recoverySaltOf,
  saltRecoveryCode,
  takeRecoveryCode,
  unsaltedRecoveryCodes,
} from '../queries/recovery-codes.ts';
import { slowHash } from './password.ts';
import { base32 } from './totp.ts';

const newCode = (): string =>
  base32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-');
const newSalt = (): Buffer => randomBytes(16);

/** The hash is the same with or without dashes, in capital or small letters. */
const fastHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();

/** Ten new ones, shown this once; those before are worth nothing. */
export async function makeRecoveryCodes(db: Db, person: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newCode);
  const salt = newSalt();
  const hashes = await Promise.all(codes.map((code) => slowHash(fastHash(code), salt)));
  await db.transaction().execute(async (tx) => {
    await deleteRecoveryCodes(tx, person);
    await insertRecoveryCodes(tx, person, { salt, hashes });
  });
  return codes;
}

/** Uses the code up. All codes of a person have one salt, so that a guess costs one slow hash. */
export async function useRecoveryCode(db: Db, person: string, code: string): Promise<boolean> {
  await saltOldCodes(db, person);
  const salt = await recoverySaltOf(db, person);
  if (!salt) return false;
  return (await takeRecoveryCode(db, person, await slowHash(fastHash(code), salt))) !== undefined;
}

/** Codes made before there were salts: their fast hash is replaced by a slow hash of it, so that the paper still counts. */
async function saltOldCodes(db: Db, person: string): Promise<void> {
  const old = await unsaltedRecoveryCodes(db, person);
  if (old.length === 0) return;
  const salt = (await recoverySaltOf(db, person)) ?? newSalt();
  for (const { hash } of old)
    await saltRecoveryCode(db, person, { old: hash, hash: await slowHash(hash, salt), salt });
}
