-- A process that stops in the middle of a transaction must not hold its rows from the others for long.
alter role app set idle_in_transaction_session_timeout = '20s';
set role app_owner;

-- Which organisations may have rows waiting in which backlog: the sweeper's list. The rows themselves are the feature's.
create table app.backlogs (
  org_id bigint not null,
  name text not null,
  touched_at timestamptz not null default now(), -- woken, or rows last claimed
  primary key (org_id, name)
);
create index backlogs_to_sweep on app.backlogs (name, touched_at);
call app.fence('backlogs', 'insert', 'insert', 'select, insert, update, delete');
grant select on app.backlogs to app;
create policy sweep on app.backlogs for select to app using (true);

-- How far a long job is, for the person who waits for it.
create table app.job_progress (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{0,39}$'),
  person_id uuid not null,
  done int not null default 0 check (done >= 0),
  total int check (total >= 0), -- null while nobody has counted
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  note text not null default '' check (length(note) <= 500),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (org_id, id)
);
create index job_progress_to_sweep on app.job_progress (org_id, updated_at);
call app.fence('job_progress', 'select, insert, update', 'select, insert, update', 'select, insert, update, delete');
reset role;
