// The people of an organisation, who decides there, and the classes that they are assigned to.
import { all, one, only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import type { OrganisationKind, Role } from '@lanyard/domain/role';
import { sql } from 'kysely';

type Organisation = {
  readonly kind: OrganisationKind;
  readonly name: string;
  readonly timeZone: string;
  /** The present date in the organisation's time zone. */
  readonly today: string;
};
export const enteredOrganisation = (tx: Tx) => only<Organisation>(tx)`
    select kind, name, time_zone as "timeZone", (now() at time zone time_zone)::date as today from ctl.entered_organisation()`;

type Member = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly signIn: 'passkey' | 'app' | 'password';
  readonly factorFrom: string;
  readonly version: number;
};
/** The current members, or only `person`. */
export const currentMembers = (tx: Tx, org: string, person?: string) => all<Member>(tx)`
    select p.id, p.name, p.email, m.roles, m.factor_from as "factorFrom", m.version,
      case when f.passkey then 'passkey' when f.app then 'app' else 'password' end as "signIn"
    from ctl.members() p
    join ctl.second_factors() f on f.person_id = p.id
    join memberships m on m.org_id = ${org} and m.person_id = p.id and m.ended_at is null
    where ${person ?? null}::uuid is null or p.id = ${person ?? null}::uuid
    order by lower(p.name), p.id`;

export const memberEmailExists = async (tx: Tx, org: string, emailKey: string): Promise<boolean> => {
  const found = await one(tx)`
    select from ctl.members() p
    join memberships m on m.org_id = ${org} and m.person_id = p.id and m.ended_at is null
    where p.email_key = ${emailKey}`;
  return found !== undefined;
};

/** The names of people. Former members are included, because they may have invited or named someone. */
export const personNamesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<{ id: string; name: string }>(tx)`
    select id, name from ctl.members() where id = any (${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Locks and returns the members with the role `head` who can sign in. If two of them remove that role from each other
 * at once, the second waits here and then sees the first change.
 */
export const lockHeadMembers = async (tx: Tx, org: string, head: Role): Promise<readonly string[]> => {
  const rows = await all<{ id: string }>(tx)`
    with held as (
      select person_id as id from memberships
      where org_id = ${org} and ended_at is null and ${head} = any (roles) order by person_id for update
    )
    select id from held where id in (select p.id from ctl.members() p where not p.disabled)`;
  return rows.map(({ id }) => id);
};

/** Whether there is a principal. A principal whose account is disabled does not count. */
export const principalIsActive = async (tx: Tx, org: string): Promise<boolean> => {
  const found = await one(tx)`
    select from memberships m where m.org_id = ${org} and m.ended_at is null and 'principal' = any (m.roles)
      and m.person_id in (select p.id from ctl.members() p where not p.disabled) limit 1`;
  return found !== undefined;
};

/** The name of the person who decides for the school: the principal, or the acting principal. */
export const principalName = async (tx: Tx, org: string): Promise<string | undefined> => {
  const row = await one<{ name: string }>(tx)`
    select p.name from memberships m join ctl.members() p on p.id = m.person_id and not p.disabled
    left join acting_principals a on a.org_id = m.org_id and a.person_id = m.person_id and a.ended_at is null
    where m.org_id = ${org} and m.ended_at is null and ('principal' = any (m.roles) or a.id is not null)
    order by a.id is not null, m.started_at, p.id limit 1`;
  return row?.name;
};

type Versioned = { readonly person: string; readonly version: number };
/** Changes the roles only if the membership still has this version. */
export const updateMemberRoles = (
  tx: Tx,
  org: string,
  { person, version }: Versioned,
  roles: readonly Role[],
) =>
  tx
    .updateTable('memberships')
    .set((eb) => ({ roles: [...roles], version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('person_id', '=', person)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returning('version')
    .executeTakeFirst();

export const closeMembership = (tx: Tx, org: string, { person, version }: Versioned) =>
  tx
    .updateTable('memberships')
    .set((eb) => ({ ended_at: sql<string>`now()`, version: eb('version', '+', 1) }))
    .where('org_id', '=', org)
    .where('person_id', '=', person)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returning('version')
    .executeTakeFirst();

/**
 * Adds a member. If the person was a member before, the membership opens again. Returns undefined if they still are a
 * member.
 */
export const openMembership = (tx: Tx, org: string, person: string, roles: readonly Role[]) =>
  tx
    .insertInto('memberships')
    .values({ org_id: org, person_id: person, roles: [...roles] })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'person_id'])
        .doUpdateSet({
          roles: [...roles],
          started_at: sql`now()`,
          factor_from: sql`now()`,
          ended_at: null,
          version: sql`memberships.version + 1`,
        })
        .where('memberships.ended_at', 'is not', null),
    )
    .returning('version')
    .executeTakeFirst();

/** The classes of the current year with their reviewer and deputy. */
export const sectionsWithPeople = (tx: Tx, org: string) =>
  tx
    .selectFrom('sections as s')
    .innerJoin('academic_years as y', (join) =>
      join.onRef('y.org_id', '=', 's.org_id').onRef('y.id', '=', 's.year_id').on('y.is_current', '=', true),
    )
    .select(['s.id', 's.class', 's.division', 's.reviewer_id as reviewer', 's.deputy_id as deputy'])
    .where('s.org_id', '=', org)
    .orderBy('s.class_rank')
    .orderBy('s.division')
    .execute();

/**
 * Makes the person reviewer of each of these classes that has none. If a class has a reviewer but no deputy, makes them
 * deputy. It replaces no one.
 */
export const assignSections = (tx: Tx, org: string, person: string, sections: readonly string[]) =>
  sql`
    update sections set
      reviewer_id = coalesce(reviewer_id, ${person}::uuid),
      deputy_id = case when reviewer_id is null then deputy_id else coalesce(deputy_id, ${person}::uuid) end,
      version = version + 1
    where org_id = ${org} and id = any (${[...sections]}::uuid[])
      and (reviewer_id is null or (deputy_id is null and reviewer_id <> ${person}::uuid))`.execute(tx);

/** Removes the person from their classes. If there is a deputy, the deputy becomes the reviewer. */
export const unassignSections = (tx: Tx, org: string, person: string) =>
  sql`
    update sections set
      reviewer_id = case when reviewer_id = ${person}::uuid then nullif(deputy_id, ${person}::uuid) else reviewer_id end,
      deputy_id = case when reviewer_id = ${person}::uuid or deputy_id = ${person}::uuid then null else deputy_id end,
      version = version + 1
    where org_id = ${org} and (reviewer_id = ${person}::uuid or deputy_id = ${person}::uuid)`.execute(tx);
