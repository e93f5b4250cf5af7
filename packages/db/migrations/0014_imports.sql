set role app_owner;

-- An import of a roster: its state is the wizard's step. What the file holds beside the chosen columns is never kept.
create table app.imports (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  year_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  size int not null check (size > 0),
  received int not null default 0 check (received between 0 and size),
  state text not null default 'receiving' check (state in ('receiving', 'reading', 'columns', 'comparing', 'differences',
    'applying', 'applied', 'undoing', 'undone', 'refused', 'dropped')),
  reason text check (length(reason) <= 40),
  reading jsonb, -- how the file was read
  wanted jsonb not null default '{}', -- how the person wants it read: encoding, delimiter, sheet
  columns jsonb, -- name, samples and field of each; gone with the file
  sample jsonb, -- the first hundred rows, for the preview; gone when they are compared and applied
  progress_id uuid,
  against int,
  elsewhere int,
  change_set_id uuid,
  applied_at timestamptz(3),
  undo_set_id uuid,
  undone_at timestamptz(3),
  result jsonb,
  started_by uuid not null,
  started_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, year_id) references app.academic_years,
  foreign key (org_id, change_set_id) references app.change_sets,
  foreign key (org_id, undo_set_id) references app.change_sets
);
create index imports_lately on app.imports (org_id, started_at desc);
call app.fence('imports', 'select, insert, update', null, 'select, insert, update, delete');

-- The file as it came, in pieces, behind the same wall as everything else; removed when the import ends.
create table app.import_parts (
  org_id bigint not null,
  import_id uuid not null,
  at int not null check (at >= 0),
  bytes bytea not null,
  primary key (org_id, import_id, at),
  foreign key (org_id, import_id) references app.imports on delete cascade
);
call app.fence('import_parts', 'select, insert, delete', null, 'select, insert, delete');

-- One row of the file as it would be written, or (with a number below zero) somebody of the roster who is not in it.
-- Two indexes only and no foreign keys: a hundred thousand come and go.
create table app.import_rows (
  org_id bigint not null,
  import_id uuid not null,
  row_no int not null,
  kind text not null check (kind in ('error', 'asked', 'changed', 'new', 'left', 'same')),
  name text not null,
  folded text not null,
  class text,
  division text,
  section_id uuid,
  roll_no text,
  admission_no text,
  source_id text,
  consent text,
  custom jsonb,
  student_id uuid,
  enrolment_id uuid,
  changes jsonb, -- { "roll_no": ["021", "017"] }
  cells jsonb, -- of rows in error: what the file said, by field
  problems jsonb,
  candidate jsonb, -- of rows that are asked: whom it may be
  stage text,
  group_key text,
  decision text,
  primary key (org_id, import_id, row_no)
);
create index import_rows_to_look_at on app.import_rows (org_id, import_id, kind, group_key, row_no)
  where kind not in ('same', 'new');
call app.fence('import_rows', 'select, insert, update, delete', null, 'select, insert, update, delete');
-- A file comes in a minute and is compared in the next: without fresh figures the planner believes in a single row and
-- takes minutes. Few samples are enough and cost milliseconds.
do $$ declare c text; begin
  foreach c in array array['org_id', 'import_id', 'row_no', 'kind', 'folded', 'section_id', 'roll_no', 'admission_no', 'enrolment_id'] loop
    execute format('alter table app.import_rows alter column %I set statistics 10', c);
  end loop;
end $$;
grant maintain on app.import_rows to app_school, app_worker;

-- Whom applying or undoing left out, and why.
create table app.import_left_out (
  org_id bigint not null,
  import_id uuid not null,
  id int not null,
  of_undo boolean not null,
  row_no int,
  enrolment_id uuid,
  name text not null,
  identifier text not null,
  why text not null check (why in ('changed_since', 'printed', 'roll_no_taken', 'number_taken', 'gone')),
  primary key (org_id, import_id, id),
  foreign key (org_id, import_id) references app.imports on delete cascade
);
call app.fence('import_left_out', 'select', null, 'select, insert, delete');

-- What a column of this name became the last time it was imported.
create table app.import_mappings (
  org_id bigint not null,
  heading text not null check (length(heading) between 1 and 100),
  field text check (length(field) <= 60), -- null: left out on purpose
  used_at timestamptz(3) not null default now(),
  primary key (org_id, heading)
);
call app.fence('import_mappings', 'select, insert, update', null, 'select, insert, update');

-- What another system calls a student, so that its next file finds them (OneRoster's sourcedId).
create table app.student_sources (
  org_id bigint not null,
  source_id text not null check (length(source_id) between 1 and 255),
  student_id uuid not null,
  primary key (org_id, source_id),
  foreign key (org_id, student_id) references app.students on delete cascade
);
create index student_sources_of_student on app.student_sources (org_id, student_id);
call app.fence('student_sources', 'select', null, 'select, insert, update, delete');

create table app.roll_overs (
  org_id bigint not null,
  change_set_id uuid not null,
  from_year_id uuid not null,
  into_year_id uuid not null,
  carried_photos boolean not null,
  undo_set_id uuid,
  primary key (org_id, change_set_id),
  foreign key (org_id, change_set_id) references app.change_sets,
  foreign key (org_id, from_year_id) references app.academic_years,
  foreign key (org_id, into_year_id) references app.academic_years,
  foreign key (org_id, undo_set_id) references app.change_sets
);
call app.fence('roll_overs', 'select, insert, update', null, 'select, insert, update');

-- A year that is over can be read, not changed: nobody joins, leaves, moves or is renumbered in it. What a card still
-- under way does (delivered, photographed) goes on. Per statement, as the counters.
create function app.past_year(org bigint, year uuid) returns boolean language sql stable
  return exists (select from app.academic_years y, app.academic_years c
    where y.org_id = org and y.id = year and not y.is_current
      and c.org_id = org and c.is_current and y.starts_on < c.starts_on);
revoke all on function app.past_year from public;

do $do$
declare
  refuse constant text := $sql$
    create function app.keep_past_%1$s() returns trigger language plpgsql security definer set search_path = app, pg_temp as $body$
    begin
      if exists (select from (%2$s) touched where app.past_year(touched.org_id, touched.year_id)) then
        raise exception 'the year is over' using errcode = '23514', constraint = 'enrolments_past_year';
      end if;
      return null;
    end $body$;
    revoke all on function app.keep_past_%1$s from public;
  $sql$;
begin
  execute format(refuse, 'inserted', 'select distinct org_id, year_id from new_rows');
  execute format(refuse, 'deleted', 'select distinct org_id, year_id from old_rows');
  execute format(refuse, 'updated', 'select distinct o.org_id, o.year_id from old_rows o join new_rows n using (org_id, id)
    where (o.section_id, o.roll_no, o.left_on) is distinct from (n.section_id, n.roll_no, n.left_on)');
end $do$;
create trigger keep_past_inserted after insert on app.enrolments referencing new table as new_rows
  for each statement execute function app.keep_past_inserted();
create trigger keep_past_deleted after delete on app.enrolments referencing old table as old_rows
  for each statement execute function app.keep_past_deleted();
create trigger keep_past_updated after update on app.enrolments referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_past_updated();
reset role;
