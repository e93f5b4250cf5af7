// What the door kept of people who came by, and needs no longer: addresses, devices, networks.
import type { Db } from '@lanyard/db/connect';
import { sql } from 'kysely';

const past = (column: 'expires_at' | 'since' | 'seen_at') =>
  sql<boolean>`${sql.ref(column)} < now() - interval '1 day'`;

/** A day after it was over. Whoever signs in sweeps. */
export async function sweepDoor(db: Db): Promise<void> {
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
