set role app_owner;

-- The answer to a POST that made something, kept with what it made: a repeat gets the same answer and makes nothing.
create table app.idempotency_keys (
  org_id bigint not null,
  person_id uuid not null,
  key text not null check (length(key) between 8 and 255),
  request_hash bytea not null,
  status smallint,
  answer text,
  at timestamptz not null default now(),
  primary key (org_id, person_id, key)
);
create index idempotency_keys_to_sweep on app.idempotency_keys (at);
call app.fence('idempotency_keys', 'select, insert, update', 'select, insert, update', 'select, insert, update, delete');
reset role;
