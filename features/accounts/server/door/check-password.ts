import type { Db } from '@lanyard/db/connect';

import { replacePasswordHash } from '../queries/people.ts';
import { hashPassword, isOldPasswordHash, passwordMatches, imitatePasswordCheck } from './password.ts';

type Owner = { readonly id: string; readonly passwordHash: string | null };

/**
 * Checks a password. If no one has this email address, the check takes the same time, so that it does not reveal this.
 * If the password is right and its hash has the old form, replaces the hash.
 */
export async function passwordIsRight(db: Db, owner: Owner | undefined, password: string): Promise<boolean> {
  if (!owner?.passwordHash) return imitatePasswordCheck(password);
  const { id, passwordHash } = owner;
  if (!(await passwordMatches(password, passwordHash))) return false;
  if (isOldPasswordHash(passwordHash))
    await replacePasswordHash(db, id, passwordHash, await hashPassword(password));
  return true;
}
