-- Which organisations a scheduled job may find something to do in. The worker asks once per schedule for the whole
-- installation, so that schools where nothing waits cost nothing.
--
-- A rule only says where rows of the right kind exist. How old they must be is the job's own rule and is not repeated
-- here: an organisation that is listed without need costs one short job, one that is missing would never be served.
set role app_owner;

create function app.organisations_due(job text) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog as $$
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
revoke execute on function app.organisations_due from public;
grant execute on function app.organisations_due to app;

reset role;
