set role app_owner;

-- How many cards of a package were delivered, handed over or not. Without this count, a report about a year reads each card
-- of each package, and the database asks for each of them whether the reader may see it.
alter table app.packages add column arrived int not null default 0 check (arrived >= 0);
grant select (arrived) on app.packages to app_vendor;

-- The triggers count a package again, and add no differences. So the count is right whatever a statement changed.
create function app.count_arrived_cards(orgs bigint[], ids uuid[]) returns void
  language sql set search_path = app, pg_temp as $$
  update app.packages p set arrived = n.cards
  from (
    select m.org_id, m.package_id, (count(*) filter (where c.stage in ('delivered', 'handed_over')))::int as cards
    from unnest(orgs, ids) as w (org_id, package_id)
    join app.package_cards m on m.org_id = w.org_id and m.package_id = w.package_id
    left join app.cards c on c.org_id = m.org_id and c.id = m.card_id and m.out_at is null
    group by m.org_id, m.package_id
  ) n
  where p.org_id = n.org_id and p.id = n.package_id and p.arrived <> n.cards
$$;
revoke all on function app.count_arrived_cards from public;

-- Cards that were delivered, or are no longer.
create function app.count_arrived_after_cards() returns trigger
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.count_arrived_cards(array_agg(w.org_id), array_agg(w.package_id))
  from (
    select distinct m.org_id, m.package_id
    from new_rows n
    join old_rows b on b.org_id = n.org_id and b.id = n.id
    join app.package_cards m on m.org_id = n.org_id and m.card_id = n.id and m.out_at is null
    where (n.stage in ('delivered', 'handed_over')) <> (b.stage in ('delivered', 'handed_over'))
  ) w
  having count(*) > 0;
  return null;
end $$;
revoke all on function app.count_arrived_after_cards from public;
create trigger count_arrived after update on app.cards referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_arrived_after_cards();

-- Cards that came into a package or left it. A card is packed long before it is delivered, so only a card that was
-- delivered changes the count.
create function app.count_arrived_after_members() returns trigger
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  perform app.count_arrived_cards(array_agg(w.org_id), array_agg(w.package_id))
  from (
    select distinct n.org_id, n.package_id
    from new_rows n
    join app.cards c on c.org_id = n.org_id and c.id = n.card_id and c.stage in ('delivered', 'handed_over')
  ) w
  having count(*) > 0;
  return null;
end $$;
revoke all on function app.count_arrived_after_members from public;
create trigger count_arrived_inserted after insert on app.package_cards referencing new table as new_rows
  for each statement execute function app.count_arrived_after_members();
create trigger count_arrived_updated after update on app.package_cards referencing new table as new_rows
  for each statement execute function app.count_arrived_after_members();

update app.packages p set arrived = n.cards
from (
  select m.org_id, m.package_id, count(*) as cards
  from app.package_cards m
  join app.cards c on c.org_id = m.org_id and c.id = m.card_id and c.stage in ('delivered', 'handed_over')
  where m.out_at is null
  group by m.org_id, m.package_id
) n
where p.org_id = n.org_id and p.id = n.package_id;

reset role;
