set role app_owner;

-- Approved when the principal signed its section: what would change it becomes a correction request.
alter table app.proofs add column signed boolean not null default false,
  add constraint proofs_signed_check check (not signed or status = 'approved');

alter table app.import_left_out drop constraint import_left_out_why_check,
  add constraint import_left_out_why_check
    check (why in ('changed_since', 'printed', 'roll_no_taken', 'number_taken', 'gone', 'signed_off'));

-- Many proofs approved as one act, with a result for each.
create table app.bulk_approvals (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  principal boolean not null, -- whoever made it decides for every section
  total int not null,
  progress_id uuid not null,
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3), -- every row has its outcome; undo counts from here
  undone_at timestamptz(3),
  primary key (org_id, id)
);
call app.fence('bulk_approvals', 'select, insert, update', null, 'select, insert, update, delete');
create table app.bulk_approval_rows (
  org_id bigint not null,
  approval_id uuid not null,
  number int not null,
  enrolment_id uuid not null,
  proof_id uuid, -- null: there was none
  seen int, -- the version somebody looked at; null: they chose by a query
  outcome text check (outcome in ('approved', 'left_out')), -- null while it waits
  why text check (length(why) <= 40), -- of one left out
  version int, -- of an approved one, afterwards: what an undo compares
  primary key (org_id, approval_id, number),
  foreign key (org_id, approval_id) references app.bulk_approvals on delete cascade
);
create index bulk_approval_rows_waiting on app.bulk_approval_rows (org_id, approval_id, number) where outcome is null;
call app.fence('bulk_approval_rows', 'select, insert', null, 'select, insert, update, delete');
reset role;
