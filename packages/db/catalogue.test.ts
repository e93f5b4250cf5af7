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

/** Lists every way in which a table of `app` can lack tenant isolation. */
async function breaches(): Promise<string[]> {
  const { rows } = await owner.query<{ breach: string }>(`
    with tables as (
      select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner
      from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
    ),
    -- Rows of a school that were released to a vendor (fence_both): the vendor's policies go by its own column.
    seen_by_both as (
      select distinct t.oid, t.relname from tables t join pg_policy p on p.polrelid = t.oid
      where pg_get_expr(p.polqual, p.polrelid) like '%vendor_id = ( SELECT app.org()%'
    )
    select relname || ' has no row security' as breach from tables where not relrowsecurity
    union all select relname || ' does not force row security on its owner' from tables where not relforcerowsecurity
    union all select relname || ' is owned by somebody who can log in' from tables
      join pg_roles r on r.oid = relowner where r.rolcanlogin
    union all select t.relname || '.' || i.relname || ' does not start with org_id'
      from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where (x.indisprimary or x.indisunique) and a.attname <> 'org_id'
        and not (a.attname = 'vendor_id' and not x.indisprimary and t.oid in (select oid from seen_by_both))
    union all select relname || ' is not found from the vendor’s side' from seen_by_both b
      where not exists (select from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
        where x.indrelid = b.oid and x.indisunique and not x.indisprimary and a.attname = 'vendor_id')
    union all select relname || ' lets the vendor see or change every column' from seen_by_both b
      where has_table_privilege('app_vendor', b.oid, 'select') or has_table_privilege('app_vendor', b.oid, 'update')
    union all select relname || ' lets the vendor delete' from seen_by_both b
      where has_table_privilege('app_vendor', b.oid, 'delete')
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
      where pg_get_expr(p.polqual, p.polrelid) not like '%(org_id = ( SELECT app.org()%'
        and not (r.rolname in ('app_vendor', 'app_worker')
          and pg_get_expr(p.polqual, p.polrelid) like '%((vendor_id = ( SELECT app.org() AS org)) AND %')
        and r.rolname in ('app_school', 'app_vendor', 'app_worker')
    union all select t.relname || '.' || p.polname || ' lets in rows that it does not show'
      from tables t join pg_policy p on p.polrelid = t.oid
      where p.polwithcheck is not null and pg_get_expr(p.polwithcheck, p.polrelid) <> pg_get_expr(p.polqual, p.polrelid)
    union all select t.relname || '.' || a.attname || ' is an enum, which row security keeps out of indexes'
      from tables t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid where y.typtype = 'e'`);
  return rows.map((row) => row.breach).toSorted();
}

test('every table of an organisation is behind the wall', async () => {
  expect(await breaches()).toEqual([]);
});

test('no role of the product can bypass row security', async () => {
  const { rows } = await owner.query(
    `select rolname from pg_roles where rolname like 'app%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  );
  expect(rows).toEqual([]);
});

/**
 * Lists what the login role may read outside every organisation. A right that is not in this list is a mistake, unless
 * you add it on purpose.
 */
test('the server reads outside organisations only what the access checks need', async () => {
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
    'refused_requests: SELECT (org_id, minute)',
  ]);
});

/** Lists database rights that no role should have. */
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

test('no function lends its rights, and no role has more rights than intended', async () => {
  expect(await strayRights()).toEqual([]);
});

test('finds rights that were given by mistake', async () => {
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

/**
 * Lists what a vendor's people may read of a school's rows, column by column. A column that is not in this list is a
 * mistake, unless you add it on purpose.
 */
test('a vendor reads of a school’s rows only what is printed and where it is, and no student id', async () => {
  const { rows } = await owner.query<{ open: string }>(`
    select t.relname || ': ' || string_agg(c.attname, ', ' order by c.attnum) as open
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0
    where t.relnamespace = 'app'::regnamespace and t.relkind = 'r' and has_column_privilege('app_vendor', t.oid, c.attnum, 'select')
      and exists (select from pg_attribute v where v.attrelid = t.oid and v.attname = 'vendor_id')
    group by t.relname order by t.relname`);
  expect(rows.map(({ open }) => open)).toEqual([
    'card_checks: org_id, vendor_id, id, order_id, card_id, print, result, cause, words, at, by, was, undone_at',
    'card_events: org_id, vendor_id, id, order_id, card_id, at, side, by, kind, words',
    'cards: org_id, vendor_id, id, order_id, serial, section_id, place, version_id, fields, photo, seal, picture_id, stage, ended, ended_at, ended_why, held, failed, print_file_id, sheet, cell, printed_hash, printed_at, prints, requeues, reprint, follows, first_check, first_checked_at, made_at, moved_at, version',
    'cards_aside: org_id, vendor_id, id, order_id, card_id, was_section, was_label, now_section, now_label, at, answer, words, answered_at',
    'order_days: vendor_id, day, printed, first_checked, first_passed, reprints, replacements',
    'order_designs: org_id, vendor_id, order_id, version_id, name, type, document, assets',
    'order_events: org_id, vendor_id, id, order_id, at, side, by, kind, count, words',
    'order_messages: org_id, vendor_id, id, order_id, side, by, by_name, words, at',
    'order_sections: org_id, vendor_id, order_id, section_id, label, place, faces, cards_queued, cards_printing, cards_printed, cards_checked, cards_packed, cards_dispatched, cards_delivered, cards_handed_over, cards_held, cards_failed, cards_unready, cards_ended',
    'orders: org_id, vendor_id, id, batch, year, number, name, school_name, school_colour, vendor_name, time_zone, status, priority, due_on, promised_on, notes, released_at, accepted_at, accepted_by, asked_back_at, asked_back_words, held_at, held_words, recalled_at, ready_at, dispatched_at, delivered_at, closes_at, prices, photo_scores, photo_score_sum, cards_queued, cards_printing, cards_printed, cards_checked, cards_packed, cards_dispatched, cards_delivered, cards_handed_over, cards_held, cards_failed, cards_unready, cards_ended, version, delivery_place',
    'package_cards: org_id, vendor_id, order_id, package_id, card_id, added_at, out_at',
    'package_claims: org_id, vendor_id, id, order_id, package_id, card_id, kind, words, at, by, answer, answer_words, answered_at, answered_by',
    'package_events: org_id, vendor_id, id, order_id, package_id, card_id, kind, happened_at, kept_at, side, by, place, count, words, heard',
    'packages: org_id, vendor_id, id, order_id, section_id, label, year_id, number, name, time_zone, status, cards, tracking, sscc, courier_id, courier, courier_number, courier_page, location, estimated_on, exception, missing, short_words, made_at, made_side, made_by, sealed_at, dispatched_at, delivered_at, dropped_at, moved_at, rating, remarks, received_by, delay_told_at, search, version, arrived',
    'reprints: org_id, vendor_id, id, order_id, card_id, new_card_id, cause, payer, basis, words, at, side, by, begun_at, undone_at',
  ]);
});

test('a vendor’s people have no right to tables that only a school uses', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select t.relname as name from pg_class t where t.relnamespace = 'app'::regnamespace and t.relkind = 'r'
      and t.relname in ('students', 'enrolments', 'photos', 'proofs', 'proof_versions', 'template_versions', 'batches', 'replacements',
        'card_fees', 'sections') and has_any_column_privilege('app_vendor', t.oid, 'select, insert, update')`);
  expect(rows).toEqual([]);
});

test('finds a table that was created without isolation, in each possible way', async () => {
  await owner.query(`
    create table app.careless (id bigint primary key, student_id uuid, org_id bigint);
    create type app.mood as enum ('calm');
    create table app.half (org_id bigint primary key, mood app.mood, person_id uuid references ctl.people);
    alter table app.half enable row level security;
    create policy open on app.half to app_school using (true);
    create table app.keyless (org_id bigint);
    create table app.leaky (org_id bigint, vendor_id bigint, id uuid, primary key (vendor_id, id));
    call app.fence_both('leaky', 'select', 'select, update, delete', 'select', 'true');
    create policy open on app.leaky to app_school using ((vendor_id = (select app.org())) and true) with check (true);`);
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
      'leaky is not found from the vendor’s side',
      'leaky is owned by somebody who can log in',
      'leaky lets the vendor delete',
      'leaky lets the vendor see or change every column',
      'leaky.leaky_pkey does not start with org_id',
      'leaky.open lets everybody see every organisation',
      'leaky.open lets in rows that it does not show',
    ]);
  } finally {
    await owner.query('drop table app.careless, app.half, app.keyless, app.leaky; drop type app.mood');
  }
});
