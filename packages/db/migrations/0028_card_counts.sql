set role app_owner;

-- Where the live cards of an order and of each of its sections are, and what was done on the day. A statement that changes
-- cards adds its differences to the rows of their orders, which its transaction holds already. One text for all, so that
-- the trigger and the recount of the test cannot differ.
do $do$
declare
  counted constant text := $sql$
    select r.org_id, r.order_id, r.section_id,
      sum(r.n * (r.ended is null and r.stage = 'queued' and r.print_file_id is null)::int)::int as cards_queued,
      sum(r.n * (r.ended is null and r.stage = 'queued' and r.print_file_id is not null)::int)::int as cards_printing,
      sum(r.n * (r.ended is null and r.stage = 'printed')::int)::int as cards_printed,
      sum(r.n * (r.ended is null and r.stage = 'checked')::int)::int as cards_checked,
      sum(r.n * (r.ended is null and r.stage = 'packed')::int)::int as cards_packed,
      sum(r.n * (r.ended is null and r.stage = 'dispatched')::int)::int as cards_dispatched,
      sum(r.n * (r.ended is null and r.stage = 'delivered')::int)::int as cards_delivered,
      sum(r.n * (r.ended is null and r.stage = 'handed_over')::int)::int as cards_handed_over,
      sum(r.n * (r.ended is null and r.held)::int)::int as cards_held,
      sum(r.n * (r.ended is null and r.failed)::int)::int as cards_failed,
      sum(r.n * (r.ended is null and r.stage = 'queued' and r.picture_id is null)::int)::int as cards_unready,
      sum(r.n * (r.ended is not null)::int)::int as cards_ended
    from (%s) r group by r.org_id, r.order_id, r.section_id$sql$;
  columns constant text := 'org_id, order_id, section_id, stage, ended, held, failed, print_file_id, picture_id';
  names constant text[] := array['cards_queued', 'cards_printing', 'cards_printed', 'cards_checked', 'cards_packed',
    'cards_dispatched', 'cards_delivered', 'cards_handed_over', 'cards_held', 'cards_failed', 'cards_unready', 'cards_ended'];
  added text;
  summed text;
  gone constant text := format('select %s, -1 as n from old_rows', columns);
  come constant text := format('select %s, 1 as n from new_rows', columns);
  -- What happened to a card in this statement, beside where it stands.
  done constant text := $sql$
    select n.org_id, n.vendor_id, n.order_id, %s from new_rows n %s$sql$;
  inserted constant text := format(done,
    '0 as printed, 0 as first_checked, 0 as first_passed, n.reprint::int as reprints', 'where n.reprint');
  updated constant text := format(done,
    'n.prints - o.prints as printed,
     (n.first_check is not null and o.first_check is null)::int - (n.first_check is null and o.first_check is not null)::int as first_checked,
     (coalesce(n.first_check, '''') = ''passed'')::int - (coalesce(o.first_check, '''') = ''passed'')::int as first_passed,
     n.requeues - o.requeues as reprints',
    'join old_rows o on o.org_id = n.org_id and o.id = n.id
     where (n.prints, n.requeues) <> (o.prints, o.requeues) or n.first_check is distinct from o.first_check');
  body text := $sql$
    with delta as materialized (%1$s),
    in_sections as (
      update app.order_sections s set %2$s from delta d
      where s.org_id = d.org_id and s.order_id = d.order_id and s.section_id = d.section_id
    ),
    in_orders as (
      update app.orders s set %2$s
      from (select org_id, order_id, %3$s from delta group by org_id, order_id) d
      where s.org_id = d.org_id and s.id = d.order_id
    )
    insert into app.order_days as t (org_id, vendor_id, order_id, day, printed, first_checked, first_passed, reprints)
    select e.org_id, e.vendor_id, e.order_id, (now() at time zone o.time_zone)::date, sum(e.printed), sum(e.first_checked),
      sum(e.first_passed), sum(e.reprints)
    from (%4$s) e join app.orders o on o.org_id = e.org_id and o.id = e.order_id
    group by 1, 2, 3, 4
    on conflict (org_id, order_id, day) do update set printed = t.printed + excluded.printed,
      first_checked = t.first_checked + excluded.first_checked, first_passed = t.first_passed + excluded.first_passed,
      reprints = t.reprints + excluded.reprints;
    return null;$sql$;
  trigger_of constant text := $sql$
    create function app.count_%1$s_cards() returns trigger
      language plpgsql security definer set search_path = app, pg_temp as $body$ begin %2$s end $body$;
    revoke all on function app.count_%1$s_cards from public;$sql$;
begin
  select string_agg(format('%1$I = s.%1$I + d.%1$I', name), ', '), string_agg(format('sum(%1$I)::int as %1$I', name), ', ')
    into added, summed from unnest(names) name;
  execute format(trigger_of, 'inserted', format(body, format(counted, come), added, summed, inserted));
  execute format(trigger_of, 'updated', format(body, format(counted, gone || ' union all ' || come), added, summed, updated));
end $do$;

create trigger count_inserted after insert on app.cards referencing new table as new_rows
  for each statement execute function app.count_inserted_cards();
create trigger count_updated after update on app.cards referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_updated_cards();
reset role;
