import type { Db } from '@lanyard/db/connect';

import { replacePasswordHash } from '../queries/people.ts';
import { hashPassword, isOldForm, passwordMatches, passwordOfNobody } from './password.ts';

type Owner = { readonly id: string; readonly passwordHash: string | null };

/**
 * Takes the same time if no one has this address. If the password is right and its hash has the old form, replaces the
 * hash.
 */
export async function passwordIsRight(db: Db, owner: Owner | undefined, password: string): Promise<boolean> {
  if (!owner?.passwordHash) return passwordOfNobody(password);
  const { id, passwordHash } = owner;
  if (!(await passwordMatches(password, passwordHash))) return false;
  if (isOldForm(passwordHash)) await replacePasswordHash(db, id, passwordHash, await hashPassword(password));
  return true;
}
