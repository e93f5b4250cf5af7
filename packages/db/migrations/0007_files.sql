set role app_owner;

-- The key of everything kept about one subject (a student, or the organisation itself), wrapped by the master key,
-- which is not in this database. Without this row no blob of the subject can ever be read again.
create table app.subject_keys (
  org_id bigint not null,
  subject text not null check (subject ~ '^(org|student:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'),
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, subject)
);
-- Members may make a key and use it; only the worker destroys one.
call app.fence('subject_keys', 'select, insert', 'select, insert', 'select, insert, delete');

-- One thing kept: what it is and where its bytes lie. Several rows may share a blob, of one subject only.
create table app.files (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  subject text not null,
  sha256 bytea not null check (length(sha256) = 32), -- of the plain bytes
  size bigint not null check (size >= 0), -- of the plain bytes
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'),
  purpose text not null check (purpose ~ '^[a-z][a-z_]{0,39}$'),
  blob text not null check (blob ~ '^[0-9a-f]{32}/[0-9a-f]{64}$'), -- its name in the store, under the organisation
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  -- A file put while its subject is being erased goes with it, or fails; it never stays behind without a key.
  foreign key (org_id, subject) references app.subject_keys on delete cascade
);
create index files_of_subject on app.files (org_id, subject);
create index files_by_blob on app.files (org_id, blob);
call app.fence('files', 'select, insert', 'select, insert', 'select, insert, delete');
reset role;
