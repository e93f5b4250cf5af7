-- After a backup was restored: the audit chain of this organisation keeps its blocks up to `kept` and goes on above `lost`,
-- the highest number that is known outside the database. What proves it is the signed line outside, not this row.
set role app_owner;

create table ctl.audit_restores (
  org_id bigint not null references ctl.organisations,
  kept bigint not null check (kept >= 0),
  lost bigint not null check (lost > kept),
  by text not null check (length(by) between 1 and 200),
  at timestamptz(3) not null default now(),
  primary key (org_id, lost)
);
grant select, insert on ctl.audit_restores to app;
reset role;
