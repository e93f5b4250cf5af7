CREATE SCHEMA app;

CREATE SCHEMA ctl;

CREATE FUNCTION app.audit_about(ids text[], since timestamp with time zone, until timestamp with time zone) RETURNS TABLE(txid xid8, id uuid, at timestamp with time zone, person_id uuid, action text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
    select e.txid, e.id, e.at, e.person_id, e.action from app.audit_events e
    where e.org_id = app.org() and e.subjects && ids
      and (since is null or e.at >= since) and (until is null or e.at < until)
  $$;

CREATE FUNCTION app.count_arrived_after_cards() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE FUNCTION app.count_arrived_after_members() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE FUNCTION app.count_arrived_cards(orgs bigint[], ids uuid[]) RETURNS void
    LANGUAGE sql
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE FUNCTION app.count_deleted_enrolments() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$ begin 
     insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production,
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
        from (select org_id, year_id, section_id, photo_status, proof_status, delivery_status, left_on, -1 as n from old_rows) r where r.left_on is null
      ) b
      group by b.org_id, b.year_id, b.section_id
    ) d
    where (d.students, d.captured, d.delivered, d.in_production, d.pending_proof, d.missing_photo, d.to_review, d.locked,
      d.rejected, d.approved, d.ready) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0); return null; end $$;

CREATE FUNCTION app.count_inserted_cards() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE FUNCTION app.count_inserted_enrolments() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$ begin 
     insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production,
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
        from (select org_id, year_id, section_id, photo_status, proof_status, delivery_status, left_on, 1 as n from new_rows) r where r.left_on is null
      ) b
      group by b.org_id, b.year_id, b.section_id
    ) d
    where (d.students, d.captured, d.delivered, d.in_production, d.pending_proof, d.missing_photo, d.to_review, d.locked,
      d.rejected, d.approved, d.ready) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0); return null; end $$;

CREATE FUNCTION app.count_replacements() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE FUNCTION app.count_updated_cards() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE FUNCTION app.count_updated_enrolments() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$ begin 
     insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production,
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
        from (select org_id, year_id, section_id, photo_status, proof_status, delivery_status, left_on, -1 as n from old_rows union all select org_id, year_id, section_id, photo_status, proof_status, delivery_status, left_on, 1 as n from new_rows) r where r.left_on is null
      ) b
      group by b.org_id, b.year_id, b.section_id
    ) d
    where (d.students, d.captured, d.delivered, d.in_production, d.pending_proof, d.missing_photo, d.to_review, d.locked,
      d.rejected, d.approved, d.ready) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0); return null; end $$;

CREATE FUNCTION app.custom_entries(custom jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((custom IS NULL) OR (custom = '{}'::jsonb)) THEN '{}'::jsonb ELSE (SELECT jsonb_object_agg(('custom.'::text || jsonb_each.key), jsonb_each.value) AS jsonb_object_agg FROM jsonb_each(custom_entries.custom) jsonb_each(key, value)) END;

CREATE PROCEDURE app.fence(IN name text, IN school text, IN vendor text, IN worker text)
    LANGUAGE plpgsql
    AS $$
declare
  at_wall constant text := '(org_id = (select app.org()))';
  grants constant text[] := array['school', school, 'vendor', vendor, 'worker', worker];
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  -- Functions with the owner's rights (counters, membership) work over whole tables.
  execute format('create policy owner on app.%I to app_owner using (true) with check (true)', name);
  for i in 1 .. array_length(grants, 1) by 2 loop
    continue when grants[i + 1] is null;
    execute format('create policy %I on app.%I to %I using %s with check %s', grants[i], name, 'app_' || grants[i], at_wall, at_wall);
    execute format('grant %s on app.%I to %I', grants[i + 1], name, 'app_' || grants[i]);
  end loop;
end $$;

CREATE PROCEDURE app.fence_both(IN name text, IN school text, IN vendor text, IN worker text, IN reach text DEFAULT NULL::text)
    LANGUAGE plpgsql
    AS $_$
declare
  ours constant text := '(org_id = (select app.org()))';
  theirs constant text := format('((vendor_id = (select app.org())) and %s)', coalesce('(' || reach || ')',
    format('exists (select from app.orders o where o.org_id = %1$I.org_id and o.id = %1$I.order_id)', name)));
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  execute format('create policy owner on app.%I to app_owner using (true) with check (true)', name);
  execute format('create policy school on app.%I to app_school using %s with check %s', name, ours, ours);
  execute format('create policy vendor on app.%I to app_vendor using %s with check %s', name, theirs, theirs);
  execute format('create policy worker on app.%I to app_worker using %s with check %s', name, ours, ours);
  execute format('create policy vendors_worker on app.%I to app_worker using %s with check %s', name, theirs, theirs);
  execute format('grant %s on app.%I to app_school', school, name);
  execute format('grant %s on app.%I to app_vendor', vendor, name);
  execute format('grant %s on app.%I to app_worker', worker, name);
end $_$;

CREATE FUNCTION app.is_late(status text, exception text, estimated_on date, zone text) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN ((status = 'dispatched'::text) AND ((exception IS NOT NULL) OR COALESCE(((((now() AT TIME ZONE zone))::date - 1) > estimated_on), false)));

CREATE FUNCTION app.keep_past_deleted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
    begin
      if exists (select from (select distinct org_id, year_id from old_rows) touched where app.past_year(touched.org_id, touched.year_id)) then
        raise exception 'the year is over' using errcode = '23514', constraint = 'enrolments_past_year';
      end if;
      return null;
    end $$;

CREATE FUNCTION app.keep_past_inserted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
    begin
      if exists (select from (select distinct org_id, year_id from new_rows) touched where app.past_year(touched.org_id, touched.year_id)) then
        raise exception 'the year is over' using errcode = '23514', constraint = 'enrolments_past_year';
      end if;
      return null;
    end $$;

CREATE FUNCTION app.keep_past_updated() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'app', 'pg_temp'
    AS $$
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

CREATE TABLE app.memberships (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    roles text[] NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    sessions_after timestamp(3) with time zone,
    factor_from timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT memberships_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['admin'::text, 'staff'::text, 'photographer'::text, 'reviewer'::text, 'principal'::text, 'vendor_admin'::text, 'vendor'::text])))
);

ALTER TABLE ONLY app.memberships FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.member_org(org bigint, person uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'app'
    RETURN COALESCE((SELECT (m.org_id)::text AS org_id FROM app.memberships m WHERE ((m.org_id = member_org.org) AND (m.person_id = member_org.person) AND (m.ended_at IS NULL))), ''::text);

CREATE FUNCTION app.org() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.org'::text, true), ''::text))::bigint;

CREATE FUNCTION app.organisations_due(job text) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
begin
  case job
    -- Everybody. After an erasure the store can hold bytes of an organisation that has no rows any more.
    when 'sweep-files' then
      return query select o.id from ctl.organisations o;

    -- Everybody who has begun to use the product.
    when 'keep-alerts', 'send-alert-letters', 'keep-figures', 'keep-section-days', 'send-digests' then
      return query select o.id from ctl.organisations o
        where exists (select from app.enrolments x where x.org_id = o.id)
          or exists (select from app.orders x where x.org_id = o.id)
          or exists (select from app.orders x where x.vendor_id = o.id)
          or exists (select from app.imports x where x.org_id = o.id)
          or exists (select from app.uploads x where x.org_id = o.id)
          or exists (select from app.alerts x where x.org_id = o.id);

    when 'mind-pairs' then
      return query select o.id from ctl.organisations o
        where exists (select from app.proofs x where x.org_id = o.id)
          or exists (select from app.planted_answers x where x.org_id = o.id)
          or exists (select from app.planted_pairs x where x.org_id = o.id)
          or exists (select from app.proof_reminders x where x.org_id = o.id);

    when 'forget-answers' then
      return query select o.id from ctl.organisations o
        where exists (select from app.idempotency_keys x where x.org_id = o.id);
    when 'sweep-uploads' then
      return query select o.id from ctl.organisations o
        where exists (select from app.uploads x where x.org_id = o.id);
    when 'check-files' then
      return query select o.id from ctl.organisations o
        where exists (select from app.files x where x.org_id = o.id);
    when 'forget-exports' then
      return query select o.id from ctl.organisations o
        where exists (select from app.exports x where x.org_id = o.id)
          or exists (select from app.bulk_acts x where x.org_id = o.id);
    when 'forget-imports' then
      return query select o.id from ctl.organisations o
        where exists (select from app.imports x where x.org_id = o.id);
    when 'forget-templates' then
      return query select o.id from ctl.organisations o
        where exists (select from app.badge_prints x where x.org_id = o.id and x.fields <> '{}')
          or exists (select from app.template_imports x where x.org_id = o.id)
          or exists (select from app.template_assets x where x.org_id = o.id and x.import_id is not null);
    when 'forget-photo-imports' then
      return query select o.id from ctl.organisations o
        where exists (select from app.photo_imports x where x.org_id = o.id)
          or exists (select from app.photo_exports x where x.org_id = o.id);
    when 'forget-shifted-photos' then
      return query select o.id from ctl.organisations o
        where exists (select from app.photo_shifts x where x.org_id = o.id);
    when 'forget-order-copies' then
      return query select o.id from ctl.organisations o
        where exists (select from app.orders x where x.org_id = o.id and x.erased_at is null);
    when 'end-print-files' then
      return query select o.id from ctl.organisations o
        where exists (select from app.print_files x where x.org_id = o.id and x.state in ('making', 'ready', 'withdrawn'))
          or exists (select from app.print_file_parts x where x.org_id = o.id);
    when 'tell-delays' then
      return query select o.id from ctl.organisations o
        where exists (select from app.packages x
          where x.org_id = o.id and x.dropped_at is null and x.delay_told_at is null);
    when 'forget-scans' then
      return query select o.id from ctl.organisations o
        where exists (select from app.scan_receipts x where x.org_id = o.id)
          or exists (select from app.scan_devices x where x.org_id = o.id);
    when 'forget-reports' then
      return query select o.id from ctl.organisations o
        where exists (select from app.report_exports x where x.org_id = o.id);
    when 'send-reports' then
      return query select o.id from ctl.organisations o
        where exists (select from app.report_schedules x where x.org_id = o.id);
    else
      raise exception 'app.organisations_due has no rule for the job %', job;
  end case;
end $$;

CREATE TABLE app.academic_years (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    label text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_current boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT academic_years_check CHECK ((ends_on > starts_on)),
    CONSTRAINT academic_years_label_check CHECK (((length(label) >= 1) AND (length(label) <= 20)))
);

ALTER TABLE ONLY app.academic_years FORCE ROW LEVEL SECURITY;

CREATE FUNCTION app.past_year(org bigint, year uuid) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (EXISTS (SELECT FROM app.academic_years y, app.academic_years c WHERE ((y.org_id = past_year.org) AND (y.id = past_year.year) AND (NOT y.is_current) AND (c.org_id = past_year.org) AND c.is_current AND (y.starts_on < c.starts_on))));

CREATE FUNCTION app.recount_sections() RETURNS void
    LANGUAGE sql
    AS $$ 
    with gone as (delete from app.section_counts where org_id = (select app.org())) insert into app.section_counts (org_id, year_id, section_id, students, captured, delivered, in_production,
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
        from (select org_id, year_id, section_id, photo_status, proof_status, delivery_status, left_on, 1 as n from app.enrolments where org_id = (select app.org())) r where r.left_on is null
      ) b
      group by b.org_id, b.year_id, b.section_id
    ) d
    where (d.students, d.captured, d.delivered, d.in_production, d.pending_proof, d.missing_photo, d.to_review, d.locked,
      d.rejected, d.approved, d.ready) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) $$;

CREATE FUNCTION ctl.entered_organisation() RETURNS TABLE(kind text, name text, time_zone text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
    select o.kind, o.name, o.time_zone from ctl.organisations o where o.id = app.org()
  $$;

CREATE FUNCTION ctl.members() RETURNS TABLE(id uuid, name text, email text, email_key text, disabled boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
    select p.id, p.name, p.email, p.email_key, p.disabled_at is not null from app.memberships m join ctl.people p on p.id = m.person_id
    where m.org_id = app.org()
  $$;

CREATE FUNCTION ctl.new_code() RETURNS text
    LANGUAGE sql
    RETURN (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ'::text, ((get_byte(random.bytes, at.at) & 31) + 1), 1), ''::text ORDER BY at.at) AS string_agg FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random, generate_series(0, 14) at(at) WHERE (at.at <> ALL (ARRAY[6, 7, 8])));

CREATE FUNCTION ctl.second_factors() RETURNS TABLE(person_id uuid, passkey boolean, app boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
    select m.person_id,
      exists (select from ctl.passkeys k where k.person_id = m.person_id),
      exists (select from ctl.totp t where t.person_id = m.person_id and t.confirmed_at is not null)
    from app.memberships m where m.org_id = app.org() and m.ended_at is null
  $$;

CREATE TABLE app.absences (
    org_id bigint NOT NULL,
    enrolment_id uuid NOT NULL,
    day date NOT NULL,
    absent boolean NOT NULL,
    said_at timestamp(3) with time zone NOT NULL,
    said_by uuid NOT NULL
);

ALTER TABLE ONLY app.absences FORCE ROW LEVEL SECURITY;

CREATE TABLE app.acting_principals (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    named_by uuid NOT NULL,
    named_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    until date NOT NULL,
    ended_at timestamp(3) with time zone
);

ALTER TABLE ONLY app.acting_principals FORCE ROW LEVEL SECURITY;

CREATE TABLE app.activity (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    person_id uuid,
    student_id uuid,
    section_id uuid,
    count integer DEFAULT 1 NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT activity_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);

ALTER TABLE ONLY app.activity FORCE ROW LEVEL SECURITY;

CREATE TABLE app.alert_letters (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    sent_on date NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL
);

ALTER TABLE ONLY app.alert_letters FORCE ROW LEVEL SECURITY;

CREATE TABLE app.alert_snoozes (
    org_id bigint NOT NULL,
    alert_id uuid NOT NULL,
    person_id uuid NOT NULL,
    until timestamp(3) with time zone NOT NULL
);

ALTER TABLE ONLY app.alert_snoozes FORCE ROW LEVEL SECURITY;

CREATE TABLE app.alerts (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    type text NOT NULL,
    section_id uuid,
    count integer NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    raised_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp(3) with time zone,
    done_at timestamp(3) with time zone,
    done_by uuid,
    done_count integer,
    assigned_to uuid,
    CONSTRAINT alerts_check CHECK ((num_nulls(done_at, done_by, done_count) = ANY (ARRAY[0, 3]))),
    CONSTRAINT alerts_count_check CHECK ((count >= 0)),
    CONSTRAINT alerts_kind_check CHECK ((length(kind) <= 40)),
    CONSTRAINT alerts_subject_check CHECK ((length(subject) <= 80)),
    CONSTRAINT alerts_type_check CHECK ((type = ANY (ARRAY['error'::text, 'warning'::text, 'info'::text])))
);

ALTER TABLE ONLY app.alerts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.audit_blocks (
    org_id bigint NOT NULL,
    number bigint NOT NULL,
    upto_txid xid8 NOT NULL,
    upto_id uuid NOT NULL,
    events integer NOT NULL,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL,
    sealed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_blocks_events_check CHECK ((events > 0)),
    CONSTRAINT audit_blocks_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY app.audit_blocks FORCE ROW LEVEL SECURITY;

CREATE TABLE app.audit_events (
    org_id bigint NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    person_id uuid,
    action text NOT NULL,
    subjects text[] DEFAULT '{}'::text[] NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_events_action_check CHECK (((length(action) >= 1) AND (length(action) <= 80)))
);

ALTER TABLE ONLY app.audit_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.audit_exports (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    format text NOT NULL,
    asked jsonb NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'jsonl'::text])))
);

ALTER TABLE ONLY app.audit_exports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.backlogs (
    org_id bigint NOT NULL,
    name text NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.backlogs FORCE ROW LEVEL SECURITY;

CREATE TABLE app.badge_prints (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    template_id uuid NOT NULL,
    version_id uuid NOT NULL,
    fields jsonb NOT NULL,
    copies integer NOT NULL,
    first_number integer,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT badge_prints_copies_check CHECK (((copies >= 1) AND (copies <= 200)))
);

ALTER TABLE ONLY app.badge_prints FORCE ROW LEVEL SECURITY;

CREATE TABLE app.batch_numbers (
    org_id bigint NOT NULL,
    year_id uuid NOT NULL,
    last integer NOT NULL,
    CONSTRAINT batch_numbers_last_check CHECK ((last > 0))
);

ALTER TABLE ONLY app.batch_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.batches (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    year_id uuid NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT batches_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY app.batches FORCE ROW LEVEL SECURITY;

CREATE TABLE app.bulk_acts (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    total integer NOT NULL,
    progress_id uuid NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bulk_acts_kind_check CHECK ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
);

ALTER TABLE ONLY app.bulk_acts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.bulk_approval_rows (
    org_id bigint NOT NULL,
    approval_id uuid NOT NULL,
    number integer NOT NULL,
    enrolment_id uuid NOT NULL,
    proof_id uuid,
    seen integer,
    outcome text,
    why text,
    version integer,
    CONSTRAINT bulk_approval_rows_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'left_out'::text]))),
    CONSTRAINT bulk_approval_rows_why_check CHECK ((length(why) <= 40))
);

ALTER TABLE ONLY app.bulk_approval_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE app.bulk_approvals (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    principal boolean NOT NULL,
    total integer NOT NULL,
    progress_id uuid NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    undone_at timestamp(3) with time zone
);

ALTER TABLE ONLY app.bulk_approvals FORCE ROW LEVEL SECURITY;

CREATE TABLE app.bulk_rows (
    org_id bigint NOT NULL,
    act_id uuid NOT NULL,
    number integer NOT NULL,
    enrolment_id uuid NOT NULL,
    outcome text,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT bulk_rows_note_check CHECK ((length(note) <= 200)),
    CONSTRAINT bulk_rows_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'left_out'::text])))
);

ALTER TABLE ONLY app.bulk_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE app.card_checks (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    card_id uuid NOT NULL,
    print integer NOT NULL,
    result text NOT NULL,
    cause text,
    words text DEFAULT ''::text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    by uuid,
    was jsonb NOT NULL,
    undone_at timestamp(3) with time zone,
    CONSTRAINT card_checks_cause_check CHECK ((length(cause) <= 40)),
    CONSTRAINT card_checks_check CHECK (((cause IS NULL) OR (result = 'failed'::text))),
    CONSTRAINT card_checks_print_check CHECK ((print > 0)),
    CONSTRAINT card_checks_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text]))),
    CONSTRAINT card_checks_words_check CHECK ((length(words) <= 300))
);

ALTER TABLE ONLY app.card_checks FORCE ROW LEVEL SECURITY;

CREATE TABLE app.card_events (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    card_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    side text NOT NULL,
    by uuid,
    kind text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    CONSTRAINT card_events_kind_check CHECK ((length(kind) <= 40)),
    CONSTRAINT card_events_side_check CHECK ((side = ANY (ARRAY['school'::text, 'vendor'::text, 'system'::text]))),
    CONSTRAINT card_events_words_check CHECK ((length(words) <= 500))
);

ALTER TABLE ONLY app.card_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.card_fees (
    org_id bigint NOT NULL,
    currency text NOT NULL,
    rules jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT card_fees_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);

ALTER TABLE ONLY app.card_fees FORCE ROW LEVEL SECURITY;

CREATE TABLE app.card_schools (
    org_id bigint NOT NULL,
    short_name text DEFAULT ''::text NOT NULL,
    rest_of_name text DEFAULT ''::text NOT NULL,
    local_name text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT card_schools_address_check CHECK ((length(address) <= 160)),
    CONSTRAINT card_schools_local_name_check CHECK ((length(local_name) <= 120)),
    CONSTRAINT card_schools_phone_check CHECK ((length(phone) <= 40)),
    CONSTRAINT card_schools_rest_of_name_check CHECK ((length(rest_of_name) <= 80)),
    CONSTRAINT card_schools_short_name_check CHECK ((length(short_name) <= 60))
);

ALTER TABLE ONLY app.card_schools FORCE ROW LEVEL SECURITY;

CREATE TABLE app.cards (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    serial text NOT NULL,
    enrolment_id uuid NOT NULL,
    student_id uuid NOT NULL,
    proof_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    photo_version integer NOT NULL,
    template_id uuid NOT NULL,
    section_id uuid NOT NULL,
    place integer NOT NULL,
    version_id uuid NOT NULL,
    fields json NOT NULL,
    photo jsonb NOT NULL,
    seal bytea NOT NULL,
    picture_id uuid,
    stage text DEFAULT 'queued'::text NOT NULL,
    ended text,
    ended_at timestamp(3) with time zone,
    ended_why text,
    held boolean DEFAULT false NOT NULL,
    failed boolean DEFAULT false NOT NULL,
    print_file_id uuid,
    sheet integer,
    cell integer,
    printed_hash bytea,
    printed_at timestamp(3) with time zone,
    prints integer DEFAULT 0 NOT NULL,
    requeues integer DEFAULT 0 NOT NULL,
    reprint boolean DEFAULT false NOT NULL,
    follows uuid,
    first_check text,
    first_checked_at timestamp(3) with time zone,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    moved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT cards_cell_check CHECK ((cell > 0)),
    CONSTRAINT cards_check CHECK (((ended IS NULL) = (ended_at IS NULL))),
    CONSTRAINT cards_check1 CHECK (((ended IS NULL) = (ended_why IS NULL))),
    CONSTRAINT cards_check2 CHECK (((NOT held) OR (stage = 'queued'::text))),
    CONSTRAINT cards_check3 CHECK (((NOT failed) OR (stage = ANY (ARRAY['printed'::text, 'checked'::text])))),
    CONSTRAINT cards_check4 CHECK (((stage = 'queued'::text) OR (prints > 0))),
    CONSTRAINT cards_check5 CHECK (((print_file_id IS NULL) = (printed_hash IS NULL))),
    CONSTRAINT cards_check6 CHECK (((first_check IS NULL) = (first_checked_at IS NULL))),
    CONSTRAINT cards_ended_check CHECK ((ended = ANY (ARRAY['void'::text, 'lost'::text, 'damaged'::text, 'replaced'::text]))),
    CONSTRAINT cards_ended_why_check CHECK ((length(ended_why) <= 40)),
    CONSTRAINT cards_first_check_check CHECK ((first_check = ANY (ARRAY['passed'::text, 'failed'::text]))),
    CONSTRAINT cards_printed_hash_check CHECK ((length(printed_hash) = 32)),
    CONSTRAINT cards_prints_check CHECK ((prints >= 0)),
    CONSTRAINT cards_requeues_check CHECK ((requeues >= 0)),
    CONSTRAINT cards_seal_check CHECK ((length(seal) = 32)),
    CONSTRAINT cards_serial_check CHECK ((serial ~ '^L[0-9]{2}-[0-9]{6}$'::text)),
    CONSTRAINT cards_sheet_check CHECK ((sheet > 0)),
    CONSTRAINT cards_stage_check CHECK ((stage = ANY (ARRAY['queued'::text, 'printed'::text, 'checked'::text, 'packed'::text, 'dispatched'::text, 'delivered'::text, 'handed_over'::text])))
);

ALTER TABLE ONLY app.cards FORCE ROW LEVEL SECURITY;

CREATE TABLE app.cards_aside (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    card_id uuid NOT NULL,
    was_section uuid NOT NULL,
    was_label text NOT NULL,
    now_section uuid NOT NULL,
    now_label text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    answer text,
    words text DEFAULT ''::text NOT NULL,
    answered_at timestamp(3) with time zone,
    answered_by uuid,
    CONSTRAINT cards_aside_answer_check CHECK ((answer = ANY (ARRAY['replace'::text, 'as_it_is'::text]))),
    CONSTRAINT cards_aside_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT cards_aside_words_check CHECK ((length(words) <= 300))
);

ALTER TABLE ONLY app.cards_aside FORCE ROW LEVEL SECURITY;

CREATE TABLE app.carrier_hooks (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_heard_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    secret bytea
);

ALTER TABLE ONLY app.carrier_hooks FORCE ROW LEVEL SECURITY;

CREATE TABLE app.carton_numbers (
    org_id bigint NOT NULL,
    last bigint NOT NULL,
    CONSTRAINT carton_numbers_last_check CHECK ((last > 0))
);

ALTER TABLE ONLY app.carton_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.change_sets (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    year_id uuid NOT NULL,
    kind text NOT NULL,
    made_by uuid,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    undoes uuid,
    CONSTRAINT change_sets_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'edit'::text, 'move'::text, 'leave'::text, 'return'::text, 'import'::text, 'roll_over'::text, 'correction'::text, 'bulk'::text, 'undo'::text, 'erase'::text])))
);

ALTER TABLE ONLY app.change_sets FORCE ROW LEVEL SECURITY;

CREATE TABLE app.consents (
    org_id bigint NOT NULL,
    student_id uuid NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    answer text NOT NULL,
    basis text NOT NULL,
    recorded_by uuid,
    recorded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    change_set_id uuid NOT NULL,
    CONSTRAINT consents_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text, 'not_asked'::text]))),
    CONSTRAINT consents_basis_check CHECK (((length(basis) >= 1) AND (length(basis) <= 200)))
);

ALTER TABLE ONLY app.consents FORCE ROW LEVEL SECURITY;

CREATE TABLE app.corrections (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    enrolment_id uuid NOT NULL,
    field text NOT NULL,
    was text,
    proposed text,
    reason text DEFAULT ''::text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    answer text,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT corrections_answer_check CHECK ((length(answer) <= 300)),
    CONSTRAINT corrections_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT corrections_field_check CHECK (((length(field) >= 1) AND (length(field) <= 60))),
    CONSTRAINT corrections_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT corrections_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text])))
);

ALTER TABLE ONLY app.corrections FORCE ROW LEVEL SECURITY;

CREATE TABLE app.custom_fields (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    key text NOT NULL,
    label text NOT NULL,
    kind text NOT NULL,
    options text[] DEFAULT '{}'::text[] NOT NULL,
    pattern text,
    most integer,
    required boolean DEFAULT false NOT NULL,
    "position" integer NOT NULL,
    retired_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT custom_fields_check CHECK (((kind = 'choice'::text) = (cardinality(options) > 0))),
    CONSTRAINT custom_fields_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
    CONSTRAINT custom_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'date'::text, 'phone'::text]))),
    CONSTRAINT custom_fields_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40))),
    CONSTRAINT custom_fields_most_check CHECK ((most > 0)),
    CONSTRAINT custom_fields_options_check CHECK ((cardinality(options) <= 60)),
    CONSTRAINT custom_fields_pattern_check CHECK (((length(pattern) >= 1) AND (length(pattern) <= 40)))
);

ALTER TABLE ONLY app.custom_fields FORCE ROW LEVEL SECURITY;

CREATE TABLE app.daily_counts (
    org_id bigint NOT NULL,
    year_id uuid NOT NULL,
    day date NOT NULL,
    students integer NOT NULL,
    captured integer NOT NULL,
    delivered integer NOT NULL,
    in_production integer NOT NULL,
    pending_proof integer NOT NULL,
    missing_photo integer NOT NULL,
    taken_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.daily_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.delivery_places (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    contact text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    country text NOT NULL,
    is_default boolean NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT delivery_places_address_check CHECK (((length(address) >= 1) AND (length(address) <= 304))),
    CONSTRAINT delivery_places_contact_check CHECK ((length(contact) <= 80)),
    CONSTRAINT delivery_places_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT delivery_places_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT delivery_places_phone_check CHECK ((length(phone) <= 30))
);

ALTER TABLE ONLY app.delivery_places FORCE ROW LEVEL SECURITY;

CREATE TABLE app.digest_choices (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    wanted boolean DEFAULT true NOT NULL,
    sent_on date
);

ALTER TABLE ONLY app.digest_choices FORCE ROW LEVEL SECURITY;

CREATE TABLE app.enrolments (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    student_id uuid NOT NULL,
    year_id uuid NOT NULL,
    section_id uuid NOT NULL,
    class text NOT NULL,
    class_rank smallint NOT NULL,
    division text NOT NULL,
    roll_no text NOT NULL,
    photo_status text DEFAULT 'missing'::text NOT NULL,
    proof_status text DEFAULT 'pending'::text NOT NULL,
    delivery_status text DEFAULT 'pending'::text NOT NULL,
    left_on date,
    search text NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    photo_id uuid,
    photo_version integer,
    CONSTRAINT enrolments_delivery_status_check CHECK ((delivery_status = ANY (ARRAY['pending'::text, 'ready'::text, 'dispatched'::text, 'delivered'::text]))),
    CONSTRAINT enrolments_photo_shown CHECK (((photo_id IS NULL) = (photo_version IS NULL))),
    CONSTRAINT enrolments_photo_status_check CHECK ((photo_status = ANY (ARRAY['captured'::text, 'missing'::text, 'rejected'::text]))),
    CONSTRAINT enrolments_proof_status_check CHECK ((proof_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'locked'::text]))),
    CONSTRAINT enrolments_roll_no_check CHECK (((roll_no ~ '^[0-9]{3}$'::text) AND (roll_no <> '000'::text)))
);

ALTER TABLE ONLY app.enrolments FORCE ROW LEVEL SECURITY;

CREATE TABLE app.erasures (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    student_id uuid NOT NULL,
    change_set_id uuid NOT NULL,
    removed jsonb NOT NULL,
    reason text NOT NULL,
    erased_by uuid NOT NULL,
    erased_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erasures_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);

ALTER TABLE ONLY app.erasures FORCE ROW LEVEL SECURITY;

CREATE TABLE app.exports (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    format text NOT NULL,
    students jsonb NOT NULL,
    total integer NOT NULL,
    progress_id uuid NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'oneroster'::text])))
);

ALTER TABLE ONLY app.exports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.face_looks (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    size text NOT NULL,
    face uuid NOT NULL,
    looked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT face_looks_size_check CHECK ((size = ANY (ARRAY['small'::text, 'large'::text])))
);

ALTER TABLE ONLY app.face_looks FORCE ROW LEVEL SECURITY;

CREATE TABLE app.files (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    subject text NOT NULL,
    sha256 bytea NOT NULL,
    size bigint NOT NULL,
    media_type text NOT NULL,
    purpose text NOT NULL,
    blob text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT files_blob_check CHECK ((blob ~ '^[0-9a-f]{32}/[0-9a-f]{64}$'::text)),
    CONSTRAINT files_media_type_check CHECK ((media_type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'::text)),
    CONSTRAINT files_purpose_check CHECK ((purpose ~ '^[a-z][a-z_]{0,39}$'::text)),
    CONSTRAINT files_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT files_size_check CHECK ((size >= 0))
);

ALTER TABLE ONLY app.files FORCE ROW LEVEL SECURITY;

CREATE TABLE app.idempotency_keys (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status smallint,
    answer text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 255)))
);

ALTER TABLE ONLY app.idempotency_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE app.import_left_out (
    org_id bigint NOT NULL,
    import_id uuid NOT NULL,
    id integer NOT NULL,
    of_undo boolean NOT NULL,
    row_no integer,
    enrolment_id uuid,
    name text NOT NULL,
    identifier text NOT NULL,
    why text NOT NULL,
    CONSTRAINT import_left_out_why_check CHECK ((why = ANY (ARRAY['changed_since'::text, 'printed'::text, 'roll_no_taken'::text, 'number_taken'::text, 'gone'::text, 'signed_off'::text])))
);

ALTER TABLE ONLY app.import_left_out FORCE ROW LEVEL SECURITY;

CREATE TABLE app.import_mappings (
    org_id bigint NOT NULL,
    heading text NOT NULL,
    field text,
    used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_mappings_field_check CHECK ((length(field) <= 60)),
    CONSTRAINT import_mappings_heading_check CHECK (((length(heading) >= 1) AND (length(heading) <= 100)))
);

ALTER TABLE ONLY app.import_mappings FORCE ROW LEVEL SECURITY;

CREATE TABLE app.import_rows (
    org_id bigint NOT NULL,
    import_id uuid NOT NULL,
    row_no integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
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
    changes jsonb,
    cells jsonb,
    problems jsonb,
    candidate jsonb,
    stage text,
    group_key text,
    decision text,
    preferred_name text,
    folded_preferred text,
    CONSTRAINT import_rows_kind_check CHECK ((kind = ANY (ARRAY['error'::text, 'asked'::text, 'changed'::text, 'new'::text, 'left'::text, 'same'::text])))
);
ALTER TABLE ONLY app.import_rows ALTER COLUMN org_id SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN import_id SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN row_no SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN kind SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN folded SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN section_id SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN roll_no SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN admission_no SET STATISTICS 10;
ALTER TABLE ONLY app.import_rows ALTER COLUMN enrolment_id SET STATISTICS 10;

ALTER TABLE ONLY app.import_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE app.imports (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    year_id uuid NOT NULL,
    name text NOT NULL,
    size integer NOT NULL,
    state text DEFAULT 'receiving'::text NOT NULL,
    reason text,
    reading jsonb,
    wanted jsonb DEFAULT '{}'::jsonb NOT NULL,
    columns jsonb,
    sample jsonb,
    progress_id uuid,
    against integer,
    elsewhere integer,
    change_set_id uuid,
    applied_at timestamp(3) with time zone,
    undo_set_id uuid,
    undone_at timestamp(3) with time zone,
    result jsonb,
    started_by uuid NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    counts jsonb,
    CONSTRAINT imports_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT imports_reason_check CHECK ((length(reason) <= 40)),
    CONSTRAINT imports_size_check CHECK ((size > 0)),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'reading'::text, 'columns'::text, 'comparing'::text, 'differences'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'refused'::text, 'dropped'::text])))
);

ALTER TABLE ONLY app.imports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.invitations (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    name text NOT NULL,
    roles text[] NOT NULL,
    sections uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    token_hash bytea NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    accepted_at timestamp(3) with time zone,
    cancelled_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT invitations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT invitations_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['admin'::text, 'staff'::text, 'photographer'::text, 'reviewer'::text, 'principal'::text, 'vendor_admin'::text, 'vendor'::text])))
);

ALTER TABLE ONLY app.invitations FORCE ROW LEVEL SECURITY;

CREATE TABLE app.job_progress (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    person_id uuid NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer,
    state text DEFAULT 'running'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT job_progress_done_check CHECK ((done >= 0)),
    CONSTRAINT job_progress_kind_check CHECK ((kind ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
    CONSTRAINT job_progress_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT job_progress_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT job_progress_total_check CHECK ((total >= 0))
);

ALTER TABLE ONLY app.job_progress FORCE ROW LEVEL SECURITY;

CREATE TABLE app.mails (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text,
    link text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp(3) with time zone,
    claim uuid,
    attempts integer DEFAULT 0 NOT NULL,
    sent_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    fault text,
    CONSTRAINT mails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
    CONSTRAINT mails_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);

ALTER TABLE ONLY app.mails FORCE ROW LEVEL SECURITY;

CREATE TABLE app.order_days (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    order_id uuid NOT NULL,
    day date NOT NULL,
    printed integer DEFAULT 0 NOT NULL,
    first_checked integer DEFAULT 0 NOT NULL,
    first_passed integer DEFAULT 0 NOT NULL,
    reprints integer DEFAULT 0 NOT NULL,
    replacements integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY app.order_days FORCE ROW LEVEL SECURITY;

CREATE TABLE app.order_designs (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    order_id uuid NOT NULL,
    version_id uuid NOT NULL,
    template_id uuid NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    document json NOT NULL,
    assets jsonb,
    CONSTRAINT order_designs_type_check CHECK ((type = ANY (ARRAY['id_card'::text, 'badge'::text, 'certificate'::text, 'other'::text])))
);

ALTER TABLE ONLY app.order_designs FORCE ROW LEVEL SECURITY;

CREATE TABLE app.order_events (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    side text NOT NULL,
    by uuid,
    kind text NOT NULL,
    count integer,
    words text DEFAULT ''::text NOT NULL,
    CONSTRAINT order_events_kind_check CHECK ((length(kind) <= 40)),
    CONSTRAINT order_events_side_check CHECK ((side = ANY (ARRAY['school'::text, 'vendor'::text, 'system'::text]))),
    CONSTRAINT order_events_words_check CHECK ((length(words) <= 500))
);

ALTER TABLE ONLY app.order_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.order_messages (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    side text NOT NULL,
    by uuid NOT NULL,
    by_name text NOT NULL,
    words text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT order_messages_side_check CHECK ((side = ANY (ARRAY['school'::text, 'vendor'::text]))),
    CONSTRAINT order_messages_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000)))
);

ALTER TABLE ONLY app.order_messages FORCE ROW LEVEL SECURITY;

CREATE TABLE app.order_numbers (
    org_id bigint NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL,
    CONSTRAINT order_numbers_last_check CHECK ((last > 0))
);

ALTER TABLE ONLY app.order_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.order_sections (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    order_id uuid NOT NULL,
    section_id uuid NOT NULL,
    label text NOT NULL,
    place integer NOT NULL,
    faces uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    cards_queued integer DEFAULT 0 NOT NULL,
    cards_printing integer DEFAULT 0 NOT NULL,
    cards_printed integer DEFAULT 0 NOT NULL,
    cards_checked integer DEFAULT 0 NOT NULL,
    cards_packed integer DEFAULT 0 NOT NULL,
    cards_dispatched integer DEFAULT 0 NOT NULL,
    cards_delivered integer DEFAULT 0 NOT NULL,
    cards_handed_over integer DEFAULT 0 NOT NULL,
    cards_held integer DEFAULT 0 NOT NULL,
    cards_failed integer DEFAULT 0 NOT NULL,
    cards_unready integer DEFAULT 0 NOT NULL,
    cards_ended integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY app.order_sections FORCE ROW LEVEL SECURITY;

CREATE TABLE app.orders (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    batch_id uuid NOT NULL,
    batch text NOT NULL,
    year integer,
    number integer,
    name text,
    school_name text NOT NULL,
    school_colour text NOT NULL,
    vendor_name text NOT NULL,
    time_zone text NOT NULL,
    status text DEFAULT 'in_production'::text NOT NULL,
    priority text DEFAULT 'medium'::text NOT NULL,
    due_on date NOT NULL,
    promised_on date,
    notes text DEFAULT ''::text NOT NULL,
    released_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    released_by uuid NOT NULL,
    accepted_at timestamp(3) with time zone,
    accepted_by uuid,
    asked_back_at timestamp(3) with time zone,
    asked_back_words text,
    held_at timestamp(3) with time zone,
    held_words text,
    recalled_at timestamp(3) with time zone,
    recalled_by uuid,
    recalled_words text,
    ready_at timestamp(3) with time zone,
    dispatched_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    closes_at timestamp(3) with time zone,
    erased_at timestamp(3) with time zone,
    prices jsonb,
    photo_scores integer DEFAULT 0 NOT NULL,
    photo_score_sum integer DEFAULT 0 NOT NULL,
    cards_queued integer DEFAULT 0 NOT NULL,
    cards_printing integer DEFAULT 0 NOT NULL,
    cards_printed integer DEFAULT 0 NOT NULL,
    cards_checked integer DEFAULT 0 NOT NULL,
    cards_packed integer DEFAULT 0 NOT NULL,
    cards_dispatched integer DEFAULT 0 NOT NULL,
    cards_delivered integer DEFAULT 0 NOT NULL,
    cards_handed_over integer DEFAULT 0 NOT NULL,
    cards_held integer DEFAULT 0 NOT NULL,
    cards_failed integer DEFAULT 0 NOT NULL,
    cards_unready integer DEFAULT 0 NOT NULL,
    cards_ended integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    delivery_place jsonb,
    CONSTRAINT orders_asked_back_words_check CHECK (((length(asked_back_words) >= 3) AND (length(asked_back_words) <= 500))),
    CONSTRAINT orders_check CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
    CONSTRAINT orders_check1 CHECK (((delivered_at IS NULL) = (closes_at IS NULL))),
    CONSTRAINT orders_check2 CHECK (((accepted_at IS NULL) = (accepted_by IS NULL))),
    CONSTRAINT orders_check3 CHECK (((asked_back_at IS NULL) = (asked_back_words IS NULL))),
    CONSTRAINT orders_check4 CHECK (((recalled_at IS NULL) = (recalled_by IS NULL))),
    CONSTRAINT orders_check5 CHECK ((num_nulls(year, number, name) = ANY (ARRAY[0, 3]))),
    CONSTRAINT orders_delivery_place_check CHECK ((jsonb_typeof(delivery_place) = 'object'::text)),
    CONSTRAINT orders_held_words_check CHECK ((length(held_words) <= 300)),
    CONSTRAINT orders_notes_check CHECK ((length(notes) <= 1000)),
    CONSTRAINT orders_number_check CHECK ((number > 0)),
    CONSTRAINT orders_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT orders_recalled_words_check CHECK ((length(recalled_words) <= 300)),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['in_production'::text, 'ready'::text, 'delivered'::text])))
);

ALTER TABLE ONLY app.orders FORCE ROW LEVEL SECURITY;

CREATE TABLE app.outbox (
    org_id bigint NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint NOT NULL,
    topic text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT outbox_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 40)))
);

ALTER TABLE ONLY app.outbox FORCE ROW LEVEL SECURITY;

ALTER TABLE app.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.package_cards (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    order_id uuid NOT NULL,
    package_id uuid NOT NULL,
    card_id uuid NOT NULL,
    added_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    out_at timestamp(3) with time zone
);

ALTER TABLE ONLY app.package_cards FORCE ROW LEVEL SECURITY;

CREATE TABLE app.package_claims (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    package_id uuid NOT NULL,
    card_id uuid NOT NULL,
    kind text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    by uuid,
    answer text,
    answer_words text DEFAULT ''::text NOT NULL,
    answered_at timestamp(3) with time zone,
    answered_by uuid,
    CONSTRAINT package_claims_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'refused'::text]))),
    CONSTRAINT package_claims_answer_words_check CHECK ((length(answer_words) <= 300)),
    CONSTRAINT package_claims_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT package_claims_kind_check CHECK ((kind = ANY (ARRAY['short'::text, 'damaged'::text]))),
    CONSTRAINT package_claims_words_check CHECK ((length(words) <= 300))
);

ALTER TABLE ONLY app.package_claims FORCE ROW LEVEL SECURITY;

CREATE TABLE app.package_events (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    package_id uuid NOT NULL,
    card_id uuid,
    kind text NOT NULL,
    happened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    kept_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    side text NOT NULL,
    by uuid,
    place text,
    count integer,
    words text DEFAULT ''::text NOT NULL,
    heard text,
    CONSTRAINT package_events_heard_check CHECK ((length(heard) <= 200)),
    CONSTRAINT package_events_kind_check CHECK ((length(kind) <= 40)),
    CONSTRAINT package_events_place_check CHECK ((length(place) <= 80)),
    CONSTRAINT package_events_side_check CHECK ((side = ANY (ARRAY['school'::text, 'vendor'::text, 'system'::text, 'carrier'::text]))),
    CONSTRAINT package_events_words_check CHECK ((length(words) <= 500))
);

ALTER TABLE ONLY app.package_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.package_numbers (
    org_id bigint NOT NULL,
    year_id uuid NOT NULL,
    last integer NOT NULL,
    CONSTRAINT package_numbers_last_check CHECK ((last > 0))
);

ALTER TABLE ONLY app.package_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.packages (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    section_id uuid NOT NULL,
    label text NOT NULL,
    year_id uuid NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    status text DEFAULT 'ready'::text NOT NULL,
    cards integer DEFAULT 0 NOT NULL,
    tracking text NOT NULL,
    sscc text,
    courier_id uuid,
    courier text,
    courier_number text,
    courier_page text,
    location text,
    estimated_on date,
    exception text,
    missing integer DEFAULT 0 NOT NULL,
    short_words text,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    made_side text NOT NULL,
    made_by uuid,
    sealed_at timestamp(3) with time zone,
    dispatched_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    dropped_at timestamp(3) with time zone,
    moved_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    rating integer,
    remarks text DEFAULT ''::text NOT NULL,
    received_by text,
    delay_told_at timestamp(3) with time zone,
    search text GENERATED ALWAYS AS (lower(((((name || '
'::text) || label) || '
'::text) || tracking))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    arrived integer DEFAULT 0 NOT NULL,
    CONSTRAINT packages_arrived_check CHECK ((arrived >= 0)),
    CONSTRAINT packages_cards_check CHECK ((cards >= 0)),
    CONSTRAINT packages_check CHECK (((status = 'ready'::text) OR (sealed_at IS NOT NULL))),
    CONSTRAINT packages_check1 CHECK (((status = 'ready'::text) = (dispatched_at IS NULL))),
    CONSTRAINT packages_check2 CHECK (((status = 'delivered'::text) = (delivered_at IS NOT NULL))),
    CONSTRAINT packages_check3 CHECK (((dropped_at IS NULL) OR ((status = 'ready'::text) AND (cards = 0)))),
    CONSTRAINT packages_courier_check CHECK (((length(courier) >= 1) AND (length(courier) <= 60))),
    CONSTRAINT packages_courier_number_check CHECK ((length(courier_number) <= 40)),
    CONSTRAINT packages_courier_page_check CHECK ((length(courier_page) <= 400)),
    CONSTRAINT packages_exception_check CHECK ((length(exception) <= 300)),
    CONSTRAINT packages_location_check CHECK ((length(location) <= 80)),
    CONSTRAINT packages_made_side_check CHECK ((made_side = ANY (ARRAY['school'::text, 'vendor'::text]))),
    CONSTRAINT packages_missing_check CHECK ((missing >= 0)),
    CONSTRAINT packages_number_check CHECK ((number > 0)),
    CONSTRAINT packages_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT packages_received_by_check CHECK (((length(received_by) >= 1) AND (length(received_by) <= 80))),
    CONSTRAINT packages_remarks_check CHECK ((length(remarks) <= 500)),
    CONSTRAINT packages_short_words_check CHECK (((length(short_words) >= 3) AND (length(short_words) <= 300))),
    CONSTRAINT packages_sscc_check CHECK ((sscc ~ '^[0-9]{18}$'::text)),
    CONSTRAINT packages_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'dispatched'::text, 'delivered'::text]))),
    CONSTRAINT packages_tracking_check CHECK ((tracking ~ '^[A-Z0-9]{10}$'::text))
);

ALTER TABLE ONLY app.packages FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_choices (
    org_id bigint NOT NULL,
    enrolment_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    over uuid[] NOT NULL,
    chosen_by uuid,
    chosen_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.photo_choices FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_doubts (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    photo_id uuid NOT NULL,
    said_by uuid NOT NULL,
    said_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    why text DEFAULT ''::text NOT NULL,
    settled_at timestamp(3) with time zone,
    settled_by uuid,
    settled_how text,
    shift_id uuid,
    CONSTRAINT photo_doubts_check CHECK (((settled_at IS NULL) = (settled_how IS NULL))),
    CONSTRAINT photo_doubts_settled_how_check CHECK ((settled_how = ANY (ARRAY['taken_back'::text, 'shifted'::text, 'undone'::text, 'confirmed'::text]))),
    CONSTRAINT photo_doubts_why_check CHECK ((length(why) <= 300))
);

ALTER TABLE ONLY app.photo_doubts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_exports (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    format text NOT NULL,
    section_id uuid,
    total integer NOT NULL,
    progress_id uuid NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT photo_exports_format_check CHECK ((format = ANY (ARRAY['pspa'::text, 'powerschool'::text])))
);

ALTER TABLE ONLY app.photo_exports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_import_files (
    org_id bigint NOT NULL,
    import_id uuid NOT NULL,
    no integer NOT NULL,
    photo_id uuid DEFAULT uuidv7() NOT NULL,
    path text NOT NULL,
    size bigint NOT NULL,
    content text,
    changed_at timestamp(3) with time zone,
    entry jsonb,
    outcome text NOT NULL,
    way text,
    why text,
    enrolment_id uuid,
    candidates uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    same_no integer,
    follows uuid,
    effect text,
    file_no integer,
    CONSTRAINT photo_import_files_check CHECK (((outcome <> ALL (ARRAY['matched'::text, 'replaces'::text])) OR (enrolment_id IS NOT NULL))),
    CONSTRAINT photo_import_files_content_check CHECK ((length(content) <= 80)),
    CONSTRAINT photo_import_files_effect_check CHECK ((effect = ANY (ARRAY['first'::text, 'replaced'::text, 'ended_approval'::text, 'locked'::text, 'differs'::text, 'correction'::text, 'rival'::text]))),
    CONSTRAINT photo_import_files_file_no_check CHECK ((file_no >= 0)),
    CONSTRAINT photo_import_files_outcome_check CHECK ((outcome = ANY (ARRAY['matched'::text, 'replaces'::text, 'near'::text, 'unmatched'::text, 'duplicate'::text, 'left_out'::text]))),
    CONSTRAINT photo_import_files_path_check CHECK ((length(path) <= 400)),
    CONSTRAINT photo_import_files_size_check CHECK ((size >= 0)),
    CONSTRAINT photo_import_files_way_check CHECK ((length(way) <= 40)),
    CONSTRAINT photo_import_files_why_check CHECK ((length(why) <= 40))
);

ALTER TABLE ONLY app.photo_import_files FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_imports (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    state text DEFAULT 'receiving'::text NOT NULL,
    reason text,
    size bigint,
    indexes text[] DEFAULT '{}'::text[] NOT NULL,
    lists jsonb DEFAULT '[]'::jsonb NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    applied_at timestamp(3) with time zone,
    CONSTRAINT photo_imports_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT photo_imports_kind_check CHECK ((kind = ANY (ARRAY['zip'::text, 'files'::text]))),
    CONSTRAINT photo_imports_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT photo_imports_reason_check CHECK ((length(reason) <= 60)),
    CONSTRAINT photo_imports_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'listing'::text, 'ready'::text, 'applied'::text, 'refused'::text, 'dropped'::text])))
);

ALTER TABLE ONLY app.photo_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_moves (
    org_id bigint NOT NULL,
    shift_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    becomes uuid DEFAULT uuidv7() NOT NULL,
    from_enrolment uuid NOT NULL,
    to_enrolment uuid NOT NULL,
    file_id uuid,
    card_file_id uuid,
    thumb_file_id uuid
);

ALTER TABLE ONLY app.photo_moves FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_settings (
    org_id bigint NOT NULL,
    thresholds jsonb NOT NULL,
    not_asked_means text DEFAULT 'yes'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT photo_settings_not_asked_means_check CHECK ((not_asked_means = ANY (ARRAY['yes'::text, 'no'::text])))
);

ALTER TABLE ONLY app.photo_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photo_shifts (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    section_id uuid NOT NULL,
    by smallint NOT NULL,
    starts_at text NOT NULL,
    children integer NOT NULL,
    photos integer NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    settled_at timestamp(3) with time zone,
    choices jsonb DEFAULT '[]'::jsonb NOT NULL,
    standing jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT photo_shifts_by_check CHECK (((by >= '-3'::integer) AND (by <= 3))),
    CONSTRAINT photo_shifts_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT photo_shifts_reason_check CHECK ((length(reason) <= 60)),
    CONSTRAINT photo_shifts_starts_at_check CHECK ((length(starts_at) <= 60)),
    CONSTRAINT photo_shifts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'refused'::text, 'undone'::text])))
);

ALTER TABLE ONLY app.photo_shifts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.photos (
    org_id bigint NOT NULL,
    id uuid NOT NULL,
    student_id uuid NOT NULL,
    year_id uuid NOT NULL,
    source text NOT NULL,
    taken_at timestamp(3) with time zone NOT NULL,
    taken_by uuid,
    device text DEFAULT ''::text NOT NULL,
    follows uuid,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    claim uuid,
    claimed_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    file_id uuid,
    card_file_id uuid,
    thumb_file_id uuid,
    width integer,
    height integer,
    crop jsonb,
    version integer DEFAULT 1 NOT NULL,
    cropped_by uuid,
    measurements jsonb,
    score smallint,
    kept_at timestamp(3) with time zone,
    rejected_at timestamp(3) with time zone,
    rejected_by uuid,
    rejected_why text,
    moved_to uuid,
    withdrawn_at timestamp(3) with time zone,
    file_no integer,
    CONSTRAINT photos_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT photos_check1 CHECK (((state = 'kept'::text) = (kept_at IS NOT NULL))),
    CONSTRAINT photos_check2 CHECK (((state <> 'kept'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL) AND (crop IS NOT NULL)))),
    CONSTRAINT photos_device_check CHECK ((length(device) <= 60)),
    CONSTRAINT photos_file_no_check CHECK ((file_no >= 0)),
    CONSTRAINT photos_reason_check CHECK ((length(reason) <= 60)),
    CONSTRAINT photos_rejected_why_check CHECK ((length(rejected_why) <= 300)),
    CONSTRAINT photos_score_check CHECK (((score >= 0) AND (score <= 100))),
    CONSTRAINT photos_source_check CHECK ((source = ANY (ARRAY['capture'::text, 'upload'::text, 'import'::text, 'shift'::text]))),
    CONSTRAINT photos_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'refused'::text])))
);

ALTER TABLE ONLY app.photos FORCE ROW LEVEL SECURITY;

CREATE TABLE app.planted_answers (
    org_id bigint NOT NULL,
    id uuid NOT NULL,
    reviewer_id uuid NOT NULL,
    section_id uuid NOT NULL,
    answered_at timestamp(3) with time zone NOT NULL,
    caught boolean NOT NULL
);

ALTER TABLE ONLY app.planted_answers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.planted_pairs (
    org_id bigint NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    reviewer_id uuid NOT NULL,
    section_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    student_id uuid NOT NULL,
    face_enrolment_id uuid NOT NULL,
    face_student_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    photo_version integer NOT NULL,
    template_version_id uuid NOT NULL,
    fields json NOT NULL,
    hash bytea NOT NULL,
    issues jsonb DEFAULT '[]'::jsonb NOT NULL,
    made_at timestamp(3) with time zone NOT NULL,
    made_by uuid,
    planted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    drawn_at timestamp(3) with time zone,
    front_file_id uuid,
    back_file_id uuid,
    claim uuid,
    claimed_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    act text,
    reason text,
    note text DEFAULT ''::text NOT NULL,
    answered_at timestamp(3) with time zone,
    caught boolean,
    events jsonb DEFAULT '[]'::jsonb NOT NULL,
    told_at timestamp(3) with time zone,
    dropped_at timestamp(3) with time zone,
    CONSTRAINT planted_pairs_act_check CHECK ((act = ANY (ARRAY['approve'::text, 'reject'::text, 'retake'::text, 'send'::text]))),
    CONSTRAINT planted_pairs_check CHECK ((student_id <> face_student_id)),
    CONSTRAINT planted_pairs_check1 CHECK ((((answered_at IS NULL) = (act IS NULL)) AND ((answered_at IS NULL) = (caught IS NULL)))),
    CONSTRAINT planted_pairs_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT planted_pairs_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT planted_pairs_reason_check CHECK ((length(reason) <= 40))
);

ALTER TABLE ONLY app.planted_pairs FORCE ROW LEVEL SECURITY;

CREATE TABLE app.preflight_findings (
    org_id bigint NOT NULL,
    preflight_id uuid NOT NULL,
    rank smallint NOT NULL,
    "position" integer NOT NULL,
    enrolment_id uuid,
    codes text[] NOT NULL,
    findings jsonb NOT NULL
);

ALTER TABLE ONLY app.preflight_findings FORCE ROW LEVEL SECURITY;

CREATE TABLE app.preflights (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    template_id uuid NOT NULL,
    revision integer NOT NULL,
    document json NOT NULL,
    sections uuid[] NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    after jsonb,
    without_photo integer DEFAULT 0 NOT NULL,
    findings jsonb DEFAULT '{}'::jsonb NOT NULL,
    progress_id uuid NOT NULL,
    started_by uuid NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT preflights_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);

ALTER TABLE ONLY app.preflights FORCE ROW LEVEL SECURITY;

CREATE TABLE app.price_lists (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    school_id bigint,
    currency text NOT NULL,
    per_id_card integer NOT NULL,
    per_badge integer NOT NULL,
    per_certificate integer NOT NULL,
    per_other integer NOT NULL,
    rush_percent integer NOT NULL,
    reprint_per_card integer NOT NULL,
    shipping_per_order integer NOT NULL,
    minimum integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT price_lists_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT price_lists_minimum_check CHECK ((minimum >= 0)),
    CONSTRAINT price_lists_per_badge_check CHECK ((per_badge >= 0)),
    CONSTRAINT price_lists_per_certificate_check CHECK ((per_certificate >= 0)),
    CONSTRAINT price_lists_per_id_card_check CHECK ((per_id_card >= 0)),
    CONSTRAINT price_lists_per_other_check CHECK ((per_other >= 0)),
    CONSTRAINT price_lists_reprint_per_card_check CHECK ((reprint_per_card >= 0)),
    CONSTRAINT price_lists_rush_percent_check CHECK (((rush_percent >= 0) AND (rush_percent <= 500))),
    CONSTRAINT price_lists_shipping_per_order_check CHECK ((shipping_per_order >= 0))
);

ALTER TABLE ONLY app.price_lists FORCE ROW LEVEL SECURITY;

CREATE TABLE app.principal_requests (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    until date,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    free_at timestamp(3) with time zone,
    settled_at timestamp(3) with time zone,
    settled_by uuid,
    outcome text,
    CONSTRAINT principal_requests_check CHECK ((num_nulls(settled_at, settled_by, outcome) = ANY (ARRAY[0, 3]))),
    CONSTRAINT principal_requests_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'declined'::text, 'withdrawn'::text])))
);

ALTER TABLE ONLY app.principal_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE app.print_file_cards (
    org_id bigint NOT NULL,
    print_file_id uuid NOT NULL,
    sheet integer NOT NULL,
    cell integer NOT NULL,
    place integer NOT NULL,
    order_id uuid NOT NULL,
    card_id uuid NOT NULL,
    again boolean NOT NULL,
    printed_hash bytea,
    CONSTRAINT print_file_cards_cell_check CHECK ((cell > 0)),
    CONSTRAINT print_file_cards_place_check CHECK ((place > 0)),
    CONSTRAINT print_file_cards_printed_hash_check CHECK ((length(printed_hash) = 32)),
    CONSTRAINT print_file_cards_sheet_check CHECK ((sheet > 0))
);

ALTER TABLE ONLY app.print_file_cards FORCE ROW LEVEL SECURITY;

CREATE TABLE app.print_file_downloads (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    print_file_id uuid NOT NULL,
    what text NOT NULL,
    by uuid NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT print_file_downloads_what_check CHECK ((what = ANY (ARRAY['pdf'::text, 'manifest'::text, 'ticket'::text])))
);

ALTER TABLE ONLY app.print_file_downloads FORCE ROW LEVEL SECURITY;

CREATE TABLE app.print_file_numbers (
    org_id bigint NOT NULL,
    last integer NOT NULL,
    CONSTRAINT print_file_numbers_last_check CHECK ((last > 0))
);

ALTER TABLE ONLY app.print_file_numbers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.print_file_orders (
    org_id bigint NOT NULL,
    print_file_id uuid NOT NULL,
    order_id uuid NOT NULL,
    cards integer NOT NULL,
    CONSTRAINT print_file_orders_cards_check CHECK ((cards > 0))
);

ALTER TABLE ONLY app.print_file_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE app.print_file_parts (
    org_id bigint NOT NULL,
    print_file_id uuid NOT NULL,
    part integer NOT NULL,
    file_id uuid NOT NULL,
    CONSTRAINT print_file_parts_part_check CHECK ((part > 0))
);

ALTER TABLE ONLY app.print_file_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.print_files (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    number integer NOT NULL,
    state text DEFAULT 'making'::text NOT NULL,
    printer_id uuid NOT NULL,
    printer jsonb NOT NULL,
    stock_id uuid NOT NULL,
    stock jsonb NOT NULL,
    start_at integer NOT NULL,
    cards integer NOT NULL,
    sheets integer NOT NULL,
    cells integer NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    progress_id uuid NOT NULL,
    next_sheet integer,
    paused json,
    ready_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    pages integer,
    bytes bigint,
    fault text DEFAULT ''::text NOT NULL,
    CONSTRAINT print_files_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT print_files_cards_check CHECK ((cards > 0)),
    CONSTRAINT print_files_cells_check CHECK ((cells > 0)),
    CONSTRAINT print_files_check CHECK (((state <> 'ready'::text) OR ((pages IS NOT NULL) AND (bytes IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT print_files_fault_check CHECK ((length(fault) <= 300)),
    CONSTRAINT print_files_next_sheet_check CHECK ((next_sheet > 0)),
    CONSTRAINT print_files_number_check CHECK ((number > 0)),
    CONSTRAINT print_files_pages_check CHECK ((pages > 0)),
    CONSTRAINT print_files_sheets_check CHECK ((sheets > 0)),
    CONSTRAINT print_files_start_at_check CHECK ((start_at > 0)),
    CONSTRAINT print_files_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text, 'discarded'::text, 'withdrawn'::text, 'expired'::text])))
);

ALTER TABLE ONLY app.print_files FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proof_events (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    proof_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    by uuid,
    kind text NOT NULL,
    reason text,
    note text DEFAULT ''::text NOT NULL,
    fields text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT proof_events_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'changed'::text, 'voided'::text, 'differs'::text, 'approved'::text, 'rejected'::text, 'retake'::text, 'sent'::text, 'locked'::text, 'unlocked'::text, 'reopened'::text, 'undone'::text, 'comment'::text, 'reminded'::text, 'doubted'::text, 'doubt_taken_back'::text, 'confirmed'::text]))),
    CONSTRAINT proof_events_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT proof_events_reason_check CHECK ((length(reason) <= 40))
);

ALTER TABLE ONLY app.proof_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proof_reminders (
    org_id bigint NOT NULL,
    subject_id uuid NOT NULL,
    day date NOT NULL,
    by uuid NOT NULL
);

ALTER TABLE ONLY app.proof_reminders FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proof_sections (
    org_id bigint NOT NULL,
    section_id uuid NOT NULL,
    signed_at timestamp(3) with time zone,
    signed_by uuid,
    reopened_at timestamp(3) with time zone,
    reopened_by uuid,
    reopened_why text,
    to_principal_at timestamp(3) with time zone,
    to_principal_why text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT proof_sections_check CHECK (((signed_at IS NULL) = (signed_by IS NULL))),
    CONSTRAINT proof_sections_check1 CHECK (((to_principal_at IS NULL) = (to_principal_why IS NULL))),
    CONSTRAINT proof_sections_reopened_why_check CHECK ((length(reopened_why) <= 300)),
    CONSTRAINT proof_sections_to_principal_why_check CHECK ((length(to_principal_why) <= 40))
);

ALTER TABLE ONLY app.proof_sections FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proof_settings (
    org_id bigint NOT NULL,
    honest boolean DEFAULT false NOT NULL,
    pairs smallint DEFAULT 3 NOT NULL,
    catch_limit smallint DEFAULT 60 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT proof_settings_catch_limit_check CHECK (((catch_limit >= 1) AND (catch_limit <= 100))),
    CONSTRAINT proof_settings_pairs_check CHECK (((pairs >= 1) AND (pairs <= 5)))
);

ALTER TABLE ONLY app.proof_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proof_versions (
    org_id bigint NOT NULL,
    proof_id uuid NOT NULL,
    number integer NOT NULL,
    template_version_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    photo_version integer NOT NULL,
    fields json NOT NULL,
    hash bytea NOT NULL,
    changed jsonb DEFAULT '[]'::jsonb NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    drawn_at timestamp(3) with time zone,
    front_file_id uuid,
    back_file_id uuid,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    claim uuid,
    claimed_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT proof_versions_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT proof_versions_number_check CHECK ((number > 0))
);

ALTER TABLE ONLY app.proof_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proofs (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    enrolment_id uuid NOT NULL,
    student_id uuid NOT NULL,
    year_id uuid NOT NULL,
    number integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    stage text DEFAULT 'none'::text NOT NULL,
    seal bytea,
    differs jsonb DEFAULT '[]'::jsonb NOT NULL,
    hash bytea NOT NULL,
    drawn boolean DEFAULT false NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    issues jsonb DEFAULT '[]'::jsonb NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    decision text,
    reason text,
    note text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    locked_why text,
    retakes integer DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    last_reviewed_at timestamp(3) with time zone,
    returned boolean DEFAULT false NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    signed boolean DEFAULT false NOT NULL,
    was_returned boolean DEFAULT false NOT NULL,
    CONSTRAINT proofs_check CHECK (((status = 'approved'::text) = (seal IS NOT NULL))),
    CONSTRAINT proofs_check1 CHECK (((status = 'locked'::text) = (locked_why IS NOT NULL))),
    CONSTRAINT proofs_check2 CHECK (((stage = 'none'::text) OR (status = ANY (ARRAY['approved'::text, 'locked'::text])))),
    CONSTRAINT proofs_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text, 'retake'::text, 'send'::text, 'unlock'::text, 'reopen'::text]))),
    CONSTRAINT proofs_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT proofs_locked_why_check CHECK ((locked_why = ANY (ARRAY['sent'::text, 'blocking_issue'::text, 'third_retake'::text, 'changed_after_order'::text, 'failed_check'::text, 'doubted'::text]))),
    CONSTRAINT proofs_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT proofs_reason_check CHECK ((length(reason) <= 40)),
    CONSTRAINT proofs_seal_check CHECK ((length(seal) = 32)),
    CONSTRAINT proofs_signed_check CHECK (((NOT signed) OR (status = 'approved'::text))),
    CONSTRAINT proofs_stage_check CHECK ((stage = ANY (ARRAY['none'::text, 'ordered'::text, 'printed'::text]))),
    CONSTRAINT proofs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'locked'::text])))
);

ALTER TABLE ONLY app.proofs FORCE ROW LEVEL SECURITY;

CREATE TABLE app.refused_requests (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    act text NOT NULL,
    code text NOT NULL,
    minute timestamp(0) with time zone DEFAULT date_trunc('minute'::text, now()) NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT refused_requests_act_check CHECK (((length(act) >= 1) AND (length(act) <= 80))),
    CONSTRAINT refused_requests_code_check CHECK (((length(code) >= 1) AND (length(code) <= 80)))
);

ALTER TABLE ONLY app.refused_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE app.release_requests (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    link_id uuid NOT NULL,
    vendor_name text NOT NULL,
    choice jsonb NOT NULL,
    due_on date NOT NULL,
    priority text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    cards integer NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    outcome text,
    settled_by uuid,
    settled_at timestamp(3) with time zone,
    order_id uuid,
    place_id uuid,
    CONSTRAINT release_requests_cards_check CHECK ((cards > 0)),
    CONSTRAINT release_requests_check CHECK ((num_nulls(outcome, settled_by, settled_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT release_requests_check1 CHECK (((NOT (outcome IS DISTINCT FROM 'confirmed'::text)) = (order_id IS NOT NULL))),
    CONSTRAINT release_requests_check2 CHECK (((outcome <> 'confirmed'::text) OR (settled_by <> asked_by))),
    CONSTRAINT release_requests_notes_check CHECK ((length(notes) <= 1000)),
    CONSTRAINT release_requests_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'declined'::text, 'withdrawn'::text]))),
    CONSTRAINT release_requests_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])))
);

ALTER TABLE ONLY app.release_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE app.replacements (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    enrolment_id uuid NOT NULL,
    student_id uuid NOT NULL,
    card_id uuid NOT NULL,
    cause text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    nth integer NOT NULL,
    payer text NOT NULL,
    fee integer DEFAULT 0 NOT NULL,
    made_by uuid,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    new_card_id uuid,
    CONSTRAINT replacements_cause_check CHECK ((length(cause) <= 40)),
    CONSTRAINT replacements_fee_check CHECK ((fee >= 0)),
    CONSTRAINT replacements_nth_check CHECK ((nth > 0)),
    CONSTRAINT replacements_payer_check CHECK ((payer = ANY (ARRAY['vendor'::text, 'school'::text, 'family'::text]))),
    CONSTRAINT replacements_words_check CHECK ((length(words) <= 300))
);

ALTER TABLE ONLY app.replacements FORCE ROW LEVEL SECURITY;

CREATE TABLE app.report_exports (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    format text NOT NULL,
    asked jsonb NOT NULL,
    asks text[] DEFAULT '{}'::text[] NOT NULL,
    own boolean NOT NULL,
    name text NOT NULL,
    progress_id uuid NOT NULL,
    file_id uuid,
    CONSTRAINT report_exports_asks_check CHECK ((cardinality(asks) <= 6)),
    CONSTRAINT report_exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
    CONSTRAINT report_exports_name_check CHECK ((length(name) <= 120))
);

ALTER TABLE ONLY app.report_exports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.report_schedules (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    report text NOT NULL,
    every text NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_on date,
    CONSTRAINT report_schedules_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text]))),
    CONSTRAINT report_schedules_report_check CHECK ((report = ANY (ARRAY['overview'::text, 'school_performance'::text, 'quality_metrics'::text, 'vendor_kpis'::text])))
);

ALTER TABLE ONLY app.report_schedules FORCE ROW LEVEL SECURITY;

CREATE TABLE app.reprints (
    org_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    card_id uuid NOT NULL,
    new_card_id uuid,
    cause text NOT NULL,
    payer text NOT NULL,
    basis text NOT NULL,
    fee integer DEFAULT 0 NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    side text NOT NULL,
    by uuid,
    begun_at timestamp(3) with time zone,
    undone_at timestamp(3) with time zone,
    CONSTRAINT reprints_basis_check CHECK ((basis = ANY (ARRAY['derived'::text, 'stated'::text]))),
    CONSTRAINT reprints_cause_check CHECK ((length(cause) <= 40)),
    CONSTRAINT reprints_fee_check CHECK ((fee >= 0)),
    CONSTRAINT reprints_payer_check CHECK ((payer = ANY (ARRAY['vendor'::text, 'school'::text, 'family'::text]))),
    CONSTRAINT reprints_side_check CHECK ((side = ANY (ARRAY['school'::text, 'vendor'::text, 'system'::text]))),
    CONSTRAINT reprints_words_check CHECK ((length(words) <= 300))
);

ALTER TABLE ONLY app.reprints FORCE ROW LEVEL SECURITY;

CREATE TABLE app.roll_overs (
    org_id bigint NOT NULL,
    change_set_id uuid NOT NULL,
    from_year_id uuid NOT NULL,
    into_year_id uuid NOT NULL,
    carried_photos boolean NOT NULL,
    undo_set_id uuid
);

ALTER TABLE ONLY app.roll_overs FORCE ROW LEVEL SECURITY;

CREATE TABLE app.scan_devices (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    device uuid NOT NULL,
    last integer NOT NULL,
    CONSTRAINT scan_devices_last_check CHECK ((last >= 0))
);

ALTER TABLE ONLY app.scan_devices FORCE ROW LEVEL SECURITY;

CREATE TABLE app.scan_receipts (
    org_id bigint NOT NULL,
    person_id uuid NOT NULL,
    device uuid NOT NULL,
    id uuid NOT NULL,
    seq integer NOT NULL,
    kept_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    outcome text NOT NULL,
    card_id uuid,
    package_id uuid,
    belongs jsonb,
    CONSTRAINT scan_receipts_outcome_check CHECK ((length(outcome) <= 40)),
    CONSTRAINT scan_receipts_seq_check CHECK ((seq > 0))
);

ALTER TABLE ONLY app.scan_receipts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.section_counts (
    org_id bigint NOT NULL,
    year_id uuid NOT NULL,
    section_id uuid NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    students integer NOT NULL,
    captured integer NOT NULL,
    delivered integer NOT NULL,
    in_production integer NOT NULL,
    pending_proof integer NOT NULL,
    missing_photo integer NOT NULL,
    to_review integer NOT NULL,
    locked integer NOT NULL,
    rejected integer NOT NULL,
    approved integer NOT NULL,
    ready integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.section_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.section_days (
    org_id bigint NOT NULL,
    year_id uuid NOT NULL,
    section_id uuid NOT NULL,
    day date NOT NULL,
    students integer NOT NULL,
    captured integer NOT NULL,
    approved integer NOT NULL,
    delivered integer NOT NULL,
    in_production integer NOT NULL,
    pending_proof integer NOT NULL,
    missing_photo integer NOT NULL
);

ALTER TABLE ONLY app.section_days FORCE ROW LEVEL SECURITY;

CREATE TABLE app.section_templates (
    org_id bigint NOT NULL,
    section_id uuid NOT NULL,
    version_id uuid NOT NULL,
    used_by uuid,
    used_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY app.section_templates FORCE ROW LEVEL SECURITY;

CREATE TABLE app.sections (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    year_id uuid NOT NULL,
    class text NOT NULL,
    class_rank smallint NOT NULL,
    division text NOT NULL,
    reviewer_id uuid,
    deputy_id uuid,
    review_due_on date,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sections_class_check CHECK ((class ~ '^[^\s-]{1,10}$'::text)),
    CONSTRAINT sections_division_check CHECK ((division ~ '^[^\s-]{1,10}$'::text))
);

ALTER TABLE ONLY app.sections FORCE ROW LEVEL SECURITY;

CREATE TABLE app.student_changes (
    org_id bigint NOT NULL,
    change_set_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    student_id uuid NOT NULL,
    before jsonb,
    after jsonb
);

ALTER TABLE ONLY app.student_changes FORCE ROW LEVEL SECURITY;

CREATE TABLE app.student_sources (
    org_id bigint NOT NULL,
    source_id text NOT NULL,
    student_id uuid NOT NULL,
    CONSTRAINT student_sources_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 255)))
);

ALTER TABLE ONLY app.student_sources FORCE ROW LEVEL SECURITY;

CREATE TABLE app.students (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    admission_no text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    custom jsonb DEFAULT '{}'::jsonb NOT NULL,
    consent text DEFAULT 'not_asked'::text NOT NULL,
    erased_at timestamp(3) with time zone,
    preferred_name text,
    CONSTRAINT students_admission_no_check CHECK (((length(admission_no) >= 1) AND (length(admission_no) <= 40))),
    CONSTRAINT students_consent_check CHECK ((consent = ANY (ARRAY['yes'::text, 'no'::text, 'not_asked'::text]))),
    CONSTRAINT students_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT students_preferred_name_check CHECK (((length(preferred_name) >= 1) AND (length(preferred_name) <= 80)))
);

ALTER TABLE ONLY app.students FORCE ROW LEVEL SECURITY;

CREATE TABLE app.subject_keys (
    org_id bigint NOT NULL,
    subject text NOT NULL,
    wrapped_key bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subject_keys_subject_check CHECK ((subject ~ '^(org|(student|upload|card|order|print):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'::text))
);

ALTER TABLE ONLY app.subject_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE app.template_assets (
    org_id bigint NOT NULL,
    sha256 bytea NOT NULL,
    file_id uuid NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    import_id uuid,
    uploaded_by uuid,
    uploaded_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT template_assets_height_check CHECK ((height > 0)),
    CONSTRAINT template_assets_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT template_assets_width_check CHECK ((width > 0))
);

ALTER TABLE ONLY app.template_assets FORCE ROW LEVEL SECURITY;

CREATE TABLE app.template_events (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    template_id uuid NOT NULL,
    event text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    done_by uuid,
    done_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT template_events_event_check CHECK ((event = ANY (ARRAY['created'::text, 'published'::text, 'used'::text, 'archived'::text, 'restored'::text, 'taken_over'::text])))
);

ALTER TABLE ONLY app.template_events FORCE ROW LEVEL SECURITY;

CREATE TABLE app.template_imports (
    org_id bigint NOT NULL,
    id uuid NOT NULL,
    state text NOT NULL,
    reason text,
    detail text DEFAULT ''::text NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    document json,
    missing_fonts text[] DEFAULT '{}'::text[] NOT NULL,
    template_id uuid,
    made_by uuid NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT template_imports_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT template_imports_check1 CHECK (((state = 'kept'::text) = (template_id IS NOT NULL))),
    CONSTRAINT template_imports_check2 CHECK (((state = 'refused'::text) OR (document IS NOT NULL))),
    CONSTRAINT template_imports_detail_check CHECK ((length(detail) <= 200)),
    CONSTRAINT template_imports_reason_check CHECK ((length(reason) <= 40)),
    CONSTRAINT template_imports_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'refused'::text, 'kept'::text])))
);

ALTER TABLE ONLY app.template_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE app.template_versions (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    template_id uuid NOT NULL,
    number integer NOT NULL,
    document json NOT NULL,
    published_by uuid NOT NULL,
    published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    findings jsonb NOT NULL,
    reason text,
    checked integer NOT NULL,
    CONSTRAINT template_versions_number_check CHECK ((number > 0)),
    CONSTRAINT template_versions_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300)))
);

ALTER TABLE ONLY app.template_versions FORCE ROW LEVEL SECURITY;

CREATE TABLE app.templates (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    document json NOT NULL,
    facts jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    published_revision integer,
    created_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    modified_by uuid,
    modified_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    editor_id uuid,
    editor_tab uuid,
    editing_since timestamp(3) with time zone,
    editor_seen timestamp(3) with time zone,
    CONSTRAINT templates_check CHECK ((published_revision <= revision)),
    CONSTRAINT templates_check1 CHECK (((status <> 'active'::text) OR (published_revision IS NOT NULL))),
    CONSTRAINT templates_check2 CHECK ((num_nulls(editor_id, editor_tab, editing_since, editor_seen) = ANY (ARRAY[0, 4]))),
    CONSTRAINT templates_document_check CHECK ((length((document)::text) <= 1100000)),
    CONSTRAINT templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT templates_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
    CONSTRAINT templates_type_check CHECK ((type = ANY (ARRAY['id_card'::text, 'badge'::text, 'certificate'::text, 'other'::text])))
);

ALTER TABLE ONLY app.templates FORCE ROW LEVEL SECURITY;

CREATE TABLE app.upload_parts (
    org_id bigint NOT NULL,
    upload_id uuid NOT NULL,
    starts_at bigint NOT NULL,
    file_id uuid NOT NULL,
    CONSTRAINT upload_parts_starts_at_check CHECK ((starts_at >= 0))
);

ALTER TABLE ONLY app.upload_parts FORCE ROW LEVEL SECURITY;

CREATE TABLE app.uploads (
    org_id bigint NOT NULL,
    id uuid NOT NULL,
    purpose text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    sha256 bytea NOT NULL,
    size bigint NOT NULL,
    media_type text NOT NULL,
    received bigint DEFAULT 0 NOT NULL,
    state text DEFAULT 'receiving'::text NOT NULL,
    reason text,
    file_id uuid,
    made_by uuid NOT NULL,
    begun_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    received_at timestamp(3) with time zone,
    settled_at timestamp(3) with time zone,
    CONSTRAINT uploads_check CHECK (((received >= 0) AND (received <= size))),
    CONSTRAINT uploads_check1 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
    CONSTRAINT uploads_check2 CHECK (((state = ANY (ARRAY['receiving'::text, 'refused'::text])) OR (received = size))),
    CONSTRAINT uploads_check3 CHECK (((file_id IS NULL) OR (state = 'done'::text))),
    CONSTRAINT uploads_detail_check CHECK ((pg_column_size(detail) < 4000)),
    CONSTRAINT uploads_media_type_check CHECK ((media_type ~ '^[a-z]+/[a-z0-9.+-]{1,80}$'::text)),
    CONSTRAINT uploads_purpose_check CHECK ((purpose ~ '^[a-z][a-z_]{0,39}$'::text)),
    CONSTRAINT uploads_reason_check CHECK ((length(reason) <= 60)),
    CONSTRAINT uploads_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT uploads_size_check CHECK ((size > 0)),
    CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'received'::text, 'done'::text, 'refused'::text])))
);

ALTER TABLE ONLY app.uploads FORCE ROW LEVEL SECURITY;

CREATE TABLE app.vendor_couriers (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    tracking text,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT vendor_couriers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT vendor_couriers_tracking_check CHECK ((length(tracking) <= 300))
);

ALTER TABLE ONLY app.vendor_couriers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.vendor_printers (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    paper text NOT NULL,
    landscape boolean NOT NULL,
    margin double precision NOT NULL,
    gutter double precision NOT NULL,
    bleed double precision NOT NULL,
    nudge_x double precision NOT NULL,
    nudge_y double precision NOT NULL,
    marks boolean NOT NULL,
    duplex text NOT NULL,
    colour text NOT NULL,
    lettering text NOT NULL,
    sheet_order text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT vendor_printers_bleed_check CHECK (((bleed >= (0)::double precision) AND (bleed <= (10)::double precision))),
    CONSTRAINT vendor_printers_colour_check CHECK ((colour = ANY (ARRAY['rgb'::text, 'cmyk'::text]))),
    CONSTRAINT vendor_printers_duplex_check CHECK ((duplex = ANY (ARRAY['none'::text, 'long-edge'::text, 'short-edge'::text]))),
    CONSTRAINT vendor_printers_gutter_check CHECK (((gutter >= (0)::double precision) AND (gutter <= (30)::double precision))),
    CONSTRAINT vendor_printers_kind_check CHECK ((kind = ANY (ARRAY['sheet'::text, 'card'::text]))),
    CONSTRAINT vendor_printers_lettering_check CHECK ((lettering = ANY (ARRAY['live'::text, 'outlines'::text]))),
    CONSTRAINT vendor_printers_margin_check CHECK (((margin >= (0)::double precision) AND (margin <= (60)::double precision))),
    CONSTRAINT vendor_printers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT vendor_printers_nudge_x_check CHECK (((nudge_x >= ('-10'::integer)::double precision) AND (nudge_x <= (10)::double precision))),
    CONSTRAINT vendor_printers_nudge_y_check CHECK (((nudge_y >= ('-10'::integer)::double precision) AND (nudge_y <= (10)::double precision))),
    CONSTRAINT vendor_printers_paper_check CHECK ((paper = ANY (ARRAY['A4'::text, 'A3'::text, 'SRA3'::text, 'Letter'::text, '12x18'::text, '13x19'::text]))),
    CONSTRAINT vendor_printers_sheet_order_check CHECK ((sheet_order = ANY (ARRAY['rows'::text, 'cut-stack'::text])))
);

ALTER TABLE ONLY app.vendor_printers FORCE ROW LEVEL SECURITY;

CREATE TABLE app.vendor_settings (
    org_id bigint NOT NULL,
    cards_per_day integer,
    working_days integer[] NOT NULL,
    due_days integer NOT NULL,
    gs1_prefix text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT vendor_settings_cards_per_day_check CHECK (((cards_per_day >= 1) AND (cards_per_day <= 1000000))),
    CONSTRAINT vendor_settings_due_days_check CHECK (((due_days >= 1) AND (due_days <= 90))),
    CONSTRAINT vendor_settings_gs1_prefix_check CHECK ((gs1_prefix ~ '^[0-9]{4,12}$'::text)),
    CONSTRAINT vendor_settings_working_days_check CHECK (((cardinality(working_days) > 0) AND (1 <= ALL (working_days)) AND (7 >= ALL (working_days))))
);

ALTER TABLE ONLY app.vendor_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE app.vendor_stocks (
    org_id bigint NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    material text NOT NULL,
    width double precision NOT NULL,
    height double precision NOT NULL,
    printer_id uuid NOT NULL,
    on_hand integer,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT vendor_stocks_height_check CHECK (((height >= (20)::double precision) AND (height <= (500)::double precision))),
    CONSTRAINT vendor_stocks_material_check CHECK ((length(material) <= 80)),
    CONSTRAINT vendor_stocks_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT vendor_stocks_on_hand_check CHECK ((on_hand >= 0)),
    CONSTRAINT vendor_stocks_width_check CHECK (((width >= (20)::double precision) AND (width <= (500)::double precision)))
);

ALTER TABLE ONLY app.vendor_stocks FORCE ROW LEVEL SECURITY;

CREATE TABLE ctl.alert_horizon (
    singleton boolean DEFAULT true NOT NULL,
    upto xid8 DEFAULT '0'::xid8 NOT NULL,
    CONSTRAINT alert_horizon_singleton_check CHECK (singleton)
);

CREATE TABLE ctl.audit_heads (
    org_id bigint NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL,
    signature bytea NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ctl.audit_horizon (
    singleton boolean DEFAULT true NOT NULL,
    upto xid8 DEFAULT '0'::xid8 NOT NULL,
    CONSTRAINT audit_horizon_singleton_check CHECK (singleton)
);

CREATE TABLE ctl.audit_restores (
    org_id bigint NOT NULL,
    kept bigint NOT NULL,
    lost bigint NOT NULL,
    by text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_restores_by_check CHECK (((length(by) >= 1) AND (length(by) <= 200))),
    CONSTRAINT audit_restores_check CHECK ((lost > kept)),
    CONSTRAINT audit_restores_kept_check CHECK ((kept >= 0))
);

CREATE TABLE ctl.factor_resets (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    org_id bigint NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    free_at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone,
    settled_by uuid,
    outcome text,
    CONSTRAINT factor_resets_check CHECK ((num_nulls(settled_at, outcome) = ANY (ARRAY[0, 2]))),
    CONSTRAINT factor_resets_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'withdrawn'::text, 'cancelled'::text])))
);

CREATE TABLE ctl.known_devices (
    person_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ctl.organisations (
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    colour text NOT NULL,
    time_zone text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    code text DEFAULT ctl.new_code() NOT NULL,
    in_house_of bigint,
    crest uuid,
    second_factor text DEFAULT 'usual'::text NOT NULL,
    idle_minutes integer DEFAULT 30 NOT NULL,
    session_hours integer DEFAULT 12 NOT NULL,
    CONSTRAINT in_house_is_a_vendor CHECK (((in_house_of IS NULL) OR (kind = 'vendor'::text))),
    CONSTRAINT organisations_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT organisations_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 60))),
    CONSTRAINT organisations_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'vendor'::text]))),
    CONSTRAINT organisations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT organisations_second_factor_check CHECK ((second_factor = ANY (ARRAY['usual'::text, 'everyone'::text]))),
    CONSTRAINT organisations_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 12)))
);

ALTER TABLE ctl.organisations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ctl.organisations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE ctl.passkeys (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT passkeys_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE ctl.password_resets (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE ctl.pending_sign_ins (
    token_hash bytea NOT NULL,
    person_id uuid,
    challenge text,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE ctl.people (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT people_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);

CREATE TABLE ctl.recovery_codes (
    person_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone,
    salt bytea
);

CREATE TABLE ctl.sessions (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    idle_seconds integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id uuid DEFAULT uuidv7() NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    second_factor text DEFAULT 'missing'::text NOT NULL,
    proven_at timestamp with time zone DEFAULT now() NOT NULL,
    challenge text,
    challenge_at timestamp with time zone,
    replaced_at timestamp with time zone,
    CONSTRAINT sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
    CONSTRAINT sessions_network_check CHECK ((length(network) <= 50)),
    CONSTRAINT sessions_second_factor_check CHECK ((second_factor = ANY (ARRAY['proven'::text, 'missing'::text]))),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 200))
);

CREATE TABLE ctl.sign_in_failures (
    subject text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    open_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ctl.totp (
    person_id uuid NOT NULL,
    secret bytea NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ctl.vendor_links (
    id uuid DEFAULT uuidv7() NOT NULL,
    school_id bigint NOT NULL,
    vendor_id bigint NOT NULL,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_by uuid NOT NULL,
    ended_at timestamp(3) with time zone,
    ended_by uuid,
    CONSTRAINT vendor_links_check CHECK ((school_id <> vendor_id)),
    CONSTRAINT vendor_links_check1 CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
);

ALTER TABLE ONLY app.absences
    ADD CONSTRAINT absences_pkey PRIMARY KEY (org_id, enrolment_id, day);

ALTER TABLE ONLY app.academic_years
    ADD CONSTRAINT academic_years_org_id_label_key UNIQUE (org_id, label);

ALTER TABLE ONLY app.academic_years
    ADD CONSTRAINT academic_years_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.acting_principals
    ADD CONSTRAINT acting_principals_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.alert_letters
    ADD CONSTRAINT alert_letters_pkey PRIMARY KEY (org_id, person_id);

ALTER TABLE ONLY app.alert_snoozes
    ADD CONSTRAINT alert_snoozes_pkey PRIMARY KEY (org_id, alert_id, person_id);

ALTER TABLE ONLY app.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.audit_blocks
    ADD CONSTRAINT audit_blocks_pkey PRIMARY KEY (org_id, number);

ALTER TABLE ONLY app.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (org_id, txid, id);

ALTER TABLE ONLY app.audit_exports
    ADD CONSTRAINT audit_exports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.backlogs
    ADD CONSTRAINT backlogs_pkey PRIMARY KEY (org_id, name);

ALTER TABLE ONLY app.badge_prints
    ADD CONSTRAINT badge_prints_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.batch_numbers
    ADD CONSTRAINT batch_numbers_pkey PRIMARY KEY (org_id, year_id);

ALTER TABLE ONLY app.batches
    ADD CONSTRAINT batches_org_id_year_id_number_key UNIQUE (org_id, year_id, number);

ALTER TABLE ONLY app.batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.bulk_acts
    ADD CONSTRAINT bulk_acts_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.bulk_approval_rows
    ADD CONSTRAINT bulk_approval_rows_pkey PRIMARY KEY (org_id, approval_id, number);

ALTER TABLE ONLY app.bulk_approvals
    ADD CONSTRAINT bulk_approvals_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.bulk_rows
    ADD CONSTRAINT bulk_rows_pkey PRIMARY KEY (org_id, act_id, number);

ALTER TABLE ONLY app.card_checks
    ADD CONSTRAINT card_checks_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.card_checks
    ADD CONSTRAINT card_checks_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.card_events
    ADD CONSTRAINT card_events_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.card_events
    ADD CONSTRAINT card_events_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.card_fees
    ADD CONSTRAINT card_fees_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.card_schools
    ADD CONSTRAINT card_schools_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.cards_aside
    ADD CONSTRAINT cards_aside_org_id_card_id_key UNIQUE (org_id, card_id);

ALTER TABLE ONLY app.cards_aside
    ADD CONSTRAINT cards_aside_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.cards_aside
    ADD CONSTRAINT cards_aside_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_org_id_serial_key UNIQUE (org_id, serial);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_vendor_id_serial_key UNIQUE (vendor_id, serial);

ALTER TABLE ONLY app.carrier_hooks
    ADD CONSTRAINT carrier_hooks_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.carton_numbers
    ADD CONSTRAINT carton_numbers_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.change_sets
    ADD CONSTRAINT change_sets_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (org_id, student_id, id);

ALTER TABLE ONLY app.corrections
    ADD CONSTRAINT corrections_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.custom_fields
    ADD CONSTRAINT custom_fields_org_id_key_key UNIQUE (org_id, key);

ALTER TABLE ONLY app.custom_fields
    ADD CONSTRAINT custom_fields_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.daily_counts
    ADD CONSTRAINT daily_counts_pkey PRIMARY KEY (org_id, year_id, day);

ALTER TABLE ONLY app.delivery_places
    ADD CONSTRAINT delivery_places_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.digest_choices
    ADD CONSTRAINT digest_choices_pkey PRIMARY KEY (org_id, person_id);

ALTER TABLE ONLY app.enrolments
    ADD CONSTRAINT enrolments_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.erasures
    ADD CONSTRAINT erasures_org_id_student_id_key UNIQUE (org_id, student_id);

ALTER TABLE ONLY app.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.face_looks
    ADD CONSTRAINT face_looks_pkey PRIMARY KEY (org_id, person_id, size, face);

ALTER TABLE ONLY app.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (org_id, person_id, key);

ALTER TABLE ONLY app.import_left_out
    ADD CONSTRAINT import_left_out_pkey PRIMARY KEY (org_id, import_id, id);

ALTER TABLE ONLY app.import_mappings
    ADD CONSTRAINT import_mappings_pkey PRIMARY KEY (org_id, heading);

ALTER TABLE ONLY app.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (org_id, import_id, row_no);

ALTER TABLE ONLY app.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.job_progress
    ADD CONSTRAINT job_progress_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (org_id, person_id);

ALTER TABLE ONLY app.order_days
    ADD CONSTRAINT order_days_pkey PRIMARY KEY (org_id, order_id, day);

ALTER TABLE ONLY app.order_days
    ADD CONSTRAINT order_days_vendor_id_order_id_day_key UNIQUE (vendor_id, order_id, day);

ALTER TABLE ONLY app.order_designs
    ADD CONSTRAINT order_designs_pkey PRIMARY KEY (org_id, order_id, version_id);

ALTER TABLE ONLY app.order_designs
    ADD CONSTRAINT order_designs_vendor_id_order_id_version_id_key UNIQUE (vendor_id, order_id, version_id);

ALTER TABLE ONLY app.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.order_events
    ADD CONSTRAINT order_events_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.order_messages
    ADD CONSTRAINT order_messages_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.order_messages
    ADD CONSTRAINT order_messages_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.order_numbers
    ADD CONSTRAINT order_numbers_pkey PRIMARY KEY (org_id, year);

ALTER TABLE ONLY app.order_sections
    ADD CONSTRAINT order_sections_pkey PRIMARY KEY (org_id, order_id, section_id);

ALTER TABLE ONLY app.order_sections
    ADD CONSTRAINT order_sections_vendor_id_order_id_section_id_key UNIQUE (vendor_id, order_id, section_id);

ALTER TABLE ONLY app.orders
    ADD CONSTRAINT orders_org_id_id_vendor_id_key UNIQUE (org_id, id, vendor_id);

ALTER TABLE ONLY app.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.orders
    ADD CONSTRAINT orders_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.orders
    ADD CONSTRAINT orders_vendor_id_year_number_key UNIQUE (vendor_id, year, number);

ALTER TABLE ONLY app.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (org_id, txid, id);

ALTER TABLE ONLY app.package_cards
    ADD CONSTRAINT package_cards_pkey PRIMARY KEY (org_id, package_id, card_id);

ALTER TABLE ONLY app.package_cards
    ADD CONSTRAINT package_cards_vendor_id_package_id_card_id_key UNIQUE (vendor_id, package_id, card_id);

ALTER TABLE ONLY app.package_claims
    ADD CONSTRAINT package_claims_org_id_card_id_key UNIQUE (org_id, card_id);

ALTER TABLE ONLY app.package_claims
    ADD CONSTRAINT package_claims_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.package_claims
    ADD CONSTRAINT package_claims_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.package_events
    ADD CONSTRAINT package_events_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.package_events
    ADD CONSTRAINT package_events_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.package_numbers
    ADD CONSTRAINT package_numbers_pkey PRIMARY KEY (org_id, year_id);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_org_id_id_vendor_id_key UNIQUE (org_id, id, vendor_id);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_org_id_tracking_key UNIQUE (org_id, tracking);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_org_id_year_id_number_key UNIQUE (org_id, year_id, number);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_vendor_id_sscc_key UNIQUE (vendor_id, sscc);

ALTER TABLE ONLY app.photo_choices
    ADD CONSTRAINT photo_choices_pkey PRIMARY KEY (org_id, enrolment_id);

ALTER TABLE ONLY app.photo_doubts
    ADD CONSTRAINT photo_doubts_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.photo_exports
    ADD CONSTRAINT photo_exports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.photo_import_files
    ADD CONSTRAINT photo_import_files_pkey PRIMARY KEY (org_id, import_id, no);

ALTER TABLE ONLY app.photo_imports
    ADD CONSTRAINT photo_imports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.photo_moves
    ADD CONSTRAINT photo_moves_pkey PRIMARY KEY (org_id, shift_id, photo_id);

ALTER TABLE ONLY app.photo_settings
    ADD CONSTRAINT photo_settings_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.photo_shifts
    ADD CONSTRAINT photo_shifts_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.planted_answers
    ADD CONSTRAINT planted_answers_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.planted_pairs
    ADD CONSTRAINT planted_pairs_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.preflight_findings
    ADD CONSTRAINT preflight_findings_pkey PRIMARY KEY (org_id, preflight_id, rank, "position");

ALTER TABLE ONLY app.preflights
    ADD CONSTRAINT preflights_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.price_lists
    ADD CONSTRAINT price_lists_org_id_school_id_key UNIQUE NULLS NOT DISTINCT (org_id, school_id);

ALTER TABLE ONLY app.price_lists
    ADD CONSTRAINT price_lists_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.principal_requests
    ADD CONSTRAINT principal_requests_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.print_file_cards
    ADD CONSTRAINT print_file_cards_org_id_print_file_id_card_id_key UNIQUE (org_id, print_file_id, card_id);

ALTER TABLE ONLY app.print_file_cards
    ADD CONSTRAINT print_file_cards_pkey PRIMARY KEY (org_id, print_file_id, sheet, cell);

ALTER TABLE ONLY app.print_file_downloads
    ADD CONSTRAINT print_file_downloads_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.print_file_numbers
    ADD CONSTRAINT print_file_numbers_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.print_file_orders
    ADD CONSTRAINT print_file_orders_pkey PRIMARY KEY (org_id, print_file_id, order_id);

ALTER TABLE ONLY app.print_file_parts
    ADD CONSTRAINT print_file_parts_pkey PRIMARY KEY (org_id, print_file_id, part);

ALTER TABLE ONLY app.print_files
    ADD CONSTRAINT print_files_org_id_number_key UNIQUE (org_id, number);

ALTER TABLE ONLY app.print_files
    ADD CONSTRAINT print_files_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.proof_events
    ADD CONSTRAINT proof_events_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.proof_reminders
    ADD CONSTRAINT proof_reminders_pkey PRIMARY KEY (org_id, subject_id, day);

ALTER TABLE ONLY app.proof_sections
    ADD CONSTRAINT proof_sections_pkey PRIMARY KEY (org_id, section_id);

ALTER TABLE ONLY app.proof_settings
    ADD CONSTRAINT proof_settings_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.proof_versions
    ADD CONSTRAINT proof_versions_pkey PRIMARY KEY (org_id, proof_id, number);

ALTER TABLE ONLY app.proofs
    ADD CONSTRAINT proofs_org_id_enrolment_id_key UNIQUE (org_id, enrolment_id);

ALTER TABLE ONLY app.proofs
    ADD CONSTRAINT proofs_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.refused_requests
    ADD CONSTRAINT refused_requests_pkey PRIMARY KEY (org_id, person_id, act, code, minute);

ALTER TABLE ONLY app.release_requests
    ADD CONSTRAINT release_requests_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.replacements
    ADD CONSTRAINT replacements_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.report_exports
    ADD CONSTRAINT report_exports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.report_schedules
    ADD CONSTRAINT report_schedules_pkey PRIMARY KEY (org_id, person_id, report);

ALTER TABLE ONLY app.reprints
    ADD CONSTRAINT reprints_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.reprints
    ADD CONSTRAINT reprints_vendor_id_id_key UNIQUE (vendor_id, id);

ALTER TABLE ONLY app.roll_overs
    ADD CONSTRAINT roll_overs_pkey PRIMARY KEY (org_id, change_set_id);

ALTER TABLE ONLY app.scan_devices
    ADD CONSTRAINT scan_devices_pkey PRIMARY KEY (org_id, person_id, device);

ALTER TABLE ONLY app.scan_receipts
    ADD CONSTRAINT scan_receipts_pkey PRIMARY KEY (org_id, person_id, device, seq);

ALTER TABLE ONLY app.section_counts
    ADD CONSTRAINT section_counts_pkey PRIMARY KEY (org_id, year_id, section_id, id);

ALTER TABLE ONLY app.section_days
    ADD CONSTRAINT section_days_pkey PRIMARY KEY (org_id, year_id, section_id, day);

ALTER TABLE ONLY app.section_templates
    ADD CONSTRAINT section_templates_pkey PRIMARY KEY (org_id, section_id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_id_year_id_class_class_rank_division_key UNIQUE (org_id, id, year_id, class, class_rank, division);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_year_id_class_division_key UNIQUE (org_id, year_id, class, division);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.student_changes
    ADD CONSTRAINT student_changes_pkey PRIMARY KEY (org_id, change_set_id, enrolment_id);

ALTER TABLE ONLY app.student_sources
    ADD CONSTRAINT student_sources_pkey PRIMARY KEY (org_id, source_id);

ALTER TABLE ONLY app.students
    ADD CONSTRAINT students_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.subject_keys
    ADD CONSTRAINT subject_keys_pkey PRIMARY KEY (org_id, subject);

ALTER TABLE ONLY app.template_assets
    ADD CONSTRAINT template_assets_pkey PRIMARY KEY (org_id, sha256);

ALTER TABLE ONLY app.template_events
    ADD CONSTRAINT template_events_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.template_imports
    ADD CONSTRAINT template_imports_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.template_versions
    ADD CONSTRAINT template_versions_org_id_template_id_number_key UNIQUE (org_id, template_id, number);

ALTER TABLE ONLY app.template_versions
    ADD CONSTRAINT template_versions_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.templates
    ADD CONSTRAINT templates_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.upload_parts
    ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (org_id, upload_id, starts_at);

ALTER TABLE ONLY app.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.vendor_couriers
    ADD CONSTRAINT vendor_couriers_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.vendor_printers
    ADD CONSTRAINT vendor_printers_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY app.vendor_settings
    ADD CONSTRAINT vendor_settings_pkey PRIMARY KEY (org_id);

ALTER TABLE ONLY app.vendor_stocks
    ADD CONSTRAINT vendor_stocks_pkey PRIMARY KEY (org_id, id);

ALTER TABLE ONLY ctl.alert_horizon
    ADD CONSTRAINT alert_horizon_pkey PRIMARY KEY (singleton);

ALTER TABLE ONLY ctl.audit_heads
    ADD CONSTRAINT audit_heads_pkey PRIMARY KEY (org_id, number);

ALTER TABLE ONLY ctl.audit_horizon
    ADD CONSTRAINT audit_horizon_pkey PRIMARY KEY (singleton);

ALTER TABLE ONLY ctl.audit_restores
    ADD CONSTRAINT audit_restores_pkey PRIMARY KEY (org_id, lost);

ALTER TABLE ONLY ctl.factor_resets
    ADD CONSTRAINT factor_resets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (person_id, token_hash);

ALTER TABLE ONLY ctl.organisations
    ADD CONSTRAINT organisations_code_key UNIQUE (code);

ALTER TABLE ONLY ctl.organisations
    ADD CONSTRAINT organisations_in_house_of_key UNIQUE (in_house_of);

ALTER TABLE ONLY ctl.organisations
    ADD CONSTRAINT organisations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY ctl.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY ctl.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY ctl.people
    ADD CONSTRAINT people_email_key_key UNIQUE (email_key);

ALTER TABLE ONLY ctl.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ctl.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (person_id, code_hash);

ALTER TABLE ONLY ctl.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY ctl.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (subject);

ALTER TABLE ONLY ctl.totp
    ADD CONSTRAINT totp_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY ctl.vendor_links
    ADD CONSTRAINT vendor_links_pkey PRIMARY KEY (id);

CREATE INDEX activity_of_person ON app.activity USING btree (org_id, person_id, at DESC, id DESC) WHERE (person_id IS NOT NULL);

CREATE INDEX activity_of_section ON app.activity USING btree (org_id, section_id, at DESC, id DESC) WHERE (section_id IS NOT NULL);

CREATE INDEX activity_of_student ON app.activity USING btree (org_id, student_id, at DESC) WHERE (student_id IS NOT NULL);

CREATE INDEX activity_recent ON app.activity USING btree (org_id, at DESC, id DESC);

CREATE UNIQUE INDEX alerts_one_open ON app.alerts USING btree (org_id, kind, subject) WHERE (resolved_at IS NULL);

CREATE INDEX alerts_resolved ON app.alerts USING btree (org_id, resolved_at DESC) WHERE (resolved_at IS NOT NULL);

CREATE INDEX audit_events_by_person ON app.audit_events USING btree (org_id, person_id, at DESC, id DESC);

CREATE INDEX audit_events_by_subject ON app.audit_events USING gin (subjects);

CREATE INDEX audit_events_by_time ON app.audit_events USING btree (org_id, at DESC, id DESC);

CREATE INDEX audit_events_unsealed ON app.audit_events USING btree (txid);

CREATE INDEX backlogs_to_sweep ON app.backlogs USING btree (name, touched_at);

CREATE INDEX badge_prints_of_template ON app.badge_prints USING btree (org_id, template_id, made_at DESC);

CREATE INDEX bulk_approval_rows_waiting ON app.bulk_approval_rows USING btree (org_id, approval_id, number) WHERE (outcome IS NULL);

CREATE INDEX bulk_rows_waiting ON app.bulk_rows USING btree (org_id, act_id, number) WHERE (outcome IS NULL);

CREATE INDEX card_checks_of_card ON app.card_checks USING btree (org_id, card_id, id);

CREATE INDEX card_checks_of_order ON app.card_checks USING btree (org_id, order_id, id);

CREATE INDEX card_checks_of_vendors_order ON app.card_checks USING btree (vendor_id, order_id, id);

CREATE INDEX card_events_of_card ON app.card_events USING btree (org_id, card_id, id);

CREATE INDEX card_events_of_vendors_card ON app.card_events USING btree (vendor_id, card_id, id);

CREATE INDEX cards_handed_over ON app.cards USING btree (org_id, moved_at) WHERE ((stage = 'handed_over'::text) AND (ended IS NULL));

CREATE INDEX cards_in_file ON app.cards USING btree (vendor_id, print_file_id, sheet, cell) WHERE (print_file_id IS NOT NULL);

CREATE INDEX cards_of_enrolment ON app.cards USING btree (org_id, enrolment_id, id);

CREATE INDEX cards_of_order ON app.cards USING btree (org_id, order_id, place, id);

CREATE INDEX cards_of_student ON app.cards USING btree (org_id, student_id);

CREATE INDEX cards_of_template ON app.cards USING btree (org_id, template_id) WHERE (prints > 0);

CREATE INDEX cards_of_vendors_order ON app.cards USING btree (vendor_id, order_id, place, id);

CREATE UNIQUE INDEX cards_one_live ON app.cards USING btree (org_id, enrolment_id) WHERE (ended IS NULL);

CREATE INDEX cards_to_prepare ON app.cards USING btree (org_id, order_id, id) WHERE ((picture_id IS NULL) AND (ended IS NULL));

CREATE INDEX cards_waiting_in_file ON app.cards USING btree (vendor_id, print_file_id) WHERE ((print_file_id IS NOT NULL) AND (stage = 'queued'::text) AND (ended IS NULL));

CREATE UNIQUE INDEX change_sets_undone_once ON app.change_sets USING btree (org_id, undoes) WHERE (undoes IS NOT NULL);

CREATE INDEX corrections_by_status ON app.corrections USING btree (org_id, status, asked_at DESC, id DESC);

CREATE INDEX corrections_of_enrolment ON app.corrections USING btree (org_id, enrolment_id);

CREATE UNIQUE INDEX delivery_places_by_name ON app.delivery_places USING btree (org_id, lower(name));

CREATE UNIQUE INDEX delivery_places_default ON app.delivery_places USING btree (org_id) WHERE is_default;

CREATE INDEX enrolments_left ON app.enrolments USING btree (org_id, year_id, class_rank, division, roll_no, id) WHERE (left_on IS NOT NULL);

CREATE INDEX enrolments_list ON app.enrolments USING btree (org_id, year_id, class_rank, division, roll_no, id) WHERE (left_on IS NULL);

CREATE UNIQUE INDEX enrolments_one_a_year ON app.enrolments USING btree (org_id, student_id, year_id);

CREATE UNIQUE INDEX enrolments_roll_no ON app.enrolments USING btree (org_id, section_id, roll_no) WHERE (left_on IS NULL);

CREATE INDEX enrolments_status ON app.enrolments USING btree (org_id, year_id, photo_status, proof_status, delivery_status, section_id) WHERE (left_on IS NULL);

CREATE INDEX face_looks_recent ON app.face_looks USING btree (org_id, person_id, size, looked_at);

CREATE INDEX files_by_blob ON app.files USING btree (org_id, blob);

CREATE INDEX files_of_subject ON app.files USING btree (org_id, subject);

CREATE INDEX idempotency_keys_to_sweep ON app.idempotency_keys USING btree (at);

CREATE INDEX import_rows_to_look_at ON app.import_rows USING btree (org_id, import_id, kind, group_key, row_no) WHERE (kind <> ALL (ARRAY['same'::text, 'new'::text]));

CREATE INDEX imports_lately ON app.imports USING btree (org_id, started_at DESC);

CREATE INDEX invitations_by_token ON app.invitations USING btree (token_hash);

CREATE INDEX job_progress_to_sweep ON app.job_progress USING btree (org_id, updated_at);

CREATE INDEX mails_waiting ON app.mails USING btree (org_id, created_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX memberships_of_person ON app.memberships USING btree (person_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX one_acting_principal ON app.acting_principals USING btree (org_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX one_current_year ON app.academic_years USING btree (org_id) WHERE is_current;

CREATE UNIQUE INDEX one_open_invitation ON app.invitations USING btree (org_id, email_key) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));

CREATE UNIQUE INDEX one_principal_request ON app.principal_requests USING btree (org_id, person_id) WHERE (settled_at IS NULL);

CREATE INDEX order_days_of_school ON app.order_days USING btree (org_id, day);

CREATE INDEX order_days_of_vendor ON app.order_days USING btree (vendor_id, day);

CREATE INDEX order_events_of_order ON app.order_events USING btree (org_id, order_id, id);

CREATE INDEX order_events_of_vendors_order ON app.order_events USING btree (vendor_id, order_id, id);

CREATE INDEX order_messages_of_order ON app.order_messages USING btree (org_id, order_id, id);

CREATE INDEX order_messages_of_vendors_order ON app.order_messages USING btree (vendor_id, order_id, id);

CREATE INDEX orders_of_school_by_due ON app.orders USING btree (org_id, (
CASE
    WHEN ((delivered_at IS NULL) AND (recalled_at IS NULL)) THEN (due_on - '2000-01-01'::date)
    ELSE (1000000 - (due_on - '2000-01-01'::date))
END), id);

CREATE INDEX orders_of_school_done ON app.orders USING btree (org_id, delivered_at) WHERE (delivered_at IS NOT NULL);

CREATE INDEX orders_of_school_due ON app.orders USING btree (org_id, due_on);

CREATE INDEX orders_of_school_new ON app.orders USING btree (org_id, released_at DESC, id DESC);

CREATE INDEX orders_of_school_open ON app.orders USING btree (org_id, due_on, id) WHERE ((delivered_at IS NULL) AND (recalled_at IS NULL));

CREATE INDEX orders_of_school_sent ON app.orders USING btree (org_id, dispatched_at) WHERE (dispatched_at IS NOT NULL);

CREATE INDEX orders_of_vendor_by_due ON app.orders USING btree (vendor_id, (
CASE
    WHEN ((delivered_at IS NULL) AND (recalled_at IS NULL)) THEN (due_on - '2000-01-01'::date)
    ELSE (1000000 - (due_on - '2000-01-01'::date))
END), id);

CREATE INDEX orders_of_vendor_done ON app.orders USING btree (vendor_id, delivered_at) WHERE (delivered_at IS NOT NULL);

CREATE INDEX orders_of_vendor_due ON app.orders USING btree (vendor_id, due_on);

CREATE INDEX orders_of_vendor_new ON app.orders USING btree (vendor_id, released_at DESC, id DESC);

CREATE INDEX orders_of_vendor_open ON app.orders USING btree (vendor_id, due_on, id) WHERE ((delivered_at IS NULL) AND (recalled_at IS NULL));

CREATE INDEX orders_of_vendor_sent ON app.orders USING btree (vendor_id, dispatched_at) WHERE (dispatched_at IS NOT NULL);

CREATE INDEX outbox_to_tell ON app.outbox USING btree (txid, id);

CREATE UNIQUE INDEX package_cards_one_package ON app.package_cards USING btree (org_id, card_id) WHERE (out_at IS NULL);

CREATE INDEX package_claims_of_package ON app.package_claims USING btree (org_id, package_id);

CREATE INDEX package_claims_open ON app.package_claims USING btree (vendor_id, id) WHERE (answer IS NULL);

CREATE UNIQUE INDEX package_events_heard ON app.package_events USING btree (org_id, package_id, heard) WHERE (heard IS NOT NULL);

CREATE INDEX package_events_of_card ON app.package_events USING btree (org_id, card_id) WHERE (card_id IS NOT NULL);

CREATE INDEX package_events_of_package ON app.package_events USING btree (org_id, package_id, id);

CREATE INDEX package_events_of_vendors_package ON app.package_events USING btree (vendor_id, package_id, id);

CREATE INDEX packages_by_courier_number ON app.packages USING btree (vendor_id, upper(courier_number)) WHERE (courier_number IS NOT NULL);

CREATE INDEX packages_by_tracking ON app.packages USING btree (vendor_id, tracking);

CREATE INDEX packages_of_order ON app.packages USING btree (org_id, order_id);

CREATE INDEX packages_of_school ON app.packages USING btree (org_id, status, moved_at DESC, id DESC) WHERE (dropped_at IS NULL);

CREATE INDEX packages_of_vendor ON app.packages USING btree (vendor_id, status, moved_at DESC, id DESC) WHERE (dropped_at IS NULL);

CREATE UNIQUE INDEX packages_one_open ON app.packages USING btree (org_id, order_id, section_id) WHERE ((sealed_at IS NULL) AND (dropped_at IS NULL));

CREATE INDEX packages_rated ON app.packages USING btree (org_id, delivered_at) WHERE (delivered_at IS NOT NULL);

CREATE INDEX photo_choices_by_photo ON app.photo_choices USING btree (org_id, photo_id);

CREATE INDEX photo_doubts_of_shift ON app.photo_doubts USING btree (org_id, shift_id) WHERE (shift_id IS NOT NULL);

CREATE UNIQUE INDEX photo_doubts_open ON app.photo_doubts USING btree (org_id, photo_id) WHERE (settled_at IS NULL);

CREATE INDEX photo_exports_by_maker ON app.photo_exports USING btree (org_id, made_by, made_at);

CREATE INDEX photo_import_files_by_enrolment ON app.photo_import_files USING btree (org_id, enrolment_id) WHERE (enrolment_id IS NOT NULL);

CREATE INDEX photo_import_files_by_outcome ON app.photo_import_files USING btree (org_id, import_id, outcome, no);

CREATE UNIQUE INDEX photo_import_files_by_photo ON app.photo_import_files USING btree (org_id, photo_id);

CREATE UNIQUE INDEX photo_import_files_taken ON app.photo_import_files USING btree (org_id, import_id, enrolment_id) WHERE (outcome = ANY (ARRAY['matched'::text, 'replaces'::text]));

CREATE INDEX photo_imports_lately ON app.photo_imports USING btree (org_id, made_at);

CREATE INDEX photo_moves_by_photo ON app.photo_moves USING btree (org_id, photo_id);

CREATE INDEX photo_moves_from ON app.photo_moves USING btree (org_id, from_enrolment);

CREATE INDEX photo_moves_to ON app.photo_moves USING btree (org_id, to_enrolment);

CREATE INDEX photo_shifts_of_section ON app.photo_shifts USING btree (org_id, section_id, made_at);

CREATE UNIQUE INDEX photo_shifts_waiting ON app.photo_shifts USING btree (org_id, section_id) WHERE (state = 'waiting'::text);

CREATE INDEX photos_kept ON app.photos USING btree (org_id, year_id, kept_at) WHERE (state = 'kept'::text);

CREATE INDEX photos_moved ON app.photos USING btree (org_id, moved_to) WHERE (moved_to IS NOT NULL);

CREATE INDEX photos_of_student ON app.photos USING btree (org_id, student_id, taken_at);

CREATE INDEX photos_waiting ON app.photos USING btree (org_id, received_at) WHERE (state = 'waiting'::text);

CREATE INDEX planted_answers_of_reviewer ON app.planted_answers USING btree (org_id, reviewer_id, answered_at);

CREATE INDEX planted_pairs_of_children ON app.planted_pairs USING btree (org_id, student_id, face_student_id);

CREATE INDEX planted_pairs_of_section ON app.planted_pairs USING btree (org_id, section_id);

CREATE UNIQUE INDEX planted_pairs_once ON app.planted_pairs USING btree (org_id, reviewer_id, enrolment_id) WHERE (dropped_at IS NULL);

CREATE INDEX preflights_of_template ON app.preflights USING btree (org_id, template_id);

CREATE INDEX print_file_cards_of_card ON app.print_file_cards USING btree (org_id, card_id);

CREATE INDEX print_file_downloads_of_file ON app.print_file_downloads USING btree (org_id, print_file_id, id DESC);

CREATE INDEX print_file_orders_of_order ON app.print_file_orders USING btree (org_id, order_id, print_file_id DESC);

CREATE INDEX print_files_new ON app.print_files USING btree (org_id, id DESC);

CREATE INDEX print_files_to_end ON app.print_files USING btree (org_id, expires_at) WHERE (state = ANY (ARRAY['making'::text, 'ready'::text, 'withdrawn'::text]));

CREATE INDEX proof_events_of_proof ON app.proof_events USING btree (org_id, proof_id, id);

CREATE INDEX proof_versions_waiting ON app.proof_versions USING btree (org_id, made_at) WHERE (drawn_at IS NULL);

CREATE INDEX proofs_by_status ON app.proofs USING btree (org_id, year_id, status);

CREATE INDEX proofs_of_student ON app.proofs USING btree (org_id, student_id);

CREATE UNIQUE INDEX release_requests_of_order ON app.release_requests USING btree (org_id, order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX release_requests_open ON app.release_requests USING btree (org_id, id) WHERE (outcome IS NULL);

CREATE INDEX replacements_of_student ON app.replacements USING btree (org_id, student_id, cause);

CREATE UNIQUE INDEX replacements_one_open ON app.replacements USING btree (org_id, enrolment_id) WHERE (new_card_id IS NULL);

CREATE INDEX report_exports_by_age ON app.report_exports USING btree (org_id, made_at);

CREATE INDEX reprints_of_card ON app.reprints USING btree (org_id, card_id);

CREATE INDEX reprints_of_order ON app.reprints USING btree (org_id, order_id, id);

CREATE INDEX reprints_of_vendors_order ON app.reprints USING btree (vendor_id, order_id, id);

CREATE INDEX scan_receipts_old ON app.scan_receipts USING btree (org_id, kept_at);

CREATE INDEX section_templates_by_version ON app.section_templates USING btree (org_id, version_id);

CREATE INDEX student_changes_of_student ON app.student_changes USING btree (org_id, student_id, change_set_id);

CREATE INDEX student_sources_of_student ON app.student_sources USING btree (org_id, student_id);

CREATE UNIQUE INDEX students_admission_no ON app.students USING btree (org_id, admission_no) WHERE (admission_no IS NOT NULL);

CREATE INDEX students_photo_refused ON app.students USING btree (org_id, id) WHERE (consent = 'no'::text);

CREATE INDEX template_assets_by_file ON app.template_assets USING btree (org_id, file_id);

CREATE INDEX template_events_of_template ON app.template_events USING btree (org_id, template_id, id DESC);

CREATE INDEX upload_parts_by_file ON app.upload_parts USING btree (org_id, file_id);

CREATE INDEX uploads_to_forget ON app.uploads USING btree (org_id, begun_at) WHERE (state = ANY (ARRAY['done'::text, 'refused'::text]));

CREATE INDEX uploads_waiting ON app.uploads USING btree (org_id, begun_at) WHERE (state = ANY (ARRAY['receiving'::text, 'received'::text]));

CREATE UNIQUE INDEX vendor_couriers_by_name ON app.vendor_couriers USING btree (org_id, lower(name));

CREATE UNIQUE INDEX vendor_printers_by_name ON app.vendor_printers USING btree (org_id, lower(name));

CREATE UNIQUE INDEX vendor_stocks_by_name ON app.vendor_stocks USING btree (org_id, lower(name));

CREATE INDEX vendor_stocks_of_printer ON app.vendor_stocks USING btree (org_id, printer_id);

CREATE INDEX factor_resets_of_organisation ON ctl.factor_resets USING btree (org_id) WHERE (settled_at IS NULL);

CREATE INDEX known_devices_by_token ON ctl.known_devices USING btree (token_hash);

CREATE INDEX known_devices_to_sweep ON ctl.known_devices USING btree (used_at);

CREATE UNIQUE INDEX one_factor_reset ON ctl.factor_resets USING btree (person_id) WHERE (settled_at IS NULL);

CREATE INDEX passkeys_of_person ON ctl.passkeys USING btree (person_id);

CREATE INDEX password_resets_of_person ON ctl.password_resets USING btree (person_id);

CREATE INDEX pending_sign_ins_to_sweep ON ctl.pending_sign_ins USING btree (expires_at);

CREATE UNIQUE INDEX sessions_by_id ON ctl.sessions USING btree (id);

CREATE INDEX sessions_of_person ON ctl.sessions USING btree (person_id);

CREATE INDEX sessions_to_sweep ON ctl.sessions USING btree (expires_at);

CREATE UNIQUE INDEX vendor_links_live ON ctl.vendor_links USING btree (school_id, vendor_id) WHERE (ended_at IS NULL);

CREATE INDEX vendor_links_of_vendor ON ctl.vendor_links USING btree (vendor_id) WHERE (ended_at IS NULL);

CREATE TRIGGER count_arrived AFTER UPDATE ON app.cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_arrived_after_cards();

CREATE TRIGGER count_arrived_inserted AFTER INSERT ON app.package_cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_arrived_after_members();

CREATE TRIGGER count_arrived_updated AFTER UPDATE ON app.package_cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_arrived_after_members();

CREATE TRIGGER count_deleted AFTER DELETE ON app.enrolments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_deleted_enrolments();

CREATE TRIGGER count_inserted AFTER INSERT ON app.cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_inserted_cards();

CREATE TRIGGER count_inserted AFTER INSERT ON app.enrolments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_inserted_enrolments();

CREATE TRIGGER count_replacements AFTER INSERT ON app.reprints REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_replacements();

CREATE TRIGGER count_updated AFTER UPDATE ON app.cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_updated_cards();

CREATE TRIGGER count_updated AFTER UPDATE ON app.enrolments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_updated_enrolments();

CREATE TRIGGER keep_past_deleted AFTER DELETE ON app.enrolments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app.keep_past_deleted();

CREATE TRIGGER keep_past_inserted AFTER INSERT ON app.enrolments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.keep_past_inserted();

CREATE TRIGGER keep_past_updated AFTER UPDATE ON app.enrolments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.keep_past_updated();

ALTER TABLE ONLY app.absences
    ADD CONSTRAINT absences_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.acting_principals
    ADD CONSTRAINT acting_principals_org_id_person_id_fkey FOREIGN KEY (org_id, person_id) REFERENCES app.memberships(org_id, person_id);

ALTER TABLE ONLY app.alert_snoozes
    ADD CONSTRAINT alert_snoozes_org_id_alert_id_fkey FOREIGN KEY (org_id, alert_id) REFERENCES app.alerts(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.badge_prints
    ADD CONSTRAINT badge_prints_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES app.templates(org_id, id);

ALTER TABLE ONLY app.badge_prints
    ADD CONSTRAINT badge_prints_org_id_version_id_fkey FOREIGN KEY (org_id, version_id) REFERENCES app.template_versions(org_id, id);

ALTER TABLE ONLY app.batch_numbers
    ADD CONSTRAINT batch_numbers_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.batches
    ADD CONSTRAINT batches_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.bulk_approval_rows
    ADD CONSTRAINT bulk_approval_rows_org_id_approval_id_fkey FOREIGN KEY (org_id, approval_id) REFERENCES app.bulk_approvals(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.bulk_rows
    ADD CONSTRAINT bulk_rows_org_id_act_id_fkey FOREIGN KEY (org_id, act_id) REFERENCES app.bulk_acts(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.card_checks
    ADD CONSTRAINT card_checks_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.card_checks
    ADD CONSTRAINT card_checks_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.card_events
    ADD CONSTRAINT card_events_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.card_events
    ADD CONSTRAINT card_events_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.cards_aside
    ADD CONSTRAINT cards_aside_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.cards_aside
    ADD CONSTRAINT cards_aside_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_org_id_follows_fkey FOREIGN KEY (org_id, follows) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_org_id_order_id_section_id_fkey FOREIGN KEY (org_id, order_id, section_id) REFERENCES app.order_sections(org_id, order_id, section_id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.cards
    ADD CONSTRAINT cards_org_id_order_id_version_id_fkey FOREIGN KEY (org_id, order_id, version_id) REFERENCES app.order_designs(org_id, order_id, version_id);

ALTER TABLE ONLY app.change_sets
    ADD CONSTRAINT change_sets_org_id_undoes_fkey FOREIGN KEY (org_id, undoes) REFERENCES app.change_sets(org_id, id);

ALTER TABLE ONLY app.change_sets
    ADD CONSTRAINT change_sets_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.consents
    ADD CONSTRAINT consents_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.corrections
    ADD CONSTRAINT corrections_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.daily_counts
    ADD CONSTRAINT daily_counts_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.enrolments
    ADD CONSTRAINT enrolments_org_id_section_id_year_id_class_class_rank_divi_fkey FOREIGN KEY (org_id, section_id, year_id, class, class_rank, division) REFERENCES app.sections(org_id, id, year_id, class, class_rank, division) ON UPDATE CASCADE;

ALTER TABLE ONLY app.enrolments
    ADD CONSTRAINT enrolments_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id);

ALTER TABLE ONLY app.erasures
    ADD CONSTRAINT erasures_org_id_change_set_id_fkey FOREIGN KEY (org_id, change_set_id) REFERENCES app.change_sets(org_id, id);

ALTER TABLE ONLY app.erasures
    ADD CONSTRAINT erasures_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id);

ALTER TABLE ONLY app.files
    ADD CONSTRAINT files_org_id_subject_fkey FOREIGN KEY (org_id, subject) REFERENCES app.subject_keys(org_id, subject) ON DELETE CASCADE;

ALTER TABLE ONLY app.import_left_out
    ADD CONSTRAINT import_left_out_org_id_import_id_fkey FOREIGN KEY (org_id, import_id) REFERENCES app.imports(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.imports
    ADD CONSTRAINT imports_org_id_change_set_id_fkey FOREIGN KEY (org_id, change_set_id) REFERENCES app.change_sets(org_id, id);

ALTER TABLE ONLY app.imports
    ADD CONSTRAINT imports_org_id_undo_set_id_fkey FOREIGN KEY (org_id, undo_set_id) REFERENCES app.change_sets(org_id, id);

ALTER TABLE ONLY app.imports
    ADD CONSTRAINT imports_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.order_days
    ADD CONSTRAINT order_days_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.order_designs
    ADD CONSTRAINT order_designs_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.order_events
    ADD CONSTRAINT order_events_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.order_messages
    ADD CONSTRAINT order_messages_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.order_sections
    ADD CONSTRAINT order_sections_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.orders
    ADD CONSTRAINT orders_org_id_batch_id_fkey FOREIGN KEY (org_id, batch_id) REFERENCES app.batches(org_id, id);

ALTER TABLE ONLY app.package_cards
    ADD CONSTRAINT package_cards_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.package_cards
    ADD CONSTRAINT package_cards_org_id_package_id_vendor_id_fkey FOREIGN KEY (org_id, package_id, vendor_id) REFERENCES app.packages(org_id, id, vendor_id);

ALTER TABLE ONLY app.package_claims
    ADD CONSTRAINT package_claims_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.package_claims
    ADD CONSTRAINT package_claims_org_id_package_id_vendor_id_fkey FOREIGN KEY (org_id, package_id, vendor_id) REFERENCES app.packages(org_id, id, vendor_id);

ALTER TABLE ONLY app.package_events
    ADD CONSTRAINT package_events_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.package_events
    ADD CONSTRAINT package_events_org_id_package_id_vendor_id_fkey FOREIGN KEY (org_id, package_id, vendor_id) REFERENCES app.packages(org_id, id, vendor_id);

ALTER TABLE ONLY app.package_numbers
    ADD CONSTRAINT package_numbers_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_org_id_order_id_section_id_fkey FOREIGN KEY (org_id, order_id, section_id) REFERENCES app.order_sections(org_id, order_id, section_id);

ALTER TABLE ONLY app.packages
    ADD CONSTRAINT packages_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.photo_choices
    ADD CONSTRAINT photo_choices_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_choices
    ADD CONSTRAINT photo_choices_org_id_photo_id_fkey FOREIGN KEY (org_id, photo_id) REFERENCES app.photos(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_doubts
    ADD CONSTRAINT photo_doubts_org_id_photo_id_fkey FOREIGN KEY (org_id, photo_id) REFERENCES app.photos(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_import_files
    ADD CONSTRAINT photo_import_files_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_import_files
    ADD CONSTRAINT photo_import_files_org_id_import_id_fkey FOREIGN KEY (org_id, import_id) REFERENCES app.photo_imports(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_moves
    ADD CONSTRAINT photo_moves_org_id_from_enrolment_fkey FOREIGN KEY (org_id, from_enrolment) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_moves
    ADD CONSTRAINT photo_moves_org_id_photo_id_fkey FOREIGN KEY (org_id, photo_id) REFERENCES app.photos(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_moves
    ADD CONSTRAINT photo_moves_org_id_shift_id_fkey FOREIGN KEY (org_id, shift_id) REFERENCES app.photo_shifts(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_moves
    ADD CONSTRAINT photo_moves_org_id_to_enrolment_fkey FOREIGN KEY (org_id, to_enrolment) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photo_shifts
    ADD CONSTRAINT photo_shifts_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES app.sections(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.photos
    ADD CONSTRAINT photos_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id);

ALTER TABLE ONLY app.photos
    ADD CONSTRAINT photos_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.planted_answers
    ADD CONSTRAINT planted_answers_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES app.sections(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.planted_pairs
    ADD CONSTRAINT planted_pairs_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.planted_pairs
    ADD CONSTRAINT planted_pairs_org_id_face_enrolment_id_fkey FOREIGN KEY (org_id, face_enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.planted_pairs
    ADD CONSTRAINT planted_pairs_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES app.sections(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.planted_pairs
    ADD CONSTRAINT planted_pairs_org_id_template_version_id_fkey FOREIGN KEY (org_id, template_version_id) REFERENCES app.template_versions(org_id, id);

ALTER TABLE ONLY app.preflight_findings
    ADD CONSTRAINT preflight_findings_org_id_preflight_id_fkey FOREIGN KEY (org_id, preflight_id) REFERENCES app.preflights(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.preflights
    ADD CONSTRAINT preflights_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES app.templates(org_id, id);

ALTER TABLE ONLY app.principal_requests
    ADD CONSTRAINT principal_requests_org_id_person_id_fkey FOREIGN KEY (org_id, person_id) REFERENCES app.memberships(org_id, person_id);

ALTER TABLE ONLY app.print_file_cards
    ADD CONSTRAINT print_file_cards_org_id_print_file_id_fkey FOREIGN KEY (org_id, print_file_id) REFERENCES app.print_files(org_id, id);

ALTER TABLE ONLY app.print_file_downloads
    ADD CONSTRAINT print_file_downloads_org_id_print_file_id_fkey FOREIGN KEY (org_id, print_file_id) REFERENCES app.print_files(org_id, id);

ALTER TABLE ONLY app.print_file_orders
    ADD CONSTRAINT print_file_orders_org_id_print_file_id_fkey FOREIGN KEY (org_id, print_file_id) REFERENCES app.print_files(org_id, id);

ALTER TABLE ONLY app.print_file_parts
    ADD CONSTRAINT print_file_parts_org_id_print_file_id_fkey FOREIGN KEY (org_id, print_file_id) REFERENCES app.print_files(org_id, id);

ALTER TABLE ONLY app.proof_events
    ADD CONSTRAINT proof_events_org_id_proof_id_fkey FOREIGN KEY (org_id, proof_id) REFERENCES app.proofs(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.proof_sections
    ADD CONSTRAINT proof_sections_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES app.sections(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.proof_versions
    ADD CONSTRAINT proof_versions_org_id_proof_id_fkey FOREIGN KEY (org_id, proof_id) REFERENCES app.proofs(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.proof_versions
    ADD CONSTRAINT proof_versions_org_id_template_version_id_fkey FOREIGN KEY (org_id, template_version_id) REFERENCES app.template_versions(org_id, id);

ALTER TABLE ONLY app.proofs
    ADD CONSTRAINT proofs_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.proofs
    ADD CONSTRAINT proofs_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id);

ALTER TABLE ONLY app.proofs
    ADD CONSTRAINT proofs_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.release_requests
    ADD CONSTRAINT release_requests_org_id_order_id_fkey FOREIGN KEY (org_id, order_id) REFERENCES app.orders(org_id, id);

ALTER TABLE ONLY app.replacements
    ADD CONSTRAINT replacements_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.replacements
    ADD CONSTRAINT replacements_org_id_enrolment_id_fkey FOREIGN KEY (org_id, enrolment_id) REFERENCES app.enrolments(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.replacements
    ADD CONSTRAINT replacements_org_id_new_card_id_fkey FOREIGN KEY (org_id, new_card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.reprints
    ADD CONSTRAINT reprints_org_id_card_id_fkey FOREIGN KEY (org_id, card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.reprints
    ADD CONSTRAINT reprints_org_id_new_card_id_fkey FOREIGN KEY (org_id, new_card_id) REFERENCES app.cards(org_id, id);

ALTER TABLE ONLY app.reprints
    ADD CONSTRAINT reprints_org_id_order_id_vendor_id_fkey FOREIGN KEY (org_id, order_id, vendor_id) REFERENCES app.orders(org_id, id, vendor_id);

ALTER TABLE ONLY app.roll_overs
    ADD CONSTRAINT roll_overs_org_id_change_set_id_fkey FOREIGN KEY (org_id, change_set_id) REFERENCES app.change_sets(org_id, id);

ALTER TABLE ONLY app.roll_overs
    ADD CONSTRAINT roll_overs_org_id_from_year_id_fkey FOREIGN KEY (org_id, from_year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.roll_overs
    ADD CONSTRAINT roll_overs_org_id_into_year_id_fkey FOREIGN KEY (org_id, into_year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.roll_overs
    ADD CONSTRAINT roll_overs_org_id_undo_set_id_fkey FOREIGN KEY (org_id, undo_set_id) REFERENCES app.change_sets(org_id, id);

ALTER TABLE ONLY app.section_templates
    ADD CONSTRAINT section_templates_org_id_section_id_fkey FOREIGN KEY (org_id, section_id) REFERENCES app.sections(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.section_templates
    ADD CONSTRAINT section_templates_org_id_version_id_fkey FOREIGN KEY (org_id, version_id) REFERENCES app.template_versions(org_id, id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_deputy_id_fkey FOREIGN KEY (org_id, deputy_id) REFERENCES app.memberships(org_id, person_id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_reviewer_id_fkey FOREIGN KEY (org_id, reviewer_id) REFERENCES app.memberships(org_id, person_id);

ALTER TABLE ONLY app.sections
    ADD CONSTRAINT sections_org_id_year_id_fkey FOREIGN KEY (org_id, year_id) REFERENCES app.academic_years(org_id, id);

ALTER TABLE ONLY app.student_sources
    ADD CONSTRAINT student_sources_org_id_student_id_fkey FOREIGN KEY (org_id, student_id) REFERENCES app.students(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.template_assets
    ADD CONSTRAINT template_assets_org_id_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES app.files(org_id, id);

ALTER TABLE ONLY app.template_events
    ADD CONSTRAINT template_events_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES app.templates(org_id, id);

ALTER TABLE ONLY app.template_imports
    ADD CONSTRAINT template_imports_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES app.templates(org_id, id);

ALTER TABLE ONLY app.template_versions
    ADD CONSTRAINT template_versions_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES app.templates(org_id, id);

ALTER TABLE ONLY app.upload_parts
    ADD CONSTRAINT upload_parts_org_id_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES app.files(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.upload_parts
    ADD CONSTRAINT upload_parts_org_id_upload_id_fkey FOREIGN KEY (org_id, upload_id) REFERENCES app.uploads(org_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.vendor_stocks
    ADD CONSTRAINT vendor_stocks_org_id_printer_id_fkey FOREIGN KEY (org_id, printer_id) REFERENCES app.vendor_printers(org_id, id);

ALTER TABLE ONLY ctl.audit_restores
    ADD CONSTRAINT audit_restores_org_id_fkey FOREIGN KEY (org_id) REFERENCES ctl.organisations(id);

ALTER TABLE ONLY ctl.factor_resets
    ADD CONSTRAINT factor_resets_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.factor_resets
    ADD CONSTRAINT factor_resets_org_id_fkey FOREIGN KEY (org_id) REFERENCES ctl.organisations(id);

ALTER TABLE ONLY ctl.factor_resets
    ADD CONSTRAINT factor_resets_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.known_devices
    ADD CONSTRAINT known_devices_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.organisations
    ADD CONSTRAINT organisations_crest FOREIGN KEY (id, crest) REFERENCES app.files(org_id, id) ON DELETE SET NULL (crest);

ALTER TABLE ONLY ctl.organisations
    ADD CONSTRAINT organisations_in_house_of_fkey FOREIGN KEY (in_house_of) REFERENCES ctl.organisations(id);

ALTER TABLE ONLY ctl.passkeys
    ADD CONSTRAINT passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.password_resets
    ADD CONSTRAINT password_resets_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.recovery_codes
    ADD CONSTRAINT recovery_codes_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.sessions
    ADD CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.totp
    ADD CONSTRAINT totp_person_id_fkey FOREIGN KEY (person_id) REFERENCES ctl.people(id) ON DELETE CASCADE;

ALTER TABLE ONLY ctl.vendor_links
    ADD CONSTRAINT vendor_links_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES ctl.people(id);

ALTER TABLE ONLY ctl.vendor_links
    ADD CONSTRAINT vendor_links_school_id_fkey FOREIGN KEY (school_id) REFERENCES ctl.organisations(id);

ALTER TABLE ONLY ctl.vendor_links
    ADD CONSTRAINT vendor_links_started_by_fkey FOREIGN KEY (started_by) REFERENCES ctl.people(id);

ALTER TABLE ONLY ctl.vendor_links
    ADD CONSTRAINT vendor_links_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES ctl.organisations(id);

ALTER TABLE app.absences ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.academic_years ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.acting_principals ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.activity ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.alert_letters ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.alert_snoozes ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.alerts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.audit_blocks ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.audit_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.audit_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.backlogs ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.badge_prints ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.batch_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.batches ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.bulk_acts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.bulk_approval_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.bulk_approvals ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.bulk_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.card_checks ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.card_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.card_fees ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.card_schools ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.cards_aside ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.carrier_hooks ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.carton_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.change_sets ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.consents ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.corrections ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.custom_fields ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.daily_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.delivery_places ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.digest_choices ENABLE ROW LEVEL SECURITY;

CREATE POLICY door ON app.academic_years FOR SELECT TO app USING (is_current);

CREATE POLICY door ON app.acting_principals FOR SELECT TO app USING ((ended_at IS NULL));

CREATE POLICY door ON app.invitations FOR SELECT TO app USING (true);

CREATE POLICY door ON app.memberships FOR SELECT TO app USING (true);

ALTER TABLE app.enrolments ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.erasures ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.face_looks ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.files ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.idempotency_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.import_left_out ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.import_mappings ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.import_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.job_progress ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.mails ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.memberships ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.order_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.order_designs ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.order_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.order_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.order_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.order_sections ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY owner ON app.absences TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.academic_years TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.acting_principals TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.activity TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.alert_letters TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.alert_snoozes TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.alerts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.audit_blocks TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.audit_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.audit_exports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.backlogs TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.badge_prints TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.batch_numbers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.batches TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.bulk_acts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.bulk_approval_rows TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.bulk_approvals TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.bulk_rows TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.card_checks TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.card_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.card_fees TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.card_schools TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.cards TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.cards_aside TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.carrier_hooks TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.carton_numbers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.change_sets TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.consents TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.corrections TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.custom_fields TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.daily_counts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.delivery_places TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.digest_choices TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.enrolments TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.erasures TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.exports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.face_looks TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.files TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.idempotency_keys TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.import_left_out TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.import_mappings TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.import_rows TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.imports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.invitations TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.job_progress TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.mails TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.memberships TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.order_days TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.order_designs TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.order_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.order_messages TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.order_numbers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.order_sections TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.orders TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.outbox TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.package_cards TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.package_claims TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.package_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.package_numbers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.packages TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_choices TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_doubts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_exports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_import_files TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_imports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_moves TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_settings TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photo_shifts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.photos TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.planted_answers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.planted_pairs TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.preflight_findings TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.preflights TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.price_lists TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.principal_requests TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.print_file_cards TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.print_file_downloads TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.print_file_numbers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.print_file_orders TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.print_file_parts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.print_files TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.proof_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.proof_reminders TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.proof_sections TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.proof_settings TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.proof_versions TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.proofs TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.refused_requests TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.release_requests TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.replacements TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.report_exports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.report_schedules TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.reprints TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.roll_overs TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.scan_devices TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.scan_receipts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.section_counts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.section_days TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.section_templates TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.sections TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.student_changes TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.student_sources TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.students TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.subject_keys TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.template_assets TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.template_events TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.template_imports TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.template_versions TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.templates TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.upload_parts TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.uploads TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.vendor_couriers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.vendor_printers TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.vendor_settings TO app_owner USING (true) WITH CHECK (true);

CREATE POLICY owner ON app.vendor_stocks TO app_owner USING (true) WITH CHECK (true);

ALTER TABLE app.package_cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.package_claims ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.package_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.package_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.packages ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_choices ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_doubts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_import_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_moves ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photo_shifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.photos ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.planted_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.planted_pairs ENABLE ROW LEVEL SECURITY;

CREATE POLICY poll ON app.outbox FOR SELECT TO app USING (true);

ALTER TABLE app.preflight_findings ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.preflights ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.price_lists ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.principal_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.print_file_cards ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.print_file_downloads ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.print_file_numbers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.print_file_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.print_file_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.print_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.proof_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.proof_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.proof_sections ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.proof_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.proof_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.proofs ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.refused_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.release_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.replacements ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.report_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.report_schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.reprints ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.roll_overs ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.scan_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.scan_receipts ENABLE ROW LEVEL SECURITY;

CREATE POLICY school ON app.absences TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.academic_years TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.acting_principals TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.activity TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.alert_letters TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.alert_snoozes TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.alerts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.audit_blocks TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.audit_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.audit_exports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.backlogs TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.badge_prints TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.batch_numbers TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.batches TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.bulk_acts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.bulk_approval_rows TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.bulk_approvals TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.bulk_rows TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.card_checks TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.card_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.card_fees TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.card_schools TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.cards TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.cards_aside TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.change_sets TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.consents TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.corrections TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.custom_fields TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.daily_counts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.delivery_places TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.digest_choices TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.enrolments TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.erasures TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.exports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.face_looks TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.files TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.idempotency_keys TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.import_left_out TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.import_mappings TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.import_rows TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.imports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.invitations TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.job_progress TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.mails TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.memberships TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.order_days TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.order_designs TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.order_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.order_messages TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.order_sections TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.orders TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.outbox TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.package_cards TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.package_claims TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.package_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.package_numbers TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.packages TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_choices TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_doubts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_exports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_import_files TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_imports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_moves TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_settings TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photo_shifts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.photos TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.planted_answers TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.planted_pairs TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.preflight_findings TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.preflights TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.principal_requests TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.proof_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.proof_reminders TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.proof_sections TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.proof_settings TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.proof_versions TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.proofs TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.refused_requests TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.release_requests TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.replacements TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.report_exports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.report_schedules TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.reprints TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.roll_overs TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.scan_devices TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.scan_receipts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.section_counts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.section_days TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.section_templates TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.sections TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.student_changes TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.student_sources TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.students TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.subject_keys TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.template_assets TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.template_events TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.template_imports TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.template_versions TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.templates TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.upload_parts TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY school ON app.uploads TO app_school USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY sealer ON app.audit_events FOR SELECT TO app USING (true);

CREATE POLICY sealer ON app.refused_requests FOR SELECT TO app USING (true);

ALTER TABLE app.section_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.section_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.section_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.sections ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.student_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.student_sources ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.students ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.subject_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY sweep ON app.backlogs FOR SELECT TO app USING (true);

CREATE POLICY sweep ON app.outbox FOR DELETE TO app USING (true);

ALTER TABLE app.template_assets ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.template_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.template_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.template_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.upload_parts ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.uploads ENABLE ROW LEVEL SECURITY;

CREATE POLICY vendor ON app.activity TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.alert_letters TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.alert_snoozes TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.alerts TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.audit_blocks TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.audit_events TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.audit_exports TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.backlogs TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.card_checks TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_checks.org_id) AND (o.id = card_checks.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_checks.org_id) AND (o.id = card_checks.order_id))))));

CREATE POLICY vendor ON app.card_events TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_events.org_id) AND (o.id = card_events.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_events.org_id) AND (o.id = card_events.order_id))))));

CREATE POLICY vendor ON app.cards TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards.org_id) AND (o.id = cards.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards.org_id) AND (o.id = cards.order_id))))));

CREATE POLICY vendor ON app.cards_aside TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards_aside.org_id) AND (o.id = cards_aside.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards_aside.org_id) AND (o.id = cards_aside.order_id))))));

CREATE POLICY vendor ON app.carrier_hooks TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.carton_numbers TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.face_looks TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.files TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.idempotency_keys TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.invitations TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.job_progress TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.mails TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.memberships TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.order_days TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND true)) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND true));

CREATE POLICY vendor ON app.order_designs TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_designs.org_id) AND (o.id = order_designs.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_designs.org_id) AND (o.id = order_designs.order_id))))));

CREATE POLICY vendor ON app.order_events TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_events.org_id) AND (o.id = order_events.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_events.org_id) AND (o.id = order_events.order_id))))));

CREATE POLICY vendor ON app.order_messages TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_messages.org_id) AND (o.id = order_messages.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_messages.org_id) AND (o.id = order_messages.order_id))))));

CREATE POLICY vendor ON app.order_numbers TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.order_sections TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_sections.org_id) AND (o.id = order_sections.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_sections.org_id) AND (o.id = order_sections.order_id))))));

CREATE POLICY vendor ON app.orders TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND ((recalled_at IS NULL) AND ((closes_at IS NULL) OR (closes_at > now()))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND ((recalled_at IS NULL) AND ((closes_at IS NULL) OR (closes_at > now())))));

CREATE POLICY vendor ON app.outbox TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.package_cards TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_cards.org_id) AND (o.id = package_cards.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_cards.org_id) AND (o.id = package_cards.order_id))))));

CREATE POLICY vendor ON app.package_claims TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_claims.org_id) AND (o.id = package_claims.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_claims.org_id) AND (o.id = package_claims.order_id))))));

CREATE POLICY vendor ON app.package_events TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_events.org_id) AND (o.id = package_events.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_events.org_id) AND (o.id = package_events.order_id))))));

CREATE POLICY vendor ON app.packages TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = packages.org_id) AND (o.id = packages.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = packages.org_id) AND (o.id = packages.order_id))))));

CREATE POLICY vendor ON app.price_lists TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.print_file_cards TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.print_file_downloads TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.print_file_numbers TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.print_file_orders TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.print_file_parts TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.print_files TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.refused_requests TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.report_exports TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.report_schedules TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.reprints TO app_vendor USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = reprints.org_id) AND (o.id = reprints.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = reprints.org_id) AND (o.id = reprints.order_id))))));

CREATE POLICY vendor ON app.scan_devices TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.scan_receipts TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.subject_keys TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.upload_parts TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.uploads TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.vendor_couriers TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.vendor_printers TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.vendor_settings TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY vendor ON app.vendor_stocks TO app_vendor USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

ALTER TABLE app.vendor_couriers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.vendor_printers ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.vendor_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.vendor_stocks ENABLE ROW LEVEL SECURITY;

CREATE POLICY vendors_worker ON app.card_checks TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_checks.org_id) AND (o.id = card_checks.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_checks.org_id) AND (o.id = card_checks.order_id))))));

CREATE POLICY vendors_worker ON app.card_events TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_events.org_id) AND (o.id = card_events.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = card_events.org_id) AND (o.id = card_events.order_id))))));

CREATE POLICY vendors_worker ON app.cards TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards.org_id) AND (o.id = cards.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards.org_id) AND (o.id = cards.order_id))))));

CREATE POLICY vendors_worker ON app.cards_aside TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards_aside.org_id) AND (o.id = cards_aside.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = cards_aside.org_id) AND (o.id = cards_aside.order_id))))));

CREATE POLICY vendors_worker ON app.order_days TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND true)) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND true));

CREATE POLICY vendors_worker ON app.order_designs TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_designs.org_id) AND (o.id = order_designs.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_designs.org_id) AND (o.id = order_designs.order_id))))));

CREATE POLICY vendors_worker ON app.order_events TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_events.org_id) AND (o.id = order_events.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_events.org_id) AND (o.id = order_events.order_id))))));

CREATE POLICY vendors_worker ON app.order_messages TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_messages.org_id) AND (o.id = order_messages.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_messages.org_id) AND (o.id = order_messages.order_id))))));

CREATE POLICY vendors_worker ON app.order_sections TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_sections.org_id) AND (o.id = order_sections.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = order_sections.org_id) AND (o.id = order_sections.order_id))))));

CREATE POLICY vendors_worker ON app.orders TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND ((recalled_at IS NULL) AND ((closes_at IS NULL) OR (closes_at > now()))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND ((recalled_at IS NULL) AND ((closes_at IS NULL) OR (closes_at > now())))));

CREATE POLICY vendors_worker ON app.package_cards TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_cards.org_id) AND (o.id = package_cards.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_cards.org_id) AND (o.id = package_cards.order_id))))));

CREATE POLICY vendors_worker ON app.package_claims TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_claims.org_id) AND (o.id = package_claims.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_claims.org_id) AND (o.id = package_claims.order_id))))));

CREATE POLICY vendors_worker ON app.package_events TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_events.org_id) AND (o.id = package_events.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = package_events.org_id) AND (o.id = package_events.order_id))))));

CREATE POLICY vendors_worker ON app.packages TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = packages.org_id) AND (o.id = packages.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = packages.org_id) AND (o.id = packages.order_id))))));

CREATE POLICY vendors_worker ON app.reprints TO app_worker USING (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = reprints.org_id) AND (o.id = reprints.order_id)))))) WITH CHECK (((vendor_id = ( SELECT app.org() AS org)) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.org_id = reprints.org_id) AND (o.id = reprints.order_id))))));

CREATE POLICY worker ON app.absences TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.academic_years TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.acting_principals TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.activity TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.alert_letters TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.alert_snoozes TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.alerts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.audit_blocks TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.audit_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.audit_exports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.backlogs TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.badge_prints TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.batch_numbers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.batches TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.bulk_acts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.bulk_approval_rows TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.bulk_approvals TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.bulk_rows TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.card_checks TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.card_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.card_fees TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.card_schools TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.cards TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.cards_aside TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.carrier_hooks TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.carton_numbers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.change_sets TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.consents TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.corrections TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.custom_fields TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.daily_counts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.delivery_places TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.digest_choices TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.enrolments TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.erasures TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.exports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.face_looks TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.files TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.idempotency_keys TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.import_left_out TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.import_mappings TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.import_rows TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.imports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.invitations TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.job_progress TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.mails TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.memberships TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.order_days TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.order_designs TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.order_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.order_messages TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.order_numbers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.order_sections TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.orders TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.outbox TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.package_cards TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.package_claims TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.package_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.package_numbers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.packages TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_choices TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_doubts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_exports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_import_files TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_imports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_moves TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_settings TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photo_shifts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.photos TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.planted_answers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.planted_pairs TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.preflight_findings TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.preflights TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.price_lists TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.principal_requests TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.print_file_cards TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.print_file_downloads TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.print_file_numbers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.print_file_orders TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.print_file_parts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.print_files TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.proof_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.proof_reminders TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.proof_sections TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.proof_settings TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.proof_versions TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.proofs TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.refused_requests TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.release_requests TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.replacements TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.report_exports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.report_schedules TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.reprints TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.roll_overs TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.scan_devices TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.scan_receipts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.section_counts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.section_days TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.section_templates TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.sections TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.student_changes TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.student_sources TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.students TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.subject_keys TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.template_assets TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.template_events TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.template_imports TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.template_versions TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.templates TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.upload_parts TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.uploads TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.vendor_couriers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.vendor_printers TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.vendor_settings TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

CREATE POLICY worker ON app.vendor_stocks TO app_worker USING ((org_id = ( SELECT app.org() AS org))) WITH CHECK ((org_id = ( SELECT app.org() AS org)));

GRANT USAGE ON SCHEMA app TO app;
GRANT USAGE ON SCHEMA app TO app_school;
GRANT USAGE ON SCHEMA app TO app_vendor;
GRANT USAGE ON SCHEMA app TO app_worker;

GRANT USAGE ON SCHEMA ctl TO app;
GRANT USAGE ON SCHEMA ctl TO app_school;
GRANT USAGE ON SCHEMA ctl TO app_vendor;
GRANT USAGE ON SCHEMA ctl TO app_worker;

REVOKE ALL ON FUNCTION app.audit_about(ids text[], since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.audit_about(ids text[], since timestamp with time zone, until timestamp with time zone) TO app_school;
GRANT ALL ON FUNCTION app.audit_about(ids text[], since timestamp with time zone, until timestamp with time zone) TO app_vendor;

REVOKE ALL ON FUNCTION app.count_arrived_after_cards() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_arrived_after_members() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_arrived_cards(orgs bigint[], ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_deleted_enrolments() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_inserted_cards() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_inserted_enrolments() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_replacements() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_updated_cards() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_updated_enrolments() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.is_late(status text, exception text, estimated_on date, zone text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_late(status text, exception text, estimated_on date, zone text) TO app_school;
GRANT ALL ON FUNCTION app.is_late(status text, exception text, estimated_on date, zone text) TO app_vendor;
GRANT ALL ON FUNCTION app.is_late(status text, exception text, estimated_on date, zone text) TO app_worker;

REVOKE ALL ON FUNCTION app.keep_past_deleted() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_past_inserted() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_past_updated() FROM PUBLIC;

GRANT SELECT,INSERT,UPDATE ON TABLE app.memberships TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.memberships TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.memberships TO app_worker;
GRANT SELECT ON TABLE app.memberships TO app;

REVOKE ALL ON FUNCTION app.member_org(org bigint, person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.member_org(org bigint, person uuid) TO app;

REVOKE ALL ON FUNCTION app.organisations_due(job text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.organisations_due(job text) TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE app.academic_years TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.academic_years TO app_worker;
GRANT SELECT ON TABLE app.academic_years TO app;

REVOKE ALL ON FUNCTION app.past_year(org bigint, year uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.recount_sections() FROM PUBLIC;
GRANT ALL ON FUNCTION app.recount_sections() TO app_worker;

REVOKE ALL ON FUNCTION ctl.entered_organisation() FROM PUBLIC;
GRANT ALL ON FUNCTION ctl.entered_organisation() TO app_school;
GRANT ALL ON FUNCTION ctl.entered_organisation() TO app_vendor;
GRANT ALL ON FUNCTION ctl.entered_organisation() TO app_worker;

REVOKE ALL ON FUNCTION ctl.members() FROM PUBLIC;
GRANT ALL ON FUNCTION ctl.members() TO app_school;
GRANT ALL ON FUNCTION ctl.members() TO app_vendor;
GRANT ALL ON FUNCTION ctl.members() TO app_worker;

REVOKE ALL ON FUNCTION ctl.second_factors() FROM PUBLIC;
GRANT ALL ON FUNCTION ctl.second_factors() TO app_school;
GRANT ALL ON FUNCTION ctl.second_factors() TO app_vendor;
GRANT ALL ON FUNCTION ctl.second_factors() TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.absences TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.absences TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.acting_principals TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.acting_principals TO app_worker;
GRANT SELECT ON TABLE app.acting_principals TO app;

GRANT SELECT,INSERT ON TABLE app.activity TO app_school;
GRANT SELECT,INSERT ON TABLE app.activity TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.activity TO app_worker;

GRANT SELECT ON TABLE app.alert_letters TO app_school;
GRANT SELECT ON TABLE app.alert_letters TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.alert_letters TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.alert_snoozes TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.alert_snoozes TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.alert_snoozes TO app_worker;

GRANT SELECT ON TABLE app.alerts TO app_school;
GRANT SELECT ON TABLE app.alerts TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.alerts TO app_worker;

GRANT UPDATE(done_at) ON TABLE app.alerts TO app_school;
GRANT UPDATE(done_at) ON TABLE app.alerts TO app_vendor;

GRANT UPDATE(done_by) ON TABLE app.alerts TO app_school;
GRANT UPDATE(done_by) ON TABLE app.alerts TO app_vendor;

GRANT UPDATE(done_count) ON TABLE app.alerts TO app_school;
GRANT UPDATE(done_count) ON TABLE app.alerts TO app_vendor;

GRANT UPDATE(assigned_to) ON TABLE app.alerts TO app_school;
GRANT UPDATE(assigned_to) ON TABLE app.alerts TO app_vendor;

GRANT SELECT ON TABLE app.audit_blocks TO app_school;
GRANT SELECT ON TABLE app.audit_blocks TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.audit_blocks TO app_worker;

GRANT SELECT,INSERT ON TABLE app.audit_events TO app_school;
GRANT SELECT,INSERT ON TABLE app.audit_events TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.audit_events TO app_worker;

GRANT SELECT(org_id) ON TABLE app.audit_events TO app;

GRANT SELECT(txid) ON TABLE app.audit_events TO app;

GRANT SELECT,INSERT,DELETE ON TABLE app.audit_exports TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.audit_exports TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.audit_exports TO app_worker;

GRANT INSERT ON TABLE app.backlogs TO app_school;
GRANT INSERT ON TABLE app.backlogs TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.backlogs TO app_worker;
GRANT SELECT ON TABLE app.backlogs TO app;

GRANT SELECT,INSERT ON TABLE app.badge_prints TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.badge_prints TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.batch_numbers TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.batch_numbers TO app_worker;

GRANT SELECT,INSERT ON TABLE app.batches TO app_school;
GRANT SELECT,INSERT ON TABLE app.batches TO app_worker;

GRANT SELECT,INSERT ON TABLE app.bulk_acts TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.bulk_acts TO app_worker;

GRANT SELECT,INSERT ON TABLE app.bulk_approval_rows TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.bulk_approval_rows TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.bulk_approvals TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.bulk_approvals TO app_worker;

GRANT SELECT,INSERT ON TABLE app.bulk_rows TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.bulk_rows TO app_worker;

GRANT SELECT ON TABLE app.card_checks TO app_school;
GRANT INSERT ON TABLE app.card_checks TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.card_checks TO app_worker;

GRANT SELECT(org_id) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(id) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(print) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(result) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(cause),UPDATE(cause) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(words),UPDATE(words) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(at) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(by) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(was) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT(undone_at),UPDATE(undone_at) ON TABLE app.card_checks TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.card_events TO app_school;
GRANT INSERT ON TABLE app.card_events TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.card_events TO app_worker;

GRANT SELECT(org_id) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(id) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(at) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(side) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(by) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(kind) ON TABLE app.card_events TO app_vendor;

GRANT SELECT(words) ON TABLE app.card_events TO app_vendor;

GRANT SELECT,INSERT,UPDATE ON TABLE app.card_fees TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.card_fees TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.card_schools TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.card_schools TO app_worker;

GRANT SELECT,INSERT ON TABLE app.cards TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.cards TO app_worker;

GRANT SELECT(org_id) ON TABLE app.cards TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.cards TO app_vendor;

GRANT SELECT(id) ON TABLE app.cards TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.cards TO app_vendor;

GRANT SELECT(serial) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(section_id) ON TABLE app.cards TO app_school;
GRANT SELECT(section_id) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(place) ON TABLE app.cards TO app_school;
GRANT SELECT(place) ON TABLE app.cards TO app_vendor;

GRANT SELECT(version_id) ON TABLE app.cards TO app_vendor;

GRANT SELECT(fields) ON TABLE app.cards TO app_vendor;

GRANT SELECT(photo) ON TABLE app.cards TO app_vendor;

GRANT SELECT(seal) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(picture_id) ON TABLE app.cards TO app_school;
GRANT SELECT(picture_id) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(stage) ON TABLE app.cards TO app_school;
GRANT SELECT(stage),UPDATE(stage) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(ended) ON TABLE app.cards TO app_school;
GRANT SELECT(ended),UPDATE(ended) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(ended_at) ON TABLE app.cards TO app_school;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(ended_why) ON TABLE app.cards TO app_school;
GRANT SELECT(ended_why),UPDATE(ended_why) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(held) ON TABLE app.cards TO app_school;
GRANT SELECT(held) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(failed) ON TABLE app.cards TO app_school;
GRANT SELECT(failed),UPDATE(failed) ON TABLE app.cards TO app_vendor;

GRANT SELECT(print_file_id),UPDATE(print_file_id) ON TABLE app.cards TO app_vendor;

GRANT SELECT(sheet),UPDATE(sheet) ON TABLE app.cards TO app_vendor;

GRANT SELECT(cell),UPDATE(cell) ON TABLE app.cards TO app_vendor;

GRANT SELECT(printed_hash),UPDATE(printed_hash) ON TABLE app.cards TO app_vendor;

GRANT SELECT(printed_at),UPDATE(printed_at) ON TABLE app.cards TO app_vendor;

GRANT SELECT(prints),UPDATE(prints) ON TABLE app.cards TO app_vendor;

GRANT SELECT(requeues),UPDATE(requeues) ON TABLE app.cards TO app_vendor;

GRANT SELECT(reprint) ON TABLE app.cards TO app_vendor;

GRANT SELECT(follows) ON TABLE app.cards TO app_vendor;

GRANT SELECT(first_check),UPDATE(first_check) ON TABLE app.cards TO app_vendor;

GRANT SELECT(first_checked_at),UPDATE(first_checked_at) ON TABLE app.cards TO app_vendor;

GRANT SELECT(made_at) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(moved_at) ON TABLE app.cards TO app_school;
GRANT SELECT(moved_at),UPDATE(moved_at) ON TABLE app.cards TO app_vendor;

GRANT UPDATE(version) ON TABLE app.cards TO app_school;
GRANT SELECT(version),UPDATE(version) ON TABLE app.cards TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.cards_aside TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.cards_aside TO app_worker;

GRANT SELECT(org_id) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(id) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(was_section) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(was_label) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(now_section) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(now_label) ON TABLE app.cards_aside TO app_vendor;

GRANT SELECT(at) ON TABLE app.cards_aside TO app_vendor;

GRANT UPDATE(answer) ON TABLE app.cards_aside TO app_school;
GRANT SELECT(answer) ON TABLE app.cards_aside TO app_vendor;

GRANT UPDATE(words) ON TABLE app.cards_aside TO app_school;
GRANT SELECT(words) ON TABLE app.cards_aside TO app_vendor;

GRANT UPDATE(answered_at) ON TABLE app.cards_aside TO app_school;
GRANT SELECT(answered_at) ON TABLE app.cards_aside TO app_vendor;

GRANT UPDATE(answered_by) ON TABLE app.cards_aside TO app_school;

GRANT SELECT,INSERT,UPDATE ON TABLE app.carrier_hooks TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.carrier_hooks TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.carton_numbers TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.carton_numbers TO app_worker;

GRANT SELECT,INSERT ON TABLE app.change_sets TO app_school;
GRANT SELECT,INSERT ON TABLE app.change_sets TO app_worker;

GRANT SELECT,INSERT ON TABLE app.consents TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.consents TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.corrections TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.corrections TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.custom_fields TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.custom_fields TO app_worker;

GRANT SELECT ON TABLE app.daily_counts TO app_school;
GRANT SELECT,INSERT ON TABLE app.daily_counts TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.delivery_places TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.delivery_places TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.digest_choices TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.digest_choices TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.enrolments TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.enrolments TO app_worker;

GRANT SELECT,INSERT ON TABLE app.erasures TO app_school;
GRANT SELECT,INSERT ON TABLE app.erasures TO app_worker;

GRANT SELECT,INSERT ON TABLE app.exports TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.exports TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.face_looks TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.face_looks TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.face_looks TO app_worker;

GRANT SELECT,INSERT ON TABLE app.files TO app_school;
GRANT SELECT,INSERT ON TABLE app.files TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.files TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.idempotency_keys TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.idempotency_keys TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.idempotency_keys TO app_worker;

GRANT SELECT,INSERT ON TABLE app.import_left_out TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.import_left_out TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.import_mappings TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.import_mappings TO app_worker;

GRANT SELECT,INSERT,DELETE,MAINTAIN,UPDATE ON TABLE app.import_rows TO app_school;
GRANT SELECT,INSERT,DELETE,MAINTAIN,UPDATE ON TABLE app.import_rows TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.imports TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.imports TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.invitations TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.invitations TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.invitations TO app_worker;
GRANT SELECT ON TABLE app.invitations TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE app.job_progress TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.job_progress TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.job_progress TO app_worker;

GRANT INSERT ON TABLE app.mails TO app_school;
GRANT INSERT ON TABLE app.mails TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.mails TO app_worker;

GRANT SELECT ON TABLE app.order_days TO app_school;
GRANT SELECT ON TABLE app.order_days TO app_worker;

GRANT SELECT(vendor_id) ON TABLE app.order_days TO app_vendor;

GRANT SELECT(day) ON TABLE app.order_days TO app_vendor;

GRANT SELECT(printed) ON TABLE app.order_days TO app_vendor;

GRANT SELECT(first_checked) ON TABLE app.order_days TO app_vendor;

GRANT SELECT(first_passed) ON TABLE app.order_days TO app_vendor;

GRANT SELECT(reprints) ON TABLE app.order_days TO app_vendor;

GRANT SELECT(replacements) ON TABLE app.order_days TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.order_designs TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.order_designs TO app_worker;

GRANT SELECT(org_id) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(version_id) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(name) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(type) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(document) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT(assets) ON TABLE app.order_designs TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.order_events TO app_school;
GRANT INSERT ON TABLE app.order_events TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.order_events TO app_worker;

GRANT SELECT(org_id) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(id) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(at) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(side) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(by) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(kind) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(count) ON TABLE app.order_events TO app_vendor;

GRANT SELECT(words) ON TABLE app.order_events TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.order_messages TO app_school;
GRANT INSERT ON TABLE app.order_messages TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.order_messages TO app_worker;

GRANT SELECT(org_id) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(id) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(side) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(by) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(by_name) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(words) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT(at) ON TABLE app.order_messages TO app_vendor;

GRANT SELECT ON TABLE app.order_numbers TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.order_numbers TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.order_sections TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.order_sections TO app_worker;

GRANT SELECT(org_id) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(section_id) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(label) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(place) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(faces) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_queued) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_printing) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_printed) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_checked) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_packed) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_dispatched) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_delivered) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_handed_over) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_held) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_failed) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_unready) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT(cards_ended) ON TABLE app.order_sections TO app_vendor;

GRANT SELECT,INSERT,UPDATE ON TABLE app.orders TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.orders TO app_worker;

GRANT SELECT(org_id) ON TABLE app.orders TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.orders TO app_vendor;

GRANT SELECT(id) ON TABLE app.orders TO app_vendor;

GRANT SELECT(batch) ON TABLE app.orders TO app_vendor;

GRANT SELECT(year) ON TABLE app.orders TO app_vendor;

GRANT SELECT(number) ON TABLE app.orders TO app_vendor;

GRANT SELECT(name) ON TABLE app.orders TO app_vendor;

GRANT SELECT(school_name) ON TABLE app.orders TO app_vendor;

GRANT SELECT(school_colour) ON TABLE app.orders TO app_vendor;

GRANT SELECT(vendor_name) ON TABLE app.orders TO app_vendor;

GRANT SELECT(time_zone) ON TABLE app.orders TO app_vendor;

GRANT SELECT(status) ON TABLE app.orders TO app_vendor;

GRANT SELECT(priority) ON TABLE app.orders TO app_vendor;

GRANT SELECT(due_on) ON TABLE app.orders TO app_vendor;

GRANT SELECT(promised_on),UPDATE(promised_on) ON TABLE app.orders TO app_vendor;

GRANT SELECT(notes) ON TABLE app.orders TO app_vendor;

GRANT SELECT(released_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(accepted_at),UPDATE(accepted_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(accepted_by),UPDATE(accepted_by) ON TABLE app.orders TO app_vendor;

GRANT SELECT(asked_back_at),UPDATE(asked_back_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(asked_back_words),UPDATE(asked_back_words) ON TABLE app.orders TO app_vendor;

GRANT SELECT(held_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(held_words) ON TABLE app.orders TO app_vendor;

GRANT SELECT(recalled_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(ready_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(dispatched_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(delivered_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(closes_at) ON TABLE app.orders TO app_vendor;

GRANT SELECT(prices) ON TABLE app.orders TO app_vendor;

GRANT SELECT(photo_scores) ON TABLE app.orders TO app_vendor;

GRANT SELECT(photo_score_sum) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_queued) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_printing) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_printed) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_checked) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_packed) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_dispatched) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_delivered) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_handed_over) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_held) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_failed) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_unready) ON TABLE app.orders TO app_vendor;

GRANT SELECT(cards_ended) ON TABLE app.orders TO app_vendor;

GRANT SELECT(version),UPDATE(version) ON TABLE app.orders TO app_vendor;

GRANT SELECT(delivery_place) ON TABLE app.orders TO app_vendor;

GRANT INSERT ON TABLE app.outbox TO app_school;
GRANT INSERT ON TABLE app.outbox TO app_vendor;
GRANT INSERT ON TABLE app.outbox TO app_worker;
GRANT SELECT,DELETE ON TABLE app.outbox TO app;

GRANT SELECT,INSERT ON TABLE app.package_cards TO app_school;
GRANT INSERT ON TABLE app.package_cards TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.package_cards TO app_worker;

GRANT SELECT(org_id) ON TABLE app.package_cards TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.package_cards TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.package_cards TO app_vendor;

GRANT SELECT(package_id) ON TABLE app.package_cards TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.package_cards TO app_vendor;

GRANT UPDATE(added_at) ON TABLE app.package_cards TO app_school;
GRANT SELECT(added_at),UPDATE(added_at) ON TABLE app.package_cards TO app_vendor;

GRANT UPDATE(out_at) ON TABLE app.package_cards TO app_school;
GRANT SELECT(out_at),UPDATE(out_at) ON TABLE app.package_cards TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.package_claims TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.package_claims TO app_worker;

GRANT SELECT(org_id) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(id) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(package_id) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(kind) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(words) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(at) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(by) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(answer),UPDATE(answer) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(answer_words),UPDATE(answer_words) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(answered_at),UPDATE(answered_at) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT(answered_by),UPDATE(answered_by) ON TABLE app.package_claims TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.package_events TO app_school;
GRANT INSERT ON TABLE app.package_events TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.package_events TO app_worker;

GRANT SELECT(org_id) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(id) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(package_id) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(kind) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(happened_at) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(kept_at) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(side) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(by) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(place) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(count) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(words) ON TABLE app.package_events TO app_vendor;

GRANT SELECT(heard) ON TABLE app.package_events TO app_vendor;

GRANT SELECT,INSERT,UPDATE ON TABLE app.package_numbers TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.package_numbers TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.packages TO app_school;
GRANT INSERT ON TABLE app.packages TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.packages TO app_worker;

GRANT SELECT(org_id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(section_id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(label) ON TABLE app.packages TO app_vendor;

GRANT SELECT(year_id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(number) ON TABLE app.packages TO app_vendor;

GRANT SELECT(name) ON TABLE app.packages TO app_vendor;

GRANT SELECT(time_zone) ON TABLE app.packages TO app_vendor;

GRANT SELECT(status),UPDATE(status) ON TABLE app.packages TO app_vendor;

GRANT SELECT(cards),UPDATE(cards) ON TABLE app.packages TO app_vendor;

GRANT SELECT(tracking) ON TABLE app.packages TO app_vendor;

GRANT SELECT(sscc) ON TABLE app.packages TO app_vendor;

GRANT SELECT(courier_id),UPDATE(courier_id) ON TABLE app.packages TO app_vendor;

GRANT SELECT(courier),UPDATE(courier) ON TABLE app.packages TO app_vendor;

GRANT SELECT(courier_number),UPDATE(courier_number) ON TABLE app.packages TO app_vendor;

GRANT SELECT(courier_page),UPDATE(courier_page) ON TABLE app.packages TO app_vendor;

GRANT SELECT(location),UPDATE(location) ON TABLE app.packages TO app_vendor;

GRANT SELECT(estimated_on),UPDATE(estimated_on) ON TABLE app.packages TO app_vendor;

GRANT SELECT(exception),UPDATE(exception) ON TABLE app.packages TO app_vendor;

GRANT SELECT(missing),UPDATE(missing) ON TABLE app.packages TO app_vendor;

GRANT SELECT(short_words),UPDATE(short_words) ON TABLE app.packages TO app_vendor;

GRANT SELECT(made_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(made_side) ON TABLE app.packages TO app_vendor;

GRANT SELECT(made_by) ON TABLE app.packages TO app_vendor;

GRANT SELECT(sealed_at),UPDATE(sealed_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(dispatched_at),UPDATE(dispatched_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(delivered_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(dropped_at),UPDATE(dropped_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(moved_at),UPDATE(moved_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(rating) ON TABLE app.packages TO app_vendor;

GRANT SELECT(remarks) ON TABLE app.packages TO app_vendor;

GRANT SELECT(received_by) ON TABLE app.packages TO app_vendor;

GRANT SELECT(delay_told_at),UPDATE(delay_told_at) ON TABLE app.packages TO app_vendor;

GRANT SELECT(search) ON TABLE app.packages TO app_vendor;

GRANT SELECT(version),UPDATE(version) ON TABLE app.packages TO app_vendor;

GRANT SELECT(arrived) ON TABLE app.packages TO app_vendor;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_choices TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photo_choices TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_doubts TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photo_doubts TO app_worker;

GRANT SELECT,INSERT ON TABLE app.photo_exports TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.photo_exports TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_import_files TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photo_import_files TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_imports TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photo_imports TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_moves TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photo_moves TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_settings TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_settings TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photo_shifts TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photo_shifts TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.photos TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.photos TO app_worker;

GRANT SELECT,DELETE ON TABLE app.planted_answers TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.planted_answers TO app_worker;

GRANT SELECT,UPDATE ON TABLE app.planted_pairs TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.planted_pairs TO app_worker;

GRANT SELECT ON TABLE app.preflight_findings TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.preflight_findings TO app_worker;

GRANT SELECT,INSERT,DELETE ON TABLE app.preflights TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.preflights TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.price_lists TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.price_lists TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.principal_requests TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.principal_requests TO app_worker;

GRANT SELECT,INSERT ON TABLE app.print_file_cards TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.print_file_cards TO app_worker;

GRANT UPDATE(printed_hash) ON TABLE app.print_file_cards TO app_worker;

GRANT SELECT,INSERT ON TABLE app.print_file_downloads TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.print_file_downloads TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.print_file_numbers TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.print_file_numbers TO app_worker;

GRANT SELECT,INSERT ON TABLE app.print_file_orders TO app_vendor;
GRANT SELECT,INSERT ON TABLE app.print_file_orders TO app_worker;

GRANT SELECT ON TABLE app.print_file_parts TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.print_file_parts TO app_worker;

GRANT SELECT,INSERT ON TABLE app.print_files TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.print_files TO app_worker;

GRANT UPDATE(state) ON TABLE app.print_files TO app_vendor;

GRANT UPDATE(next_sheet) ON TABLE app.print_files TO app_vendor;

GRANT UPDATE(paused) ON TABLE app.print_files TO app_vendor;

GRANT UPDATE(ended_at) ON TABLE app.print_files TO app_vendor;

GRANT SELECT,INSERT ON TABLE app.proof_events TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.proof_events TO app_worker;

GRANT SELECT,INSERT ON TABLE app.proof_reminders TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.proof_reminders TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.proof_sections TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.proof_sections TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.proof_settings TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.proof_settings TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.proof_versions TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.proof_versions TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.proofs TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.proofs TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.refused_requests TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.refused_requests TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.refused_requests TO app_worker;

GRANT SELECT(org_id) ON TABLE app.refused_requests TO app;

GRANT SELECT(minute) ON TABLE app.refused_requests TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE app.release_requests TO app_school;
GRANT SELECT,INSERT ON TABLE app.release_requests TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.replacements TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.replacements TO app_worker;

GRANT SELECT,INSERT ON TABLE app.report_exports TO app_school;
GRANT SELECT,INSERT ON TABLE app.report_exports TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.report_exports TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.report_schedules TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.report_schedules TO app_vendor;
GRANT SELECT,DELETE,UPDATE ON TABLE app.report_schedules TO app_worker;

GRANT SELECT,INSERT ON TABLE app.reprints TO app_school;
GRANT INSERT ON TABLE app.reprints TO app_vendor;
GRANT SELECT,INSERT,UPDATE ON TABLE app.reprints TO app_worker;

GRANT SELECT(org_id) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(vendor_id) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(id) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(order_id) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(card_id) ON TABLE app.reprints TO app_vendor;

GRANT UPDATE(new_card_id) ON TABLE app.reprints TO app_school;
GRANT SELECT(new_card_id) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(cause) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(payer) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(basis) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(words) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(at) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(side) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(by) ON TABLE app.reprints TO app_vendor;

GRANT UPDATE(begun_at) ON TABLE app.reprints TO app_school;
GRANT SELECT(begun_at) ON TABLE app.reprints TO app_vendor;

GRANT SELECT(undone_at),UPDATE(undone_at) ON TABLE app.reprints TO app_vendor;

GRANT SELECT,INSERT,UPDATE ON TABLE app.roll_overs TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.roll_overs TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.scan_devices TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.scan_devices TO app_vendor;
GRANT SELECT,DELETE ON TABLE app.scan_devices TO app_worker;

GRANT SELECT,INSERT ON TABLE app.scan_receipts TO app_school;
GRANT SELECT,INSERT ON TABLE app.scan_receipts TO app_vendor;
GRANT SELECT,DELETE ON TABLE app.scan_receipts TO app_worker;

GRANT SELECT ON TABLE app.section_counts TO app_school;
GRANT SELECT,INSERT,DELETE ON TABLE app.section_counts TO app_worker;

GRANT SELECT ON TABLE app.section_days TO app_school;
GRANT SELECT,INSERT ON TABLE app.section_days TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.section_templates TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.section_templates TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.sections TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.sections TO app_worker;

GRANT SELECT,INSERT ON TABLE app.student_changes TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.student_changes TO app_worker;

GRANT SELECT ON TABLE app.student_sources TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.student_sources TO app_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.students TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.students TO app_worker;

GRANT SELECT,INSERT ON TABLE app.subject_keys TO app_school;
GRANT SELECT,INSERT ON TABLE app.subject_keys TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.subject_keys TO app_worker;

GRANT UPDATE(wrapped_key) ON TABLE app.subject_keys TO app_worker;

GRANT SELECT,UPDATE ON TABLE app.template_assets TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.template_assets TO app_worker;

GRANT SELECT,INSERT ON TABLE app.template_events TO app_school;
GRANT SELECT,INSERT ON TABLE app.template_events TO app_worker;

GRANT SELECT,UPDATE ON TABLE app.template_imports TO app_school;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.template_imports TO app_worker;

GRANT SELECT,INSERT ON TABLE app.template_versions TO app_school;
GRANT SELECT,INSERT ON TABLE app.template_versions TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.templates TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.templates TO app_worker;

GRANT SELECT,INSERT ON TABLE app.upload_parts TO app_school;
GRANT SELECT,INSERT ON TABLE app.upload_parts TO app_vendor;
GRANT SELECT,INSERT,DELETE ON TABLE app.upload_parts TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.uploads TO app_school;
GRANT SELECT,INSERT,UPDATE ON TABLE app.uploads TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.uploads TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.vendor_couriers TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vendor_couriers TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.vendor_printers TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vendor_printers TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.vendor_settings TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vendor_settings TO app_worker;

GRANT SELECT,INSERT,UPDATE ON TABLE app.vendor_stocks TO app_vendor;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.vendor_stocks TO app_worker;

GRANT SELECT,UPDATE ON TABLE ctl.alert_horizon TO app;

GRANT SELECT,INSERT ON TABLE ctl.audit_heads TO app;

GRANT SELECT,UPDATE ON TABLE ctl.audit_horizon TO app;

GRANT SELECT,INSERT ON TABLE ctl.audit_restores TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE ctl.factor_resets TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.known_devices TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE ctl.organisations TO app;

GRANT USAGE ON SEQUENCE ctl.organisations_id_seq TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.passkeys TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.password_resets TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.pending_sign_ins TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE ctl.people TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.recovery_codes TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.sessions TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.sign_in_failures TO app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ctl.totp TO app;

GRANT SELECT,INSERT,UPDATE ON TABLE ctl.vendor_links TO app;
