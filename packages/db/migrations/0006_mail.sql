set role app_owner;

-- Written in the transaction that wants it sent, sent by a job. The words are removed once they have gone out: they may
-- hold a link that lets somebody in.
create table app.mails (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  body text,
  link text,
  created_at timestamptz(3) not null default now(),
  claimed_at timestamptz(3),
  claim uuid,
  attempts int not null default 0,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  fault text,
  primary key (org_id, id)
);
create index mails_waiting on app.mails (org_id, created_at) where sent_at is null and failed_at is null;
call app.fence('mails', 'insert', 'insert', 'select, insert, update, delete');
reset role;
