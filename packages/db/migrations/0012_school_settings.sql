set role app_owner;

-- Twelve characters of Crockford's alphabet, 60 random bits: read out on the phone, guessed by nobody. The two bytes of a
-- random UUID that hold its version and variant are left out.
create function ctl.new_code() returns text language sql volatile
  return (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, at) & 31) + 1, 1), '' order by at)
    from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 14) at
    where at not in (6, 7, 8)
  );

-- A school that prints its own cards has one vendor in the house, and keeps it when the link ends and begins again.
alter table ctl.organisations
  add column version int not null default 1,
  add column code text not null default ctl.new_code() unique,
  add column in_house_of bigint unique references ctl.organisations,
  add constraint in_house_is_a_vendor check (in_house_of is null or kind = 'vendor');

-- The first school is made in one transaction that stands in it: its id must be known before its row.
grant usage on sequence ctl.organisations_id_seq to app;

-- Which vendor works for which school. A link concerns two organisations, so it can be a row of neither: it is of the
-- control plane, where members have no rights, and is read and written by the login role alone, always for the
-- organisation the transaction was let into (`app.org()`). A link that ended stays as a row of its own: who made it and
-- who ended it is asked years later.
create table ctl.vendor_links (
  id uuid not null default uuidv7() primary key,
  school_id bigint not null references ctl.organisations,
  vendor_id bigint not null references ctl.organisations,
  started_at timestamptz(3) not null default now(),
  started_by uuid not null references ctl.people,
  ended_at timestamptz(3),
  ended_by uuid references ctl.people,
  check (school_id <> vendor_id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index vendor_links_live on ctl.vendor_links (school_id, vendor_id) where ended_at is null;
create index vendor_links_of_vendor on ctl.vendor_links (vendor_id) where ended_at is null;
grant select, insert, update on ctl.vendor_links to app;

alter table app.academic_years add column version int not null default 1;

-- A section nobody was ever enrolled in may be removed; the enrolments' foreign key keeps every other.
grant delete on app.sections to app_school, app_worker;
reset role;
