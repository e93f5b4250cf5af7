set role app_owner;

-- More cards than one person may release alone: what they want released waits here for a second person.
create table app.release_requests (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  link_id uuid not null,
  vendor_name text not null,
  choice jsonb not null, -- sections and enrolments
  due_on date not null,
  priority text not null check (priority in ('high', 'medium', 'low')),
  notes text not null default '' check (length(notes) <= 1000),
  cards int not null check (cards > 0),
  asked_by uuid not null,
  asked_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('confirmed', 'declined', 'withdrawn')),
  settled_by uuid,
  settled_at timestamptz(3),
  order_id uuid,
  primary key (org_id, id),
  foreign key (org_id, order_id) references app.orders (org_id, id),
  check (num_nulls(outcome, settled_by, settled_at) in (0, 3)),
  check ((outcome is not distinct from 'confirmed') = (order_id is not null)),
  -- The whole point of it.
  check (outcome <> 'confirmed' or settled_by <> asked_by)
);
create index release_requests_open on app.release_requests (org_id, id) where outcome is null;
create unique index release_requests_of_order on app.release_requests (org_id, order_id) where order_id is not null;
call app.fence('release_requests', 'select, insert, update', null, 'select, insert');
reset role;
