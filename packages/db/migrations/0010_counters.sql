set role app_owner;

-- How many students of a section are where, kept for speed (decision 0012). A statement that changes enrolments inserts one row of
-- differences per section; a figure is the sum of the rows. Nobody updates a row that another one needs: no one waits.
-- No foreign key: a copy that can be recounted at any time, and every key would be one more lock.
create table app.section_counts (
  org_id bigint not null,
  year_id uuid not null,
  section_id uuid not null,
  id uuid not null default uuidv7(),
  students int not null,
  captured int not null,
  -- The four buckets: they sum to the students.
  delivered int not null,
  in_production int not null,
  pending_proof int not null,
  missing_photo int not null,
  -- What a pending proof waits for: they sum to `pending_proof`.
  to_review int not null,
  locked int not null,
  rejected int not null,
  approved int not null,
  ready int not null,
  at timestamptz(3) not null default now(),
  primary key (org_id, year_id, section_id, id)
);
call app.fence('section_counts', 'select', null, 'select, insert, delete');

-- One text for the three triggers, the first count and the recount, so that they cannot differ. `bucketOf` of the domain
-- in SQL: the first that holds. Whoever left counts nowhere.
do $do$
declare
  counted constant text := $sql$
    %1$s insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production,
      pending_proof, missing_photo, to_review, locked, rejected, approved, ready)
    select * from (
      select b.org_id, b.year_id, b.section_id,
        sum(b.n) as students,
        sum(b.n * (b.photo_status = 'captured')::int) as captured,
        sum(b.n * (b.bucket = 'delivered')::int) as delivered,
        sum(b.n * (b.bucket = 'in_production')::int) as in_production,
        sum(b.n * (b.bucket = 'pending_proof')::int) as pending_proof,
        sum(b.n * (b.bucket = 'missing_photo')::int) as missing_photo,
        sum(b.n * (b.bucket = 'pending_proof' and b.proof_status = 'pending')::int) as to_review,
        sum(b.n * (b.bucket = 'pending_proof' and b.proof_status = 'locked')::int) as locked,
        sum(b.n * (b.bucket = 'pending_proof' and b.proof_status = 'rejected')::int) as rejected,
        sum(b.n * (b.proof_status = 'approved')::int) as approved,
        sum(b.n * (b.delivery_status = 'ready')::int) as ready
      from (
        select r.*, case
            when r.delivery_status = 'delivered' then 'delivered'
            when r.proof_status = 'approved' then 'in_production'
            when r.photo_status = 'captured' then 'pending_proof'
            else 'missing_photo'
          end as bucket
        from (%2$s) r where r.left_on is null
      ) b
      group by b.org_id, b.year_id, b.section_id
    ) d
    where (d.students, d.captured, d.delivered, d.in_production, d.pending_proof, d.missing_photo, d.to_review, d.locked,
      d.rejected, d.approved, d.ready) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)$sql$;
  columns constant text := 'org_id, year_id, section_id, photo_status, proof_status, delivery_status, left_on';
  gone constant text := format('select %s, -1 as n from old_rows', columns);
  come constant text := format('select %s, 1 as n from new_rows', columns);
  source text;
  trigger_of constant text := $sql$
    create function app.count_%1$s_enrolments() returns trigger
      language plpgsql security definer set search_path = app, pg_temp as $body$ begin %2$s; return null; end $body$;
    revoke all on function app.count_%1$s_enrolments from public;
  $sql$;
begin
  execute format(trigger_of, 'inserted', format(counted, '', come));
  execute format(trigger_of, 'updated', format(counted, '', gone || ' union all ' || come));
  execute format(trigger_of, 'deleted', format(counted, '', gone));

  source := format('select %s, 1 as n from app.enrolments', columns);
  execute format(counted, '', source);
  -- Runs with the caller's rights. One statement, so one snapshot: what it removes and what it counts are of the same moment.
  execute format('create function app.recount_sections() returns void language sql as $body$ %s $body$',
    format(counted, 'with gone as (delete from app.section_counts where org_id = (select app.org()))',
      source || ' where org_id = (select app.org())'));
  revoke all on function app.recount_sections from public;
  grant execute on function app.recount_sections to app_worker;
end $do$;

-- Per statement, never per row: that made a bulk approval of 500 six times as slow.
create trigger count_inserted after insert on app.enrolments referencing new table as new_rows
  for each statement execute function app.count_inserted_enrolments();
create trigger count_updated after update on app.enrolments referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_updated_enrolments();
create trigger count_deleted after delete on app.enrolments referencing old table as old_rows
  for each statement execute function app.count_deleted_enrolments();

-- The school's figures at a day of its own calendar, for the change from last month and the lines on the cards.
create table app.daily_counts (
  org_id bigint not null,
  year_id uuid not null,
  day date not null,
  students int not null,
  captured int not null,
  delivered int not null,
  in_production int not null,
  pending_proof int not null,
  missing_photo int not null,
  taken_at timestamptz(3) not null default now(),
  primary key (org_id, year_id, day),
  foreign key (org_id, year_id) references app.academic_years
);
call app.fence('daily_counts', 'select', null, 'select, insert');
reset role;
