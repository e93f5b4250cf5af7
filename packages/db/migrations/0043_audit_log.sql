-- The audit log can be read: by time, by person, by what a row is about. Refused requests are counted by the minute.
set role app_owner;

create index audit_events_by_time on app.audit_events (org_id, at desc, id desc);
create index audit_events_by_person on app.audit_events (org_id, person_id, at desc, id desc);
create index audit_events_by_subject on app.audit_events using gin (subjects);

-- The rows about any of these ids in the organisation that was entered. Row security would keep PostgreSQL from using the
-- index by subject, because an operator on arrays can tell of rows that the reader may not see. Here the only condition of
-- the owner's policy is `true`, and the function itself compares the organisation.
create function app.audit_about(ids text[], since timestamptz, until timestamptz)
  returns table (txid xid8, id uuid, at timestamptz, person_id uuid, action text)
  language sql stable security definer set search_path = pg_catalog as $$
    select e.txid, e.id, e.at, e.person_id, e.action from app.audit_events e
    where e.org_id = app.org() and e.subjects && ids
      and (since is null or e.at >= since) and (until is null or e.at < until)
  $$;
revoke all on function app.audit_about from public;
grant execute on function app.audit_about to app_school, app_vendor;

-- How often a person was refused something in a minute. After the minute the sealer makes one audit row of each.
create table app.refused_requests (
  org_id bigint not null,
  person_id uuid not null,
  act text not null check (length(act) between 1 and 80),
  code text not null check (length(code) between 1 and 80),
  minute timestamptz(0) not null default date_trunc('minute', now()),
  times int not null default 1,
  primary key (org_id, person_id, act, code, minute)
);
call app.fence('refused_requests', 'select, insert, update', 'select, insert, update', 'select, insert, update, delete');
grant select (org_id, minute) on app.refused_requests to app;
create policy sealer on app.refused_requests for select to app using (true);

-- A copy of the log that someone asked for: which rows, in which form. The file is made while it is fetched.
create table app.audit_exports (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  format text not null check (format in ('csv', 'jsonl')),
  asked jsonb not null,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);
call app.fence('audit_exports', 'select, insert, delete', 'select, insert, delete', 'select, insert, delete');
reset role;
