// Resets of a second factor are in the control plane. The queries need the login role (`act.control`, or `db` itself).
import type { Db } from '@lanyard/db/connect';
import { one } from '@lanyard/db/query';
import { rolesThatMay } from '@lanyard/domain/role';
import { sql, type RawBuilder } from 'kysely';

import { deleteKnownDevices } from './known-devices.ts';
import { deletePendingSignIns } from './pending.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { deleteSessionsOf } from './sessions.ts';

const entered: RawBuilder<string> = sql`app.org()`;

/** Locks the account until the transaction ends, so that it cannot join an organisation in the meantime. */
export const lockPerson = (db: Db, person: string) =>
  db.selectFrom('ctl.people').select('id').where('id', '=', person).forUpdate().execute();

/** Whether `by` is an admin in every organisation that the person belongs to. */
export const isAdminEverywhere = async (db: Db, by: string, person: string): Promise<boolean> => {
  const found = await one(db)`
    select from memberships m where m.person_id = ${person} and m.ended_at is null and not exists (
      select from memberships h where h.org_id = m.org_id and h.person_id = ${by} and h.ended_at is null
        and h.roles && ${[...rolesThatMay('people.edit')]}::text[]) limit 1`;
  return found === undefined;
};

/**
 * Removes all that can open the account except the password, and ends all sessions. No device counts as known any more.
 */
export async function deleteSecondFactors(db: Db, person: string): Promise<void> {
  await db.deleteFrom('ctl.totp').where('person_id', '=', person).execute();
  await db.deleteFrom('ctl.passkeys').where('person_id', '=', person).execute();
  await deleteRecoveryCodes(db, person);
  await deletePendingSignIns(db, person);
  await deleteSessionsOf(db, person);
  await deleteKnownDevices(db, person);
}

/**
 * Returns the time from which the reset can be finished. Returns undefined if the person has an open request already.
 */
export const insertFactorReset = async (
  db: Db,
  asked: { person: string; by: string; waitHours: number },
): Promise<string | undefined> => {
  const row = await one<{ freeAt: string }>(db)`
    insert into ctl.factor_resets (person_id, org_id, asked_by, free_at)
    values (${asked.person}, app.org(), ${asked.by}, now() + make_interval(hours => ${asked.waitHours}::int))
    on conflict do nothing returning free_at as "freeAt"`;
  return row?.freeAt;
};

const open = (db: Db) =>
  db
    .selectFrom('ctl.factor_resets as r')
    .innerJoin('ctl.people as p', 'p.id', 'r.person_id')
    .innerJoin('ctl.people as a', 'a.id', 'r.asked_by')
    .where('r.settled_at', 'is', null);

/** The open requests to reset the second factor of current members of this organisation, oldest first. */
export const openFactorResets = (db: Db) =>
  open(db)
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.org_id', '=', 'r.org_id')
        .onRef('m.person_id', '=', 'r.person_id')
        .on('m.ended_at', 'is', null),
    )
    .select(['r.id', 'r.person_id as person', 'p.name', 'a.name as askedBy', 'r.free_at as freeAt'])
    .where('r.org_id', '=', entered)
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .execute();

/** The open request to reset this person's second factor, in whatever organisation an admin made it. */
export const openFactorResetOf = (db: Db, person: string) =>
  open(db)
    .innerJoin('ctl.organisations as o', 'o.id', 'r.org_id')
    .select(['o.name as organisation', 'a.name as askedBy', 'r.free_at as freeAt'])
    .where('r.person_id', '=', person)
    .executeTakeFirst();

type Held = {
  readonly person: string;
  readonly askedBy: string;
  readonly isSettled: boolean;
  readonly isFree: boolean;
};
/** Locks a request of the entered organisation, so that only one of two people answers it. */
export const lockFactorReset = (db: Db, id: string) => one<Held>(db)`
    select person_id as person, asked_by as "askedBy", settled_at is not null as "isSettled", free_at <= now() as "isFree"
    from ctl.factor_resets where org_id = app.org() and id = ${id} for update`;

type Settled = {
  readonly person: string;
  /** Null if the operator of the machine settled it. */
  readonly by: string | null;
  readonly outcome: 'done' | 'withdrawn' | 'cancelled';
};
/** Ends the open request to reset this person's second factor. Returns undefined if there is none. */
export const settleFactorReset = (db: Db, { person, by, outcome }: Settled) =>
  db
    .updateTable('ctl.factor_resets')
    .set({ settled_at: sql<string>`now()`, settled_by: by, outcome })
    .where('person_id', '=', person)
    .where('settled_at', 'is', null)
    .returning(['org_id as org', 'asked_by as askedBy'])
    .executeTakeFirst();
