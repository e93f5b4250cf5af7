set role app_owner;

-- `id` is what a list of sessions may show; the token's hash stays here. A session begins as one of a password alone:
-- who forgets to say otherwise must not let an admin in with half the proof.
alter table ctl.sessions
  add column id uuid not null default uuidv7(),
  add column user_agent text not null default '' check (length(user_agent) <= 200),
  add column network text not null default '' check (length(network) <= 50),
  add column second_factor text not null default 'missing' check (second_factor in ('proven', 'missing')),
  add column proven_at timestamptz not null default now(),
  -- What a passkey must sign next, while one is added or asked for again.
  add column challenge text,
  add column challenge_at timestamptz;
create unique index sessions_by_id on ctl.sessions (id);

-- The secret is encrypted with a key that is not in the database. Unconfirmed, it counts for nothing.
create table ctl.totp (
  person_id uuid not null primary key references ctl.people on delete cascade,
  secret bytea not null,
  -- The newest half minute whose code was taken: no code counts twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table ctl.passkeys (
  id uuid not null default uuidv7() primary key,
  person_id uuid not null references ctl.people on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_of_person on ctl.passkeys (person_id);

create table ctl.recovery_codes (
  person_id uuid not null references ctl.people on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Half a sign-in: the password was right, the second factor is awaited. Nobody yet, while a passkey is asked first.
create table ctl.pending_sign_ins (
  token_hash bytea not null primary key,
  person_id uuid references ctl.people on delete cascade,
  challenge text,
  expires_at timestamptz not null
);
create index pending_sign_ins_to_sweep on ctl.pending_sign_ins (expires_at);

create table ctl.password_resets (
  token_hash bytea not null primary key,
  person_id uuid not null references ctl.people on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_person on ctl.password_resets (person_id);

-- Which of its own people an organisation cannot yet rely on; never the secrets themselves.
create function ctl.second_factors() returns table (person_id uuid, passkey boolean, app boolean)
  language sql stable security definer set search_path = pg_catalog as $$
    select m.person_id,
      exists (select from ctl.passkeys k where k.person_id = m.person_id),
      exists (select from ctl.totp t where t.person_id = m.person_id and t.confirmed_at is not null)
    from app.memberships m where m.org_id = app.org() and m.ended_at is null
  $$;
revoke all on function ctl.second_factors from public;
grant execute on function ctl.second_factors to app_school, app_vendor, app_worker;

grant select, insert, update, delete
  on ctl.totp, ctl.passkeys, ctl.recovery_codes, ctl.pending_sign_ins, ctl.password_resets to app;
reset role;
