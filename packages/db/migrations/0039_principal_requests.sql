-- An admin who wants to become principal, or to act as one until a day, asks for it here. Another admin confirms it. A sole
-- admin may confirm their own request after `free_at`.
set role app_owner;

create table app.principal_requests (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  until date,
  asked_at timestamptz(3) not null default now(),
  free_at timestamptz(3),
  settled_at timestamptz(3),
  settled_by uuid,
  outcome text check (outcome in ('confirmed', 'declined', 'withdrawn')),
  check (num_nulls(settled_at, settled_by, outcome) in (0, 3)),
  primary key (org_id, id),
  foreign key (org_id, person_id) references app.memberships
);
create unique index one_principal_request on app.principal_requests (org_id, person_id) where settled_at is null;
call app.fence('principal_requests', 'select, insert, update', null, 'select, insert, update');

reset role;
