// Which master key wrapped the secret of each authenticator app.
import type { Db } from '@lanyard/db/connect';
import { all } from '@lanyard/db/query';
import { sql } from 'kysely';

type ToRewrap = { readonly prefix: Buffer; readonly after: string; readonly most: number };
/**
 * Secrets that do not begin with `prefix`. Another master key wrapped them, or they have the older form that names no
 * key.
 */
export const totpSecretsToRewrap = (db: Db, { prefix, after, most }: ToRewrap) =>
  db
    .selectFrom('ctl.totp')
    .select(['person_id as person', 'secret'])
    .where('person_id', '>', after)
    .where(sql<boolean>`substring(secret from 1 for ${prefix.length}::int) <> ${prefix}`)
    .orderBy('person_id')
    .limit(most)
    .execute();

type Replaced = { readonly person: string; readonly secret: Buffer; readonly next: Buffer };
/** Replaces the secret only if it did not change in the meantime. The person may have set up another app. */
export async function replaceTotpSecret(db: Db, { person, secret, next }: Replaced): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ctl.totp')
    .set({ secret: next })
    .where('person_id', '=', person)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The number of secrets that each master key wrapped, by the id of the key in hex. Null stands for secrets of the older
 * form, which names no key.
 */
export function countTotpSecrets(
  db: Db,
  unnamedSize: number,
): Promise<{ key: string | null; count: number }[]> {
  return all<{ key: string | null; count: number }>(db)`
    select case when length(secret) <> ${unnamedSize} then encode(substring(secret from 2 for 8), 'hex') end as key,
      count(*)::int as count
    from ctl.totp group by 1`;
}
