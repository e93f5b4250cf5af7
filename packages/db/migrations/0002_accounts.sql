set role app_owner;

create table ctl.organisations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('school', 'vendor')),
  name text not null check (length(name) between 1 and 120),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  time_zone text not null,
  language text not null default 'en',
  created_at timestamptz not null default now()
);

create table ctl.people (
  id uuid not null default uuidv7() primary key,
  name text not null check (length(name) between 1 and 80),
  email text not null,
  email_key text not null unique,
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

-- The token itself is only in the person's cookie.
create table ctl.sessions (
  token_hash bytea not null primary key,
  person_id uuid not null references ctl.people on delete cascade,
  idle_seconds int not null check (idle_seconds > 0),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_person on ctl.sessions (person_id);
create index sessions_to_sweep on ctl.sessions (expires_at);

-- One row per account or address that failed to sign in lately; kept here because every server process must count the same.
create table ctl.sign_in_failures (
  subject text not null primary key,
  since timestamptz not null default now(),
  count int not null default 1
);

grant select, insert, update on ctl.organisations, ctl.people to app;
grant select, insert, update, delete on ctl.sessions, ctl.sign_in_failures to app;

-- One person in one organisation. The door reads it by person, before an organisation is entered.
create table app.memberships (
  org_id bigint not null,
  person_id uuid not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['admin', 'staff', 'photographer', 'reviewer', 'principal', 'vendor_admin', 'vendor']
  ),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  version int not null default 1,
  primary key (org_id, person_id)
);
create index memberships_of_person on app.memberships (person_id) where ended_at is null;
call app.fence('memberships', 'select, insert, update', 'select, insert, update', 'select, insert, update');
grant select on app.memberships to app;
create policy door on app.memberships for select to app using (true);

-- The second wall: the database itself lets a person into an organisation only while they belong to it, whatever the
-- application asked for.
create function app.member_org(org bigint, person uuid) returns text
  language sql stable security definer set search_path = app
  return coalesce((select m.org_id::text from app.memberships m
    where m.org_id = org and m.person_id = person and m.ended_at is null), '');
revoke all on function app.member_org from public;
grant execute on function app.member_org to app;

create table app.academic_years (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  label text not null check (length(label) between 1 and 20),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  is_current boolean not null default false,
  primary key (org_id, id),
  unique (org_id, label)
);
create unique index one_current_year on app.academic_years (org_id) where is_current;
call app.fence('academic_years', 'select, insert, update', null, 'select, insert, update');
-- Before an organisation is entered the header already names its year.
grant select on app.academic_years to app;
create policy door on app.academic_years for select to app using (is_current);

-- One class and division in one year: 10-A. `class_rank` orders classes whatever they are called (KG before 1 before 10).
create table app.sections (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  year_id uuid not null,
  class text not null check (class ~ '^[^\s-]{1,10}$'),
  class_rank smallint not null,
  division text not null check (division ~ '^[^\s-]{1,10}$'),
  reviewer_id uuid,
  deputy_id uuid,
  review_due_on date,
  version int not null default 1,
  primary key (org_id, id),
  unique (org_id, year_id, class, division),
  unique (org_id, id, year_id, class, class_rank, division),
  foreign key (org_id, year_id) references app.academic_years,
  foreign key (org_id, reviewer_id) references app.memberships,
  foreign key (org_id, deputy_id) references app.memberships
);
call app.fence('sections', 'select, insert, update', null, 'select, insert, update');
reset role;
