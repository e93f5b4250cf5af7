// Deletes expired rows about people who signed in or tried to: failed tries, devices, resets and sessions.
import type { Db } from '@lanyard/db/connect';
import { sql } from 'kysely';

const past = (column: 'expires_at' | 'since' | 'seen_at') =>
  sql<boolean>`${sql.ref(column)} < now() - interval '1 day'`;

/** Deletes rows one day after they expired, and devices after 180 days without use. Each sign-in runs it. */
export async function deleteExpiredSignInData(db: Db): Promise<void> {
  await db.deleteFrom('ctl.sign_in_failures').where(past('since')).execute();
  await db
    .deleteFrom('ctl.known_devices')
    .where(sql<boolean>`used_at < now() - interval '180 days'`)
    .execute();
  await db.deleteFrom('ctl.password_resets').where(past('expires_at')).execute();
  await db
    .deleteFrom('ctl.sessions')
    .where(({ or }) => or([past('expires_at'), past('seen_at')]))
    .execute();
}
