set role app_owner;

-- Somebody looked at a photo and said: not this child. One open answer per photo is enough.
create table app.photo_doubts (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  photo_id uuid not null,
  said_by uuid not null,
  said_at timestamptz(3) not null default now(),
  why text not null default '' check (length(why) <= 300),
  settled_at timestamptz(3),
  settled_by uuid,
  -- taken_back: they were wrong; shifted: the photo is with its child now; undone: it was, and is back.
  settled_how text check (settled_how in ('taken_back', 'shifted', 'undone')),
  shift_id uuid, -- the shift that settled it, so that undoing it opens it again
  primary key (org_id, id),
  foreign key (org_id, photo_id) references app.photos on delete cascade,
  check ((settled_at is null) = (settled_how is null))
);
create unique index photo_doubts_open on app.photo_doubts (org_id, photo_id) where settled_at is null;
create index photo_doubts_of_shift on app.photo_doubts (org_id, shift_id) where shift_id is not null;
call app.fence('photo_doubts', 'select, insert, update', null, 'select, insert, update, delete');

-- A run of photos put right in one step: where each went, and what stood before and afterwards.
create table app.photo_shifts (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  section_id uuid not null,
  by smallint not null check (by between -3 and 3 and by <> 0), -- places down the roll; less than 0 is up
  starts_at text not null check (length(starts_at) <= 60), -- the first of the run, as 10-A-07
  children int not null,
  photos int not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused', 'undone')),
  reason text check (length(reason) <= 60),
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  choices jsonb not null default '[]', -- of the children's photos, as they were before
  standing jsonb not null default '[]', -- of each child, as it was seen, then as the shift left it: made and undone only while it is so
  primary key (org_id, id),
  foreign key (org_id, section_id) references app.sections on delete cascade,
  check ((state = 'refused') = (reason is not null))
);
create unique index photo_shifts_waiting on app.photo_shifts (org_id, section_id) where state = 'waiting';
create index photo_shifts_of_section on app.photo_shifts (org_id, section_id, made_at);
call app.fence('photo_shifts', 'select, insert, update', null, 'select, insert, update, delete');

-- Each photo of a shift. Its bytes are put anew under the other child's key before anything is moved.
create table app.photo_moves (
  org_id bigint not null,
  shift_id uuid not null,
  photo_id uuid not null,
  becomes uuid not null default uuidv7(),
  from_enrolment uuid not null,
  to_enrolment uuid not null,
  file_id uuid,
  card_file_id uuid,
  thumb_file_id uuid,
  primary key (org_id, shift_id, photo_id),
  foreign key (org_id, shift_id) references app.photo_shifts on delete cascade,
  foreign key (org_id, photo_id) references app.photos on delete cascade,
  foreign key (org_id, from_enrolment) references app.enrolments on delete cascade,
  foreign key (org_id, to_enrolment) references app.enrolments on delete cascade
);
create index photo_moves_by_photo on app.photo_moves (org_id, photo_id);
create index photo_moves_from on app.photo_moves (org_id, from_enrolment);
create index photo_moves_to on app.photo_moves (org_id, to_enrolment);
call app.fence('photo_moves', 'select, insert, update', null, 'select, insert, update, delete');

create index photos_moved on app.photos (org_id, moved_to) where moved_to is not null;
reset role;
