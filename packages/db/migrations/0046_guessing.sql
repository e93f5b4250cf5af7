-- Wrong passwords and codes make the next try wait, longer each time. A device that a person has signed in with before
-- has its own count, so that nobody else can lock that person out.
set role app_owner;

-- When the next try is looked at. Only used where tries wait; `since` is then the time of the last try.
alter table ctl.sign_in_failures add column open_at timestamptz not null default now();

create table ctl.known_devices (
  person_id uuid not null references ctl.people on delete cascade,
  -- Of a token in a cookie of the browser. Several people may use one browser.
  token_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (person_id, token_hash)
);
create index known_devices_by_token on ctl.known_devices (token_hash);
create index known_devices_to_sweep on ctl.known_devices (used_at);
grant select, insert, update, delete on ctl.known_devices to app;

-- One salt per person, so that a guess costs one slow hash. Null: a code of before, whose fast hash is replaced when the
-- person next enters a recovery code.
alter table ctl.recovery_codes add column salt bytea;

reset role;
