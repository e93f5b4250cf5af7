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
