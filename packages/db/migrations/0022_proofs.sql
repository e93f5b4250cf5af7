set role app_owner;

-- The rendered card of one enrolment, and where its review stands. Written by compare-and-set on `version` alone.
create table app.proofs (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  student_id uuid not null,
  year_id uuid not null,
  number int not null default 1, -- of the version people look at
  version int not null default 1, -- of this row: what If-Match names
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'locked')),
  -- How far its card has gone since it was approved; said by whoever prints.
  stage text not null default 'none' check (stage in ('none', 'ordered', 'printed')),
  -- SHA-256 over the canonical input of version `number`; what was approved is exactly this.
  seal bytea check (length(seal) = 32),
  differs jsonb not null default '[]', -- printed: [{ "field", "from", "to" }] of today beside the card
  -- Copies of the version people look at, so that the queue is one range of one table.
  hash bytea not null check (length(hash) = 32),
  drawn boolean not null default false,
  faults jsonb not null default '[]', -- why the record does not lay out
  issues jsonb not null default '[]', -- of the photo, by the school's thresholds
  blocking boolean not null default false,
  -- The last decision.
  decision text check (decision in ('approve', 'reject', 'retake', 'send', 'unlock', 'reopen')),
  reason text check (length(reason) <= 40), -- a code of the domain
  note text not null default '' check (length(note) <= 500),
  decided_by uuid,
  decided_at timestamptz(3),
  locked_why text check (locked_why in ('sent', 'blocking_issue', 'third_retake', 'changed_after_order',
    'failed_check')),
  retakes int not null default 0,
  comments int not null default 0,
  last_reviewed_at timestamptz(3),
  returned boolean not null default false, -- came back mended or voided: its reviewer sees it first
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (org_id, enrolment_id),
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade,
  foreign key (org_id, student_id) references app.students,
  foreign key (org_id, year_id) references app.academic_years,
  check ((status = 'approved') = (seal is not null)),
  check ((status = 'locked') = (locked_why is not null)),
  check (stage = 'none' or status in ('approved', 'locked'))
);
create index proofs_by_status on app.proofs (org_id, year_id, status);
create index proofs_of_student on app.proofs (org_id, student_id);
call app.fence('proofs', 'select, insert, update, delete', null, 'select, insert, update, delete');

-- What is printed, and its picture. Never changed but for being drawn.
create table app.proof_versions (
  org_id bigint not null,
  proof_id uuid not null,
  number int not null check (number > 0),
  template_version_id uuid not null,
  photo_id uuid not null,
  photo_version int not null,
  fields json not null, -- what the template prints, by its paths; the canonical text is made of it
  hash bytea not null check (length(hash) = 32),
  changed jsonb not null default '[]', -- since the version before: [{ "field", "from", "to" }]
  made_at timestamptz(3) not null default now(),
  -- The backlog: waits until a worker has drawn it.
  drawn_at timestamptz(3),
  front_file_id uuid,
  back_file_id uuid,
  faults jsonb not null default '[]',
  claim uuid,
  claimed_at timestamptz(3),
  attempts int not null default 0,
  primary key (org_id, proof_id, number),
  foreign key (org_id, proof_id) references app.proofs on delete cascade,
  foreign key (org_id, template_version_id) references app.template_versions
);
create index proof_versions_waiting on app.proof_versions (org_id, made_at) where drawn_at is null;
call app.fence('proof_versions', 'select, insert, update, delete', null, 'select, insert, update, delete');

-- What happened to it, and the thread of comments. Appended only.
create table app.proof_events (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  proof_id uuid not null,
  number int not null,
  at timestamptz(3) not null default now(),
  by uuid,
  kind text not null check (kind in ('made', 'changed', 'voided', 'differs', 'approved', 'rejected', 'retake', 'sent',
    'locked', 'unlocked', 'reopened', 'undone', 'comment', 'reminded')),
  reason text check (length(reason) <= 40),
  note text not null default '' check (length(note) <= 1000),
  fields text[] not null default '{}', -- that changed
  primary key (org_id, id),
  foreign key (org_id, proof_id) references app.proofs on delete cascade
);
create index proof_events_of_proof on app.proof_events (org_id, proof_id, id);
call app.fence('proof_events', 'select, insert', null, 'select, insert, delete');

-- What proofing knows of a section beside its reviewer: signed off, or handed to the principal.
create table app.proof_sections (
  org_id bigint not null,
  section_id uuid not null,
  signed_at timestamptz(3),
  signed_by uuid,
  reopened_at timestamptz(3),
  reopened_by uuid,
  reopened_why text check (length(reopened_why) <= 300),
  -- Set: its proofs are the principal's to review, whoever the reviewer is. A code says why.
  to_principal_at timestamptz(3),
  to_principal_why text check (length(to_principal_why) <= 40),
  version int not null default 1,
  primary key (org_id, section_id),
  foreign key (org_id, section_id) references app.sections on delete cascade,
  check ((signed_at is null) = (signed_by is null)),
  check ((to_principal_at is null) = (to_principal_why is null))
);
call app.fence('proof_sections', 'select, insert, update', null, 'select, insert, update, delete');
reset role;
