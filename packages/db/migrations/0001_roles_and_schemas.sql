-- Who connects as what, and the two halves of the database.
--
--   ctl  the control plane: organisations, people, sessions. One for the whole installation.
--   app  what belongs to one organisation. Nothing in it refers to ctl, so that an organisation can live on a
--        database server of its own.
--
-- Roles belong to the cluster, not to the database: a second database must not fail on them.
do $$ declare r text; begin
  foreach r in array array['app_owner', 'app_school', 'app_vendor', 'app_worker'] loop
    if not exists (select from pg_roles where rolname = r) then execute format('create role %I nologin', r); end if;
  end loop;
  -- The server logs in as this one; without standing as another role it sees the control plane and nothing else.
  if not exists (select from pg_roles where rolname = 'app') then create role app login noinherit; end if;
end $$;
grant app_school, app_vendor, app_worker to app;
alter role app set search_path = app;

create schema app authorization app_owner;
create schema ctl authorization app_owner;
grant usage on schema app to app, app_school, app_vendor, app_worker;
grant usage on schema ctl to app;
set role app_owner;

-- The organisation this transaction works for; null, and so no row at all, when none was entered.
create function app.org() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.org', true), '')::bigint;

-- Puts a table of `app` behind the wall: each role sees the rows of the entered organisation and may do what is granted.
create procedure app.fence(name text, school text, vendor text, worker text) language plpgsql as $$
declare
  at_wall constant text := '(org_id = (select app.org()))';
  grants constant text[] := array['school', school, 'vendor', vendor, 'worker', worker];
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  -- Functions with the owner's rights (counters, membership) work over whole tables.
  execute format('create policy owner on app.%I to app_owner using (true) with check (true)', name);
  for i in 1 .. array_length(grants, 1) by 2 loop
    continue when grants[i + 1] is null;
    execute format('create policy %I on app.%I to %I using %s with check %s', grants[i], name, 'app_' || grants[i], at_wall, at_wall);
    execute format('grant %s on app.%I to %I', grants[i + 1], name, 'app_' || grants[i]);
  end loop;
end $$;
reset role;
