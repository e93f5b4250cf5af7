import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testDatabase } from './test-database.ts';

const database = testDatabase();
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

/** Every way a table of `app` can stand outside the wall. */
async function breaches(): Promise<string[]> {
  const { rows } = await owner.query<{ breach: string }>(`
    with tables as (
      select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner
      from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
    )
    select relname || ' has no row security' as breach from tables where not relrowsecurity
    union all select relname || ' does not force row security on its owner' from tables where not relforcerowsecurity
    union all select relname || ' is owned by somebody who can log in' from tables
      join pg_roles r on r.oid = relowner where r.rolcanlogin
    union all select t.relname || '.' || i.relname || ' does not start with org_id'
      from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where (x.indisprimary or x.indisunique) and a.attname <> 'org_id'
    union all select relname || ' has no primary key' from tables t
      where not exists (select from pg_index x where x.indrelid = t.oid and x.indisprimary)
    union all select t.relname || '.' || k.conname || ' can point into another organisation'
      from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1] where a.attname <> 'org_id'
    union all select t.relname || '.' || k.conname || ' refers to another schema'
      from tables t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_class f on f.oid = k.confrelid where f.relnamespace <> 'app'::regnamespace
    union all select t.relname || '.' || p.polname || ' lets everybody see every organisation'
      from tables t join pg_policy p on p.polrelid = t.oid
      join pg_roles r on r.oid = any (p.polroles) or p.polroles = '{0}'
      where pg_get_expr(p.polqual, p.polrelid) not like '%org_id = ( SELECT app.org()%'
        and r.rolname in ('app_school', 'app_vendor', 'app_worker')
    union all select t.relname || '.' || a.attname || ' is an enum, which row security keeps out of indexes'
      from tables t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid where y.typtype = 'e'`);
  return rows.map((row) => row.breach).toSorted();
}

test('every table of an organisation is behind the wall', async () => {
  expect(await breaches()).toEqual([]);
});

test('no role of the product can step over it', async () => {
  const { rows } = await owner.query(
    `select rolname from pg_roles where rolname like 'app%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  );
  expect(rows).toEqual([]);
});

/** What the login role reads in no organisation: each is a door, and a new one is written down here or is a mistake. */
test('outside of every organisation the server sees only what the doors need', async () => {
  const { rows } = await owner.query<{ open: string }>(`
    select t.relname || ': ' || string_agg(distinct g.privilege_type
        || coalesce(' (' || nullif(g.columns, '') || ')', ''), ', ') as open
    from pg_class t
    join lateral (
      select a.privilege_type, '' as columns from aclexplode(t.relacl) a where a.grantee = 'app'::regrole
      union all
      select a.privilege_type, string_agg(c.attname, ', ' order by c.attnum)
        from pg_attribute c, aclexplode(c.attacl) a
        where c.attrelid = t.oid and a.grantee = 'app'::regrole group by a.privilege_type
    ) g on true
    where t.relnamespace = 'app'::regnamespace group by t.relname order by t.relname`);
  expect(rows.map(({ open }) => open)).toEqual([
    'academic_years: SELECT',
    'acting_principals: SELECT',
    'audit_events: SELECT (org_id, txid)',
    'backlogs: SELECT',
    'invitations: SELECT',
    'memberships: SELECT',
    'outbox: DELETE, SELECT',
  ]);
});

/** Rights that nobody meant to give. */
async function strayRights(): Promise<string[]> {
  const { rows } = await owner.query<{ stray: string }>(`
    with functions as (
      select f.oid, f.oid::regprocedure::text as name, f.prosecdef, f.prosqlbody is not null as bound, f.proacl,
        (select c from unnest(f.proconfig) c where c like 'search_path=%') as path
      from pg_proc f where f.pronamespace in ('app'::regnamespace, 'ctl'::regnamespace)
    ), tenants as (
      select oid, rolname from pg_roles where rolname in ('app_school', 'app_vendor', 'app_worker')
    )
    select name || ' finds its tables where its caller says' as stray from functions
      where prosecdef and not bound
        and (path is null or path <> 'search_path=pg_catalog' and path not like '%, pg_temp')
    union all select name || ' may be called by anybody' from functions
      where prosecdef and (proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0))
    union all select r.rolname || ' reads ' || t.oid::regclass from pg_class t cross join tenants r
      where t.relnamespace = 'ctl'::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
        and has_any_column_privilege(r.oid, t.oid, 'select, insert, update')
    union all select t.oid::regclass || ' is open to everybody' from pg_class t
      join lateral aclexplode(t.relacl) a on a.grantee = 0
      where t.relnamespace in ('app'::regnamespace, 'ctl'::regnamespace, 'jobs'::regnamespace)
    union all select r.rolname || ' may ' || g || ' ' || t.oid::regclass from tenants r
      cross join unnest(array['truncate', 'references', 'trigger']) g
      join pg_class t on t.relnamespace = 'app'::regnamespace and t.relkind in ('r', 'p')
      where has_table_privilege(r.oid, t.oid, g)
    union all select r.rolname || ' may change what was audited' from tenants r
      where has_any_column_privilege(r.oid, 'app.audit_events', 'update')
        or has_table_privilege(r.oid, 'app.audit_events', 'delete')`);
  return rows.map(({ stray }) => stray).toSorted();
}

test('no function lends its rights away, and no role has more than it was meant to', async () => {
  expect(await strayRights()).toEqual([]);
});

test('rights given carelessly are found', async () => {
  await owner.query(`
    create function app.lends() returns bigint language sql security definer as 'select 1::bigint';
    create function app.shadowed() returns bigint language sql security definer set search_path = app
      as 'select 1::bigint';
    revoke all on function app.shadowed from public;
    create table ctl.secrets (id bigint, secret text);
    grant select (secret) on ctl.secrets to app_vendor;
    create table app.wide (org_id bigint);
    grant select on app.wide to public;
    grant all on app.wide to app_school;`);
  try {
    expect(await strayRights()).toEqual([
      'app.lends() finds its tables where its caller says',
      'app.lends() may be called by anybody',
      'app.shadowed() finds its tables where its caller says',
      'app.wide is open to everybody',
      'app_school may references app.wide',
      'app_school may trigger app.wide',
      'app_school may truncate app.wide',
      'app_vendor reads ctl.secrets',
    ]);
  } finally {
    await owner.query('drop function app.lends, app.shadowed; drop table ctl.secrets, app.wide');
  }
});

test('a table put up carelessly is found, in each way it can be careless', async () => {
  await owner.query(`
    create table app.careless (id bigint primary key, student_id uuid, org_id bigint);
    create type app.mood as enum ('calm');
    create table app.half (org_id bigint primary key, mood app.mood, person_id uuid references ctl.people);
    alter table app.half enable row level security;
    create policy open on app.half to app_school using (true);
    create table app.keyless (org_id bigint);`);
  try {
    expect(await breaches()).toEqual([
      'careless does not force row security on its owner',
      'careless has no row security',
      'careless is owned by somebody who can log in',
      'careless.careless_pkey does not start with org_id',
      'half does not force row security on its owner',
      'half is owned by somebody who can log in',
      'half.half_person_id_fkey can point into another organisation',
      'half.half_person_id_fkey refers to another schema',
      'half.mood is an enum, which row security keeps out of indexes',
      'half.open lets everybody see every organisation',
      'keyless does not force row security on its owner',
      'keyless has no primary key',
      'keyless has no row security',
      'keyless is owned by somebody who can log in',
    ]);
  } finally {
    await owner.query('drop table app.careless, app.half, app.keyless; drop type app.mood');
  }
});
