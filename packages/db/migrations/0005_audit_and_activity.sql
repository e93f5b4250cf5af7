set role app_owner;

-- The proof: one row per act, written in its transaction, never changed. A job chains rows into blocks afterwards, so
-- that nobody waits for anybody to write. `txid` orders rows by transaction; the sealer takes what can no longer change.
create table app.audit_events (
  org_id bigint not null,
  txid xid8 not null default pg_current_xact_id(),
  id uuid not null default uuidv7(),
  at timestamptz(3) not null default now(),
  person_id uuid,
  action text not null check (length(action) between 1 and 80),
  subjects text[] not null default '{}',
  detail jsonb not null default '{}',
  primary key (org_id, txid, id)
);
create index audit_events_unsealed on app.audit_events (txid);
call app.fence('audit_events', 'select, insert', 'select, insert', 'select, insert');

-- A block covers the rows after the previous block's end up to its own; its hash covers them and the previous hash.
create table app.audit_blocks (
  org_id bigint not null,
  number bigint not null check (number > 0),
  upto_txid xid8 not null,
  upto_id uuid not null,
  events int not null check (events > 0),
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz(3) not null default now(),
  primary key (org_id, number)
);
call app.fence('audit_blocks', 'select', 'select', 'select, insert');

-- The newest block of each organisation, kept apart and signed: without it, cutting off the newest rows would not show.
create table ctl.audit_heads (
  org_id bigint not null,
  number bigint not null,
  hash bytea not null,
  signature bytea not null,
  at timestamptz(3) not null default now(),
  primary key (org_id, number)
);
grant select, insert on ctl.audit_heads to app;

-- Up to where every organisation is sealed. One row: whoever holds its lock is the sealer.
create table ctl.audit_horizon (
  singleton boolean not null default true primary key check (singleton),
  upto xid8 not null default '0'
);
insert into ctl.audit_horizon default values;
grant select, update on ctl.audit_horizon to app;

-- The sealer looks for organisations with rows to seal before it enters one.
grant select (org_id, txid) on app.audit_events to app;
create policy sealer on app.audit_events for select to app using (true);

-- What people read: the dashboard's stream and a student's history. Names are looked up when it is read, so that an
-- erased student leaves no name behind.
create table app.activity (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  at timestamptz(3) not null default now(),
  kind text not null check (length(kind) between 1 and 40),
  person_id uuid,
  student_id uuid,
  section_id uuid,
  count int not null default 1,
  detail jsonb not null default '{}',
  primary key (org_id, id)
);
create index activity_recent on app.activity (org_id, at desc, id desc);
create index activity_of_student on app.activity (org_id, student_id, at desc) where student_id is not null;
call app.fence('activity', 'select, insert', 'select, insert', 'select, insert, delete');
reset role;
