set role app_owner;

-- The current photo of the year, beside its status: copies written by `photos` through the students' own function.
-- The version is that of its crop; together they name the picture a list shows.
alter table app.enrolments
  add column photo_id uuid,
  add column photo_version int,
  add constraint enrolments_photo_shown check ((photo_id is null) = (photo_version is null));

-- One picture of a student, from the moment all of it was received. What was sent waits in quarantine; what is kept are
-- pixels of our own making. Never changed but for its crop; a better one is another row.
create table app.photos (
  org_id bigint not null,
  id uuid not null, -- made at the shutter: the upload's own
  student_id uuid not null,
  year_id uuid not null,
  source text not null check (source in ('capture', 'upload', 'import', 'shift')),
  taken_at timestamptz(3) not null, -- by the clock of what took it
  taken_by uuid,
  device text not null default '' check (length(device) <= 60),
  follows uuid, -- the photo whoever took it had before their eyes, and put this one in the place of
  received_at timestamptz(3) not null default now(),
  -- The backlog: `waiting` until a worker has looked at it.
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'refused')),
  reason text check (length(reason) <= 60), -- why it was refused: a code
  claim uuid,
  claimed_at timestamptz(3),
  attempts int not null default 0,
  -- What was made of it.
  file_id uuid,
  card_file_id uuid,
  thumb_file_id uuid,
  width int,
  height int,
  crop jsonb,
  version int not null default 1, -- of the crop
  cropped_by uuid, -- null: by the rule
  measurements jsonb, -- null: nobody could measure it
  score smallint check (score between 0 and 100),
  kept_at timestamptz(3),
  -- A retake was asked for.
  rejected_at timestamptz(3),
  rejected_by uuid,
  rejected_why text check (length(rejected_why) <= 300),
  moved_to uuid, -- another student's photo all along: the row it became
  withdrawn_at timestamptz(3), -- consent was taken back: never shown again
  primary key (org_id, id),
  foreign key (org_id, student_id) references app.students,
  foreign key (org_id, year_id) references app.academic_years,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'kept') = (kept_at is not null)),
  check (state <> 'kept' or (width is not null and height is not null and crop is not null))
);
create index photos_of_student on app.photos (org_id, student_id, taken_at);
create index photos_waiting on app.photos (org_id, received_at) where state = 'waiting';
create index photos_kept on app.photos (org_id, year_id, kept_at) where state = 'kept';
call app.fence('photos', 'select, insert, update', null, 'select, insert, update, delete');

-- Somebody said which of several it is. `over` are the others that were there then; one that comes later may still differ.
create table app.photo_choices (
  org_id bigint not null,
  enrolment_id uuid not null,
  photo_id uuid not null,
  over uuid[] not null,
  chosen_by uuid,
  chosen_at timestamptz(3) not null default now(),
  primary key (org_id, enrolment_id),
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade,
  foreign key (org_id, photo_id) references app.photos on delete cascade
);
create index photo_choices_by_photo on app.photo_choices (org_id, photo_id);
call app.fence('photo_choices', 'select, insert, update', null, 'select, insert, update, delete');

-- Who was not there on the day. The last word by the tablets' clocks counts, in whatever order they are heard.
create table app.absences (
  org_id bigint not null,
  enrolment_id uuid not null,
  day date not null,
  absent boolean not null,
  said_at timestamptz(3) not null,
  said_by uuid not null,
  primary key (org_id, enrolment_id, day),
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade
);
call app.fence('absences', 'select, insert, update', null, 'select, insert, update, delete');

-- What a school asks of a photo. No row: the defaults of the domain.
create table app.photo_settings (
  org_id bigint not null,
  thresholds jsonb not null, -- by measure: { "warn": 60, "block": 30 }
  not_asked_means text not null default 'yes' check (not_asked_means in ('yes', 'no')),
  version int not null default 1,
  primary key (org_id)
);
call app.fence('photo_settings', 'select, insert, update', null, 'select, insert, update');

-- Whose full-size photo somebody has looked at lately: three hundred children in ten minutes is no review.
create table app.photo_looks (
  org_id bigint not null,
  person_id uuid not null,
  student_id uuid not null,
  looked_at timestamptz(3) not null default now(),
  primary key (org_id, person_id, student_id),
  foreign key (org_id, student_id) references app.students on delete cascade
);
call app.fence('photo_looks', 'select, insert, update', null, 'select, insert, update, delete');
reset role;
