set role app_owner;

-- Somebody asked to join by e-mail. The token is only in their mailbox; the door looks them up by its hash, before an
-- organisation is entered.
create table app.invitations (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  email text not null check (length(email) between 3 and 254),
  email_key text not null,
  name text not null check (length(name) between 1 and 80),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['admin', 'staff', 'photographer', 'reviewer', 'principal', 'vendor_admin', 'vendor']
  ),
  sections uuid[] not null default '{}',
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  cancelled_at timestamptz(3),
  version int not null default 1,
  primary key (org_id, id)
);
-- The database decides who is invited twice.
create unique index one_open_invitation on app.invitations (org_id, email_key)
  where accepted_at is null and cancelled_at is null;
create index invitations_by_token on app.invitations (token_hash);
call app.fence('invitations', 'select, insert, update', 'select, insert, update', 'select, insert, update, delete');
grant select on app.invitations to app;
create policy door on app.invitations for select to app using (true);

-- While a school has no principal, somebody may stand in for one until a day. The door adds the role for as long.
create table app.acting_principals (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  named_by uuid not null,
  named_at timestamptz(3) not null default now(),
  until date not null,
  ended_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, person_id) references app.memberships
);
create unique index one_acting_principal on app.acting_principals (org_id) where ended_at is null;
call app.fence('acting_principals', 'select, insert, update', null, 'select, insert, update');
grant select on app.acting_principals to app;
create policy door on app.acting_principals for select to app using (ended_at is null);

-- What an organisation may know of the control plane while it is entered: itself, and its own people, past ones
-- included. With no organisation entered, nothing.
create function ctl.entered_organisation() returns table (kind text, name text, time_zone text)
  language sql stable security definer set search_path = pg_catalog as $$
    select o.kind, o.name, o.time_zone from ctl.organisations o where o.id = app.org()
  $$;
create function ctl.members() returns table (id uuid, name text, email text, email_key text, disabled boolean)
  language sql stable security definer set search_path = pg_catalog as $$
    select p.id, p.name, p.email, p.email_key, p.disabled_at is not null from app.memberships m join ctl.people p on p.id = m.person_id
    where m.org_id = app.org()
  $$;
revoke all on function ctl.entered_organisation, ctl.members from public;
grant usage on schema ctl to app_school, app_vendor, app_worker;
grant execute on function ctl.entered_organisation, ctl.members to app_school, app_vendor, app_worker;
reset role;
