set role app_owner;

alter table app.students
  add column custom jsonb not null default '{}', -- by the key of `custom_fields`; a value that is not there has no key
  add column consent text not null default 'not_asked' check (consent in ('yes', 'no', 'not_asked')),
  add column erased_at timestamptz(3);

-- An import or an addition that is taken back leaves nothing behind; whoever has a photo or a card is kept by its key.
grant delete on app.students, app.enrolments to app_school, app_worker;
create index enrolments_left on app.enrolments (org_id, year_id, class_rank, division, roll_no, id) where left_on is not null;

-- A school's own fields as a history names them: { "custom.house": "Red" }.
create function app.custom_entries(custom jsonb) returns jsonb language sql immutable parallel safe
  return case when custom is null or custom = '{}' then '{}'
    else (select jsonb_object_agg('custom.' || key, value) from jsonb_each(custom)) end;

-- What was done to the roster, one row per act however many students it touched. Never changed: taking one back is a
-- set of its own that names the first.
create table app.change_sets (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  year_id uuid not null,
  kind text not null check (kind in
    ('add', 'edit', 'move', 'leave', 'return', 'import', 'roll_over', 'correction', 'bulk', 'undo', 'erase')),
  made_by uuid,
  made_at timestamptz(3) not null default now(),
  counts jsonb not null default '{}', -- { "added": 3, "changed": 6, "left": 2 }
  undoes uuid,
  primary key (org_id, id),
  foreign key (org_id, year_id) references app.academic_years,
  foreign key (org_id, undoes) references app.change_sets
);
create unique index change_sets_undone_once on app.change_sets (org_id, undoes) where undoes is not null;
call app.fence('change_sets', 'select, insert', null, 'select, insert');

-- One row per student of a set: the fields that changed and no others. `before` is null where the set made the
-- enrolment, `after` where it removed it. No foreign keys: a hundred thousand come in one statement, in the
-- transaction of their set, and the rows outlive an enrolment that was taken back.
create table app.student_changes (
  org_id bigint not null,
  change_set_id uuid not null,
  enrolment_id uuid not null,
  student_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (org_id, change_set_id, enrolment_id)
);
create index student_changes_of_student on app.student_changes (org_id, student_id, change_set_id);
-- Only erasing a student changes a row, and the worker does it.
call app.fence('student_changes', 'select, insert', null, 'select, insert, update');

-- What a school keeps of a student beside name and number: blood group, house, bus route …
create table app.custom_fields (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null check (length(label) between 1 and 40),
  kind text not null check (kind in ('text', 'number', 'choice', 'date', 'phone')),
  options text[] not null default '{}' check (cardinality(options) <= 60),
  pattern text check (length(pattern) between 1 and 40), -- 9 a digit, A a letter, * either; anything else stands for itself
  most int check (most > 0), -- characters of a text, or the highest number
  required boolean not null default false,
  position int not null,
  retired_at timestamptz(3),
  version int not null default 1,
  primary key (org_id, id),
  unique (org_id, key),
  check ((kind = 'choice') = (cardinality(options) > 0))
);
call app.fence('custom_fields', 'select, insert, update', null, 'select, insert, update');

-- May this child be photographed: each answer is a line, the last one is copied to the student.
create table app.consents (
  org_id bigint not null,
  student_id uuid not null,
  id uuid not null default uuidv7(),
  answer text not null check (answer in ('yes', 'no', 'not_asked')),
  basis text not null check (length(basis) between 1 and 200),
  recorded_by uuid,
  recorded_at timestamptz(3) not null default now(),
  change_set_id uuid not null,
  primary key (org_id, student_id, id),
  foreign key (org_id, student_id) references app.students on delete cascade
);
call app.fence('consents', 'select, insert', null, 'select, insert, delete');

-- Somebody who may not edit says what is wrong; the office decides.
create table app.corrections (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  field text not null check (length(field) between 1 and 60),
  was text,
  proposed text,
  reason text not null default '' check (length(reason) <= 300),
  asked_by uuid not null,
  asked_at timestamptz(3) not null default now(),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  answer text check (length(answer) <= 300),
  decided_by uuid,
  decided_at timestamptz(3),
  version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade,
  check ((status = 'open') = (decided_at is null))
);
create index corrections_of_enrolment on app.corrections (org_id, enrolment_id);
create index corrections_by_status on app.corrections (org_id, status, asked_at desc, id desc);
call app.fence('corrections', 'select, insert, update', null, 'select, insert, update, delete');

-- The certificate: what was removed, when, by whom; nothing of the student is in it.
create table app.erasures (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  student_id uuid not null,
  change_set_id uuid not null,
  removed jsonb not null, -- { "fields": ["name", …], "history": 12, "files": 3 }
  reason text not null check (length(reason) between 1 and 300),
  erased_by uuid not null,
  erased_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (org_id, student_id),
  foreign key (org_id, student_id) references app.students,
  foreign key (org_id, change_set_id) references app.change_sets
);
call app.fence('erasures', 'select, insert', null, 'select, insert');

-- A file somebody asked for: which students, in which form. The file itself is made while it is fetched.
create table app.exports (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  format text not null check (format in ('csv', 'xlsx', 'oneroster')),
  students jsonb not null,
  total int not null,
  progress_id uuid not null,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);
call app.fence('exports', 'select, insert', null, 'select, insert, delete');

-- One act on many students: the rows it was asked for, and what became of each.
create table app.bulk_acts (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  detail jsonb not null default '{}',
  total int not null,
  progress_id uuid not null,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);
call app.fence('bulk_acts', 'select, insert', null, 'select, insert, delete');
create table app.bulk_rows (
  org_id bigint not null,
  act_id uuid not null,
  number int not null,
  enrolment_id uuid not null,
  outcome text check (outcome in ('done', 'left_out')), -- null while it waits
  note text not null default '' check (length(note) <= 200),
  primary key (org_id, act_id, number),
  foreign key (org_id, act_id) references app.bulk_acts on delete cascade
);
create index bulk_rows_waiting on app.bulk_rows (org_id, act_id, number) where outcome is null;
call app.fence('bulk_rows', 'select, insert', null, 'select, insert, update, delete');
reset role;
