-- Erasing a student marks all their enrolments as left, so that they are in no list of any year. The rule that nobody
-- leaves a year that is over refused that: a child who was here for two years could not be erased. An erased enrolment has
-- no words to be found by.
set role app_owner;

create or replace function app.keep_past_updated() returns trigger
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  if exists (
    select from (
      select distinct o.org_id, o.year_id from old_rows o join new_rows n using (org_id, id)
      where (o.section_id, o.roll_no, o.left_on) is distinct from (n.section_id, n.roll_no, n.left_on) and n.search <> ''
    ) touched
    where app.past_year(touched.org_id, touched.year_id)
  ) then
    raise exception 'the year is over' using errcode = '23514', constraint = 'enrolments_past_year';
  end if;
  return null;
end $$;
reset role;
