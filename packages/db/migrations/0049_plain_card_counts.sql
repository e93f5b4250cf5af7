set role app_owner;

-- The functions of migration 0028 as plain SQL, so that the schema can be read. They do what they did. They count where the
-- live cards of an order and of each of its sections are, and what was done on the day. A statement that changes cards adds
-- its differences to the rows of their orders, which its transaction has already locked.

-- If a new card replaces another one, it is a reprint of the day.
create or replace function app.count_inserted_cards() returns trigger
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  with delta as materialized (
    select org_id, order_id, section_id,
      (count(*) filter (where ended is null and stage = 'queued' and print_file_id is null))::int as cards_queued,
      (count(*) filter (where ended is null and stage = 'queued' and print_file_id is not null))::int as cards_printing,
      (count(*) filter (where ended is null and stage = 'printed'))::int as cards_printed,
      (count(*) filter (where ended is null and stage = 'checked'))::int as cards_checked,
      (count(*) filter (where ended is null and stage = 'packed'))::int as cards_packed,
      (count(*) filter (where ended is null and stage = 'dispatched'))::int as cards_dispatched,
      (count(*) filter (where ended is null and stage = 'delivered'))::int as cards_delivered,
      (count(*) filter (where ended is null and stage = 'handed_over'))::int as cards_handed_over,
      (count(*) filter (where ended is null and held))::int as cards_held,
      (count(*) filter (where ended is null and failed))::int as cards_failed,
      (count(*) filter (where ended is null and stage = 'queued' and picture_id is null))::int as cards_unready,
      (count(*) filter (where ended is not null))::int as cards_ended
    from new_rows
    group by org_id, order_id, section_id
  ),
  in_sections as (
    update app.order_sections s set
      cards_queued = s.cards_queued + d.cards_queued,
      cards_printing = s.cards_printing + d.cards_printing,
      cards_printed = s.cards_printed + d.cards_printed,
      cards_checked = s.cards_checked + d.cards_checked,
      cards_packed = s.cards_packed + d.cards_packed,
      cards_dispatched = s.cards_dispatched + d.cards_dispatched,
      cards_delivered = s.cards_delivered + d.cards_delivered,
      cards_handed_over = s.cards_handed_over + d.cards_handed_over,
      cards_held = s.cards_held + d.cards_held,
      cards_failed = s.cards_failed + d.cards_failed,
      cards_unready = s.cards_unready + d.cards_unready,
      cards_ended = s.cards_ended + d.cards_ended
    from delta d
    where s.org_id = d.org_id and s.order_id = d.order_id and s.section_id = d.section_id
  ),
  in_orders as (
    update app.orders s set
      cards_queued = s.cards_queued + d.cards_queued,
      cards_printing = s.cards_printing + d.cards_printing,
      cards_printed = s.cards_printed + d.cards_printed,
      cards_checked = s.cards_checked + d.cards_checked,
      cards_packed = s.cards_packed + d.cards_packed,
      cards_dispatched = s.cards_dispatched + d.cards_dispatched,
      cards_delivered = s.cards_delivered + d.cards_delivered,
      cards_handed_over = s.cards_handed_over + d.cards_handed_over,
      cards_held = s.cards_held + d.cards_held,
      cards_failed = s.cards_failed + d.cards_failed,
      cards_unready = s.cards_unready + d.cards_unready,
      cards_ended = s.cards_ended + d.cards_ended
    from (
      select org_id, order_id,
        sum(cards_queued)::int as cards_queued,
        sum(cards_printing)::int as cards_printing,
        sum(cards_printed)::int as cards_printed,
        sum(cards_checked)::int as cards_checked,
        sum(cards_packed)::int as cards_packed,
        sum(cards_dispatched)::int as cards_dispatched,
        sum(cards_delivered)::int as cards_delivered,
        sum(cards_handed_over)::int as cards_handed_over,
        sum(cards_held)::int as cards_held,
        sum(cards_failed)::int as cards_failed,
        sum(cards_unready)::int as cards_unready,
        sum(cards_ended)::int as cards_ended
      from delta
      group by org_id, order_id
    ) d
    where s.org_id = d.org_id and s.id = d.order_id
  )
  insert into app.order_days as t (org_id, vendor_id, order_id, day, reprints)
  select n.org_id, n.vendor_id, n.order_id, (now() at time zone o.time_zone)::date, count(*)
  from new_rows n join app.orders o on o.org_id = n.org_id and o.id = n.order_id
  where n.reprint
  group by 1, 2, 3, 4
  on conflict (org_id, order_id, day) do update set reprints = t.reprints + excluded.reprints;
  return null;
end $$;

-- Each changed card counts once less as it was and once more as it is.
create or replace function app.count_updated_cards() returns trigger
  language plpgsql security definer set search_path = app, pg_temp as $$
begin
  with delta as materialized (
    select org_id, order_id, section_id,
      sum(n * (ended is null and stage = 'queued' and print_file_id is null)::int)::int as cards_queued,
      sum(n * (ended is null and stage = 'queued' and print_file_id is not null)::int)::int as cards_printing,
      sum(n * (ended is null and stage = 'printed')::int)::int as cards_printed,
      sum(n * (ended is null and stage = 'checked')::int)::int as cards_checked,
      sum(n * (ended is null and stage = 'packed')::int)::int as cards_packed,
      sum(n * (ended is null and stage = 'dispatched')::int)::int as cards_dispatched,
      sum(n * (ended is null and stage = 'delivered')::int)::int as cards_delivered,
      sum(n * (ended is null and stage = 'handed_over')::int)::int as cards_handed_over,
      sum(n * (ended is null and held)::int)::int as cards_held,
      sum(n * (ended is null and failed)::int)::int as cards_failed,
      sum(n * (ended is null and stage = 'queued' and picture_id is null)::int)::int as cards_unready,
      sum(n * (ended is not null)::int)::int as cards_ended
    from (
      select -1 as n, org_id, order_id, section_id, stage, ended, held, failed, print_file_id, picture_id from old_rows
      union all
      select 1 as n, org_id, order_id, section_id, stage, ended, held, failed, print_file_id, picture_id from new_rows
    ) r
    group by org_id, order_id, section_id
  ),
  in_sections as (
    update app.order_sections s set
      cards_queued = s.cards_queued + d.cards_queued,
      cards_printing = s.cards_printing + d.cards_printing,
      cards_printed = s.cards_printed + d.cards_printed,
      cards_checked = s.cards_checked + d.cards_checked,
      cards_packed = s.cards_packed + d.cards_packed,
      cards_dispatched = s.cards_dispatched + d.cards_dispatched,
      cards_delivered = s.cards_delivered + d.cards_delivered,
      cards_handed_over = s.cards_handed_over + d.cards_handed_over,
      cards_held = s.cards_held + d.cards_held,
      cards_failed = s.cards_failed + d.cards_failed,
      cards_unready = s.cards_unready + d.cards_unready,
      cards_ended = s.cards_ended + d.cards_ended
    from delta d
    where s.org_id = d.org_id and s.order_id = d.order_id and s.section_id = d.section_id
  ),
  in_orders as (
    update app.orders s set
      cards_queued = s.cards_queued + d.cards_queued,
      cards_printing = s.cards_printing + d.cards_printing,
      cards_printed = s.cards_printed + d.cards_printed,
      cards_checked = s.cards_checked + d.cards_checked,
      cards_packed = s.cards_packed + d.cards_packed,
      cards_dispatched = s.cards_dispatched + d.cards_dispatched,
      cards_delivered = s.cards_delivered + d.cards_delivered,
      cards_handed_over = s.cards_handed_over + d.cards_handed_over,
      cards_held = s.cards_held + d.cards_held,
      cards_failed = s.cards_failed + d.cards_failed,
      cards_unready = s.cards_unready + d.cards_unready,
      cards_ended = s.cards_ended + d.cards_ended
    from (
      select org_id, order_id,
        sum(cards_queued)::int as cards_queued,
        sum(cards_printing)::int as cards_printing,
        sum(cards_printed)::int as cards_printed,
        sum(cards_checked)::int as cards_checked,
        sum(cards_packed)::int as cards_packed,
        sum(cards_dispatched)::int as cards_dispatched,
        sum(cards_delivered)::int as cards_delivered,
        sum(cards_handed_over)::int as cards_handed_over,
        sum(cards_held)::int as cards_held,
        sum(cards_failed)::int as cards_failed,
        sum(cards_unready)::int as cards_unready,
        sum(cards_ended)::int as cards_ended
      from delta
      group by org_id, order_id
    ) d
    where s.org_id = d.org_id and s.id = d.order_id
  )
  insert into app.order_days as t (org_id, vendor_id, order_id, day, printed, first_checked, first_passed, reprints)
  select n.org_id, n.vendor_id, n.order_id, (now() at time zone o.time_zone)::date,
    sum(n.prints - b.prints),
    sum((n.first_check is not null)::int - (b.first_check is not null)::int),
    sum((n.first_check is not distinct from 'passed')::int - (b.first_check is not distinct from 'passed')::int),
    sum(n.requeues - b.requeues)
  from new_rows n
  join old_rows b on b.org_id = n.org_id and b.id = n.id
  join app.orders o on o.org_id = n.org_id and o.id = n.order_id
  where (n.prints, n.requeues) <> (b.prints, b.requeues) or n.first_check is distinct from b.first_check
  group by 1, 2, 3, 4
  on conflict (org_id, order_id, day) do update set
    printed = t.printed + excluded.printed,
    first_checked = t.first_checked + excluded.first_checked,
    first_passed = t.first_passed + excluded.first_passed,
    reprints = t.reprints + excluded.reprints;
  return null;
end $$;

reset role;
