set role app_owner;

-- How the students of a section stood at the end of a day. A row only where something differs from the one before: the
-- figures of a day are the newest row up to it. No foreign key: a section that is taken away leaves its past.
create table app.section_days (
  org_id bigint not null,
  year_id uuid not null,
  section_id uuid not null,
  day date not null,
  students int not null,
  captured int not null,
  approved int not null,
  delivered int not null,
  in_production int not null,
  pending_proof int not null,
  missing_photo int not null,
  primary key (org_id, year_id, section_id, day)
);
call app.fence('section_days', 'select', null, 'select, insert');

-- A report somebody asked for as a file; a job makes it, and it is there for a day.
create table app.report_exports (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  asked jsonb not null, -- which report, period and filters
  asks text[] not null default '{}' check (cardinality(asks) <= 6), -- of the board; printed on the first page
  own boolean not null, -- of the maker's own sections
  name text not null check (length(name) <= 120),
  progress_id uuid not null,
  file_id uuid,
  primary key (org_id, id)
);
create index report_exports_by_age on app.report_exports (org_id, made_at);
call app.fence('report_exports', 'select, insert', 'select, insert', 'select, insert, update, delete');

-- Who wants to hear of which report, and how often. One row per person and report.
create table app.report_schedules (
  org_id bigint not null,
  person_id uuid not null,
  report text not null check (report in ('overview', 'school_performance', 'quality_metrics', 'vendor_kpis')),
  every text not null check (every in ('week', 'month')),
  made_at timestamptz(3) not null default now(),
  sent_on date, -- a second run of the same day sends nothing
  primary key (org_id, person_id, report)
);
call app.fence('report_schedules', 'select, insert, update, delete', 'select, insert, update, delete',
  'select, update, delete');
reset role;
