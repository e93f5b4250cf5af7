// People and organisations belong to the control plane. A membership is a row of its organisation.
import type { Db } from '@lanyard/db/connect';
import type { Tx } from '@lanyard/db/tenant';
import type { OrganisationKind, Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

import { isActingToday, rolesTodaySql } from './acting-principals.ts';

export const personByEmail = (db: Db, emailKey: string) =>
  db
    .selectFrom('ctl.people')
    .select(['id', 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const personById = (db: Db, id: string) =>
  db
    .selectFrom('ctl.people')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const passwordHashOf = (db: Db, id: string) =>
  db
    .selectFrom('ctl.people')
    .select(['id', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

export const setPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.updateTable('ctl.people').set({ password_hash: passwordHash }).where('id', '=', id).execute();

/** Changes nothing if the password was changed in the meantime. */
export const replacePasswordHash = (db: Db, id: string, old: string, passwordHash: string) =>
  db
    .updateTable('ctl.people')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute();

export const membershipsOf = (db: Db, person: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('ctl.organisations as o', 'o.id', 'm.org_id')
    .leftJoin('academic_years as y', (join) =>
      join.onRef('y.org_id', '=', 'm.org_id').on('y.is_current', '=', true),
    )
    .leftJoin('acting_principals as a', (join) => join.on(isActingToday))
    .select([
      'm.org_id as org',
      'o.kind',
      'o.name',
      'o.colour',
      'o.crest',
      'o.time_zone as timeZone',
      'y.label as year',
      'y.ends_on as yearEndsOn',
      rolesTodaySql.as('roles'),
      'o.second_factor as rule',
      'm.factor_from as factorFrom',
      'o.idle_minutes as idleMinutes',
      'o.session_hours as sessionHours',
    ])
    .where('m.person_id', '=', person)
    .where('m.ended_at', 'is', null)
    .orderBy('o.name')
    .orderBy('m.org_id')
    .execute();

export const samplePeople = (db: Db) =>
  db
    .selectFrom('ctl.people as p')
    .innerJoin('memberships as m', 'm.person_id', 'p.id')
    .innerJoin('ctl.organisations as o', 'o.id', 'm.org_id')
    .select(['p.id', 'p.name', 'p.email', 'o.name as organisation', 'm.roles'])
    .where('p.disabled_at', 'is', null)
    .where('m.ended_at', 'is', null)
    .where('p.email', 'like', '%.example')
    .orderBy('m.org_id')
    .orderBy('p.created_at')
    .limit(50)
    .execute();

export const insertOrganisation = (
  db: Db,
  organisation: { kind: OrganisationKind; name: string; colour: string; timeZone: string },
) =>
  db
    .insertInto('ctl.organisations')
    .values({
      kind: organisation.kind,
      name: organisation.name,
      colour: organisation.colour,
      time_zone: organisation.timeZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertPerson = (
  db: Db,
  person: { name: string; email: string; emailKey: string; passwordHash: string | null },
) =>
  db
    .insertInto('ctl.people')
    .values({
      name: person.name,
      email: person.email,
      email_key: person.emailKey,
      password_hash: person.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Returns undefined if someone has this email address already, even if two requests come at once. */
export const insertPersonIfNew = (
  db: Db,
  person: { name: string; email: string; emailKey: string; passwordHash: string },
) =>
  db
    .insertInto('ctl.people')
    .values({
      name: person.name,
      email: person.email,
      email_key: person.emailKey,
      password_hash: person.passwordHash,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Used in development only. */
export const organisationIds = (db: Db) =>
  db.selectFrom('ctl.organisations').select('id').orderBy('id').execute();

export const insertMembership = (tx: Tx, org: string, person: string, roles: readonly Role[]) =>
  tx
    .insertInto('memberships')
    .values({ org_id: org, person_id: person, roles: [...roles] })
    .execute();

/** Adds a role to the person's roles. If the person is not a member, they become one, also if they had left. */
export const addMemberRole = (tx: Tx, org: string, person: string, role: Role) =>
  tx
    .insertInto('memberships')
    .values({ org_id: org, person_id: person, roles: [role] })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'person_id']).doUpdateSet((eb) => ({
        roles: sql<Role[]>`array_append(array_remove(${eb.ref('memberships.roles')}, ${role}), ${role})`,
        ended_at: null,
        version: eb('memberships.version', '+', 1),
      })),
    )
    .execute();
