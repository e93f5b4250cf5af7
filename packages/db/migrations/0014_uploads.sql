set role app_owner;

-- What is being received is a subject too: its key goes with it, and from then on its bytes are noise.
alter table app.subject_keys
  drop constraint subject_keys_subject_check,
  add constraint subject_keys_subject_check
    check (subject ~ '^(org|(student|upload):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$');

-- A file on its way in. Its parts wait sealed, are never served, and are gone when a job has taken them over, or after a
-- day. The row stays a week longer, for whoever asks again.
create table app.uploads (
  org_id bigint not null,
  id uuid not null, -- made by the sender: the same one again is the same upload
  purpose text not null check (purpose ~ '^[a-z][a-z_]{0,39}$'),
  detail jsonb not null default '{}' check (pg_column_size(detail) < 4000), -- what the purpose needs to know: ids, no content
  sha256 bytea not null check (length(sha256) = 32), -- as the sender announced it
  size bigint not null check (size > 0),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'), -- the sender's word, never believed
  received bigint not null default 0 check (received between 0 and size),
  state text not null default 'receiving' check (state in ('receiving', 'received', 'done', 'refused')),
  reason text check (length(reason) <= 60), -- why it was refused: a code
  file_id uuid, -- what became of it
  made_by uuid not null,
  begun_at timestamptz(3) not null default now(),
  received_at timestamptz(3),
  settled_at timestamptz(3),
  primary key (org_id, id),
  check ((state = 'refused') = (reason is not null)),
  check (state in ('receiving', 'refused') or received = size),
  check (file_id is null or state = 'done')
);
create index uploads_waiting on app.uploads (org_id, begun_at) where state in ('receiving', 'received');
create index uploads_to_forget on app.uploads (org_id, begun_at) where state in ('done', 'refused');
call app.fence('uploads', 'select, insert, update', 'select, insert, update', 'select, insert, update, delete');

create table app.upload_parts (
  org_id bigint not null,
  upload_id uuid not null,
  starts_at bigint not null check (starts_at >= 0),
  file_id uuid not null,
  primary key (org_id, upload_id, starts_at),
  foreign key (org_id, upload_id) references app.uploads on delete cascade,
  -- Erasing the upload's subject takes its parts along.
  foreign key (org_id, file_id) references app.files on delete cascade
);
create index upload_parts_by_file on app.upload_parts (org_id, file_id);
call app.fence('upload_parts', 'select, insert', 'select, insert', 'select, insert, delete');

-- The school's crest, a file of its own; shown around every page, so it lies beside the name and the colour.
alter table ctl.organisations
  add column crest uuid,
  add constraint organisations_crest foreign key (id, crest) references app.files (org_id, id) on delete set null (crest);
reset role;
