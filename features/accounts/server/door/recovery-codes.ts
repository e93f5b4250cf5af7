// Ten codes on paper that replace a lost second factor.
import { createHash, randomBytes } from 'node:crypto';

import type { Db } from '@lanyard/db/connect';

import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  recoveryCodeSaltOf,
  saltRecoveryCode,
  takeRecoveryCode,
  unsaltedRecoveryCodes,
} from '../queries/recovery-codes.ts';
import { hashCodeSlowly } from './password.ts';
import { encodeBase32 } from './totp.ts';

const newCode = (): string =>
  encodeBase32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-');
const newSalt = (): Buffer => randomBytes(16);

/** The hash ignores dashes and the difference between capital and small letters. */
const fastHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();

/**
 * Creates ten new codes. Only this call returns them, because the database stores only hashes. Earlier codes stop
 * working.
 */
export async function makeRecoveryCodes(db: Db, person: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newCode);
  const salt = newSalt();
  const hashes = await Promise.all(codes.map((code) => hashCodeSlowly(fastHash(code), salt)));
  await db.transaction().execute(async (tx) => {
    await deleteRecoveryCodes(tx, person);
    await insertRecoveryCodes(tx, person, { salt, hashes });
  });
  return codes;
}

/** Uses up a code. All codes of a person have the same salt, so that a check costs one slow hash. */
export async function redeemRecoveryCode(db: Db, person: string, code: string): Promise<boolean> {
  await saltOldCodes(db, person);
  const salt = await recoveryCodeSaltOf(db, person);
  if (!salt) return false;
  return (await takeRecoveryCode(db, person, await hashCodeSlowly(fastHash(code), salt))) !== undefined;
}

/**
 * Codes that were created before hashes had a salt have only a fast hash. This replaces it by a slow hash of the fast
 * hash, so that printed codes still work.
 */
async function saltOldCodes(db: Db, person: string): Promise<void> {
  const old = await unsaltedRecoveryCodes(db, person);
  if (old.length === 0) return;
  const salt = (await recoveryCodeSaltOf(db, person)) ?? newSalt();
  for (const { hash } of old)
    await saltRecoveryCode(db, person, { old: hash, hash: await hashCodeSlowly(hash, salt), salt });
}
