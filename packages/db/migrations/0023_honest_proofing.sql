set role app_owner;

-- How a school proofs. No row: the defaults of the domain.
create table app.proof_settings (
  org_id bigint not null,
  honest boolean not null default false,
  pairs smallint not null default 3 check (pairs between 1 and 5), -- planted a class and reviewer
  catch_limit smallint not null default 60 check (catch_limit between 1 and 100), -- percent
  version int not null default 1,
  primary key (org_id)
);
call app.fence('proof_settings', 'select, insert, update', null, 'select, insert, update');

-- A child's card with another child's face, for one reviewer to find. No proof, and in no count. Both children are
-- named, because it goes when either of them does.
create table app.planted_pairs (
  org_id bigint not null,
  id uuid not null default gen_random_uuid(), -- as random as a proof's
  reviewer_id uuid not null,
  section_id uuid not null,
  enrolment_id uuid not null, -- whose card
  student_id uuid not null,
  face_enrolment_id uuid not null, -- whose photo
  face_student_id uuid not null,
  photo_id uuid not null,
  photo_version int not null,
  template_version_id uuid not null,
  fields json not null,
  hash bytea not null check (length(hash) = 32),
  issues jsonb not null default '[]', -- of the photo, as its own proof tells them
  made_at timestamptz(3) not null, -- as the card's own proof
  made_by uuid,
  planted_at timestamptz(3) not null default now(),
  -- The backlog: waits until a worker has drawn it.
  drawn_at timestamptz(3),
  front_file_id uuid,
  back_file_id uuid,
  claim uuid,
  claimed_at timestamptz(3),
  attempts int not null default 0,
  -- The answer, and what stands around it, in the words of a proof.
  version int not null default 1,
  act text check (act in ('approve', 'reject', 'retake', 'send')),
  reason text check (length(reason) <= 40),
  note text not null default '' check (length(note) <= 500),
  answered_at timestamptz(3),
  caught boolean,
  events jsonb not null default '[]',
  told_at timestamptz(3), -- the reviewer was shown what it was: the answer stands
  dropped_at timestamptz(3), -- over: nobody sees it, and a worker removes it with its picture
  primary key (org_id, id),
  foreign key (org_id, section_id) references app.sections on delete cascade,
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade,
  foreign key (org_id, face_enrolment_id) references app.enrolments on delete cascade,
  foreign key (org_id, template_version_id) references app.template_versions,
  check (student_id <> face_student_id),
  check ((answered_at is null) = (act is null) and (answered_at is null) = (caught is null))
);
create unique index planted_pairs_once on app.planted_pairs (org_id, reviewer_id, enrolment_id) where dropped_at is null;
create index planted_pairs_of_section on app.planted_pairs (org_id, section_id);
create index planted_pairs_of_children on app.planted_pairs (org_id, student_id, face_student_id);
call app.fence('planted_pairs', 'select, update', null, 'select, insert, update, delete');

-- What is left of a pair that is over: who answered, where and when, and whether it was caught. No child.
create table app.planted_answers (
  org_id bigint not null,
  id uuid not null,
  reviewer_id uuid not null,
  section_id uuid not null,
  answered_at timestamptz(3) not null,
  caught boolean not null,
  primary key (org_id, id),
  foreign key (org_id, section_id) references app.sections on delete cascade
);
create index planted_answers_of_reviewer on app.planted_answers (org_id, reviewer_id, answered_at);
call app.fence('planted_answers', 'select, delete', null, 'select, insert, delete');

-- Each person's own switch for the daily mail, and the school's day of the last one: one a day, however often the job runs.
create table app.digest_choices (
  org_id bigint not null,
  person_id uuid not null,
  wanted boolean not null default true,
  sent_on date,
  primary key (org_id, person_id)
);
call app.fence('digest_choices', 'select, insert, update', null, 'select, insert, update');

-- Somebody was reminded of a proof or a section on this day of the school.
create table app.proof_reminders (
  org_id bigint not null,
  subject_id uuid not null,
  day date not null,
  by uuid not null,
  primary key (org_id, subject_id, day)
);
call app.fence('proof_reminders', 'select, insert', null, 'select, insert, delete');
reset role;
