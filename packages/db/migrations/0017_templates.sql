set role app_owner;

-- A card's design. The document is `json`, not `jsonb`: the order of its named colours is the designer's own.
create table app.templates (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('id_card', 'badge', 'certificate', 'other')),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  document json not null check (length(document::text) <= 1100000),
  facts jsonb not null, -- what the list shows of the document: size, has_back, fields, for_students
  revision int not null default 1,
  published_revision int, -- the revision that is the newest version; another one means there is a draft
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  modified_by uuid,
  modified_at timestamptz(3) not null default now(),
  -- One tab of one person edits; who was not heard of for a while edits no more.
  editor_id uuid,
  editor_tab uuid,
  editing_since timestamptz(3),
  editor_seen timestamptz(3),
  primary key (org_id, id),
  check (published_revision <= revision),
  check (status <> 'active' or published_revision is not null),
  check (num_nulls(editor_id, editor_tab, editing_since, editor_seen) in (0, 4))
);
call app.fence('templates', 'select, insert, update', null, 'select, insert, update');

-- Never changed: cards are made from it.
create table app.template_versions (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  number int not null check (number > 0),
  document json not null,
  published_by uuid not null,
  published_at timestamptz(3) not null default now(),
  findings jsonb not null, -- what preflight had found: [{ "code": "text_tiny", "students": 3 }]
  reason text check (length(reason) between 3 and 300),
  checked int not null,
  primary key (org_id, id),
  unique (org_id, template_id, number),
  foreign key (org_id, template_id) references app.templates
);
call app.fence('template_versions', 'select, insert', null, 'select, insert');

create table app.template_events (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  event text not null check (event in ('created', 'published', 'used', 'archived', 'restored', 'taken_over')),
  detail jsonb not null default '{}',
  done_by uuid,
  done_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, template_id) references app.templates
);
create index template_events_of_template on app.template_events (org_id, template_id, id desc);
call app.fence('template_events', 'select, insert', null, 'select, insert');

-- What the cards of a section are made from.
create table app.section_templates (
  org_id bigint not null,
  section_id uuid not null,
  version_id uuid not null,
  used_by uuid,
  used_at timestamptz(3) not null default now(),
  primary key (org_id, section_id),
  foreign key (org_id, section_id) references app.sections on delete cascade,
  foreign key (org_id, version_id) references app.template_versions
);
create index section_templates_by_version on app.section_templates (org_id, version_id);
call app.fence('section_templates', 'select, insert, update', null, 'select, insert, update, delete');

-- One draft laid out for every student it serves. The rows of a later run take the place of an earlier one's.
create table app.preflights (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  revision int not null,
  document json not null,
  sections uuid[] not null, -- whose students; empty where the card has no student
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total int not null,
  done int not null default 0,
  after jsonb, -- the last student's place in the list: where the next slice begins
  without_photo int not null default 0,
  findings jsonb not null default '{}', -- students by code
  progress_id uuid not null,
  started_by uuid not null,
  started_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, template_id) references app.templates
);
create index preflights_of_template on app.preflights (org_id, template_id);
call app.fence('preflights', 'select, insert, delete', null, 'select, insert, update, delete');

create table app.preflight_findings (
  org_id bigint not null,
  preflight_id uuid not null,
  rank smallint not null, -- of the worst code, 0 first
  position int not null, -- in the order of the students; 0 is the template itself
  enrolment_id uuid,
  codes text[] not null,
  findings jsonb not null,
  primary key (org_id, preflight_id, rank, position),
  foreign key (org_id, preflight_id) references app.preflights on delete cascade
);
call app.fence('preflight_findings', 'select', null, 'select, insert, delete');

-- Pictures on templates, by what they are; a document names them by it.
create table app.template_assets (
  org_id bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  file_id uuid not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  import_id uuid, -- came with a template file that nobody has kept yet
  uploaded_by uuid,
  uploaded_at timestamptz(3) not null default now(),
  primary key (org_id, sha256),
  foreign key (org_id, file_id) references app.files
);
create index template_assets_by_file on app.template_assets (org_id, file_id);
call app.fence('template_assets', 'select, update', null, 'select, insert, update, delete');

-- A template file somebody sent, as it was read; a day later it is forgotten unless it was kept.
create table app.template_imports (
  org_id bigint not null,
  id uuid not null, -- of the upload
  state text not null check (state in ('ready', 'refused', 'kept')),
  reason text check (length(reason) <= 40),
  detail text not null default '' check (length(detail) <= 200),
  faults jsonb not null default '[]',
  document json,
  missing_fonts text[] not null default '{}',
  template_id uuid,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, template_id) references app.templates,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'kept') = (template_id is not null)),
  check (state = 'refused' or document is not null)
);
call app.fence('template_imports', 'select, update', null, 'select, insert, update, delete');

-- Cards without a student. The count stays, as the usage of the template; who was written on them goes after an hour.
create table app.badge_prints (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  version_id uuid not null,
  fields jsonb not null,
  copies int not null check (copies between 1 and 200),
  first_number int,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, template_id) references app.templates,
  foreign key (org_id, version_id) references app.template_versions
);
create index badge_prints_of_template on app.badge_prints (org_id, template_id, made_at desc);
call app.fence('badge_prints', 'select, insert', null, 'select, insert, update');

-- What cards say of the school beside its name.
create table app.card_schools (
  org_id bigint not null,
  short_name text not null default '' check (length(short_name) <= 60),
  rest_of_name text not null default '' check (length(rest_of_name) <= 80),
  local_name text not null default '' check (length(local_name) <= 120),
  address text not null default '' check (length(address) <= 160),
  phone text not null default '' check (length(phone) <= 40),
  version int not null default 1,
  primary key (org_id)
);
call app.fence('card_schools', 'select, insert, update', null, 'select, insert, update');
reset role;
