set role app_owner;

-- Many photos at once: a zip (an upload of its id) or files chosen in a browser, whose names come first.
create table app.photo_imports (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('zip', 'files')),
  name text not null check (length(name) between 1 and 200),
  -- receiving: the zip or the names are on their way; listing: a worker reads the zip
  state text not null default 'receiving' check (state in ('receiving', 'listing', 'ready', 'applied', 'refused', 'dropped')),
  reason text check (length(reason) <= 60),
  size bigint, -- of the zip
  indexes text[] not null default '{}', -- lists found beside the pictures, by name
  lists jsonb not null default '[]', -- their words, while names still come
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  applied_at timestamptz(3),
  primary key (org_id, id),
  check ((state = 'refused') = (reason is not null))
);
create index photo_imports_lately on app.photo_imports (org_id, made_at);
call app.fence('photo_imports', 'select, insert, update', null, 'select, insert, update, delete');

-- One picture of it, and whose it is said to be. Names are somebody's: they are shown and compared, nothing else.
create table app.photo_import_files (
  org_id bigint not null,
  import_id uuid not null,
  no int not null,
  photo_id uuid not null default uuidv7(), -- the photo it becomes, and the id of its upload
  path text not null check (length(path) <= 400),
  size bigint not null check (size >= 0),
  content text check (length(content) <= 80), -- the same for the same bytes
  changed_at timestamptz(3), -- by the clock of what wrote the file
  entry jsonb, -- where it lies in the zip
  outcome text not null check (outcome in ('matched', 'near', 'unmatched', 'duplicate', 'left_out')),
  way text check (length(way) <= 40),
  why text check (length(why) <= 40),
  enrolment_id uuid,
  candidates uuid[] not null default '{}',
  same_no int,
  primary key (org_id, import_id, no),
  foreign key (org_id, import_id) references app.photo_imports on delete cascade,
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade,
  check (outcome <> 'matched' or enrolment_id is not null)
);
create unique index photo_import_files_by_photo on app.photo_import_files (org_id, photo_id);
-- Of one child one file is taken, however many people decide at once.
create unique index photo_import_files_taken on app.photo_import_files (org_id, import_id, enrolment_id) where outcome = 'matched';
create index photo_import_files_by_outcome on app.photo_import_files (org_id, import_id, outcome, no);
create index photo_import_files_by_enrolment on app.photo_import_files (org_id, enrolment_id) where enrolment_id is not null;
call app.fence('photo_import_files', 'select, insert, update', null, 'select, insert, update, delete');

-- Photos taken out, as other systems want them; made while it is fetched.
create table app.photo_exports (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  format text not null check (format in ('pspa', 'powerschool')),
  section_id uuid, -- null: the whole school
  total int not null,
  progress_id uuid not null,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);
create index photo_exports_by_maker on app.photo_exports (org_id, made_by, made_at);
call app.fence('photo_exports', 'select, insert', null, 'select, insert, delete');
reset role;
