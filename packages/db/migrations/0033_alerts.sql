set role app_owner;

-- What needs somebody now. Written by the worker alone, from the rules of the domain: one open row per rule and subject,
-- resolved when the rule no longer holds. People only say that it is done, whose it is, and not before tomorrow.
create table app.alerts (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null check (length(kind) <= 40), -- a code of the domain
  subject text not null check (length(subject) <= 80), -- a section, an order, a figure; empty: the organisation
  type text not null check (type in ('error', 'warning', 'info')),
  section_id uuid, -- whose reviewers see it too
  count int not null check (count >= 0),
  detail jsonb not null default '{}', -- words of the sentence
  raised_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  done_at timestamptz(3),
  done_by uuid,
  done_count int, -- what whoever said so had seen: when it grows, it is back
  assigned_to uuid,
  primary key (org_id, id),
  check (num_nulls(done_at, done_by, done_count) in (0, 3))
);
create unique index alerts_one_open on app.alerts (org_id, kind, subject) where resolved_at is null;
create index alerts_resolved on app.alerts (org_id, resolved_at desc) where resolved_at is not null;
call app.fence('alerts', 'select, update (done_at, done_by, done_count, assigned_to)',
  'select, update (done_at, done_by, done_count, assigned_to)', 'select, insert, update, delete');

-- Each person's own: others still see it.
create table app.alert_snoozes (
  org_id bigint not null,
  alert_id uuid not null,
  person_id uuid not null,
  until timestamptz(3) not null,
  primary key (org_id, alert_id, person_id),
  foreign key (org_id, alert_id) references app.alerts on delete cascade
);
call app.fence('alert_snoozes', 'select, insert, update, delete', 'select, insert, update, delete',
  'select, insert, update, delete');

-- What each person was told of by mail, and when: the next letter comes when there is something new.
create table app.alert_letters (
  org_id bigint not null,
  person_id uuid not null,
  sent_on date not null,
  sent_at timestamptz(3) not null,
  primary key (org_id, person_id)
);
call app.fence('alert_letters', 'select', 'select', 'select, insert, update, delete');

-- Up to where the alerts of every organisation follow what happened. One row: whoever holds its lock looks.
create table ctl.alert_horizon (
  singleton boolean not null default true primary key check (singleton),
  upto xid8 not null default '0'
);
insert into ctl.alert_horizon default values;
grant select, update on ctl.alert_horizon to app;

-- The activity of one person, of one class.
create index activity_of_person on app.activity (org_id, person_id, at desc, id desc) where person_id is not null;
create index activity_of_section on app.activity (org_id, section_id, at desc, id desc) where section_id is not null;
reset role;
