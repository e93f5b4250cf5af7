-- An admin resets the second factor of another admin: it has an effect only after `free_at`, and the owner can cancel it
-- until then. People belong to no single organisation, so this is in the control plane, like their second factors.
set role app_owner;

create table ctl.factor_resets (
  id uuid not null default uuidv7() primary key,
  person_id uuid not null references ctl.people on delete cascade,
  -- Where it was asked for. The admins there finish or withdraw it.
  org_id bigint not null references ctl.organisations,
  asked_by uuid not null references ctl.people on delete cascade,
  asked_at timestamptz(3) not null default now(),
  free_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by uuid,
  outcome text check (outcome in ('done', 'withdrawn', 'cancelled')),
  check (num_nulls(settled_at, outcome) in (0, 2))
);
create unique index one_factor_reset on ctl.factor_resets (person_id) where settled_at is null;
create index factor_resets_of_organisation on ctl.factor_resets (org_id) where settled_at is null;
grant select, insert, update on ctl.factor_resets to app;

reset role;
