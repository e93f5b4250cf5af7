-- Each organisation's own rules for signing in, and what an admin can end: a member's sessions in this organisation.
set role app_owner;

alter table ctl.organisations
  -- 'usual': people who may see all students, export them or change what others may do need a second factor.
  add column second_factor text not null default 'usual' check (second_factor in ('usual', 'everyone')),
  add column idle_minutes int not null default 30 check (idle_minutes between 5 and 60),
  add column session_hours int not null default 12 check (session_hours between 1 and 12);

alter table app.memberships
  -- Sessions that began before count no more here.
  add column sessions_after timestamptz(3),
  -- From when on the person needs a second factor here, if the rule asks for one. Later than now for someone who was a
  -- member before it did.
  add column factor_from timestamptz(3) not null default now();

-- Until today only heads and principals needed one. The others have 14 days.
update app.memberships set factor_from = now() + interval '14 days'
  where not roles && array['admin', 'principal', 'vendor_admin'];
reset role;
