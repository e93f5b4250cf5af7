set role app_owner;

-- `reprints` of a day counts production reprints: cards that a check or a claim found wrong. `replacements` counts the new
-- cards that a school asked for because a card was lost, damaged or no longer true.
alter table app.order_days add column replacements int not null default 0;
grant select (replacements) on app.order_days to app_vendor;

-- Creating the new card has already counted it as a reprint of the day (app.count_inserted_cards), because a card does not
-- have a cause. Its row in `reprints` has the cause, and is written in the same transaction.
create function app.count_replacements() returns trigger
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  insert into app.order_days as t (org_id, vendor_id, order_id, day, reprints, replacements)
  select n.org_id, n.vendor_id, n.order_id, (now() at time zone o.time_zone)::date, -count(*), count(*)
  from new_rows n join app.orders o on o.org_id = n.org_id and o.id = n.order_id
  where n.new_card_id is not null and n.begun_at is not null and n.cause in ('lost', 'damaged', 'changed')
  group by 1, 2, 3, 4
  on conflict (org_id, order_id, day) do update set
    reprints = t.reprints + excluded.reprints,
    replacements = t.replacements + excluded.replacements;
  return null;
end $$;
revoke all on function app.count_replacements from public;

create trigger count_replacements after insert on app.reprints referencing new table as new_rows
  for each statement execute function app.count_replacements();

update app.order_days t set reprints = t.reprints - n.cards, replacements = n.cards
from (
  select r.org_id, r.order_id, (r.begun_at at time zone o.time_zone)::date as day, count(*) as cards
  from app.reprints r join app.orders o on o.org_id = r.org_id and o.id = r.order_id
  where r.new_card_id is not null and r.begun_at is not null and r.cause in ('lost', 'damaged', 'changed')
  group by 1, 2, 3
) n
where t.org_id = n.org_id and t.order_id = n.order_id and t.day = n.day;

reset role;
